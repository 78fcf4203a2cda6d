//! Signed roots as workers keep them: one a day, and its file with each of them.

use std::fs;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use history::{MIGRATIONS, Mark, RootKey, VerifyError, wortels};
use reactors::webhook::doel::Doelen;
use reactors::wortel::{WortelError, kijk};
use reactors::{Reactors, Wortels};

use crate::buren::reactors;
use crate::huis::Huis;

fn worker(huis: &Huis, map: &Path) -> (Reactors, Wortels) {
    let wortels = Wortels {
        sleutel: RootKey::from_bytes(&[5; 32]),
        map: map.join("wortels"),
    };
    (reactors(huis, Doelen::OokHier), wortels)
}

fn bestanden(map: &Path) -> Vec<(String, String)> {
    let Ok(map) = fs::read_dir(map.join("wortels")) else {
        return Vec::new();
    };
    let mut bestanden: Vec<_> = map
        .map(|bestand| {
            let bestand = bestand.unwrap();
            let naam = bestand.file_name().into_string().unwrap();
            (naam, fs::read_to_string(bestand.path()).unwrap())
        })
        .collect();
    bestanden.sort();
    bestanden
}

#[tokio::test]
async fn each_worker_keeps_every_root_and_one_of_them_makes_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let [een, twee] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let workers = [&een, &twee].map(|map| worker(&huis, map.path()));
    let beide = async || {
        let [(een, hier), (twee, daar)] = &workers;
        tokio::try_join!(kijk(een, hier), kijk(twee, daar)).unwrap();
        // Whoever did not make it sees it at the next look.
        tokio::try_join!(kijk(een, hier), kijk(twee, daar)).unwrap();
    };
    beide().await;
    assert!(bestanden(een.path()).is_empty(), "there is nothing to sign");

    huis.bij_gemeente().await;
    beide().await;
    let eerste = bestanden(een.path());
    assert_eq!(eerste[0].0, "wortel-2026-11-21-000000000002.json");
    assert_eq!(bestanden(twee.path()), eerste);

    // What somebody without the key put into the list is no root: it gets no file and holds
    // nobody up.
    let vreemd = Mark {
        position: 99,
        hash: [9; 32],
    };
    let later = huis.app.clock.now() + TimeDelta::days(9);
    let vreemd = RootKey::from_bytes(&[6; 32]).teken(vreemd, later);
    sqlx::query("INSERT INTO work.wortel VALUES ($1, $2, $3, $4, $5)")
        .bind(vreemd.mark.position)
        .bind(vreemd.mark.hash.as_slice())
        .bind(vreemd.op)
        .bind(vreemd.sleutel.as_slice())
        .bind(vreemd.handtekening.as_slice())
        .execute(&pool)
        .await
        .unwrap();
    // A directory that was lost fills again.
    fs::remove_dir_all(twee.path().join("wortels")).unwrap();
    let morgen: DateTime<Utc> = huis.app.clock.now() + TimeDelta::days(1);
    huis.zet_klok(morgen);
    huis.bij_gemeente().await;
    beide().await;
    let namen: Vec<String> = bestanden(twee.path()).into_iter().map(|(n, _)| n).collect();
    assert_eq!(
        namen,
        [
            "wortel-2026-11-21-000000000002.json",
            "wortel-2026-11-22-000000000004.json"
        ]
    );
    assert_eq!(bestanden(een.path()), bestanden(twee.path()));
    assert_eq!(wortels(&pool).await.unwrap().len(), 3);
    // All of it was verified then, once a day.
    let gecontroleerd: Vec<(String, i64)> =
        sqlx::query_as("SELECT uitkomst, tot_positie FROM work.verificatie ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    let heel = |tot| ("heel".to_owned(), tot);
    assert_eq!(gecontroleerd, [heel(2), heel(4)]);
}

#[tokio::test]
async fn a_worker_signs_nothing_that_is_broken() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let map = tempfile::tempdir().unwrap();
    let (worker, wortels) = worker(&huis, map.path());
    huis.bij_gemeente().await;
    sqlx::raw_sql(
        "BEGIN; SET LOCAL session_replication_role = replica;
         DELETE FROM history.events WHERE position = 1; COMMIT",
    )
    .execute(&pool)
    .await
    .unwrap();
    let gezien = kijk(&worker, &wortels).await;
    assert!(
        matches!(&gezien, Err(WortelError::History(VerifyError::Broken(b))) if b.position() == 1),
        "{gezien:?}"
    );
    assert!(bestanden(map.path()).is_empty());
}
