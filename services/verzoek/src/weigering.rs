//! Why a command was refused: something that a person can act on. A refusal appends nothing.

use crate::regels::Fout;
use crate::{Controle, LinkFeedback, Status};

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
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
    #[error("Het e-mailadres is al bevestigd.")]
    AlGeverifieerd,
    #[error("Deze zaak is niet van uw organisatie.")]
    NietBevoegd,
    #[error("U kunt niet meer dan {0} onderdelen toevoegen.")]
    Vol(usize),
    /// The table of rules and the records disagree: a fault of the program, not of the sender.
    #[error("Het formulier kon niet worden gelezen.")]
    TabelPastNiet(String),
}
