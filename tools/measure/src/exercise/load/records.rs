//! What the citizen fills in. A token stands in one field of each record, so that its event is found again.

use bytes::Bytes;
use serde_json::{Value, json};

/// A page of the wizard that holds one record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    Proposer,
    Work,
    Military,
    Personal,
    Other,
    Award,
}

pub const PAGES: [Page; 6] = [
    Page::Proposer,
    Page::Work,
    Page::Military,
    Page::Personal,
    Page::Other,
    Page::Award,
];

impl Page {
    pub fn path(self) -> &'static str {
        match self {
            Page::Proposer => "/voorsteller",
            Page::Work => "/kandidaat/werk",
            Page::Military => "/kandidaat/militairegegevens",
            Page::Personal => "/kandidaat/overigepersoonsgegevens",
            Page::Other => "/kandidaat/overige",
            Page::Award => "/uitreiking",
        }
    }

    pub fn record(self, person: u32, token: &str) -> Value {
        match self {
            Page::Proposer => json!({
                "naam": name(person), "landCode": 6030, "straatnaam": "Prinsegracht", "huisnummer": 57,
                "letter": null, "toevoeging": null, "postcode": "2512GA", "woonplaats": "'s-Gravenhage",
                "telefoon": "070 7654321", "telefoon2": null, "mail": address(person),
                "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "anders", "omschrijving": "Overbuurvrouw"}],
                "motivering": format!("Zonder hem was er geen voedselbank. {token}"),
            }),
            Page::Work => json!({
                "baantype": "zelfstandige", "isReservist": "onbekend",
                "werkgegevensZelfstandigegegevens": {"naamBedrijf": token, "functie": "Eigenaar"},
            }),
            Page::Military => json!({"rang": token, "wapenDienstvak": "Genie"}),
            Page::Personal => json!({"roepnaam": "Jan", "academischeTitel": token}),
            Page::Other => json!({
                "andereBlijkenVanWaardering": "Haagse stadspenning", "bijzondereOmstandigheden": token,
            }),
            Page::Award => json!({
                "gelegenheidType": "bijzondere",
                "bijzondereGelegenheidGegevens": {"gewensteDatum": "12-09-2099", "toelichting": token},
            }),
        }
    }
}

pub fn name(person: u32) -> String {
    format!("Drill {person}")
}

pub fn address(person: u32) -> String {
    format!("drill{person}@voorbeeld.nl")
}

pub fn request(person: u32, token: &str) -> Value {
    json!({
        "voorstellerNaam": name(person), "voorstellerMail": address(person),
        "voorstellerTelefoon": "06 12345678", "kandidaatVoornaam": "Johannes",
        "kandidaatTussenvoegsel": "van den", "kandidaatAchternaam": "Berg", "kandidaatRoepnaam": "Jan",
        "kandidaatGeboortedatum": "05-12-1950", "kandidaatStraatnaam": "Lange Voorhout",
        "kandidaatHuisnummer": 12, "kandidaatPostcode": "2514EE", "gemeenteId": 518,
        "motivering": format!("Al 25 jaar de drijvende kracht achter de voedselbank. {token}"),
        "VerzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    })
}

pub fn paid_job(token: &str) -> Value {
    json!({
        "functie": "Bouwadviseur", "werkgever": "Gemeente Rijswijk", "werkzaamVanDatumType": "bekend",
        "werkzaamVanDatum": "03-1988", "werkzaamTotDatumType": "bekend", "werkzaamTotDatum": "31-12-2004",
        "toelichting": token,
    })
}

pub fn volunteering(token: &str) -> Value {
    json!({
        "functie": "Penningmeester", "organisatie": "Stichting 't Haagje", "periodeVanDatumType": "bekend",
        "periodeVanDatum": "1999", "periodeTotDatumType": "heden", "aantalLeden": "85",
        "aantalLedenOnbekend": false, "tijdbesteding": "16", "tijdbestedingType": "perMaand",
        "vergoeding": 150, "vergoedingType": "perJaar", "omschrijvingActiviteit": token,
    })
}

pub fn supporter(token: &str) -> Value {
    json!({
        "persoonsgegevens": {"achternaam": token},
        "contactgegevens": {"telefoonnummer": "070 1112223", "mobiel": null, "emailadres": null},
        "relatiegegevens": [{"relatieTotKandidaatType": "kennis", "omschrijving": null}],
    })
}

/// What stands between the parts of a form; no content of ours holds it.
const BOUNDARY: &str = "drill-boundary-7f3c";

pub fn multipart_type() -> String {
    format!("multipart/form-data; boundary={BOUNDARY}")
}

/// The form of an upload.
pub fn upload(token: &str, content: &[u8]) -> Bytes {
    let head = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"toelichting\"\r\n\r\n{token}\r\n\
         --{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{token}.pdf\"\r\n\
         Content-Type: application/pdf\r\n\r\n"
    );
    let tail = format!("\r\n--{BOUNDARY}--\r\n");
    Bytes::from([head.as_bytes(), content, tail.as_bytes()].concat())
}
