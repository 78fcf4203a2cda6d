//! Forms as a citizen fills them in, complete and valid on [`super::NU`].

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The form with another value in one place.
pub fn met(mut formulier: Value, pointer: &str, waarde: Value) -> Value {
    *formulier.pointer_mut(pointer).unwrap() = waarde;
    formulier
}

/// The record that the history keeps of a form that needs no normalising.
pub fn record<T: DeserializeOwned>(formulier: Value) -> T {
    serde_json::from_value(formulier).unwrap()
}

pub fn aanvraag() -> Value {
    json!({
        "voorstellerNaam": "Anna de Vries",
        "voorstellerMail": "anna@voorbeeld.nl",
        "voorstellerTelefoon": "06 12345678",
        "kandidaatVoornaam": "Johannes",
        "kandidaatTussenvoegsel": "van den",
        "kandidaatAchternaam": "Berg",
        "kandidaatRoepnaam": "Jan",
        "kandidaatGeboortedatum": "05-12-1950",
        "kandidaatStraatnaam": "Lange Voorhout",
        "kandidaatHuisnummer": 12,
        "kandidaatPostcode": "2514EE",
        "gemeenteId": 518,
        "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
        "VerzoekVoorstellerRelatie": [
            {"relatieTotKandidaatType": "vrijwilliger", "omschrijving": "Voedselbank Haaglanden"},
            {"relatieTotKandidaatType": "vriend", "omschrijving": null},
        ],
    })
}

/// The request of somebody who wrote a letter and has no mail address, as an official enters it.
pub fn verzoek_invoeren() -> Value {
    let mut invoer = aanvraag();
    invoer["voorstellerMail"] = Value::Null;
    invoer["kanaal"] = json!("papier");
    invoer["ontvangenOp"] = json!("18-11-2026");
    invoer["bereikbaar"] = json!("post");
    invoer["postadres"] = postadres();
    invoer
}

/// When the proposal came in on paper, and who signed it.
pub fn voorstel_invoeren() -> Value {
    json!({"ontvangenOp": "18-11-2026", "ondertekendDoor": "Anna de Vries"})
}

pub fn postadres() -> Value {
    json!({
        "landCode": 6030,
        "straatnaam": "Kerkstraat",
        "huisnummer": 7,
        "toevoeging": "bis",
        "letter": "A",
        "postcode": "1234AB",
        "woonplaats": "Utrecht",
        "adresregel1": null,
        "adresregel2": null,
        "adresregel3": null,
    })
}

/// Another one, abroad.
pub fn postadres_in_gent() -> Value {
    json!({
        "landCode": 5010,
        "straatnaam": null,
        "huisnummer": null,
        "toevoeging": null,
        "letter": null,
        "postcode": null,
        "woonplaats": null,
        "adresregel1": "Veldstraat 1",
        "adresregel2": "9000 Gent",
        "adresregel3": null,
    })
}

/// Another name, date of birth and address than those of [`aanvraag`].
pub fn kandidaatgegevens() -> Value {
    json!({
        "kandidaatVoornaam": "Johannes Cornelis",
        "kandidaatTussenvoegsel": null,
        "kandidaatAchternaam": "Bergh",
        "kandidaatRoepnaam": "Hans",
        "kandidaatGeboortedatum": "05-12-1951",
        "kandidaatStraatnaam": "Korte Voorhout",
        "kandidaatHuisnummer": 14,
        "kandidaatPostcode": "2511EK",
    })
}

pub fn voorsteller() -> Value {
    json!({
        "naam": "Anna de Vries",
        "landCode": 6030,
        "straatnaam": "Kerkstraat",
        "huisnummer": 7,
        "toevoeging": "bis",
        "letter": "A",
        "postcode": "3511LX",
        "woonplaats": "Utrecht",
        "adresregel1": null,
        "adresregel2": null,
        "adresregel3": null,
        "telefoon": "030 1234567",
        "telefoon2": null,
        "mail": "anna@voorbeeld.nl",
        "verzoekVoorstellerRelatie": [
            {"relatieTotKandidaatType": "vriend", "omschrijving": null},
        ],
        "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
    })
}

/// The proposer lives in Belgium.
pub fn voorsteller_in_gent() -> Value {
    let mut formulier = voorsteller();
    for veld in [
        "straatnaam",
        "huisnummer",
        "toevoeging",
        "letter",
        "postcode",
        "woonplaats",
    ] {
        formulier[veld] = Value::Null;
    }
    formulier["landCode"] = json!(5010);
    formulier["adresregel1"] = json!("Grote Markt 1");
    formulier["adresregel2"] = json!("9000 Gent");
    formulier
}

