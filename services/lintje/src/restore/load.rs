//! Everything of a backup into its place, in one transaction: broken off, the database is as empty as before.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, ensure};
use object_store::{ObjectStore, ObjectStoreExt};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use crate::backup::archive::{Begin, Part, Reading};
use crate::backup::tables::{self, Table};
use crate::backup::{Damaged, MEMORY};

pub struct Load<'a> {
    pub store: &'a dyn ObjectStore,
    /// A directory for what was signed.
    pub signed: &'a Path,
}

#[derive(Default)]
pub struct Loaded {
    pub rows: u64,
    pub files: u64,
}

impl Load<'_> {
    pub async fn everything(
        &self,
        connection: &mut PgConnection,
        mut reading: Reading,
    ) -> anyhow::Result<Loaded> {
        let begin = reading.begin.clone();
        let mut transaction = connection.begin().await?;
        open(&mut transaction, &begin).await?;
        let mut loaded = Loaded::default();
        let mut next = reading.next().await?;
        while let Some(Part { name, bytes }) = next {
            let table = match Belongs::of(&begin, &name)? {
                Belongs::Rows(table) => table,
                Belongs::Stored(key) => {
                    let to = history::Files::path(key);
                    self.store.put(&to, bytes.into()).await?;
                    loaded.files += 1;
                    next = reading.next().await?;
                    continue;
                }
                Belongs::Signed(name) => {
                    fs::write(self.signed.join(name), &bytes)?;
                    next = reading.next().await?;
                    continue;
                }
                Belongs::Memory => {
                    fs::write(memory(self.signed)?, &bytes)?;
                    next = reading.next().await?;
                    continue;
                }
            };
            let context = || table.name.clone();
            let mut copy = transaction
                .copy_in_raw(&table.copy_in())
                .await
                .with_context(context)?;
            copy.send(bytes).await.with_context(context)?;
            next = reading.next().await?;
            while let Some(more) = next.take_if(|part| is_of(table, &part.name)) {
                copy.send(more.bytes).await.with_context(context)?;
                next = reading.next().await?;
            }
            loaded.rows += copy.finish().await.with_context(context)?;
        }
        close(&mut transaction, &begin).await?;
        transaction.commit().await?;
        Ok(loaded)
    }
}

/// Where a part belongs.
pub enum Belongs<'a> {
    Rows(&'a Table),
    Stored(Uuid),
    Signed(&'a str),
    Memory,
}

impl<'a> Belongs<'a> {
    /// # Errors
    /// [`Damaged`] for anything else: whoever has the public key can encrypt what is meant for another place.
    pub fn of(begin: &'a Begin, name: &'a str) -> Result<Self, Damaged> {
        let nowhere = || Damaged(format!("{name} belongs nowhere"));
        match name.split_once('/') {
            Some(("database", _)) => {
                let mut tables = begin.tables.iter();
                let table = tables.find(|table| is_of(table, name));
                table.map(Belongs::Rows).ok_or_else(nowhere)
            }
            Some(("bestanden", key)) => {
                let key = key.parse().map_err(|_| nowhere())?;
                Ok(Belongs::Stored(key))
            }
            Some(("checkpoints", name)) if is_plain(name) => Ok(Belongs::Signed(name)),
            None if name == MEMORY => Ok(Belongs::Memory),
            _ => Err(nowhere()),
        }
    }
}

/// A name in this directory, and in no other.
fn is_plain(name: &str) -> bool {
    Path::new(name)
        .file_name()
        .is_some_and(|plain| plain == name)
}

/// Where what who signs remembered is put: not among the checkpoints.
pub fn memory(signed: &Path) -> io::Result<PathBuf> {
    let folder = signed.join("geheugen");
    fs::create_dir_all(&folder)?;
    Ok(folder.join(MEMORY))
}

/// Makes room: what the migrations put in is in the backup too, and what refuses or logs changes has done so then.
async fn open(connection: &mut PgConnection, begin: &Begin) -> anyhow::Result<()> {
    let here = tables::list(connection).await?;
    ensure!(
        here == begin.tables,
        "the tables of the backup are not those that its migrations make"
    );
    let mut text = "SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';".to_owned();
    for table in &begin.tables {
        text += &format!("ALTER TABLE {} DISABLE TRIGGER USER;", table.name);
    }
    text += &format!("TRUNCATE {};", tables::names(&begin.tables));
    sqlx::raw_sql(&text).execute(connection).await?;
    Ok(())
}

async fn close(connection: &mut PgConnection, begin: &Begin) -> anyhow::Result<()> {
    let mut text = String::new();
    for table in &begin.tables {
        text += &format!("ALTER TABLE {} ENABLE TRIGGER USER;", table.name);
    }
    sqlx::raw_sql(&text).execute(&mut *connection).await?;
    for sequence in &begin.sequences {
        sqlx::query("SELECT setval($1::regclass, $2)")
            .bind(&sequence.name)
            .bind(sequence.last)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn is_of(table: &Table, part: &str) -> bool {
    part.strip_prefix("database/")
        .and_then(|part| part.rsplit_once('/'))
        .is_some_and(|(name, _)| name == table.name)
}
