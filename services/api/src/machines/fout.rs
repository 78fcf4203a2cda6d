//! Refusals: of a token (RFC 6749, 5.2) and of a call with one (RFC 6750, 3). The first speak the language of the
//! standard, so that its libraries understand them; the second are problems as all of the API's, with a header besides.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::scope::Scope;
use crate::beveiliging::{self, Gebeurtenis};
use crate::problem::Problem;

/// The codes of RFC 6749, 5.2 that a client of this kind can meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Oauthcode {
    InvalidRequest,
    InvalidClient,
    UnauthorizedClient,
    UnsupportedGrantType,
    InvalidScope,
}

/// Why there is no token.
#[derive(Debug, Serialize, ToSchema)]
pub struct Oauthfout {
    error: Oauthcode,
    /// For whoever builds the client: ASCII, without what was sent.
    error_description: &'static str,
}

impl Oauthfout {
    #[cfg(test)]
    pub(super) fn code(&self) -> Oauthcode {
        self.error
    }

    /// The client did not prove who it is.
    pub(super) fn is_onbewezen(&self) -> bool {
        self.error == Oauthcode::InvalidClient
    }
}

/// What a request for a token can end with besides one.
#[expect(
    clippy::large_enum_variant,
    reason = "a problem is made once for a refused request; a box would only hide that"
)]
#[derive(Debug)]
pub enum Geweigerd {
    Oauth(Oauthfout),
    /// It tried to prove itself by the header that is for that; no scheme of it is one of ours.
    Kop,
    /// What no OAuth code says: too large, too often, a disturbance.
    Problem(Problem),
}

impl Geweigerd {
    pub(super) fn oauth(error: Oauthcode, error_description: &'static str) -> Self {
        Geweigerd::Oauth(Oauthfout {
            error,
            error_description,
        })
    }

    /// The same for a client that is not there, is blocked, or has another key: who asks learns no more.
    pub(super) fn onbekend() -> Self {
        Geweigerd::oauth(
            Oauthcode::InvalidClient,
            "the client is not known here, is blocked, or did not prove itself with one of its keys",
        )
    }
}

impl From<Problem> for Geweigerd {
    fn from(problem: Problem) -> Self {
        Geweigerd::Problem(problem)
    }
}

impl From<sqlx::Error> for Geweigerd {
    fn from(error: sqlx::Error) -> Self {
        Geweigerd::Problem(error.into())
    }
}

impl IntoResponse for Geweigerd {
    fn into_response(self) -> Response {
        match self {
            Geweigerd::Oauth(fout) => {
                if fout.error == Oauthcode::InvalidClient {
                    beveiliging::meld(Gebeurtenis::InlogMislukt);
                }
                (StatusCode::BAD_REQUEST, Json(fout)).into_response()
            }
            Geweigerd::Kop => {
                let fout = Oauthfout {
                    error: Oauthcode::InvalidClient,
                    error_description: "a client proves itself by client_assertion alone",
                };
                let schema = [(header::WWW_AUTHENTICATE, "Basic realm=\"lintje\"")];
                (StatusCode::UNAUTHORIZED, schema, Json(fout)).into_response()
            }
            Geweigerd::Problem(problem) => problem.into_response(),
        }
    }
}

/// Why a call with or without a token is refused.
#[expect(
    clippy::large_enum_variant,
    reason = "a problem is made once for a refused request; a box would only hide that"
)]
#[derive(Debug)]
pub enum Toegangsfout {
    /// Of a session, or a disturbance.
    Problem(Problem),
    /// The token is none of ours, ended, or was taken away.
    Token,
    /// It does not open this.
    Scope(Scope),
}

impl From<Problem> for Toegangsfout {
    fn from(problem: Problem) -> Self {
        Toegangsfout::Problem(problem)
    }
}

impl From<sqlx::Error> for Toegangsfout {
    fn from(error: sqlx::Error) -> Self {
        Toegangsfout::Problem(error.into())
    }
}

pub(crate) fn token() -> Problem {
    Problem::new(
        StatusCode::UNAUTHORIZED,
        "token",
        "Dit token is niet (meer) geldig.",
    )
    .detail("Vraag een nieuw token.")
}

pub(crate) fn scope(scope: Scope) -> Problem {
    Problem::new(
        StatusCode::FORBIDDEN,
        "scope",
        "Dit token geeft geen toegang tot deze gegevens.",
    )
    .detail(format!(
        "Vraag een token met de scope {}. Heeft uw systeem die niet? Vraag het de functioneel beheerder.",
        scope.naam()
    ))
}

impl IntoResponse for Toegangsfout {
    fn into_response(self) -> Response {
        let (problem, kop) = match self {
            Toegangsfout::Problem(problem) => return problem.into_response(),
            Toegangsfout::Token => (
                token(),
                "Bearer realm=\"lintje\", error=\"invalid_token\"".to_owned(),
            ),
            Toegangsfout::Scope(scope) => (
                self::scope(scope),
                format!(
                    "Bearer realm=\"lintje\", error=\"insufficient_scope\", scope=\"{}\"",
                    scope.naam()
                ),
            ),
        };
        let mut antwoord = problem.into_response();
        if let Ok(kop) = HeaderValue::from_str(&kop) {
            antwoord.headers_mut().insert(header::WWW_AUTHENTICATE, kop);
        }
        antwoord
    }
}
