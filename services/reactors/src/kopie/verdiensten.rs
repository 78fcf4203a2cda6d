//! Step 3: what the candidate does and did.

use letters::kopie::{Einde, Groep, Periode, Soort};
use verzoek::Voorstel;
use verzoek::gegevens::{
    Activiteit, ActiviteitBetaaldeBaan, ActiviteitVrijwilliger, EindType, Onderdeel,
};
use verzoek::regels::Formulier;

use super::lezer::{Lezer, groep};

/// A date as typed, or the words for an unknown or running end.
fn datum(lezer: &Lezer, soort: &str, datum: &str) -> Option<String> {
    lezer.antwoord(if lezer.geldt(datum) { datum } else { soort })
}

/// An amount with its period: "4 per week"; for an unknown amount the words of the choice alone.
fn hoeveelheid(lezer: &Lezer, waarde: &str, soort: &str) -> Option<String> {
    match (lezer.antwoord(waarde), lezer.antwoord(soort)) {
        (Some(waarde), Some(keuze)) => Some(format!("{waarde} {}", keuze.to_lowercase())),
        (waarde, keuze) => waarde.or(keuze),
    }
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
    let van = datum(&lezer, "/werkzaamVanDatumType", "/werkzaamVanDatum");
    let tot = datum(&lezer, "/werkzaamTotDatumType", "/werkzaamTotDatum");
    let velden = lezer.velden_met(
        &[
            ("/werkzaamVanDatumType", van),
            ("/werkzaamTotDatumType", tot),
        ],
        &["/werkzaamVanDatum", "/werkzaamTotDatum"],
    );
    groep("Activiteit in de betaalde baan", velden)
}

fn vrijwilliger(activiteit: &ActiviteitVrijwilliger) -> Groep {
    let lezer = Lezer::van(Formulier::ActiviteitVrijwilliger, activiteit);
    let van = datum(&lezer, "/periodeVanDatumType", "/periodeVanDatum");
    let tot = datum(&lezer, "/periodeTotDatumType", "/periodeTotDatum");
    let leden = match activiteit.aantal_leden_onbekend {
        true => Some("Onbekend".to_owned()),
        false => lezer.antwoord("/aantalLeden"),
    };
    let tijd = hoeveelheid(&lezer, "/tijdbesteding", "/tijdbestedingType");
    let vergoeding = hoeveelheid(&lezer, "/vergoeding", "/vergoedingType");
    let velden = lezer.velden_met(
        &[
            ("/periodeVanDatumType", van),
            ("/periodeTotDatumType", tot),
            ("/aantalLeden", leden),
            ("/tijdbesteding", tijd),
            ("/vergoeding", vergoeding),
        ],
        &[
            "/periodeVanDatum",
            "/periodeTotDatum",
            "/aantalLedenOnbekend",
            "/tijdbestedingType",
            "/vergoedingType",
        ],
    );
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
