//! Who had a dossier and does not stand on the road that it went to the decision: a province that sent it back before
//! another road was chosen, and the municipality of the deed, which passes it on and hands nothing over.

use std::collections::BTreeSet;

use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use super::{alles, bij, verschil, wegen};
use crate::huis::Huis;
use crate::koninklijk::Kno;
use crate::weg::{Ambtenaar, Weg};

/// Everybody on the way to the Erepenning.
struct Allen {
    weg: Weg,
    daad: Ambtenaar,
    minister: Ambtenaar,
    kno: Kno,
}

impl Allen {
    async fn open(huis: &Huis) -> Self {
        let bzk = Organisatie::BINNENLANDSE_ZAKEN;
        Allen {
            weg: Weg::open(huis).await,
            daad: Ambtenaar::nieuw(huis, "d", Rol::Gemeente, Organisatie::gemeente(363)).await,
            minister: Ambtenaar::nieuw(huis, "bzk", Rol::Ministerie, bzk).await,
            kno: Kno::open(huis).await,
        }
    }

    fn onwetend(&self) -> [(&'static str, &Ambtenaar); 2] {
        [
            ("a province that sent it back", &self.weg.provincie),
            ("the municipality of the deed", &self.daad),
        ]
    }

    fn wetend(&self) -> [(&'static str, &Ambtenaar); 4] {
        [
            ("gemeente", &self.weg.gemeente),
            ("kanselarij", &self.weg.kanselarij),
            ("ministerie", &self.minister),
            ("bedrijfsvoering", &self.kno.b),
        ]
    }

    /// A dossier that lies with the minister: it went to the province and back, and then along the municipality of the
    /// deed.
    async fn tot_minister(&self, huis: &Huis, kapittel: Value) -> Uuid {
        let Allen { weg, daad, .. } = self;
        let zaak = huis.ingediend().await;
        weg.gemeente.adviseer(huis, zaak).await;
        weg.gemeente.stuur_door(huis, zaak).await;
        let terug = json!({"reden": "Dit is een daad van hulpbetoon."});
        Ambtenaar::gelukt(weg.provincie.post(huis, zaak, "terugsturen", terug).await);
        // The municipality gives no advice on this road: with the choice it goes on.
        let route = json!({"route": "hulpbetoon", "gemeenteId": 363});
        Ambtenaar::gelukt(weg.gemeente.post(huis, zaak, "route", route).await);
        daad.stuur_door(huis, zaak).await;
        Ambtenaar::gelukt(weg.kanselarij.post(huis, zaak, "advies", kapittel).await);
        weg.kanselarij.stuur_door(huis, zaak).await;
        zaak
    }
}

#[tokio::test]
async fn who_is_not_on_the_road_gets_what_there_was_at_every_status_until_the_ceremony() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let allen = Allen::open(&huis).await;
    let (minister, kno) = (&allen.minister, &allen.kno);
    let positief =
        json!({"advies": "positief", "onderscheiding": "mh-zilver", "toelichting": "Ja."});
    let negatief = json!({"advies": "negatief", "toelichting": "Nee."});
    let ander = allen.tot_minister(&huis, positief.clone()).await;
    let zaak = allen.tot_minister(&huis, positief).await;
    // Of this one the minister does not follow the Kapittel.
    let raad = allen.tot_minister(&huis, negatief).await;
    let ja = json!({"toekennen": true, "onderscheiding": "mh-zilver", "toelichting": "Ja."});
    Ambtenaar::gelukt(minister.post(&huis, raad, "ministerraad", ja.clone()).await);
    let zaken = [zaak, raad];
    let positie = huis.positie().await;
    let wegen: BTreeSet<String> = zaken
        .into_iter()
        .flat_map(|zaak| wegen(zaak, ander, positie))
        .collect();
    let wegen = Vec::from_iter(wegen);
    bij(&huis).await;
    huis.zet_klok("2026-11-21T10:20:00Z".parse().unwrap());
    let mut ervoor = Vec::new();
    for (wie, ambtenaar) in allen.onwetend() {
        for (id, status) in zaken.into_iter().zip(["ministerieBesluit", "ministerraad"]) {
            let dossier = Ambtenaar::gelukt(ambtenaar.zaak(&huis, id).await);
            assert_eq!(dossier["status"], status, "{wie}");
        }
        let antwoorden = alles(&huis, ambtenaar, &wegen, &zaken).await;
        let gelukt = antwoorden
            .values()
            .filter(|(status, _)| status.is_success());
        assert!(gelukt.count() > 90, "{wie}");
        ervoor.push(antwoorden);
    }

    let toets = async |moment: &str, statussen: [&str; 2]| {
        bij(&huis).await;
        for ((wie, ambtenaar), ervoor) in allen.onwetend().into_iter().zip(&ervoor) {
            let erna = alles(&huis, ambtenaar, &wegen, &zaken).await;
            let anders = verschil(ervoor, &erna);
            assert!(anders.is_empty(), "{moment}, {wie}: {anders:#?}");
        }
        // And who needs it, knows it.
        for (wie, ambtenaar) in allen.wetend() {
            for (id, status) in zaken.into_iter().zip(statussen) {
                let dossier = Ambtenaar::gelukt(ambtenaar.zaak(&huis, id).await);
                assert_eq!(dossier["status"], status, "{moment}, {wie}");
            }
        }
    };
    for id in zaken {
        Ambtenaar::gelukt(minister.post(&huis, id, "besluit", ja.clone()).await);
    }
    toets("granted", ["toegekend", "toegekend"]).await;
    let kb = kno.besluit(&huis, "2026 001").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &kb, &zaken).await);
    toets("in a decree", ["inBesluit", "inBesluit"]).await;
    let eruit = format!("{kb}/dossiers/verwijderen");
    let welke = json!({"dossiers": [raad]});
    let gedaan = huis.behandelaar(&kno.a.cookie, "POST", &eruit, &welke);
    Ambtenaar::gelukt(gedaan.await);
    toets("one is out of it again", ["inBesluit", "toegekend"]).await;
    Ambtenaar::gelukt(kno.stel_vast(&huis, &kb).await);
    toets("established", ["onderscheiden", "toegekend"]).await;

    // That the chancery ends one after all is told, and not that it was granted.
    let reden = json!({"reden": "kandidaatOverleden"});
    let kanselarij = &allen.weg.kanselarij;
    Ambtenaar::gelukt(kanselarij.post(&huis, raad, "beeindigen", reden).await);
    bij(&huis).await;
    for (wie, ambtenaar) in allen.onwetend() {
        let [dossier, tijdlijn] = bekend(&huis, ambtenaar, raad, "beeindigd").await;
        assert_eq!(dossier["dossier"]["besluit"], Value::Null, "{wie}");
        let tijdlijn = tijdlijn.to_string();
        assert!(tijdlijn.contains("DossierBeeindigd"), "{wie}: {tijdlijn}");
        for geheim in ["BesluitGenomen", "OpgenomenInBesluit", "UitBesluitGehaald"] {
            assert!(!tijdlijn.contains(geheim), "{wie}: {tijdlijn}");
        }
    }

    // The ceremony ends it. The events that told it are not sent later either.
    let pad = format!("/api/register/{zaak}/uitreiking");
    let plechtigheid = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    let gedaan = huis.behandelaar(&kno.b.cookie, "POST", &pad, &plechtigheid);
    Ambtenaar::gelukt(gedaan.await);
    bij(&huis).await;
    for (wie, ambtenaar) in allen.onwetend() {
        let [_, tijdlijn] = bekend(&huis, ambtenaar, zaak, "onderscheiden").await;
        assert!(tijdlijn.to_string().contains("BesluitGenomen"), "{wie}");
        let pad = "/api/gebeurtenissen?na=0&aantal=500";
        let gehoord = Ambtenaar::gelukt(ambtenaar.haal(&huis, pad).await).to_string();
        for verteld in ["dossier-beeindigd", "uitreiking-geregistreerd"] {
            assert!(gehoord.contains(verteld), "{wie}: {gehoord}");
        }
        for geheim in [
            "besluit-genomen",
            "in-koninklijk-besluit-opgenomen",
            "uit-koninklijk-besluit-gehaald",
            "kandidaat-onderscheiden",
        ] {
            assert!(!gehoord.contains(geheim), "{wie}: {gehoord}");
        }
    }
}

/// The case and its timeline, of one that case and list show with this status.
async fn bekend(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, status: &str) -> [Value; 2] {
    let dossier = Ambtenaar::gelukt(wie.zaak(huis, zaak).await);
    assert_eq!(dossier["status"], status);
    let pad = format!("/api/dossiers?$filter=status%20eq%20'{status}'");
    let lijst = Ambtenaar::gelukt(wie.haal(huis, &pad).await);
    assert_eq!(lijst[0]["id"], json!(zaak));
    let pad = format!("/api/dossiers/{zaak}/tijdlijn");
    let tijdlijn = Ambtenaar::gelukt(wie.haal(huis, &pad).await);
    [dossier, tijdlijn]
}
