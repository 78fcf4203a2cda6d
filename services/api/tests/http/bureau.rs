//! The desk: whose turn it is, and what came since the list was opened.

use std::time::Duration;

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use history::MIGRATIONS;
use projections::zakenlijst::{Zakenlijst, abonnement};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::beltaken::mislukte_uitnodiging;
use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};
use crate::zaken::wijs_toe;

pub async fn lijst(huis: &Huis, wie: &Ambtenaar, vraag: &str) -> Vec<Uuid> {
    huis.werk_lijst_bij().await;
    let rijen = Ambtenaar::gelukt(wie.haal(huis, &format!("/api/zaken?{vraag}")).await);
    let rijen = rijen.as_array().unwrap().iter();
    rijen
        .map(|rij| rij["id"].as_str().unwrap().parse().unwrap())
        .collect()
}

async fn tabs(huis: &Huis, wie: &Ambtenaar, vraag: &str) -> Value {
    huis.werk_lijst_bij().await;
    let pad = format!("/api/zaken/tellingen?{vraag}");
    Ambtenaar::gelukt(wie.haal(huis, &pad).await)["tabs"].clone()
}

fn tel(aan_zet: u32, bij_anderen: u32, klaar: u32) -> Value {
    json!({"aanZet": aan_zet, "bijAnderen": bij_anderen, "klaar": klaar})
}

#[tokio::test]
async fn every_case_lies_on_one_part_of_the_desk_of_each_organisation() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let later = |minuten| huis.zet_klok(begin + chrono::TimeDelta::minutes(minuten));
    let oud = huis.bij_gemeente().await;
    later(1);
    let nieuw = huis.bij_gemeente().await;
    later(2);
    // The proposer is to act, and did not get the mail: the municipality is to phone.
    let bellen = huis.uitgenodigd().await.id;
    let wacht = huis.uitgenodigd().await.id;
    later(3);
    let dossier = huis.ingediend().await;
    let ministerie = huis.ingediend().await;
    weg.tot_ministerie(&huis, ministerie).await;
    let nee = json!({"redenCode": "tijdTeKort"});
    let pad = format!("/api/burgeraanvraag/{nieuw}/afwijzen");
    Ambtenaar::gelukt(
        huis.behandelaar(&weg.gemeente.cookie, "POST", &pad, &nee)
            .await,
    );
    mislukte_uitnodiging(&huis, bellen).await;

    // Oldest first.
    assert_eq!(
        lijst(&huis, &weg.gemeente, "tab=aanZet").await,
        [oud, bellen, dossier]
    );
    assert_eq!(
        lijst(&huis, &weg.gemeente, "tab=bijAnderen").await,
        [ministerie, wacht]
    );
    assert_eq!(lijst(&huis, &weg.gemeente, "tab=klaar").await, [nieuw]);
    assert_eq!(tabs(&huis, &weg.gemeente, "tab=klaar").await, tel(3, 2, 1));
    assert_eq!(
        lijst(&huis, &weg.ministerie, "tab=aanZet").await,
        [ministerie]
    );
    for ander in [&weg.provincie, &weg.kanselarij] {
        assert_eq!(tabs(&huis, ander, "").await, tel(0, 1, 0));
    }
    assert_eq!(tabs(&huis, &weg.vreemde, "").await, tel(0, 0, 0));

    // The chancery has what was granted, and who establishes decrees what stands in one.
    let vast = Ambtenaar::nieuw(&huis, "b", Rol::KnoBedrijfsvoering, Organisatie::kno(1500)).await;
    let ja = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, ministerie, "besluit", ja).await);
    assert_eq!(tabs(&huis, &weg.kanselarij, "").await, tel(1, 0, 0));
    assert_eq!(tabs(&huis, &vast, "").await, tel(0, 2, 0));
    let kb = json!({"nummer": "2026-1", "datum": "20-11-2026"});
    let kanselarij = &weg.kanselarij.cookie;
    let kb = huis
        .behandelaar(kanselarij, "POST", "/api/koninklijke-besluiten", &kb)
        .await;
    let kb = Ambtenaar::gelukt(kb)["id"].as_str().unwrap().to_owned();
    let erin = json!({"dossiers": [ministerie]});
    let pad = format!("/api/koninklijke-besluiten/{kb}/dossiers");
    Ambtenaar::gelukt(huis.behandelaar(kanselarij, "POST", &pad, &erin).await);
    assert_eq!(tabs(&huis, &weg.kanselarij, "").await, tel(0, 1, 0));
    assert_eq!(lijst(&huis, &vast, "tab=aanZet").await, [ministerie]);

    // One search for all parts, each with its own count.
    let kop = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, oud).await)["zaaknummer"].clone();
    let zoek = format!("$search={}", kop.as_str().unwrap());
    assert_eq!(tabs(&huis, &weg.gemeente, &zoek).await, tel(1, 0, 0));
    let fout = weg.gemeente.haal(&huis, "/api/zaken?tab=alles").await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_open_list_hears_how_many_cases_came() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let nieuws = async |wie: &Ambtenaar, na: &str| {
        huis.werk_lijst_bij().await;
        Ambtenaar::gelukt(wie.haal(&huis, &format!("/api/zaken/nieuws?na={na}")).await)
    };
    assert_eq!(
        nieuws(&weg.gemeente, "").await,
        json!({"nieuw": 0, "laatste": null})
    );
    huis.bij_gemeente().await;
    let eerst = nieuws(&weg.gemeente, "").await;
    let na = eerst["laatste"].as_str().unwrap();
    assert_eq!(nieuws(&weg.gemeente, na).await["nieuw"], 0);
    huis.zet_klok(begin + chrono::TimeDelta::minutes(1));
    huis.bij_gemeente().await;
    huis.uitgenodigd().await;
    // Of another municipality, and what waits for the citizen, is nobody's news.
    huis.verzoek(json!({"gemeenteId": 363})).await;
    assert_eq!(nieuws(&weg.gemeente, na).await["nieuw"], 1);
    assert_eq!(
        nieuws(&weg.vreemde, na).await,
        json!({"nieuw": 0, "laatste": null})
    );
    let fout = weg
        .gemeente
        .haal(&huis, "/api/zaken/nieuws?na=gisteren")
        .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
}

