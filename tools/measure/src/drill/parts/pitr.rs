//! Back to a second: the log is archived while journeys are under way, and the database comes back in another folder as it
//! was at a moment between two of their commands. All that was answered by then is there and nothing that was sent after
//! it; who was forgotten since stays forgotten. Not one of the ordinary parts: it takes packages of Debian. Docs:
//! docs/operations.md#point-in-time-recovery.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bytes::Bytes;
use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use history::{Clock, Seal};
use measure::exercise::check::Checker;
use measure::exercise::ledger::Ledger;
use measure::exercise::mails;
use measure::huis::{DATABASE, Huis};
use measure::instantie::{Instantie, Rol, Start};
use measure::klant::Klant;
use measure::telling::in_kolommen;
use projections::History;
use serde_json::{Value, json};
use sqlx::PgPool;
use testbase::cluster::Server;
use uuid::Uuid;

use super::Setting;
use crate::findings::Findings;
use crate::journal::Pace;
use crate::pgbackrest::{self, Archived, Backup};
use crate::stage::{Addresses, Stage};

/// How long all of it may take.
const LIMIT: Duration = Duration::from_secs(1_800);
/// How long what is due may take once the program runs again.
const DUE: Duration = Duration::from_secs(120);
/// What a person takes before the next step, in milliseconds at most: a light load.
const THINK: u64 = 200;
/// The family name of who is forgotten; nothing else of the drill holds it.
const FORGOTTEN: &str = "Grootveldt";
/// That of who comes when the database is back: the same request again would be no new one.
const NEW: &str = "Nieuweling";

/// Where the history ends.
#[derive(Debug, PartialEq, Eq)]
struct End {
    position: i64,
    hash: String,
}

/// What there was when the primary ended, to hold what comes back against.
struct Before {
    target: DateTime<Utc>,
    /// What was promised to a history that ends at the target.
    ledger: Ledger,
    /// Commands that were acknowledged, and are not in that.
    later: u64,
    /// Where the history ended at the target, and when that event was committed.
    end: End,
    committed: DateTime<Utc>,
    /// Who was forgotten after the target.
    forgotten: Uuid,
}

/// How long what took, since the restore began.
struct Took {
    copied: Duration,
    recovered: Duration,
    ready: Duration,
}

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    pgbackrest::equipped().await?;
    let played = tokio::time::timeout(LIMIT, played(setting, findings)).await;
    played.context("not done within its time")?
}

async fn played(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    // Not in the house: a server that is left by a failure ends before its folder goes.
    let folder = setting.place.eigen_map()?;
    let archived = Archived::make(&folder.path().join("machine")).await?;
    let keys = folder.path().join("keys.jsonl");
    let house = Huis::open(setting.place).await?;
    let (house, backup, before) = up_to_the_end(setting, house, &archived, &keys, findings).await?;

    let began = Instant::now();
    let restored = archived.restore(before.target).await?;
    let copied = began.elapsed();
    restored.start_copy().await?;
    let recovered = began.elapsed();
    let pool = PgPool::connect(&restored.url("postgres", DATABASE)).await?;
    ends_at_the_target(&pool, &before, findings).await?;
    keys_are_put_back(&house, &restored, &pool, &keys, findings).await?;
    done(&house, &restored, &["rebuild"]).await?;
    verifies(&house, &restored, &before, findings).await?;
    stays_forgotten(&house, &pool, before.forgotten, findings).await?;
    let start = Start::rol(Rol::Serve)
        .met("DATABASE_URL", restored.url("lintje", DATABASE))
        .met(
            "LINTJE_OWNER_URL",
            restored.url("lintje_eigenaar", DATABASE),
        );
    let program = Instantie::start(&house, &start).await?;
    let took = Took {
        copied,
        recovered,
        ready: began.elapsed(),
    };
    findings.faults = 1;
    findings.again.noteer(took.ready);
    let kept = holds_what_was_promised(&house, &restored, &before.ledger, findings).await?;
    goes_on(&pool, &program).await?;
    tells(&before, &backup, &took, kept, findings);

    program.stop().await?;
    pool.close().await;
    restored.stop().await?;
    house.sluit().await
}

