//! Step 3: what the candidate does and did.

use letters::kopie::{Einde, Groep, Periode, Soort, Veld};
use serde_json::Value;
use verzoek::Voorstel;
use verzoek::gegevens::{
    Activiteit, ActiviteitBetaaldeBaan, ActiviteitVrijwilliger, EindType, Onderdeel,
};
use verzoek::regels::{Formulier, keuzelabel};

use super::lezer::{Lezer, groep, tekst};

/// A date as typed, or the words for an unknown or running end.
fn datum(lezer: &Lezer, soort: &str, datum: &str, lijst: &str) -> Veld {
    let bekend = lezer.record.pointer(soort).and_then(Value::as_str) == Some("bekend");
    if bekend {
        lezer.met_waarde(soort, tekst(lezer.record.pointer(datum)))
    } else {
        lezer.keuze(soort, lijst)
    }
}

/// An amount with its period: "4 per week"; for an unknown amount the words of the choice alone.
fn hoeveelheid(lezer: &Lezer, waarde: &str, soort: &str, lijst: &str) -> Veld {
    let keuze = lezer
        .record
        .pointer(soort)
        .and_then(Value::as_str)
        .map(|keuze| keuzelabel(lijst, keuze));
    let tekst = match (tekst(lezer.record.pointer(waarde)), keuze) {
        (Some(waarde), Some(keuze)) => Some(format!("{waarde} {}", keuze.to_lowercase())),
        (None, Some(keuze)) => Some(keuze.to_owned()),
        (waarde, None) => waarde,
    };
    lezer.met_waarde(waarde, tekst)
}

/// Paid jobs first, as on the screen.
pub(super) fn activiteiten(voorstel: &Voorstel) -> Vec<Groep> {
    let alle = || voorstel.activiteiten.iter().map(|a| &a.gegevens);
    let betaald = alle().filter_map(|a| match a {
        Activiteit::BetaaldeBaan(a) => Some(betaalde_baan(a)),
        Activiteit::Vrijwilliger(_) => None,
    });
    let vrijwillig = alle().filter_map(|a| match a {
        Activiteit::Vrijwilliger(a) => Some(vrijwilliger(a)),
        Activiteit::BetaaldeBaan(_) => None,
    });
    betaald.chain(vrijwillig).collect()
}

fn betaalde_baan(activiteit: &ActiviteitBetaaldeBaan) -> Groep {
    let lezer = Lezer::van(Formulier::ActiviteitBetaaldeBaan, activiteit);
    let mut velden = lezer.velden(&["/functie", "/werkgever"]);
    velden.push(datum(
        &lezer,
        "/werkzaamVanDatumType",
        "/werkzaamVanDatum",
        "datumTypeVan",
    ));
    velden.push(datum(
        &lezer,
        "/werkzaamTotDatumType",
        "/werkzaamTotDatum",
        "datumTypeTot",
    ));
    velden.push(lezer.veld("/toelichting"));
    groep("Activiteit in de betaalde baan", velden)
}

fn vrijwilliger(activiteit: &ActiviteitVrijwilliger) -> Groep {
    let lezer = Lezer::van(Formulier::ActiviteitVrijwilliger, activiteit);
    let mut velden = lezer.velden(&["/functie", "/organisatie"]);
    velden.push(datum(
        &lezer,
        "/periodeVanDatumType",
        "/periodeVanDatum",
        "datumTypeVan",
    ));
    velden.push(datum(
        &lezer,
        "/periodeTotDatumType",
        "/periodeTotDatum",
        "datumTypeTot",
    ));
    velden.push(if activiteit.aantal_leden_onbekend {
        lezer.met_waarde("/aantalLeden", Some("Onbekend".to_owned()))
    } else {
        lezer.veld("/aantalLeden")
    });
    velden.push(hoeveelheid(
        &lezer,
        "/tijdbesteding",
        "/tijdbestedingType",
        "tijdbestedingType",
    ));
    velden.push(hoeveelheid(
        &lezer,
        "/vergoeding",
        "/vergoedingType",
        "vergoedingType",
    ));
    velden.push(lezer.veld("/omschrijvingActiviteit"));
    groep("Activiteit als vrijwilliger", velden)
}

pub(super) fn periode(activiteit: &Onderdeel<Activiteit>) -> Periode {
    let (titel, soort, van_jaar, tot_type, tot_jaar) = match &activiteit.gegevens {
        Activiteit::BetaaldeBaan(a) => (
            titel(a.functie.as_deref(), Some(&a.werkgever)),
            Soort::Betaald,
            a.werkzaam_van_jaar,
            a.werkzaam_tot_datum_type,
            a.werkzaam_tot_jaar,
        ),
        Activiteit::Vrijwilliger(a) => (
            titel(Some(&a.functie), a.organisatie.as_deref()),
            Soort::Vrijwillig,
            a.periode_van_jaar,
            a.periode_tot_datum_type,
            a.periode_tot_jaar,
        ),
    };
    let einde = match (tot_type, tot_jaar) {
        (EindType::Heden, _) => Einde::Heden,
        (EindType::Bekend, Some(jaar)) => Einde::Jaar(jaar),
        (EindType::Bekend | EindType::Onbekend, _) => Einde::Onbekend,
    };
    Periode {
        titel,
        soort,
        van_jaar,
        einde,
    }
}

fn titel(functie: Option<&str>, organisatie: Option<&str>) -> String {
    let delen: Vec<&str> = functie.into_iter().chain(organisatie).collect();
    delen.join(", ")
}