/// Two officials, each at an instance with a worker of its own: what one does, the other sees within two seconds.
#[tokio::test]
async fn two_desks_at_two_instances_see_each_others_work() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let [hier, daar] = [Huis::open(&pool), Huis::open(&pool)];
    let weg = Weg::open(&hier).await;
    let collega = Ambtenaar::nieuw(&hier, "c", Rol::Gemeente, Organisatie::gemeente(518)).await;
    // Of another municipality; with the first case of all the list is not there yet.
    hier.verzoek(json!({"gemeenteId": 363})).await;
    hier.werk_lijst_bij().await;
    let einde = CancellationToken::new();
    let volgers = [&hier, &daar].map(|huis| {
        let lijst = abonnement(&huis.app.history);
        tokio::spawn(lijst.run(Zakenlijst, einde.clone()))
    });
    let binnen_twee_seconden = async |pad: &str, klaar: &dyn Fn(&Value) -> bool| {
        let kijken = async {
            loop {
                let gezien = Ambtenaar::gelukt(collega.haal(&daar, pad).await);
                if klaar(&gezien) {
                    break;
                }
            }
        };
        let gezien = tokio::time::timeout(Duration::from_secs(2), kijken).await;
        assert!(gezien.is_ok(), "{pad}");
    };
    let zaak = hier.bij_gemeente().await;
    binnen_twee_seconden("/api/zaken/nieuws?na=2026-01-01T00:00:00Z", &|gezien| {
        gezien["nieuw"] == 1
    })
    .await;
    let van_mij = json!({"behandelaar": "g", "eerder": null});
    Ambtenaar::gelukt(wijs_toe(&hier, &weg.gemeente, zaak, van_mij).await);
    binnen_twee_seconden("/api/zaken?behandelaar=g", &|gezien| {
        gezien[0]["id"] == zaak.to_string()
    })
    .await;
    let geopend = format!("/api/burgeraanvraag/{zaak}/geopend");
    for (wie, huis) in [(&collega, &daar), (&weg.gemeente, &hier)] {
        let neem = json!({"overnemen": true});
        let genomen = huis.behandelaar(&wie.cookie, "PUT", &geopend, &neem).await;
        assert_eq!(Ambtenaar::gelukt(genomen)["vanMij"], true);
    }
    binnen_twee_seconden(&geopend, &|gezien| gezien["vanMij"] == false).await;
    einde.cancel();
    for volger in volgers {
        volger.await.unwrap();
    }
}
