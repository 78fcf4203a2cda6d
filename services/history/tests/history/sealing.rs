//! Sealing: what stands where, who can read it, and what is left when a key is destroyed. The counts of this
//! counter are the candidate's.

use bytes::Bytes;
use futures::TryStreamExt;
use history::{
    Aggregates, ExecuteError, Expected, FileError, Files, History, Hoofdsleutels, MIGRATIONS,
    ReadError, Seal, SealError, whole,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use uuid::Uuid;
use verzoek::betrokkene::{Betrokkene, Eigenaar, Onderwerp, Rij, Vervanger};

use crate::besloten::{ALL, agreed};
use crate::teller::{Geteld, Standen, Tel, Tellers, metadata, no_upcasters, with_table};

/// Found nowhere by accident.
const GEHEIM: i64 = 847_261_530_912;
const KANDIDAAT: Onderwerp = Onderwerp::Persoon(Betrokkene::Kandidaat);

static BIJ: Rij = Rij::nieuw(
    "Bij",
    "Er is geteld.",
    &[(Eigenaar::Kandidaat, &["/aantal"])],
)
.vervangen_door(&[(Vervanger::Record(nul), &["/aantal"])]);

fn nul() -> Value {
    json!(0)
}

fn eigenaren(aggregate_type: &str, event: &str) -> Option<&'static Rij> {
    (aggregate_type == "teller" && event == "Bij").then_some(&BIJ)
}

fn seal(pool: &PgPool, key: [u8; 32]) -> Seal {
    Seal::new(pool.clone(), Hoofdsleutels::given(key), eigenaren)
}

fn instance(pool: &PgPool, seal: Seal) -> (History<Standen>, Tellers) {
    let history = History::open(pool.clone(), seal, no_upcasters);
    (history.clone(), Aggregates::new(history))
}

async fn counts(history: &History<Standen>, id: Uuid) -> Result<Vec<i64>, ReadError> {
    let events = whole(history.events_of("teller", id).await?)?;
    Ok(events
        .iter()
        .map(|event| {
            let Geteld::Bij { aantal } = event.event().unwrap();
            aantal
        })
        .collect())
}

fn is_damaged(read: Result<Vec<i64>, ReadError>) -> bool {
    matches!(read, Err(ReadError::Event { .. }))
}

