//! What the figures were taken on: the machine, and the settings of the database.

use crate::huis::{DATABASE, Databaserol, Huis};
use anyhow::Context;

/// Settings of PostgreSQL on which the figures depend.
const INSTELLINGEN: [&str; 7] = [
    "server_version",
    "fsync",
    "synchronous_commit",
    "full_page_writes",
    "wal_sync_method",
    "shared_buffers",
    "max_wal_size",
];

pub fn machine(huis: &Huis) -> anyhow::Result<String> {
    let lees = |pad: &str| std::fs::read_to_string(pad).with_context(|| pad.to_owned());
    let veld = |tekst: &str, naam: &str| {
        let regel = tekst.lines().find_map(|regel| regel.strip_prefix(naam));
        regel
            .map(|rest| rest.trim_matches([' ', '\t', ':']).to_owned())
            .unwrap_or_default()
    };
    let processor = veld(&lees("/proc/cpuinfo")?, "model name");
    let cores = std::thread::available_parallelism()?;
    let geheugen: f64 = veld(&lees("/proc/meminfo")?, "MemTotal")
        .trim_end_matches(" kB")
        .parse()?;
    let kernel = lees("/proc/sys/kernel/osrelease")?;
    let belasting = lees("/proc/loadavg")?;
    Ok(format!(
        "{cores} × {processor}, {:.0} GiB, Linux {}, {}; load at the start {}",
        geheugen / 1024.0 / 1024.0,
        kernel.trim(),
        bestandssysteem(huis)?,
        belasting.split(' ').next().unwrap_or_default(),
    ))
}

/// On which kind of file system the databases lie: fsync on a memory disk proves nothing.
fn bestandssysteem(huis: &Huis) -> anyhow::Result<String> {
    let mounts = std::fs::read_to_string("/proc/mounts")?;
    let map = huis.map();
    let soort = mounts
        .lines()
        .filter_map(|regel| {
            let mut woorden = regel.split(' ').skip(1);
            Some((woorden.next()?, woorden.next()?))
        })
        .filter(|(plaats, _)| map.starts_with(plaats))
        .max_by_key(|(plaats, _)| plaats.len())
        .map_or("an unknown file system", |(_, soort)| soort);
    Ok(soort.to_owned())
}

pub async fn instellingen(huis: &Huis) -> anyhow::Result<String> {
    let mut database = huis.verbind(Databaserol::Superuser, DATABASE).await?;
    let mut tekst = Vec::new();
    for naam in INSTELLINGEN {
        let waarde: String = sqlx::query_scalar("SELECT current_setting($1)")
            .bind(naam)
            .fetch_one(&mut database)
            .await?;
        tekst.push(match naam {
            "server_version" => format!("PostgreSQL {waarde}"),
            _ => format!("{naam} = {waarde}"),
        });
    }
    Ok(tekst.join(", "))
}
