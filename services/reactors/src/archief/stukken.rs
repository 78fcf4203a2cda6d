//! The documents of a package: the dossier that is made for it, the copy that the proposer got, and the
//! attachments. What is left out is listed without its name.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::bewaring::Termijnen;
use verzoek::gegevens::{Bestand, BijlageType, Dossierbijlage, Vertrouwelijkheid};
use verzoek::teken::zichtbaar;

use super::naam::van_bestand;
use super::stuk::{Inhoud, Stuk, Waarom, Wat, Weggelaten};
use super::{Pakketfout, Voor, dossier, sha256};
use crate::geschiedenis::Zaak;

/// An attachment before it is decided whether it is included.
pub(super) struct Bijlage<'a> {
    pub id: Uuid,
    pub soort: Option<BijlageType>,
    pub bestand: &'a Bestand,
    pub toelichting: Option<&'a str>,
    /// Who added it, without a name.
    pub van: String,
    /// The name of the supporter whose letter it is.
    pub ondersteuner: Option<&'a str>,
    pub op: DateTime<Utc>,
    pub vertrouwelijkheid: Vertrouwelijkheid,
}

/// The citizen's attachments, the letter with the request, those that supporters sent, then the attachments of
/// officials.
pub(super) fn bijlagen(zaak: &Zaak) -> Vec<Bijlage<'_>> {
    let dossier = zaak.nu.dossier.as_ref();
    let ondersteuners = &zaak.nu.voorstel.ondersteuners;
    let van_de_burger = zaak.nu.voorstel.bijlagen.iter().map(|bijlage| {
        let gegevens = &bijlage.gegevens;
        // What an official said of it counts more than what the citizen did.
        let kenmerken = dossier
            .and_then(|d| d.kenmerken.get(&bijlage.id))
            .map(|k| &k.gegevens);
        Bijlage {
            id: bijlage.id,
            soort: kenmerken.map(|k| k.bijlage_type).or(gegevens.bijlage_type),
            bestand: &gegevens.bestand,
            toelichting: match kenmerken {
                Some(kenmerken) => kenmerken.toelichting.as_deref(),
                None => gegevens.toelichting.as_deref(),
            },
            van: zaak.bijlage_van(bijlage.id),
            ondersteuner: zaak
                .nu
                .ondersteuner_van(bijlage)
                .map(|van| van.gegevens.persoonsgegevens.achternaam.as_str()),
            op: gegevens.toegevoegd_op,
            vertrouwelijkheid: Vertrouwelijkheid::Open,
        }
    });
    // With which the request was made, of one that an official entered.
    let ingevoerd = zaak.nu.ingevoerd.as_ref();
    let scan = ingevoerd.and_then(|i| i.scan.as_ref()).map(|scan| Bijlage {
        id: scan.bestand.sleutel,
        soort: Some(BijlageType::Overig),
        bestand: &scan.bestand,
        toelichting: None,
        van: "de voorsteller".to_owned(),
        ondersteuner: None,
        op: scan.op,
        vertrouwelijkheid: Vertrouwelijkheid::Open,
    });
    // What a supporter sent, under the supporter's own identifier.
    let van_ondersteuners = zaak.nu.brieven().filter_map(|(id, brief)| {
        Some(Bijlage {
            id,
            soort: Some(BijlageType::Ondersteunersbrief),
            bestand: &brief.gegevens.bestand()?.bestand,
            toelichting: None,
            van: "een ondersteuner".to_owned(),
            ondersteuner: ondersteuners
                .iter()
                .find(|o| o.id == id)
                .map(|van| van.gegevens.persoonsgegevens.achternaam.as_str()),
            op: brief.op,
            vertrouwelijkheid: Vertrouwelijkheid::Open,
        })
    });
    let van_officials = dossier.map(|d| d.bijlagen.as_slice()).unwrap_or_default();
    let van_officials = van_officials.iter().map(|bijlage| {
        let gegevens = &bijlage.gegevens;
        Bijlage {
            id: bijlage.id,
            soort: Some(gegevens.kenmerken.bijlage_type),
            bestand: &gegevens.bestand,
            toelichting: gegevens.kenmerken.toelichting.as_deref(),
            van: van_organisatie(gegevens),
            ondersteuner: zaak
                .nu
                .ondersteuner_van_overgenomen(gegevens)
                .map(|van| van.gegevens.persoonsgegevens.achternaam.as_str()),
            op: gegevens.toegevoegd_op,
            vertrouwelijkheid: gegevens.kenmerken.vertrouwelijkheid,
        }
    });
    van_de_burger
        .chain(scan)
        .chain(van_ondersteuners)
        .chain(van_officials)
        .collect()
}

