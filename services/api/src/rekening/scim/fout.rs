//! Refusals, as RFC 7644, 3.12 has them.

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use strum::IntoStaticStr;

use super::FOUT;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Problem, fault};

/// The type of what is answered.
pub(super) const SCIM: HeaderValue = HeaderValue::from_static("application/scim+json");
const PROBLEM: &str = "application/problem+json";
/// Bytes of a problem of ours.
const LANGST: usize = 256 * 1024;

/// The kinds of RFC 7644, table 9, that a client can meet here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub(super) enum Scimtype {
    InvalidFilter,
    InvalidPath,
    InvalidSyntax,
    InvalidValue,
    Mutability,
    NoTarget,
    Uniqueness,
}

impl Scimtype {
    fn naam(self) -> &'static str {
        self.into()
    }

    fn status(self) -> StatusCode {
        match self {
            Scimtype::Uniqueness => StatusCode::CONFLICT,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

/// What a call can end with besides an answer.
#[derive(Debug)]
pub(super) enum Fout {
    Scim {
        status: StatusCode,
        soort: Option<Scimtype>,
        detail: String,
    },
    /// As everywhere; [`in_scim`] says it in the words of the standard.
    Problem(Problem),
    /// Of the token; likewise.
    Toegang(Toegangsfout),
}

impl Fout {
    pub(super) fn van(soort: Scimtype, detail: impl Into<String>) -> Self {
        Fout::Scim {
            status: soort.status(),
            soort: Some(soort),
            detail: detail.into(),
        }
    }

    pub(super) fn waarde(detail: impl Into<String>) -> Self {
        Fout::van(Scimtype::InvalidValue, detail)
    }

    pub(super) fn verboden(detail: impl Into<String>) -> Self {
        Fout::Scim {
            status: StatusCode::FORBIDDEN,
            soort: None,
            detail: detail.into(),
        }
    }

    pub(super) fn conflict(detail: impl Into<String>) -> Self {
        Fout::Scim {
            status: StatusCode::CONFLICT,
            soort: None,
            detail: detail.into(),
        }
    }

    pub(super) fn bezet() -> Self {
        Fout::van(
            Scimtype::Uniqueness,
            "Er is al een account met deze userName of externalId.",
        )
    }

    #[cfg(test)]
    pub(super) fn soort(&self) -> Option<Scimtype> {
        match self {
            Fout::Scim { soort, .. } => *soort,
            Fout::Problem(_) | Fout::Toegang(_) => None,
        }
    }
}

impl From<Problem> for Fout {
    fn from(problem: Problem) -> Self {
        Fout::Problem(problem)
    }
}

impl From<Toegangsfout> for Fout {
    fn from(fout: Toegangsfout) -> Self {
        Fout::Toegang(fout)
    }
}

impl From<sqlx::Error> for Fout {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // Made by somebody else at the same moment.
            sqlx::Error::Database(oorzaak) if oorzaak.is_unique_violation() => Fout::bezet(),
            _ => Fout::Problem(error.into()),
        }
    }
}

impl IntoResponse for Fout {
    fn into_response(self) -> Response {
        match self {
            Fout::Problem(problem) => problem.into_response(),
            Fout::Toegang(fout) => fout.into_response(),
            Fout::Scim {
                status,
                soort,
                detail,
            } => antwoord(status, body(status, soort.map(Scimtype::naam), &detail)),
        }
    }
}

/// An answer of this type.
pub(super) fn antwoord(status: StatusCode, body: Value) -> Response {
    (status, [(header::CONTENT_TYPE, SCIM)], Json(body)).into_response()
}

fn body(status: StatusCode, soort: Option<&str>, detail: &str) -> Value {
    let mut body =
        json!({"schemas": [FOUT], "status": status.as_u16().to_string(), "detail": detail});
    if let Some(soort) = soort {
        body["scimType"] = soort.into();
    }
    body
}

/// Says what was refused on the way to a call, or in a rule that screens have too, in the form of the standard.
pub(crate) async fn in_scim(request: Request, next: Next) -> Response {
    let antwoord = next.run(request).await;
    let soort = antwoord.headers().get(header::CONTENT_TYPE);
    if soort.is_none_or(|soort| soort != PROBLEM) {
        return antwoord;
    }
    let (mut delen, inhoud) = antwoord.into_parts();
    let problem = match to_bytes(inhoud, LANGST).await {
        Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or(Value::Null),
        Err(error) => return fault(error).into_response(),
    };
    delen.headers.insert(header::CONTENT_TYPE, SCIM);
    delen.headers.remove(header::CONTENT_LENGTH);
    let soort = soort_van(&problem);
    let vertaald = body(delen.status, soort, &detail_van(&problem));
    Response::from_parts(delen, Body::from(vertaald.to_string()))
}

fn soort_van(problem: &Value) -> Option<&'static str> {
    let soort = match problem["type"].as_str()? {
        "urn:lintje:onleesbaar" => Scimtype::InvalidSyntax,
        "urn:lintje:validatie" | "urn:lintje:parameter" => Scimtype::InvalidValue,
        _ => return None,
    };
    Some(soort.naam())
}

/// What a field of a form is called here.
fn attribuut(pointer: &str) -> &str {
    match pointer {
        "/gebruikersnaam" => "userName",
        "/naam" => "displayName",
        "/email" => "emails",
        "/rol" => "roles",
        "/organisatie" => "organization",
        ander => ander,
    }
}

/// All that was wrong, on one line.
fn detail_van(problem: &Value) -> String {
    let mut zinnen = Vec::new();
    for fout in problem["errors"].as_array().into_iter().flatten() {
        let waar = attribuut(fout["pointer"].as_str().unwrap_or_default());
        let wat = fout["detail"].as_str().unwrap_or_default();
        zinnen.push(format!("{waar}: {wat}"));
    }
    if zinnen.is_empty() {
        let delen = [&problem["title"], &problem["detail"]];
        zinnen.extend(
            delen
                .iter()
                .filter_map(|deel| deel.as_str())
                .map(str::to_owned),
        );
    }
    zinnen.join(" ")
}
