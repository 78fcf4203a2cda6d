//! Proof of the history from the command line, on a database that really runs: what each command says, writes
//! and exits with.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::support::{House, Omgeving};
use chrono::TimeDelta;
use history::log::{Naam, Ondertekenaar, Waarom};
use history::{Clock, LinkKey, RootKey, Seal};
use projections::{History, Zaken};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::invoer::{Ingevuld, UitInvoer};
use verzoek::{Actor, Command, Opdracht};

/// What a command exited with and said.
fn lintje(house: &House, arguments: &[&str]) -> (i32, String) {
    let outcome = house.command().args(arguments).output().unwrap();
    let said = String::from_utf8(outcome.stdout).unwrap();
    (outcome.status.code().unwrap(), said)
}

fn audit(house: &House, arguments: &[&str]) -> (i32, String) {
    lintje(house, &[&["audit"], arguments].concat())
}

fn expect(house: &House, arguments: &[&str], code: i32, words: &str) -> String {
    let (found, said) = audit(house, arguments);
    assert!(
        found == code && said.contains(words),
        "{arguments:?}: {found} {said}"
    );
    said
}

/// With who looks, and why.
fn looks<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    let reden = [
        "--reden",
        "Controle van de geschiedenis",
        "--wie",
        "P. Proef",
    ];
    [arguments, &reden].concat()
}

