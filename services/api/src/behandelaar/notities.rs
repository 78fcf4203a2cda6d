//! The Oplegnotitie (docs/specification/handling.md#oplegnotitie): rich text that an official writes, kept as a PDF
//! attachment. Its source stays beside it, so that it can be opened again; keeping it then puts a new
//! PDF in the place of the old one. What is typed and not kept yet is a draft of whoever types it.
//!
//! Keeping one is decided by `Verzoek::voeg_dossierbijlage_toe` in `decide/dossierbijlage.rs`, keeping it again by
//! `Verzoek::vervang_dossierbijlage` in `decide/dossierbijlage.rs`.

pub mod concepten;

use std::sync::Arc;

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::{Bestand, Vertrouwelijkheid};
use ::verzoek::invoer::{Ingevuld, UitUpload};
use ::verzoek::regels::Foutcode;
use ::verzoek::{Actie, Opdracht, Verzoek};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use history::Durably;
use letters::notitie::{self, Document, Notitie};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::bijlageitems::DossierbijlageItem;
use super::bijlagen::{Redenvraag, item, vind};
use super::notitiebron::vergeet_bron;
use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use crate::app::App;
use crate::audit::GegevenReden;
use crate::etag::met_etag;
use crate::extract::{BijlageId, Id, IfMatch, Invoer};
use crate::herhaling;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen, fault};
use crate::velden::Velden;

/// What a note is sealed as.
const WAT: &str = "notitie";
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

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "documents a body; the fields are read one by one")]
pub struct NieuweNotitie {
    onderwerp: String,
    #[schema(value_type = Object)]
    document: Value,
    is_vertrouwelijk: Option<bool>,
    /// The identifier of the attachment; sent again, it is the same one.
    id: Option<Uuid>,
    /// The attachment in whose place it comes.
    vervangt: Option<Uuid>,
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

/// An identifier in a body.
fn id_uit(invoer: &Value, veld: &str) -> Result<Option<Uuid>, Problem> {
    match invoer.get(veld) {
        None | Some(Value::Null) => Ok(None),
        Some(waarde) => waarde
            .as_str()
            .and_then(|tekst| tekst.parse().ok())
            .map(Some)
            .ok_or_else(|| {
                Problem::onleesbaar(&format!("{veld} is geen kenmerk van een bijlage."))
            }),
    }
}

/// A note that can be opened in the editor.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeBewerken {
    bijlage_id: Uuid,
}

/// A draft of the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wachtend {
    /// Null: of a new note.
    bijlage_id: Option<Uuid>,
    bewaard_op: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct Notities {
    items: Vec<TeBewerken>,
    concepten: Vec<Wachtend>,
}

/// What of the case can be opened in the editor: own notes, and drafts.
#[utoipa::path(get, path = "/api/dossiers/{id}/notities", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Notities), Problemen, Sessieproblemen))]
pub async fn notities(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
) -> Result<Json<Notities>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let met_bron: Vec<Uuid> =
        sqlx::query_scalar("SELECT bijlage_id FROM work.notitie WHERE zaak_id = $1")
            .bind(zaak)
            .fetch_all(app.pool())
            .await?;
    let bijlagen = verzoek.dossier.iter().flat_map(|dossier| &dossier.bijlagen);
    let items = bijlagen
        .filter(|b| b.gegevens.organisatie == behandelaar.van() && met_bron.contains(&b.id))
        .map(|b| TeBewerken { bijlage_id: b.id })
        .collect();
    let concepten: Vec<(Uuid, DateTime<Utc>)> = sqlx::query_as(
        "SELECT bijlage_id, bewaard_op FROM work.notitieconcept
         WHERE zaak_id = $1 AND gebruikersnaam = $2 ORDER BY bewaard_op DESC",
    )
    .bind(zaak)
    .bind(&behandelaar.gebruikersnaam)
    .fetch_all(app.pool())
    .await?;
    let concepten = concepten
        .into_iter()
        .map(|(id, bewaard_op)| Wachtend {
            bijlage_id: concepten::bijlage_van(id),
            bewaard_op,
        })
        .collect();
    Ok(Json(Notities { items, concepten }))
}

/// The source of an attachment; null: it was not written here.
#[derive(Serialize, ToSchema)]
pub struct Bron {
    notitie: Option<Notitietekst>,
}

