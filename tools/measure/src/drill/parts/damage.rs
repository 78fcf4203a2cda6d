//! A key, an event and a file damaged in some cases each, under load, and PostgreSQL killed on top of it. All other
//! cases go on, nobody's mail is late, the list of cases comes back, and everything damaged is named with its
//! position; restored, `lintje quarantaine opnieuw` mends it.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use futures::TryStreamExt;
use history::{Expected, FileError, Files};
use measure::huis::{DATABASE, Databaserol, Huis};
use rand::seq::IndexedRandom;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use verzoek::Event;

use super::{Setting, database};
use crate::findings::Findings;
use crate::stage::Stage;

/// Cases that have to be done before any is damaged, for each that is.
const CHOICE: usize = 2;
const PATIENCE: Duration = Duration::from_secs(120);
/// How late a mail of another case may be.
const LATE: Duration = Duration::from_secs(60);

/// A case of which the journey is over: submitted, and its mails are sent.
struct Case {
    id: Uuid,
    position: i64,
    file: Expected,
}

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let each = setting.extent.pick(2, 67);
    let mut stage = Stage::open(setting.place, setting.one(), findings).await?;
    let mut superuser = stage
        .house
        .verbind(Databaserol::Superuser, DATABASE)
        .await?;
    let pool = PgPool::connect(&stage.house.url(Databaserol::Superuser, DATABASE)).await?;
    let seal = stage.house.zegel(&pool).await?;
    let files = Files::open(
        &format!("file://{}", stage.house.bijlagen().display()),
        seal,
    )?;

    let cases = choose(&mut stage, &pool, 3 * each).await?;
    let (keys, rest) = cases.split_at(each);
    let (events, swapped) = rest.split_at(each);
    let began = Instant::now();
    for case in keys {
        flip_key(&mut superuser, case.id).await?;
    }
    keep_payloads(&mut superuser, events).await?;
    let mut originals = Vec::new();
    for case in swapped {
        let path = path_of(&stage.house, case.file.sleutel);
        originals.push((path.clone(), std::fs::read(&path)?));
        std::fs::write(&path, b"%PDF-1.7 somebody else's letter")?;
    }
    // Somebody reads all of it, without any key in memory: the rebuild of an operator, and who wants the files.
    stage.house.opdracht(DATABASE, &["rebuild"]).await?;
    for case in swapped {
        let read = read(&files, case).await;
        if !matches!(&read, Err(FileError::Seal(cause)) if cause.is_damage()) {
            stage
                .findings
                .complain(format!("{}: a swapped file: {read:?}", case.id));
        }
    }
    named(&mut stage, &pool, &cases).await?;

    drop(superuser);
    database::kill_server(&mut stage).await?;
    let killed = Instant::now();
    list_is_back(&pool).await?;
    println!(
        "drill: the list was back {:.1?} after PostgreSQL was killed",
        killed.elapsed()
    );
    let latest = others_go_on(&mut stage, &pool, &cases).await?;
    println!("drill: the latest mail of another case waited {latest:.1?}");
    if latest > LATE {
        stage
            .findings
            .complain(format!("a mail of another case waited {latest:.1?}"));
    }

    // Nothing is mended by itself, and the command says so.
    let still = stage
        .house
        .programma(DATABASE)?
        .args(["quarantaine", "opnieuw"])
        .output()
        .await?;
    if still.status.code() != Some(4) {
        stage
            .findings
            .complain(format!("quarantaine: exit code {:?}", still.status.code()));
    }
    named(&mut stage, &pool, &cases).await?;
    let mut superuser = stage
        .house
        .verbind(Databaserol::Superuser, DATABASE)
        .await?;
    for case in keys {
        flip_key(&mut superuser, case.id).await?;
    }
    put_payloads_back(&mut superuser).await?;
    for (path, bytes) in originals {
        std::fs::write(path, bytes)?;
    }
    let said = stage
        .house
        .opdracht(DATABASE, &["quarantaine", "opnieuw"])
        .await
        .context("what was restored is not mended")?;
    println!("drill: {}", said.trim());
    stage.fault_was(began);
    pool.close().await;
    stage.check().await?;
    stage.close().await
}

/// Random ones of the cases that are done, when there are enough.
async fn choose(stage: &mut Stage<'_>, pool: &PgPool, count: usize) -> anyhow::Result<Vec<Case>> {
    let begin = Instant::now();
    loop {
        let done: Vec<(Uuid, i64)> = sqlx::query_as(
            "SELECT e.aggregate_id::uuid, e.position FROM history.events e
             WHERE e.sequence = 1 AND EXISTS (
                SELECT FROM history.events m WHERE m.aggregate_id = e.aggregate_id
                   AND m.event_type = 'MailVerstuurd' AND m.payload::text LIKE '%ontvangst%')",
        )
        .fetch_all(pool)
        .await?;
        if done.len() >= count * CHOICE {
            let chosen: Vec<(Uuid, i64)> = done
                .choose_multiple(&mut stage.rng, count)
                .copied()
                .collect();
            let mut cases = Vec::with_capacity(count);
            for (id, position) in chosen {
                cases.push(Case {
                    id,
                    position,
                    file: copy_of(stage, pool, id).await?,
                });
            }
            return Ok(cases);
        }
        ensure!(
            begin.elapsed() < 5 * PATIENCE,
            "only {} cases came to their end",
            done.len()
        );
        stage.play(500..1_500).await;
    }
}

