//! The drill of backups: one is made while the program runs, somebody is forgotten after it, and it comes back
//! elsewhere. Then everything that can be wrong with a backup, and with where it goes.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

use projections::History;
use sqlx::PgPool;
use uuid::Uuid;

use crate::program::Program;
use crate::proposal::{Burger, Gemeente};

/// What is the same before and after, as text. Not what goes on by itself, like the checkpoints of who follows.
const SAME: [&str; 9] = [
    "SELECT string_agg(e::text, '|' ORDER BY position) FROM history.events e WHERE position <= $1",
    "SELECT string_agg(g::text, '|' ORDER BY g::text) FROM access.gebruiker g WHERE $1 >= 0",
    "SELECT string_agg(o::text, '|' ORDER BY o::text) FROM access.organisatie o WHERE $1 >= 0",
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

/// A directory with backups, and the keys to restore with.
struct Backups {
    folder: tempfile::TempDir,
    public: String,
}

impl Backups {
    fn new(program: &Program) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut backups = Backups {
            folder,
            public: String::new(),
        };
        backups.public = backups.new_key(program, "key");
        backups
    }

    fn new_key(&self, program: &Program, name: &str) -> String {
        let file = self.at(name);
        let (code, said) = program.ends(&["backup", "--nieuwe-sleutel", text(&file)]);
        assert_eq!(code, 0, "{said}");
        let again = program.ends(&["backup", "--nieuwe-sleutel", text(&file)]);
        assert_eq!(again.0, 1, "a key that is there stays: {}", again.1);
        said.trim().to_owned()
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn address(&self, place: &str) -> String {
        format!("file://{}", self.at(place).display())
    }

    fn arguments<'a>(&'a self, address: &'a str) -> [&'a str; 5] {
        ["backup", "--naar", address, "--ontvanger", &self.public]
    }

    /// Makes one; its name.
    fn made(&self, program: &Program) -> String {
        let before = names(&self.at("backups"));
        let address = self.address("backups");
        let (code, said) = program.ends(&self.arguments(&address));
        assert_eq!(code, 0, "{said}");
        println!("{said}");
        let after = names(&self.at("backups"));
        let mut new = after.difference(&before).filter(|name| !is_keys(name));
        new.next().unwrap().clone()
    }

    fn restore(&self, into: &Program, place: &str, name: &str, key: &str) -> (i32, String) {
        let (address, key) = (self.address(place), self.at(key));
        into.ends(&[
            "restore",
            "--van",
            &address,
            "--naam",
            name,
            "--sleutel",
            text(&key),
        ])
    }

    /// Everything in it, as who has the key sees it with age and tar.
    fn opened(&self, name: &str) -> Vec<u8> {
        let key = std::fs::read_to_string(self.at("key")).unwrap();
        let key: age::x25519::Identity = key.lines().nth(1).unwrap().parse().unwrap();
        let file = std::fs::File::open(self.at("backups").join(name)).unwrap();
        let opened = age::Decryptor::new(file).unwrap();
        let key: &dyn age::Identity = &key;
        let mut bytes = Vec::new();
        opened
            .decrypt(std::iter::once(key))
            .unwrap()
            .read_to_end(&mut bytes)
            .unwrap();
        bytes
    }

    /// The same backups elsewhere, with one of them changed.
    fn changed(&self, place: &str, name: &str, change: impl FnOnce(&mut Vec<u8>)) {
        std::fs::create_dir(self.at(place)).unwrap();
        for file in names(&self.at("backups")) {
            let to = self.at(place).join(&file);
            std::fs::copy(self.at("backups").join(&file), to).unwrap();
        }
        let path = self.at(place).join(name);
        let mut bytes = std::fs::read(&path).unwrap();
        change(&mut bytes);
        std::fs::write(path, bytes).unwrap();
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn is_keys(name: &str) -> bool {
    name.ends_with("sleutels.age")
}

fn names(folder: &Path) -> BTreeSet<String> {
    let Ok(files) = std::fs::read_dir(folder) else {
        return BTreeSet::new();
    };
    files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes
        .windows(text.len())
        .any(|window| window == text.as_bytes())
}

/// A case with an attachment; its identifier.
async fn een_zaak(program: &Program) -> Uuid {
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
    zaak.parse().unwrap()
}

/// Everything that the events of a case say.
async fn says(program: &Program, pool: &PgPool, zaak: Uuid) -> String {
    let seal = program.seal(pool).await;
    let history = History::open(pool.clone(), seal, projections::upcasters);
    let events = history.events_of(projections::VERZOEK, zaak).await.unwrap();
    let said = events
        .iter()
        .filter_map(|event| event.event::<serde_json::Value>().ok());
    said.map(|event| event.to_string()).collect()
}

#[tokio::test]
async fn a_backup_comes_back_elsewhere_and_who_was_forgotten_stays_so() {
    let program = Program::start();
    let zaak = een_zaak(&program).await;
    let pool = program.pool().await;
    assert!(says(&program, &pool, zaak).await.contains("Lange Voorhout"));
    let (wrapped, known): (String, String) = sqlx::query_as(
        "SELECT encode(verpakt, 'hex'), encode(kenmerk, 'hex') FROM sleutels.sleutel
         WHERE zaak_id = $1 AND onderwerp = 'kandidaat'",
    )
    .bind(zaak)
    .fetch_one(&pool)
    .await
    .unwrap();

    let backups = Backups::new(&program);
    let first = backups.made(&program);
    let position: i64 = sqlx::query_scalar("SELECT positie FROM work.reservekopie")
        .fetch_one(&pool)
        .await
        .unwrap();
    let was = fingerprint(&pool, position).await;
    let opened = backups.opened(&first);
    assert!(holds(&opened, &known), "keys are known by what they are");
    assert!(!holds(&opened, &wrapped), "and are not in it themselves");
    assert!(holds(&opened, &format!("bestanden/")));
    let closed = std::fs::read(backups.at("backups").join(&first)).unwrap();
    assert!(!holds(&closed, &known), "nobody reads it without the key");

    // Somebody is forgotten, and the next backup has the newest keys.
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
    backups.made(&program);

    let mut elsewhere = program.keys_elsewhere();
    let (code, said) = backups.restore(&elsewhere, "backups", &first, "key");
    println!("{said}");
    assert_eq!(code, 0, "{said}");
    for told in [
        format!("{destroyed} were destroyed since, and stay so"),
        "EQUAL at position".to_owned(),
        format!("Whole: {position} events, held against"),
        format!("RPO: {position} events"),
        "RTO: ".to_owned(),
    ] {
        assert!(said.contains(&told), "{told}: {said}");
    }
    let (code, said) = backups.restore(&elsewhere, "backups", &first, "key");
    assert!(code == 2 && said.contains("not empty"), "{code}: {said}");

    elsewhere.starts();
    let there = elsewhere.pool().await;
    assert_eq!(fingerprint(&there, position).await, was);
    let says = says(&elsewhere, &there, zaak).await;
    assert!(!says.contains("Lange Voorhout"), "{says}");
    let gemeente = Gemeente::logt_in(&elsewhere, "denhaag").await;
    let (status, body) = gemeente.ziet(&format!("/api/burgeraanvraag/{zaak}")).await;
    assert!(
        status.is_success() && body.contains("[verwijderd]"),
        "{body}"
    );
    assert!(
        elsewhere
            .data()
            .join("roots/checkpoint-laatste.txt")
            .exists()
    );
    there.close().await;
    elsewhere.stop();
    pool.close().await;
    program.stop();
}

#[tokio::test]
async fn a_backup_that_is_wrong_touches_nothing_and_one_that_broke_off_begins_anew() {
    let program = Program::start();
    let pool = program.pool().await;
    let backups = Backups::new(&program);
    let name = backups.made(&program);
    let address = backups.address("backups");
    let made = names(&backups.at("backups"));

    // Another one at once, a disk that is full, keys that are gone, the place of the attachments.
    let mut turn = pool.acquire().await.unwrap();
    let lock = "SELECT pg_advisory_lock(hashtext('lintje backup'))";
    sqlx::query(lock).execute(&mut *turn).await.unwrap();
    let (code, said) = program.ends(&backups.arguments(&address));
    assert!(code == 3 && said.contains("under way"), "{code}: {said}");
    turn.close().await.unwrap();
    let (code, said) = program.ends_on_a_full_disk(&backups.arguments(&address));
    assert!(code == 1 && said.contains("cannot write"), "{code}: {said}");
    sqlx::query(
        "INSERT INTO work.reservekopie (van, klaar, positie, sleutels, bestanden, bytes)
         VALUES (now(), now(), 0, 1000000, 0, 1)",
    )
    .execute(&pool)
    .await
    .unwrap();
    let keys = made.iter().find(|name| is_keys(name)).unwrap();
    let copy = std::fs::read(backups.at("backups").join(keys)).unwrap();
    let (code, said) = program.ends(&backups.arguments(&address));
    assert!(code == 4 && said.contains("not replaced"), "{code}: {said}");
    assert_eq!(
        std::fs::read(backups.at("backups").join(keys)).unwrap(),
        copy
    );
    let attachments = format!("file://{}/bijlagen", program.data().display());
    let (code, said) = program.ends(&backups.arguments(&attachments));
    assert_eq!(code, 2, "{said}");
    assert_eq!(
        names(&backups.at("backups")),
        made,
        "nothing is left of them"
    );

    // A key of somebody else, a file that is cut off, one with another byte, without its keys, of a newer program.
    backups.new_key(&program, "other");
    backups.changed("torn", &name, |bytes| {
        bytes.truncate(bytes.len() - 100_000);
    });
    backups.changed("shorter", &name, |bytes| {
        bytes.truncate(bytes.len() - 65_552);
    });
    backups.changed("flipped", &name, |bytes| {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    });
    backups.changed("keyless", &name, |_| {});
    std::fs::remove_file(backups.at("keyless").join(keys)).unwrap();
    sqlx::query("DELETE FROM work.reservekopie")
        .execute(&pool)
        .await
        .unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (99990, 'later', true, '\\x00', 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    let newer = backups.made(&program);
    sqlx::query("DELETE FROM _sqlx_migrations WHERE version = 99990")
        .execute(&pool)
        .await
        .unwrap();
    let mut elsewhere = program.keys_elsewhere();
    for (place, name, key, wanted, why) in [
        ("backups", &name, "other", 2, "other recipients"),
        ("torn", &name, "key", 4, "damaged"),
        ("shorter", &name, "key", 4, "damaged"),
        ("flipped", &name, "key", 4, "damaged"),
        ("keyless", &name, "key", 4, "not beside it"),
        ("backups", &newer, "key", 2, "newer program"),
    ] {
        let (code, said) = backups.restore(&elsewhere, place, name, key);
        assert!(
            code == wanted && said.contains(why),
            "{place} {key}: {code}, {said}"
        );
    }
    let (code, said) = backups.restore(&program, "backups", &name, "key");
    assert_eq!(code, 3, "a program runs there: {said}");

    // Broken off after everything was put in: no program starts on it, and the next one begins anew.
    let key = backups.at("key");
    let restore = [
        "restore",
        "--van",
        &address,
        "--naam",
        &name,
        "--sleutel",
        text(&key),
    ];
    elsewhere.killed_at(&restore, "rows and");
    let (code, said) = elsewhere.ends(&["serve"]);
    assert!(code == 1 && said.contains("broke off"), "{code}: {said}");
    let (code, said) = elsewhere.ends(&restore);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("begins anew"), "{said}");
    elsewhere.starts();
    elsewhere.history_is_whole().await;
    elsewhere.stop();
    pool.close().await;
    program.stop();
}