/// What is noted as damaged: case, kind, what, position.
async fn quarantine(pool: &PgPool) -> Vec<(Uuid, String, String, Option<i64>)> {
    sqlx::query_as(
        "SELECT zaak_id, soort, wat, positie FROM work.quarantaine ORDER BY soort, positie",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

async fn stored(pool: &PgPool) -> String {
    sqlx::query_scalar(
        "SELECT string_agg(payload::text, ' ' ORDER BY position) FROM history.events",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn what_is_somebody_s_stands_sealed_and_is_read_as_before() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let id = Uuid::new_v4();
    let (history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    for _ in 0..3 {
        tellers
            .execute(id, Tel::Bij(GEHEIM), metadata())
            .await
            .unwrap();
    }
    let text = stored(&pool).await;
    assert!(text.contains(r#"{"verzegeld":{"kandidaat":""#), "{text}");
    assert!(!text.contains(&GEHEIM.to_string()), "{text}");
    assert_eq!(counts(&history, id).await.unwrap(), [GEHEIM; 3]);

    // Another instance with the same master key has no key in memory, and loads the aggregate itself.
    let (other, there) = instance(&pool, seal(&pool, [7; 32]));
    assert_eq!(counts(&other, id).await.unwrap(), [GEHEIM; 3]);
    assert_eq!(there.load(id).await.unwrap().stand, 3 * GEHEIM);
    history::verify(&pool).await.unwrap();
}

#[tokio::test]
async fn a_destroyed_key_takes_everything_with_it_and_breaks_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    let (gone, stays) = (Uuid::new_v4(), Uuid::new_v4());
    for id in [gone, stays, gone] {
        tellers
            .execute(id, Tel::Bij(GEHEIM), metadata())
            .await
            .unwrap();
    }
    let kept = stored(&pool).await;
    let seal = history.seal();
    let destroy = async |proposal| seal.destroy(gone, proposal).await.unwrap();
    let other = agreed(
        &pool,
        gone,
        r#"{"soort":"persoon","betrokkene":"voorsteller"}"#,
    )
    .await;
    assert_eq!(destroy(other).await, 0);
    assert_eq!(counts(&history, gone).await.unwrap(), [GEHEIM; 2]);
    let proposal = agreed(&pool, gone, ALL).await;
    assert_eq!(destroy(proposal).await, 1);
    // Again, after an interruption: what was destroyed for it counts; for another one nothing is left.
    assert_eq!(destroy(proposal).await, 1);
    assert_eq!(destroy(agreed(&pool, gone, ALL).await).await, 0);

    assert_eq!(counts(&history, gone).await.unwrap(), [0, 0]);
    assert_eq!(counts(&history, stays).await.unwrap(), [GEHEIM]);
    // The history is as it was, byte for byte, and verifies.
    assert!(stored(&pool).await.starts_with(&kept));
    history::verify(&pool).await.unwrap();

    // What is added for somebody who is gone is not kept, and no new key is made.
    tellers
        .execute(gone, Tel::Bij(GEHEIM), metadata())
        .await
        .unwrap();
    assert_eq!(counts(&history, gone).await.unwrap(), [0, 0, 0]);
    let content = json!({"aantal": GEHEIM});
    let closed = seal.close_json(gone, KANDIDAAT, "proef", &content).await;
    let opened = seal.open_json(gone, "proef", closed.unwrap()).await;
    assert!(matches!(opened, Err(SealError::Destroyed)), "{opened:?}");
}

#[tokio::test]
async fn a_sealed_part_opens_in_its_own_place_only() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let id = Uuid::new_v4();
    let (history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    for aantal in [GEHEIM, 1] {
        tellers
            .execute(id, Tel::Bij(aantal), metadata())
            .await
            .unwrap();
    }
    sqlx::raw_sql(
        "ALTER TABLE history.events DISABLE TRIGGER append_only;
         UPDATE history.events e SET payload = o.payload
         FROM history.events o WHERE e.position = 2 AND o.position = 1;",
    )
    .execute(&pool)
    .await
    .unwrap();
    let read = counts(&history, id).await;
    assert!(is_damaged(read));
    assert_eq!(
        quarantine(&pool).await,
        [(id, "event".to_owned(), "2".to_owned(), Some(2))]
    );
}

#[tokio::test]
async fn a_rotated_master_key_opens_what_is_there_and_the_old_one_opens_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("seal.keys");
    let open = || Seal::open(pool.clone(), &file, eigenaren);
    let (history, tellers) = instance(&pool, open().await.unwrap());
    let (gone, stays) = (Uuid::new_v4(), Uuid::new_v4());
    for id in [gone, stays] {
        tellers
            .execute(id, Tel::Bij(GEHEIM), metadata())
            .await
            .unwrap();
    }
    let dump = "CREATE TABLE dump AS SELECT * FROM sleutels.sleutel";
    sqlx::query(dump).execute(&pool).await.unwrap();
    let old_file = std::fs::read(&file).unwrap();

    // Another instance goes on meanwhile, with the old master key in memory.
    let (other, there) = instance(&pool, open().await.unwrap());
    let seal = history.seal();
    let proposal = agreed(&pool, gone, ALL).await;
    seal.destroy(gone, proposal).await.unwrap();
    let rotated = seal.rotate(|_| {}).await.unwrap();
    assert_eq!((rotated.number, rotated.wrapped), (2, 1));
    let fresh = Uuid::new_v4();
    there
        .execute(fresh, Tel::Bij(GEHEIM), metadata())
        .await
        .unwrap();
    for history in [&history, &other] {
        assert_eq!(counts(history, stays).await.unwrap(), [GEHEIM]);
        assert_eq!(counts(history, fresh).await.unwrap(), [GEHEIM]);
    }
    assert_eq!(counts(&history, gone).await.unwrap(), [0]);

    // The newest copy of the keys, then the old dump comes back: with the file of now it does not open,
    // with the copy it does, and who was destroyed stays so.
    let mut copy = Vec::new();
    assert_eq!(seal.copy_keys(&mut copy).await.unwrap(), 3);
    sqlx::raw_sql(
        "ALTER TABLE sleutels.sleutel DISABLE TRIGGER keeps; DELETE FROM sleutels.sleutel;
         INSERT INTO sleutels.sleutel SELECT * FROM dump;",
    )
    .execute(&pool)
    .await
    .unwrap();
    let (restored, _) = instance(&pool, open().await.unwrap());
    let read = counts(&restored, stays).await;
    assert!(is_damaged(read), "opened without its master key");
    let put_back = restored.seal().restore_keys(copy.as_slice()).await.unwrap();
    assert_eq!(put_back, 3);
    assert_eq!(counts(&restored, stays).await.unwrap(), [GEHEIM]);
    assert_eq!(counts(&restored, gone).await.unwrap(), [0]);

    // The file of before is refused.
    std::fs::write(&file, old_file).unwrap();
    assert!(matches!(open().await, Err(SealError::NoMaster(2))));
}

#[tokio::test]
async fn two_rotations_at_once_lose_no_key() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("seal.keys");
    let open = || Seal::open(pool.clone(), &file, eigenaren);
    let (history, tellers) = instance(&pool, open().await.unwrap());
    let ids: Vec<Uuid> = (0..20).map(|_| Uuid::new_v4()).collect();
    for id in &ids {
        tellers
            .execute(*id, Tel::Bij(GEHEIM), metadata())
            .await
            .unwrap();
    }
    let (one, other) = (open().await.unwrap(), open().await.unwrap());
    let (one, other) = tokio::join!(one.rotate(|_| {}), other.rotate(|_| {}));
    let mut numbers = [one.unwrap().number, other.unwrap().number];
    numbers.sort_unstable();
    assert_eq!(numbers, [2, 3]);
    // What is in memory does not help a program that starts now.
    let (fresh, _) = instance(&pool, open().await.unwrap());
    for id in ids {
        assert_eq!(counts(&fresh, id).await.unwrap(), [GEHEIM]);
        assert_eq!(counts(&history, id).await.unwrap(), [GEHEIM]);
    }
    assert_eq!(Hoofdsleutels::from_file(&file).unwrap().numbers(), [3]);
}

#[tokio::test]
async fn another_file_of_master_keys_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("seal.keys");
    Seal::open(pool.clone(), &file, eigenaren).await.unwrap();
    let elsewhere = folder.path().join("andere");
    // Missing where keys are in use: none is made up.
    let missing = Seal::open(pool.clone(), &elsewhere, eigenaren).await;
    assert!(matches!(missing, Err(SealError::File(_))), "{missing:?}");
    Hoofdsleutels::make(&elsewhere).unwrap();
    let other = Seal::open(pool.clone(), &elsewhere, eigenaren).await;
    assert!(matches!(other, Err(SealError::OtherMaster(1))), "{other:?}");
}

#[tokio::test]
async fn content_beside_the_history_is_sealed_for_its_purpose() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let seal = seal(&pool, [7; 32]);
    let case = Uuid::new_v4();
    let content = json!({"naam": "Anna de Boer"});
    let closed = seal.close_json(case, KANDIDAAT, "concept", &content);
    let closed = closed.await.unwrap();
    assert!(!closed.to_string().contains("Anna"), "{closed}");
    let open = async |what| seal.open_json(case, what, closed.clone()).await;
    assert_eq!(open("concept").await.unwrap(), content);
    assert!(matches!(open("effect").await, Err(SealError::Forged)));
    let proposal = agreed(&pool, case, ALL).await;
    seal.destroy(case, proposal).await.unwrap();
    assert!(matches!(open("concept").await, Err(SealError::Destroyed)));
    // Where nothing is from before sealing, nothing stands in the clear.
    let plain = seal.open_json(case, "concept", content.clone()).await;
    assert!(matches!(plain, Err(SealError::Unsealed)), "{plain:?}");
    sqlx::raw_sql(
        "ALTER TABLE sleutels.begin DISABLE TRIGGER keeps; UPDATE sleutels.begin SET positie = 1",
    )
    .execute(&pool)
    .await
    .unwrap();
    let older = self::seal(&pool, [7; 32]);
    let plain = older.open_json(case, "concept", content.clone());
    assert_eq!(plain.await.unwrap(), content);
}

/// Flips a bit of the wrapped key of one case.
async fn damage_key(pool: &PgPool, case: Uuid) {
    sqlx::query("UPDATE sleutels.sleutel SET verpakt = set_byte(verpakt, 20, get_byte(verpakt, 20) # 1) WHERE zaak_id = $1")
        .bind(case)
        .execute(pool)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_damaged_key_or_event_harms_its_own_case_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, tellers) = instance(&pool, seal(&pool, [7; 32]));
    let [key, event, shape, sound] = [(); 4].map(|()| Uuid::new_v4());
    for id in [key, event, shape, sound, sound] {
        tellers
            .execute(id, Tel::Bij(GEHEIM), metadata())
            .await
            .unwrap();
    }
    damage_key(&pool, key).await;
    sqlx::raw_sql(&format!(
        "ALTER TABLE history.events DISABLE TRIGGER append_only;
         UPDATE history.events SET payload = replace(payload::text, '\"}},', 'AAAA\"}},')::json
         WHERE aggregate_id = '{event}';
         UPDATE history.events SET payload = '{{\"Anders\": {{}}}}' WHERE aggregate_id = '{shape}';"
    ))
    .execute(&pool)
    .await
    .unwrap();

    // Whoever has no copies in memory: everybody after a start.
    let (fresh, there) = instance(&pool, seal(&pool, [7; 32]));
    assert_eq!(counts(&fresh, sound).await.unwrap(), [GEHEIM; 2]);
    let mut seen = Opgeteld::default();
    let mut subscription = fresh.subscription("opgeteld");
    subscription.catch_up(&mut seen).await.unwrap();
    // Placeholders where a part can't be opened; one of another shape is passed over.
    assert_eq!(seen.0, [0, 0, GEHEIM, GEHEIM]);
    let passed: Vec<(Uuid, i64)> =
        sqlx::query_as("SELECT zaak_id, positie FROM work.overgeslagen WHERE naam = 'opgeteld'")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(passed, [(shape, 3)]);
    let mut noted = quarantine(&pool).await;
    noted.sort_by_key(|row| row.3);
    let kind = |name: &str| name.to_owned();
    assert_eq!(
        noted,
        [
            (key, kind("sleutel"), kind("kandidaat"), Some(1)),
            (event, kind("event"), kind("1"), Some(2)),
            (shape, kind("event"), kind("1"), Some(3)),
        ]
    );

    // It is shown with placeholders; nothing is decided on it. The other goes on.
    for id in [key, event, shape] {
        assert_eq!(there.load(id).await.unwrap().stand, 0);
        let refused = there.execute(id, Tel::Bij(1), metadata()).await;
        assert!(matches!(refused, Err(ExecuteError::Damaged)), "{refused:?}");
    }
    there.execute(sound, Tel::Bij(1), metadata()).await.unwrap();

    // The key comes back, and nobody has to be started again for it.
    damage_key(&pool, key).await;
    assert_eq!(there.load(key).await.unwrap().stand, GEHEIM);
    there.execute(key, Tel::Bij(1), metadata()).await.unwrap();
}

