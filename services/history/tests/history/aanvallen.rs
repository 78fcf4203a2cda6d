//! Attacks on who signs, by somebody who can do everything in the database, or put files into the directory. Each is an
//! alarm and never a signature, or junk that is told and stops nothing; with the words that an auditor reads.

use std::fs;
use std::path::Path;

use history::log::{Alarm, Bewijsfout, Ondertekenaar, bewijs, controle};
use history::{Break, MIGRATIONS, RootKey, VerifyError};
use sqlx::PgPool;
use tlog::checkpoint::Checkpoint;
use tlog::note::{Kind, Note, Signer};
use uuid::Uuid;

use crate::vervalsing::{ANDERS, INGEKORT, NAAM, Proef, ZONDER_LIJST, ZONDER_LOG};

/// What is left of what was signed.
#[derive(Clone, Copy, Debug)]
enum Over {
    Alles,
    Geheugen,
    Map,
    Lijst,
}

/// Removes all else.
async fn laat_over(proef: &Proef, over: Over) {
    match over {
        Over::Alles => return,
        Over::Geheugen => {}
        Over::Map | Over::Lijst => fs::remove_file(proef.geheugen()).unwrap(),
    }
    if !matches!(over, Over::Map) {
        fs::remove_dir_all(proef.wortels()).unwrap();
    }
    if !matches!(over, Over::Lijst) {
        proef.superuser(ZONDER_LIJST).await;
    }
}

const OVER: [Over; 4] = [Over::Alles, Over::Geheugen, Over::Map, Over::Lijst];

/// An attack on a history of five events that was signed, whatever is left of what was signed, and whether or not what
/// the database keeps of the log is emptied too.
async fn aangevallen(pool: &PgPool, sql: &str, over: Over, leeg: bool) -> (Proef, Alarm) {
    // All cases in one database: it is emptied first.
    let proef = Proef::open(pool).await;
    proef
        .superuser(&format!(
            "DELETE FROM history.events; DELETE FROM standen; {ZONDER_LIJST} {ZONDER_LOG}
             UPDATE history.head SET position = 0, hash = decode(repeat('00', 32), 'hex')"
        ))
        .await;
    proef.tel(5).await;
    proef.teken().await;
    let onthouden = proef.onthouden();
    proef.superuser(sql).await;
    if leeg {
        proef.superuser(ZONDER_LOG).await;
    }
    laat_over(&proef, over).await;
    let (lijst, bestond) = (proef.lijst().await, proef.geheugen().exists());
    let alarm = proef.alarm().await;
    assert_eq!(proef.lijst().await, lijst, "nothing is signed");
    match bestond {
        true => assert_eq!(proef.onthouden(), onthouden, "nothing is forgotten"),
        false => assert!(!proef.geheugen().exists()),
    }
    (proef, alarm)
}

#[tokio::test]
async fn a_forged_history_is_never_signed_whatever_is_left() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for over in OVER {
        for leeg in [false, true] {
            let (_, alarm) = aangevallen(&pool, ANDERS, over, leeg).await;
            let Alarm::History(Break::Rewritten { root: 5, after }) = alarm else {
                panic!("{over:?} {leeg}: {alarm:?}");
            };
            assert!(after < 5);
            let woorden = alarm.in_woorden();
            assert!(
                woorden.starts_with(
                    "De geschiedenis klopt niet met wat er van gebeurtenis 5 ondertekend is."
                ),
                "{woorden}"
            );
        }
    }
}

#[tokio::test]
async fn a_history_whose_end_was_cut_off_is_never_signed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for over in OVER {
        for leeg in [false, true] {
            let (proef, alarm) = aangevallen(&pool, INGEKORT, over, leeg).await;
            let gekort = Alarm::History(Break::Short { root: 5, last: 3 });
            assert_eq!(alarm, gekort, "{over:?} {leeg}");
            assert_eq!(
                alarm.in_woorden(),
                "De geschiedenis houdt op bij gebeurtenis 3, maar tot en met gebeurtenis 5 is ondertekend."
            );
            // Grown again to the same length, it is another history.
            proef.tel(2).await;
            assert!(matches!(
                proef.alarm().await,
                Alarm::History(Break::Rewritten { root: 5, .. })
            ));
        }
    }
}

