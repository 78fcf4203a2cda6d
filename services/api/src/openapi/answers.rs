//! What answers share: the header that each has, the problems that stand in the contract once, and what an answer is
//! where its handler does not say more.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{
    Components, KnownFormat, ObjectBuilder, RefOr, Response, Schema, SchemaFormat, Type,
};
use utoipa::{IntoResponses, PartialSchema, ToSchema};

use super::problemen::{VERSIE, van_problemen, versie, voeg_toe};
use super::{Method, verwijzing, voorbeelden, weigeringen};
use crate::problem::Problem;

type Answers = BTreeMap<String, RefOr<Response>>;

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
    /// What the domain refuses with it, among other things.
    domein: fn() -> Vec<Problem>,
}

impl Probleem {
    const fn new(naam: &'static str, status: &'static str, wat: &'static str) -> Self {
        Probleem {
            naam,
            status,
            wat,
            domein: Vec::new,
        }
    }

    /// Those with this status.
    const fn met(self, domein: fn() -> Vec<Problem>) -> Self {
        Probleem { domein, ..self }
    }

    pub(super) fn add_to(&self, answers: &mut Answers) {
        answers.insert(self.status.to_owned(), verwijzing("responses", self.naam));
    }

    fn response(&self, mut voorbeelden: Vec<Value>) -> Response {
        let domein = (self.domein)().into_iter().map(serde_json::to_value);
        let van_domein = domein.filter_map(Result::ok);
        let status = self.status.parse::<u64>().ok();
        voorbeelden.extend(van_domein.filter(|p| p["status"].as_u64() == status));
        let mut response = van_problemen(self.wat);
        voeg_toe(&mut response, voorbeelden);
        response
    }
}

fn antwoorden(problemen: &[Probleem]) -> Answers {
    let mut answers = Answers::new();
    for probleem in problemen {
        probleem.add_to(&mut answers);
    }
    answers
}

const INVOER: Probleem = Probleem::new(
    "Invoer",
    "400",
    "The input is wrong or can't be read; `errors` names every field.",
);
const INVOER_MET_SLEUTEL: Probleem = Probleem::new(
    "InvoerMetSleutel",
    "400",
    "The input or the `Idempotency-Key` is wrong or can't be read; `errors` names every field.",
);
const INVOER_MET_VRAAG: Probleem = Probleem::new(
    "InvoerMetVraag",
    "400",
    "The input or a parameter is wrong or can't be read; `errors` names every field.",
);
const VRAAG: Probleem = Probleem::new(
    "Vraag",
    "400",
    "A parameter is wrong or missing, or the request can't be read; `errors` names every field.",
);
const ONLEESBAAR: Probleem = Probleem::new("Onleesbaar", "400", "The request can't be read.");
const ALTIJD: [Probleem; 5] = [
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
const LINK: [Probleem; 1] = [Probleem::new(
    "Linkconflict",
    "409",
    "The link can't be used (any more), `linkFeedback` says why; or not possible in this state.",
)
.met(weigeringen::in_wizard)];
const VEROUDERD: [Probleem; 1] = [Probleem::new(
    "Verouderd",
    "412",
    "`If-Match` is no longer true; `huidig` is the record as it is now.",
)];
const INTUSSEN: [Probleem; 1] = [Probleem::new(
    "IntussenGewijzigd",
    "412",
    "The case changed since the preview, the comparison or the check that gave the tag: ask that again. It is no record, so there is no `huidig`.",
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
    )
    .met(weigeringen::in_wizard),
];
const SESSIE: [Probleem; 2] = [
    Probleem::new("Sessie", "401", "No session, or it ended."),
    Probleem::new(
        "NietBevoegd",
        "403",
        "Not allowed for this account, or the header `X-Requested-With: lintje` is missing.",
    )
    .met(weigeringen::van_rol),
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
        let mut answers = antwoorden(&ALTIJD);
        INVOER.add_to(&mut answers);
        answers
    }
}

/// A 409, of which the call names each (`weigeringen.rs`).
pub enum Zaakproblemen {}

impl IntoResponses for Zaakproblemen {
    fn responses() -> Answers {
        let geweigerd = van_problemen("Not possible in this state; `weigering` says why.");
        Answers::from([("409".to_owned(), geweigerd.into())])
    }
}

/// The problem of a save with `If-Match`.
pub enum Verouderd {}

impl IntoResponses for Verouderd {
    fn responses() -> Answers {
        antwoorden(&VEROUDERD)
    }
}

/// The problem of a call with the tag of a preview, a comparison or a check: what it showed is no record.
pub enum IntussenGewijzigd {}

impl IntoResponses for IntussenGewijzigd {
    fn responses() -> Answers {
        antwoorden(&INTUSSEN)
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
        &[
            INVOER,
            INVOER_MET_SLEUTEL,
            INVOER_MET_VRAAG,
            VRAAG,
            ONLEESBAAR,
        ],
        &LINK,
        &VEROUDERD,
        &INTUSSEN,
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

/// What can be wrong with what a call takes: with a body, with a parameter of the query, with the key of a POST.
pub(super) fn lees_invoer(method: Method, call: &mut Operation) {
    let answers = &mut call.responses.responses;
    if !matches!(answers.get(INVOER.status), Some(RefOr::Ref(_))) {
        return;
    }
    let mut parameters = call.parameters.iter().flatten();
    let vraag = parameters.any(|parameter| match parameter {
        RefOr::T(parameter) => parameter.parameter_in == ParameterIn::Query,
        RefOr::Ref(_) => false,
    });
    let probleem = match (method, vraag) {
        (Method::Put | Method::Post, true) => INVOER_MET_VRAAG,
        (Method::Post, false) => INVOER_MET_SLEUTEL,
        (Method::Put, false) => INVOER,
        (Method::Get | Method::Delete, true) => VRAAG,
        (Method::Get | Method::Delete, false) => ONLEESBAAR,
    };
    probleem.add_to(answers);
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
