//! Whether long reads have the standby that LINTJE_LEES_URL promises.

use history::{Clock, Standby, State};
use sqlx::PgPool;

use super::Bevindingen;
use crate::config::Settings;
use crate::hosts::Hosts;

const WAT: &str = "reads";
/// Seconds that a standby may be behind.
const ACHTER: f64 = 60.0;

/// What is read there and may not be, in the role of the address.
const TABELLEN: &str = "SELECT coalesce(array_agg(t.naam) FILTER (
            WHERE NOT coalesce(has_table_privilege(to_regclass(t.naam), 'SELECT'), false)), '{}')
     FROM unnest(ARRAY['history.events', 'history.head', 'history.installatie', 'history.log', 'history.tegel',
                       'history.kop', 'work.checkpoint', 'readmodel.cijfer_telling', 'readmodel.cijfer_duur',
                       'readmodel.cijfer_plaats', 'readmodel.cijfer_instroom']) t(naam)";

pub(super) async fn kijk(gevonden: &mut Bevindingen, settings: &Settings, primary: &PgPool) {
    let Some(url) = settings.lees_url() else {
        return;
    };
    let hosts = match url.parse::<Hosts>() {
        Ok(hosts) => hosts,
        Err(error) => return gevonden.fout(WAT, format!("LINTJE_LEES_URL: {error}")),
    };
    let aantal = hosts.each().count();
    for (nth, host) in hosts.each().enumerate() {
        een(gevonden, (nth + 1, aantal), &host, primary).await;
    }
}

/// One of its addresses: which, of how many.
async fn een(
    gevonden: &mut Bevindingen,
    (nth, aantal): (usize, usize),
    host: &Hosts,
    primary: &PgPool,
) {
    let pool = host.standby_pool(2).await;
    let standby = Standby::new(pool.clone(), primary.clone());
    let van = |is: &str| format!("LINTJE_LEES_URL, address {nth}: {is}");
    match standby.look(Clock::system().now()).await {
        State::Follows {
            behind, seconds, ..
        } if seconds > ACHTER => gevonden.let_op(
            WAT,
            van(&format!(
                "{behind} events behind, the first of them {seconds:.0} s old: look at pg_stat_replication on the primary"
            )),
        ),
        State::Follows { .. } => match missen(&pool).await {
            None => gevonden.goed(WAT, van("a standby of this installation")),
            Some(wat) => gevonden.fout(WAT, van(&format!("its role may not read there: {wat}"))),
        },
        State::Away(why) => gevonden.let_op(
            WAT,
            van(&format!("{why}. Meanwhile the primary is read")),
        ),
        State::Primary if aantal > 1 => {
            gevonden.let_op(WAT, van("no standby: it is passed over"));
        }
        State::Primary => gevonden.fout(
            WAT,
            van("no standby, so nothing is read there: give it the address of a server that is in recovery"),
        ),
        State::OtherInstallation => gevonden.fout(
            WAT,
            van("the standby of another installation, with which the program does not start: give it one of DATABASE_URL"),
        ),
        State::Diverged => gevonden.fout(
            WAT,
            van("its history is not that of the primary: make it anew (pg_basebackup)"),
        ),
        State::Unknown => gevonden.fout(WAT, "the primary does not answer"),
    }
    pool.close().await;
}

/// What the role of the address may not read there, in words; none: it may read all that is read.
async fn missen(pool: &PgPool) -> Option<String> {
    let missen: Result<Vec<String>, sqlx::Error> =
        sqlx::query_scalar(TABELLEN).fetch_one(pool).await;
    match missen {
        Ok(missen) if missen.is_empty() => None,
        Ok(missen) => Some(missen.join(", ")),
        Err(sqlx::Error::Database(error)) => Some(error.message().to_owned()),
        // It answered a moment ago; what is the matter is told the next time.
        Err(_) => None,
    }
}
