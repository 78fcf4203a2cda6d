//! An answer that is a problem, with an example of each that it can be. The contract holds each example once.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::{ContentBuilder, Header, OpenApi, Ref, RefOr, Response, ResponseBuilder};

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

/// Puts the examples of these answers into the contract, each once; the answers refer to them.
pub(super) fn deel(contract: &mut OpenApi) {
    let components = contract.components.get_or_insert_default();
    let calls = contract.paths.paths.values_mut().flat_map(|calls| {
        let calls = [
            &mut calls.get,
            &mut calls.put,
            &mut calls.post,
            &mut calls.delete,
        ];
        calls.into_iter().flatten()
    });
    let answers = calls.flat_map(|call| call.responses.responses.values_mut());
    for answer in components.responses.values_mut().chain(answers) {
        let RefOr::T(answer) = answer else { continue };
        let Some(RefOr::T(content)) = answer.content.get_mut(PROBLEEM) else {
            continue;
        };
        for (naam, voorbeeld) in &mut content.examples {
            let RefOr::T(gegeven) = voorbeeld else {
                continue;
            };
            let naam = plaats(&components.examples, naam, gegeven);
            let gedeeld = std::mem::replace(voorbeeld, verwijzing("examples", &naam));
            components.examples.insert(naam, gedeeld);
        }
    }
}

/// Under which name an example stands: its own, with a number where that is of another one. The words of a refusal tell
/// what could not be done.
fn plaats(examples: &BTreeMap<String, RefOr<Example>>, naam: &str, deze: &Example) -> String {
    let vrij = |naam: &String| match examples.get(naam) {
        None => true,
        Some(RefOr::T(daar)) => daar == deze,
        Some(RefOr::Ref(_)) => false,
    };
    let genummerd = (2..).map(|nummer: u32| format!("{naam}-{nummer}"));
    let mut namen = std::iter::once(naam.to_owned()).chain(genummerd);
    namen.find(vrij).unwrap_or_default()
}
