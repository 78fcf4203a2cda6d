//! What answers share: the header that each has, the problems that stand in the contract once, and what an answer is
//! where its handler does not say more.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{
    Components, ContentBuilder, Header, KnownFormat, ObjectBuilder, Ref, RefOr, Response,
    ResponseBuilder, Schema, SchemaFormat, Type,
};
use utoipa::{IntoResponses, PartialSchema, ToSchema};

use super::{Method, verwijzing, voorbeelden};

type Answers = BTreeMap<String, RefOr<Response>>;

/// What the layer around every answer sends (`security.rs`).
const VERSIE: &str = "API-Version";
/// RFC 9457.
const PROBLEEM: &str = "application/problem+json";

fn versie() -> RefOr<Header> {
    verwijzing("headers", VERSIE)
}

/// The bytes of a file.
pub enum Inhoud {}

impl PartialSchema for Inhoud {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)))
            .into()
    }
}

impl ToSchema for Inhoud {}

/// A problem with which many calls answer.
pub(super) struct Probleem {
    naam: &'static str,
    status: &'static str,
    wat: &'static str,
}

impl Probleem {
    const fn new(naam: &'static str, status: &'static str, wat: &'static str) -> Self {
        Probleem { naam, status, wat }
    }

    pub(super) fn add_to(&self, answers: &mut Answers) {
        answers.insert(self.status.to_owned(), verwijzing("responses", self.naam));
    }

