//! The box of an organisation, to which news goes (docs/specification/news.md#by-mail): whoever reads it says yes first,
//! by the link in a mail.

use ::verzoek::OrganisatieType;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use history::LinkKey;
use reactors::berichten::{Berichtkeuze, vraag_bevestiging};
use reactors::mailgrens::Groep;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::beheer::Beheerrecht;
use super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::organisaties::Welke;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

#[derive(ToSchema)]
pub struct Postbuscode {
    /// Out of the link in the mail.
    code: String,
}

/// Whose box it is.
#[derive(Serialize, ToSchema)]
pub struct BevestigdePostbus {
    organisatie: String,
}

struct Link {
    organisatie: String,
    organisatie_id: i32,
    email: String,
    naam: String,
}

history::from_row!(Link: organisatie, organisatie_id, email, naam);

fn link_werkt_niet() -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "postbuslink",
        "Deze link werkt niet (meer).",
    )
    .detail("Vraag de functioneel beheerder om een nieuwe link.")
}

/// Confirms the box with the link out of a mail. Twice is once.
#[utoipa::path(post, path = "/api/postbus-bevestigen", tag = "behandelaar", request_body = Postbuscode,
    extensions(("x-lintje-weigert" = json!([link_werkt_niet()]))),
    responses((status = 200, body = BevestigdePostbus), Problemen))]
pub async fn bevestig_postbus(
    State(app): State<App>,
    Invoer(invoer): Invoer,
) -> Result<Json<BevestigdePostbus>, Problem> {
    let ingevuld = Postbuscode {
        code: Velden::van(&invoer).geheim("code"),
    };
    let code: Uuid = ingevuld
        .code
        .trim()
        .parse()
        .map_err(|_| link_werkt_niet())?;
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let link: Option<Link> = sqlx::query_as(
        "SELECT l.organisatie, l.organisatie_id, l.email, o.naam
         FROM access.postbuslink l JOIN access.organisatie o
              ON (o.soort, o.id, o.email) = (l.organisatie, l.organisatie_id, l.email)
         WHERE l.vingerafdruk = $1 AND l.geldig_tot > $2",
    )
    .bind(LinkKey::fingerprint(code).als_str())
    .bind(nu)
    .fetch_optional(&mut *transaction)
    .await?;
    let link = link.ok_or_else(link_werkt_niet)?;
    let bevestigd = sqlx::query(
        "UPDATE access.organisatie SET email_bevestigd_op = $4, bericht_mislukt_op = NULL
         WHERE (soort, id) = ($1, $2) AND email = $3 AND email_bevestigd_op IS NULL",
    )
    .bind(&link.organisatie)
    .bind(link.organisatie_id)
    .bind(&link.email)
    .bind(nu)
    .execute(&mut *transaction)
    .await?;
    if bevestigd.rows_affected() > 0 {
        let gebeurtenis = Gebeurtenis {
            op: nu,
            soort: Logsoort::PostbusBevestigd,
            door: Door::Onbekend,
            gebruikersnaam: None,
            gegevens: json!({"organisatie": format!("{}/{}", link.organisatie, link.organisatie_id)}),
        };
        gebeurtenis::noteer(&mut *transaction, gebeurtenis).await?;
    }
    transaction.commit().await?;
    let ontvanger = app.mailgrens.ontvanger(Groep::Adres, &link.email);
    app.mailgrens.beantwoord(ontvanger).await?;
    Ok(Json(BevestigdePostbus {
        organisatie: link.naam,
    }))
}

fn niets_te_bevestigen() -> Problem {
    Problem::niet_mogelijk(
        Eigen::GeenPostbusTeBevestigen,
        "Er is geen mailbox die nog bevestigd moet worden.",
    )
}

/// Sends the mail that asks for it once more. The limits of mails hold for it too.
#[utoipa::path(post, path = "/api/organisaties/{type}/{id}/bevestiging", tag = "behandelaar",
    params(("type" = OrganisatieType, Path), ("id" = u32, Path)),
    extensions(("x-lintje-weigert" = json!([niets_te_bevestigen()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn vraag_postbus(
    State(app): State<App>,
    beheerder: Behandelaar,
    welke: Welke,
) -> Result<StatusCode, Problem> {
    beheerder.mag_beheren(Beheerrecht::Organisaties)?;
    let (soort, id) = welke.sleutel();
    let mut transaction = history::begin(app.pool()).await?;
    let postbus: Option<(Option<String>, String, Option<DateTime<Utc>>)> = sqlx::query_as(
        "SELECT email, berichten, email_bevestigd_op FROM access.organisatie WHERE (soort, id) = ($1, $2)",
    )
    .bind(soort)
    .bind(id)
    .fetch_optional(&mut *transaction)
    .await?;
    let (email, berichten, bevestigd_op) = postbus.ok_or_else(Problem::niet_gevonden)?;
    let wil = berichten != Berichtkeuze::Niet.code() && bevestigd_op.is_none();
    let Some(email) = email.filter(|_| wil) else {
        return Err(niets_te_bevestigen());
    };
    vraag_bevestiging(&mut transaction, soort, id, &email, app.clock.now()).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
