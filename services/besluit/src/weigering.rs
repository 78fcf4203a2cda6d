//! Why a command was refused: something that a person can act on. A refusal appends nothing.
//! Each has a code, as those of a case have (`verzoek::Weigering`).

use strum::{IntoStaticStr, VariantNames};
use verzoek::command::Verouderd;
use verzoek::invoer::Invoerfout;
use verzoek::regels::Fout;

use crate::DOSSIERS;
use crate::decide::BIJLAGEN;

#[derive(Clone, Debug, PartialEq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Weigering {
    #[error("Er zijn fouten gevonden op de volgende onderdelen:")]
    Invoer(Vec<Fout>),
    #[error("Dit koninklijk besluit bestaat niet.")]
    BestaatNiet,
    /// Its attachments belong to its number.
    #[error(
        "Bij dit koninklijk besluit horen bijlagen. Verwijder die eerst en voeg ze daarna opnieuw toe."
    )]
    HeeftBijlagen,
    #[error("Dit onderdeel bestaat niet (meer).")]
    OnderdeelBestaatNiet,
    #[error("Dit onderdeel bestaat al.")]
    OnderdeelBestaatAl,
    #[error("Iemand anders heeft dit intussen gewijzigd.")]
    Verouderd { huidig: u64 },
    #[error("Dit mag uw rol niet.")]
    NietVoorUwRol,
    #[error("Dit koninklijk besluit is vastgesteld. Het kan niet meer worden gewijzigd.")]
    Vastgesteld,
    #[error("In dit koninklijk besluit staan nog geen dossiers.")]
    GeenDossiers,
    #[error("In een koninklijk besluit passen {DOSSIERS} dossiers.")]
    #[strum(serialize = "besluitVol")]
    Vol,
    #[error("Dit dossier staat al in dit koninklijk besluit.")]
    StaatErAl,
    #[error("Dit dossier staat niet in dit koninklijk besluit.")]
    StaatErNiet,
    /// The dossier in this place of what was sent.
    #[error("Dit dossier bestaat niet.")]
    OnbekendDossier(usize),
    /// One of the dossiers can't; therefore none of them does.
    #[error("{zaaknummer}: {oorzaak}")]
    #[strum(serialize = "dossierWeigert")]
    Dossier {
        zaaknummer: String,
        oorzaak: Box<verzoek::Weigering>,
    },
    #[error(
        "Deze bijlage is van een andere organisatie. Alleen die organisatie kan de bijlage wijzigen of verwijderen."
    )]
    BijlageVanAnder,
    #[error("U kunt niet meer dan {0} onderdelen toevoegen.")]
    TeVeelBijlagen(usize),
    /// The table of rules and the records disagree: a fault of the program, not of the sender.
    #[error("Het formulier kon niet worden gelezen.")]
    TabelPastNiet(String),
}

impl Weigering {
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// What stands in the way of one more attachment.
    pub fn van_bijlage_erbij() -> Vec<Weigering> {
        vec![
            Weigering::Vastgesteld,
            Weigering::TeVeelBijlagen(BIJLAGEN),
            Weigering::OnderdeelBestaatAl,
        ]
    }

    /// What stands in the way when each dossier is asked as well, besides `deze`.
    pub fn met_dossiers(deze: impl IntoIterator<Item = Weigering>) -> Vec<Weigering> {
        let een_dossier = Weigering::Dossier {
            zaaknummer: "KO-2026-000123".to_owned(),
            oorzaak: Box::new(verzoek::weigering::Onderscheidingsweigering::NietToegekend.into()),
        };
        let altijd = [Weigering::Vastgesteld, een_dossier];
        altijd.into_iter().chain(deze).collect()
    }

    /// One broken rule of the form.
    pub(crate) fn invoer(pointer: &str, code: &str, detail: impl Into<String>) -> Self {
        Weigering::Invoer(vec![Fout::nieuw(pointer, code, detail)])
    }
}

impl From<Verouderd> for Weigering {
    fn from(Verouderd { huidig }: Verouderd) -> Self {
        Weigering::Verouderd { huidig }
    }
}

impl From<Invoerfout> for Weigering {
    fn from(fout: Invoerfout) -> Self {
        match fout {
            Invoerfout::Fouten(fouten) => Weigering::Invoer(fouten),
            Invoerfout::TabelPastNiet(waarom) => Weigering::TabelPastNiet(waarom),
        }
    }
}
