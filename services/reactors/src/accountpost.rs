//! Mails to officials about their account: a link to choose a password, and what happened to the account. The API
//! plans them by the name that somebody typed; whether there is such an account is looked up here, out of sight of
//! who asked.

use chrono::{DateTime, TimeDelta, Utc};
use history::LinkKey;
use letters::mail::{
    self, Accountgebeurtenis, Accountlink, Accountmelding, Gegevens, MailFout, Mailtekst, Soort,
};
use serde_json::Value;
use strum::VariantArray;
use uuid::Uuid;

use crate::Reactors;
use crate::mailgrens::{Anders, Antwoord, Groep, Mail, Stand};
use crate::postbode::{Brief, NietVerstuurd};
use crate::uitkomst::Uitkomst;

#[derive(Debug, thiserror::Error)]
pub enum AccountpostError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Mail(#[from] MailFout),
    #[error("the planned mail says nothing that is known: {0}")]
    Inhoud(#[from] serde_json::Error),
}

/// The mails, by the names that the API plans them with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Accountmail {
    WachtwoordVergeten,
    Uitnodiging,
    Melding,
}

impl Accountmail {
    pub const ALLE: &[Accountmail] = Accountmail::VARIANTS;

    pub fn code(self) -> &'static str {
        self.soort().code()
    }

    pub fn van_code(code: &str) -> Option<Self> {
        Self::ALLE.iter().copied().find(|mail| mail.code() == code)
    }

    pub(crate) fn soort(self) -> Soort {
        match self {
            Accountmail::WachtwoordVergeten => Soort::WachtwoordVergeten,
            Accountmail::Uitnodiging => Soort::AccountUitnodiging,
            Accountmail::Melding => Soort::AccountMelding,
        }
    }

    /// How long its link works, or the mail is still worth sending.
    fn geldig(self) -> TimeDelta {
        match self {
            Accountmail::WachtwoordVergeten => TimeDelta::hours(1),
            Accountmail::Uitnodiging => TimeDelta::days(7),
            Accountmail::Melding => TimeDelta::days(5),
        }
    }
}

struct Account {
    gebruikersnaam: String,
    naam: String,
    email: String,
    heeft_wachtwoord: bool,
}

history::from_row!(Account: gebruikersnaam, naam, email, heeft_wachtwoord);

/// Makes the link, once for each mail, and sends it.
pub async fn verstuur(
    with: &Reactors,
    soort: Accountmail,
    id: Uuid,
    inhoud: &Value,
    gepland_op: DateTime<Utc>,
    tekst: &Mailtekst,
) -> Result<Uitkomst, AccountpostError> {
    let geldig_tot = gepland_op + soort.geldig();
    if with.clock.now() >= geldig_tot {
        return Ok(Uitkomst::Vervallen);
    }
    let Some(mut account) = vind(with, soort, inhoud["gebruikersnaam"].as_str()).await? else {
        return Ok(Uitkomst::Vervallen);
    };
    if soort == Accountmail::Melding {
        let wat = serde_json::from_value(inhoud["wat"].clone())?;
        // The previous address hears of a change too.
        if let Some(aan) = inhoud["aan"].as_str() {
            account.email = aan.to_owned();
        }
        let brief = melding(with, tekst, id, account, wat)?;
        return Ok(uitkomst(with.postbode.verstuur(brief).await));
    }
    if soort == Accountmail::Uitnodiging && account.heeft_wachtwoord {
        return Ok(Uitkomst::Vervallen);
    }
    let telt = Mail {
        effect: id,
        ontvanger: with.mailgrens.ontvanger(Groep::Account, &account.email),
        zaak: None,
        antwoord: Antwoord::Geen,
        anders: Anders::Laten,
    };
    if with.mailgrens.vraag(telt).await? != Stand::Mag {
        return Ok(Uitkomst::Vervallen);
    }
    if !bewaar_link(with, id, &account, soort, geldig_tot).await? {
        return Ok(Uitkomst::Gedaan);
    }
    let brief = brief(with, (soort, tekst), id, account, geldig_tot)?;
    Ok(uitkomst(with.postbode.verstuur(brief).await))
}

fn uitkomst(verstuurd: Result<(), NietVerstuurd>) -> Uitkomst {
    match verstuurd {
        Ok(()) => Uitkomst::Gedaan,
        Err(NietVerstuurd::Adres(oorzaak)) => Uitkomst::Mislukt(oorzaak),
        // Until the mail would be over.
        Err(NietVerstuurd::Geweigerd(oorzaak) | NietVerstuurd::Later(oorzaak)) => {
            Uitkomst::Opnieuw(oorzaak)
        }
    }
}

