//! Files: visible only when they are whole.

use std::time::Duration;

use bytes::Bytes;
use futures::TryStreamExt;
use history::{Expected, FileError, Files, MIGRATIONS, Stored};
use nix::errno::Errno;
use nix::sys::fanotify::{EventFFlags, Fanotify, InitFlags, MarkFlags, MaskFlags};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use tokio::time::timeout;
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;

use crate::teller::seal;

fn files(pool: &PgPool, directory: &std::path::Path) -> Files {
    Files::open(&format!("file://{}", directory.display()), seal(pool)).unwrap()
}

async fn read(files: &Files, file: &Expected) -> Result<Vec<u8>, FileError> {
    let blocks: Vec<Bytes> = files.get(Uuid::nil(), file).await?.try_collect().await?;
    Ok(blocks.concat())
}

#[tokio::test]
async fn a_file_comes_back_as_it_went_in() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let directory = tempfile::tempdir().unwrap();
    let files = files(&pool, directory.path());
    let sleutel = Uuid::from_u128(9);
    let content: Vec<u8> = (0..3_000_000_u32).map(|n| (n % 251) as u8).collect();
    let file = Expected {
        sleutel,
        grootte: 3_000_000,
        sha256: Sha256::digest(&content)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect(),
    };
    let mut writing = files
        .begin(Uuid::nil(), Onderwerp::Zaak, sleutel)
        .await
        .unwrap();
    for block in content.chunks(70_001) {
        writing.write(Bytes::copy_from_slice(block)).await.unwrap();
        assert!(read(&files, &file).await.is_err(), "visible too early");
    }
    let stored = writing.finish().await.unwrap();
    assert_eq!(stored.grootte, 3_000_000);
    assert_eq!(stored.sha256.len(), 64);
    assert_eq!(read(&files, &file).await.unwrap(), content);
    files.delete(sleutel).await.unwrap();
    files.delete(sleutel).await.unwrap();
    assert!(read(&files, &file).await.is_err());
}

/// How long it is in the storage.
fn stored_length(directory: &std::path::Path, file: Uuid) -> u64 {
    let name = file.simple().to_string();
    let path = directory.join(&name[..2]).join(name);
    std::fs::metadata(path).unwrap().len()
}

fn expected(stored: &Stored) -> Expected {
    Expected {
        sleutel: stored.sleutel,
        grootte: stored.grootte,
        sha256: stored.sha256.clone(),
    }
}

/// Header and tags of a file of the case's own papers that was padded to so many bytes (docs/sealing.md).
fn around(padded: u64) -> u64 {
    8 + 32 + 1 + "zaak".len() as u64 + padded + padded.div_ceil(65_536) * 16
}

#[tokio::test]
async fn a_stored_file_is_as_long_as_many_others() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let directory = tempfile::tempdir().unwrap();
    let files = files(&pool, directory.path());
    // Worked by hand: of a length with an exponent of 16, five bits count behind the first; with 20 and 21 also five.
    for (length, padded) in [
        (0, 16_384),
        (31, 16_384),
        (16_384, 16_384),
        (65_535, 65_536),
        (65_536, 65_536),
        (65_537, 67_584),
        (131_072, 131_072),
        (262_145, 270_336),
        (1_700_000, 1_703_936),
    ] {
        let content = Bytes::from(vec![7_u8; length]);
        let sleutel = Uuid::new_v4();
        let stored = files
            .put(Uuid::nil(), Onderwerp::Zaak, sleutel, content.clone())
            .await
            .unwrap();
        assert_eq!(stored.grootte, length as u64);
        let lies = stored_length(directory.path(), sleutel);
        assert_eq!(lies, around(padded), "{length}");
        assert_eq!(read(&files, &expected(&stored)).await.unwrap(), content);
    }
}

/// What the padding hides is no place for something else, and what ends in zero bytes of its own keeps them.
#[tokio::test]
async fn padding_is_nobodys_content() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let directory = tempfile::tempdir().unwrap();
    let files = files(&pool, directory.path());
    let mut content = vec![7_u8; 300_000];
    content.extend([0; 20]);
    let stored = files
        .put(
            Uuid::nil(),
            Onderwerp::Zaak,
            Uuid::new_v4(),
            content.clone().into(),
        )
        .await
        .unwrap();
    let right = expected(&stored);
    assert_eq!(read(&files, &right).await.unwrap(), content);
    // Recorded as shorter, by the zero bytes at its end: no part of it leaves that was not compared.
    let sha256 = |content: &[u8]| -> String {
        Sha256::digest(content)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    };
    let shorter = Expected {
        grootte: 200_000,
        sha256: sha256(&content[..200_000]),
        ..right.clone()
    };
    assert!(
        matches!(read(&files, &shorter).await, Err(FileError::Seal(cause)) if cause.is_damage())
    );
    let other = Expected {
        sha256: sha256(b"another"),
        ..right
    };
    let mut blocks = files.get(Uuid::nil(), &other).await.unwrap();
    let mut left = 0;
    let ended = loop {
        match blocks.try_next().await {
            Ok(Some(block)) => left += block.len(),
            ended => break ended,
        }
    };
    assert!(ended.is_err(), "it was given out whole");
    assert!(
        left < content.len(),
        "{left} bytes left before it was judged"
    );
}

