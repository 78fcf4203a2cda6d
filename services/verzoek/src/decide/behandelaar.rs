//! Who of an organisation handles a case, and when it wants to be reminded of it.

use chrono::Months;

use super::Beslissing;
use crate::{Actie, Actor, Command, Eerder, Event, Herinnering, Verzoek, Weigering, tijd};

/// The furthest day of a reminder.
const HOOGSTENS: Months = Months::new(60);

impl Verzoek {
    /// Of the own organisation alone; whether the account is one of it, whoever gives the command has asked.
    pub(super) fn wijs_toe(
        &self,
        command: &Command,
        behandelaar: Option<&str>,
        verwacht: &Eerder,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Toewijzen, command.op)?;
        let Actor::Behandelaar { organisatie, .. } = &command.door else {
            return Err(Weigering::NietBevoegd);
        };
        let nu = self.behandelaar_van(*organisatie);
        if nu == behandelaar {
            return Ok(Vec::new());
        }
        match verwacht {
            Eerder::Alleen(eerder) if eerder.as_deref() != nu => {
                Err(Weigering::IntussenToegewezen {
                    aan: nu.map(str::to_owned),
                })
            }
            Eerder::Wiedanook | Eerder::Alleen(_) => Ok(vec![Event::BehandelaarGewijzigd {
                organisatie: *organisatie,
                behandelaar: behandelaar.map(str::to_owned),
            }]),
        }
    }

    /// The day is today or later.
    pub(super) fn zet_herinnering(
        &self,
        command: &Command,
        herinnering: Option<&Herinnering>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Herinneren, command.op)?;
        let Actor::Behandelaar { organisatie, .. } = &command.door else {
            return Err(Weigering::NietBevoegd);
        };
        if self.herinnering_van(*organisatie) == herinnering {
            return Ok(Vec::new());
        }
        let vandaag = tijd::datum(command.op);
        let uiterlijk = vandaag.checked_add_months(HOOGSTENS).unwrap_or(vandaag);
        let fout = |code: &str, detail: &str| Weigering::invoer("/datum", code, detail);
        match herinnering {
            Some(op) if op.datum < vandaag => Err(fout("voorbij", "Deze dag is al voorbij.")),
            Some(op) if op.datum > uiterlijk => {
                Err(fout("teVer", "Kies een dag binnen vijf jaar."))
            }
            _ => Ok(vec![Event::HerinneringGezet {
                organisatie: *organisatie,
                datum: herinnering.map(|op| op.datum),
                notitie: herinnering.and_then(|op| op.notitie.clone()),
            }]),
        }
    }
}
