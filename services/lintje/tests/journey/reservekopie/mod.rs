//! The drill of backups: one is made while the program runs, somebody is forgotten after it, and it comes back
//! elsewhere. Then everything that can be wrong with a backup, and with where it goes.

mod backups;
mod wrong;

use std::path::Path;
use std::time::{Duration, SystemTime};

use chrono::{DateTime, Utc};
use projections::History;
use serde_json::Value;
use sqlx::{Connection, PgPool};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::program::Program;
use crate::proposal::{Burger, Gemeente, Voorstel};
use backups::{Backups, holds, is_keys, names};

/// What is the same before and after, as text. Not what goes on by itself, like the checkpoints of who
/// follows and when somebody had a mail with news.
const SAME: [&str; 9] = [
    "SELECT string_agg(e::text, '|' ORDER BY position) FROM history.events e WHERE position <= $1",
    "SELECT string_agg(g, '|' ORDER BY g)
     FROM (SELECT (to_jsonb(g) - 'bericht_gepland_op' - 'bericht_mislukt_op')::text FROM access.gebruiker g) t(g)
     WHERE $1 >= 0",
    "SELECT string_agg(o, '|' ORDER BY o)
     FROM (SELECT (to_jsonb(o) - 'bericht_gepland_op' - 'bericht_mislukt_op')::text FROM access.organisatie o) t(o)
     WHERE $1 >= 0",
    "SELECT string_agg(t::text, '|' ORDER BY t::text) FROM beheer.tekstblok t WHERE $1 >= 0",
    "SELECT string_agg(t::text, '|' ORDER BY t::text) FROM beheer.afwijsreden t WHERE $1 >= 0",
    "SELECT string_agg(n::text, '|' ORDER BY n::text) FROM work.notitie n WHERE $1 >= 0",
    "SELECT string_agg(n::text, '|' ORDER BY n::text) FROM work.zaaknummer n WHERE $1 >= 0",
    "SELECT id::text FROM history.installatie WHERE $1 >= 0",
    "SELECT encode(toets, 'hex') FROM sleutels.geheim WHERE $1 >= 0",
];

async fn fingerprint(pool: &PgPool, position: i64) -> Vec<String> {
    let mut said = Vec::new();
    for sql in SAME {
        let text: Option<String> = sqlx::query_scalar(sql)
            .bind(position)
            .fetch_one(pool)
            .await
            .unwrap();
        said.push(text.unwrap_or_default());
    }
    assert!(said.iter().filter(|text| !text.is_empty()).count() >= 7);
    said
}

/// A case with an attachment; its identifier, and what the citizen has open.
async fn een_zaak(program: &Program) -> (Uuid, Voorstel) {
    let burger = Burger::new(program);
    burger.stuurt_verzoek().await;
    let mailbox = program.mailbox();
    let verificatie = mailbox.link("Bevestig", "email-verificatie?id=").await;
    burger.verifieert(&verificatie).await;
    let gemeente = Gemeente::logt_in(program, "denhaag").await;
    let zaak = gemeente.vindt("Johannes van den Berg", "bijGemeente").await;
    gemeente.nodigt_uit(&zaak).await;
    let link = mailbox.link("Uitnodiging", "verzoek-aanvraag/").await;
    let voorstel = burger.opent(&link);
    for stap in voorstel.stappen() {
        voorstel.slaat_op(stap).await;
    }
    voorstel.uploadt_bijlage().await;
    (zaak.parse().unwrap(), voorstel)
}

/// Uploads until it is told to stop, and tells how many were acknowledged.
async fn uploads(voorstel: Voorstel, stop: CancellationToken, told: watch::Sender<usize>) {
    // A proposal may have 250.
    for nth in 1..200 {
        if stop.is_cancelled() {
            break;
        }
        voorstel.uploadt_bijlage().await;
        told.send_replace(nth);
    }
}

fn stored_before(moment: SystemTime, storage: &Path) -> Vec<Uuid> {
    let mut stored = Vec::new();
    for folder in std::fs::read_dir(storage).unwrap() {
        let folder = folder.unwrap().path();
        // Of the program's own files.
        if !folder.is_dir() {
            continue;
        }
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap();
            let key: Result<Uuid, _> = file.file_name().to_str().unwrap().parse();
            if file.metadata().unwrap().modified().unwrap() < moment {
                stored.extend(key.ok());
            }
        }
    }
    stored
}

/// Everything that the events of a case say.
async fn says(program: &Program, pool: &PgPool, zaak: Uuid) -> String {
    let seal = program.seal(pool).await;
    let history = History::open(pool.clone(), seal, projections::upcasters);
    let events = history.events_of(projections::VERZOEK, zaak).await.unwrap();
    let said = events
        .iter()
        .filter_map(|event| event.event::<Value>().ok());
    said.map(|event| event.to_string()).collect()
}

