//! A problem that a call answers with is one that its contract names: every answer that [`Huis`](crate::huis::Huis) gets
//! comes by here, so whatever a test makes a call refuse, the contract tells. A 412 has the record as it is now where the
//! contract says so.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Response, header};
use serde_json::{Value, json};

use crate::bevoegdheden::operaties::operaties;
use crate::contract::resolved;

const PROBLEEM: &str = "application/problem+json";
/// The answer to a stale tag of a record (`Verouderd` in `openapi/answers.rs`).
const VEROUDERD: &str = "#/components/responses/Verouderd";

/// What any call may be answered with before it comes to itself, or when the program fails: no call names it.
const VAN_IEDERE: [(u16, &str); 3] = [
    (408, "urn:lintje:teTraag"),
    (421, "urn:lintje:host"),
    (500, "urn:lintje:fout"),
];

/// Status, type and code of a problem; a problem without a code is known by its type.
type Soort = (u16, String, Option<String>);

fn welk(status: u16, problem: &Value) -> Soort {
    let code = problem.get("weigering").map(|code| code.as_str().unwrap());
    let soort = problem["type"].as_str().unwrap();
    (status, soort.to_owned(), code.map(str::to_owned))
}

/// A call of the contract.
struct Aanroep {
    method: String,
    pad: String,
    /// Each problem that it names.
    problemen: BTreeSet<Soort>,
    /// Its 412 has the record as it is now.
    met_huidig: bool,
}

impl Aanroep {
    fn past_op(&self, method: &str, pad: &str) -> bool {
        let (hier, daar) = (self.pad.split('/'), pad.split('/'));
        self.method == method
            && hier.clone().count() == daar.clone().count()
            && hier
                .zip(daar)
                .all(|(hier, daar)| hier.starts_with('{') || hier == daar)
    }
}

/// As it is committed. Read once, when the first problem comes.
static CONTRACT: LazyLock<Vec<Aanroep>> = LazyLock::new(|| {
    let contract = include_str!("../../../../schema/openapi.json");
    let contract: Value = serde_json::from_str(contract).unwrap();
    let mut aanroepen = Vec::new();
    for (pad, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            aanroepen.push(Aanroep {
                method: method.to_ascii_uppercase(),
                pad: pad.clone(),
                problemen: problemen(&contract, &call["responses"]),
                met_huidig: call["responses"]["412"]["$ref"] == VEROUDERD,
            });
        }
    }
    aanroepen
});

/// An answer has an example of each problem that it can be.
fn problemen(contract: &Value, answers: &Value) -> BTreeSet<Soort> {
    let mut gevonden = BTreeSet::new();
    for (status, answer) in answers.as_object().unwrap() {
        let examples = &resolved(contract, answer)["content"][PROBLEEM]["examples"];
        for (_, example) in examples.as_object().into_iter().flatten() {
            let problem = &resolved(contract, example)["value"];
            assert_eq!(problem["status"].to_string(), *status, "{problem}");
            gevonden.insert(welk(status.parse().unwrap(), problem));
        }
    }
    gevonden
}

/// The call behind a request; none: the contract has none.
fn aanroep(method: &Method, pad: &str) -> Option<&'static Aanroep> {
    // A HEAD is a GET without its body.
    let method = match *method {
        Method::HEAD => "GET",
        _ => method.as_str(),
    };
    let past = CONTRACT.iter().filter(|call| call.past_op(method, pad));
    // A word in a path goes before a parameter.
    past.min_by_key(|call| call.pad.matches('{').count())
}

/// What is wrong with it that this call answers with this problem.
fn verzwegen(method: &Method, pad: &str, problem: Soort) -> Option<String> {
    let call = aanroep(method, pad)?;
    let genoemd = call.problemen.contains(&problem);
    let (status, soort, code) = problem;
    let van_iedere = code.is_none() && VAN_IEDERE.contains(&(status, soort.as_str()));
    (!genoemd && !van_iedere).then(|| {
        let code = code.unwrap_or_default();
        format!(
            "{method} {} answered {status} {soort} {code}, which its contract does not name (services/api/src/openapi/weigeringen.rs says how a handler names it)",
            call.pad
        )
    })
}

/// What is wrong with a 412 of this call: the record as it is now is missing, or was not promised.
fn zonder_huidig(method: &Method, pad: &str, problem: &Value) -> Option<String> {
    let call = aanroep(method, pad).filter(|_| problem["status"] == 412)?;
    let heeft = problem.get("huidig").is_some();
    (heeft != call.met_huidig).then(|| {
        let (pad, moet) = (&call.pad, call.met_huidig);
        format!("{method} {pad} answered 412, `huidig`: {heeft}, in its contract: {moet}")
    })
}

