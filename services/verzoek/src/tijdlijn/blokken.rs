//! The whole case as blocks of labelled values, and what differs between two moments of it.

use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{Lezer, Wijziging, verschil};
use crate::gegevens::{
    Activiteit, Bijlage, Dossierbijlage, Kenmerken, Ondersteuner, Plechtigheid, Vertrouwelijkheid,
};
use crate::regels::{Formulier, Leesregel, voorlezen};
use crate::steun::Brief;
use crate::teken::zichtbaar;
use crate::{Organisatie, Verzoek, naslag};

/// What differs in one part of the case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Verschil {
    /// "Werkgegevens", "Bijlage: brief.pdf".
    pub onderdeel: String,
    pub wijzigingen: Vec<Wijziging>,
}

/// A part of the case as people read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Onderdeel {
    /// "Werkgegevens", "Bijlage: brief.pdf".
    pub onderdeel: String,
    pub regels: Vec<Gegeven>,
}

/// A field in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Gegeven {
    pub label: String,
    pub tekst: String,
}

/// The whole case in words, in its order; parts without anything in them are left out.
pub fn lees(lezer: &Lezer, zaak: &Verzoek) -> Vec<Onderdeel> {
    let gegeven = |regel: Leesregel| Gegeven {
        label: regel.label,
        tekst: regel.tekst,
    };
    blokken(lezer, zaak)
        .into_iter()
        .filter(|blok| !blok.regels.is_empty())
        .map(|blok| Onderdeel {
            onderdeel: blok.titel,
            regels: blok.regels.into_iter().map(gegeven).collect(),
        })
        .collect()
}

/// A part of the case in words.
struct Blok {
    /// The same part at another moment has the same key.
    sleutel: String,
    titel: String,
    regels: Vec<Leesregel>,
}

/// What differs between two moments of a case, in the order of the case.
pub fn vergelijk(lezer: &Lezer, oud: &Verzoek, nieuw: &Verzoek) -> Vec<Verschil> {
    let (oud, nieuw) = (blokken(lezer, oud), blokken(lezer, nieuw));
    let zoek = |blokken: &[Blok], sleutel: &str| -> Vec<Leesregel> {
        blokken
            .iter()
            .find(|b| b.sleutel == sleutel)
            .map(|b| b.regels.clone())
            .unwrap_or_default()
    };
    let verdwenen = oud
        .iter()
        .filter(|o| nieuw.iter().all(|n| n.sleutel != o.sleutel));
    nieuw
        .iter()
        .chain(verdwenen)
        .map(|blok| Verschil {
            onderdeel: blok.titel.clone(),
            wijzigingen: verschil(&zoek(&oud, &blok.sleutel), &zoek(&nieuw, &blok.sleutel)),
        })
        .filter(|v| !v.wijzigingen.is_empty())
        .collect()
}

/// A line that no form has.
fn los(label: &str, tekst: impl Into<String>) -> Leesregel {
    Leesregel {
        pointer: label.to_owned(),
        label: label.to_owned(),
        tekst: tekst.into(),
    }
}

fn formulier(titel: &str, formulier: Formulier, record: &impl Serialize) -> Blok {
    Blok {
        sleutel: titel.to_owned(),
        titel: titel.to_owned(),
        regels: voorlezen(formulier, &json!(record)),
    }
}