/// The load with a backup beside it, a target in the middle, and the end of the primary. Somebody is forgotten after the
/// target, and the master key changes: what lies in the repository opens for nobody without the newest copy of the keys.
async fn up_to_the_end(
    setting: &Setting<'_>,
    house: Huis,
    archived: &Archived,
    keys: &Path,
    findings: &mut Findings,
) -> anyhow::Result<(Huis, Backup, Before)> {
    let server = &archived.server;
    let mut scene = setting.one();
    scene.database = Some(Addresses {
        program: server.url("lintje", DATABASE),
        owner: server.url("lintje_eigenaar", DATABASE),
        checked: server.url("lintje_eigenaar", DATABASE),
    });
    scene.pace = Pace {
        think: THINK,
        ..Pace::default()
    };
    let mut stage = Stage::open_in(house, scene, findings).await?;
    let pool = PgPool::connect(&server.url("postgres", DATABASE)).await?;
    let seal = stage.house.zegel(&pool).await?;

    stage.play(3_000..5_000).await;
    let backup = archived.backup().await?;
    let forgotten = somebody_comes(&stage, &pool).await?;
    stage
        .play(setting.extent.pick(6_000..8_000, 60_000..90_000))
        .await;
    // As an operator names it: a whole second, which is still to come.
    let target = Clock::system().now().trunc_subsecs(0) + TimeDelta::seconds(1);
    stage.play(5_000..8_000).await;
    stage.load.pause().await?;
    let (ledger, later) = {
        let all = stage.load.ledger();
        let ledger = all.as_of(target);
        let later = all.counts.acknowledged - ledger.counts.acknowledged;
        (ledger, later)
    };
    stage.load.resume()?;
    ensure!(
        ledger.counts.acknowledged > 0 && later > 0,
        "there is nothing before the target, or nothing after it"
    );
    ensure!(
        says(&pool, &seal, forgotten).await?.contains(FORGOTTEN),
        "who is to be forgotten is not known"
    );
    let house = stage.finish().await?;

    sqlx::query(
        "UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now(),
                vernietigd_voor = gen_random_uuid()
         WHERE zaak_id = $1 AND verpakt IS NOT NULL",
    )
    .bind(forgotten)
    .execute(&pool)
    .await?;
    done(&house, server, &["sleutels", "roteer"]).await?;
    done(&house, server, &["sleutels", "bewaar", text(keys)?]).await?;
    let (position, hash, committed) = sqlx::query_as(
        "SELECT position, encode(hash, 'hex'), pg_xact_commit_timestamp(xmin) FROM history.events
         WHERE pg_xact_commit_timestamp(xmin) <= $1 ORDER BY position DESC LIMIT 1",
    )
    .bind(target)
    .fetch_one(&pool)
    .await?;
    archived.archive_all().await?;
    pool.close().await;
    server.stop().await?;
    let before = Before {
        target,
        ledger,
        later,
        end: End { position, hash },
        committed,
        forgotten,
    };
    Ok((house, backup, before))
}

/// A request of somebody beside the journeys; the case.
async fn somebody_comes(stage: &Stage<'_>, pool: &PgPool) -> anyhow::Result<Uuid> {
    // Meanwhile no other request comes in.
    stage.load.pause().await?;
    let before = end(pool).await?.position;
    asks(&stage.crew[0].instance, FORGOTTEN).await?;
    let case = sqlx::query_scalar(
        "SELECT aggregate_id::uuid FROM history.events
         WHERE position > $1 AND event_type = 'VerzoekIngediend'",
    )
    .bind(before)
    .fetch_one(pool)
    .await?;
    stage.load.resume()?;
    Ok(case)
}

