//! A session begins in a browser, and ends there.

use axum_extra::extract::CookieJar;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use serde_json::Value;

use super::super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::super::herkomst::{Begonnen, Herkomst};
use super::behandelaar::Behandelaar;
use super::koekje::{COOKIE, MINUTEN_STIL, UREN, cookienaam, koekje, vingerafdruk};
use super::vraag::{Teken, geen_sessie, vind};
use crate::app::App;
use crate::problem::Problem;

/// Begins a session; the old one of this browser ends. None: the password that was proven is none of the account's any
/// more.
pub(in crate::rekening) async fn begin(
    app: &App,
    jar: CookieJar,
    gebruikersnaam: &str,
    herkomst: Herkomst<'_>,
) -> Result<Option<(CookieJar, Behandelaar)>, Problem> {
    let (jar, _) = eindig(app, jar).await?;
    let (uitgever, sid) = herkomst.aan_de_overkant();
    let token = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    // The password may have been taken away since it was judged, with the sessions that there were then.
    // The account is locked before its sessions, as everywhere: nobody waits for each other.
    let nog_zo = sqlx::query(
        "UPDATE access.gebruiker SET laatst_ingelogd_op = $2
         WHERE gebruikersnaam = $1 AND ($3::text IS NULL OR wachtwoord = $3)",
    )
    .bind(gebruikersnaam)
    .bind(nu)
    .bind(herkomst.hash())
    .execute(&mut *transaction)
    .await?;
    if nog_zo.rows_affected() == 0 {
        return Ok(None);
    }
    sqlx::query("DELETE FROM access.sessie WHERE laatst_actief < $1 OR begonnen_op < $2")
        .bind(nu - TimeDelta::minutes(MINUTEN_STIL))
        .bind(nu - TimeDelta::hours(UREN))
        .execute(&mut *transaction)
        .await?;
    sqlx::query(
        "INSERT INTO access.sessie (vingerafdruk, gebruikersnaam, laatst_actief, begonnen_op, uitgever, sid)
         VALUES ($1, $2, $3, $3, $4, $5)",
    )
    .bind(vingerafdruk(&token))
    .bind(gebruikersnaam)
    .bind(nu)
    .bind(uitgever)
    .bind(sid)
    .execute(&mut *transaction)
    .await?;
    gebeurtenis::noteer(
        &mut *transaction,
        Gebeurtenis {
            op: nu,
            soort: Logsoort::Ingelogd,
            door: Door::Behandelaar(gebruikersnaam),
            gebruikersnaam: Some(gebruikersnaam),
            gegevens: herkomst.verslag(),
        },
    )
    .await?;
    transaction.commit().await?;
    let behandelaar = vind(app, &token, Teken::VanLeven)
        .await?
        .ok_or_else(geen_sessie)?;
    Ok(Some((jar.add(koekje(app, token)), behandelaar)))
}

/// Ends the session of this browser, if it has one.
pub(in crate::rekening) async fn eindig(
    app: &App,
    jar: CookieJar,
) -> Result<(CookieJar, Begonnen), Problem> {
    let Some(cookie) = jar.get(&cookienaam(app, COOKIE)) else {
        return Ok((jar, Begonnen::Hier));
    };
    let mut transaction = history::begin(app.pool()).await?;
    let van: Option<(String, bool)> = sqlx::query_as(
        "DELETE FROM access.sessie WHERE vingerafdruk = $1 RETURNING gebruikersnaam, uitgever IS NOT NULL",
    )
    .bind(vingerafdruk(cookie.value()))
    .fetch_optional(&mut *transaction)
    .await?;
    if let Some((gebruikersnaam, _)) = &van {
        gebeurtenis::noteer(
            &mut *transaction,
            Gebeurtenis {
                op: app.clock.now(),
                soort: Logsoort::Uitgelogd,
                door: Door::Behandelaar(gebruikersnaam),
                gebruikersnaam: Some(gebruikersnaam),
                gegevens: Value::Null,
            },
        )
        .await?;
    }
    transaction.commit().await?;
    // With its attributes: a browser refuses to touch a cookie of this host alone without them.
    let begonnen = match van {
        Some((_, true)) => Begonnen::BijDienst,
        Some((_, false)) | None => Begonnen::Hier,
    };
    Ok((jar.remove(koekje(app, String::new())), begonnen))
}
