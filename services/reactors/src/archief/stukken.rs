//! The documents of a package: the dossier that is made for it, the copy that the proposer got, and the
//! attachments. What does not go along is told without its name.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::bewaring::Termijnen;
use verzoek::gegevens::{Bestand, BijlageType, Dossierbijlage, Vertrouwelijkheid};
use verzoek::teken::zichtbaar;

use super::{Pakketfout, Voor, dossier, sha256};
use crate::geschiedenis::Zaak;

/// Longest name of a file in the package.
const LANGSTE_NAAM: usize = 100;

/// Where the content of a file is.
pub enum Inhoud {
    Bytes(Vec<u8>),
    /// In the storage, under this key.
    Opgeslagen(Uuid),
}

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wat {
    Dossier,
    Kopie,
    Bijlage(Option<BijlageType>),
}

/// A document with its one file.
pub struct Stuk {
    pub wat: Wat,
    /// Its folder, which is also its number.
    pub map: String,
    /// The name of its file in that folder.
    pub bestand: String,
    /// As people know it.
    pub naam: String,
    pub id: Uuid,
    /// When it became part of the case.
    pub op: DateTime<Utc>,
    /// Who added it: "de voorsteller", "de provincie Zuid-Holland".
    pub van: String,
    /// The name of the supporter whose letter it is. Never in the metadata, which name nobody.
    pub ondersteuner: Option<String>,
    pub inhoudstype: String,
    pub grootte: u64,
    pub sha256: String,
    pub inhoud: Inhoud,
}

/// Why an attachment does not go along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waarom {
    /// An Onderzoeksbijlage is destroyed some weeks after the decree or the rejection
    /// (docs/specification/personal-data.md#retention), so it never goes to an archive.
    Onderzoek {
        weken: u32,
    },
    Vertrouwelijk,
}

/// An attachment that is not in the package.
pub struct Weggelaten {
    pub waarom: Waarom,
    /// Who added it.
    pub van: String,
    pub op: DateTime<Utc>,
}

impl Weggelaten {
    /// Without its name: that may name anybody.
    pub fn zin(&self) -> String {
        let Weggelaten { waarom, van, op } = self;
        let op = verzoek::tijd::datum(*op).format("%d-%m-%Y");
        match waarom {
            Waarom::Onderzoek { weken } => format!(
                "Niet opgenomen: een onderzoeksbijlage van {van}, toegevoegd op {op}. Een onderzoeksbijlage wordt {weken} weken na het besluit of de afwijzing vernietigd (Stcrt. 2020, 31670)."
            ),
            Waarom::Vertrouwelijk => format!(
                "Niet opgenomen: een vertrouwelijke bijlage van {van}, toegevoegd op {op}. Alleen die organisatie mag de bijlage zien."
            ),
        }
    }
}

/// An attachment before it is decided whether it goes along.
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

/// What goes along, the dossier first, and what does not.
pub fn van(
    zaak: &Zaak,
    voor: Voor,
    termijnen: &Termijnen,
    nu: DateTime<Utc>,
) -> Result<(Vec<Stuk>, Vec<Weggelaten>), Pakketfout> {
    let mut stukken: Vec<Stuk> = Vec::new();
    let mut weggelaten = Vec::new();
    if let Some(kopie) = &zaak.nu.kopie {
        let gemaakt = zaak
            .gebeurd
            .iter()
            .rfind(|een| matches!(een.event, verzoek::Event::PdfGemaakt { .. }));
        stukken.push(Stuk {
            wat: Wat::Kopie,
            map: "01-kopie".to_owned(),
            bestand: "kopie-van-het-voorstel.pdf".to_owned(),
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
        stukken.push(Stuk {
            wat: Wat::Bijlage(soort),
            map: format!("{:02}-bijlage", stukken.len() + 1),
            bestand: bestandsnaam(&bestand.naam),
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
        map: "00-dossier".to_owned(),
        bestand: "dossier.pdf".to_owned(),
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

/// What it is, for a person.
fn soort(wat: Wat) -> &'static str {
    match wat {
        Wat::Dossier => "Dossier",
        Wat::Kopie => "Kopie",
        Wat::Bijlage(Some(BijlageType::Ondersteunersbrief)) => "Brief van een ondersteuner",
        Wat::Bijlage(Some(BijlageType::Oplegnotitie)) => "Oplegnotitie",
        Wat::Bijlage(Some(BijlageType::Onderzoeksbijlage)) => "Onderzoeksbijlage",
        Wat::Bijlage(Some(BijlageType::Overig) | None) => "Bijlage",
    }
}

/// The same, with the name of the supporter whose letter it is.
pub fn soort_van(wat: Wat, ondersteuner: Option<&str>) -> String {
    match ondersteuner {
        Some(naam) => format!("{}: {naam}", soort(wat)),
        None => soort(wat).to_owned(),
    }
}

/// A name that every system can have for a file; its extension stays.
fn bestandsnaam(naam: &str) -> String {
    let veilig: String = zichtbaar(naam)
        .chars()
        .map(|c| match c {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
            c => c,
        })
        .collect();
    let veilig = veilig.trim_matches(['.', ' ']);
    let (stam, extensie) = veilig.rsplit_once('.').unwrap_or((veilig, ""));
    let kort: String = stam.chars().take(LANGSTE_NAAM).collect();
    // The extension is one of the few that may be uploaded, so it is short.
    match (kort.as_str(), extensie) {
        ("", "") => "bestand".to_owned(),
        (stam, "") => stam.to_owned(),
        ("", extensie) => format!("bestand.{extensie}"),
        (stam, extensie) => format!("{stam}.{extensie}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_within_its_folder() {
        assert_eq!(
            bestandsnaam("../../etc/pass\nwd.pdf"),
            "_.._etc_pass_wd.pdf"
        );
        assert_eq!(bestandsnaam("brief – ‘t Hart.pdf"), "brief – ‘t Hart.pdf");
        assert_eq!(bestandsnaam("C:\\x.docx"), "C__x.docx");
        assert_eq!(bestandsnaam("brief\u{202e}fdp.csv"), "brief_fdp.csv");
        assert_eq!(bestandsnaam("..."), "bestand");
        let lang = bestandsnaam(&format!("{}.pdf", "é".repeat(300)));
        assert_eq!(lang.chars().count(), LANGSTE_NAAM + 4);
        assert!(lang.ends_with(".pdf"));
    }
}
