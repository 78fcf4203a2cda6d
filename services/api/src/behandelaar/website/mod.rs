//! The address of the general website, to which the citizen goes back after the request
//! (docs/specification/request.md#sent): a setting, until the functional managers choose another one.
//!
//! Each call has a file, called by what it does. Who may: `Beheerrecht::Teksten` in `rekening/beheer.rs`.

mod lezen;
mod wijzigen;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgExecutor;
use utoipa::ToSchema;

use crate::app::App;
use crate::openapi::{Calls, list_calls};

/// The calls on the address of the general website.
pub fn routes<C: Calls>() -> C {
    list_calls![lezen::websiteadres, wijzigen::wijzig_websiteadres]
}

/// The address that holds.
#[derive(Serialize, ToSchema)]
pub struct Websiteadres {
    adres: String,
    /// Who chose it; null: it is the setting of the program.
    door: Option<String>,
    op: Option<DateTime<Utc>>,
}

async fn geldend(
    database: impl PgExecutor<'_>,
    app: &App,
) -> Result<(u64, Websiteadres), sqlx::Error> {
    let rij: Option<(i32, String, String, DateTime<Utc>)> = sqlx::query_as(
        "SELECT versie, adres, door, op FROM beheer.websiteadres ORDER BY versie DESC LIMIT 1",
    )
    .fetch_optional(database)
    .await?;
    Ok(match rij {
        Some((versie, adres, door, op)) => (
            u64::from(versie.unsigned_abs()),
            Websiteadres {
                adres,
                door: Some(door),
                op: Some(op),
            },
        ),
        None => (
            0,
            Websiteadres {
                adres: app.settings.website_url.clone(),
                door: None,
                op: None,
            },
        ),
    })
}

/// The address for the citizen's pages.
pub async fn adres(app: &App) -> Result<String, sqlx::Error> {
    let (_, nu) = geldend(app.pool(), app).await?;
    Ok(nu.adres)
}

/// An address that a link on a citizen's page may have.
pub(super) fn is_webadres(adres: &str) -> bool {
    let rest = adres
        .strip_prefix("https://")
        .or_else(|| adres.strip_prefix("http://"));
    // What stands before an @ looks like the host and is not.
    let is_host =
        |host: &str| host.starts_with(|c: char| c.is_ascii_alphanumeric()) && !host.contains('@');
    rest.and_then(|rest| rest.split(['/', '?', '#']).next())
        .is_some_and(is_host)
        && adres
            .chars()
            .all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>' | '"' | '\'' | '`' | '\\'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_web_address_is_linked_to() {
        for goed in [
            "https://www.lintjes.nl/",
            "http://a.nl/b?c=d&e#f",
            "https://a.nl/@b",
            "https://a.nl?b=c@d",
        ] {
            assert!(is_webadres(goed), "{goed}");
        }
        for fout in [
            "javascript:alert(1)",
            "https://",
            "https:///x",
            "//a.nl",
            "https://a.nl/ x",
            "https://a.nl/\"x",
            "HTTPS://a.nl",
            "https://www.lintjes.nl@a.nl/",
            "https://www.lintjes.nl:x@a.nl",
        ] {
            assert!(!is_webadres(fout), "{fout}");
        }
    }
}
