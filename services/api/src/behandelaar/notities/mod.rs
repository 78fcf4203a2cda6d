//! The Oplegnotitie (docs/specification/handling.md#oplegnotitie): rich text that an official writes, kept as a PDF
//! attachment. Its source stays beside it, so that it can be opened again; keeping it then puts a new
//! PDF in the place of the old one. What is typed and not kept yet is a draft of whoever types it.
//!
//! Each call has a file: the three on a draft are called like the end of their path, the others by what they do.

mod bron;
mod lijst;
mod notitieconcept;
mod notitieconcept_verwijderen;
mod notitieconcept_wijzigen;
mod toevoegen;

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::regels::Foutcode;
use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use history::Durably;
use letters::notitie::Document;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::{Problem, fault};
use crate::velden::Velden;

/// The calls on notes and their drafts.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::notities,
        toevoegen::bewaar_notitie,
        bron::notitiebron,
        notitieconcept::notitieconcept,
        notitieconcept_wijzigen::bewaar_notitieconcept,
        notitieconcept_verwijderen::verwijder_notitieconcept,
    ]
}

/// What a note is sealed as.
const WAT: &str = "notitie";
/// Where a source says of which file of a PDF it is: that of another try with the same identifier is none.
const BESTAND: &str = "bestand";
/// The subject becomes the attachment's note, which is no longer.
const ONDERWERP: usize = 255;
/// A note as it is written; in a draft every part may still be empty.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notitietekst {
    onderwerp: String,
    /// `{"blokken": [{"soort": "alinea", "inhoud": [{"tekst", "stijl"?, "link"?}]} | {"soort":
    /// "opsomming", "items": [[…]]}]}`: stijl is a list of vet, cursief and onderstreept, a link begins
    /// with https, http or mailto.
    #[schema(value_type = Object)]
    document: Document,
    is_vertrouwelijk: bool,
}

/// Which part of a note has to be there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eis {
    Bewaren,
    Concept,
}

fn lees(invoer: &Value, eis: Eis) -> Result<Notitietekst, Problem> {
    let mut velden = Velden::van(invoer);
    let onderwerp = match eis {
        Eis::Bewaren => {
            velden.verplicht("onderwerp", ONDERWERP, "U heeft geen onderwerp ingevuld.")
        }
        Eis::Concept => velden.optioneel("onderwerp", ONDERWERP).unwrap_or_default(),
    };
    let document = match invoer.get("document") {
        None | Some(Value::Null) => Ok(Document::default()),
        Some(json) => Document::lees(json),
    };
    let document = document.unwrap_or_else(|fout| {
        velden.fout("document", Foutcode::Ongeldig.naam(), fout.to_string());
        Document {
            blokken: Vec::new(),
        }
    });
    let is_vertrouwelijk = match invoer.get("isVertrouwelijk") {
        None | Some(Value::Null) => false,
        Some(Value::Bool(ja)) => *ja,
        Some(_) => {
            velden.fout(
                "isVertrouwelijk",
                Foutcode::Ongeldig.naam(),
                "Kies ja of nee.",
            );
            false
        }
    };
    if eis == Eis::Bewaren && document.is_leeg() && !velden.heeft_fout("document") {
        velden.fout(
            "document",
            Foutcode::Verplicht.naam(),
            "U heeft geen tekst geschreven.",
        );
    }
    velden.klaar()?;
    Ok(Notitietekst {
        onderwerp,
        document,
        is_vertrouwelijk,
    })
}

async fn open(app: &App, zaak: Uuid, bewaard: Value) -> Result<Value, Problem> {
    Ok(app.history.seal().open_json(zaak, WAT, bewaard).await?)
}

async fn sluit(app: &App, zaak: Uuid, inhoud: &impl Serialize) -> Result<Value, Problem> {
    let inhoud = serde_json::to_value(inhoud).map_err(fault)?;
    let seal = app.history.seal();
    Ok(seal.close_json(zaak, Onderwerp::Zaak, WAT, &inhoud).await?)
}

/// The note that a draft is about: an attachment, or a new one.
pub struct Over(Uuid);

/// Stands for a note that is no attachment yet.
const NIEUW: Uuid = Uuid::nil();

impl FromRequestParts<App> for Over {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, app)
            .await
            .unwrap_or(RawQuery(None));
        match form_urlencoded::parse(query.unwrap_or_default().as_bytes())
            .find(|(naam, _)| naam == "bijlage")
        {
            None => Ok(Over(NIEUW)),
            Some((_, id)) => id
                .parse()
                .map(Over)
                .map_err(|_| Problem::parameter("bijlage", "Dit is geen kenmerk van een bijlage.")),
        }
    }
}

fn bijlage_van(id: Uuid) -> Option<Uuid> {
    (id != NIEUW).then_some(id)
}

/// A draft is gone, unless it was kept after `tot`; one that is not there is gone already.
async fn verwijder(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    bijlage: Option<Uuid>,
    tot: Option<DateTime<Utc>>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM work.notitieconcept
         WHERE zaak_id = $1 AND gebruikersnaam = $2 AND bijlage_id = $3
           AND ($4::timestamptz IS NULL OR bewaard_op <= $4)",
    )
    .bind(zaak)
    .bind(&behandelaar.gebruikersnaam)
    .bind(bijlage.unwrap_or(NIEUW))
    .bind(tot)
    .durably(app.pool())
    .await?;
    Ok(())
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conceptstand {
    bewaard_op: DateTime<Utc>,
    notitie: Notitietekst,
}

/// The draft of the caller; null: there is none.
#[derive(Serialize, ToSchema)]
pub struct Notitieconcept {
    concept: Option<Conceptstand>,
}

async fn vind_concept(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    bijlage: Uuid,
) -> Result<(u64, Option<Conceptstand>), Problem> {
    let rij: Option<(Value, i64, DateTime<Utc>)> = sqlx::query_as(
        "SELECT inhoud, versie, bewaard_op FROM work.notitieconcept
         WHERE zaak_id = $1 AND gebruikersnaam = $2 AND bijlage_id = $3",
    )
    .bind(zaak)
    .bind(&behandelaar.gebruikersnaam)
    .bind(bijlage)
    .fetch_optional(app.pool())
    .await?;
    let Some((inhoud, versie, bewaard_op)) = rij else {
        return Ok((0, None));
    };
    let inhoud = open(app, zaak, inhoud).await?;
    let notitie = serde_json::from_value(inhoud).map_err(fault)?;
    Ok((
        versie.unsigned_abs(),
        Some(Conceptstand {
            bewaard_op,
            notitie,
        }),
    ))
}
