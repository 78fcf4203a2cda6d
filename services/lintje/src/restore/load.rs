//! Everything of a backup into its place, in one transaction: broken off, the database is as empty as before.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, ensure};
use object_store::{ObjectStore, ObjectStoreExt};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use crate::backup::Damaged;
use crate::backup::archive::{Begin, Part, Reading};
use crate::backup::tables::{self, Table};

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
        while let Some(part) = next {
            let Some(table) = table_of(&begin, &part.name) else {
                loaded.files += self.file(part).await?;
                next = reading.next().await?;
                continue;
            };
            let context = || table.name.clone();
            let mut copy = transaction
                .copy_in_raw(&table.copy_in())
                .await
                .with_context(context)?;
            copy.send(part.bytes).await.with_context(context)?;
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

    /// What is no table; returns how many stored files that is.
    async fn file(&self, part: Part) -> anyhow::Result<u64> {
        match part.name.split_once('/') {
            Some(("bestanden", name)) => {
                let key: Uuid = name
                    .parse()
                    .map_err(|_| Damaged(format!("{name} is no name of a file")))?;
                let to = history::Files::path(key);
                self.store.put(&to, part.bytes.into()).await?;
                Ok(1)
            }
            Some((_, name)) => {
                fs::write(self.signed.join(name), &part.bytes)?;
                Ok(0)
            }
            None => {
                fs::write(memory(self.signed)?, &part.bytes)?;
                Ok(0)
            }
        }
    }
}

/// Where what who signs remembered is put: not among the checkpoints.
pub fn memory(signed: &Path) -> io::Result<PathBuf> {
    let folder = signed.join("geheugen");
    fs::create_dir_all(&folder)?;
    Ok(folder.join("geheugen.json"))
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

fn table_of<'a>(begin: &'a Begin, part: &str) -> Option<&'a Table> {
    begin.tables.iter().find(|table| is_of(table, part))
}

fn is_of(table: &Table, part: &str) -> bool {
    part.strip_prefix("database/")
        .and_then(|part| part.rsplit_once('/'))
        .is_some_and(|(name, _)| name == table.name)
}