async fn position(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_who_works_comes_back_elsewhere_and_who_was_forgotten_stays_so() {
    let program = Program::start();
    let (zaak, voorstel) = een_zaak(&program).await;
    let pool = program.pool().await;
    assert!(says(&program, &pool, zaak).await.contains("Lange Voorhout"));
    let other: Uuid = sqlx::query_scalar(
        "SELECT zaak_id FROM sleutels.sleutel WHERE onderwerp = 'kandidaat' AND zaak_id <> $1 LIMIT 1",
    )
    .bind(zaak)
    .fetch_one(&pool)
    .await
    .unwrap();
    let of_another = says(&program, &pool, other).await;
    let (wrapped, known): (String, String) = sqlx::query_as(
        "SELECT encode(verpakt, 'hex'), encode(kenmerk, 'hex') FROM sleutels.sleutel
         WHERE zaak_id = $1 AND onderwerp = 'kandidaat'",
    )
    .bind(zaak)
    .fetch_one(&pool)
    .await
    .unwrap();

    // While files come in, of which some are acknowledged after it.
    let (signed, said) = program.audit(&["checkpoint"]);
    assert!(signed, "{said}");
    let signed = names(&program.data().join("roots"));
    let backups = Backups::new(&program);
    let (told, mut acknowledged) = watch::channel(0);
    let stop = CancellationToken::new();
    let work = tokio::spawn(uploads(voorstel, stop.clone(), told));
    acknowledged.wait_for(|many| *many >= 3).await.unwrap();
    let before = position(&pool).await;
    let first = tokio::task::block_in_place(|| backups.made(&program));
    let during = *acknowledged.borrow_and_update();
    acknowledged.wait_for(|many| *many > during).await.unwrap();
    stop.cancel();
    work.await.unwrap();
    println!("{during} uploads were acknowledged when it was made");
    let held: i64 = sqlx::query_scalar("SELECT positie FROM work.reservekopie")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert!(before <= held && held <= position(&pool).await);
    let moment: DateTime<Utc> = sqlx::query_scalar("SELECT van FROM work.reservekopie")
        .fetch_one(&pool)
        .await
        .unwrap();
    let was = fingerprint(&pool, held).await;
    let opened = backups.opened(&first);
    // What the database names was stored before its moment.
    let stored = stored_before(moment.into(), &program.data().join("bijlagen"));
    assert!(stored.len() > 3, "{stored:?}");
    for file in stored {
        assert!(holds(&opened, &format!("bestanden/{file}")), "{file}");
    }
    assert!(holds(&opened, &known), "keys are known by what they are");
    assert!(!holds(&opened, &wrapped), "and are not in it themselves");
    let closed = std::fs::read(backups.at("backups").join(&first)).unwrap();
    assert!(!holds(&closed, &known), "nobody reads it without the key");

    // Somebody is forgotten, and the master key changes: the copy of the keys that lies there opens for nobody.
    let destroyed = sqlx::query(
        "UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now(),
                vernietigd_voor = gen_random_uuid()
         WHERE zaak_id = $1 AND verpakt IS NOT NULL",
    )
    .bind(zaak)
    .execute(&pool)
    .await
    .unwrap()
    .rows_affected();
    let (rotated, said) = program.runs(&["sleutels", "roteer"]);
    assert!(rotated, "{said}");
    let mut elsewhere = program.keys_elsewhere();
    let roots = elsewhere.data().join("roots");
    std::fs::create_dir(&roots).unwrap();
    let (late, said) = program.audit(&["checkpoint", "--out", roots.to_str().unwrap()]);
    assert!(late, "{said}");
    let (code, said) = backups.restore(&elsewhere, "backups", &first, "key");
    assert!(code == 2 && said.contains("master key"), "{code}: {said}");

    // The newest copy is of after that.
    let address = backups.address("backups");
    let mut only_keys = backups.arguments(&address).to_vec();
    only_keys.push("--alleen-sleutels");
    let (code, said) = program.ends(&only_keys);
    assert_eq!(code, 0, "{said}");
    let (code, said) = backups.restore(&elsewhere, "backups", &first, "key");
    println!("{said}");
    assert_eq!(code, 0, "{said}");
    for told in [
        format!("{destroyed} were destroyed since, and stay so"),
        "EQUAL at position".to_owned(),
        format!("Whole: {held} events, held against "),
        "LOST: ".to_owned(),
        format!("RPO: {held} events"),
        "RTO: ".to_owned(),
        "The keys are those of ".to_owned(),
    ] {
        assert!(said.contains(&told), "{told}: {said}");
    }
    assert!(!said.contains("held against 0 "), "{said}");
    assert!(names(&roots).is_superset(&signed), "{signed:?}");
    let (code, said) = backups.restore(&elsewhere, "backups", &first, "key");
    assert!(code == 2 && said.contains("not empty"), "{code}: {said}");

    elsewhere.starts();
    let there = elsewhere.pool().await;
    for ((sql, before), after) in SAME.iter().zip(was).zip(fingerprint(&there, held).await) {
        assert!(before == after, "{sql}");
    }
    assert_eq!(says(&elsewhere, &there, other).await, of_another);
    let says = says(&elsewhere, &there, zaak).await;
    assert!(!says.contains("Lange Voorhout"), "{says}");
    let gemeente = Gemeente::logt_in(&elsewhere, "denhaag").await;
    let (status, body) = gemeente.ziet(&format!("/api/burgeraanvraag/{zaak}")).await;
    assert!(
        status.is_success() && body.contains("[verwijderd]"),
        "{body}"
    );

    // It is another set-up of the same installation: it would put its keys in the place of newer ones.
    backups.made(&program);
    let made = names(&backups.at("backups"));
    let keys = made.iter().find(|name| is_keys(name)).unwrap();
    let copy = std::fs::read(backups.at("backups").join(keys)).unwrap();
    for arguments in [backups.arguments(&address).as_slice(), &only_keys] {
        let (code, said) = elsewhere.ends(arguments);
        assert!(code == 2 && said.contains("of their own"), "{code}: {said}");
    }
    assert_eq!(names(&backups.at("backups")), made);
    assert!(std::fs::read(backups.at("backups").join(keys)).unwrap() == copy);
    let (code, said) = elsewhere.ends(&backups.arguments(&backups.address("of its own")));
    assert_eq!(code, 0, "{said}");
    there.close().await;
    elsewhere.stop();
    pool.close().await;
    program.stop();
}

#[tokio::test]
async fn a_backup_that_cant_be_made_leaves_the_one_before() {
    let program = Program::start();
    let pool = program.pool().await;
    let backups = Backups::new(&program);
    backups.made(&program);
    let address = backups.address("backups");
    let made = names(&backups.at("backups"));
    let keys = made.iter().find(|name| is_keys(name)).unwrap();

    // Another one at once.
    let mut turn = pool.acquire().await.unwrap().detach();
    let lock = "SELECT pg_advisory_lock(hashtext('lintje backup'))";
    sqlx::query(lock).execute(&mut turn).await.unwrap();
    let (code, said) = program.ends(&backups.arguments(&address));
    assert!(code == 3 && said.contains("under way"), "{code}: {said}");
    turn.close().await.unwrap();

    // A disk that is full; keys that are gone.
    let (code, said) = program.ends_on_a_full_disk(&backups.arguments(&address));
    assert!(
        code == 1 && said.contains("no backup was made"),
        "{code}: {said}"
    );
    let copy = std::fs::read(backups.at("backups").join(keys)).unwrap();
    sqlx::query("INSERT INTO work.reservekopie (van, sleutels) VALUES (now(), 1000000)")
        .execute(&pool)
        .await
        .unwrap();
    let (code, said) = program.ends(&backups.arguments(&address));
    assert!(code == 4 && said.contains("not replaced"), "{code}: {said}");
    sqlx::query("DELETE FROM work.reservekopie WHERE sleutels = 1000000")
        .execute(&pool)
        .await
        .unwrap();

    // The place of the attachments, or in it; no key, half a key, and the half that opens it: which is not repeated.
    let attachments = format!("file://{}/bijlagen", program.data().display());
    for place in ["", "/", "/backups"] {
        let place = format!("{attachments}{place}");
        let (code, said) = program.ends(&backups.arguments(&place));
        assert!(code == 2 && said.contains("attachments"), "{code}: {said}");
    }
    let secret = std::fs::read_to_string(backups.at("key")).unwrap();
    let secret = secret.lines().nth(1).unwrap();
    for (key, why) in [("", "nothing"), ("age1half", "key 1"), (secret, "secret")] {
        let (code, said) = program.ends(&["backup", "--naar", &address, "--ontvanger", key]);
        assert!(code == 2 && said.contains(why), "{code}: {said}");
        assert!(!said.contains(secret), "{said}");
    }
    assert_eq!(names(&backups.at("backups")), made);
    assert!(std::fs::read(backups.at("backups").join(keys)).unwrap() == copy);

    // Killed when all but the keys is written: what is left is no backup, and goes at the next.
    let mut turn = pool.acquire().await.unwrap().detach();
    let lock = "SELECT pg_advisory_lock(hashtext('lintje backup sleutels'))";
    sqlx::query(lock).execute(&mut turn).await.unwrap();
    let mut killed = program.begins(&backups.arguments(&address));
    let unfinished = loop {
        let left: Vec<String> = names(&backups.at("backups"))
            .into_iter()
            .filter(|name| name.contains('#'))
            .collect();
        if !left.is_empty() {
            break left;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert_eq!(
        names(&backups.at("backups")),
        made.iter().cloned().chain(unfinished).collect()
    );
    // The server notices a moment later.
    let lock = "SELECT pg_advisory_lock(hashtext('lintje backup'))";
    sqlx::query(lock).execute(&mut turn).await.unwrap();
    turn.close().await.unwrap();
    backups.made(&program);
    let after = names(&backups.at("backups"));
    assert!(
        after.is_superset(&made) && after.len() == made.len() + 1,
        "{after:?}"
    );
    pool.close().await;
    program.stop();
}
