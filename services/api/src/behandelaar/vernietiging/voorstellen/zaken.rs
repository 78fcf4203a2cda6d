//! Decided by `Verzoek::stel_vernietiging_voor` in `decide/bewaring.rs`.
//! Form `vernietigen`, tried in `tests/http/vernietiging.rs`.

use ::verzoek::bewaring::Voorwerp;
use ::verzoek::invoer::{Ingevuld, UitInvoer, Vernietigingstoelichting};
use ::verzoek::{Actie, Betrokkene};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::Voorwerpsoort;
use super::{betrokkene, soort, stel_voor, voorwerp};
use crate::app::App;
use crate::behandelaar::keuze::{Keuze, Noem};
use crate::behandelaar::sessie::Behandelaar;
use crate::behandelaar::toegang::met_toegang;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Cases that one request may propose.
const ZAKEN: Keuze = Keuze {
    veld: "zaken",
    noem: Noem::Zaken,
    hoogstens: 100,
    waarin: "tegelijk",
};

/// A case of a request for several.
#[derive(ToSchema)]
pub struct Zaakkeuze {
    /// The case.
    id: Uuid,
    #[schema(value_type = Voorwerpsoort)]
    voorwerp: Option<Voorwerpsoort>,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, for a person.
    #[schema(value_type = Option<String>)]
    betrokkene: Option<Betrokkene>,
}

impl Zaakkeuze {
    fn lees(id: Uuid, invoer: &Value) -> Self {
        Zaakkeuze {
            id,
            voorwerp: soort(invoer),
            betrokkene: betrokkene(invoer),
        }
    }

    /// The case and what of it. `boven` is where it stands in what was sent.
    fn gekozen(self, boven: &str) -> Result<(Uuid, Voorwerp), Problem> {
        let voorwerp = voorwerp(self.voorwerp, self.betrokkene, boven)?;
        Ok((self.id, voorwerp))
    }
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
        zaken: ZAKEN.lees_met(&invoer, "/id", |id, keuze, boven| {
            Zaakkeuze::lees(id, keuze).gekozen(boven)
        })?,
        toelichting: Ingevuld::lees(&invoer, app.clock.now()),
    };
    let mut uitkomsten = Vec::new();
    for (id, voorwerp) in gevraagd.zaken {
        let toelichting = gevraagd.toelichting.clone();
        let gedaan = async {
            met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
            stel_voor(&app, &behandelaar, id, voorwerp, toelichting).await
        };
        uitkomsten.push(match gedaan.await {
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
