//! The minister's decision. A minister who does not follow the Kapittel brings it to the council of
//! ministers first; both advices stay side by side.

use serde::Deserialize;
use serde_json::{Value, json};

use super::Besluit;
use super::wizard::lees;
use crate::gegevens::Oordeel;
use crate::regels::Formulier;
use crate::{Actie, Command, Event, Status, Verzoek, Weigering};

#[derive(Deserialize)]
struct Oordeelformulier {
    toekennen: JaNee,
    onderscheiding: Option<String>,
    toelichting: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum JaNee {
    Ja,
    Nee,
}

impl Verzoek {
    pub(super) fn leg_voor_aan_ministerraad(&self, command: &Command, invoer: &Value) -> Besluit {
        self.mag(&command.door, Actie::Ministerraad, command.op)?;
        let voornemen = self.lees_oordeel(Formulier::Ministerraad, command, invoer)?;
        if self.volgt_kapittel(&voornemen) {
            return Err(Weigering::MinisterraadNietNodig);
        }
        Ok(vec![Event::VoorgelegdAanMinisterraad { voornemen }])
    }

    pub(super) fn neem_besluit(&self, command: &Command, invoer: &Value) -> Besluit {
        self.mag(&command.door, Actie::Besluiten, command.op)?;
        let besluit = self.lees_oordeel(Formulier::Besluit, command, invoer)?;
        let volgt = self.volgt_kapittel(&besluit);
        if !volgt && self.status()? != Status::Ministerraad {
            return Err(Weigering::EerstMinisterraad);
        }
        Ok(vec![Event::BesluitGenomen {
            besluit,
            afwijkend_van_kapittel: !volgt,
        }])
    }

    fn volgt_kapittel(&self, oordeel: &Oordeel) -> bool {
        self.kapittel().is_none_or(|advies| oordeel.volgt(advies))
    }

    fn lees_oordeel(
        &self,
        formulier: Formulier,
        command: &Command,
        invoer: &Value,
    ) -> Result<Oordeel, Weigering> {
        let organisatie = self
            .onbesloten()?
            .houder()
            .ok_or(Weigering::ZaakBestaatNiet)?;
        let Oordeelformulier {
            toekennen,
            onderscheiding,
            toelichting,
        } = lees(formulier, &met_ja_of_nee(invoer), command.op)?;
        self.past_op_de_weg(onderscheiding.as_deref())?;
        Ok(Oordeel {
            organisatie,
            toekennen: toekennen == JaNee::Ja,
            onderscheiding,
            toelichting,
            op: command.op,
        })
    }
}

/// A program sends true or false where the form has a choice; neither may be read out of silence,
/// as a box that is not ticked would be.
fn met_ja_of_nee(invoer: &Value) -> Value {
    let mut invoer = invoer.clone();
    if let Some(waarde) = invoer.get_mut("toekennen") {
        match waarde.as_bool() {
            Some(true) => *waarde = json!("ja"),
            Some(false) => *waarde = json!("nee"),
            None => {}
        }
    }
    invoer
}
