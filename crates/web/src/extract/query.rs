//! The query of an address: what follows the `?`.

use crate::error::WebError;
use crate::extract::Fields;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use greenroom_engine::Lang;
use greenroom_store::Page;
use std::convert::Infallible;

/// The fields of a query.
pub(crate) struct Query(Fields);

impl<S: Send + Sync> FromRequestParts<S> for Query {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query, Infallible> {
        Ok(Query(Fields::read(parts.uri.query().unwrap_or_default())))
    }
}

impl Query {
    /// Refuses unknown fields: most likely they are misspelt.
    pub(crate) fn only(&self, known: &[&str]) -> Result<&Query, WebError> {
        match self.0.names().find(|name| !known.contains(name)) {
            Some(name) => Err(WebError::field(name, &known.join(", "))),
            None => Ok(self),
        }
    }

    /// The value of a field.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)
    }

    /// A whole number, or the given default.
    pub(crate) fn number(&self, name: &str, otherwise: u32) -> Result<u32, WebError> {
        if self.0.get(name).is_some() { self.0.number(name) } else { Ok(otherwise) }
    }

    /// A language, or the given default.
    pub(crate) fn lang(&self, otherwise: Lang) -> Result<Lang, WebError> {
        let read = |code| Lang::from_code(code).ok_or_else(|| WebError::field("lang", "en, ja"));
        self.0.get("lang").map_or(Ok(otherwise), read)
    }

    /// The page of a long list that `skip` and `take` select.
    pub(crate) fn page(&self) -> Result<Page, WebError> {
        let page = Page { skip: self.number("skip", 0)?, take: self.number("take", 50)? };
        if !(1..=Page::LARGEST).contains(&page.take) {
            return Err(WebError::field("take", &format!("1–{}", Page::LARGEST)));
        }
        Ok(page)
    }
}