/// An account that may have mail. The owner of a blocked one hears what happened all the same.
async fn vind(
    with: &Reactors,
    soort: Accountmail,
    naam: Option<&str>,
) -> Result<Option<Account>, sqlx::Error> {
    sqlx::query_as(
        "SELECT gebruikersnaam, naam, email, wachtwoord IS NOT NULL AS heeft_wachtwoord
         FROM access.gebruiker
         WHERE gebruikersnaam = $1 AND email IS NOT NULL AND (geblokkeerd_op IS NULL OR $2)
           -- Who logs in by the provider of the organisation has no password here, and gets none.
           AND ($2 OR NOT EXISTS (SELECT FROM access.koppeling k
                                  WHERE k.gebruikersnaam = access.gebruiker.gebruikersnaam))",
    )
    .bind(naam)
    .bind(soort == Accountmail::Melding)
    .fetch_optional(with.history.pool())
    .await
}

/// The database knows the link by its fingerprint. False: it was used already, so it did arrive.
async fn bewaar_link(
    with: &Reactors,
    id: Uuid,
    account: &Account,
    soort: Accountmail,
    geldig_tot: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let vingerafdruk = LinkKey::fingerprint(with.link_key.uuid(id));
    let mut transaction = history::begin(with.history.pool()).await?;
    let nieuw = sqlx::query(
        "INSERT INTO access.wachtwoordlink (id, vingerafdruk, gebruikersnaam, geldig_tot)
         VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
    )
    .bind(id)
    .bind(vingerafdruk.als_str())
    .bind(&account.gebruikersnaam)
    .bind(geldig_tot)
    .execute(&mut *transaction)
    .await?;
    if nieuw.rows_affected() > 0 {
        sqlx::query(
            "INSERT INTO access.gebeurtenis (op, soort, bron, gebruikersnaam, gegevens)
             VALUES ($1, 'WachtwoordlinkGemaakt', 'post', $2, jsonb_build_object('mail', $3::text))",
        )
        .bind(with.clock.now())
        .bind(&account.gebruikersnaam)
        .bind(soort.code())
        .execute(&mut *transaction)
        .await?;
    }
    let ongebruikt =
        sqlx::query_scalar("SELECT gebruikt_op IS NULL FROM access.wachtwoordlink WHERE id = $1")
            .bind(id)
            .fetch_one(&mut *transaction)
            .await?;
    transaction.commit().await?;
    Ok(ongebruikt)
}

fn brief(
    with: &Reactors,
    (soort, tekst): (Accountmail, &Mailtekst),
    id: Uuid,
    account: Account,
    geldig_tot: DateTime<Utc>,
) -> Result<Brief, MailFout> {
    // Behind the #, which a browser sends to nobody: the code is in no log and no Referer.
    let link = format!(
        "{}/wachtwoord-herstellen#code={}",
        with.public_url,
        with.link_key.uuid(id)
    );
    let (naam, gebruikersnaam) = (account.naam.clone(), account.gebruikersnaam.clone());
    let gegevens = Accountlink {
        naam,
        gebruikersnaam,
        link,
        geldig_tot,
    };
    let gegevens = match soort {
        Accountmail::WachtwoordVergeten => Gegevens::WachtwoordVergeten(gegevens),
        Accountmail::Uitnodiging | Accountmail::Melding => Gegevens::AccountUitnodiging(gegevens),
    };
    geadresseerd(with, tekst, id, account, &gegevens)
}

/// What happened to an account.
fn melding(
    with: &Reactors,
    tekst: &Mailtekst,
    id: Uuid,
    account: Account,
    wat: Accountgebeurtenis,
) -> Result<Brief, MailFout> {
    let gegevens = Gegevens::AccountMelding(Accountmelding {
        naam: account.naam.clone(),
        gebruikersnaam: account.gebruikersnaam.clone(),
        wat,
    });
    geadresseerd(with, tekst, id, account, &gegevens)
}

fn geadresseerd(
    with: &Reactors,
    tekst: &Mailtekst,
    id: Uuid,
    account: Account,
    gegevens: &Gegevens,
) -> Result<Brief, MailFout> {
    let tekst = mail::brief(gegevens, tekst)?;
    Ok(Brief {
        van_naam: tekst.afzender,
        aan_naam: Some(mail::persoon(&account.naam)),
        aan: account.email,
        bericht_id: with.postbode.bericht_id(id),
        onderwerp: tekst.onderwerp,
        tekst: tekst.tekst,
        html: tekst.html,
        bijlage: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_known_by_the_name_that_it_was_planned_with() {
        for mail in [
            Accountmail::WachtwoordVergeten,
            Accountmail::Uitnodiging,
            Accountmail::Melding,
        ] {
            assert_eq!(Accountmail::van_code(mail.code()), Some(mail));
            assert_eq!(mail.soort().code(), mail.code());
        }
        assert_eq!(Accountmail::van_code("kopie"), None);
    }
}