fn blokken(lezer: &Lezer, zaak: &Verzoek) -> Vec<Blok> {
    let voorstel = &zaak.voorstel;
    let mut blokken = vec![stand(zaak)];
    if let Some(aanvraag) = &zaak.aanvraag {
        blokken.push(formulier("Verzoek", Formulier::Verzoek, aanvraag));
    }
    blokken.extend([
        formulier(
            "Voorsteller",
            Formulier::Voorsteller,
            &voorstel.voorsteller.gegevens,
        ),
        formulier(
            "Aanvullende persoonsgegevens",
            Formulier::KandidaatPersoonsgegevens,
            &voorstel.persoonsgegevens.gegevens,
        ),
        formulier(
            "Werkgegevens",
            Formulier::KandidaatWerk,
            &zaak.werk().gegevens,
        ),
        formulier(
            "Militaire gegevens",
            Formulier::KandidaatMilitair,
            &zaak.militair().gegevens,
        ),
        formulier(
            "Overige gegevens",
            Formulier::KandidaatOverige,
            &zaak.overige().gegevens,
        ),
    ]);
    for activiteit in &voorstel.activiteiten {
        blokken.push(Blok {
            sleutel: activiteit.id.to_string(),
            titel: format!("Verdienste: {}", naam_van(&activiteit.gegevens)),
            regels: lees_activiteit(&activiteit.gegevens),
        });
    }
    for ondersteuner in &voorstel.ondersteuners {
        blokken.push(Blok {
            sleutel: ondersteuner.id.to_string(),
            titel: format!(
                "Ondersteuner: {}",
                ondersteuner.gegevens.persoonsgegevens.achternaam
            ),
            regels: lees_ondersteuner(zaak, ondersteuner),
        });
        if let Some(brief) = zaak.brief_van(ondersteuner.id) {
            blokken.push(Blok {
                sleutel: format!("brief/{}", ondersteuner.id),
                titel: format!(
                    "Brief van ondersteuner: {}",
                    ondersteuner.gegevens.persoonsgegevens.achternaam
                ),
                regels: lees_brief(&brief.gegevens),
            });
        }
    }
    for bijlage in &voorstel.bijlagen {
        let kenmerken = zaak
            .dossier
            .as_ref()
            .and_then(|d| d.kenmerken.get(&bijlage.id))
            .map(|k| &k.gegevens);
        let mut regels = lees_bijlage(&bijlage.gegevens, kenmerken);
        regels.extend(zaak.ondersteuner_van(bijlage).map(|van| {
            let naam = &van.gegevens.persoonsgegevens.achternaam;
            los("Ondersteuner", naam.as_str())
        }));
        blokken.push(Blok {
            sleutel: bijlage.id.to_string(),
            titel: format!("Bijlage: {}", zichtbaar(&bijlage.gegevens.bestand.naam)),
            regels,
        });
    }
    blokken.push(formulier(
        "Uitreiking",
        Formulier::Uitreiking,
        &voorstel.uitreiking.gegevens,
    ));
    blokken.extend(dossierblokken(lezer, zaak));
    blokken
}

fn stand(zaak: &Verzoek) -> Blok {
    let mut regels = Vec::new();
    if let Some(status) = zaak.status {
        regels.push(los("Status", status.omschrijving()));
    }
    regels.push(los("Gemeente", naslag::gemeentenaam(zaak.gemeente)));
    if let Some(postadres) = zaak.mailadres.per_post() {
        regels.push(los("Postadres", postadres.regels().join(", ")));
    }
    if let Some(wacht) = &zaak.mailadres.wacht {
        regels.push(los("E-mailadres, nog niet bevestigd", wacht.adres.clone()));
    }
    if !zaak.mailadres.bewezen.is_empty() && !zaak.mailadres.geldig.is_empty() {
        regels.push(los("E-mailadres, bevestigd", zaak.mailadres.geldig.clone()));
    }
    if let Some(met) = zaak.opgegaan_in() {
        regels.push(los("Samengevoegd met", met.zaaknummer.as_str()));
    }
    for samengevoegd in zaak.dossier.iter().flat_map(|d| &d.samengevoegd) {
        regels.push(los(
            "Samengevoegd met dit dossier",
            samengevoegd.met.zaaknummer.as_str(),
        ));
    }
    if zaak.dossier.is_some() {
        regels.push(los("Weg", zaak.routekeuze().route.weg().naam));
        if let Some(houder) = zaak.houder() {
            regels.push(los("Ligt bij", houder.naam()));
        }
    }
    Blok {
        sleutel: "stand".to_owned(),
        titel: "Zaak".to_owned(),
        regels,
    }
}

fn dossierblokken(lezer: &Lezer, zaak: &Verzoek) -> Vec<Blok> {
    let Some(dossier) = &zaak.dossier else {
        return Vec::new();
    };
    let oordeel = |titel: &str, organisatie: Organisatie, record: Value| Blok {
        sleutel: format!("{titel} {organisatie}"),
        titel: format!("{titel} van {}", organisatie.aanduiding()),
        regels: voorlezen(Formulier::Advies, &record),
    };
    let mut blokken: Vec<Blok> = dossier
        .adviezen
        .iter()
        .map(|a| oordeel("Advies", a.organisatie, json!(a)))
        .collect();
    for (titel, gegeven) in [
        (
            "Voornemen voor de ministerraad",
            dossier.ministerraad.as_ref(),
        ),
        ("Besluit", dossier.afdoening.besluit()),
    ] {
        if let Some(oordeel) = gegeven {
            blokken.push(formulier(titel, Formulier::Besluit, &lees_oordeel(oordeel)));
        }
    }
    if let Some(onderscheiden) = dossier.afdoening.onderscheiden() {
        let onderscheiding = naslag::onderscheiding(&onderscheiden.onderscheiding);
        blokken.push(Blok {
            sleutel: "onderscheiden".to_owned(),
            titel: "Koninklijk besluit".to_owned(),
            regels: vec![
                los("Onderscheiding", onderscheiding.map_or("", |o| &o.naam)),
                los("Datum", onderscheiden.datum.format("%d-%m-%Y").to_string()),
            ],
        });
    }
    if let Some(plechtigheid) = dossier.afdoening.uitgereikt() {
        blokken.push(Blok {
            sleutel: "uitgereikt".to_owned(),
            titel: "Geregistreerde uitreiking".to_owned(),
            regels: lees_plechtigheid(plechtigheid),
        });
    }
    let getoond = dossier.bijlagen.iter().filter(|b| !lezer.verborgen(b.id));
    blokken.extend(getoond.map(|bijlage| Blok {
        sleutel: bijlage.id.to_string(),
        titel: format!("Bijlage: {}", zichtbaar(&bijlage.gegevens.bestand.naam)),
        regels: lees_dossierbijlage(&bijlage.gegevens),
    }));
    blokken
}

