//! Everything that can be wrong with a backup, and with where it is restored.

use std::os::unix::fs::PermissionsExt;

use serde_json::Value;
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

/// A begin of a backup as the program of before there were backups would have written it.
fn as_before_0090(parts: &mut Parts) {
    const TABLE: &str = "work.reservekopie";
    parts.retain(|(name, _)| !name.starts_with("database/work.reservekopie/"));
    let (_, begin) = parts.first_mut().unwrap();
    let mut told: Value = serde_json::from_slice(begin).unwrap();
    let without = |list: &mut Value, gone: &dyn Fn(&Value) -> bool| {
        let list = list.as_array_mut().unwrap();
        let before = list.len();
        list.retain(|one| !gone(one));
        assert_eq!(list.len(), before - 1);
    };
    without(&mut told["migrations"], &|one| one[0] == 90);
    // It says what the table is for; and what changes the function that says so.
    for later in [181, 211, 212] {
        without(&mut told["migrations"], &|one| one[0] == later);
    }
    without(&mut told["tables"], &|one| one["name"] == TABLE);
    without(&mut told["sequences"], &|one| {
        one["name"].as_str().unwrap().starts_with(TABLE)
    });
    *begin = told.to_string().into_bytes();
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
    backups.rewritten("older", &name, true, as_before_0090);
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

    // Broken off after everything was put in: no program starts on it, and the next one begins anew. That is of an
    // older program, and becomes of this one.
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
    let none: i64 = sqlx::query_scalar("SELECT count(*) FROM work.reservekopie")
        .fetch_one(&there)
        .await
        .unwrap();
    assert_eq!(none, 0);
    there.close().await;
    elsewhere.stop();
    pool.close().await;
    program.stop();
}