/// The text out of which an attachment was made, to go on writing it. That of a confidential one asks
/// the reason, as its file does.
#[utoipa::path(get, path = "/api/dossiers/{id}/notities/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), Redenvraag),
    responses((status = 200, body = Bron, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn notitiebron(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    reden: GegevenReden,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let (_, vertrouwelijkheid) =
        super::bijlagen::kijk(&app, &behandelaar, &verzoek, (zaak, id), &reden).await?;
    let bron: Option<Value> = sqlx::query_scalar(
        "SELECT inhoud FROM work.notitie WHERE zaak_id = $1 AND bijlage_id = $2",
    )
    .bind(zaak)
    .bind(id)
    .fetch_optional(app.pool())
    .await?;
    let notitie = match bron {
        Some(bron) => Some(open(&app, zaak, bron).await?),
        None => None,
    };
    // What the attachment is now, its page may have changed since.
    let notitie = notitie.map(|notitie| Notitietekst {
        is_vertrouwelijk: vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie,
        ..notitie
    });
    let versie = item(&app, &behandelaar, (zaak, id), &verzoek).await?.versie;
    Ok(met_etag(versie, Bron { notitie }))
}

async fn open(app: &App, zaak: Uuid, bewaard: Value) -> Result<Notitietekst, Problem> {
    let inhoud = app.history.seal().open_json(zaak, WAT, bewaard).await?;
    serde_json::from_value(inhoud).map_err(fault)
}

async fn sluit(app: &App, zaak: Uuid, tekst: &Notitietekst) -> Result<Value, Problem> {
    let inhoud = serde_json::to_value(tekst).map_err(fault)?;
    let seal = app.history.seal();
    Ok(seal.close_json(zaak, Onderwerp::Zaak, WAT, &inhoud).await?)
}

/// Keeps a note: as a new attachment, or in the place of an own one. Sent twice with the same `id`, it is
/// kept once.
#[utoipa::path(post, path = "/api/dossiers/{id}/notities", tag = "behandelaar", request_body = NieuweNotitie,
    params(("id" = Uuid, Path, description = "the case"),
           ("If-Match" = Option<String>, Header, description = "the ETag of the attachment that it replaces")),
    responses((status = 200, body = DossierbijlageItem, description = "it was kept before"),
              (status = 201, body = DossierbijlageItem), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn bewaar_notitie(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    verzoek.mag(
        &behandelaar.actor(),
        Actie::BijlageToevoegen,
        app.clock.now(),
    )?;
    let tekst = lees(&invoer, Eis::Bewaren)?;
    let id = id_uit(&invoer, "id")?.unwrap_or_else(herhaling::id);
    let vervangt = id_uit(&invoer, "vervangt")?;
    if let Some(item) = vind(&app, &behandelaar, (zaak, id), &verzoek).await? {
        return Ok((StatusCode::OK, Json(item)).into_response());
    }
    let bestand = zet(&app, &behandelaar, (zaak, id), &verzoek, &tekst).await?;
    let bewaard = sqlx::query(
        "INSERT INTO work.notitie (zaak_id, bijlage_id, inhoud) VALUES ($1, $2, $3)
         ON CONFLICT (zaak_id, bijlage_id) DO NOTHING",
    )
    .bind(zaak)
    .bind(id)
    .bind(sluit(&app, zaak, &tekst).await?)
    .durably(app.pool())
    .await?;
    let sleutel = bestand.sleutel;
    let kenmerken = json!({
        "bijlageType": "Oplegnotitie",
        "toelichting": tekst.onderwerp,
        "isVertrouwelijk": tekst.is_vertrouwelijk,
    });
    let invoer = Ingevuld::met_bestand(bestand, &kenmerken, app.clock.now());
    let opdracht = match vervangt {
        None => Opdracht::VoegDossierbijlageToe { id, invoer },
        Some(oud) => Opdracht::VervangDossierbijlage {
            id,
            invoer,
            oud,
            verwacht,
        },
    };
    match app.geef(zaak, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => {
            ruim_op(&app, &behandelaar, zaak, vervangt).await?;
            let item = item(&app, &behandelaar, (zaak, id), &gedaan.aggregate).await?;
            Ok((StatusCode::CREATED, Json(item)).into_response())
        }
        Err(problem) => {
            // The same note at the same moment: the other one kept it.
            let nu = app.zaken.load(zaak).await?;
            if let Some(item) = vind(&app, &behandelaar, (zaak, id), &nu).await? {
                app.files.delete(sleutel).await?;
                return Ok((StatusCode::OK, Json(item)).into_response());
            }
            if problem.zeker_niets_gedaan() {
                app.files.delete(sleutel).await?;
                if bewaard.rows_affected() > 0 {
                    vergeet_bron(&app, zaak, id).await?;
                }
            }
            Err(problem)
        }
    }
}

/// Sets the PDF and stores it.
async fn zet(
    app: &App,
    behandelaar: &Behandelaar,
    (zaak, bijlage): (Uuid, Uuid),
    verzoek: &Arc<Verzoek>,
    tekst: &Notitietekst,
) -> Result<Bestand, Problem> {
    let aanvraag = verzoek
        .aanvraag
        .as_ref()
        .ok_or_else(Problem::niet_gevonden)?;
    let notitie = Notitie {
        zaaknummer: verzoek.zaaknummer.clone(),
        kandidaat: aanvraag.kandidaat_naam(),
        naam: behandelaar.naam.clone(),
        organisatie: behandelaar.van().aanduiding().into_owned(),
        op: app.clock.now(),
        onderwerp: tekst.onderwerp.clone(),
        document: tekst.document.clone(),
    };
    let naam = format!("Oplegnotitie {}.pdf", notitie.zaaknummer);
    let pdf = pdf::gezet(app, move || notitie::pdf(&notitie)).await?;
    let stored = app
        .files
        .put(
            zaak,
            Onderwerp::Bijlage(bijlage),
            Uuid::new_v4(),
            Bytes::from(pdf),
        )
        .await?;
    Ok(Bestand {
        naam,
        grootte: stored.grootte,
        inhoudstype: "application/pdf".to_owned(),
        sha256: stored.sha256,
        sleutel: stored.sleutel,
    })
}

/// A kept note needs no draft any more, and a replaced one no source.
async fn ruim_op(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    vervangt: Option<Uuid>,
) -> Result<(), sqlx::Error> {
    if let Some(oud) = vervangt {
        vergeet_bron(app, zaak, oud).await?;
    }
    concepten::verwijder(app, behandelaar, zaak, vervangt).await
}
