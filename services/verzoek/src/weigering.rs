//! Why a command was refused: something that a person can act on. A refusal appends nothing.
//!
//! The parts of a case that have many reasons of their own name them beside their decisions
//! (`decide`); here is what any part may say.
//!
//! Each refusal has a code, its name in `camelCase`: clients know it by that. No other refusal of the house has the same
//! code, but for one that says the same of a decree.

use strum::{IntoStaticStr, VariantNames};

use crate::command::Verouderd;
use crate::decide::MAXIMUM;
use crate::invoer::Invoerfout;
use crate::regels::Fout;
use crate::{Controle, LinkFeedback, Organisatie, Status};

pub use crate::decide::{
    Besluitweigering, Bewaringsweigering, Meehelperweigering, Onderscheidingsweigering,
    Steunweigering, Wegweigering,
};

#[derive(Clone, Debug, PartialEq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Weigering {
    #[error("Er zijn fouten gevonden op de volgende onderdelen:")]
    Invoer(Vec<Fout>),
    #[error("{}", .0.melding())]
    Link(LinkFeedback),
    #[error("Deze zaak bestaat niet.")]
    ZaakBestaatNiet,
    #[error("Deze zaak bestaat al.")]
    ZaakBestaatAl,
    #[error("Dit onderdeel bestaat niet (meer).")]
    OnderdeelBestaatNiet,
    #[error("Dit onderdeel bestaat al.")]
    OnderdeelBestaatAl,
    #[error("{wat} De zaak heeft de status '{}'.", .status.omschrijving())]
    NietInDezeStatus { wat: &'static str, status: Status },
    #[error("Iemand anders heeft dit intussen gewijzigd.")]
    Verouderd { huidig: u64 },
    #[error(
        "De aanvraag kan nog niet worden ingediend, omdat er nog gegevens ontbreken op de volgende pagina's:"
    )]
    OntbrekendeGegevens(Controle),
    /// It lies with the minister, or was decided: the same words, since the outcome is secret.
    #[error(
        "Het voorstel ligt bij de minister. U kunt het nu niet meer zelf intrekken. Vraag de gemeente wat nog kan."
    )]
    TeLaatOmInTeTrekken,
    #[error("Het voorstel wordt niet meer behandeld.")]
    AlAfgelopen,
    #[error("Het e-mailadres is al bevestigd.")]
    AlGeverifieerd,
    #[error("Dossier {zaaknummer}: {oorzaak}")]
    VanDossier {
        zaaknummer: String,
        oorzaak: Box<Weigering>,
    },
    #[error("U kunt een dossier niet met zichzelf samenvoegen.")]
    ZelfdeDossier,
    #[error(
        "Een dossier kan niet meer dan {hoogstens} {wat} hebben. Het dossier dat blijft heeft er al {er_zijn}. Neem er minder over."
    )]
    OvernamePastNiet {
        wat: &'static str,
        hoogstens: usize,
        er_zijn: usize,
    },
    #[error(
        "Deze bestanden zijn samen te groot om in één keer over te nemen (max {} MB). Neem minder bijlagen over.",
        crate::samenvoegen::BYTES / 1024 / 1024
    )]
    OvernameTeGroot,
    #[error("Deze zaak is niet van uw organisatie.")]
    #[strum(serialize = "nietVanUwOrganisatie")]
    NietBevoegd,
    #[error("Dit mag uw rol niet.")]
    NietVoorUwRol,
    #[error(
        "{wat} Het dossier ligt nu bij {}. Alleen die organisatie kan er nu mee verder.",
        .bij.aanduiding()
    )]
    LigtElders { wat: &'static str, bij: Organisatie },
    #[error(
        "Er is geen e-mailadres of postadres van de voorsteller om naartoe te schrijven. Bel de voorsteller."
    )]
    GeenAdres,
    #[error("{}", match .aan {
        Some(_) => "Een collega heeft deze zaak intussen gekregen.",
        None => "Deze zaak heeft intussen geen behandelaar meer.",
    })]
    IntussenToegewezen { aan: Option<String> },
    #[error(
        "Deze bijlage is van een andere organisatie. Alleen die organisatie kan de bijlage wijzigen of verwijderen."
    )]
    BijlageVanAnder,
    #[error("Deze bijlage is van de voorsteller. U kunt de bijlage niet verwijderen.")]
    BijlageVanVoorsteller,
    #[error("Voor deze zaak zijn vandaag al te veel e-mails opnieuw verstuurd.")]
    #[strum(serialize = "teVaakOpnieuwVerstuurd")]
    TeVaak {
        /// Until the next one may go.
        seconden: u64,
    },
    #[error("U kunt niet meer dan {0} onderdelen toevoegen.")]
    Vol(usize),
    #[error("De gegevens van deze zaak zijn vernietigd. U kunt met deze zaak niets meer doen.")]
    ZaakVernietigd,
    #[error(transparent)]
    #[strum(transparent)]
    Weg(#[from] Wegweigering),
    #[error(transparent)]
    #[strum(transparent)]
    Besluit(#[from] Besluitweigering),
    #[error(transparent)]
    #[strum(transparent)]
    Onderscheiding(#[from] Onderscheidingsweigering),
    #[error(transparent)]
    #[strum(transparent)]
    Steun(#[from] Steunweigering),
    #[error(transparent)]
    #[strum(transparent)]
    Meehelper(#[from] Meehelperweigering),
    #[error(transparent)]
    #[strum(transparent)]
    Bewaring(#[from] Bewaringsweigering),
    /// The table of rules and the records disagree: a fault of the program, not of the sender.
    #[error("Het formulier kon niet worden gelezen.")]
    TabelPastNiet(String),
}

impl Weigering {
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// What stands in the way of one more of which a case may have many.
    pub fn van_een_erbij() -> Vec<Weigering> {
        vec![Weigering::Vol(MAXIMUM), Weigering::OnderdeelBestaatAl]
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
