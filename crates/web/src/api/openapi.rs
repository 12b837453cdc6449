//! The description of the API, served by the program itself.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// OpenAPI 3.1. The tests in `tests/it/openapi.rs` hold it against what the server really answers.
pub(crate) const DESCRIPTION: &str = include_str!("openapi.json");

/// `GET /api/openapi.json`
pub(crate) async fn show() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DESCRIPTION)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::addresses;
    use serde_json::Value;
    use std::collections::BTreeSet;

    #[test]
    fn the_description_lists_every_address_and_no_other() {
        let described: Value = serde_json::from_str(DESCRIPTION).unwrap();
        let listed: BTreeSet<&str> =
            described["paths"].as_object().unwrap().keys().map(String::as_str).collect();
        let there: BTreeSet<&str> = addresses().iter().map(|(path, _)| *path).collect();
        assert_eq!(listed, there);
    }
}
