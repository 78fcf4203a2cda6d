//! Propose, of several cases ([`zaken`]) or of one ([`zaak`]).
//! Decided by `Verzoek::stel_vernietiging_voor` in `decide/bewaring.rs`.

pub mod zaak;
pub mod zaken;

use ::verzoek::bewaring::{Peiling, Voorwerp};
use ::verzoek::invoer::{Ingevuld, Vernietigingstoelichting};
use ::verzoek::regels::{Fout, Foutcode};
use ::verzoek::{Actie, Betrokkene, Opdracht, Verzoek};
use chrono::{DateTime, Utc};
use history::Loaded;
use projections::bewaring::queries;
use serde_json::Value;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::kring::{Over, Vraag, samen};
use crate::app::App;
use crate::herhaling;
use crate::problem::Problem;

/// `voorwerp`, and for a person `betrokkene`. `boven` is where they stand in what was sent.
fn voorwerp(invoer: &Value, boven: &str) -> Result<Voorwerp, Problem> {
    let ongekozen = |veld: &str, detail: &str| {
        let fout = Fout::nieuw(
            format!("{boven}/{veld}"),
            Foutcode::Verplicht.naam(),
            detail,
        );
        Problem::invoer(vec![fout])
    };
    let veld = |naam: &str| invoer.get(naam).and_then(Value::as_str);
    match veld("voorwerp") {
        Some("zaak") => Ok(Voorwerp::Zaak),
        Some("onderzoek") => Ok(Voorwerp::Onderzoek),
        Some("persoon") => veld("betrokkene")
            .and_then(|tekst| tekst.parse::<Betrokkene>().ok())
            .map(Voorwerp::Persoon)
            .ok_or_else(|| ongekozen("betrokkene", "U heeft geen persoon gekozen.")),
        _ => Err(ongekozen(
            "voorwerp",
            "U heeft niet gekozen wat er vernietigd moet worden.",
        )),
    }
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