/// A checkpoint that somebody signed, of whatever size.
fn vreemd(sleutel: &RootKeyBytes, naam: &str, grootte: u64) -> String {
    let checkpoint = Checkpoint::of_history(naam, grootte, [1; 32], &[2; 32], &[3; 32]);
    let signer = Signer::new(naam, Kind::Log, sleutel).unwrap();
    let mut note = Note::new(&checkpoint.to_string()).unwrap();
    note.add(signer.sign(note.text(), 0));
    note.to_string()
}

type RootKeyBytes = [u8; 32];
const ONZE: RootKeyBytes = [5; 32];
const VREEMDE: RootKeyBytes = [6; 32];

async fn zet_in_lijst(proef: &Proef, grootte: i64, notitie: &str) {
    sqlx::query("INSERT INTO history.checkpoint (grootte, notitie, op) VALUES ($1, $2, now())")
        .bind(grootte)
        .bind(notitie)
        .execute(&proef.pool)
        .await
        .unwrap();
}

fn zet_in_map(map: &Path, naam: &str, inhoud: &[u8]) {
    fs::create_dir_all(map).unwrap();
    fs::write(map.join(naam), inhoud).unwrap();
}

/// What our key did not sign counts for nothing: beyond the head, at the place of the next checkpoint, unreadable.
#[tokio::test]
async fn junk_in_list_and_directory_stops_nothing_and_is_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(2).await;
    proef.teken().await;
    let vals = vreemd(&ONZE, NAAM, 2).replacen("\n2\n", "\n3\n", 1);
    for (grootte, notitie) in [
        (3, vreemd(&VREEMDE, NAAM, 3)),
        (99, vreemd(&VREEMDE, NAAM, 99)),
        (4, "troep".to_owned()),
        (3, vals.clone()),
    ] {
        zet_in_lijst(&proef, grootte, &notitie).await;
    }
    let map = proef.wortels();
    zet_in_map(
        &map,
        "checkpoint-2026-11-23-000000000099.txt",
        vals.as_bytes(),
    );
    zet_in_map(&map, "checkpoint-x.txt", &[0xff, 0xfe, 0]);
    zet_in_map(&map, "wortel-2026-11-23-000000000099.json", b"{}");
    zet_in_map(&map, "lees-mij", b"niets");
    // An old root of another key, beyond the head.
    let ander = RootKey::from_bytes(&VREEMDE);
    let ver = history::Mark {
        position: 99,
        hash: [9; 32],
    };
    let wortel = ander.teken(ver, crate::vervalsing::moment(0));
    sqlx::query("INSERT INTO work.wortel VALUES ($1, $2, $3, $4, $5)")
        .bind(wortel.mark.position)
        .bind(wortel.mark.hash.as_slice())
        .bind(wortel.op)
        .bind(wortel.sleutel.as_slice())
        .bind(wortel.handtekening.as_slice())
        .execute(&pool)
        .await
        .unwrap();
    proef.tel(1).await;
    let gezien = proef.kijk().await.unwrap();
    let laatste = gezien.laatste.unwrap();
    assert!(laatste.nieuw && laatste.mark.position == 3);
    let mut troep: Vec<(String, &str)> = gezien
        .troep
        .into_iter()
        .map(|troep| {
            let waar = troep.waar.rsplit('/').next().unwrap().to_owned();
            (waar, troep.waarom)
        })
        .collect();
    troep.sort();
    let niet_van_ons = "it is not signed with our key";
    let hoort = [
        (
            "checkpoint-2026-11-23-000000000099.txt",
            "its signature is wrong",
        ),
        ("checkpoint-x.txt", "it is no signed checkpoint"),
        ("history.checkpoint, row 2", niet_van_ons),
        ("history.checkpoint, row 3", niet_van_ons),
        ("history.checkpoint, row 4", "it is no signed checkpoint"),
        ("history.checkpoint, row 5", "its signature is wrong"),
        ("work.wortel, position 99", niet_van_ons),
        ("wortel-2026-11-23-000000000099.json", niet_van_ons),
    ]
    .map(|(waar, waarom)| (waar.to_owned(), waarom));
    assert_eq!(troep, hoort);
    // What others see is ours.
    let sleutel = proef.ondertekenaar().verifieersleutel(&pool).await.unwrap();
    let mut connection = pool.acquire().await.unwrap();
    let gegeven = history::log::laatste(&mut connection, Some(&sleutel))
        .await
        .unwrap();
    assert_eq!(gegeven.unwrap().notitie, laatste.notitie);
}

