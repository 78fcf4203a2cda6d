//! The list of the register, and one entry.

use ::verzoek::gegevens::{Aanvraag, Plechtigheid};
use ::verzoek::{Actie, Verzoek};
use axum::Json;
use axum::extract::State;
use chrono::{Datelike, NaiveDate};
use projections::besluit;
use projections::besluit::queries::Gevraagd;
use projections::register::velden::REGISTER;
use projections::register::{Regel, queries};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::koninklijk::{Gewoonlijk, gevraagd};
use super::super::sessie::Behandelaar;
use super::super::weergave::Onderscheiding;
use super::in_register;
use crate::app::App;
use crate::extract::{Id, Lijstvraag, Telling};
use crate::inzage;
use crate::machines::scope;
use crate::machines::toegelaten::Toegelaten;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The decree of an entry.
#[derive(Serialize, ToSchema)]
pub struct Registerbesluit {
    id: Uuid,
    nummer: String,
}

/// An entry in the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisterItem {
    /// The case.
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    gemeente_id: i32,
    onderscheiding: Onderscheiding,
    jaar: i32,
    /// The date of the decree.
    onderscheiden_op: NaiveDate,
    besluit: Registerbesluit,
    /// Null: the ceremony is not registered.
    uitreiking_datum: Option<NaiveDate>,
}

impl From<Regel> for RegisterItem {
    fn from(regel: Regel) -> Self {
        RegisterItem {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            gemeente_id: regel.gemeente,
            onderscheiding: Onderscheiding::van(regel.onderscheiding),
            jaar: regel.jaar,
            onderscheiden_op: regel.onderscheiden_op,
            besluit: Registerbesluit {
                id: regel.besluit_id,
                nummer: regel.nummer,
            },
            uitreiking_datum: regel.uitreiking_op,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Register {
    Items(Vec<RegisterItem>),
    Pagina {
        items: Vec<RegisterItem>,
        count: i64,
    },
}

/// An entry with all that is known of the ceremony.
#[derive(Serialize, ToSchema)]
pub struct RegisterRegel {
    #[serde(flatten)]
    item: RegisterItem,
    uitreiking: Option<Plechtigheid>,
    /// What may be done with it now.
    toegestaan: Vec<Actie>,
}

/// The register, the latest decree first.
#[utoipa::path(get, path = "/api/register", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "onderscheidenOp desc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "jaar eq 2026 and onderscheiding eq 'on-lid' and gemeenteId eq 518"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = Register), Problemen, Sessieproblemen))]
pub async fn register(
    State(app): State<App>,
    Toegelaten { wie, .. }: Toegelaten<scope::Register>,
    vraag: Lijstvraag,
) -> Result<Json<Register>, Problem> {
    wie.rol_mag(Actie::UitreikingRegistreren)?;
    let gewoonlijk = Gewoonlijk {
        volgorde: "onderscheiden_op DESC, zaak_id DESC",
        sleutel: "zaak_id",
    };
    let gevraagd = gevraagd(&app, &vraag, &REGISTER, gewoonlijk)?;
    let Gevraagd {
        filter, woorden, ..
    } = &gevraagd;
    inzage::noteer_lijst(&app, &wie, "register", filter.as_ref(), woorden).await?;
    let regels = queries::bladzijde(app.pool(), &gevraagd).await?;
    let items = regels.into_iter().map(RegisterItem::from).collect();
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => Register::Items(items),
        Telling::Alle => Register::Pagina {
            items,
            count: queries::aantal(app.pool(), &gevraagd).await?,
        },
    }))
}

/// An entry of the register.
#[utoipa::path(get, path = "/api/register/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = RegisterRegel), Problemen, Sessieproblemen))]
pub async fn registerregel(
    State(app): State<App>,
    Toegelaten { wie, .. }: Toegelaten<scope::Register>,
    Id(id): Id,
) -> Result<Json<RegisterRegel>, Problem> {
    let verzoek = in_register(&app, &wie, id).await?;
    toon(&app, &wie, id, &verzoek).await
}

pub(super) async fn toon(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Json<RegisterRegel>, Problem> {
    let dossier = verzoek.dossier.as_ref();
    let onderscheiden = dossier
        .and_then(|d| d.afdoening.onderscheiden().cloned())
        .ok_or_else(Problem::niet_gevonden)?;
    let aanvraag = verzoek.aanvraag.as_ref();
    let besluit = besluit::queries::besluit(app.pool(), onderscheiden.kb_id).await?;
    let uitreiking = dossier.and_then(|d| d.afdoening.uitgereikt().cloned());
    Ok(Json(RegisterRegel {
        item: RegisterItem {
            id,
            zaaknummer: verzoek.zaaknummer.clone(),
            kandidaat_naam: aanvraag.map(Aanvraag::kandidaat_naam).unwrap_or_default(),
            gemeente_id: i32::try_from(verzoek.gemeente).unwrap_or_default(),
            onderscheiding: Onderscheiding::van(onderscheiden.onderscheiding),
            jaar: onderscheiden.datum.year(),
            onderscheiden_op: onderscheiden.datum,
            besluit: Registerbesluit {
                id: onderscheiden.kb_id,
                nummer: besluit.map(|b| b.nummer).unwrap_or_default(),
            },
            uitreiking_datum: uitreiking.as_ref().map(|u| u.datum),
        },
        uitreiking,
        // A machine reads.
        toegestaan: match behandelaar.is_machine() {
            true => Vec::new(),
            false => verzoek.toegestaan(&behandelaar.actor(), app.clock.now()),
        },
    }))
}