/// Who added it, and from which case it came over.
pub(super) fn van_organisatie(bijlage: &Dossierbijlage) -> String {
    let van = bijlage.organisatie.aanduiding();
    match &bijlage.herkomst {
        None => van.into_owned(),
        Some(uit) => format!("{van}, overgenomen uit {}", uit.zaaknummer),
    }
}

/// What is included, the dossier first, and what is not.
pub fn van(
    zaak: &Zaak,
    voor: Voor,
    termijnen: &Termijnen,
    nu: DateTime<Utc>,
) -> Result<(Vec<Stuk>, Vec<Weggelaten>), Pakketfout> {
    let zaaknummer = &zaak.nu.zaaknummer;
    let mut stukken: Vec<Stuk> = Vec::new();
    let mut weggelaten = Vec::new();
    if let Some(kopie) = &zaak.nu.kopie {
        let gemaakt = zaak
            .gebeurd
            .iter()
            .rfind(|een| matches!(een.event, verzoek::Event::PdfGemaakt { .. }));
        stukken.push(Stuk {
            wat: Wat::Kopie,
            map: format!("{zaaknummer}-01-kopie"),
            bestand: format!("{zaaknummer}-01-kopie-van-het-voorstel.pdf"),
            naam: "Kopie van het voorstel voor de voorsteller".to_owned(),
            id: kopie.sleutel,
            op: gemaakt.map_or(nu, |een| een.op),
            van: "het systeem".to_owned(),
            ondersteuner: None,
            inhoudstype: "application/pdf".to_owned(),
            grootte: kopie.grootte,
            sha256: kopie.sha256.clone(),
            inhoud: Inhoud::Opgeslagen(kopie.sleutel),
        });
    }
    for bijlage in bijlagen(zaak) {
        let waarom = if bijlage.soort == Some(BijlageType::Onderzoeksbijlage) {
            Some(Waarom::Onderzoek {
                weken: termijnen.onderzoek_weken,
            })
        } else {
            voor.verbergt(zaak, bijlage.id)
                .then_some(Waarom::Vertrouwelijk)
        };
        let Bijlage {
            id,
            soort,
            bestand,
            van,
            ondersteuner,
            op,
            toelichting: _,
            vertrouwelijkheid: _,
        } = bijlage;
        if let Some(waarom) = waarom {
            weggelaten.push(Weggelaten { waarom, van, op });
            continue;
        }
        let voor = format!("{zaaknummer}-{:02}", stukken.len() + 1);
        stukken.push(Stuk {
            wat: Wat::Bijlage(soort),
            map: format!("{voor}-bijlage"),
            bestand: van_bestand(&voor, &bestand.naam),
            naam: zichtbaar(&bestand.naam).into_owned(),
            id,
            op,
            van,
            ondersteuner: ondersteuner.map(str::to_owned),
            inhoudstype: bestand.inhoudstype.clone(),
            grootte: bestand.grootte,
            sha256: bestand.sha256.clone(),
            inhoud: Inhoud::Opgeslagen(bestand.sleutel),
        });
    }
    let pdf = dossier::pdf(zaak, voor, &stukken, &weggelaten, nu)?;
    let dossier = Stuk {
        wat: Wat::Dossier,
        map: format!("{zaaknummer}-00-dossier"),
        bestand: format!("{zaaknummer}-00-dossier.pdf"),
        naam: "Dossier".to_owned(),
        // Made of the case for this package, so it has no identity of its own.
        id: Uuid::new_v5(&zaak.id, b"dossier"),
        op: nu,
        van: "het systeem".to_owned(),
        ondersteuner: None,
        inhoudstype: "application/pdf".to_owned(),
        grootte: pdf.len() as u64,
        sha256: sha256(&pdf),
        inhoud: Inhoud::Bytes(pdf),
    };
    stukken.insert(0, dossier);
    Ok((stukken, weggelaten))
}