/// A file that stands where ours would be is told, and is not overwritten.
#[tokio::test]
async fn a_file_in_the_place_of_ours_is_an_alarm() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(2).await;
    let getekend = proef.teken().await;
    let naam = proef.map.path().join("elders.txt");
    assert_eq!(getekend.bewaar(&naam).unwrap(), None);
    assert_eq!(getekend.bewaar(&naam).unwrap(), None, "it is the same");
    fs::write(&naam, vreemd(&VREEMDE, NAAM, 2)).unwrap();
    let alarm = getekend.bewaar(&naam).unwrap().unwrap();
    assert!(matches!(alarm, Alarm::File { .. }));
    assert!(
        alarm
            .in_woorden()
            .ends_with("heet als een checkpoint van dit logboek, maar er staat iets anders in.")
    );
    assert_eq!(
        fs::read_to_string(&naam).unwrap(),
        vreemd(&VREEMDE, NAAM, 2)
    );
}

/// Somebody has our key: what it signed elsewhere is never passed over.
#[tokio::test]
async fn what_our_key_signed_elsewhere_is_an_alarm() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for in_map in [false, true] {
        for (notitie, woorden) in [
            (
                vreemd(&ONZE, NAAM, 99),
                "De geschiedenis houdt op bij gebeurtenis 3, maar tot en met gebeurtenis 99 is ondertekend.",
            ),
            (
                vreemd(&ONZE, NAAM, 2),
                "De geschiedenis klopt niet met wat er van gebeurtenis 2 ondertekend is. Zij is na gebeurtenis 0 veranderd.",
            ),
            (
                vreemd(&ONZE, NAAM, 3),
                "De geschiedenis klopt niet met wat er van gebeurtenis 3 ondertekend is. Zij is na gebeurtenis 2 veranderd.",
            ),
            // Of another installation, with a copy of our key.
            (
                vreemd(&ONZE, "log.example/kopie", 2),
                "Met de sleutel van dit logboek is iets ondertekend voor een ander logboek: log.example/kopie in plaats van log.example/proef",
            ),
        ] {
            let proef = Proef::open(&pool).await;
            proef
                .superuser(&format!(
                    "DELETE FROM history.events; DELETE FROM standen; {ZONDER_LIJST} {ZONDER_LOG}
                     UPDATE history.head SET position = 0, hash = decode(repeat('00', 32), 'hex')"
                ))
                .await;
            proef.tel(2).await;
            proef.teken().await;
            proef.tel(1).await;
            let grootte = if notitie.contains("\n99\n") { 99 } else { 2 };
            match in_map {
                true => zet_in_map(
                    &proef.wortels(),
                    "checkpoint-elders.txt",
                    notitie.as_bytes(),
                ),
                false => zet_in_lijst(&proef, grootte, &notitie).await,
            }
            let onthouden = proef.onthouden();
            let alarm = proef.alarm().await;
            assert!(
                alarm.in_woorden().starts_with(woorden),
                "{}",
                alarm.in_woorden()
            );
            assert_eq!(proef.onthouden(), onthouden, "nothing is signed");
        }
    }
}

/// Signed by us, and no checkpoint of a history: it may say anything.
#[tokio::test]
async fn what_our_key_signed_and_nobody_understands_is_an_alarm() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(2).await;
    proef.teken().await;
    let signer = Signer::new(NAAM, Kind::Log, &ONZE).unwrap();
    let mut note = Note::new(&format!("{NAAM}\niets anders\n")).unwrap();
    note.add(signer.sign(note.text(), 0));
    zet_in_lijst(&proef, 2, &note.to_string()).await;
    let alarm = proef.alarm().await;
    assert!(matches!(alarm, Alarm::Unknown { .. }), "{alarm:?}");
}