/// One that can't be unwrapped holds up no rotation, and is not lost by one either: it may be restored.
#[tokio::test]
async fn a_damaged_key_holds_up_no_rotation() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("seal.keys");
    let open = || Seal::open(pool.clone(), &file, eigenaren);
    let (history, tellers) = instance(&pool, open().await.unwrap());
    let [damaged, sound] = [(); 2].map(|()| Uuid::new_v4());
    for id in [damaged, sound] {
        tellers
            .execute(id, Tel::Bij(GEHEIM), metadata())
            .await
            .unwrap();
    }
    damage_key(&pool, damaged).await;
    let rotated = history.seal().rotate(|_| {}).await.unwrap();
    assert_eq!((rotated.wrapped, rotated.damaged), (1, 1));
    assert_eq!(Hoofdsleutels::from_file(&file).unwrap().numbers(), [1, 2]);
    let (fresh, _) = instance(&pool, open().await.unwrap());
    assert_eq!(counts(&fresh, sound).await.unwrap(), [GEHEIM]);

    damage_key(&pool, damaged).await;
    let rotated = history.seal().rotate(|_| {}).await.unwrap();
    assert_eq!((rotated.wrapped, rotated.damaged), (1, 0));
    assert_eq!(Hoofdsleutels::from_file(&file).unwrap().numbers(), [2]);
    let (fresh, _) = instance(&pool, open().await.unwrap());
    assert_eq!(counts(&fresh, damaged).await.unwrap(), [GEHEIM]);
}

