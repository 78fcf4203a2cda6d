//! How long the data of a case is kept, and its destruction on the word of two officials
//! (docs/specification/personal-data.md#retention; docs/retention.md).
//!
//! - [`termijn`]: which term applies, and from when.
//! - [`vergeten`]: what the case itself forgets.
//!
//! The keys and the files are destroyed outside the domain; what stands here decides that they may be,
//! and keeps the certificate of it.

pub mod termijn;
mod vergeten;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::gegevens::BijlageType;
use crate::{Betrokkene, Organisatie};

pub use termijn::{Einde, Looptijd, Peiling, Termijnen, Uitkomst};

/// What somebody wants to have destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voorwerp {
    /// The whole case, after its term.
    Zaak,
    /// All extracts of the police and of justice, after theirs.
    Onderzoek,
    /// What is held about one person, who asked for it (AVG art. 17).
    Persoon(Betrokkene),
}

/// What is destroyed.
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr, VariantNames,
)]
#[serde(tag = "soort", rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Wat {
    /// Everything that is personal in the case.
    Zaak,
    /// These attachments: their names, what was said of them, and their files.
    Bijlagen { ids: BTreeSet<Uuid> },
    /// What is held about one person of the case.
    Persoon {
        /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`.
        #[schema(value_type = String)]
        betrokkene: Betrokkene,
    },
}

impl Wat {
    /// Every word that [`Wat::code`] can say.
    pub const CODES: &[&'static str] = Wat::VARIANTS;

    /// The word for it in read models.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The proposer is unknown afterwards.
    pub fn raakt_voorsteller(&self) -> bool {
        self.raakt(Betrokkene::Voorsteller)
    }

    /// The candidate is unknown afterwards.
    pub fn raakt_kandidaat(&self) -> bool {
        self.raakt(Betrokkene::Kandidaat)
    }

    fn raakt(&self, persoon: Betrokkene) -> bool {
        match self {
            Wat::Zaak => true,
            Wat::Bijlagen { .. } => false,
            Wat::Persoon { betrokkene } => *betrokkene == persoon,
        }
    }

    /// The law or the rule on which it is destroyed.
    pub fn grond(&self) -> Grond {
        match self {
            Wat::Zaak | Wat::Bijlagen { .. } => Grond::Bewaartermijn,
            Wat::Persoon { .. } => Grond::VerzoekBetrokkene,
        }
    }
}

impl Wat {
    /// As officials read it, in the middle of a sentence.
    pub fn omschrijving(&self) -> String {
        match self {
            Wat::Zaak => "de gegevens van de hele zaak".to_owned(),
            Wat::Bijlagen { ids } if ids.len() == 1 => "1 onderzoeksbijlage".to_owned(),
            Wat::Bijlagen { ids } => format!("{} onderzoeksbijlagen", ids.len()),
            Wat::Persoon { betrokkene } => match betrokkene {
                Betrokkene::Voorsteller => "de gegevens van de voorsteller".to_owned(),
                Betrokkene::Kandidaat => "de gegevens van de kandidaat".to_owned(),
                Betrokkene::Ondersteuner(_) => "de gegevens van een ondersteuner".to_owned(),
                Betrokkene::Meehelper(_) => "de gegevens van een meehelper".to_owned(),
            },
        }
    }
}

/// Why it is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Grond {
    /// The term is over.
    Bewaartermijn,
    /// The person asked for it, and it was granted.
    VerzoekBetrokkene,
}

impl Grond {
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// As officials read it: a sentence.
    pub fn omschrijving(self) -> &'static str {
        match self {
            Grond::Bewaartermijn => "De bewaartermijn is voorbij.",
            Grond::VerzoekBetrokkene => "De betrokkene heeft erom gevraagd (AVG artikel 17).",
        }
    }
}

/// An official's word, and when it was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Handtekening {
    /// The name of the account, as it stands beside every event.
    pub gebruiker: String,
    pub organisatie: Organisatie,
    pub op: DateTime<Utc>,
}

/// How far a proposal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stand {
    /// Waits for the second official.
    Voorgesteld,
    /// Is being executed.
    Goedgekeurd,
}

/// A destruction that was proposed and not executed yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vernietigingsvoorstel {
    pub id: Uuid,
    pub wat: Wat,
    pub stand: Stand,
    pub voorgesteld: Handtekening,
    /// Also when a hold took its force away since: what was under way then is recorded all the same.
    pub goedgekeurd: Option<Handtekening>,
}

/// What was destroyed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verklaring {
    pub id: Uuid,
    pub op: DateTime<Utc>,
    pub wat: Wat,
    pub grond: Grond,
    pub voorgesteld: Handtekening,
    pub goedgekeurd: Handtekening,
    /// Keys that were destroyed.
    pub sleutels: u64,
    /// Files that were removed from the storage.
    pub bestanden: u64,
}

/// Whether a legal hold stops all destruction of a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opschorting {
    #[default]
    Nee,
    Ja,
}

/// An attachment of which the history holds data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bewaard {
    /// Its file in the storage.
    pub sleutel: Uuid,
    pub inhoud: Inhoud,
}

/// Whether an attachment holds what the police or justice said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inhoud {
    Onderzoek,
    Anders,
}

impl Inhoud {
    pub fn van(soort: Option<BijlageType>) -> Self {
        match soort {
            Some(BijlageType::Onderzoeksbijlage) => Inhoud::Onderzoek,
            Some(
                BijlageType::Ondersteunersbrief | BijlageType::Oplegnotitie | BijlageType::Overig,
            )
            | None => Inhoud::Anders,
        }
    }
}

/// The file of a letter that a supporter uploaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BewaardeBrief {
    pub ondersteuner: Uuid,
    /// In the storage.
    pub sleutel: Uuid,
}

/// What of a case can be destroyed, and how far that is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Bewaring {
    /// Every attachment that was ever added, also those that were removed since: the history still has
    /// their names.
    pub bijlagen: BTreeMap<Uuid, Bewaard>,
    /// Likewise every supporter, as they came.
    pub ondersteuners: Vec<Uuid>,
    /// Likewise every file that a supporter sent, also those that another came in the place of.
    #[serde(default)]
    pub brieven: Vec<BewaardeBrief>,
    /// Likewise every scan of a letter with which a request was made.
    #[serde(default)]
    pub scans: Vec<Uuid>,
    /// Likewise everybody who was asked to help filling in.
    #[serde(default)]
    pub meehelpers: Vec<Uuid>,
    pub opgeschort: Opschorting,
    pub voorstel: Option<Vernietigingsvoorstel>,
    pub verklaringen: Vec<Verklaring>,
}

impl Bewaring {
    /// Whose data the case holds or held.
    pub fn betrokkenen(&self) -> impl Iterator<Item = Betrokkene> {
        let ondersteuners = self.ondersteuners.iter().copied();
        let meehelpers = self.meehelpers.iter().copied();
        [Betrokkene::Voorsteller, Betrokkene::Kandidaat]
            .into_iter()
            .chain(ondersteuners.map(Betrokkene::Ondersteuner))
            .chain(meehelpers.map(Betrokkene::Meehelper))
    }

    /// The whole case was destroyed.
    pub fn is_vernietigd(&self) -> bool {
        self.verklaringen.iter().any(|v| v.wat == Wat::Zaak)
    }

    /// What was held about this person was destroyed.
    pub fn is_vergeten(&self, betrokkene: Betrokkene) -> bool {
        let wat = Wat::Persoon { betrokkene };
        self.is_vernietigd() || self.verklaringen.iter().any(|v| v.wat == wat)
    }

    /// The extracts that are still there.
    pub fn onderzoek(&self) -> BTreeSet<Uuid> {
        self.bijlagen
            .iter()
            .filter(|(_, bewaard)| bewaard.inhoud == Inhoud::Onderzoek)
            .map(|(id, _)| *id)
            .collect()
    }

    /// The files that this supporter sent, as they came.
    pub fn brieven_van(&self, ondersteuner: Uuid) -> impl Iterator<Item = Uuid> {
        let van = move |brief: &&BewaardeBrief| brief.ondersteuner == ondersteuner;
        self.brieven.iter().filter(van).map(|brief| brief.sleutel)
    }

    pub(crate) fn brief(&mut self, ondersteuner: Uuid, sleutel: Uuid) {
        self.brieven.push(BewaardeBrief {
            ondersteuner,
            sleutel,
        });
    }

    pub(crate) fn bijlage(&mut self, id: Uuid, sleutel: Uuid, soort: Option<BijlageType>) {
        let inhoud = Inhoud::van(soort);
        self.bijlagen.insert(id, Bewaard { sleutel, inhoud });
    }

    pub(crate) fn gekenmerkt(&mut self, id: Uuid, soort: BijlageType) {
        if let Some(bewaard) = self.bijlagen.get_mut(&id) {
            bewaard.inhoud = Inhoud::van(Some(soort));
        }
    }

    /// The approval was given before the hold; whoever lifts it asks a second official to look again.
    pub(crate) fn opgeheven(&mut self) {
        self.opgeschort = Opschorting::Nee;
        if let Some(voorstel) = &mut self.voorstel {
            voorstel.stand = Stand::Voorgesteld;
        }
    }

    pub(crate) fn goedgekeurd(&mut self, door: Handtekening) {
        if let Some(voorstel) = &mut self.voorstel {
            voorstel.stand = Stand::Goedgekeurd;
            voorstel.goedgekeurd = Some(door);
        }
    }
}
