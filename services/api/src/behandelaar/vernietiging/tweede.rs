//! Whether the second official is somebody else than who proposed: by more than another user's name, which one person
//! with two accounts has too.
//!
//! Where every official has a second factor, the own one was set up before the proposal was made, so the person was
//! there and had a phone of their own; of an official who logs in by the provider of the organisation, which asks the
//! second factor, the account was bound to that person before. Where second factors are off the account alone can tell:
//! it was made before the proposal. In both cases the two have different mail addresses.

use ::verzoek::bewaring::Handtekening;

use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::problem::Problem;
use crate::rekening::TweedeFactor;
use crate::rekening::sessie::niet_bevoegd;

struct Rij {
    bestaat: bool,
    zelfde_adres: bool,
    account_eerder: bool,
    factor_eerder: bool,
}

history::from_row!(Rij: bestaat, zelfde_adres, account_eerder, factor_eerder);

/// Refuses who is not shown to be somebody else than who proposed.
pub(super) async fn is_een_ander(
    app: &App,
    wie: &Behandelaar,
    voorgesteld: &Handtekening,
) -> Result<(), Problem> {
    let rij: Option<Rij> = sqlx::query_as(
        "SELECT v.gebruikersnaam IS NOT NULL AS bestaat,
                coalesce(lower(ik.email) = lower(v.email), true) AS zelfde_adres,
                ik.aangemaakt_op <= $3 AS account_eerder,
                coalesce(f.bevestigd_op <= $3, false) OR coalesce(k.sinds <= $3, false) AS factor_eerder
         FROM access.gebruiker ik
         LEFT JOIN access.gebruiker v ON v.gebruikersnaam = $2
         LEFT JOIN access.tweede_factor f ON f.gebruikersnaam = ik.gebruikersnaam
         LEFT JOIN access.koppeling k ON k.gebruikersnaam = ik.gebruikersnaam
         WHERE ik.gebruikersnaam = $1",
    )
    .bind(&wie.gebruikersnaam)
    .bind(&voorgesteld.gebruiker)
    .bind(voorgesteld.op)
    .fetch_optional(app.pool())
    .await?;
    match bezwaar(rij.as_ref(), app.settings.tweede_factor) {
        None => Ok(()),
        Some(bezwaar) => Err(niet_bevoegd().detail(bezwaar)),
    }
}

fn bezwaar(rij: Option<&Rij>, factor: TweedeFactor) -> Option<&'static str> {
    let rij = match rij {
        Some(rij) if rij.bestaat => rij,
        _ => {
            return Some(
                "Het account van wie dit voorstelde bestaat niet meer. Trek het voorstel in en stel het opnieuw voor.",
            );
        }
    };
    if rij.zelfde_adres {
        return Some(
            "Uw account heeft hetzelfde e-mailadres als dat van wie dit voorstelde. Vraag het een collega die dit ook mag.",
        );
    }
    match factor {
        TweedeFactor::Verplicht if !rij.factor_eerder => Some(
            "Uw tweede stap bij het inloggen is pas ingesteld nadat dit werd voorgesteld. Vraag het een collega die dit ook mag.",
        ),
        TweedeFactor::Uit if !rij.account_eerder => Some(
            "Uw account is pas gemaakt nadat dit werd voorgesteld. Vraag het een collega die dit ook mag.",
        ),
        TweedeFactor::Verplicht | TweedeFactor::Uit => None,
    }
}
