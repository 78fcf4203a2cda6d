//! The provider says that somebody logged out there (OpenID Connect Back-Channel Logout 1.0): the sessions that began
//! with that login end here.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use serde_json::json;
use tracing::warn;
use utoipa::ToSchema;

use super::super::gebeurtenis::Logsoort;
use super::super::naam::Naam;
use super::inlog::verbruik;
use super::logregel::{MANIER, noteer};
use crate::app::App;
use crate::extract::body_problem;
use crate::oidc::Fout;
use crate::problem::{Problem, Problemen};

/// Bytes of the form that the provider sends.
const LANGST: usize = 20_000;

#[derive(ToSchema)]
pub struct Afmeldbericht {
    logout_token: String,
}

fn onleesbaar() -> Problem {
    Problem::onleesbaar("Het logout_token is niet geldig.")
}

fn lees(body: &[u8]) -> Result<Afmeldbericht, Problem> {
    let mut tokens = form_urlencoded::parse(body).filter(|(naam, _)| naam == "logout_token");
    let (Some((_, token)), None) = (tokens.next(), tokens.next()) else {
        return Err(onleesbaar());
    };
    Ok(Afmeldbericht {
        logout_token: token.into_owned(),
    })
}

/// Told by the provider: ends the sessions of whoever logged out there. Its signature is the proof.
#[utoipa::path(post, path = "/api/auth/inlogdienst/afgemeld", tag = "inlogdienst",
    request_body(content = Afmeldbericht, content_type = "application/x-www-form-urlencoded"),
    responses((status = 204), Problemen))]
pub async fn afgemeld(State(app): State<App>, request: Request) -> Result<StatusCode, Problem> {
    let dienst = app
        .settings
        .inlogdienst
        .as_deref()
        .ok_or_else(Problem::niet_gevonden)?;
    let body = axum::body::to_bytes(request.into_body(), LANGST)
        .await
        .map_err(body_problem)?;
    let bericht = lees(&body)?;
    let nu = app.clock.now().timestamp();
    let afmelding = match dienst.aanbieder.afmelding(&bericht.logout_token, nu).await {
        Ok(afmelding) => afmelding,
        Err(Fout::Weg(waarom)) => {
            warn!(reason = waarom, "a logout at the provider can't be judged");
            return Err(Problem::later());
        }
        Err(fout @ (Fout::Ongeldig(_) | Fout::Niveau)) => {
            warn!(reason = %fout, "a logout at the provider is not believed");
            return Err(onleesbaar());
        }
    };
    // Used up with what it does: after a failure the provider may send it again.
    let mut transaction = history::begin(app.pool()).await?;
    if !verbruik(&mut transaction, &app, "afmelding", &afmelding.jti).await? {
        return Err(onleesbaar());
    }
    // A session of which the provider told no name can't be told apart from the others of that person.
    let van: Vec<String> = sqlx::query_scalar(
        "DELETE FROM access.sessie s USING access.koppeling k
         WHERE s.gebruikersnaam = k.gebruikersnaam AND s.uitgever = $1 AND k.uitgever = $1
           AND ($2::text IS NULL OR k.subject = $2)
           AND ($3::text IS NULL OR s.sid = $3 OR (s.sid IS NULL AND $2 IS NOT NULL))
         RETURNING s.gebruikersnaam",
    )
    .bind(dienst.aanbieder.uitgever())
    .bind(afmelding.subject)
    .bind(afmelding.sid)
    .fetch_all(&mut *transaction)
    .await?;
    if let Some(naam) = van.first() {
        let verslag = json!({"manier": MANIER, "aantal": van.len()});
        let soort = Logsoort::SessiesBeeindigd;
        noteer(&mut transaction, &app, soort, &Naam::lees(naam), verslag).await?;
    }
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