pub fn werk() -> Value {
    json!({
        "baantype": "loondienst",
        "isReservist": "nee",
        "werkgegevensLoondienstgegevens": {"naamWerkgever": "Bakkerij Smit", "functie": "Bakker"},
        "werkgegevensZelfstandigegegevens": null,
        "werkgegevensGepensioneerdgegevens": null,
        "anders": null,
    })
}

pub fn overige() -> Value {
    json!({
        "andereBlijkenVanWaardering": "Erelid van de club",
        "bijzondereOmstandigheden": "Zorgt voor\nzijn buren",
    })
}

pub fn persoonsgegevens() -> Value {
    json!({"roepnaam": "Jan", "academischeTitel": "ir."})
}

pub fn militair() -> Value {
    json!({"rang": "Kapitein", "wapenDienstvak": "Infanterie"})
}

pub fn betaalde_baan() -> Value {
    json!({
        "functie": "Hoofdonderwijzer",
        "werkgever": "De Klimop",
        "werkzaamVanDatumType": "bekend",
        "werkzaamVanDatum": "01-08-1990",
        "werkzaamVanJaar": 1990,
        "werkzaamTotDatumType": "bekend",
        "werkzaamTotDatum": "07-2015",
        "werkzaamTotJaar": 2015,
        "toelichting": "Richtte het\nschoolorkest op.",
    })
}

pub fn vrijwilliger() -> Value {
    json!({
        "functie": "Penningmeester",
        "organisatie": "Voedselbank Haaglanden",
        "periodeVanDatumType": "bekend",
        "periodeVanDatum": "1998",
        "periodeVanJaar": 1998,
        "periodeTotDatumType": "heden",
        "periodeTotDatum": null,
        "periodeTotJaar": null,
        "aantalLeden": "ongeveer 120",
        "aantalLedenOnbekend": false,
        "tijdbesteding": "4",
        "tijdbestedingType": "perWeek",
        "vergoeding": 150,
        "vergoedingType": "perJaar",
        "omschrijvingActiviteit": "Beheert de kas.",
    })
}

pub fn ondersteuner() -> Value {
    json!({
        "persoonsgegevens": {"achternaam": "P. Jansen"},
        "contactgegevens": {"telefoonnummer": "010 1234567", "mobiel": null, "emailadres": null},
        "relatiegegevens": [
            {"relatieTotKandidaatType": "collega", "omschrijving": "Gemeente Rotterdam"},
        ],
        "relatieTotKandidaat": null,
    })
}

pub fn ondersteunersbrief() -> Value {
    json!({"tekst": "Zij is de spil van het koor.", "naam": "B. Bakker"})
}

pub fn bijlage() -> Value {
    json!({"toelichting": "Krantenartikel"})
}

pub fn uitreiking() -> Value {
    json!({
        "gelegenheidType": "bijzondere",
        "bijzondereGelegenheidGegevens": {
            "gewensteDatum": "12-09-2027",
            "toelichting": "Afscheid als voorzitter",
        },
        "algemeneGelegenheidGegevens": null,
    })
}

/// Positive, for a Lid in the Orde van Oranje-Nassau.
pub fn advies() -> Value {
    json!({"advies": "positief", "onderscheiding": "on-lid", "toelichting": "Verdient het."})
}

pub fn negatief() -> Value {
    json!({"advies": "negatief", "onderscheiding": null, "toelichting": "Te weinig."})
}

/// Grants what [`advies`] advises.
pub fn toekennen() -> Value {
    json!({"toekennen": "ja", "onderscheiding": "on-lid", "toelichting": "Conform het Kapittel."})
}

pub fn niet_toekennen() -> Value {
    json!({"toekennen": "nee", "onderscheiding": null, "toelichting": "De verdiensten zijn te klein."})
}

pub fn route(route: &str) -> Value {
    json!({"route": route, "gemeenteId": null, "land": null, "toelichting": null})
}

pub fn doorsturen() -> Value {
    json!({"ministerieId": 1475, "toelichting": null})
}

/// A confidential attachment with what the police knows.
pub fn onderzoek() -> Value {
    json!({
        "bijlageType": "Onderzoeksbijlage",
        "bijlageInhoudTypen": ["signaleringPolitieregister"],
        "toelichting": "Onderzoek",
        "isVertrouwelijk": true,
    })
}

pub fn oplegnotitie() -> Value {
    json!({
        "bijlageType": "Oplegnotitie",
        "bijlageInhoudTypen": null,
        "toelichting": null,
        "isVertrouwelijk": false,
    })
}

/// A ceremony on this day.
pub fn plechtigheid(datum: &str) -> Value {
    json!({
        "datum": datum,
        "plaats": "'s-Gravenhage",
        "uitgereiktDoor": "de burgemeester",
        "toelichting": null,
    })
}

/// Whom the proposer asks to fill in too.
pub fn meehelper() -> Value {
    json!({"naam": "Fatima", "mail": "fatima@voorbeeld.nl"})
}
