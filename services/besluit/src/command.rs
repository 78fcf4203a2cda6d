//! What somebody wants of a decree. The moment, the actor and new identifiers come in with it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::Actor;
use verzoek::command::{Verwacht, metadata};
use verzoek::invoer::{Ingevuld, Upload};

use crate::Opgenomen;
use crate::invoer::{BesluitbijlageKenmerken, Bijlageformulier, NieuwBesluit};

#[derive(Clone, Debug)]
pub struct Command {
    pub op: DateTime<Utc>,
    pub door: Actor,
    pub opdracht: Opdracht,
}

#[derive(Clone, Debug)]
pub enum Opdracht {
    MaakAan {
        invoer: Ingevuld<NieuwBesluit>,
    },
    /// Another date, or the same number with other capitals or white space. The number is its identity: another one
    /// asks another decree ([`crate::samen::verhuis`]).
    Dateer {
        invoer: Ingevuld<NieuwBesluit>,
        verwacht: Verwacht,
    },
    /// Its half of [`crate::samen::gooi_weg`] and [`crate::samen::verhuis`].
    Verwijder {
        verwacht: Verwacht,
    },
    /// Its half of [`crate::samen::voeg_toe`].
    VoegDossiersToe {
        dossiers: Vec<Opgenomen>,
    },
    /// Its half of [`crate::samen::verwijder`].
    VerwijderDossiers {
        dossiers: Vec<Uuid>,
    },
    /// Its half of [`crate::samen::stel_vast`].
    StelVast {
        verwacht: Verwacht,
    },
    VoegBijlageToe {
        id: Uuid,
        invoer: Ingevuld<Upload<Bijlageformulier>>,
    },
    WijzigBijlage {
        id: Uuid,
        invoer: Ingevuld<BesluitbijlageKenmerken>,
        verwacht: Verwacht,
    },
    VerwijderBijlage {
        id: Uuid,
        verwacht: Verwacht,
    },
}

impl Command {
    /// Who and when, as it stands beside every event of this command.
    pub fn metadata(&self) -> HashMap<String, String> {
        metadata(self.op, &self.door)
    }
}
