//! Requests on paper or by telephone, and the letters to proposers without a mail address
//! (docs/specification/post.md). Each call has a file, called like the end of its path, with `_toevoegen` for
//! the POST of a scan; what a case shows of them is in [`stukken`].

mod brief;
mod indienen;
mod invoeren;
mod kopie;
mod postadres;
mod scan;
mod scan_toevoegen;
pub mod stukken;
mod verstuurd;

use std::sync::Arc;

use ::verzoek::post::{Poststand, Poststuk};
use ::verzoek::{Actie, Verzoek};
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use crate::app::App;
use crate::inzage::{self, Inzage, Wat};
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on a request that came on paper, and on the letters of a case.
pub fn routes<C: Calls>() -> C {
    list_calls![
        invoeren::voer_verzoek_in,
        indienen::dien_namens_voorsteller_in,
        scan_toevoegen::voeg_scan_toe,
        scan::scan,
        postadres::postadres,
        brief::postbrief,
        kopie::postbriefkopie,
        verstuurd::postbrief_verstuurd,
    ]
}

async fn noteer(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    welk: &str,
) -> Result<(), Problem> {
    let look = Inzage {
        wat: Wat::Bijlage,
        welk: Some(welk),
        ..Inzage::van_zaak(zaak)
    };
    inzage::noteer(app, behandelaar, look).await
}

/// A letter that somebody still has to post, or posted: who may not post it does not know of it.
async fn vind(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    id: Uuid,
) -> Result<(Arc<Verzoek>, Poststuk), Problem> {
    let verzoek = met_toegang(app, behandelaar, zaak, Actie::KopBekijken).await?;
    verzoek.toegang(&behandelaar.actor(), Actie::PostbriefVersturen)?;
    let stuk = verzoek.postbrief(id);
    let stuk = stuk
        .filter(|stuk| stuk.stand != Poststand::Vervallen)
        .cloned()
        .ok_or_else(Problem::niet_gevonden)?;
    Ok((verzoek, stuk))
}
