use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Relatie;
use crate::betrokkene::VERWIJDERD;

/// The request form (docs/specification/request.md#form).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Aanvraag {
    pub voorsteller_naam: String,
    /// Empty: an official entered the request of somebody without one.
    pub voorsteller_mail: String,
    pub voorsteller_telefoon: String,
    pub kandidaat_voornaam: String,
    pub kandidaat_tussenvoegsel: Option<String>,
    pub kandidaat_achternaam: String,
    pub kandidaat_roepnaam: Option<String>,
    /// `dd-mm-jjjj`; null when the citizen does not know it.
    #[schema(format = "dd-mm-jjjj")]
    pub kandidaat_geboortedatum: Option<String>,
    pub kandidaat_straatnaam: Option<String>,
    pub kandidaat_huisnummer: Option<u64>,
    /// Null when the citizen does not know it.
    pub kandidaat_postcode: Option<String>,
    pub gemeente_id: u32,
    pub motivering: String,
    #[serde(rename = "VerzoekVoorstellerRelatie")]
    pub relaties: Vec<Relatie>,
}

/// Who the candidate is, as the municipality corrected it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Kandidaatgegevens {
    pub kandidaat_voornaam: String,
    pub kandidaat_tussenvoegsel: Option<String>,
    pub kandidaat_achternaam: String,
    pub kandidaat_roepnaam: Option<String>,
    /// `dd-mm-jjjj`; null when nobody knows it.
    #[schema(format = "dd-mm-jjjj")]
    pub kandidaat_geboortedatum: Option<String>,
    pub kandidaat_straatnaam: Option<String>,
    pub kandidaat_huisnummer: Option<u64>,
    pub kandidaat_postcode: Option<String>,
}

impl From<&Aanvraag> for Kandidaatgegevens {
    fn from(aanvraag: &Aanvraag) -> Self {
        Kandidaatgegevens {
            kandidaat_voornaam: aanvraag.kandidaat_voornaam.clone(),
            kandidaat_tussenvoegsel: aanvraag.kandidaat_tussenvoegsel.clone(),
            kandidaat_achternaam: aanvraag.kandidaat_achternaam.clone(),
            kandidaat_roepnaam: aanvraag.kandidaat_roepnaam.clone(),
            kandidaat_geboortedatum: aanvraag.kandidaat_geboortedatum.clone(),
            kandidaat_straatnaam: aanvraag.kandidaat_straatnaam.clone(),
            kandidaat_huisnummer: aanvraag.kandidaat_huisnummer,
            kandidaat_postcode: aanvraag.kandidaat_postcode.clone(),
        }
    }
}

impl Aanvraag {
    /// Who asked has no mail address, so none is asked for later either.
    pub fn zonder_mail(&self) -> bool {
        self.voorsteller_mail.is_empty()
    }

    /// The request with the candidate as the municipality corrected it.
    pub fn gecorrigeerd(&mut self, gegevens: Kandidaatgegevens) {
        let Kandidaatgegevens {
            kandidaat_voornaam,
            kandidaat_tussenvoegsel,
            kandidaat_achternaam,
            kandidaat_roepnaam,
            kandidaat_geboortedatum,
            kandidaat_straatnaam,
            kandidaat_huisnummer,
            kandidaat_postcode,
        } = gegevens;
        self.kandidaat_voornaam = kandidaat_voornaam;
        self.kandidaat_tussenvoegsel = kandidaat_tussenvoegsel;
        self.kandidaat_achternaam = kandidaat_achternaam;
        self.kandidaat_roepnaam = kandidaat_roepnaam;
        self.kandidaat_geboortedatum = kandidaat_geboortedatum;
        self.kandidaat_straatnaam = kandidaat_straatnaam;
        self.kandidaat_huisnummer = kandidaat_huisnummer;
        self.kandidaat_postcode = kandidaat_postcode;
    }

    /// The candidate's name as everybody who handles the case reads it.
    pub fn kandidaat_naam(&self) -> String {
        voluit(
            &self.kandidaat_voornaam,
            self.kandidaat_tussenvoegsel.as_deref(),
            &self.kandidaat_achternaam,
        )
    }
}

impl Kandidaatgegevens {
    /// As [`Aanvraag::kandidaat_naam`].
    pub fn naam(&self) -> String {
        voluit(
            &self.kandidaat_voornaam,
            self.kandidaat_tussenvoegsel.as_deref(),
            &self.kandidaat_achternaam,
        )
    }
}

impl Kandidaatgegevens {
    /// As a list of names has it: "Berg, Johannes Cornelis van den".
    pub fn op_achternaam(&self) -> String {
        if self.kandidaat_achternaam == VERWIJDERD {
            return VERWIJDERD.to_owned();
        }
        let rest = voluit(
            &self.kandidaat_voornaam,
            self.kandidaat_tussenvoegsel.as_deref(),
            "",
        );
        match rest.is_empty() {
            true => self.kandidaat_achternaam.clone(),
            false => format!("{}, {rest}", self.kandidaat_achternaam),
        }
    }
}

fn voluit(voornaam: &str, tussenvoegsel: Option<&str>, achternaam: &str) -> String {
    if voornaam == VERWIJDERD {
        // Once rather than for each part.
        return VERWIJDERD.to_owned();
    }
    let delen = [voornaam, tussenvoegsel.unwrap_or_default(), achternaam];
    let delen = delen.into_iter().filter(|deel| !deel.is_empty());
    Vec::from_iter(delen).join(" ")
}
