//! Retention and destruction (docs/specification/personal-data.md#retention; docs/retention.md): kno-bedrijfsvoering
//! proposes and approves, for all cases; auditors look along.
//!
//! - [`lijsten`]: what is due, what waits for a second official, what was destroyed.
//! - [`voorstellen`]: propose. [`goedkeuren`], [`intrekken`]: approve, withdraw; [`tweede`]: who may be the second.
//! - [`opschorten`], [`opschorting_opheffen`]: the hold that stops it.
//! - [`kring`]: a supporter who stands in several cases is forgotten in all of them.
//! - [`rotatie`]: what older backups still open.
//! - [`zaak`]: how far a case is. [`verklaring`]: the certificate, also as a PDF.

mod goedkeuren;
mod intrekken;
mod kring;
pub mod lijsten;
mod opschorten;
mod opschorting_opheffen;
pub mod rotatie;
mod tweede;
pub mod verklaring;
mod voorstellen;
pub mod zaak;

use std::collections::HashMap;

use ::verzoek::bewaring::Handtekening;
use ::verzoek::{Actie, Rol};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use super::tijdlijn::namen;
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;
use crate::rekening::sessie::niet_bevoegd;

/// The calls on retention and destruction.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijsten::verstreken,
        lijsten::voorgesteld,
        rotatie::wacht_op_rotatie,
        voorstellen::zaken::stel_vernietigingen_voor,
        lijsten::verklaringen,
        verklaring::vernietigingsverklaring,
        verklaring::verklaring_pdf,
        zaak::zaakbewaring,
        voorstellen::zaak::stel_vernietiging_voor,
        goedkeuren::keur_vernietiging_goed,
        intrekken::trek_vernietiging_in,
        opschorten::schort_op,
        opschorting_opheffen::hef_op,
    ]
}

/// Who may see the lists and the certificates: who destroys, and auditors.
fn mag_zien(behandelaar: &Behandelaar) -> Result<(), Problem> {
    match behandelaar.rol {
        Rol::Auditor => Ok(()),
        _ if behandelaar.rol_mag(Actie::VernietigingVoorstellen).is_ok() => Ok(()),
        _ => Err(niet_bevoegd()),
    }
}

/// An official's word.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Woord {
    gebruiker: String,
    /// The name of the account; null: it is gone.
    naam: Option<String>,
    op: DateTime<Utc>,
}

impl Woord {
    pub(super) fn van(gebruiker: String, op: DateTime<Utc>) -> Self {
        Woord {
            gebruiker,
            naam: None,
            op,
        }
    }
}

impl From<&Handtekening> for Woord {
    fn from(handtekening: &Handtekening) -> Self {
        Woord::van(handtekening.gebruiker.clone(), handtekening.op)
    }
}

/// The names of those who gave their words.
pub(super) async fn benoem(app: &App, woorden: Vec<&mut Woord>) -> Result<(), Problem> {
    let gebruikers = woorden.iter().map(|w| w.gebruiker.clone()).collect();
    let namen: HashMap<String, String> = namen(app, gebruikers).await?;
    for woord in woorden {
        woord.naam = namen.get(&woord.gebruiker).cloned();
    }
    Ok(())
}

/// What somebody wants to have destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Voorwerpsoort {
    /// The whole case, after its term.
    Zaak,
    /// The extracts of the police and of justice, after theirs.
    Onderzoek,
    /// What is held about one person, who asked for it.
    Persoon,
}
