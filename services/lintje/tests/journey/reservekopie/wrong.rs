//! Everything that can be wrong with a backup, and with where it is restored.

use std::os::unix::fs::PermissionsExt;

use serde_json::{Value, json};
use uuid::Uuid;

use super::backups::{Backups, Parts, is_keys, names, text};
use crate::program::Program;

/// Where the second block begins of what age wrote: after its header, a nonce, and 64 KiB with their tag.
fn after_first_block(bytes: &[u8]) -> usize {
    let last = bytes.windows(4).position(|four| four == b"\n---").unwrap() + 1;
    let header = last
        + bytes[last..]
            .iter()
            .position(|byte| *byte == b'\n')
            .unwrap()
        + 1;
    let second = header + 16 + 65_536 + 16;
    assert!(second < bytes.len());
    second
}

/// What a backup of before the first release does not have: the tables, the columns and the rows of later migrations.
/// Whoever writes such a migration names them here.
const LATER: [&str; 3] = [
    "access.extern",
    "access.levering",
    "access.levering_dossier",
];
const LATER_COLUMNS: [(&str, &str); 7] = [
    ("access.accountaanvraag", "door_client"),
    ("access.accountaanvraag", "extern_id"),
    ("access.client", "gevraagd_door"),
    ("access.gebruiker", "door_client"),
    ("access.gebruiker", "id"),
    ("access.gebruiker", "vertrek"),
    ("beheer.webhook", "client_id"),
];
const LATER_ROWS: [(&str, &str, &str); 1] = [("work.logboek", "naam", "overbrenging")];

/// A begin of a backup as a program of before the first release wrote it, of a database that had the first of its
/// migrations.
fn as_of_before(parts: &mut Parts, first: usize) {
    let list = include_str!("../../../../../schema/taken-over.txt");
    let listed = list.lines().filter(|line| !line.starts_with('#'));
    let listed = listed.map(|line| line.split_once(' ').unwrap());
    let migrations: Vec<(i64, &str)> = listed
        .map(|(version, checksum)| (version.parse().unwrap(), checksum))
        .take(first)
        .collect();
    let (_, begin) = parts.first_mut().unwrap();
    let mut told: Value = serde_json::from_slice(begin).unwrap();
    told["migrations"] = json!(migrations);
    for table in LATER {
        let of_it = |one: &Value| one["name"].as_str().unwrap().starts_with(table);
        told["tables"]
            .as_array_mut()
            .unwrap()
            .retain(|one| !of_it(one));
        told["sequences"]
            .as_array_mut()
            .unwrap()
            .retain(|one| !of_it(one));
    }
    parts.retain(|(name, _)| {
        let of_it = |table: &&str| name.starts_with(&format!("database/{table}/"));
        !LATER.iter().any(of_it)
    });
    for (table, column, value) in LATER_ROWS {
        let place = place_of(&told, table, column);
        for rows in rows_of(parts, table) {
            let before = rows.len();
            *rows = each_row(rows, |fields| (fields[place] != value).then_some(fields));
            assert!(rows.len() < before, "{table} has no {value}");
        }
    }
    for (table, column) in LATER_COLUMNS {
        let place = place_of(&told, table, column);
        columns_of(&mut told, table).remove(place);
        for rows in rows_of(parts, table) {
            *rows = each_row(rows, |mut fields| {
                fields.remove(place);
                Some(fields)
            });
        }
    }
    let (_, begin) = parts.first_mut().unwrap();
    *begin = told.to_string().into_bytes();
}

fn columns_of<'a>(told: &'a mut Value, table: &str) -> &'a mut Vec<Value> {
    let tables = told["tables"].as_array_mut().unwrap();
    let it = tables.iter_mut().find(|one| one["name"] == table).unwrap();
    it["columns"].as_array_mut().unwrap()
}

fn place_of(told: &Value, table: &str, column: &str) -> usize {
    let columns = columns_of(&mut told.clone(), table).clone();
    columns.iter().position(|one| one == column).unwrap()
}

/// The parts with rows of this table.
fn rows_of<'a>(parts: &'a mut Parts, table: &str) -> impl Iterator<Item = &'a mut Vec<u8>> {
    let folder = format!("database/{table}/");
    parts
        .iter_mut()
        .filter(move |(name, _)| name.starts_with(&folder))
        .map(|(_, rows)| rows)
}

/// Rows as COPY writes them, with what becomes of the fields of each.
fn each_row<'a>(rows: &'a [u8], becomes: impl Fn(Vec<&'a str>) -> Option<Vec<&'a str>>) -> Vec<u8> {
    let rows = std::str::from_utf8(rows).unwrap();
    let left = rows
        .split_terminator('\n')
        .filter_map(|row| becomes(row.split('\t').collect()))
        .map(|fields| fields.join("\t") + "\n");
    left.collect::<String>().into_bytes()
}