/// A request for an honour for somebody of this family name.
async fn asks(program: &Instantie, name: &str) -> anyhow::Result<()> {
    let request = json!({
        "voorstellerNaam": "Anna de Vries", "voorstellerMail": format!("{name}@voorbeeld.nl"),
        "voorstellerTelefoon": "06 12345678", "kandidaatVoornaam": "Johannes",
        "kandidaatTussenvoegsel": null, "kandidaatAchternaam": name, "kandidaatRoepnaam": "Jan",
        "kandidaatGeboortedatum": "05-12-1950", "kandidaatStraatnaam": "Lange Voorhout",
        "kandidaatHuisnummer": 12, "kandidaatPostcode": "2514EE", "gemeenteId": 518,
        "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
        "VerzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    });
    let body = Bytes::from(request.to_string());
    let answer = Klant::nieuw(program.adres)
        .post("/api/verzoek", body)
        .await?;
    ensure!(
        answer.status == 201,
        "a request was answered {}",
        answer.status
    );
    Ok(())
}

/// To the event: what was committed by then is there, whoever sent it.
async fn ends_at_the_target(
    pool: &PgPool,
    before: &Before,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let there = end(pool).await?;
    if there != before.end {
        findings.complain(format!(
            "the history ends with {there:?}, and ended at the target with {:?}",
            before.end
        ));
    }
    Ok(())
}

/// The keys of then are wrapped by a master key that is gone; the newest copy goes over them.
async fn keys_are_put_back(
    house: &Huis,
    restored: &Server,
    pool: &PgPool,
    keys: &Path,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    done(house, restored, &["migrate"]).await?;
    if house.zegel(pool).await.is_ok() {
        findings.complain("the archive opens with the keys of its time, after a rotation");
    }
    done(house, restored, &["sleutels", "herstel", text(keys)?]).await?;
    Ok(())
}

/// Whole, and what is found is the key of who was forgotten: no event of this history tells of that.
async fn verifies(
    house: &Huis,
    restored: &Server,
    before: &Before,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let (code, said) = runs(house, restored, &["audit", "verify"]).await?;
    let whole = format!("Whole: {} events.", before.end.position);
    let case = before.forgotten.to_string();
    let found: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("FOUND: "))
        .collect();
    let expected = |line: &&str| line.contains(&case) && line.contains("no certificate");
    if code != Some(4) || !said.contains(&whole) || !found.iter().all(expected) || found.is_empty()
    {
        findings.complain(format!("audit verify: exit code {code:?}: {said}"));
    }
    Ok(())
}

async fn stays_forgotten(
    house: &Huis,
    pool: &PgPool,
    case: Uuid,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let seal = house.zegel(pool).await?;
    let said = says(pool, &seal, case).await?;
    if said.is_empty() || said.contains(FORGOTTEN) {
        findings.complain("who was forgotten after the target can be read again");
    }
    Ok(())
}

/// Every command, every file, and read models that a replay makes too; how many commands were acknowledged.
async fn holds_what_was_promised(
    house: &Huis,
    restored: &Server,
    ledger: &Ledger,
    findings: &mut Findings,
) -> anyhow::Result<u64> {
    let owner = restored.url("lintje_eigenaar", DATABASE);
    let mut checker = Checker::open(&owner, house).await?;
    if let Err(late) = mails::all_done(&checker.pool, DUE).await {
        findings.complain(late.to_string());
    }
    let mut there = Findings::of(findings.part);
    checker.held_against(ledger, &mut there).await?;
    findings.checks += there.checks;
    findings.wrong.extend(there.wrong);
    let damaged: i64 = sqlx::query_scalar("SELECT count(*) FROM work.quarantaine")
        .fetch_one(&checker.pool)
        .await?;
    if damaged > 0 {
        findings.complain(format!("{damaged} things are in quarantine"));
    }
    checker.pool.close().await;
    Ok(there.acknowledged)
}

/// The next save is an event after those.
async fn goes_on(pool: &PgPool, program: &Instantie) -> anyhow::Result<()> {
    let before = end(pool).await?.position;
    asks(program, NEW).await?;
    let after = end(pool).await?.position;
    ensure!(
        after > before,
        "a request came in, and no event tells of it"
    );
    Ok(())
}

fn tells(before: &Before, backup: &Backup, took: &Took, kept: u64, findings: &mut Findings) {
    let lost = (before.target - before.committed).num_milliseconds();
    let seconds = |time: Duration| time.as_secs_f64();
    let figures = [
        ("full backup beside the load, seconds", seconds(backup.took)),
        ("database, MB", backup.database as f64 / 1e6),
        ("in the repository, MB", backup.repository as f64 / 1e6),
        ("commands before the target, all there", kept as f64),
        (
            "commands acknowledged after it, none there",
            before.later as f64,
        ),
        (
            "RPO: from the last event to the target, seconds",
            lost as f64 / 1e3,
        ),
        ("base backup restored after, seconds", seconds(took.copied)),
        (
            "log played to the target after, seconds",
            seconds(took.recovered),
        ),
        (
            "RTO: keys, read models, verification, program ready after, seconds",
            seconds(took.ready),
        ),
    ];
    let mut rows = vec![["Back to a second", "Value"].map(str::to_owned)];
    for (name, value) in figures {
        findings.measured(name, value);
        rows.push([name.to_owned(), measure::telling::getal(value)]);
    }
    findings.detail = in_kolommen(&rows);
}

async fn end(pool: &PgPool) -> sqlx::Result<End> {
    let (position, hash) = sqlx::query_as("SELECT position, encode(hash, 'hex') FROM history.head")
        .fetch_one(pool)
        .await?;
    Ok(End { position, hash })
}

/// Everything that the events of a case say.
async fn says(pool: &PgPool, seal: &Seal, case: Uuid) -> anyhow::Result<String> {
    let history = History::open(pool.clone(), seal.clone(), projections::upcasters);
    let events = history.events_of(projections::VERZOEK, case).await?;
    let said = events
        .iter()
        .filter_map(|event| event.event::<Value>().ok());
    Ok(said.map(|event| event.to_string()).collect())
}

/// A subcommand on that database: how it ended, and what it said.
async fn runs(
    house: &Huis,
    server: &Server,
    words: &[&str],
) -> anyhow::Result<(Option<i32>, String)> {
    let output = house
        .programma(DATABASE)?
        .env("DATABASE_URL", server.url("lintje", DATABASE))
        .env("LINTJE_OWNER_URL", server.url("lintje_eigenaar", DATABASE))
        .args(words)
        .output()
        .await?;
    let said = [output.stdout, output.stderr].concat();
    Ok((
        output.status.code(),
        String::from_utf8_lossy(&said).into_owned(),
    ))
}

/// The same, which has to succeed.
async fn done(house: &Huis, server: &Server, words: &[&str]) -> anyhow::Result<()> {
    let (code, said) = runs(house, server, words).await?;
    ensure!(
        code == Some(0),
        "lintje {}: {code:?}: {}",
        words.join(" "),
        said.trim()
    );
    Ok(())
}

fn text(path: &Path) -> anyhow::Result<&str> {
    path.to_str().context("the path is no text")
}
