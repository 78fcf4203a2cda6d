//! Who of the own organisation handles a case (docs/specification/handling.md#assigning).

use ::verzoek::{Actie, Eerder, Opdracht, Verzoek};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::keuze::{Keuze, Noem};
use super::medewerker::{collegas_van, is_collega};
use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use super::zaak::Zaakantwoord;
use super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

/// Cases that one request may be about.
pub(super) const ZAKEN: Keuze = Keuze {
    veld: "zaken",
    noem: Noem::Zaken,
    hoogstens: 100,
    waarin: "tegelijk",
};
/// The longest name of an account.
const ACCOUNT: usize = 100;

/// A colleague to whom a case can be given.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Collegakeuze {
    gebruikersnaam: String,
    naam: String,
    /// The last day of being away, as `dd-mm-jjjj`; null: at work today.
    #[schema(format = "dd-mm-jjjj")]
    afwezig_tot_en_met: Option<String>,
    /// Who stands in meanwhile.
    vervanger: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Collegas {
    items: Vec<Collegakeuze>,
}

#[derive(ToSchema)]
pub struct Toewijzing {
    /// The account of a colleague or the own one; null: nobody.
    behandelaar: Option<String>,
    /// Who handles it according to the screen; null: nobody. Left out: whoever it is.
    #[schema(value_type = Option<String>)]
    eerder: Eerder,
}

#[derive(ToSchema)]
pub struct Toewijzingen {
    /// 1 to 100; each once.
    #[schema(min_items = 1, max_items = 100)]
    zaken: Vec<Uuid>,
    /// The account of a colleague or the own one; null: nobody.
    behandelaar: Option<String>,
}

/// What became of one of several.
#[derive(Serialize, ToSchema)]
pub struct Toewijsuitkomst {
    /// The case.
    id: Uuid,
    /// Why it was refused, for a person; null: it was done.
    reden: Option<String>,
}

/// Whom the body names, an official of the own organisation or nobody.
async fn gekozen(
    app: &App,
    behandelaar: &Behandelaar,
    invoer: &Value,
) -> Result<Option<String>, Problem> {
    let mut velden = Velden::van(invoer);
    let naam = velden.optioneel("behandelaar", ACCOUNT);
    if let Some(naam) = &naam
        && !is_collega(app, behandelaar, naam).await?
    {
        velden.fout(
            "behandelaar",
            "onbekend",
            "Deze collega werkt niet bij uw organisatie.",
        );
    }
    velden.klaar()?;
    Ok(naam)
}

fn eerder(invoer: &Value) -> Result<Eerder, Problem> {
    if invoer.get("eerder").is_none() {
        return Ok(Eerder::Wiedanook);
    }
    let mut velden = Velden::van(invoer);
    let naam = velden.optioneel("eerder", ACCOUNT);
    velden.klaar()?;
    Ok(Eerder::Alleen(naam))
}

/// Gives a case to whoever took it over, as far as that official may have it.
pub(super) async fn neem(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<(), Problem> {
    let actor = behandelaar.actor();
    if verzoek
        .mag(&actor, Actie::Toewijzen, app.clock.now())
        .is_err()
    {
        return Ok(());
    }
    let opdracht = Opdracht::WijsToe {
        behandelaar: Some(behandelaar.gebruikersnaam.clone()),
        verwacht: Eerder::Wiedanook,
    };
    app.geef(id, actor, opdracht).await?;
    Ok(())
}

/// The officials of the own organisation who do the same work, by name.
#[utoipa::path(get, path = "/api/collegas", tag = "behandelaar",
    responses((status = 200, body = Collegas), Problemen, Sessieproblemen))]
pub async fn collegas(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<Collegas>, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    let rijen = collegas_van(&app, &behandelaar).await?;
    let items = rijen.into_iter().map(|rij| Collegakeuze {
        gebruikersnaam: rij.gebruikersnaam,
        naam: rij.naam,
        afwezig_tot_en_met: rij.tot_en_met.map(|d| d.format("%d-%m-%Y").to_string()),
        vervanger: rij.vervanger,
    });
    Ok(Json(Collegas {
        items: items.collect(),
    }))
}

/// Gives a case to somebody of the own organisation, or to nobody. With `eerder` it is refused when somebody
/// else was chosen meanwhile.
#[utoipa::path(post, path = "/api/zaken/{id}/behandelaar", tag = "behandelaar", params(Zaakvraag),
    request_body = Toewijzing,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn wijs_toe(
    State(app): State<App>,
    vraag: Zaakvraag,
    Invoer(invoer): Invoer,
) -> Antwoord {
    let (behandelaar, id) = vraag.wie();
    // What may not be done is told before what is wrong with the form.
    let verzoek = met_toegang(&app, behandelaar, id, Actie::KopBekijken).await?;
    verzoek.mag(&behandelaar.actor(), Actie::Toewijzen, app.clock.now())?;
    let wens = Toewijzing {
        behandelaar: gekozen(&app, behandelaar, &invoer).await?,
        eerder: eerder(&invoer)?,
    };
    let opdracht = Opdracht::WijsToe {
        behandelaar: wens.behandelaar,
        verwacht: wens.eerder,
    };
    vraag.geef(&app, opdracht).await
}

/// Gives several cases to somebody of the own organisation, or to nobody, each by itself: what is refused for
/// one does not stop the others, and the answer says of each what became of it.
#[utoipa::path(post, path = "/api/toewijzingen", tag = "behandelaar", request_body = Toewijzingen,
    responses((status = 200, body = Vec<Toewijsuitkomst>), Problemen, Sessieproblemen))]
pub async fn wijs_meer_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Json<Vec<Toewijsuitkomst>>, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    let wens = Toewijzingen {
        zaken: ZAKEN.lees(&invoer)?,
        behandelaar: gekozen(&app, &behandelaar, &invoer).await?,
    };
    let mut uitkomsten = Vec::new();
    for id in wens.zaken {
        let opdracht = Opdracht::WijsToe {
            behandelaar: wens.behandelaar.clone(),
            verwacht: Eerder::Wiedanook,
        };
        let reden = match geef(&app, &behandelaar, id, opdracht).await {
            Ok(()) => None,
            Err(problem) if !problem.zeker_niets_gedaan() => return Err(problem),
            Err(problem) => Some(problem.titel().to_owned()),
        };
        uitkomsten.push(Toewijsuitkomst { id, reden });
    }
    Ok(Json(uitkomsten))
}

async fn geef(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    opdracht: Opdracht,
) -> Result<(), Problem> {
    met_toegang(app, behandelaar, id, Actie::KopBekijken).await?;
    app.geef(id, behandelaar.actor(), opdracht).await?;
    Ok(())
}