/// An opinion as its form has it.
pub(super) fn lees_oordeel(oordeel: &crate::gegevens::Oordeel) -> Value {
    json!({
        "toekennen": if oordeel.toekennen { "ja" } else { "nee" },
        "onderscheiding": oordeel.onderscheiding,
        "toelichting": oordeel.toelichting,
    })
}

/// The ceremony as its form has it.
pub(super) fn lees_plechtigheid(plechtigheid: &Plechtigheid) -> Vec<Leesregel> {
    let record = json!({
        "datum": plechtigheid.datum.format("%d-%m-%Y").to_string(),
        "plaats": plechtigheid.plaats,
        "uitgereiktDoor": plechtigheid.uitgereikt_door,
        "toelichting": plechtigheid.toelichting,
    });
    voorlezen(Formulier::UitreikingRegistreren, &record)
}

/// "Penningmeester, Voedselbank".
pub(super) fn naam_van(activiteit: &Activiteit) -> String {
    let delen: [Option<&str>; 2] = match activiteit {
        Activiteit::BetaaldeBaan(a) => [a.functie.as_deref(), Some(&a.werkgever)],
        Activiteit::Vrijwilliger(a) => [Some(&a.functie), a.organisatie.as_deref()],
    };
    Vec::from_iter(delen.into_iter().flatten()).join(", ")
}

pub(super) fn lees_activiteit(activiteit: &Activiteit) -> Vec<Leesregel> {
    match activiteit {
        Activiteit::BetaaldeBaan(a) => voorlezen(Formulier::ActiviteitBetaaldeBaan, &json!(a)),
        Activiteit::Vrijwilliger(a) => voorlezen(Formulier::ActiviteitVrijwilliger, &json!(a)),
    }
}

/// A supporter, and from which case this person came over.
fn lees_ondersteuner(
    zaak: &Verzoek,
    ondersteuner: &crate::gegevens::Onderdeel<Ondersteuner>,
) -> Vec<Leesregel> {
    let mut regels = voorlezen(Formulier::Ondersteuner, &json!(ondersteuner.gegevens));
    let uit = zaak.ondersteuner_uit(ondersteuner.id);
    regels.extend(uit.map(|uit| los("Overgenomen uit", uit.zaaknummer.as_str())));
    regels
}

/// A supporter's letter, with the address by which it is signed.
pub(super) fn lees_brief(brief: &Brief) -> Vec<Leesregel> {
    match brief {
        Brief::Geschreven(brief) => {
            let mut regels = voorlezen(Formulier::Ondersteunersbrief, &json!(brief));
            regels.push(los("Ondertekend met", brief.mail.clone()));
            regels
        }
        Brief::Bestand(brief) => vec![
            los("Bestand", zichtbaar(&brief.bestand.naam)),
            los("Gestuurd met", brief.mail.clone()),
        ],
    }
}

pub(super) fn lees_kenmerken(kenmerken: &Kenmerken) -> Vec<Leesregel> {
    let record = json!({
        "bijlageType": kenmerken.bijlage_type,
        "bijlageInhoudTypen": kenmerken.inhoud_typen,
        "toelichting": kenmerken.toelichting,
        "isVertrouwelijk": kenmerken.vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie,
    });
    voorlezen(Formulier::BijlageKenmerken, &record)
}

pub(super) fn lees_bijlage(bijlage: &Bijlage, kenmerken: Option<&Kenmerken>) -> Vec<Leesregel> {
    match kenmerken {
        Some(kenmerken) => lees_kenmerken(kenmerken),
        None => voorlezen(
            Formulier::BijlageKenmerken,
            &json!({"bijlageType": bijlage.bijlage_type, "toelichting": bijlage.toelichting}),
        ),
    }
}

pub(super) fn lees_dossierbijlage(bijlage: &Dossierbijlage) -> Vec<Leesregel> {
    let mut regels = vec![los("Bestand", zichtbaar(&bijlage.bestand.naam))];
    regels.extend(lees_kenmerken(&bijlage.kenmerken));
    regels.push(los("Van", bijlage.organisatie.naam()));
    let uit = bijlage.herkomst.as_ref();
    regels.extend(uit.map(|uit| los("Overgenomen uit", uit.zaaknummer.as_str())));
    regels
}
