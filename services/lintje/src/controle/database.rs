//! What the database says: its version, its migrations and read models, its roles, what it logs, and whether the keys
//! are its own.

use std::time::Duration;

use anyhow::anyhow;
use history::{Clock, Files, LinkKey, geheim};
use sqlx::{Connection, PgPool};
use tokio::time::timeout;

use super::{Bevindingen, Stand, leeskant};
use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;
use crate::migrate;
use crate::readmodels;

const LEAST_VERSION: i32 = 15;
/// Connections of one process (docs/installation.md#what-is-needed), of the smallest set-up: one `api`, one `worker`.
const LEAST_CONNECTIONS: i32 = 2 * 27;
const PATIENCE: Duration = Duration::from_secs(5);
/// Seconds that clocks may differ.
const CLOCKS: f64 = 5.0;

/// The server and the role, as they tell themselves.
struct Server {
    versie: i32,
    utf8: bool,
    beveiligd: bool,
    verbindingen: i32,
    synchroon: bool,
    standbys: i64,
    logt: Vec<String>,
    superuser: bool,
    eigenaar: bool,
    tijdelijk: bool,
    klok: chrono::DateTime<chrono::Utc>,
    rol: String,
}

history::from_row!(Server: versie, utf8, beveiligd, verbindingen, synchroon, standbys, logt, superuser, eigenaar, tijdelijk, klok, rol);

pub(super) async fn kijk(
    gevonden: &mut Bevindingen,
    settings: &Settings,
    program: &str,
    owner: &str,
) {
    let pool = match program.parse::<Hosts>() {
        Ok(hosts) => hosts.pool(2).await,
        Err(error) => Err(error.into()),
    };
    let pool = match pool {
        Ok(pool) => pool,
        Err(error) => return gevonden.fout("database", format!("DATABASE_URL: {error:#}")),
    };
    let told = match in_time(async { Ok::<_, anyhow::Error>(server(&pool).await?) }).await {
        Ok(told) => told,
        Err(error) => return gevonden.fout("database", format!("{error:#}")),
    };
    oordeel(gevonden, &told);
    let eigen = (owner != program).then_some(owner);
    eigenaar(gevonden, eigen, &told.rol).await;
    let compared = in_time(async {
        let mut connection = pool.acquire().await?;
        let compared = migrate::compare(&mut connection, &history::MIGRATIONS).await;
        compared.map_err(migrate::explain)?;
        readmodels::judge(&mut connection).await
    });
    match compared.await {
        Ok(()) => gevonden.goed(
            "database",
            "its migrations and read models are those of this program",
        ),
        Err(error) => return gevonden.fout("database", error.to_string()),
    }
    keys(gevonden, settings, &pool).await;
    leeskant::kijk(gevonden, settings, &pool).await;
    noodaccounts(gevonden, settings, &pool).await;
}

/// The answer of a database that may stand still.
async fn in_time<T>(asked: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    match timeout(PATIENCE, asked).await {
        Ok(answer) => answer,
        Err(_) => Err(anyhow!("no answer in {} seconds", PATIENCE.as_secs())),
    }
}

/// Whether the address of the owner, where there is one of its own, is that of who owns the database and is not the
/// program.
async fn eigenaar(gevonden: &mut Bevindingen, eigen: Option<&str>, program: &str) {
    let wat = "roles";
    let the_same = "LINTJE_OWNER_URL names no other role than DATABASE_URL: nothing can be migrated, rebuilt or backed up \
                    from here, which an api and a worker need not";
    let Some(owner) = eigen else {
        return gevonden.let_op(wat, the_same);
    };
    let asked = in_time(async {
        let mut connection = owner.parse::<Hosts>()?.connect().await?;
        let told: (String, bool) = sqlx::query_as(
            "SELECT current_user::text, pg_has_role(datdba, 'USAGE')
             FROM pg_database WHERE datname = current_database()",
        )
        .fetch_one(&mut connection)
        .await?;
        // Ended, and not cut off: the server logs each client that it lost.
        let _ = connection.close().await;
        Ok::<_, anyhow::Error>(told)
    });
    match asked.await {
        Ok((rol, _)) if rol == program => gevonden.let_op(wat, the_same),
        Ok((_, true)) => gevonden.goed(
            wat,
            "LINTJE_OWNER_URL is in the role that owns the database",
        ),
        Ok((rol, false)) => gevonden.fout(
            wat,
            format!("LINTJE_OWNER_URL is in the role {rol}, which does not own the database"),
        ),
        Err(error) => gevonden.fout(wat, format!("LINTJE_OWNER_URL: {error:#}")),
    }
}

/// Who is to get in when the provider is away can.
async fn noodaccounts(gevonden: &mut Bevindingen, settings: &Settings, pool: &PgPool) {
    let api::Lokaal::Alleen(namen) = settings.inlogdienst.lokaal() else {
        return;
    };
    for naam in namen {
        let kan: Result<Option<bool>, sqlx::Error> = sqlx::query_scalar(
            "SELECT g.wachtwoord IS NOT NULL AND g.geblokkeerd_op IS NULL AND f.bevestigd_op IS NOT NULL
             FROM access.gebruiker g LEFT JOIN access.tweede_factor f USING (gebruikersnaam)
             WHERE gebruikersnaam = $1",
        )
        .bind(&naam)
        .fetch_optional(pool)
        .await;
        let wat = "login";
        match kan {
            Ok(Some(true)) => gevonden.goed(wat, format!("the break-glass account {naam} can log in")),
            Ok(Some(false)) => gevonden.let_op(
                wat,
                format!("the break-glass account {naam} is blocked, or has no password or no second factor: log in with it once"),
            ),
            Ok(None) => gevonden.fout(
                wat,
                format!("there is no account {naam} (LINTJE_OIDC_NOODACCOUNTS): `lintje gebruiker bewaar`"),
            ),
            Err(error) => gevonden.fout(wat, error.to_string()),
        }
    }
}

