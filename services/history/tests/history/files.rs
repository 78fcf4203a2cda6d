//! Files: visible only when they are whole.

use bytes::Bytes;
use futures::TryStreamExt;
use history::{Expected, FileError, Files, MIGRATIONS};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
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
