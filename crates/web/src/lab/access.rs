//! Who may use the lab: whoever runs the house, and whoever holds a private table.

use super::kept::{KeptRun, RunId, RunInfo, off};
use crate::admin::Admin;
use crate::app::App;
use crate::error::WebError;
use crate::visitor::Visitor;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use std::sync::Arc;

/// A visitor who may use the lab.
pub(crate) struct LabUser {
    pub(crate) visitor: Visitor,
    /// Whether they run the house.
    pub(crate) admin: bool,
}

impl FromRequestParts<App> for LabUser {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<LabUser, WebError> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        if !app.lab.is_open() {
            return Err(off());
        }
        let admin = match Admin::from_request_parts(parts, app).await {
            Ok(_) => true,
            Err(error) if error.status == StatusCode::UNAUTHORIZED => false,
            Err(error) => return Err(error),
        };
        let holds_table = match &visitor.person {
            Some(person) if !admin => app.store.private_tables_of(&person.id).await? > 0,
            _ => false,
        };
        if admin || holds_table {
            return Ok(LabUser { visitor, admin });
        }
        Err(WebError::new(StatusCode::FORBIDDEN, "error-lab-closed"))
    }
}

impl LabUser {
    /// Whether they may see a run: their own, or any if they run the house.
    pub(crate) fn may_see(&self, kept: &RunInfo) -> bool {
        self.admin || kept.owner.as_ref().is_some_and(|owner| self.visitor.is(owner))
    }

    /// A run that they may see. Another one is refused as if there were none.
    pub(crate) fn find(&self, app: &App, id: &str) -> Result<Arc<KeptRun>, WebError> {
        let run = RunId::parse(id).and_then(|id| app.lab.find(&id));
        let missing = || WebError::new(StatusCode::NOT_FOUND, "error-lab-no-run");
        run.filter(|run| self.may_see(&run.kept())).ok_or_else(missing)
    }

    /// All runs that they may see, the newest first.
    pub(crate) fn runs(&self, app: &App) -> Vec<Arc<KeptRun>> {
        app.lab.all().into_iter().filter(|run| self.may_see(&run.kept())).collect()
    }
}