/// Adds up what it is told.
#[derive(Default)]
struct Opgeteld(Vec<i64>);

impl history::Handler for Opgeteld {
    async fn handle(
        &mut self,
        _: &mut history::Transaction,
        events: &[history::RecordedEvent],
    ) -> Result<(), history::SubscriptionError> {
        let mut counted = Vec::new();
        history::each(events, |event| {
            let Geteld::Bij { aantal } = event.event()?;
            counted.push(aantal);
            Ok(())
        })?;
        self.0.extend(counted);
        Ok(())
    }
}

#[tokio::test]
async fn what_stands_in_the_clear_after_sealing_began_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    let id = Uuid::new_v4();
    for _ in 0..2 {
        tellers.execute(id, Tel::Bij(5), metadata()).await.unwrap();
    }
    // Somebody who has no key puts another value there.
    sqlx::raw_sql(
        r#"ALTER TABLE history.events DISABLE TRIGGER append_only;
           UPDATE history.events SET payload = '{"Bij":{"aantal":7}}' WHERE position = 2;"#,
    )
    .execute(&pool)
    .await
    .unwrap();
    assert!(is_damaged(counts(&history, id).await));
    assert_eq!(
        quarantine(&pool).await,
        [(id, "event".to_owned(), "2".to_owned(), Some(2))]
    );
    let (_, fresh) = instance(&pool, seal(&pool, [7; 32]));
    let refused = fresh.execute(id, Tel::Bij(1), metadata()).await;
    assert!(matches!(refused, Err(ExecuteError::Damaged)), "{refused:?}");

    // In a history that began before sealing did it is as it was then, up to there.
    sqlx::raw_sql(
        "ALTER TABLE sleutels.begin DISABLE TRIGGER keeps; UPDATE sleutels.begin SET positie = 2",
    )
    .execute(&pool)
    .await
    .unwrap();
    let (history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    assert_eq!(counts(&history, id).await.unwrap(), [5, 7]);
    assert_eq!(tellers.load(id).await.unwrap().stand, 12);
}

