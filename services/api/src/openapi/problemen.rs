//! An answer that is a problem, with an example of each that it can be.

use serde_json::Value;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::{ContentBuilder, Header, Ref, RefOr, Response, ResponseBuilder};

use super::verwijzing;

/// What the layer around every answer sends (`security.rs`).
pub(super) const VERSIE: &str = "API-Version";
/// RFC 9457.
const PROBLEEM: &str = "application/problem+json";

pub(super) fn versie() -> RefOr<Header> {
    verwijzing("headers", VERSIE)
}

/// An answer that is one of some problems.
pub(super) fn van_problemen(wat: &str) -> Response {
    let mut response = ResponseBuilder::new()
        .description(wat)
        .content(
            PROBLEEM,
            ContentBuilder::new()
                .schema(Some(Ref::from_schema_name("Problem")))
                .build(),
        )
        .build();
    response.headers.insert(VERSIE.to_owned(), versie());
    response
}

/// The code of a refusal, or of a problem without one what `type` says: `nietBevoegd` of `urn:lintje:nietBevoegd`.
pub(super) fn naam(probleem: &Value) -> &str {
    let soort = probleem["type"].as_str().unwrap_or_default();
    let code = probleem["weigering"].as_str();
    code.unwrap_or_else(|| soort.trim_start_matches("urn:lintje:"))
}

/// Adds problems to those that an answer may be, each as an example of it: the examples say which problems there are.
/// The same problem is named once.
pub(super) fn voeg_toe(response: &mut Response, problemen: Vec<Value>) {
    let Some(RefOr::T(content)) = response.content.get_mut(PROBLEEM) else {
        return;
    };
    for probleem in problemen {
        let naam = naam(&probleem).to_owned();
        let voorbeeld = ExampleBuilder::new()
            .summary(probleem["title"].as_str().unwrap_or_default())
            .value(Some(probleem));
        content.examples.insert(naam, voorbeeld.into());
    }
}
