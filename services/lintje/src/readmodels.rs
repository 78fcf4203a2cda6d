//! The read models of the database beside those of this program (`projections::tabellen`): `lintje migrate` makes those
//! anew whose tables are older.

use anyhow::{Context, bail};
use projections::rebuild::{CONNECTIONS, RebuildError, Rebuilt, rebuild_empty, rebuild_when_older};
use projections::tabellen::{self, Stand};
use projections::upcasters;
use sqlx::{Connection, PgConnection};

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;
use crate::progress::Progress;

/// Rebuilds the read models whose tables are older than those of this program, for who owns them; none: they are not.
///
/// # Errors
/// As [`judge`], when they are newer, or older and this role may not make them; those of a rebuild.
pub async fn when_older(settings: &Settings, hosts: &Hosts) -> anyhow::Result<Option<Rebuilt>> {
    let mut connection = hosts.connect().await?;
    let stand = tabellen::stand(&mut connection).await?;
    let may = owns_them(&mut connection).await?;
    let older = match stand {
        Stand::Ouder(modellen) if may => modellen,
        stand => {
            connection.close().await?;
            explain(stand)?;
            return Ok(None);
        }
    };
    // Of a new installation, whose keys may be yet to be made.
    let was_empty = rebuild_empty(&mut connection).await?;
    connection.close().await?;
    if was_empty {
        return Ok(Some(Rebuilt {
            modellen: older,
            events: 0,
            position: 0,
        }));
    }
    let pool = hosts.pool(CONNECTIONS).await?;
    let seal = database::seal(settings, &pool)
        .await
        .context("the read models are older than this program, and made again from the history")?;
    let mut progress = Progress::new();
    let rebuilt = rebuild_when_older(&pool, &seal, upcasters, |done, all| {
        progress.tell(done, all);
    })
    .await?;
    progress.end();
    pool.close().await;
    Ok(rebuilt)
}

async fn owns_them(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'readmodel'",
    )
    .fetch_one(connection)
    .await
}

/// Whether the read models have the tables of this program, for a role that may only look.
///
/// # Errors
/// What is different.
pub async fn judge(connection: &mut PgConnection) -> anyhow::Result<()> {
    explain(tabellen::stand(connection).await?)
}

/// What an operator can do about it.
fn explain(stand: Stand) -> anyhow::Result<()> {
    match stand {
        Stand::Gelijk => Ok(()),
        Stand::Nieuwer { model, versie } => Err(RebuildError::Newer { model, versie }.into()),
        Stand::Ouder(modellen) => bail!(
            "read models of the database are older than this program ({}): run `lintje migrate` as its owner, or set LINTJE_OWNER_URL",
            tabellen::namen(&modellen)
        ),
    }
}