#[tokio::test]
async fn a_swapped_file_is_never_complete_and_is_noted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let folder = TempDir::new().unwrap();
    let address = format!("file://{}", folder.path().display());
    let files = Files::open(&address, seal(&pool, [7; 32])).unwrap();
    let (case, attachment) = (Uuid::new_v4(), Onderwerp::Bijlage(Uuid::new_v4()));
    for size in [30, 300_000] {
        let content = vec![b'a'; size];
        let file = Uuid::new_v4();
        let recorded = expected(file, &content);
        let put = async |content: Vec<u8>| {
            files
                .put(case, attachment, file, content.into())
                .await
                .unwrap();
        };
        put(content.clone()).await;
        assert_eq!(read(&files, case, &recorded).await.unwrap(), content);
        let path = stored_file(&folder, file);
        let sealed = std::fs::read(&path).unwrap();
        // Without a key: in the clear, cut off, gone. With the key: another of the same length, shorter, longer.
        let mut other = content.clone();
        other[size / 2] = b'b';
        for (nth, swap) in [
            Some(content.clone()),
            Some(sealed[..sealed.len() - 20].to_vec()),
            None,
        ]
        .into_iter()
        .enumerate()
        {
            match swap {
                Some(bytes) => std::fs::write(&path, bytes).unwrap(),
                None => std::fs::remove_file(&path).unwrap(),
            }
            assert!(is_refused(&files, case, &recorded).await, "{size}: {nth}");
        }
        for forged in [
            other,
            content[1..].to_vec(),
            [content.clone(), vec![b'a']].concat(),
        ] {
            put(forged).await;
            assert!(is_refused(&files, case, &recorded).await, "{size}");
        }
        let noted = quarantine(&pool).await;
        assert!(
            noted
                .iter()
                .any(|row| row.0 == case && row.2 == file.to_string()),
            "{noted:?}"
        );
        put(content.clone()).await;
        assert_eq!(read(&files, case, &recorded).await.unwrap(), content);
    }
}

/// Refused as damage, and before all of it was given.
async fn is_refused(files: &Files, case: Uuid, file: &Expected) -> bool {
    let mut given = 0;
    let failure = async {
        let mut blocks = files.get(case, file).await?;
        while let Some(block) = blocks.try_next().await? {
            given += block.len() as u64;
        }
        Ok::<(), FileError>(())
    }
    .await;
    matches!(failure, Err(FileError::Seal(cause)) if cause.is_damage()) && given < file.grootte
}

#[tokio::test]
async fn the_length_of_what_is_stored_does_not_tell_the_value() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    let id = Uuid::new_v4();
    for aantal in [1, GEHEIM] {
        tellers
            .execute(id, Tel::Bij(aantal), metadata())
            .await
            .unwrap();
    }
    let lengths: Vec<i32> =
        sqlx::query_scalar("SELECT length(payload::text) FROM history.events ORDER BY position")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(lengths[0], lengths[1]);
    let seal = history.seal();
    let mut closed = Vec::new();
    for reason in ["Kort.", "Een reden van vijfendertig letters!"] {
        let content = json!({ "reden": reason });
        let one = seal
            .close_json(id, KANDIDAAT, "proef", &content)
            .await
            .unwrap();
        closed.push(one.to_string().len());
        assert_eq!(seal.open_json(id, "proef", one).await.unwrap(), content);
    }
    assert_eq!(closed[0], closed[1]);
    assert_eq!(counts(&history, id).await.unwrap(), [1, GEHEIM]);
}