    fn response(&self, voorbeelden: Vec<Value>) -> Response {
        let mut response = van_problemen(self.wat);
        voeg_toe(&mut response, voorbeelden);
        response
    }
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

/// What `type` says: `nietMogelijk` of `urn:lintje:nietMogelijk`.
fn soort(probleem: &Value) -> String {
    let soort = probleem["type"].as_str().unwrap_or_default();
    soort.trim_start_matches("urn:lintje:").to_owned()
}

/// Adds problems to those that an answer may be, each as an example of it, in the place of what stands there of the same
/// type: the examples say which problems there are.
pub(super) fn voeg_toe(response: &mut Response, problemen: Vec<Value>) {
    let Some(RefOr::T(content)) = response.content.get_mut(PROBLEEM) else {
        return;
    };
    let soorten: BTreeSet<String> = problemen.iter().map(soort).collect();
    content.examples.retain(|naam, _| !soorten.contains(naam));
    let mut aantal = BTreeMap::<String, u8>::new();
    for probleem in problemen {
        let soort = soort(&probleem);
        let nummer = aantal.entry(soort.clone()).or_default();
        *nummer += 1;
        let naam = match *nummer {
            1 => soort,
            nummer => format!("{soort}-{nummer}"),
        };
        let voorbeeld = ExampleBuilder::new()
            .summary(probleem["title"].as_str().unwrap_or_default())
            .value(Some(probleem));
        content.examples.insert(naam, voorbeeld.into());
    }
}

fn antwoorden(problemen: &[Probleem]) -> Answers {
    let mut answers = Answers::new();
    for probleem in problemen {
        probleem.add_to(&mut answers);
    }
    answers
}

const ALTIJD: [Probleem; 6] = [
    Probleem::new(
        "Invoer",
        "400",
        "The input is wrong or can't be read; `errors` names every field.",
    ),
    Probleem::new(
        "Onbekend",
        "404",
        "Unknown, or not visible for this link or account.",
    ),
    Probleem::new("TeGroot", "413", "The body is too large."),
    Probleem::new(
        "Soort",
        "415",
        "The body is not of the documented media type.",
    ),
    Probleem::new(
        "TeVaak",
        "429",
        "Too many requests of one address; `Retry-After` says when to try again.",
    ),
    Probleem::new(
        "Storing",
        "503",
        "Something that this service needs is away; `Retry-After` says when to try again.",
    ),
];
const ZAAK: [Probleem; 1] = [Probleem::new(
    "Conflict",
    "409",
    "Not possible in this state.",
)];
const LINK: [Probleem; 1] = [Probleem::new(
    "Linkconflict",
    "409",
    "The link can't be used (any more), `linkFeedback` says why; or not possible in this state.",
)];
const VEROUDERD: [Probleem; 1] = [Probleem::new(
    "Verouderd",
    "412",
    "`If-Match` is no longer true; `huidig` is the record as it is now.",
)];
const INLOGGEN: [Probleem; 1] = [Probleem::new(
    "NietBewezen",
    "401",
    "Not proven, without telling what was wrong; or `code` says what is asked besides.",
)];
const WIZARD: [Probleem; 2] = [
    Probleem::new(
        "GeenSessie",
        "401",
        "The id of a case in the place of a link, without a session or after it ended.",
    ),
    Probleem::new(
        "NietVanVoorsteller",
        "403",
        "Not allowed for a helper or this account; or the session came without the header `X-Requested-With: lintje`.",
    ),
];
const SESSIE: [Probleem; 2] = [
    Probleem::new("Sessie", "401", "No session, or it ended."),
    Probleem::new(
        "NietBevoegd",
        "403",
        "Not allowed for this account, or the header `X-Requested-With: lintje` is missing.",
    ),
];
pub(super) const ANDERE_INHOUD: Probleem = Probleem::new(
    "AndereInhoud",
    "422",
    "The `Idempotency-Key` was used before, with other content.",
);

/// The problems that any call of the API may answer with.
pub enum Problemen {}

impl IntoResponses for Problemen {
    fn responses() -> Answers {
        antwoorden(&ALTIJD)
    }
}

/// The problems of calls on a case, beside those of every call.
pub enum Zaakproblemen {}

impl IntoResponses for Zaakproblemen {
    fn responses() -> Answers {
        antwoorden(&ZAAK)
    }
}

/// The problem of a save with `If-Match`.
pub enum Verouderd {}

impl IntoResponses for Verouderd {
    fn responses() -> Answers {
        antwoorden(&VEROUDERD)
    }
}

/// The problems of calls that ask a name and a password.
pub enum Inlogproblemen {}

impl IntoResponses for Inlogproblemen {
    fn responses() -> Answers {
        antwoorden(&INLOGGEN)
    }
}

/// The problems of calls with an official's session.
pub enum Sessieproblemen {}

impl IntoResponses for Sessieproblemen {
    fn responses() -> Answers {
        antwoorden(&SESSIE)
    }
}

/// The problems of calls on a proposal, by a personal link or for an official who fills it in: those of a case, and of
/// who asks.
pub enum Wizardproblemen {}

impl IntoResponses for Wizardproblemen {
    fn responses() -> Answers {
        let mut answers = antwoorden(&LINK);
        answers.extend(antwoorden(&WIZARD));
        answers
    }
}

/// Puts what answers share into the contract.
pub(super) fn deel(components: &mut Components) {
    let groepen = [
        &ALTIJD[..],
        &ZAAK,
        &LINK,
        &VEROUDERD,
        &INLOGGEN,
        &WIZARD,
        &SESSIE,
    ];
    let mut voorbeelden = voorbeelden::problemen();
    for probleem in groepen.into_iter().flatten().chain([&ANDERE_INHOUD]) {
        let rij = voorbeelden.remove(probleem.naam).unwrap_or_default();
        let response = probleem.response(rij.into_values().collect());
        components
            .responses
            .insert(probleem.naam.to_owned(), response.into());
    }
    let header = HeaderBuilder::new()
        .description(Some("The version of this API: `info.version`."))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build();
    components.headers.insert(VERSIE.to_owned(), header.into());
}

/// What a success is where its handler does not say more.
fn gelukt(method: Method, status: &str) -> &'static str {
    match (method, status) {
        (Method::Get, _) => "What was asked for, as it is now.",
        (_, "201") => "It was made.",
        (_, "202") => "It was taken in, and is done later.",
        (_, "204") => "It was done; there is nothing to tell.",
        _ => "It was done.",
    }
}

/// Every answer of a call tells what it is and has the header of the version.
pub(super) fn complete(method: Method, call: &mut Operation) {
    for (status, answer) in &mut call.responses.responses {
        let RefOr::T(answer) = answer else { continue };
        if answer.description.is_empty() {
            answer.description = gelukt(method, status).to_owned();
        }
        answer.headers.insert(VERSIE.to_owned(), versie());
    }
}