/// The answer, when the contract names the problem that it is, if it is one.
pub async fn genoemd(method: &Method, pad: &str, response: Response<Body>) -> Response<Body> {
    let soort = response.headers().get(header::CONTENT_TYPE);
    if soort.is_none_or(|soort| soort != PROBLEEM) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    // A HEAD has no body, and a body may be compressed.
    if let Ok(problem) = serde_json::from_slice::<Value>(&bytes) {
        assert_eq!(zonder_huidig(method, pad, &problem), None);
        let problem = welk(parts.status.as_u16(), &problem);
        let verzwegen = verzwegen(method, pad, problem);
        assert_eq!(verzwegen, None);
    }
    Response::from_parts(parts, Body::from(bytes))
}

#[test]
fn a_problem_that_a_call_does_not_name_is_found() {
    let advies = "/api/dossiers/018f3c5e-7a10-7002-8000-000000000002/advies";
    for (status, soort, code, mag) in [
        (
            409,
            "urn:lintje:nietMogelijk",
            Some("adviesAlUitgebracht"),
            true,
        ),
        (
            409,
            "urn:lintje:nietMogelijk",
            Some("standaardblokBlijft"),
            false,
        ),
        (409, "urn:lintje:nietMogelijk", None, false),
        (409, "urn:lintje:link", None, false),
        (
            403,
            "urn:lintje:nietMogelijk",
            Some("adviesAlUitgebracht"),
            false,
        ),
        (412, "urn:lintje:verouderd", None, false),
        (500, "urn:lintje:fout", None, true),
        (500, "urn:lintje:fout", Some("adviesAlUitgebracht"), false),
    ] {
        let problem = (status, soort.to_owned(), code.map(str::to_owned));
        let verzwegen = verzwegen(&Method::POST, advies, problem);
        let waarvan = format!("{status} {soort} {code:?}");
        assert_eq!(verzwegen.is_none(), mag, "{waarvan}: {verzwegen:?}");
    }
    // What is no call promises nothing.
    let methode = (405, "urn:lintje:methode".to_owned(), None);
    assert_eq!(verzwegen(&Method::PATCH, advies, methode), None);
}

#[test]
fn a_stale_tag_of_a_record_is_answered_with_it_and_one_of_a_preview_is_not() {
    let met = json!({"status": 412, "huidig": {}});
    let zonder = json!({"status": 412});
    let dossier = "/api/dossiers/018f3c5e-7a10-7002-8000-000000000002";
    for (method, pad, goed, fout) in [
        (Method::PUT, "/api/website".to_owned(), &met, &zonder),
        (
            Method::DELETE,
            format!("{dossier}/bijlagen/018f3c5e-7a10-7002-8000-000000000003"),
            &met,
            &zonder,
        ),
        (Method::POST, format!("{dossier}/doorsturen"), &zonder, &met),
        (
            Method::POST,
            format!("{dossier}/samenvoegen"),
            &zonder,
            &met,
        ),
    ] {
        assert_eq!(zonder_huidig(&method, &pad, goed), None);
        assert!(zonder_huidig(&method, &pad, fout).is_some(), "{pad}");
    }
    // Another refusal has none.
    let anders = json!({"status": 409});
    assert_eq!(zonder_huidig(&Method::PUT, "/api/website", &anders), None);
}

#[test]
fn a_word_in_a_path_goes_before_a_parameter() {
    for (method, pad, verwacht) in [
        (
            Method::GET,
            "/api/dossiers/tellingen",
            "/api/dossiers/tellingen",
        ),
        (Method::HEAD, "/api/dossiers/7", "/api/dossiers/{id}"),
    ] {
        assert_eq!(aanroep(&method, pad).unwrap().pad, verwacht, "{pad}");
    }
}

/// It asks that of the table, and changes no case by it: a draft.
const ZONDER_OPDRACHT: (&str, &str) = ("PUT", "/api/dossiers/{id}/notitieconcept");

/// The list of `bevoegdheden` is written by hand.
#[test]
fn a_call_names_the_action_that_it_asks_of_a_case() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let mut genoemd = BTreeSet::new();
    for (pad, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            if let Some(actie) = call["x-lintje-actie"].as_str() {
                genoemd.insert((method.to_ascii_uppercase(), pad.clone(), actie.to_owned()));
            }
        }
    }
    let mut verwacht = BTreeSet::new();
    for operatie in operaties() {
        let (method, pad) = operatie.in_contract();
        let actie = operatie.actie().filter(|actie| actie.verandert());
        if let Some(actie) = actie
            && (method, pad) != ZONDER_OPDRACHT
        {
            let actie = json!(actie).as_str().unwrap().to_owned();
            verwacht.insert((method.to_owned(), pad.to_owned(), actie));
        }
    }
    assert_eq!(genoemd, verwacht);
}
