//! What came on paper or by telephone.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::ToSchema;

use super::dag;
use crate::gegevens::{Aanvraag, Kanaal, Postadres, Relatie};

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verzoekinvoer {
    pub kanaal: Kanaal,
    #[schema(value_type = String, format = "dd-mm-jjjj")]
    #[serde(deserialize_with = "dag")]
    pub ontvangen_op: NaiveDate,
    pub voorsteller_naam: String,
    pub bereikbaar: Bereikbaar,
    /// Only of a proposer who gets mails.
    pub voorsteller_mail: Option<String>,
    /// Only of a proposer who gets letters.
    pub postadres: Option<Postadres>,
    pub voorsteller_telefoon: String,
    pub kandidaat_voornaam: String,
    pub kandidaat_tussenvoegsel: Option<String>,
    pub kandidaat_achternaam: String,
    pub kandidaat_roepnaam: Option<String>,
    #[schema(format = "dd-mm-jjjj")]
    pub kandidaat_geboortedatum: Option<String>,
    pub kandidaat_straatnaam: Option<String>,
    pub kandidaat_huisnummer: Option<u64>,
    pub kandidaat_postcode: Option<String>,
    /// The own municipality.
    pub gemeente_id: u32,
    pub motivering: String,
    #[serde(rename = "VerzoekVoorstellerRelatie")]
    pub relaties: Vec<Relatie>,
}

/// How the proposer hears from the municipality.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Bereikbaar {
    Mail,
    Post,
}

/// A request that was made on paper or by telephone.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Verzoekinvoer")]
pub struct IngevoerdVerzoek {
    pub aanvraag: Aanvraag,
    pub binnenkomst: Binnenkomst,
}

/// How it came in, and where letters go.
#[derive(Clone, Debug)]
pub struct Binnenkomst {
    pub kanaal: Kanaal,
    pub ontvangen_op: NaiveDate,
    pub postadres: Option<Postadres>,
}

impl From<Verzoekinvoer> for IngevoerdVerzoek {
    fn from(invoer: Verzoekinvoer) -> Self {
        let mail = match invoer.bereikbaar {
            Bereikbaar::Mail => invoer.voorsteller_mail,
            Bereikbaar::Post => None,
        };
        IngevoerdVerzoek {
            aanvraag: Aanvraag {
                voorsteller_naam: invoer.voorsteller_naam,
                voorsteller_mail: mail.unwrap_or_default(),
                voorsteller_telefoon: invoer.voorsteller_telefoon,
                kandidaat_voornaam: invoer.kandidaat_voornaam,
                kandidaat_tussenvoegsel: invoer.kandidaat_tussenvoegsel,
                kandidaat_achternaam: invoer.kandidaat_achternaam,
                kandidaat_roepnaam: invoer.kandidaat_roepnaam,
                kandidaat_geboortedatum: invoer.kandidaat_geboortedatum,
                kandidaat_straatnaam: invoer.kandidaat_straatnaam,
                kandidaat_huisnummer: invoer.kandidaat_huisnummer,
                kandidaat_postcode: invoer.kandidaat_postcode,
                gemeente_id: invoer.gemeente_id,
                motivering: invoer.motivering,
                relaties: invoer.relaties,
            },
            binnenkomst: Binnenkomst {
                kanaal: invoer.kanaal,
                ontvangen_op: invoer.ontvangen_op,
                postadres: invoer.postadres,
            },
        }
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = PapierenVoorstel)]
#[serde(rename_all = "camelCase")]
pub struct Papier {
    /// The day on which the paper came in.
    #[schema(value_type = String, format = "dd-mm-jjjj")]
    #[serde(deserialize_with = "dag")]
    pub ontvangen_op: NaiveDate,
    /// Whose signature stands on it.
    pub ondertekend_door: String,
}
