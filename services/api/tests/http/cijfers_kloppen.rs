//! Waiting times and what waits too long, beside what the events of the cases themselves say.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{Datelike as _, TimeDelta};
use futures::StreamExt as _;
use futures::stream;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, OrganisatieType, Status, Verzoek};

use crate::huis::Huis;
use crate::verblijven::{Verblijf, helft_en_negen_van_tien, verblijven};
use crate::weg::Ambtenaar;
use crate::zakenlijst::pad;

/// Who has a case once the chancery composes decrees.
pub const BEDRIJFSVOERING: Organisatie = Organisatie::kno(1500);

type Zaken = Vec<(Uuid, Arc<Verzoek>)>;

/// What happened to the cases, and who may see which.
pub struct Verleden {
    zaken: Zaken,
    verblijven: Vec<Vec<Verblijf>>,
}

impl Verleden {
    pub async fn van(huis: &Huis, zaken: Zaken) -> Self {
        let verblijven = stream::iter(&zaken)
            .map(|(id, _)| verblijven(huis, *id))
            .buffered(20)
            .collect()
            .await;
        Verleden { zaken, verblijven }
    }

    fn zichtbaar(&self, organisatie: Organisatie) -> impl Iterator<Item = (&Verzoek, &[Verblijf])> {
        let zaken = self.zaken.iter().zip(&self.verblijven);
        zaken
            .map(|((_, zaak), verblijven)| (&**zaak, &verblijven[..]))
            .filter(move |(zaak, _)| {
                organisatie == BEDRIJFSVOERING
                    || Organisatie::gemeente(zaak.gemeente) == organisatie
                    || zaak
                        .dossier
                        .as_ref()
                        .is_some_and(|d| d.bereikt.contains(&organisatie))
            })
    }

    /// The days of the stays that ended in 2026, of these cases at these places.
    fn dagen<'a>(
        zaken: impl Iterator<Item = (&'a Verzoek, &'a [Verblijf])>,
        stap: &str,
        bij: impl Fn(Organisatie) -> bool,
    ) -> Vec<i32> {
        zaken
            .flat_map(|(_, verblijven)| verblijven)
            .filter(|v| v.stap.code() == stap && bij(v.bij))
            .filter(|v| v.dag_van_vertrek().is_some_and(|dag| dag.year() == 2026))
            .filter_map(Verblijf::dagen)
            .collect()
    }
}

fn is_duur(duur: &Value, dagen: Vec<i32>, waar: &str) {
    let aantal = dagen.len();
    let verwacht = match aantal {
        0 => json!({"aantal": 0, "helftDagen": null, "negenVanTienDagen": null}),
        1..5 => json!({"aantal": null, "helftDagen": null, "negenVanTienDagen": null}),
        _ => {
            let (helft, negen) = helft_en_negen_van_tien(dagen);
            json!({"aantal": aantal, "helftDagen": helft, "negenVanTienDagen": negen})
        }
    };
    for veld in ["aantal", "helftDagen", "negenVanTienDagen"] {
        assert_eq!(duur[veld], verwacht[veld], "{waar}, {veld}: {duur}");
    }
}

/// All rows of a list that comes in pages.
async fn alle_rijen(huis: &Huis, wie: &Ambtenaar, basis: &str) -> Vec<Value> {
    let mut rijen = Vec::new();
    loop {
        let pad = format!("{basis}&$top=25&$skip={}", rijen.len());
        let bladzijde = Ambtenaar::gelukt(wie.haal(huis, &pad).await);
        let items = bladzijde["items"].as_array().unwrap();
        assert!(items.len() <= 25);
        rijen.extend(items.iter().cloned());
        if rijen.len() as u64 == bladzijde["count"].as_u64().unwrap() {
            return rijen;
        }
        assert!(!items.is_empty(), "{basis}");
    }
}

