//! Two dossiers for one candidate become one (docs/specification/doubles.md): see them side by side, see the mail, join.
//! The two decide together, and the events of both are one append: there is no state in between.
//! Decided by `voeg_samen` in `services/verzoek/src/samenvoegen.rs`.
//! Form `samenvoegen`, tried in `tests/http/samenvoegen.rs`.

mod kopieen;
pub mod samengevoegd;
mod samenvoegen_voorbeeld;
pub mod vergelijken;

use ::verzoek::command::metadata;
use ::verzoek::invoer::{Ingevuld, Samenvoegformulier, UitInvoer};
use ::verzoek::samenvoegen::{Gebeurd, Kant, Keuze, Overname, voeg_samen as beslis};
use ::verzoek::{Actie, Actor, Verzoek, Weigering};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use history::{Loaded, Placed, TRIES, Together};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use self::kopieen::Kopieen;
use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use super::zaak::{Zaakantwoord, toon};
use crate::app::App;
use crate::extract::{Gelezen, Id, IfMatch, versie};
use crate::herhaling;
use crate::openapi::{Calls, list_calls};
use crate::problem::{
    IntussenGewijzigd, Problem, Problemen, Sessieproblemen, Zaakproblemen, fault,
};

/// The calls on two dossiers that become one.
pub fn routes<C: Calls>() -> C {
    list_calls![
        vergelijken::naast_elkaar,
        voeg_samen,
        samenvoegen_voorbeeld::voorbeeld_samenvoegen,
    ]
}

/// Which dossier ends, what of it goes over, and why.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct Samenvoegvraag {
    /// The case that ends.
    met: Uuid,
    /// Its `etag` when it was compared: changed meanwhile, nothing is joined.
    #[schema(value_type = Option<String>)]
    met_etag: Option<u64>,
    #[serde(flatten)]
    #[schema(value_type = Keuze, inline)]
    keuze: Ingevuld<Keuze>,
    #[serde(flatten)]
    #[schema(value_type = Samenvoegformulier, inline)]
    formulier: Ingevuld<Samenvoegformulier>,
}

impl UitInvoer for Samenvoegvraag {
    fn lees(invoer: &Value, op: DateTime<Utc>) -> Self {
        let veld = |naam: &str| invoer.get(naam).and_then(Value::as_str);
        let met = veld("met").and_then(|id| id.parse().ok());
        Samenvoegvraag {
            // What names no case is a case that does not exist.
            met: met.unwrap_or_default(),
            met_etag: veld("metEtag").map(versie),
            keuze: Ingevuld::lees(invoer, op),
            formulier: Ingevuld::lees(invoer, op),
        }
    }
}

/// Joins another dossier with this one: this one goes on with the supporters and attachments that were chosen, the other
/// one ends, and its proposer hears so by mail. Both, or nothing. It can't be undone.
#[utoipa::path(post, path = "/api/dossiers/{id}/samenvoegen", tag = "behandelaar", request_body = Samenvoegvraag,
    params(("id" = Uuid, Path, description = "the case that stays"), IfMatch),
    extensions(("x-lintje-actie" = json!(Actie::Samenvoegen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen, IntussenGewijzigd))]
pub async fn voeg_samen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    gezien: IfMatch,
    Gelezen(vraag): Gelezen<Samenvoegvraag>,
) -> Result<Json<Zaakantwoord>, Problem> {
    let gevraagd = Gevraagd::van(id, gezien, vraag);
    // Asked before it was decided whether that can be done: by now it was.
    met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    if let Some(gedaan) = eerder(&app, &behandelaar.actor(), id).await? {
        return toon(&app, &behandelaar, id, &gedaan).await;
    }
    gevraagd.mag(&app, &behandelaar).await?;
    let keuze = gevraagd.keuze.record()?;
    let mut kopieen = Kopieen::new(gevraagd.eindigt, gevraagd.blijft);
    let gedaan = samen(&app, &behandelaar.actor(), &gevraagd, &keuze, &mut kopieen).await;
    if let Err(problem) = &gedaan
        && problem.zeker_niets_gedaan()
    {
        kopieen.gooi_weg(&app).await?;
    }
    toon(&app, &behandelaar, id, &gedaan?).await
}

/// What was asked, as far as it can be read without the cases.
struct Gevraagd {
    blijft: Uuid,
    eindigt: Uuid,
    /// The versions that somebody saw, in this order.
    verwacht: [Option<u64>; 2],
    keuze: Ingevuld<Keuze>,
    formulier: Ingevuld<Samenvoegformulier>,
}