#[tokio::test]
async fn a_backup_that_is_wrong_touches_nothing_and_one_that_broke_off_begins_anew() {
    let program = Program::start();
    let pool = program.pool().await;
    let backups = Backups::new(&program);
    let name = backups.made(&program);
    let address = backups.address("backups");
    let made = names(&backups.at("backups"));
    let keys = made.iter().find(|name| is_keys(name)).unwrap();

    // A key of somebody else, one that everybody can read.
    backups.new_key(&program, "other");
    std::fs::copy(backups.at("key"), backups.at("open")).unwrap();
    let everybody = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(backups.at("open"), everybody).unwrap();
    // A file that is cut off, at the border of a block too; one with another byte; without its keys.
    backups.changed("torn", &name, |bytes| {
        bytes.truncate(bytes.len() - 1000);
    });
    backups.changed("shorter", &name, |bytes| {
        bytes.truncate(after_first_block(bytes));
    });
    backups.changed("flipped", &name, |bytes| {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    });
    backups.changed("keyless", &name, |_| {});
    std::fs::remove_file(backups.at("keyless").join(keys)).unwrap();
    backups.changed("torn keys", keys, |bytes| bytes.truncate(bytes.len() - 1));
    // What somebody else encrypted, who has the public key.
    backups.rewritten("another byte", &name, false, |parts| {
        let (_, bytes) = parts.last_mut().unwrap();
        bytes[0] ^= 1;
    });
    backups.rewritten("a part less", &name, false, |parts| {
        parts.pop();
    });
    let outside = backups.at("outside");
    backups.rewritten("traversal", &name, true, |parts| {
        let (_, begin) = parts.first().unwrap().clone();
        parts.push((format!("checkpoints/../../..{}", text(&outside)), begin));
    });
    backups.rewritten("older", &name, true, |parts| {
        as_of_before(parts, usize::MAX)
    });
    backups.rewritten("half-way", &name, true, |parts| as_of_before(parts, 40));
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
        ("backups", &name, "open", 2, "others may read"),
        ("backups", &name, "nowhere", 2, "nowhere"),
        ("torn", &name, "key", 4, "damaged"),
        ("shorter", &name, "key", 4, "damaged"),
        ("flipped", &name, "key", 4, "damaged"),
        ("keyless", &name, "key", 4, "not beside it"),
        ("torn keys", &name, "key", 4, "damaged"),
        ("another byte", &name, "key", 4, "is not what was written"),
        ("a part less", &name, "key", 4, "is not what was written"),
        ("traversal", &name, "key", 4, "belongs nowhere"),
        ("backups", &newer, "key", 2, "newer program"),
        ("half-way", &name, "key", 2, "40 of the 66"),
    ] {
        let (code, said) = backups.restore(&elsewhere, place, name, key);
        assert!(
            code == wanted && said.contains(why),
            "{place} {key}: {code}, {said}"
        );
    }
    assert!(!outside.exists());
    let (code, said) = backups.restore(&program, "backups", &name, "key");
    assert_eq!(code, 3, "a program runs there: {said}");
    let (van, key) = (backups.address("backups"), backups.at("key"));
    let restore = ["restore", "--van", &van, "--sleutel", text(&key), "--naam"];
    let (code, said) = program.ends_by_address(&[&restore[..], &[&name]].concat());
    assert!(code == 2 && said.contains("not empty"), "{code}: {said}");

    // A storage that is not empty.
    let stranger = elsewhere.data().join("bijlagen/ab");
    std::fs::create_dir_all(&stranger).unwrap();
    let stranger = stranger.join(Uuid::new_v4().simple().to_string());
    std::fs::write(&stranger, "of another").unwrap();
    let (code, said) = backups.restore(&elsewhere, "backups", &name, "key");
    assert!(code == 2 && said.contains("not empty"), "{code}: {said}");
    std::fs::remove_file(stranger).unwrap();

    // Broken off after everything was put in: no program starts on it, and the next one begins anew. That is of a
    // program of before the first release, and becomes of this one.
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
    let (code, said) = backups.restore(&elsewhere, "older", &name, "key");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("begins anew"), "{said}");
    elsewhere.starts();
    elsewhere.history_is_whole().await;
    let there = elsewhere.pool().await;
    let lowest: i64 = sqlx::query_scalar("SELECT min(version) FROM _sqlx_migrations")
        .fetch_one(&there)
        .await
        .unwrap();
    assert_eq!(lowest, 100, "of now");
    there.close().await;
    elsewhere.stop();
    pool.close().await;
    program.stop();
}
