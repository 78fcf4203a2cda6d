use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Bestand, BijlageType, Militair, Overige, Werk};
use crate::Organisatie;

/// What an organisation advises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Adviessoort {
    Positief,
    Negatief,
    /// Not now.
    Aanhouden,
}

/// An advice as it stands beside the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Advies {
    pub organisatie: Organisatie,
    pub advies: Adviessoort,
    /// A code of `schema/reference/onderscheidingen.csv`; only with a positive advice.
    pub onderscheiding: Option<String>,
    pub toelichting: String,
    pub op: DateTime<Utc>,
}

/// What the minister decides, or means to decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Oordeel {
    pub organisatie: Organisatie,
    pub toekennen: bool,
    /// Only when it is granted.
    pub onderscheiding: Option<String>,
    pub toelichting: Option<String>,
    pub op: DateTime<Utc>,
}

impl Oordeel {
    /// The minister does what the Kapittel advised: grants that very honour, or grants nothing
    /// where the advice was not positive.
    pub fn volgt(&self, kapittel: &Advies) -> bool {
        match kapittel.advies {
            Adviessoort::Positief => {
                self.toekennen && self.onderscheiding == kapittel.onderscheiding
            }
            Adviessoort::Negatief | Adviessoort::Aanhouden => !self.toekennen,
        }
    }
}

/// Why nobody goes on with a dossier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Beeindigingsreden {
    KandidaatOverleden,
    VoorstellerTrektIn,
    /// There is another dossier for this candidate.
    Dubbel,
    Anders,
}

impl Beeindigingsreden {
    /// As the end of a sentence: "… omdat …".
    pub fn omdat(self) -> &'static str {
        match self {
            Beeindigingsreden::KandidaatOverleden => "de kandidaat is overleden",
            Beeindigingsreden::VoorstellerTrektIn => {
                "de voorsteller het voorstel heeft ingetrokken"
            }
            Beeindigingsreden::Dubbel => "er al een ander voorstel voor deze kandidaat is",
            Beeindigingsreden::Anders => "daar een andere reden voor is",
        }
    }

    /// The same for the proposer.
    pub fn aan_voorsteller(self) -> &'static str {
        match self {
            Beeindigingsreden::KandidaatOverleden => {
                "De kandidaat is overleden. Een Koninklijke onderscheiding kan alleen tijdens het leven worden gegeven."
            }
            Beeindigingsreden::VoorstellerTrektIn => "U heeft het voorstel ingetrokken.",
            Beeindigingsreden::Dubbel => "Er is al een ander voorstel voor deze kandidaat.",
            Beeindigingsreden::Anders => "Zie de toelichting.",
        }
    }
}

/// An amended block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Aanpassing {
    Werk(Werk),
    Militair(Militair),
    Overige(Overige),
}

/// What an Onderzoeksbijlage holds (docs/specification/attachments.md#types).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BijlageInhoudType {
    SignaleringPolitieregister,
    JustitieleInformatieDienst,
    ConclusieOnderzoeksbijlage,
    VerklaringVanGeenBezwaarDoorWerkgever,
    UittrekselCentraalArchiefBijzondereRechtspleging,
    UitkomstBigRegistratie,
    Overig,
}

/// Who may see an attachment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Vertrouwelijkheid {
    /// Everybody who sees the dossier.
    Open,
    /// The organisation that added it, and nobody else.
    EigenOrganisatie,
}

/// What an official says of an attachment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Kenmerken {
    pub bijlage_type: BijlageType,
    /// Filled for an Onderzoeksbijlage, empty for the others.
    pub inhoud_typen: BTreeSet<BijlageInhoudType>,
    pub toelichting: Option<String>,
    pub vertrouwelijkheid: Vertrouwelijkheid,
}

/// An attachment that an official added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dossierbijlage {
    pub bestand: Bestand,
    pub kenmerken: Kenmerken,
    pub organisatie: Organisatie,
    pub toegevoegd_op: DateTime<Utc>,
    /// From where it was taken over; none: it was added here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub herkomst: Option<Herkomst>,
}

/// Another case, as it is named in this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Zaakverwijzing {
    pub zaak_id: Uuid,
    pub zaaknummer: String,
}

/// The other case of a joining, and why the two were joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Samenvoeging {
    pub zaak_id: Uuid,
    pub zaaknummer: String,
    /// For officials; the proposer does not read it.
    pub reden: String,
}

impl Samenvoeging {
    pub fn zaak(&self) -> Zaakverwijzing {
        Zaakverwijzing {
            zaak_id: self.zaak_id,
            zaaknummer: self.zaaknummer.clone(),
        }
    }
}

/// The case that an attachment was taken over from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Herkomst {
    pub zaak_id: Uuid,
    pub zaaknummer: String,
    /// The supporter whose letter on paper it is.
    pub ondersteuner: Option<Uuid>,
}
