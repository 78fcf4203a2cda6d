//! The dossiers of a decree: which stand in it, which can be added; add, remove, establish. What
//! touches a decree and its dossiers happens to all of them in one append, or to none.

use ::besluit::samen::{self, Gebeurd, Wie};
use ::besluit::{Actie, DOSSIERS, KoninklijkBesluit, Weigering};
use ::verzoek::command::metadata;
use ::verzoek::{Actie as Zaakactie, Verzoek};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use chrono::{DateTime, Utc};
use history::{Loaded, Placed, TRIES, Together};
use projections::besluit::velden;
use projections::besluit::{DossierRegel, Welke, queries};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::keuze::{Keuze, Noem};
use super::super::sessie::Behandelaar;
use super::super::weergave::Onderscheiding;
use super::super::zakenlijst::bereik;
use super::besluiten::{Besluit, toon};
use super::{Gewoonlijk, gevraagd, lees, rol_mag};
use crate::app::App;
use crate::extract::{Id, IfMatch, Invoer, Lijstvraag, Telling};
use crate::herhaling;
use crate::inzage::{self, Inzage};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen, fault};

/// Dossiers that one request may add or remove.
const KEUZE: Keuze = Keuze {
    veld: "dossiers",
    noem: Noem::Dossiers,
    hoogstens: 100,
    waarin: "tegelijk",
};

/// A dossier of which the minister granted the honour.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BesluitDossier {
    /// The case.
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    gemeente_id: i32,
    onderscheiding: Onderscheiding,
    /// The minister's decision.
    besluit_op: DateTime<Utc>,
}

impl From<DossierRegel> for BesluitDossier {
    fn from(regel: DossierRegel) -> Self {
        BesluitDossier {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            gemeente_id: regel.gemeente,
            onderscheiding: Onderscheiding::van(regel.onderscheiding),
            besluit_op: regel.besloten_op,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum BesluitDossiers {
    Items(Vec<BesluitDossier>),
    Pagina {
        items: Vec<BesluitDossier>,
        count: i64,
    },
}

async fn lijst(
    app: &App,
    welke: Welke,
    vraag: &Lijstvraag,
    volgorde: &'static str,
) -> Result<Json<BesluitDossiers>, Problem> {
    let gewoonlijk = Gewoonlijk {
        volgorde,
        sleutel: "zaak_id",
    };
    let gevraagd = gevraagd(app, vraag, &velden::DOSSIERS, gewoonlijk)?;
    let regels = queries::dossiers(app.pool(), welke, &gevraagd).await?;
    let items = regels.into_iter().map(BesluitDossier::from).collect();
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => BesluitDossiers::Items(items),
        Telling::Alle => BesluitDossiers::Pagina {
            items,
            count: queries::aantal_dossiers(app.pool(), welke, &gevraagd).await?,
        },
    }))
}

/// The dossiers of a decree, by name.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/dossiers", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "onderscheiding asc,kandidaatNaam asc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "onderscheiding eq 'on-lid'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = BesluitDossiers), Problemen, Sessieproblemen))]
pub async fn besluitdossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<BesluitDossiers>, Problem> {
    lees(&app, &behandelaar, id).await?;
    inzage::noteer(&app, &behandelaar, Inzage::van_besluit(&id.to_string())).await?;
    let volgorde = "left(kandidaat_volgorde, 100) ASC, zaak_id ASC";
    lijst(&app, Welke::Van(id), &vraag, volgorde).await
}

/// The dossiers that can be added to a decree: granted, and in none. Who waits longest comes first.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/toevoegbaar", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "besluitOp asc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "onderscheiding eq 'on-lid'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = BesluitDossiers), Problemen, Sessieproblemen))]
pub async fn toevoegbare_dossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<BesluitDossiers>, Problem> {
    rol_mag(&behandelaar, Actie::DossiersToevoegen)?;
    lees(&app, &behandelaar, id).await?;
    let (bereik, _) = bereik(&behandelaar, Zaakactie::InBesluitOpnemen);
    inzage::noteer_lijst(&app, &behandelaar, "toevoegbare dossiers", None, &[]).await?;
    let volgorde = "besloten_op ASC, zaak_id ASC";
    lijst(&app, Welke::Wachtend(bereik), &vraag, volgorde).await
}

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; it is read as JSON")]
pub struct Dossierkeuze {
    /// Cases, 1 to 100.
    #[schema(min_items = 1, max_items = 100)]
    dossiers: Vec<Uuid>,
}

