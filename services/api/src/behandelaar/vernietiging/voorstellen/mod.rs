//! Propose, of several cases ([`zaken`]) or of one ([`zaak`]).
//! Decided by `Verzoek::stel_vernietiging_voor` in `decide/bewaring.rs`.

pub mod zaak;
pub mod zaken;

use ::verzoek::bewaring::{Peiling, Voorwerp};
use ::verzoek::invoer::{Ingevuld, Vernietigingstoelichting};
use ::verzoek::regels::{Fout, Foutcode};
use ::verzoek::{Betrokkene, Opdracht, Verzoek};
use chrono::{DateTime, Utc};
use history::Loaded;
use projections::bewaring::queries;
use serde_json::Value;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::Voorwerpsoort;
use super::kring::{Over, Vraag, samen};
use crate::app::App;
use crate::herhaling;
use crate::problem::Problem;

/// `voorwerp` of a body. None: nothing that can be destroyed.
fn soort(invoer: &Value) -> Option<Voorwerpsoort> {
    match invoer.get("voorwerp").and_then(Value::as_str) {
        Some("zaak") => Some(Voorwerpsoort::Zaak),
        Some("onderzoek") => Some(Voorwerpsoort::Onderzoek),
        Some("persoon") => Some(Voorwerpsoort::Persoon),
        _ => None,
    }
}

/// `betrokkene` of a body. None: nobody.
fn betrokkene(invoer: &Value) -> Option<Betrokkene> {
    let tekst = invoer.get("betrokkene").and_then(Value::as_str)?;
    tekst.parse().ok()
}

/// What was chosen to destroy. `boven` is where the choice stands in what was sent.
fn voorwerp(
    soort: Option<Voorwerpsoort>,
    betrokkene: Option<Betrokkene>,
    boven: &str,
) -> Result<Voorwerp, Problem> {
    let (veld, detail) = match (soort, betrokkene) {
        (Some(Voorwerpsoort::Zaak), _) => return Ok(Voorwerp::Zaak),
        (Some(Voorwerpsoort::Onderzoek), _) => return Ok(Voorwerp::Onderzoek),
        (Some(Voorwerpsoort::Persoon), Some(wie)) => return Ok(Voorwerp::Persoon(wie)),
        (Some(Voorwerpsoort::Persoon), None) => ("betrokkene", "U heeft geen persoon gekozen."),
        (None, _) => (
            "voorwerp",
            "U heeft niet gekozen wat er vernietigd moet worden.",
        ),
    };
    let pointer = format!("{boven}/{veld}");
    let fout = Fout::nieuw(pointer, Foutcode::Verplicht.naam(), detail);
    Err(Problem::invoer(vec![fout]))
}

/// Of a case that this official may know of ([`met_toegang`](super::super::toegang::met_toegang)).
async fn stel_voor(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    voorwerp: Voorwerp,
    invoer: Ingevuld<Vernietigingstoelichting>,
) -> Result<(Uuid, Verzoek), Problem> {
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