/// How long the own organisation had its cases, and all of its kind; who sees every case, each organisation.
pub async fn wachttijden_kloppen(
    huis: &Huis,
    naam: &str,
    wie: &Ambtenaar,
    organisatie: Organisatie,
    verleden: &Verleden,
) {
    let cijfers = Ambtenaar::gelukt(wie.haal(huis, "/api/cijfers?jaar=2026").await);
    let volgend = Ambtenaar::gelukt(wie.haal(huis, "/api/cijfers?jaar=2027").await);
    let rijen = |cijfers: &Value| cijfers["doorlooptijden"].as_array().unwrap().clone();
    let mut eigen = 0;
    for rij in rijen(&cijfers) {
        let stap = rij["stap"].as_str().unwrap();
        let waar = format!("{naam}, {stap}");
        if rij["eigen"] == true {
            eigen += 1;
            let zichtbaar = verleden.zichtbaar(organisatie);
            is_duur(
                &rij,
                Verleden::dagen(zichtbaar, stap, |bij| bij == organisatie),
                &waar,
            );
            if organisatie.soort != OrganisatieType::Kno {
                let alle = verleden.zichtbaar(BEDRIJFSVOERING);
                let land = Verleden::dagen(alle, stap, |bij| bij.soort == organisatie.soort);
                // A ministry's decision that grants is told of nobody's but the own cases.
                if stap != Status::MinisterieBesluit.code() {
                    is_duur(&rij["land"], land, &format!("{waar}, land"));
                }
            }
        }
        // A year later it is the year before.
        let zelfde = |ander: &&Value| {
            ander["stap"] == rij["stap"] && ander["organisatie"] == rij["organisatie"]
        };
        let later = rijen(&volgend);
        let later = later
            .iter()
            .find(zelfde)
            .unwrap_or_else(|| panic!("{waar}"));
        for veld in ["aantal", "helftDagen", "negenVanTienDagen"] {
            assert_eq!(later["vorigJaar"][veld], rij[veld], "{waar}, {veld}");
        }
    }
    assert!(eigen > 0, "{naam}: {cijfers}");
    if organisatie != BEDRIJFSVOERING {
        return;
    }
    let rijen = alle_rijen(huis, wie, "/api/cijfers/organisaties?jaar=2026").await;
    let mut gezien = BTreeSet::new();
    for rij in &rijen {
        let stap = rij["stap"].as_str().unwrap();
        let bij = rij["organisatie"].as_str().unwrap();
        gezien.insert((stap, bij));
        let heet = |wie: Organisatie| match wie.soort {
            OrganisatieType::Gemeente => bij == format!("Gemeente {}", wie.naam()),
            OrganisatieType::Provincie => bij == format!("Provincie {}", wie.naam()),
            OrganisatieType::Ministerie | OrganisatieType::Kno => bij == wie.naam(),
        };
        let dagen = Verleden::dagen(verleden.zichtbaar(organisatie), stap, heet);
        is_duur(rij, dagen, &format!("{bij}, {stap}"));
    }
    assert_eq!(gezien.len(), rijen.len());
    let alle = verleden.verblijven.iter().flatten();
    let verwacht: BTreeSet<_> = alle
        .filter(|v| v.tot.is_some() && v.stap != Status::BijGemeente)
        .map(|v| (v.stap.code(), v.bij))
        .collect();
    assert_eq!(rijen.len(), verwacht.len());
    let helften: Vec<_> = rijen.iter().map(|rij| rij["helftDagen"].as_i64()).collect();
    assert!(helften.is_sorted_by(|a, b| a >= b), "{helften:?}");
}

/// What waits for the own organisation, as the cases say and as the work list shows it.
pub async fn te_laat_klopt(
    huis: &Huis,
    naam: &str,
    wie: &Ambtenaar,
    organisatie: Organisatie,
    verleden: &Verleden,
) -> i64 {
    let nu = huis.app.clock.now();
    let te_laat = Ambtenaar::gelukt(wie.haal(huis, "/api/cijfers/te-laat").await);
    let mut verwacht: BTreeMap<&str, (i64, i64, i64)> = BTreeMap::new();
    for (zaak, verblijven) in verleden.zichtbaar(organisatie) {
        let Some(laatste) = verblijven.last().filter(|v| v.tot.is_none()) else {
            continue;
        };
        // What stands in a decree waits for nobody.
        if laatste.bij != organisatie || laatste.stap == Status::InBesluit {
            continue;
        }
        let dagen = (verzoek::tijd::datum(nu) - verzoek::tijd::datum(laatste.van)).num_days();
        let rij = verwacht.entry(zaak.status.unwrap().code()).or_default();
        rij.0 += 1;
        rij.1 += i64::from(nu - laatste.van > TimeDelta::days(14));
        rij.2 = rij.2.max(dagen);
    }
    let eigen = te_laat["eigen"].as_array().unwrap();
    assert_eq!(eigen.len(), verwacht.len(), "{naam}: {te_laat}");
    let mut alle = 0;
    for rij in eigen {
        let status = rij["status"].as_str().unwrap();
        let (aantal, lang, langst) = verwacht[status];
        let waar = format!("{naam}, {status}: {rij}");
        assert_eq!(rij["aantal"], aantal, "{waar}");
        assert_eq!(rij["wachtLang"], lang, "{waar}");
        assert_eq!(rij["langstDagen"], langst, "{waar}");
        for merk in ["wachtLang", "gelegenheidNadert"] {
            let filter = format!("houder eq '{organisatie}' and status eq '{status}' and {merk}");
            let tellingen = pad("/api/zaken/tellingen", &[("$filter", &filter)]);
            let geteld = Ambtenaar::gelukt(wie.haal(huis, &tellingen).await);
            assert_eq!(geteld["totaal"], rij[merk], "{waar}, {merk}");
            // The link leads to one part of the desk, with all of them.
            assert_eq!(geteld["tabs"]["aanZet"], rij[merk], "{waar}, {merk}");
        }
        alle += lang;
    }
    // Of others a few are not told, and the longest wait is told first.
    for rij in te_laat["anderen"].as_array().unwrap() {
        for veld in ["aantal", "wachtLang", "gelegenheidNadert"] {
            assert!(
                rij[veld].as_i64().is_none_or(|n| n == 0 || n >= 5),
                "{naam}: {rij}"
            );
        }
        assert_ne!(rij["eigen"], true, "{naam}: {rij}");
        let houder = &rij["houder"];
        let houder = format!("{}/{}", houder["type"].as_str().unwrap(), houder["id"]);
        let status = rij["status"].as_str().unwrap();
        let filter = format!("houder eq '{houder}' and status eq '{status}' and wachtLang");
        let tellingen = pad("/api/zaken/tellingen", &[("$filter", &filter)]);
        let geteld = Ambtenaar::gelukt(wie.haal(huis, &tellingen).await);
        let geteld = geteld["totaal"].as_i64().unwrap();
        match rij["wachtLang"].as_i64() {
            Some(lang) => assert_eq!(geteld, lang, "{naam}: {rij}"),
            None => assert!((1..5).contains(&geteld), "{naam}: {rij}, {geteld}"),
        }
    }
    alle
}
