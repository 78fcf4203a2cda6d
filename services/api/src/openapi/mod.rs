//! The contract: every documented handler, and the document that is made of them.

mod answers;
mod calls;
mod lists;
mod parameters;
mod problemen;
mod security;
mod voorbeelden;
mod weigeringen;

pub use answers::{
    Inhoud, Inlogproblemen, IntussenGewijzigd, Problemen, Sessieproblemen, Verouderd,
    Wizardproblemen, Zaakproblemen,
};
pub use calls::routes;
pub use lists::Calls;
pub(crate) use lists::{described, list_calls};
pub(crate) use weigeringen::{van_actie, weigert};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::PrettyFormatter;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Ref, RefOr};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    components(schemas(crate::problem::Problem)),
    modifiers(&Gedeeld),
    servers((url = "/", description = "the address that the contract was read from")),
    info(
        title = "Lintje",
        contact(name = "Lintje", url = "https://lintje.example", email = "contact@lintje.example"),
        description = "Proposing a person for a Royal honour: the citizen's request and proposal, the municipality's first decisions, and the road of the dossier up to the minister's decision.\n\n\
        Paths, names and dates (`dd-mm-jjjj`, as typed) are those of docs/specification and win over the Dutch API Design Rules where they differ: \
        no version in the path, singular names. Moments are RFC 3339 in UTC. Unknown properties are ignored.\n\n\
        Errors are RFC 9457 problem details. Of an answer that is a problem the examples have each `type` and `weigering` that it can be; any call may answer 405, 408, 421 and 500 besides. A wizard link's uuid is a capability: whoever has it may fill in the proposal. \
        Of a proposal on paper an official fills it in: the calls under `/api/verzoek/{uuid}` then take the id of the case in the place of that uuid, with a session. \
        Officials have a session cookie; unsafe methods with it need the header `X-Requested-With: lintje`. \
        Systems of organisations have a bearer token for some calls (OAuth 2.0 client credentials)."
    )
)]
struct Contract;

/// What calls share stands in the contract once.
struct Gedeeld;

impl Modify for Gedeeld {
    fn modify(&self, contract: &mut utoipa::openapi::OpenApi) {
        let components = contract.components.get_or_insert_default();
        for parameter in parameters::gedeeld() {
            let naam = parameters::naam(&parameter).to_owned();
            components.parameters.insert(naam, parameter.into());
        }
        answers::deel(components);
        security::deel(components);
    }
}

/// A reference to what the contract holds once.
fn verwijzing<T>(soort: &str, naam: &str) -> RefOr<T> {
    RefOr::Ref(Ref::new(format!("#/components/{soort}/{naam}")))
}

/// What holds for every call, told once: who asks, what may be sent again, what every answer has.
fn complete(contract: &mut utoipa::openapi::OpenApi) {
    let components = contract.components.clone().unwrap_or_default();
    for (path, calls) in &mut contract.paths.paths {
        let calls = [
            (Method::Get, &mut calls.get),
            (Method::Put, &mut calls.put),
            (Method::Post, &mut calls.post),
            (Method::Delete, &mut calls.delete),
        ];
        for (method, call) in calls {
            let Some(call) = call else { continue };
            security::name_the_session(path, method, call);
            if method == Method::Post {
                name_the_key(path, call);
            }
            answers::lees_invoer(method, call);
            weigeringen::schrijf(&components, path, method, call);
            answers::complete(method, call);
            for parameter in call.parameters.iter_mut().flatten() {
                parameters::verwijs(parameter, &components);
            }
        }
    }
    problemen::deel(contract);
    voorbeelden::schrijf(contract);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    Get,
    Put,
    Post,
    Delete,
}

/// Where a POST leads to an event, which keeps the sender's key.
const MET_SLEUTEL: [&str; 8] = [
    "/api/verzoek",
    "/api/email-verificatie",
    "/api/burgeraanvraag/",
    "/api/dossiers/",
    "/api/koninklijke-besluiten",
    "/api/zaken/",
    "/api/register/",
    "/api/vernietiging/",
];

/// Every call that leads to an event may be sent again with its key.
fn name_the_key(path: &str, call: &mut Operation) {
    let kept = MET_SLEUTEL.iter().any(|begin| path.starts_with(begin));
    if kept && !path.ends_with("/voorbeeld") {
        let key = parameters::sleutel();
        call.parameters.get_or_insert_default().push(key.into());
        answers::ANDERE_INHOUD.add_to(&mut call.responses.responses);
    }
}

/// The OpenAPI document as it stands in `schema/openapi.json`.
pub fn document() -> String {
    // One space: with two, a fifth of the document is indentation.
    let mut json = Vec::new();
    let indented = PrettyFormatter::with_indent(b" ");
    // The document is made of our own types.
    match calls::contract().serialize(&mut Serializer::with_formatter(&mut json, indented)) {
        Ok(()) => String::from_utf8(json).unwrap_or_default() + "\n",
        Err(_) => String::new(),
    }
}