async fn server(pool: &PgPool) -> Result<Server, sqlx::Error> {
    sqlx::query_as(
        "SELECT current_setting('server_version_num')::int / 10000 AS versie,
                current_setting('server_encoding') = 'UTF8' AS utf8,
                coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false)
                    OR inet_server_addr() IS NULL AS beveiligd,
                current_setting('max_connections')::int AS verbindingen,
                current_setting('synchronous_standby_names') <> '' AS synchroon,
                (SELECT count(*) FROM pg_stat_replication) AS standbys,
                array_remove(ARRAY[
                    CASE WHEN current_setting('log_statement') <> 'none'
                              AND current_setting('log_parameter_max_length') <> '0' THEN 'log_statement' END,
                    CASE WHEN current_setting('log_min_duration_statement') <> '-1'
                              AND current_setting('log_parameter_max_length') <> '0'
                         THEN 'log_min_duration_statement' END,
                    CASE WHEN current_setting('log_parameter_max_length_on_error') <> '0'
                         THEN 'log_parameter_max_length_on_error' END,
                    CASE WHEN current_setting('log_error_verbosity') <> 'terse' THEN 'log_error_verbosity' END
                ], NULL) AS logt,
                (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
                (SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = current_database())
                    AS eigenaar,
                has_database_privilege(current_database(), 'TEMPORARY') AS tijdelijk,
                clock_timestamp() AS klok, current_user::text AS rol",
    )
    .fetch_one(pool)
    .await
}

fn oordeel(gevonden: &mut Bevindingen, server: &Server) {
    let wat = "database";
    gevonden.als(
        wat,
        server.versie >= LEAST_VERSION && server.utf8,
        &format!("PostgreSQL {}, UTF8", server.versie),
        Stand::Fout,
        &format!(
            "PostgreSQL {LEAST_VERSION} or later is needed, with encoding UTF8; this is {}",
            server.versie
        ),
    );
    gevonden.als(
        wat,
        server.beveiligd,
        "the connection is encrypted, or of this machine",
        Stand::Fout,
        "the connection is not encrypted: sslmode=verify-full in DATABASE_URL, or LINTJE_DATABASE_CA",
    );
    gevonden.als(
        wat,
        server.verbindingen >= LEAST_CONNECTIONS,
        &format!("max_connections is {}", server.verbindingen),
        Stand::Fout,
        &format!(
            "max_connections is {}: at least {LEAST_CONNECTIONS} for one api and one worker",
            server.verbindingen
        ),
    );
    gevonden.als(
        wat,
        server.logt.is_empty(),
        "its log holds no personal data",
        Stand::Fout,
        &format!(
            "personal data can get into PostgreSQL's log: {} (docs/operations.md, \"Security\")",
            server.logt.join(", ")
        ),
    );
    gevonden.als(
        "standby",
        server.synchroon && server.standbys > 0,
        "commits wait for a standby, and one is connected",
        Stand::LetOp,
        "no synchronous standby is connected: what was acknowledged is lost with the primary",
    );
    gevonden.als(
        "roles",
        !server.superuser && !server.eigenaar,
        "the program's role owns nothing",
        Stand::Fout,
        "DATABASE_URL is in the role of a superuser or of the owner: give the program the role `lintje`",
    );
    gevonden.als(
        "roles",
        server.tijdelijk,
        "it may make temporary tables",
        Stand::Fout,
        "GRANT TEMPORARY ON DATABASE … TO lintje: an auditor can't replay a case without",
    );
    let verschil = (Clock::system().now() - server.klok).as_seconds_f64();
    gevonden.als(
        "clocks",
        verschil.abs() <= CLOCKS,
        &format!("{verschil:.1} s from that of the database"),
        Stand::Fout,
        &format!("{verschil:.1} s from that of the database: look at the time service of both"),
    );
}

/// Whether the keys are those of this database, and the storage what they need.
async fn keys(gevonden: &mut Bevindingen, settings: &Settings, pool: &PgPool) {
    if let Ok(key) = LinkKey::from_file(&settings.master_key_file()) {
        match geheim::is_van(pool, &key).await {
            Ok(true) => gevonden.goed("keys", "master.key is the one of this database"),
            Ok(false) => gevonden.fout(
                "keys",
                "master.key is not the one of this database: put the right file there",
            ),
            Err(error) => gevonden.fout("keys", error.to_string()),
        }
    }
    let seal = match database::seal_to_look(settings, pool).await {
        Ok(seal) => seal,
        Err(error) => return gevonden.fout("keys", format!("{error:#}")),
    };
    gevonden.goed("keys", "seal.keys is the one of this database");
    let files = settings
        .storage_url()
        .map_err(|error| error.to_string())
        .and_then(|url| {
            Files::open_with(&url, &settings.toegang(), seal).map_err(|error| error.to_string())
        });
    let tried = match &files {
        Ok(files) => timeout(PATIENCE, files.probe()).await,
        Err(error) => return gevonden.fout("storage", error.clone()),
    };
    match tried {
        Ok(Ok(())) => gevonden.goed("storage", "it can be written to"),
        Ok(Err(error)) => gevonden.fout("storage", error.to_string()),
        Err(_) => gevonden.fout("storage", "no answer"),
    }
}