/// Another instance that read the case the moment before: the copies that it has of keys and of the case end
/// within a minute.
#[tokio::test]
async fn another_instance_forgets_within_a_minute() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (here, tellers) = instance(&pool, seal(&pool, [7; 32]));
    let id = Uuid::new_v4();
    tellers
        .execute(id, Tel::Bij(GEHEIM), metadata())
        .await
        .unwrap();
    let (other, there) = instance(&pool, seal(&pool, [7; 32]));
    assert_eq!(counts(&other, id).await.unwrap(), [GEHEIM]);
    let proposal = agreed(&pool, id, ALL).await;
    here.seal().destroy(id, proposal).await.unwrap();
    let destroyed = Instant::now();
    // It has the key still, and loads the case with it at the last moment.
    let loaded = there.execute(id, Tel::AlsStand(GEHEIM), metadata()).await;
    assert!(loaded.is_ok(), "the copy is not used at all");
    // Another case is in use.
    let used = Uuid::new_v4();
    let given = there.execute(used, Tel::Bij(GEHEIM), metadata()).await;
    given.unwrap();
    let minute = Duration::from_secs(60);
    loop {
        assert!(destroyed.elapsed() < minute, "a copy outlived a minute");
        there.execute(used, Tel::Niets, metadata()).await.unwrap();
        if there.copies() < 2 && counts(&other, id).await.unwrap()[0] != GEHEIM {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    println!("forgotten after {:?}", destroyed.elapsed());
    assert_eq!(there.copies(), 1, "the case in use lost its copy too");
}

/// What the history says of a file with this content.
fn expected(file: Uuid, content: &[u8]) -> Expected {
    let digest = Sha256::digest(content);
    Expected {
        sleutel: file,
        grootte: content.len() as u64,
        sha256: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
    }
}

async fn read(files: &Files, case: Uuid, file: &Expected) -> Result<Vec<u8>, FileError> {
    let blocks: Vec<Bytes> = files.get(case, file).await?.try_collect().await?;
    Ok(blocks.concat())
}

fn stored_file(folder: &TempDir, file: Uuid) -> std::path::PathBuf {
    let name = file.simple().to_string();
    folder.path().join(&name[..2]).join(name)
}

#[tokio::test]
async fn files_are_sealed_in_chunks() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let folder = TempDir::new().unwrap();
    let seal = seal(&pool, [7; 32]);
    let address = format!("file://{}", folder.path().display());
    let files = Files::open(&address, seal.clone()).unwrap();
    let (case, attachment) = (Uuid::new_v4(), Onderwerp::Bijlage(Uuid::new_v4()));
    const CHUNK: usize = 64 * 1024;
    const TAG: usize = 16;
    for size in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 1_000_001] {
        let content: Vec<u8> = (0..size).map(|n| b"Anna de Boer "[n % 13]).collect();
        let file = Uuid::new_v4();
        let recorded = expected(file, &content);
        let mut writing = files.begin(case, attachment, file).await.unwrap();
        for block in content.chunks(70_001) {
            writing.write(Bytes::copy_from_slice(block)).await.unwrap();
        }
        assert_eq!(writing.finish().await.unwrap().grootte, size as u64);
        assert_eq!(
            read(&files, case, &recorded).await.unwrap(),
            content,
            "{size}"
        );

        let path = stored_file(&folder, file);
        let sealed = std::fs::read(&path).unwrap();
        assert!(!sealed.windows(4).any(|bytes| bytes == b"Anna"), "{size}");
        // Every end that comes too early, a byte that is another, a file in the place of another.
        for end in [10, 60, sealed.len() / 2, sealed.len() - 1] {
            std::fs::write(&path, &sealed[..end.min(sealed.len() - 1)]).unwrap();
            assert!(
                read(&files, case, &recorded).await.is_err(),
                "{size}: {end}"
            );
        }
        // Cut off where a chunk ends: every chunk that is left is whole.
        if size > CHUNK {
            let first = 8 + 32 + 1 + attachment.to_string().len() + CHUNK + TAG;
            std::fs::write(&path, &sealed[..first]).unwrap();
            assert!(read(&files, case, &recorded).await.is_err(), "{size}");
        }
        let mut changed = sealed.clone();
        *changed.last_mut().unwrap() ^= 1;
        std::fs::write(&path, &changed).unwrap();
        assert!(read(&files, case, &recorded).await.is_err(), "{size}");
        let elsewhere = Uuid::new_v4();
        let other = stored_file(&folder, elsewhere);
        std::fs::create_dir_all(other.parent().unwrap()).unwrap();
        std::fs::write(&other, &sealed).unwrap();
        assert!(
            read(&files, case, &expected(elsewhere, &content))
                .await
                .is_err(),
            "{size}"
        );
        std::fs::write(&path, &sealed).unwrap();
        assert_eq!(
            read(&files, case, &recorded).await.unwrap(),
            content,
            "{size}"
        );
    }

    let file = Uuid::new_v4();
    let bytes = Bytes::from_static(b"%PDF-1.7 Anna");
    let recorded = expected(file, &bytes);
    files.put(case, attachment, file, bytes).await.unwrap();
    let only = attachment.to_string().replace("bijlage/", "");
    let what = format!(r#"{{"soort":"bijlagen","ids":["{only}"]}}"#);
    let proposal = agreed(&pool, case, &what).await;
    assert_eq!(seal.destroy(case, proposal).await.unwrap(), 1);
    let gone = read(&files, case, &recorded).await;
    assert!(
        matches!(gone, Err(FileError::Storage(ref e)) if e.to_string().contains("not found")),
        "{gone:?}"
    );
    let again = files.begin(case, attachment, Uuid::new_v4()).await;
    assert!(matches!(again, Err(FileError::Seal(SealError::Destroyed))));
}

