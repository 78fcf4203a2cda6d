//! What the reactors did. Told twice, it is written once.

use super::Besluit;
use crate::{Actor, Command, Event, Opdracht, Verzoek, Weigering};

impl Verzoek {
    pub(super) fn noteer_effect(&self, command: &Command) -> Besluit {
        let status = self.status()?;
        if command.door != Actor::Systeem {
            return Err(Weigering::NietBevoegd);
        }
        let event = match command.opdracht.clone() {
            Opdracht::NoteerMailVerstuurd { bericht_id, .. }
            | Opdracht::NoteerMailMislukt { bericht_id, .. }
                if self.mails.contains(&bericht_id) =>
            {
                None
            }
            Opdracht::NoteerMailVerstuurd {
                soort,
                bericht_id,
                aan,
                pogingen,
            } => Some(Event::MailVerstuurd {
                soort,
                bericht_id,
                aan,
                pogingen,
            }),
            Opdracht::NoteerMailMislukt {
                soort,
                bericht_id,
                aan,
                pogingen,
                oorzaak,
            } => Some(Event::MailMislukt {
                soort,
                bericht_id,
                aan,
                pogingen,
                oorzaak,
            }),
            Opdracht::NoteerPdf { .. } if self.ingediend_op.is_none() => {
                return Err(Weigering::NietInDezeStatus {
                    wat: "Er is nog geen voorstel om een kopie van te maken.",
                    status,
                });
            }
            Opdracht::NoteerPdf {
                sleutel,
                sha256,
                grootte,
            } if self.kopie.is_none() => Some(Event::PdfGemaakt {
                sleutel,
                sha256,
                grootte,
            }]),
        }
    }

    fn van_reactor(&self, command: &Command) -> Result<(), Weigering> {
        self.status()?;
        match command.door {
            Actor::Systeem => Ok(()),
            Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Meehelper { .. }
            | Actor::Behandelaar { .. } => Err(Weigering::NietBevoegd),
        }
    }
}
