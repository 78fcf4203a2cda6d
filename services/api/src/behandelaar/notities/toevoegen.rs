//! Keeping a note is decided by `Verzoek::voeg_dossierbijlage_toe` in `decide/dossierbijlage.rs`, keeping it again by
//! `Verzoek::vervang_dossierbijlage` in `decide/dossierbijlage.rs`.
//! Tried in `tests/http/notities.rs`.

use std::sync::Arc;

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::{Bestand, Dossierbijlage};
use ::verzoek::invoer::{Ingevuld, UitUpload};
use ::verzoek::{Actie, Opdracht, Verzoek, Weigering};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use history::Durably;
use letters::notitie::{self, Document, Notitie};
use serde_json::{Value, json};
use tracing::warn;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::bijlageitems::DossierbijlageItem;
use super::super::bijlagen::{item, met_huidige, vind};
use super::super::notitiebron::vergeet_bron;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{BESTAND, Eis, Notitietekst, lees, sluit, verwijder};
use crate::app::App;
use crate::bijlage;
use crate::extract::{Id, IfMatch, Invoer};
use crate::herhaling;
use crate::openapi::weigert;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen, fault};

/// A source beside which there is none yet, and one in the place of that of another try.
const ERBIJ: &str = "INSERT INTO work.notitie (zaak_id, bijlage_id, inhoud) VALUES ($1, $2, $3)
     ON CONFLICT (zaak_id, bijlage_id) DO NOTHING";
const IN_PLAATS: &str = "INSERT INTO work.notitie (zaak_id, bijlage_id, inhoud) VALUES ($1, $2, $3)
     ON CONFLICT (zaak_id, bijlage_id) DO UPDATE SET inhoud = EXCLUDED.inhoud";

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct NieuweNotitie {
    onderwerp: String,
    #[schema(value_type = Object)]
    document: Document,
    #[schema(value_type = Option<bool>)]
    is_vertrouwelijk: bool,
    /// The identifier of the attachment; sent again, it is the same one.
    id: Option<Uuid>,
    /// The attachment in whose place it comes.
    vervangt: Option<Uuid>,
}

impl NieuweNotitie {
    fn lees(invoer: &Value) -> Result<Self, Problem> {
        let tekst = lees(invoer, Eis::Bewaren)?;
        Ok(NieuweNotitie {
            onderwerp: tekst.onderwerp,
            document: tekst.document,
            is_vertrouwelijk: tekst.is_vertrouwelijk,
            id: id_uit(invoer, "id")?,
            vervangt: id_uit(invoer, "vervangt")?,
        })
    }

    fn tekst(self) -> Notitietekst {
        Notitietekst {
            onderwerp: self.onderwerp,
            document: self.document,
            is_vertrouwelijk: self.is_vertrouwelijk,
        }
    }
}

/// Keeps a note: as a new attachment, or in the place of an own one. Sent twice with the same `id`, it is
/// kept once; the `id` of another attachment is refused.
#[utoipa::path(post, path = "/api/dossiers/{id}/notities", tag = "behandelaar", request_body = NieuweNotitie,
    params(("id" = Uuid, Path, description = "the case"),
           ("If-Match" = Option<String>, Header, description = "the ETag of the attachment that it replaces")),
    extensions(("x-lintje-actie" = json!(Actie::BijlageToevoegen)), ("x-lintje-weigert" = json!(vervangen_weigert().into_iter().chain([pdf::druk()]).collect::<Vec<_>>()))),
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
    let nieuw = NieuweNotitie::lees(&invoer)?;
    let (id, vervangt) = (nieuw.id.unwrap_or_else(herhaling::id), nieuw.vervangt);
    let tekst = nieuw.tekst();
    if let Some(item) = eerder(&app, &behandelaar, &verzoek, (zaak, id), vervangt).await? {
        return Ok((StatusCode::OK, Json(item)).into_response());
    }
    let (naam, pdf) = zet(&app, &behandelaar, &verzoek, &tekst).await?;
    let sleutel = Uuid::new_v4();
    let bron = sluit_bron(&app, zaak, &tekst, sleutel).await?;
    // Before the attachment, so that none is without. One that lies there is of another try, and stays unless this one
    // comes first.
    let erbij = leg_bij(&app, ERBIJ, (zaak, id), &bron).await?;
    let gedaan = async {
        let onderwerp = Onderwerp::Bijlage(id);
        let stored = app.files.put(zaak, onderwerp, sleutel, pdf).await?;
        let bestand = Bestand {
            naam,
            grootte: stored.grootte,
            inhoudstype: "application/pdf".to_owned(),
            sha256: stored.sha256,
            sleutel: stored.sleutel,
        };
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
        app.geef(zaak, behandelaar.actor(), opdracht).await
    };
    match bijlage::of_weg(&app, sleutel, gedaan).await {
        Ok(gedaan) => {
            // Another file, when the same call was done before.
            let (bewaard, _) = gedaan.aggregate.bestand_voor(behandelaar.van(), id)?;
            if !erbij && bewaard.sleutel == sleutel {
                leg_bij(&app, IN_PLAATS, (zaak, id), &bron).await?;
            }
            ruim_op(
                &app,
                &behandelaar,
                &gedaan.aggregate,
                (zaak, vervangt),
                None,
            )
            .await?;
            let item = item(&app, &behandelaar, (zaak, id), &gedaan.aggregate).await?;
            Ok((StatusCode::CREATED, Json(item)).into_response())
        }
        Err(problem) => match intussen(&app, &behandelaar, (zaak, id)).await {
            Ok(Some(item)) => Ok((StatusCode::OK, Json(item)).into_response()),
            Ok(None) => {
                if erbij
                    && problem.zeker_niets_gedaan()
                    && let Err(error) = vergeet_bron(&app, zaak, id).await
                {
                    warn!(%error, "the source of a note that was refused stays");
                }
                Err(match vervangt {
                    Some(oud) => met_huidige(&app, &behandelaar, (zaak, oud), problem).await,
                    None => problem,
                })
            }
            // Why it was not kept is what counts.
            Err(_) => Err(problem),
        },
    }
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

