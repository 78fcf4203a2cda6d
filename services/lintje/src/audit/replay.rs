//! `lintje audit replay`.

use std::io::{BufWriter, Write};
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Instant;

use chrono::{DateTime, Utc};
use history::{Extent, Seal};
use projections::replay::{CONNECTIONS, Difference, Kind, Replayed, position_at, replay, then};
use projections::upcasters;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::Betrokkene;

use super::blik::{Blik, Kijker, Kijkt};
use super::{End, pool, rate};
use crate::config::Settings;
use crate::database;
use crate::progress::Progress;

#[derive(clap::Args)]
pub struct Arguments {
    /// One case or decree, by its identifier. Unset: everything.
    #[arg(long, value_name = "ID")]
    zaak: Option<Uuid>,
    /// Up to a position (1234) or a moment (2026-11-22T12:00:00Z). In the past there is nothing live to
    /// compare with: then it prints, as JSON, what was known.
    #[arg(long, value_name = "MOMENT")]
    tot: Option<Tot>,
    /// Tell the values that differ, personal data too; otherwise their digests.
    #[arg(long)]
    waarden: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tot {
    Positie(i64),
    Moment(DateTime<Utc>),
}

impl FromStr for Tot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(positie) = text.parse::<u32>() {
            return Ok(Tot::Positie(positie.into()));
        }
        match DateTime::parse_from_rfc3339(text) {
            Ok(moment) => Ok(Tot::Moment(moment.to_utc())),
            Err(_) => {
                Err("must be a position (1234) or a moment (2026-11-22T12:00:00Z)".to_owned())
            }
        }
    }
}

/// What is told of a value.
#[derive(Clone, Copy)]
enum Told {
    Value,
    Digest,
}

pub async fn run(
    settings: &Settings,
    arguments: &Arguments,
    kijker: &Kijker,
) -> anyhow::Result<End> {
    let kijkt = match arguments.waarden || arguments.tot.is_some() {
        true => Some(kijker.kijkt()?),
        false => None,
    };
    let pool = pool(settings, CONNECTIONS).await?;
    let seal = database::seal(settings, &pool).await?;
    let extent = arguments.zaak.map_or(Extent::Everything, Extent::Case);
    if let (Some(tot), Some(kijkt)) = (arguments.tot, &kijkt) {
        let position = match tot {
            Tot::Positie(position) => position,
            Tot::Moment(moment) => position_at(&pool, moment).await?,
        };
        let head = history::head(&mut *pool.acquire().await?).await?;
        if position < head.position {
            let welk = format!("zoals bekend op positie {position}");
            noteer(settings, &pool, arguments, Some(&welk), kijkt).await?;
            return print(&pool, &seal, extent, position).await;
        }
    }
    let told = match &kijkt {
        Some(kijkt) if arguments.waarden => {
            noteer(settings, &pool, arguments, None, kijkt).await?;
            Told::Value
        }
        Some(_) | None => Told::Digest,
    };
    compare(&pool, &seal, extent, told).await
}

/// What is shown holds personal data.
async fn noteer(
    settings: &Settings,
    pool: &PgPool,
    arguments: &Arguments,
    welk: Option<&str>,
    kijkt: &Kijkt,
) -> anyhow::Result<()> {
    let blik = Blik {
        wat: "naspelen",
        zaak: arguments.zaak,
        welk,
        van: Vec::from_iter(arguments.zaak.map(|_| Betrokkene::Kandidaat)),
    };
    blik.noteer(settings, pool, kijkt).await
}

/// Everything, beside the live read models.
pub async fn replay_everything(pool: &PgPool, seal: &Seal) -> anyhow::Result<End> {
    compare(pool, seal, Extent::Everything, Told::Digest).await
}

async fn compare(pool: &PgPool, seal: &Seal, extent: Extent, told: Told) -> anyhow::Result<End> {
    let begin = Instant::now();
    let mut progress = Progress::new();
    let replayed = replay(pool, seal, upcasters, extent, |done, all| {
        progress.tell(done, all);
    })
    .await?;
    progress.end();
    for difference in &replayed.differences {
        tell(difference, told);
    }
    let Replayed {
        position,
        equal,
        different,
        ..
    } = replayed;
    say!("{}", rate(replayed.events, begin));
    if different == 0 {
        say!("EQUAL at position {position}: {equal} rows.");
        return Ok(End::Good);
    }
    say!("DIFFERENT at position {position}: {different} rows; {equal} are equal.");
    Ok(End::Broken)
}

fn tell(difference: &Difference, told: Told) {
    let Difference { table, key, kind } = difference;
    match kind {
        Kind::MissingLive => say!("{table} {key}: missing in the live read models"),
        Kind::OnlyLive => say!("{table} {key}: the history knows nothing of it"),
        Kind::Columns(columns) => {
            for column in columns {
                say!(
                    "{table} {key}: {} is {}, by the history {}",
                    column.name,
                    value(column.live.as_deref(), told),
                    value(column.replayed.as_deref(), told)
                );
            }
        }
    }
}

/// Of one run: equal values look equal, and who tries the birthdays of a century one by one finds none.
static KEY: LazyLock<[u8; 32]> = LazyLock::new(rand::random);

fn value(value: Option<&str>, told: Told) -> String {
    match (value, told) {
        (None, _) => "null".to_owned(),
        (Some(value), Told::Value) => format!("{value:?}"),
        (Some(value), Told::Digest) => {
            let digest = Sha256::new().chain_update(*KEY).chain_update(value);
            let digest = verifier::to_hex(&digest.finalize()[..8]);
            format!("digest {digest}…")
        }
    }
}

/// One case in full, or a line for each.
async fn print(pool: &PgPool, seal: &Seal, extent: Extent, position: i64) -> anyhow::Result<End> {
    let begin = Instant::now();
    let mut out = BufWriter::new(std::io::stdout());
    let events = then(pool, seal, upcasters, extent, position, |case| {
        match extent {
            Extent::Case(_) => serde_json::to_writer_pretty(&mut out, case)?,
            Extent::Everything => serde_json::to_writer(&mut out, case)?,
        }
        out.write_all(b"\n")
    })
    .await?;
    out.flush()?;
    eprintln!("At position {position}. {}", rate(events, begin));
    Ok(End::Good)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_is_a_position_or_a_moment() {
        let moment = "2026-11-22T11:00:00Z".parse().unwrap();
        assert_eq!("1234".parse(), Ok(Tot::Positie(1234)));
        assert_eq!("2026-11-22T12:00:00+01:00".parse(), Ok(Tot::Moment(moment)));
        for wrong in ["", "-1", "gisteren", "2026-11-22", "2026-11-22T12:00:00"] {
            assert!(wrong.parse::<Tot>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_value_is_told_only_when_asked() {
        assert_eq!(value(Some("Jan"), Told::Value), "\"Jan\"");
        assert_eq!(value(None, Told::Digest), "null");
        let digest = value(Some("Jan"), Told::Digest);
        assert!(!digest.contains("Jan") && digest != value(Some("Piet"), Told::Digest));
    }
}
