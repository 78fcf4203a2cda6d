//! The signer: what is signed, that it is the log of the events, and what is left after a crash at any moment.

use std::collections::BTreeMap;
use std::fs;

use futures::future::join_all;
use history::log::{
    Alarm, LogError, Naam, Ondertekenaar, Waarom, bewijs, controle, controle_vanaf,
};
use history::{Break, EventRow, MIGRATIONS, digest};
use sqlx::PgPool;
use tlog::checkpoint::Checkpoint;
use tlog::map::{self, Head, Leaf, key};
use tlog::note::{Kind, Note, VerifierKey};
use tlog::{CompactRange, leaf_hash};

use crate::vervalsing::{NAAM, Proef, moment};

/// Tree and map of the events, made without the log.
async fn zelf(pool: &PgPool) -> (CompactRange, [u8; 32]) {
    let events: Vec<EventRow> = sqlx::query_as(
        "SELECT aggregate_type, aggregate_id, sequence, event_type, event_version,
                payload::text AS payload, metadata::text AS metadata
         FROM history.events ORDER BY position",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let mut boom = CompactRange::new();
    let mut koppen: BTreeMap<[u8; 32], Head> = BTreeMap::new();
    for event in &events {
        boom.push(leaf_hash(&digest(event)));
        let kop = koppen.entry(key(&event.aggregate_type, &event.aggregate_id));
        kop.or_default().push(boom.size(), &digest(event));
    }
    let bladen: Vec<Leaf> = koppen
        .iter()
        .map(|(key, kop)| Leaf {
            key: *key,
            value: kop.value(),
        })
        .collect();
    (boom, map::root(&bladen))
}

fn van_ons(notitie: &str) -> Checkpoint {
    let sleutel = crate::vervalsing::key().openbare_bytes();
    let key = VerifierKey::new(NAAM, Kind::Log, &sleutel).unwrap();
    let (checkpoint, _) = Checkpoint::open(notitie, NAAM, &[key], &[]).unwrap();
    checkpoint
}

#[tokio::test]
async fn a_checkpoint_is_of_the_tree_and_the_map_of_the_events() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    assert_eq!(
        proef.kijk().await.unwrap().laatste,
        None,
        "nothing happened"
    );
    assert!(!proef.geheugen().exists());
    let mut groottes = Vec::new();
    // Across the edges of tiles: 256, and two of those.
    for keer in [1, 2, 252, 1, 1, 255, 8] {
        proef.tel(keer).await;
        let getekend = proef.teken().await;
        assert!(getekend.nieuw);
        let checkpoint = van_ons(&getekend.notitie);
        let (boom, zaken) = zelf(&pool).await;
        assert_eq!(
            (checkpoint.size, checkpoint.root),
            (boom.size(), boom.root())
        );
        assert_eq!(checkpoint.zaken(), Some(zaken));
        assert_eq!(checkpoint.keten(), Some(getekend.mark.hash));
        groottes.push(getekend.mark.position);
    }
    assert_eq!(groottes, [1, 3, 255, 256, 257, 512, 520]);
    let again = proef.teken().await;
    assert!(!again.nieuw, "nothing happened since");
    let lijst: Vec<i64> = proef.lijst().await.into_iter().map(|rij| rij.0).collect();
    assert_eq!(lijst, groottes);
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    let gecontroleerd = controle(&pool, &tekens, |_, _| {}).await.unwrap();
    assert_eq!(
        (gecontroleerd.verification.events, gecontroleerd.in_log),
        (520, 520)
    );
    assert_eq!(gecontroleerd.checkpoints, 7);
    // One file of the day, and the last.
    let mut bestanden: Vec<String> = fs::read_dir(proef.wortels())
        .unwrap()
        .map(|bestand| bestand.unwrap().file_name().into_string().unwrap())
        .collect();
    bestanden.sort();
    assert_eq!(
        bestanden,
        [
            "checkpoint-2026-11-22-000000000001.txt",
            "checkpoint-laatste.txt"
        ]
    );
    let laatste = fs::read_to_string(proef.wortels().join("checkpoint-laatste.txt")).unwrap();
    assert_eq!(van_ons(&laatste).size, 520);
}

/// More than one statement of events at once.
#[tokio::test]
async fn a_long_way_is_gone_in_pieces() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(3).await;
    proef.teken().await;
    crate::voorganger::vul(&pool, 4..=45_000, &[]).await;
    let getekend = proef.teken().await;
    let checkpoint = van_ons(&getekend.notitie);
    let (boom, zaken) = zelf(&pool).await;
    assert_eq!((checkpoint.size, checkpoint.root), (45_000, boom.root()));
    assert_eq!(checkpoint.zaken(), Some(zaken));
    // The same without memory, from the first event on.
    fs::remove_file(proef.geheugen()).unwrap();
    let again = proef.teken().await;
    assert_eq!((again.nieuw, again.notitie), (false, getekend.notitie));
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    controle(&pool, &tekens, |_, _| {}).await.unwrap();
}