/// While older versions may run beside this one, files are as they can read them; both kinds are read.
#[tokio::test]
async fn a_file_of_before_padding_is_read_as_it_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let old_rights = async |sql: &str| {
        sqlx::raw_sql(sql).execute(&pool).await.unwrap();
    };
    old_rights("GRANT INSERT, UPDATE ON history.events TO lintje").await;
    let options = pool.connect_options().as_ref().clone().username("lintje");
    let program = PgPool::connect_with(options).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let files = files(&program, directory.path());
    let content = Bytes::from_static(b"a letter of 25 characters");
    let put = async || {
        files
            .put(
                Uuid::nil(),
                Onderwerp::Zaak,
                Uuid::new_v4(),
                content.clone(),
            )
            .await
            .unwrap()
    };
    let old = put().await;
    assert_eq!(stored_length(directory.path(), old.sleutel), around(25));
    // As `lintje migrate --afronden` does.
    old_rights("SELECT history.round_off()").await;
    let new = put().await;
    assert_eq!(stored_length(directory.path(), new.sleutel), around(16_384));
    for stored in [&old, &new] {
        assert_eq!(read(&files, &expected(stored)).await.unwrap(), content);
    }
    // An old one is not made longer by what looks like padding, nor a new one taken for an old one.
    for (stored, version) in [(&old, 2), (&new, 1)] {
        let name = stored.sleutel.simple().to_string();
        let path = directory.path().join(&name[..2]).join(name);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[7] = version;
        std::fs::write(&path, bytes).unwrap();
        let found = read(&files, &expected(stored)).await;
        assert!(matches!(found, Err(FileError::Seal(cause)) if cause.is_damage()));
    }
}

#[tokio::test]
async fn an_aborted_file_leaves_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let directory = tempfile::tempdir().unwrap();
    let files = files(&pool, directory.path());
    let mut writing = files
        .begin(Uuid::nil(), Onderwerp::Zaak, Uuid::from_u128(1))
        .await
        .unwrap();
    writing
        .write(Bytes::from(vec![7; 1_000_000]))
        .await
        .unwrap();
    writing.abort().await.unwrap();
    let left: Vec<_> = files.list().try_collect().await.unwrap();
    assert_eq!(left, []);
}

#[tokio::test]
async fn another_address_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    assert!(matches!(
        Files::open("ftp://elsewhere", seal(&pool)),
        Err(FileError::Address(_))
    ));
}

/// From now on whoever opens a file in these directories waits, until what this returns is dropped; none: it takes root.
fn stand_still(directories: &[&std::path::Path]) -> Option<Fanotify> {
    let flags = InitFlags::FAN_CLASS_CONTENT | InitFlags::FAN_CLOEXEC;
    let listener = match Fanotify::init(flags, EventFFlags::O_RDONLY) {
        Err(Errno::EPERM) => return None,
        listener => listener.unwrap(),
    };
    for directory in directories {
        let (add, opens) = (MarkFlags::FAN_MARK_ADD, MaskFlags::FAN_OPEN_PERM);
        let mask = opens | MaskFlags::FAN_EVENT_ON_CHILD;
        let root = std::fs::File::open("/").unwrap();
        listener.mark(add, mask, root, Some(*directory)).unwrap();
    }
    Some(listener)
}

/// On one thread, which serves everybody: it has to go on while a file waits to be opened.
#[tokio::test(flavor = "current_thread")]
async fn a_storage_that_stands_still_holds_up_nothing_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let directory = tempfile::tempdir().unwrap();
    let files = files(&pool, directory.path());
    let sleutel = Uuid::from_u128(9);
    let folder = directory.path().join("00");
    let (read_later, content) = (Uuid::from_u128(8), Bytes::from_static(b"abc"));
    let stored = files.put(Uuid::nil(), Onderwerp::Zaak, read_later, content);
    let stored = stored.await.unwrap();
    let file = Expected {
        sleutel: read_later,
        grootte: stored.grootte,
        sha256: stored.sha256,
    };
    let Some(still) = stand_still(&[directory.path(), &folder]) else {
        let root = nix::unistd::geteuid().is_root();
        assert!(
            !root,
            "root without CAP_SYS_ADMIN: give it, or be another user"
        );
        eprintln!("not run: to make a storage stand still takes root");
        return;
    };
    let moment = Duration::from_millis(300);
    let begun = files.begin(Uuid::nil(), Onderwerp::Zaak, sleutel);
    assert!(
        timeout(moment, begun).await.is_err(),
        "it does not stand still"
    );
    assert!(timeout(moment, files.probe()).await.is_err());
    assert!(timeout(moment, read(&files, &file)).await.is_err());
    // Not one thread for each question.
    assert!(matches!(files.probe().await, Err(FileError::Still)));
    drop(still);
    let writing = files.begin(Uuid::nil(), Onderwerp::Zaak, sleutel).await;
    let stored = writing.unwrap().finish().await.unwrap();
    assert_eq!(stored.grootte, 0);
    assert_eq!(read(&files, &file).await.unwrap(), b"abc");
    while let Err(failure) = files.probe().await {
        assert!(matches!(failure, FileError::Still), "{failure}");
        tokio::task::yield_now().await;
    }
}
