//! The box of an organisation says that it wants the news, by the link in a mail. Anybody's address can be filled in
//! there, by mistake too; so one mail goes, counted as what nobody answered yet ([`mailgrens`](crate::mailgrens)).

use chrono::{DateTime, TimeDelta, Utc};
use history::LinkKey;
use letters::mail::{self, Gegevens, Mailtekst, Postbusbevestiging};
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::aankomst::noteer;
use super::{Bericht, BerichtError};
use crate::Reactors;
use crate::mailgrens::{Anders, Antwoord, Groep, Mail, Stand};
use crate::postbode::{Brief, NietVerstuurd};
use crate::uitkomst::Uitkomst;

/// How long the link works.
const GELDIG: TimeDelta = TimeDelta::days(7);
/// Links that are over are kept so long, to tell that they are.
const BEWAARD: TimeDelta = TimeDelta::days(30);

/// Plans the mail that asks it, to this address.
///
/// # Errors
/// Those of the database.
pub async fn vraag_bevestiging(
    connection: &mut PgConnection,
    soort: &str,
    id: i32,
    email: &str,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO work.effect (id, soort, inhoud, gepland_op, volgende_poging, tekstversie)
         VALUES ($1, $2, $3, $4, 'epoch', (SELECT max(versie) FROM beheer.mailtekst t WHERE t.soort = $2))",
    )
    .bind(Uuid::new_v4())
    .bind(Bericht::Bevestiging.soort().code())
    .bind(json!({"organisatie": soort, "id": id, "email": email}))
    .bind(nu)
    .execute(connection)
    .await?;
    Ok(())
}

/// Sends it, as long as it is this address that has to say so.
pub(super) async fn verstuur(
    with: &Reactors,
    effect: Uuid,
    inhoud: &Value,
    gepland_op: DateTime<Utc>,
    tekst: &Mailtekst,
) -> Result<Uitkomst, BerichtError> {
    let geldig_tot = gepland_op + GELDIG;
    let (soort, id) = (inhoud["organisatie"].as_str(), inhoud["id"].as_i64());
    let postbus: Option<(String, String)> = sqlx::query_as(
        "SELECT email, naam FROM access.organisatie
         WHERE (soort, id) = ($1, $2) AND email = $3 AND email_bevestigd_op IS NULL AND berichten <> 'niet'",
    )
    .bind(soort)
    .bind(id)
    .bind(inhoud["email"].as_str())
    .fetch_optional(with.history.pool())
    .await?;
    let Some((email, naam)) = postbus.filter(|_| with.clock.now() < geldig_tot) else {
        return Ok(Uitkomst::Vervallen);
    };
    let telt = Mail {
        effect,
        ontvanger: with.mailgrens.ontvanger(Groep::Adres, &email),
        zaak: None,
        antwoord: Antwoord::Verwacht,
        anders: Anders::Laten,
    };
    if with.mailgrens.vraag(telt).await? != Stand::Mag {
        return Ok(Uitkomst::Vervallen);
    }
    let code = with.link_key.uuid(effect);
    sqlx::query(
        "INSERT INTO access.postbuslink (id, vingerafdruk, organisatie, organisatie_id, email, geldig_tot)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING",
    )
    .bind(effect)
    .bind(LinkKey::fingerprint(code).als_str())
    .bind(soort)
    .bind(id)
    .bind(&email)
    .bind(geldig_tot)
    .execute(with.history.pool())
    .await?;
    let gegevens = Gegevens::Postbusbevestiging(Postbusbevestiging {
        organisatie: naam,
        // Behind the #, which a browser sends to nobody: the code is in no log and no Referer.
        link: format!("{}/login/postbus#code={code}", with.public_url),
        geldig_tot,
    });
    let brief = mail::brief(&gegevens, tekst)?;
    let brief = Brief {
        van_naam: brief.afzender,
        aan_naam: None,
        aan: email.clone(),
        bericht_id: with.postbode.bericht_id(effect),
        onderwerp: brief.onderwerp,
        tekst: brief.tekst,
        html: brief.html,
        bijlage: None,
    };
    match with.postbode.verstuur(brief).await {
        Ok(()) => Ok(Uitkomst::Gedaan),
        Err(NietVerstuurd::Adres(oorzaak)) => {
            noteer(with, inhoud, &email, false).await?;
            Ok(Uitkomst::Mislukt(oorzaak))
        }
        // Until the link would be over.
        Err(NietVerstuurd::Geweigerd(oorzaak) | NietVerstuurd::Later(oorzaak)) => {
            Ok(Uitkomst::Opnieuw(oorzaak))
        }
    }
}

pub(super) async fn vergeet(with: &Reactors) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM access.postbuslink WHERE geldig_tot <= $1")
        .bind(with.clock.now() - BEWAARD)
        .execute(with.history.pool())
        .await?;
    Ok(())
}