#[tokio::test]
async fn of_many_at_once_one_signs_and_none_contradicts() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    // Two machines, each with a memory and a directory of its own.
    let andere_map = tempfile::tempdir().unwrap();
    let ander = Ondertekenaar {
        geheugen: andere_map.path().join("geheugen.json"),
        map: andere_map.path().join("roots"),
        ..proef.ondertekenaar()
    };
    for ronde in 1..=4 {
        proef.tel(2).await;
        let hier = proef.ondertekenaar();
        let kijken = (0..3)
            .flat_map(|_| [&hier, &ander])
            .map(|wie| async { wie.kijk(&pool, moment(0), Waarom::Gevraagd).await.unwrap() });
        let nieuw = join_all(kijken).await.into_iter().flatten();
        let nieuw = nieuw.filter(|gezien| gezien.laatste.as_ref().unwrap().nieuw);
        assert_eq!(nieuw.count(), 1, "round {ronde}");
    }
    let groottes: Vec<i64> = proef.lijst().await.into_iter().map(|rij| rij.0).collect();
    assert_eq!(groottes, [2, 4, 6, 8]);
    // A signer that only looked remembers as well: a history that one of them alone would sign is refused by both.
    proef.superuser(crate::vervalsing::ANDERS).await;
    for wie in [&proef.ondertekenaar(), &ander] {
        let gezien = wie.kijk(&pool, moment(1), Waarom::Gevraagd).await;
        assert!(matches!(gezien, Err(LogError::Alarm(_))), "{gezien:?}");
    }
}

/// The memory is written before anybody else can see what was signed.
#[tokio::test]
async fn a_crash_at_any_moment_leaves_one_signature_of_each_size() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(2).await;
    proef.teken().await;
    let voor = proef.onthouden();

    // The memory can't be written: nothing is signed, and the database knows nothing of it.
    proef.tel(2).await;
    let weg = proef.map.path().join("geen-map");
    fs::write(&weg, "").unwrap();
    let kan_niet = Ondertekenaar {
        geheugen: weg.join("geheugen.json"),
        ..proef.ondertekenaar()
    };
    let gezien = kan_niet.kijk(&pool, moment(0), Waarom::Gevraagd).await;
    assert!(matches!(gezien, Err(LogError::File(..))), "{gezien:?}");
    assert_eq!(proef.lijst().await.len(), 1);

    // Remembered, and the commit fails.
    sqlx::raw_sql(
        "CREATE FUNCTION stroomstoring() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'no power'; END $$;
         CREATE CONSTRAINT TRIGGER stroomstoring AFTER INSERT ON history.checkpoint
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stroomstoring();",
    )
    .execute(&pool)
    .await
    .unwrap();
    let gezien = proef.kijk().await;
    assert!(matches!(gezien, Err(LogError::Database(_))), "{gezien:?}");
    assert_ne!(proef.onthouden(), voor, "it is remembered");
    assert_eq!(proef.lijst().await.len(), 1);
    sqlx::raw_sql("DROP TRIGGER stroomstoring ON history.checkpoint")
        .execute(&pool)
        .await
        .unwrap();
    let onthouden = proef.onthouden();
    let getekend = proef.teken().await;
    assert!(getekend.nieuw && getekend.mark.position == 4);
    assert!(onthouden.contains(&getekend.notitie.replace('\n', "\\n")));

    // In the database, and not in the directory.
    fs::remove_dir_all(proef.wortels()).unwrap();
    assert!(!proef.teken().await.nieuw);
    let laatste = fs::read_to_string(proef.wortels().join("checkpoint-laatste.txt")).unwrap();
    assert_eq!(laatste, getekend.notitie);

    // An old memory, from a backup of the machine: everything since is looked at again.
    fs::write(proef.geheugen(), voor).unwrap();
    proef.tel(1).await;
    assert_eq!(proef.teken().await.mark.position, 5);
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    assert_eq!(
        controle(&pool, &tekens, |_, _| {})
            .await
            .unwrap()
            .checkpoints,
        3
    );
}

/// Remembered and not committed; then somebody writes another history of that size.
#[tokio::test]
async fn what_only_the_memory_knows_binds_as_well() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(1).await;
    proef.teken().await;
    proef.tel(3).await;
    sqlx::raw_sql(
        "CREATE FUNCTION stroomstoring() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'no power'; END $$;
         CREATE CONSTRAINT TRIGGER stroomstoring AFTER INSERT ON history.checkpoint
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stroomstoring();",
    )
    .execute(&pool)
    .await
    .unwrap();
    proef.kijk().await.unwrap_err();
    proef
        .superuser("DROP TRIGGER stroomstoring ON history.checkpoint")
        .await;
    proef.superuser(crate::vervalsing::ANDERS).await;
    let alarm = proef.alarm().await;
    assert!(
        matches!(alarm, Alarm::History(Break::Rewritten { root: 4, .. })),
        "{alarm:?}"
    );
}