/// A request with two events.
async fn request(zaken: &Zaken, number: u32) -> Uuid {
    let id = Uuid::new_v4();
    let link = LinkKey::from_master(&[7; 32]).nieuw();
    let vingerafdruk = link.vingerafdruk.clone();
    let invoer = json!({
        "voorstellerNaam": "Anna de Vries", "voorstellerMail": "anna@voorbeeld.nl", "voorstellerTelefoon": "06 1",
        "kandidaatVoornaam": "Johannes", "kandidaatAchternaam": "Berg", "kandidaatGeboortedatum": null,
        "kandidaatPostcode": null, "gemeenteId": 518, "motivering": "Doet veel.",
        "VerzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    });
    let zaaknummer = format!("KO-2026-{number:06}");
    let indienen = Opdracht::DienVerzoekIn {
        zaaknummer,
        invoer: Ingevuld::lees(&invoer, Clock::system().now()),
        link,
    };
    let door = Actor::Voorsteller { link: vingerafdruk };
    for (door, opdracht) in [(Actor::Burger, indienen), (door, Opdracht::VerifieerEmail)] {
        let command = Command {
            op: Clock::system().now(),
            door,
            opdracht,
        };
        let metadata = command.metadata();
        zaken.execute(id, command, metadata).await.unwrap();
    }
    id
}

async fn pool(omgeving: &Omgeving, role: &str) -> PgPool {
    PgPool::connect(&omgeving.url(role)).await.unwrap()
}

async fn superuser(omgeving: &Omgeving, sql: &str) {
    let mut connection = omgeving.connect("postgres").await;
    sqlx::raw_sql(&format!("SET session_replication_role = replica; {sql}"))
        .execute(&mut connection)
        .await
        .unwrap();
}

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap().permissions().mode() & 0o777
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[tokio::test]
async fn an_auditor_proves_the_history_and_finds_what_was_changed() {
    let house = House::new();
    let omgeving = house.start();
    assert_eq!(lintje(&house, &["migrate"]).0, 0);
    let program = pool(&omgeving, "lintje").await;
    let keys = house.data().join("seal.keys");
    let seal = Seal::open(program.clone(), &keys, projections::eigenaren);
    let history = History::open(program.clone(), seal.await.unwrap(), projections::upcasters);
    let zaken = Zaken::new(history);
    let zaak = request(&zaken, 1).await;

    // The key, and the root of yesterday, made with the rights of the program alone.
    let sleutel = expect(&house, &["sleutel"], 0, "");
    assert_eq!(expect(&house, &["sleutel"], 0, ""), sleutel);
    let file = house.data().join("root.key");
    assert_eq!(mode(&file), 0o600);
    let key = RootKey::from_file(&file).unwrap().unwrap();
    assert_eq!(key.openbaar(), sleutel.trim());
    let yesterday = Clock::system().now() - TimeDelta::days(1);
    // A root as the version before made them, and a checkpoint of now, with the rights of the program alone.
    let mark = history::head(&mut program.acquire().await.unwrap())
        .await
        .unwrap();
    let roots = house.data().join("roots");
    let wortel = key.teken(mark, yesterday);
    wortel.bewaar(&roots).unwrap();
    let log = Ondertekenaar {
        sleutel: key,
        naam: Naam::Standaard {
            host: "127.0.0.1".to_owned(),
        },
        eerder: Vec::new(),
        geheugen: house.data().join("log-geheugen.json"),
        map: roots.clone(),
    };
    let gezien = log
        .kijk(&program, yesterday, Waarom::Beurt)
        .await
        .unwrap()
        .unwrap();
    assert!(gezien.laatste.unwrap().nieuw);

    request(&zaken, 2).await;
    let said = expect(&house, &["verify"], 0, "Whole: 4 events.");
    assert!(
        said.contains("Held against 1 root, the last of ")
            && said
                .contains("Held against 1 checkpoint, the last of 2 events of 127.0.0.1/lintje/")
            && said.contains("events per second"),
        "{said}"
    );
    let elsewhere = house.path().join("elders");
    let checkpoint = ["checkpoint", "--out", text(&elsewhere)];
    expect(&house, &checkpoint, 0, "Checkpoint of 4 events");
    expect(&house, &checkpoint, 0, "Nothing happened");
    wortel.bewaar(&elsewhere).unwrap();
    assert_eq!(fs::read_dir(&elsewhere).unwrap().count(), 2);
    // The name that it had is understood, and told.
    let oud = house.command().args(["audit", "root"]).output().unwrap();
    assert_eq!(oud.status.code(), Some(0));
    assert!(
        String::from_utf8(oud.stderr)
            .unwrap()
            .contains("`audit checkpoint`")
    );

    let raw = exports(&house, zaak);
    replays(&house, zaak);
    who_looks_says_so(&house, &program).await;
    offline(&house, &raw, &elsewhere);
    after(&house, &elsewhere);
    junk(&house, &omgeving).await;

    // Somebody changes a read model, and then the history.
    superuser(
        &omgeving,
        &format!(
            "UPDATE readmodel.zaak SET zaaknummer = 'KO-1999-000009' WHERE zaak_id = '{zaak}'"
        ),
    )
    .await;
    let said = expect(&house, &["replay"], 4, "DIFFERENT at position 4: 1 rows");
    assert!(
        said.contains("zaaknummer is") && !said.contains("KO-1999"),
        "{said}"
    );
    let id = zaak.to_string();
    let waarden = looks(&["replay", "--zaak", &id, "--waarden"]);
    expect(
        &house,
        &waarden,
        4,
        "is \"KO-1999-000009\", by the history \"KO-2026-000001\"",
    );
    superuser(
        &omgeving,
        "UPDATE history.events SET metadata = '{}' WHERE position = 3",
    )
    .await;
    expect(&house, &["verify"], 4, "BROKEN at position 3");
    let mut noted: Vec<(String, Option<i64>)> = sqlx::query_as(
        "SELECT uitkomst, eerste_breuk FROM work.verificatie WHERE klaar IS NOT NULL ORDER BY id",
    )
    .fetch_all(&program)
    .await
    .unwrap();
    assert_eq!(noted.pop(), Some(("gebroken".to_owned(), Some(3))));
    let whole = ("heel".to_owned(), None);
    assert!(
        noted.len() > 1 && noted.iter().all(|one| *one == whole),
        "{noted:?}"
    );
    // The end is cut off, so that all is whole again, and with it all that tells of more in the database and in
    // LINTJE_ROOTS; but a checkpoint elsewhere knows more, and so does the memory.
    superuser(
        &omgeving,
        "DELETE FROM history.events WHERE position > 2; DELETE FROM history.checkpoint;
         DELETE FROM history.tegel; DELETE FROM history.kop; DELETE FROM history.knoop;
         UPDATE history.log SET grootte = 0;
         UPDATE history.head SET position = 2, hash = (SELECT hash FROM history.events WHERE position = 2)",
    )
    .await;
    fs::remove_dir_all(&roots).unwrap();
    expect(&house, &["verify"], 0, "Whole: 2 events.");
    // A key goes, without anybody's word; the chain says nothing of it.
    superuser(
        &omgeving,
        "UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()
         WHERE onderwerp = 'kandidaat'",
    )
    .await;
    let said = expect(&house, &["verify"], 4, "FOUND: the key ");
    assert!(
        said.contains("/kandidaat is destroyed and no certificate of the case covers it.")
            && said.contains("Whole: 2 events."),
        "{said}"
    );
    let kept = ["verify", "--root", text(&elsewhere)];
    expect(&house, &kept, 4, "BROKEN at position 3");
    let said = expect(&house, &["checkpoint"], 4, "BROKEN at position 3");
    assert!(said.contains("Nothing is signed."), "{said}");
    program.close().await;
    omgeving.interrupt();
    assert_eq!(audit(&house, &["verify"]).0, 1, "there is no database");
}

/// Returns where the raw export is.
fn exports(house: &House, zaak: Uuid) -> PathBuf {
    let raw = house.path().join("ruw.jsonl");
    let export = ["export", "--formaat", "ruw", "--out", text(&raw)];
    expect(house, &export, 0, "4 events");
    assert_eq!(mode(&raw), 0o600);
    assert_eq!(audit(house, &export).0, 1, "it is there already");

    let lines = |file: &Path| -> Vec<Value> {
        let text = fs::read_to_string(file).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let all = house.path().join("alles.jsonl");
    let export = looks(&["export", "--out", text(&all)]);
    expect(house, &export, 0, "4 events");
    assert_eq!(lines(&all)[3]["sequence"], format!("{:020}", 4));
    let one = house.path().join("zaak.jsonl");
    let id = zaak.to_string();
    let export = looks(&["export", "--zaak", &id, "--out", text(&one)]);
    expect(house, &export, 0, "2 events");
    let types: Vec<Value> = lines(&one).iter().map(|e| e["type"].clone()).collect();
    assert_eq!(
        types,
        [
            "nl.lintje.zaak.verzoek-ingediend",
            "nl.lintje.zaak.verzoek-ontvangen"
        ]
    );
    assert_eq!(lines(&one)[0]["subject"], id);
    let nobody = Uuid::new_v4().to_string();
    let none = house.path().join("niemand.jsonl");
    let export = looks(&["export", "--zaak", &nobody, "--out", text(&none)]);
    assert_eq!(audit(house, &export).0, 1);
    assert!(!none.exists(), "nothing is left of an export that failed");
    raw
}

fn replays(house: &House, zaak: Uuid) {
    let id = zaak.to_string();
    expect(house, &["replay"], 0, "EQUAL at position 4");
    expect(house, &["replay", "--zaak", &id], 0, "EQUAL");
    expect(house, &looks(&["replay", "--tot", "4"]), 0, "EQUAL");
    let then = looks(&["replay", "--zaak", &id, "--tot", "1"]);
    let said = expect(house, &then, 0, "");
    let toen: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(toen["stand"]["status"], "wachtOpVerificatie");
    let said = expect(house, &looks(&["replay", "--tot", "3"]), 0, "");
    assert_eq!(said.lines().count(), 2);
    let before = looks(&["replay", "--zaak", &id, "--tot", "2001-01-01T00:00:00Z"]);
    assert_eq!(audit(house, &before).0, 1);
    assert_eq!(audit(house, &["replay", "--tot", "gisteren"]).0, 2);
}

/// Of what shows personal data it is known who looks, and why; or nothing is shown.
async fn who_looks_says_so(house: &House, program: &PgPool) {
    let out = house.path().join("niets.jsonl");
    let folder = house.path().join("niets");
    let (out, folder) = (text(&out), text(&folder));
    let noted = async || -> Vec<(String, Option<String>)> {
        sqlx::query_as("SELECT gebruiker, reden FROM access.inzage WHERE rol = 'opdrachtregel'")
            .fetch_all(program)
            .await
            .unwrap()
    };
    let before = noted().await;
    assert!(!before.is_empty());
    for (who, why) in &before {
        assert!(
            who.starts_with("opdrachtregel:") && who.ends_with("/P. Proef"),
            "{who}"
        );
        assert_eq!(why.as_deref(), Some("Controle van de geschiedenis"));
    }
    // As in a unit of systemd: no login led here, and the account is that of the service.
    let login = fs::read_to_string("/proc/self/loginuid").unwrap_or_default();
    let a_person_logged_in = login
        .trim()
        .parse()
        .is_ok_and(|login: u32| (1_000..u32::MAX).contains(&login));
    let wie = ["--wie", "P. Proef"];
    let case = "KO-2026-000001";
    for shows in [
        &["replay", "--waarden"][..],
        &["replay", "--tot", "1"],
        &["export", "--out", out],
        &["pakket", case, "--uit", folder],
        &["inzage", case, "--van", "kandidaat", "--uit", folder],
    ] {
        let without = [shows, &wie].concat();
        let too_short = [shows, &wie, &["--reden", "kort"]].concat();
        for arguments in [without, too_short] {
            assert_eq!(audit(house, &arguments).0, 2, "{arguments:?}");
        }
        let nobody = [shows, &["--reden", "Controle van de geschiedenis"]].concat();
        let mut command = house.command();
        command.arg("audit").args(&nobody).env_remove("SUDO_USER");
        let outcome = command.output().unwrap();
        if !a_person_logged_in {
            let said = String::from_utf8(outcome.stderr).unwrap();
            let code = outcome.status.code();
            assert!(
                code == Some(2) && said.contains("--wie"),
                "{nobody:?}: {code:?} {said}"
            );
        }
    }
    if !a_person_logged_in {
        assert_eq!(noted().await, before);
        assert!(!Path::new(out).exists() && !Path::new(folder).exists());
    }
}

/// Only what came after a checkpoint.
fn after(house: &House, elsewhere: &Path) {
    let newest = fs::read_dir(elsewhere).unwrap();
    let mut files: Vec<PathBuf> = newest.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    let verify = ["verify", "--vanaf", text(&files[0])];
    expect(house, &verify, 0, "Whole after position 4: 0 events.");
}

/// What our key did not sign, or signed for another log, is told and is not 0.
async fn junk(house: &House, omgeving: &Omgeving) {
    let file = house.data().join("roots/checkpoint-troep.txt");
    fs::write(&file, "troep").unwrap();
    let said = expect(house, &["verify"], 5, "Whole: 4 events.");
    assert!(said.contains("NOT TO BE TRUSTED: "), "{said}");
    let said = expect(house, &["checkpoint"], 0, "Nothing happened");
    assert!(
        said.contains("checkpoint-troep.txt: it is no signed checkpoint"),
        "{said}"
    );
    fs::remove_file(file).unwrap();
    superuser(
        omgeving,
        "INSERT INTO history.checkpoint (grootte, notitie, op) VALUES (99, 'troep', now())",
    )
    .await;
    expect(house, &["verify"], 5, "history.checkpoint, row ");
    superuser(
        omgeving,
        "DELETE FROM history.checkpoint WHERE grootte = 99",
    )
    .await;
    let other = ["verify", "--oorsprong", "log.example/anders"];
    expect(
        house,
        &other,
        5,
        "a checkpoint of another log, 127.0.0.1/lintje/",
    );
}

fn offline(house: &House, raw: &Path, roots: &Path) {
    let [raw, roots] = [raw, roots].map(text);
    let verify = ["verify", "--export", raw, "--root", roots];
    expect(house, &verify, 0, "Whole: 4 events.");
    let stranger = "00".repeat(32);
    let other = [&verify[..], &["--sleutel", &stranger]].concat();
    expect(house, &other, 5, "NOT TO BE TRUSTED");
    let changed = house.path().join("anders.jsonl");
    let honest = fs::read_to_string(raw).unwrap();
    fs::write(&changed, honest.replacen("KO-", "KQ-", 1)).unwrap();
    let verify = ["verify", "--export", text(&changed)];
    expect(house, &verify, 4, "BROKEN at position 1");
}