#[tokio::test]
async fn a_damaged_memory_is_an_alarm_and_a_missing_one_is_made_again() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(5).await;
    let getekend = proef.teken().await;
    let goed = proef.onthouden();
    let anders = Ondertekenaar {
        sleutel: RootKey::from_bytes(&VREEMDE),
        geheugen: proef.map.path().join("ander.json"),
        map: proef.map.path().join("anders"),
        ..proef.ondertekenaar()
    };
    anders
        .kijk(
            &pool,
            crate::vervalsing::moment(0),
            history::log::Waarom::Gevraagd,
        )
        .await
        .unwrap();
    let van_een_ander = fs::read_to_string(&anders.geheugen).unwrap();
    proef.tel(1).await;
    for schade in [
        String::new(),
        goed[..goed.len() / 2].to_owned(),
        goed.replacen("\\n5\\n", "\\n4\\n", 1),
        // The edge of the tree has one hash for each bit of 5.
        goed.replacen("\"size\": 5", "\"size\": 6", 1),
        van_een_ander,
    ] {
        fs::write(proef.geheugen(), &schade).unwrap();
        let alarm = proef.alarm().await;
        assert!(matches!(alarm, Alarm::Memory { .. }), "{schade}: {alarm:?}");
        assert!(
            alarm
                .in_woorden()
                .starts_with("Het geheugen van wat er ondertekend is, klopt niet: ")
        );
        assert_eq!(proef.onthouden(), schade, "it stays, to be looked at");
    }
    fs::remove_file(proef.geheugen()).unwrap();
    let weer = proef.teken().await;
    assert_eq!((weer.nieuw, weer.mark.position), (true, 6));
    assert_ne!(weer.notitie, getekend.notitie);
    let mode = std::os::unix::fs::PermissionsExt::mode(
        &fs::metadata(proef.geheugen()).unwrap().permissions(),
    );
    assert_eq!(mode & 0o777, 0o600);
}

async fn broken(proef: &Proef) -> Break {
    let tekens = proef.ondertekenaar().tekens(&proef.pool).await.unwrap();
    match controle(&proef.pool, &tekens, |_, _| {}).await {
        Err(VerifyError::Broken(broken)) => broken,
        anders => panic!("{anders:?}"),
    }
}

async fn bewezen(proef: &Proef) -> Result<history::log::Bewijs, Bewijsfout> {
    let sleutel = proef
        .ondertekenaar()
        .verifieersleutel(&proef.pool)
        .await
        .unwrap();
    bewijs(&proef.pool, Uuid::from_u128(1), Some(&sleutel)).await
}

/// Two leaves of a tile change places.
const VERWISSELD: &str = "UPDATE history.tegel SET hashes =
    substring(hashes FROM 1 FOR 32) || substring(hashes FROM 65 FOR 32) || substring(hashes FROM 33 FOR 32)
    || substring(hashes FROM 97) WHERE niveau = 0 AND nummer = 0";

#[tokio::test]
async fn a_tree_with_a_swapped_leaf_is_found_and_proves_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(5).await;
    proef.teken().await;
    proef.superuser(VERWISSELD).await;
    let boom = Break::Tree { position: 2 };
    assert_eq!(broken(&proef).await, boom);
    assert!(matches!(bewezen(&proef).await, Err(Bewijsfout::KloptNiet)));
    // It is at the right edge: who signs sees it at once.
    assert_eq!(
        proef.alarm().await,
        Alarm::History(Break::Tree { position: 5 })
    );
    proef.superuser(VERWISSELD).await;
    proef.tel(300).await;
    proef.teken().await;
    bewezen(&proef).await.unwrap();
    // Far from the edge: who verifies everything sees it.
    proef.superuser(VERWISSELD).await;
    let gevonden = broken(&proef).await;
    assert_eq!(gevonden, boom);
    assert_eq!(
        gevonden.to_string(),
        "the tree of the log is not that of the events, from position 2 on"
    );
}