#[tokio::test]
async fn a_file_from_before_sealing_is_read_as_it_is_and_no_other() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let case = Uuid::new_v4();
    let old = Uuid::from_u128(5);
    // As the migration finds a history that began before sealing did.
    sqlx::raw_sql(
        "ALTER TABLE sleutels.begin DISABLE TRIGGER keeps; UPDATE sleutels.begin SET positie = 1",
    )
    .execute(&pool)
    .await
    .unwrap();
    sqlx::query(
        "INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type,
                event_version, payload, metadata, hash)
         VALUES (1, 'ander', $1, 1, 'Bestand', '1.0', json_build_object('sleutel', $2::uuid),
                 '{\"op\": \"2026-11-21T10:00:00Z\"}', decode(repeat('00', 32), 'hex'))",
    )
    .bind(case.to_string())
    .bind(old)
    .execute(&pool)
    .await
    .unwrap();
    let folder = TempDir::new().unwrap();
    let address = format!("file://{}", folder.path().display());
    let files = Files::open(&address, seal(&pool, [7; 32])).unwrap();
    for content in [b"".as_slice(), b"li", b"%PDF-1.7 oud"] {
        let path = stored_file(&folder, old);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, content).unwrap();
        let file = expected(old, content);
        assert_eq!(read(&files, case, &file).await.unwrap(), content);

        // One that was never recorded in the clear, or is another case's.
        let new = Uuid::new_v4();
        let path = stored_file(&folder, new);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, content).unwrap();
        for (case, file) in [(case, new), (Uuid::new_v4(), old)] {
            let refused = read(&files, case, &expected(file, content)).await;
            assert!(
                matches!(refused, Err(FileError::Seal(SealError::Unsealed))),
                "{refused:?}"
            );
        }
    }
}

#[tokio::test]
async fn the_database_refuses_that_a_key_comes_back() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let seal = seal(&pool, [7; 32]);
    let case = Uuid::new_v4();
    seal.make_keys(&[(case, KANDIDAAT)]).await.unwrap();
    let refused = async |sql: &'static str| {
        let failure = sqlx::query(sql).execute(&pool).await.unwrap_err();
        assert!(
            failure.to_string().contains("destroyed") || failure.to_string().contains("refused")
        );
    };
    refused("DELETE FROM sleutels.sleutel").await;
    let proposal = agreed(&pool, case, ALL).await;
    seal.destroy(case, proposal).await.unwrap();
    refused("UPDATE sleutels.sleutel SET verpakt = 'x', hoofdsleutel = 1, vernietigd_op = NULL")
        .await;
}

