//! A door for the browser tests: a case in the state that a test begins from, without its forms and its mail.
//!
//! No release contains it: it is compiled with debug assertions alone, and opens only with LINTJE_PROEFDEUR=ja beside
//! the embedded PostgreSQL. It is no part of the contract.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use chrono::TimeDelta;
use history::LinkKey;
use reactors::Reactors;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Actor, Command, Opdracht, link};

use crate::verhaal::Verhaal;

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Proefdeur {
    Ja,
    Nee,
}

/// How far the case is brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Tot {
    Aangevraagd,
    Geverifieerd,
    Uitgenodigd,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Vraag {
    /// As `POST /api/verzoek` takes it.
    verzoek: Value,
    tot: Tot,
    /// When it came in; today unless told.
    #[serde(default)]
    dagen_geleden: i64,
}

/// The case, and the secrets of the links that its mails hold.
#[derive(Serialize)]
struct Zaak {
    zaak: Uuid,
    zaaknummer: String,
    verificatie: Uuid,
    wizard: Uuid,
}

pub fn naast(router: Router, with: Reactors) -> Router {
    router
        .route("/api/proef/zaak", post(zaak).with_state(with.clone()))
        .route("/api/proef/steun", post(steun).with_state(with))
}

/// A supporter of a case with this wizard link.
#[derive(Deserialize)]
struct Steunvraag {
    zaak: Uuid,
    wizard: Uuid,
    ondersteuner: Uuid,
}

/// Asks a supporter for a letter as if that was more than a day ago: before that nobody can be reminded.
async fn steun(
    State(with): State<Reactors>,
    Json(vraag): Json<Steunvraag>,
) -> Result<Json<Value>, (StatusCode, String)> {
    let nu = with.clock.now();
    let command = Command {
        op: nu - TimeDelta::hours(25),
        door: Actor::Voorsteller {
            link: LinkKey::fingerprint(vraag.wizard),
        },
        opdracht: Opdracht::NodigOndersteunerUit {
            id: vraag.ondersteuner,
            link: with.link_key.nieuw(),
            geldig_tot: link::geldig_tot(nu, with.link_weken),
        },
    };
    let metadata = command.metadata();
    let gedaan = with.zaken.execute(vraag.zaak, command, metadata).await;
    gedaan
        .map(|_| Json(json!({})))
        .map_err(|reden| (StatusCode::BAD_REQUEST, reden.to_string()))
}

async fn zaak(
    State(with): State<Reactors>,
    Json(vraag): Json<Vraag>,
) -> Result<Json<Zaak>, (StatusCode, String)> {
    vertel(&with, vraag)
        .await
        .map(Json)
        .map_err(|reden| (StatusCode::BAD_REQUEST, format!("{reden:#}")))
}

async fn vertel(with: &Reactors, vraag: Vraag) -> anyhow::Result<Zaak> {
    let Vraag {
        verzoek,
        tot,
        dagen_geleden,
    } = vraag;
    let gemeente = verzoek["gemeenteId"].as_u64().unwrap_or_default();
    let mut verhaal = Verhaal::begin(with, dagen_geleden, verzoek).await?;
    if tot >= Tot::Geverifieerd {
        verhaal.geverifieerd().await?;
    }
    if tot >= Tot::Uitgenodigd {
        verhaal.uitgenodigd(gemeente.try_into()?).await?;
    }
    Ok(Zaak {
        zaak: verhaal.zaak,
        verificatie: with.link_key.uuid(verhaal.verificatie.link_id),
        wizard: with.link_key.uuid(verhaal.wizard.link_id),
        zaaknummer: verhaal.zaaknummer,
    })
}