#[tokio::test]
async fn a_case_is_proved_to_its_last_event() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    crate::voorganger::vul(&pool, 1..=3_000, &[]).await;
    let getekend = proef.teken().await;
    let checkpoint = van_ons(&getekend.notitie);
    let sleutel = proef.ondertekenaar().verifieersleutel(&pool).await.unwrap();
    for zaak in [0, 1, 77, 99] {
        let id = uuid::Uuid::from_u128(zaak);
        let bewijs = bewijs(&pool, id, Some(&sleutel)).await.unwrap();
        assert_eq!((bewijs.gebeurtenissen, bewijs.mark), (30, getekend.mark));
        let json: serde_json::Value = serde_json::to_value(&bewijs).unwrap();
        let tlog = tlog::proof::TlogProof::parse(json["tlog"].as_str().unwrap()).unwrap();
        assert_eq!(tlog.checkpoint, getekend.notitie);
        let event: EventRow = sqlx::query_as(
            "SELECT aggregate_type, aggregate_id, sequence, event_type, event_version,
                    payload::text AS payload, metadata::text AS metadata
             FROM history.events WHERE aggregate_id = $1 ORDER BY position DESC LIMIT 1",
        )
        .bind(id.to_string())
        .fetch_one(&pool)
        .await
        .unwrap();
        tlog::check_inclusion(
            &checkpoint.root,
            checkpoint.size,
            tlog.index,
            leaf_hash(&digest(&event)),
            &tlog.hashes,
        )
        .unwrap();
    }
    let niemand = uuid::Uuid::from_u128(1_000_000);
    assert!(bewijs(&pool, niemand, Some(&sleutel)).await.is_err());
}

/// A part is verified from a checkpoint on that is believed.
#[tokio::test]
async fn what_came_after_a_checkpoint_is_verified_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(300).await;
    proef.teken().await;
    let vanaf = proef
        .ondertekenaar()
        .tekens(&pool)
        .await
        .unwrap()
        .pop()
        .unwrap();
    proef.tel(300).await;
    proef.teken().await;
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    let gedaan = controle_vanaf(&pool, &vanaf, &tekens, |_, _| {})
        .await
        .unwrap();
    assert_eq!(gedaan.verification.events, 300);
    proef
        .superuser("UPDATE history.events SET metadata = '{}' WHERE position = 450")
        .await;
    let fout = controle_vanaf(&pool, &vanaf, &tekens, |_, _| {})
        .await
        .unwrap_err();
    assert!(fout.to_string().contains("position 450"), "{fout}");
}

/// A name that nobody set holds the installation's own number, and stays what it was.
#[tokio::test]
async fn the_name_is_of_the_installation() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(1).await;
    let met_host = |host: &str| Ondertekenaar {
        naam: Naam::Standaard {
            host: host.to_owned(),
        },
        ..proef.ondertekenaar()
    };
    let id: uuid::Uuid = sqlx::query_scalar("SELECT id FROM history.installatie")
        .fetch_one(&pool)
        .await
        .unwrap();
    let teken = async |host: &str| {
        let gezien = met_host(host)
            .kijk(&pool, moment(0), Waarom::Gevraagd)
            .await;
        gezien.unwrap().unwrap().laatste.unwrap().notitie
    };
    let eerst = teken("een.example").await;
    assert!(
        eerst.starts_with(&format!("een.example/lintje/{id}\n1\n")),
        "{eerst}"
    );
    assert_eq!(teken("twee.example").await, eerst);
    // A new name is another log, unless it is told which one it was.
    let nieuw = Ondertekenaar {
        naam: Naam::Gezet("nieuw.example/log".to_owned()),
        ..proef.ondertekenaar()
    };
    let gezien = nieuw.kijk(&pool, moment(0), Waarom::Gevraagd).await;
    assert!(
        matches!(gezien, Err(LogError::Alarm(Alarm::OtherOrigin { .. }))),
        "{gezien:?}"
    );
    let verder = Ondertekenaar {
        eerder: vec![
            Note::parse(&eerst)
                .unwrap()
                .text()
                .lines()
                .next()
                .unwrap()
                .to_owned(),
        ],
        ..nieuw
    };
    let gezien = verder
        .kijk(&pool, moment(0), Waarom::Gevraagd)
        .await
        .unwrap();
    let notitie = gezien.unwrap().laatste.unwrap().notitie;
    assert!(notitie.starts_with("nieuw.example/log\n1\n"), "{notitie}");
}