/// Puts the database back to where it stood at a position, and its keys to those of these cases.
async fn put_back(pool: &PgPool, position: i64, with_keys: &[Uuid]) {
    let mut back = history::begin(pool).await.unwrap();
    for step in [
        "SET LOCAL session_replication_role = replica".to_owned(),
        format!("DELETE FROM history.events WHERE position > {position}"),
        format!(
            "UPDATE history.head SET position = {position}, before = hash,
                    hash = (SELECT hash FROM history.events WHERE position = {position})"
        ),
    ] {
        sqlx::query(&step).execute(&mut *back).await.unwrap();
    }
    sqlx::query("DELETE FROM sleutels.sleutel WHERE zaak_id <> ALL($1)")
        .bind(with_keys)
        .execute(&mut *back)
        .await
        .unwrap();
    back.commit().await.unwrap();
    // No server comes back with the connections of before.
    sqlx::query(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE application_name = 'lintje appender' AND datname = current_database()",
    )
    .execute(pool)
    .await
    .unwrap();
}

/// A standby that was behind is promoted, or an older backup put in its place, while the program runs: its copies
/// of aggregates and keys are ahead of the database.
#[tokio::test]
async fn a_database_that_comes_back_with_less_is_written_without_holes_and_with_its_own_keys() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    let [shorter, gone, drafted] = [(); 3].map(|()| Uuid::new_v4());
    for (id, count) in [(shorter, 1), (shorter, 2), (gone, 3)] {
        tellers
            .execute(id, Tel::Bij(count), metadata())
            .await
            .unwrap();
    }
    // Of this one there is a key, and nothing else yet.
    let draft = json!({});
    let sealed = history
        .seal()
        .close_json(drafted, KANDIDAAT, "concept", &draft);
    sealed.await.unwrap();
    put_back(&pool, 1, &[shorter]).await;

    // What the first of these finds out holds for the others, which may have been decided before.
    let (a, b, c) = tokio::join!(
        tellers.execute(drafted, Tel::Bij(10), metadata()),
        tellers.execute(shorter, Tel::Bij(20), metadata()),
        tellers.execute(gone, Tel::Bij(30), metadata()),
    );
    assert_eq!(a.unwrap().aggregate.stand, 10);
    assert_eq!(b.unwrap().aggregate.stand, 21);
    assert_eq!(c.unwrap().aggregate.stand, 30);

    // A reader that never had these keys in memory reads all of it.
    let (other, _) = instance(&pool, seal(&pool, [7; 32]));
    assert_eq!(counts(&other, drafted).await.unwrap(), [10]);
    assert_eq!(counts(&other, shorter).await.unwrap(), [1, 20]);
    assert_eq!(counts(&other, gone).await.unwrap(), [30]);
    history::verify(&pool).await.unwrap();
}

/// The same while a file comes in: what was sealed with a key that is not kept any more is no file.
#[tokio::test]
async fn a_file_is_not_taken_with_a_key_that_the_database_lost() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_history, tellers) = instance(&pool, seal(&pool, [7; 32]));
    let case = Uuid::new_v4();
    tellers
        .execute(case, Tel::Bij(1), metadata())
        .await
        .unwrap();
    let folder = TempDir::new().unwrap();
    let address = format!("file://{}", folder.path().display());
    let files = Files::open(&address, seal(&pool, [7; 32])).unwrap();
    let elsewhere = Files::open(&address, seal(&pool, [7; 32])).unwrap();
    let attachment = Onderwerp::Bijlage(Uuid::new_v4());
    let content = Bytes::from_static(b"een brief");
    for made_again in [true, false] {
        let file = Uuid::new_v4();
        let mut writing = files.begin(case, attachment, file).await.unwrap();
        writing.write(content.clone()).await.unwrap();
        put_back(&pool, 1, &[]).await;
        if made_again {
            elsewhere.prepare(case, attachment).await.unwrap();
        }
        let lost = writing.finish().await;
        assert!(
            matches!(lost, Err(FileError::Seal(SealError::Changed(_)))),
            "{lost:?}"
        );
        assert!(!stored_file(&folder, file).exists());
    }
    // Sent again it is there, and who has no copies of keys reads it.
    let file = Uuid::new_v4();
    files
        .put(case, attachment, file, content.clone())
        .await
        .unwrap();
    let fresh = Files::open(&address, seal(&pool, [7; 32])).unwrap();
    assert_eq!(
        read(&fresh, case, &expected(file, &content)).await.unwrap(),
        content
    );
}