impl Gevraagd {
    fn van(blijft: Uuid, IfMatch(gezien): IfMatch, vraag: Samenvoegvraag) -> Self {
        Gevraagd {
            blijft,
            eindigt: vraag.met,
            verwacht: [gezien, vraag.met_etag],
            keuze: vraag.keuze,
            formulier: vraag.formulier,
        }
    }

    /// What this official may do with the one that stays is told first; of another one that may not be looked at
    /// nothing is. Each look is noted.
    async fn mag(&self, app: &App, wie: &Behandelaar) -> Result<(), Problem> {
        let blijft = met_toegang(app, wie, self.blijft, Actie::KopBekijken).await?;
        blijft.mag(&wie.actor(), Actie::Samenvoegen, app.clock.now())?;
        if self.blijft == self.eindigt {
            return Err(Weigering::ZelfdeDossier.into());
        }
        met_toegang(app, wie, self.eindigt, Actie::Bekijken).await?;
        Ok(())
    }
}

/// What came of this very call, if it came before.
async fn eerder(app: &App, door: &Actor, blijft: Uuid) -> Result<Option<Verzoek>, Problem> {
    let Some(once) = herhaling::once(&app.link_key, door) else {
        return Ok(None);
    };
    let gedaan = app
        .history
        .repeated::<Verzoek, Weigering>(blijft, &once)
        .await?;
    Ok(gedaan.map(|gedaan| Verzoek::clone(&gedaan.aggregate)))
}

/// The two as the history has them.
struct Paar {
    blijft: Loaded<Verzoek>,
    eindigt: Loaded<Verzoek>,
}

impl Paar {
    async fn lees(app: &App, door: &Actor, gevraagd: &Gevraagd) -> Result<Self, Problem> {
        let ids = [gevraagd.blijft, gevraagd.eindigt];
        let geladen = app.history.load_many::<_, Weigering>(&ids).await?;
        let Ok([blijft, eindigt]) = <[Loaded<Verzoek>; 2]>::try_from(geladen) else {
            return Err(Problem::niet_gevonden());
        };
        for zaak in [&blijft.aggregate, &eindigt.aggregate] {
            zaak.toegang(door, Actie::Bekijken)
                .map_err(|_| Problem::niet_gevonden())?;
        }
        Ok(Paar { blijft, eindigt })
    }

    fn over(&self, door: &Actor, keuze: &Keuze) -> Result<Overname, Weigering> {
        let Loaded { id, aggregate, .. } = &self.eindigt;
        aggregate.over_te_nemen(*id, door, keuze)
    }

    fn beslis(
        &self,
        (door, op): (&Actor, DateTime<Utc>),
        gevraagd: &Gevraagd,
        overname: Overname,
    ) -> Result<Gebeurd, Weigering> {
        let [blijft, eindigt] = gevraagd.verwacht;
        let (blijft, eindigt) = (kant(&self.blijft, blijft), kant(&self.eindigt, eindigt));
        beslis((door, op), blijft, eindigt, overname, &gevraagd.formulier)
    }
}

/// The dossier that stays, as it is afterwards.
async fn samen(
    app: &App,
    door: &Actor,
    gevraagd: &Gevraagd,
    keuze: &Keuze,
    kopieen: &mut Kopieen,
) -> Result<Verzoek, Problem> {
    let op = app.clock.now();
    let once = herhaling::once(&app.link_key, door);
    for _ in 0..TRIES {
        let paar = Paar::lees(app, door, gevraagd).await?;
        // After both were read: the same call either shows by now, or makes this append lose its place.
        if let Some(gedaan) = eerder(app, door, gevraagd.blijft).await? {
            return Ok(gedaan);
        }
        let overname = paar.over(door, keuze)?;
        // Decided once before anything is copied: what is refused costs nothing.
        paar.beslis((door, op), gevraagd, overname.clone())?;
        let overname = kopieen.van(app, overname).await?;
        let Gebeurd { blijft, eindigt } = paar.beslis((door, op), gevraagd, overname)?;
        let mut alles = Together::new(metadata(op, door)).known_by(once.clone());
        alles.add(&paar.blijft, &blijft).map_err(fault)?;
        alles.add(&paar.eindigt, &eindigt).map_err(fault)?;
        if app.history.append_together::<Weigering>(alles).await? == Placed::Lost {
            continue;
        }
        app.zaken.forget([gevraagd.blijft, gevraagd.eindigt]);
        let mut erna = paar.blijft.aggregate;
        for event in blijft {
            erna.pas_toe(event);
        }
        return Ok(erna);
    }
    Err(Problem::later())
}

fn kant(geladen: &Loaded<Verzoek>, verwacht: Option<u64>) -> Kant<'_> {
    Kant {
        id: geladen.id,
        zaak: &geladen.aggregate,
        verwacht,
    }
}