/// The own note that the same call kept before. Who sends it again may have had no answer because the clearing up
/// failed, so that is done once more.
async fn eerder(
    app: &App,
    behandelaar: &Behandelaar,
    verzoek: &Verzoek,
    (zaak, id): (Uuid, Uuid),
    vervangt: Option<Uuid>,
) -> Result<Option<DossierbijlageItem>, Problem> {
    let Some(item) = vind(app, behandelaar, (zaak, id), verzoek).await? else {
        return Ok(None);
    };
    // What was uploaded has no source, and nothing comes in its own place.
    let kan = heeft_bron(app, zaak, id).await? && vervangt != Some(id);
    let eigen = eigen(behandelaar, verzoek, id).filter(|_| kan);
    let tot = eigen.ok_or(Weigering::OnderdeelBestaatAl)?.toegevoegd_op;
    ruim_op(app, behandelaar, verzoek, (zaak, vervangt), Some(tot)).await?;
    Ok(Some(item))
}

/// The attachment, when it is of the own organisation.
fn eigen<'a>(
    behandelaar: &Behandelaar,
    verzoek: &'a Verzoek,
    id: Uuid,
) -> Option<&'a Dossierbijlage> {
    let van = behandelaar.van();
    let bijlage = verzoek.zichtbare_bijlage(van, id).ok()?;
    Some(&bijlage.gegevens).filter(|gegevens| gegevens.organisatie == van)
}

/// It was written as a note.
async fn heeft_bron(app: &App, zaak: Uuid, id: Uuid) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM work.notitie WHERE zaak_id = $1 AND bijlage_id = $2)",
    )
    .bind(zaak)
    .bind(id)
    .fetch_one(app.pool())
    .await
}

/// Sets the PDF: the name of its file, and its bytes.
async fn zet(
    app: &App,
    behandelaar: &Behandelaar,
    verzoek: &Arc<Verzoek>,
    tekst: &Notitietekst,
) -> Result<(String, Bytes), Problem> {
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
    Ok((naam, Bytes::from(pdf)))
}

/// The source of the PDF in this file, sealed.
async fn sluit_bron(
    app: &App,
    zaak: Uuid,
    tekst: &Notitietekst,
    sleutel: Uuid,
) -> Result<Value, Problem> {
    let mut inhoud = serde_json::to_value(tekst).map_err(fault)?;
    inhoud[BESTAND] = json!(sleutel);
    sluit(app, zaak, &inhoud).await
}

/// Keeps a source; false: there was one, which stays.
async fn leg_bij(
    app: &App,
    hoe: &'static str,
    (zaak, id): (Uuid, Uuid),
    bron: &Value,
) -> Result<bool, sqlx::Error> {
    let gelegd = sqlx::query(hoe)
        .bind(zaak)
        .bind(id)
        .bind(bron)
        .durably(app.pool())
        .await?;
    Ok(gelegd.rows_affected() > 0)
}

/// A kept note needs no draft any more, and a replaced one no source. After `tot` something else was begun.
async fn ruim_op(
    app: &App,
    behandelaar: &Behandelaar,
    verzoek: &Verzoek,
    (zaak, vervangt): (Uuid, Option<Uuid>),
    tot: Option<DateTime<Utc>>,
) -> Result<(), sqlx::Error> {
    // That of a note that is still there stays, whoever names it.
    let is_weg = |oud: &Uuid| {
        let mut bijlagen = verzoek.dossier.iter().flat_map(|dossier| &dossier.bijlagen);
        bijlagen.all(|bijlage| bijlage.id != *oud)
    };
    if let Some(oud) = vervangt.filter(is_weg) {
        vergeet_bron(app, zaak, oud).await?;
    }
    verwijder(app, behandelaar, zaak, vervangt, tot).await
}

/// The note that the same call kept at the same moment.
async fn intussen(
    app: &App,
    behandelaar: &Behandelaar,
    (zaak, id): (Uuid, Uuid),
) -> Result<Option<DossierbijlageItem>, Problem> {
    let nu = app.zaken.load(zaak).await?;
    match eigen(behandelaar, &nu, id) {
        Some(_) => vind(app, behandelaar, (zaak, id), &nu).await,
        None => Ok(None),
    }
}

/// What else stands in the way of one in the place of another.
fn vervangen_weigert() -> Vec<Problem> {
    weigert(Actie::BijlageVerwijderen.weigert())
}
