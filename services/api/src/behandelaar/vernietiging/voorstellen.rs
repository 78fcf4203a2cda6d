//! Propose, of several cases or of one. Decided by `Verzoek::stel_vernietiging_voor` in `decide/bewaring.rs`.

use ::verzoek::bewaring::{Peiling, Voorwerp};
use ::verzoek::invoer::{Ingevuld, UitInvoer, Vernietigingstoelichting};
use ::verzoek::{Actie, Betrokkene, Opdracht, Verzoek};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use history::Loaded;
use projections::bewaring::queries;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::keuze::{Keuze, Noem};
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::kring::{Over, Vraag, samen};
use super::zaak::{ZaakBewaring, toon};
use super::{Voorwerpsoort, voorwerp};
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::herhaling;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Cases that one request may propose.
const ZAKEN: Keuze = Keuze {
    veld: "zaken",
    noem: Noem::Zaken,
    hoogstens: 100,
    waarin: "tegelijk",
};

/// What to destroy of a case.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; it is read as JSON")]
pub struct Vernietigingsvoorstel {
    voorwerp: Voorwerpsoort,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, for a person.
    betrokkene: Option<String>,
    toelichting: Option<String>,
}

/// A case of a request for several.
#[derive(ToSchema)]
#[expect(dead_code, reason = "documents a part of the body; it is read as JSON")]
pub struct Zaakkeuze {
    /// The case.
    id: Uuid,
    voorwerp: Voorwerpsoort,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, for a person.
    betrokkene: Option<String>,
}

#[derive(ToSchema)]
pub struct Vernietigingsvoorstellen {
    /// 1 to 100; each once.
    #[schema(min_items = 1, max_items = 100, value_type = Vec<Zaakkeuze>)]
    zaken: Vec<(Uuid, Voorwerp)>,
    #[schema(value_type = Option<String>)]
    toelichting: Ingevuld<Vernietigingstoelichting>,
}

/// What became of one of several.
#[derive(Serialize, ToSchema)]
pub struct Voorsteluitkomst {
    /// The case.
    id: Uuid,
    /// The proposal; null: it was refused.
    voorstel: Option<Uuid>,
    /// Why it was refused, for a person.
    reden: Option<String>,
}

async fn stel_voor(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    voorwerp: Voorwerp,
    invoer: Ingevuld<Vernietigingstoelichting>,
) -> Result<(Uuid, Verzoek), Problem> {
    met_toegang(app, behandelaar, zaak, Actie::KopBekijken).await?;
    let id = herhaling::id_in(zaak);
    let stel_voor = |id: Uuid, einde_op: Option<DateTime<Utc>>| Opdracht::StelVernietigingVoor {
        id,
        voorwerp,
        invoer: invoer.clone(),
        peiling: Peiling {
            termijnen: app.settings.termijnen,
            einde_op,
        },
    };
    if let Voorwerp::Persoon(betrokkene @ Betrokkene::Ondersteuner(_)) = voorwerp {
        let vraag = Vraag {
            over: Over::Persoon(betrokkene),
            // Each case has a proposal of its own; a person who asks for it waits for no end.
            opdracht: |van: &Loaded<Verzoek>| {
                Ok(stel_voor(
                    match van.id == zaak {
                        true => id,
                        false => Uuid::new_v5(&id, van.id.as_bytes()),
                    },
                    None,
                ))
            },
        };
        return Ok((id, samen(app, behandelaar, zaak, vraag).await?));
    }
    let opdracht = stel_voor(id, queries::einde(app.pool(), zaak).await?);
    let gedaan = app.geef(zaak, behandelaar.actor(), opdracht).await?;
    Ok((id, Verzoek::clone(&gedaan.aggregate)))
}

/// Proposes to destroy data of several cases, each by itself: what is refused for one does not stop the
/// others, and the answer says of each what became of it.
#[utoipa::path(post, path = "/api/vernietiging/voorstellen", tag = "behandelaar", request_body = Vernietigingsvoorstellen,
    responses((status = 200, body = Vec<Voorsteluitkomst>), Problemen, Sessieproblemen))]
pub async fn stel_vernietigingen_voor(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Json<Vec<Voorsteluitkomst>>, Problem> {
    behandelaar.rol_mag(Actie::VernietigingVoorstellen)?;
    let gevraagd = Vernietigingsvoorstellen {
        zaken: ZAKEN.lees_met(&invoer, "/id", voorwerp)?,
        toelichting: Ingevuld::lees(&invoer, app.clock.now()),
    };
    let mut uitkomsten = Vec::new();
    for (id, voorwerp) in gevraagd.zaken {
        let toelichting = gevraagd.toelichting.clone();
        let gedaan = stel_voor(&app, &behandelaar, id, voorwerp, toelichting).await;
        uitkomsten.push(match gedaan {
            Ok((voorstel, _)) => Voorsteluitkomst {
                id,
                voorstel: Some(voorstel),
                reden: None,
            },
            // What is wrong with the form is wrong for all of them.
            Err(problem) if problem.is_van_formulier() || !problem.zeker_niets_gedaan() => {
                return Err(problem);
            }
            Err(problem) => Voorsteluitkomst {
                id,
                voorstel: None,
                reden: Some(problem.titel().to_owned()),
            },
        });
    }
    Ok(Json(uitkomsten))
}

/// Proposes to destroy data of a case; another official has to approve it.
#[utoipa::path(post, path = "/api/vernietiging/zaken/{id}/voorstellen", tag = "behandelaar", request_body = Vernietigingsvoorstel,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::VernietigingVoorstellen))),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn stel_vernietiging_voor(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<ZaakBewaring>, Problem> {
    // What may not be done is told before what is wrong with the form.
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let actor = behandelaar.actor();
    verzoek.mag(&actor, Actie::VernietigingVoorstellen, app.clock.now())?;
    let voorwerp = voorwerp(&invoer, "")?;
    let toelichting = Ingevuld::lees(&invoer, app.clock.now());
    let (_, erna) = stel_voor(&app, &behandelaar, id, voorwerp, toelichting).await?;
    toon(&app, &behandelaar, id, &erna).await
}