/// The PDF copy of a case.
async fn copy_of(stage: &Stage<'_>, pool: &PgPool, case: Uuid) -> anyhow::Result<Expected> {
    let seal = stage.house.zegel(pool).await?;
    let rows = sqlx::query_as(&format!(
        "SELECT {} FROM history.events WHERE aggregate_id = $1 AND event_type = 'PdfGemaakt'",
        history::COLUMNS
    ))
    .bind(case.to_string())
    .fetch_all(pool)
    .await?;
    let events = history::open_rows(pool, rows, &seal, &projections::upcasters()).await?;
    let made = events.first().context("a case without a copy")?.event()?;
    let Event::PdfGemaakt {
        sleutel,
        sha256,
        grootte,
    } = made
    else {
        anyhow::bail!("no copy");
    };
    Ok(Expected {
        sleutel,
        grootte,
        sha256,
    })
}

fn path_of(house: &Huis, file: Uuid) -> PathBuf {
    let name = file.simple().to_string();
    house
        .bijlagen()
        .join(name.get(..2).unwrap_or_default())
        .join(name)
}

/// Flips a bit of the key of its candidate: done twice, it is as it was.
async fn flip_key(superuser: &mut PgConnection, case: Uuid) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE sleutels.sleutel SET verpakt = set_byte(verpakt, 20, get_byte(verpakt, 20) # 4)
         WHERE zaak_id = $1 AND onderwerp = 'kandidaat'",
    )
    .bind(case)
    .execute(superuser)
    .await
    .map(drop)
}

/// Changes one character of what is sealed in the first event of each.
async fn keep_payloads(superuser: &mut PgConnection, cases: &[Case]) -> sqlx::Result<()> {
    let positions: Vec<String> = cases.iter().map(|case| case.position.to_string()).collect();
    sqlx::raw_sql(&format!(
        "CREATE TABLE IF NOT EXISTS work.oefening (position bigint, payload json);
         INSERT INTO work.oefening SELECT position, payload FROM history.events WHERE position IN ({positions});
         SET session_replication_role = replica;
         UPDATE history.events SET payload = (left(payload::text, 60)
            || CASE substr(payload::text, 61, 1) WHEN 'A' THEN 'B' ELSE 'A' END
            || substr(payload::text, 62))::json WHERE position IN ({positions});
         SET session_replication_role = origin;",
        positions = positions.join(", ")
    ))
    .execute(superuser)
    .await
    .map(drop)
}

async fn put_payloads_back(superuser: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(
        "SET session_replication_role = replica;
         UPDATE history.events e SET payload = o.payload FROM work.oefening o WHERE o.position = e.position;
         SET session_replication_role = origin;
         DROP TABLE work.oefening;",
    )
    .execute(superuser)
    .await
    .map(drop)
}

async fn read(files: &Files, case: &Case) -> Result<(), FileError> {
    let mut blocks = files.get(case.id, &case.file).await?;
    while blocks.try_next().await?.is_some() {}
    Ok(())
}

/// All of it is in quarantine with its position, and nothing else.
async fn named(stage: &mut Stage<'_>, pool: &PgPool, cases: &[Case]) -> anyhow::Result<()> {
    let noted: Vec<(Uuid, Option<i64>)> =
        sqlx::query_as("SELECT zaak_id, positie FROM work.quarantaine")
            .fetch_all(pool)
            .await?;
    let named: BTreeSet<Uuid> = noted.iter().map(|(case, _)| *case).collect();
    let damaged: BTreeSet<Uuid> = cases.iter().map(|case| case.id).collect();
    if named != damaged || noted.len() != cases.len() {
        stage
            .findings
            .complain(format!("damaged: {damaged:?}; in quarantine: {noted:?}"));
    }
    if noted.iter().any(|(_, position)| position.is_none()) {
        stage
            .findings
            .complain("something damaged is named without its position");
    }
    Ok(())
}

async fn list_is_back(pool: &PgPool) -> anyhow::Result<()> {
    let begin = Instant::now();
    while sqlx::query("SELECT readmodel.require_whole_list()")
        .execute(pool)
        .await
        .is_err()
    {
        ensure!(begin.elapsed() < PATIENCE, "the list did not come back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Looks for some time how long what others are due waits; commands go on meanwhile.
async fn others_go_on(
    stage: &mut Stage<'_>,
    pool: &PgPool,
    cases: &[Case],
) -> anyhow::Result<Duration> {
    let damaged: Vec<Uuid> = cases.iter().map(|case| case.id).collect();
    let before = stage.load.acknowledged();
    let (begin, mut latest) = (Instant::now(), 0.0_f64);
    while begin.elapsed() < Duration::from_secs(10) {
        let waits: Option<f64> = sqlx::query_scalar(
            "SELECT extract(epoch FROM max(now() - gepland_op))::float8 FROM work.effect
             WHERE uitkomst IS NULL AND zaak_id <> ALL ($1)",
        )
        .bind(&damaged)
        .fetch_one(pool)
        .await?;
        latest = latest.max(waits.unwrap_or_default());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    if stage.load.acknowledged() == before {
        stage.findings.complain("nothing was acknowledged any more");
    }
    Ok(Duration::from_secs_f64(latest.max(0.0)))
}