/// The last event of a case is left out of the map, or another one stands there.
#[tokio::test]
async fn a_map_that_hides_an_event_is_found_and_proves_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for sql in [
        "UPDATE history.kop SET sequence = sequence - 1, positie = positie - 3",
        "UPDATE history.kop SET run = sha256(run)",
        "DELETE FROM history.kop",
        "INSERT INTO history.kop VALUES (sha256('x'), 1, 1, sha256('y'))",
    ] {
        let proef = Proef::open(&pool).await;
        proef
            .superuser(&format!(
                "DELETE FROM history.events; DELETE FROM standen; {ZONDER_LIJST} {ZONDER_LOG}
                 UPDATE history.head SET position = 0, hash = decode(repeat('00', 32), 'hex')"
            ))
            .await;
        proef.tel(6).await;
        proef.teken().await;
        bewezen(&proef).await.unwrap();
        proef.superuser(sql).await;
        assert_eq!(broken(&proef).await, Break::Cases { position: 6 }, "{sql}");
        let vreemde_zaak = sql.starts_with("INSERT");
        if !vreemde_zaak {
            assert!(
                matches!(bewezen(&proef).await, Err(Bewijsfout::KloptNiet)),
                "{sql}"
            );
        }
        proef.tel(3).await;
        if !vreemde_zaak {
            let alarm = proef.alarm().await;
            assert!(
                matches!(alarm, Alarm::History(Break::Cases { .. })),
                "{sql}: {alarm:?}"
            );
        }
    }
}

/// What lies between the cases and the root is nobody's truth: it is made again.
#[tokio::test]
async fn junk_between_the_cases_and_the_root_is_made_again() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(6).await;
    proef.teken().await;
    let eerst = bewezen(&proef).await.unwrap();
    for sql in [
        "UPDATE history.knoop SET hash = sha256(hash)",
        "DELETE FROM history.knoop WHERE diepte = 16",
        "UPDATE history.knoop SET soort = 2",
    ] {
        proef.superuser(sql).await;
        assert_eq!(bewezen(&proef).await.unwrap(), eerst, "{sql}");
    }
    proef.tel(1).await;
    proef.teken().await;
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    controle(&pool, &tekens, |_, _| {}).await.unwrap();
    let geteld: i64 =
        sqlx::query_scalar("SELECT count(*) FROM history.knoop WHERE diepte = 16 AND soort = 1")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(geteld, 3, "each case in a bucket of its own");
}

/// The functions take nothing that is not of the history.
#[tokio::test]
async fn the_log_takes_only_the_events_of_the_history() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(3).await;
    let refused = async |sql: &str| {
        let error = sqlx::query(sql).execute(&pool).await.unwrap_err();
        error
            .as_database_error()
            .unwrap()
            .code()
            .unwrap()
            .into_owned()
    };
    for (sql, code) in [
        // Not their digests, beyond the head, not where the log ends, no digests.
        (
            "SELECT history.log_aanvullen(0, ARRAY[sha256('a'), sha256('b')])",
            "LJ004",
        ),
        (
            "SELECT history.log_aanvullen(0, array_fill(sha256('a'), ARRAY[4]))",
            "LJ004",
        ),
        (
            "SELECT history.log_aanvullen(1, ARRAY[sha256('a')])",
            "LJ003",
        ),
        (
            "SELECT history.log_aanvullen(0, ARRAY['a'::bytea])",
            "LJ004",
        ),
        (
            "SELECT history.log_aanvullen(0, ARRAY[NULL::bytea])",
            "LJ004",
        ),
        (
            "SELECT history.checkpoint_bewaren(3, E'x\\n3\\n', now(), '{}', '{}', '{}', '{}')",
            "LJ003",
        ),
        (
            "SELECT history.checkpoint_bewaren(0, E'x\\n3\\n', now(), '{}', '{}', '{}', '{}')",
            "LJ003",
        ),
        ("UPDATE history.checkpoint SET op = now()", "42501"),
        ("DELETE FROM history.checkpoint", "42501"),
        ("TRUNCATE history.medeondertekening", "42501"),
        (
            "UPDATE history.installatie SET id = gen_random_uuid()",
            "42501",
        ),
    ] {
        assert_eq!(refused(sql).await, code, "{sql}");
    }
    proef.teken().await;
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    controle(&pool, &tekens, |_, _| {}).await.unwrap();
}