/// Decides on a decree and dossiers together; answers with the decree as it is afterwards.
pub(super) async fn samen(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    welke: impl Fn(&KoninklijkBesluit) -> Vec<Uuid>,
    beslis: impl Fn(&Wie, &KoninklijkBesluit, &[(Uuid, &Verzoek)]) -> Result<Gebeurd, Weigering>,
) -> Result<KoninklijkBesluit, Problem> {
    let wie = Wie {
        door: behandelaar.actor(),
        op: app.clock.now(),
    };
    let once = herhaling::once(&app.link_key, &wie.door);
    for _ in 0..TRIES {
        let mut geladen: Vec<Loaded<KoninklijkBesluit>> =
            app.history.load_many::<_, Weigering>(&[id]).await?;
        let besluit = geladen.pop().ok_or(Weigering::BestaatNiet)?;
        besluit.aggregate.bestaand()?;
        let ids = welke(&besluit.aggregate);
        let dossiers: Vec<Loaded<Verzoek>> = app.history.load_many::<_, Weigering>(&ids).await?;
        // After all that is decided on was read: the same call either shows by now, or makes this append lose its place.
        if let Some(once) = &once
            && let Some(gedaan) = app
                .history
                .repeated::<KoninklijkBesluit, Weigering>(id, once)
                .await?
        {
            return Ok(KoninklijkBesluit::clone(&gedaan.aggregate));
        }
        let gezien: Vec<(Uuid, &Verzoek)> = dossiers.iter().map(|d| (d.id, &d.aggregate)).collect();
        let gebeurd = beslis(&wie, &besluit.aggregate, &gezien)?;
        let mut alles = Together::new(metadata(wie.op, &wie.door)).known_by(once.clone());
        alles.add(&besluit, &gebeurd.besluit).map_err(fault)?;
        for (dossier, events) in dossiers.iter().zip(&gebeurd.dossiers) {
            alles.add(dossier, events).map_err(fault)?;
        }
        if app.history.append_together::<Weigering>(alles).await? == Placed::Lost {
            continue;
        }
        app.besluiten.forget([id]);
        app.zaken.forget(ids);
        let mut erna = besluit.aggregate;
        for event in gebeurd.besluit {
            erna.pas_toe(event);
        }
        return Ok(erna);
    }
    Err(Problem::later())
}

/// Puts dossiers into a decree: all of them, or none when one can't.
#[utoipa::path(post, path = "/api/koninklijke-besluiten/{id}/dossiers", tag = "behandelaar", request_body = Dossierkeuze,
    params(("id" = Uuid, Path, description = "the decree")),
    responses((status = 200, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_dossiers_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::DossiersToevoegen)?;
    let ids = KEUZE.lees(&invoer)?;
    let erna = samen(
        &app,
        &behandelaar,
        id,
        |_| ids.clone(),
        |wie, besluit, dossiers| samen::voeg_toe(wie, id, besluit, dossiers),
    )
    .await?;
    Ok(toon(&behandelaar, id, &erna))
}

/// Takes dossiers out of a decree: all of them, or none. They wait for another decree.
#[utoipa::path(post, path = "/api/koninklijke-besluiten/{id}/dossiers/verwijderen", tag = "behandelaar", request_body = Dossierkeuze,
    params(("id" = Uuid, Path, description = "the decree")),
    responses((status = 200, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn verwijder_dossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::DossiersVerwijderen)?;
    let ids = KEUZE.lees(&invoer)?;
    let erna = samen(
        &app,
        &behandelaar,
        id,
        |_| ids.clone(),
        |wie, besluit, dossiers| samen::verwijder(wie, id, besluit, dossiers),
    )
    .await?;
    Ok(toon(&behandelaar, id, &erna))
}

/// Establishes the decree: everybody in it has the honour from now on, and nothing of it changes any
/// more.
#[utoipa::path(post, path = "/api/koninklijke-besluiten/{id}/vaststellen", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), IfMatch),
    responses((status = 200, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn stel_vast(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::Vaststellen)?;
    let vastgesteld = samen(
        &app,
        &behandelaar,
        id,
        |besluit| {
            let in_besluit = besluit.dossiers.iter().map(|d| d.zaak_id);
            in_besluit.take(DOSSIERS).collect()
        },
        |wie, besluit, dossiers| samen::stel_vast(wie, id, besluit, dossiers, verwacht),
    )
    .await;
    match vastgesteld {
        Ok(erna) => Ok(toon(&behandelaar, id, &erna)),
        Err(problem) if problem.is_verouderd() => {
            let nu = lees(&app, &behandelaar, id).await?;
            let huidig = json!(Besluit::van(&behandelaar, id, &nu));
            Err(problem.huidig(huidig, nu.versie))
        }
        Err(problem) => Err(problem),
    }
}
