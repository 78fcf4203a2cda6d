//! What an official does with a case, before its submission and after: a reminder, who handles it, a look at it on
//! paper. Each call has a file, called like the end of its path, with `_verwijderen` for a DELETE. What those on who
//! handles a case share stands below; [`collegas`] and [`toewijzingen`] are of no case, or of several.

mod behandelaar;
mod collegas;
mod herinnering;
mod herinnering_verwijderen;
mod pdf;
mod toewijzingen;

use ::verzoek::{Actie, Eerder, Opdracht, Verzoek};
use serde_json::Value;
use uuid::Uuid;

use super::keuze::{Keuze, Noem};
use super::medewerker::is_collega;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;
use crate::velden::Velden;

/// The calls below `/api/zaken/{id}/`, but for those on the [head](super::koppen) of a case; and those on assigning.
pub fn routes<C: Calls>() -> C {
    list_calls![
        herinnering::herinner,
        herinnering_verwijderen::wis_herinnering,
        collegas::collegas,
        behandelaar::wijs_toe,
        toewijzingen::wijs_meer_toe,
        pdf::dossier_pdf,
    ]
}

/// Cases that one request may be about.
pub(super) const ZAKEN: Keuze = Keuze {
    veld: "zaken",
    noem: Noem::Zaken,
    hoogstens: 100,
    waarin: "tegelijk",
};
/// The longest name of an account.
const ACCOUNT: usize = 100;

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

/// Gives a case to whoever took it over, as far as that official may have it.
/// Decided by `Verzoek::wijs_toe` in `decide/behandelaar.rs`.
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
