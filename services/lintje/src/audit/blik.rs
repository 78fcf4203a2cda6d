//! What the command line shows of people is a look like any other (docs/specification/audit.md#looks): by somebody,
//! for a reason, noted before it is shown, and not shown when it can't be noted.

use anyhow::Context;
use history::verwerking::{Actie, Activiteit, Afloop};
use history::{Clock, Durably, LinkKey};
use nix::unistd::{Uid, User, geteuid};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::Betrokkene;
use verzoek::regels::{Fase, Formulier, lengte, toets};
use verzoek::tijd;

use crate::config::{Onverenigbaar, Settings, regel};
use crate::verwerkingenlog::Logboek;

/// What stands for the role and the organisation of whoever looks.
const HIER: &str = "opdrachtregel";
/// Who logged in to the session that a process is of, as the kernel keeps it: `su` and `sudo` don't change it.
const LOGIN: &str = "/proc/self/loginuid";
/// What stands there of a process that no login led to.
const GEEN_LOGIN: u32 = u32::MAX;
/// Below it are root and the accounts of services (`UID_MIN` of login.defs).
const PERSONEN: u32 = 1000;

/// Who looks, and why.
#[derive(clap::Args)]
pub(super) struct Kijker {
    #[arg(long, global = true, value_name = "TEXT", value_parser = reden, help = uitleg())]
    reden: Option<String>,
    /// Who looks. Required for the same, where the account that logged in to this machine is not that of a person.
    #[arg(long, global = true, value_name = "NAME", value_parser = regel)]
    wie: Option<String>,
}

/// Somebody who may be shown personal data.
pub(super) struct Kijkt {
    gebruiker: String,
    reden: String,
}

impl Kijker {
    /// # Errors
    /// When it is not known who looks, or why.
    pub fn kijkt(&self) -> Result<Kijkt, Onverenigbaar> {
        let Some(reden) = self.reden.clone() else {
            return Err(Onverenigbaar(
                "this shows personal data: say why, with --reden TEXT".to_owned(),
            ));
        };
        let sudo = std::env::var("SUDO_USER").ok();
        let sudo = sudo.and_then(|sudo| regel(&sudo).ok());
        let account = Account::van_dit_proces();
        Ok(Kijkt {
            gebruiker: account.gebruiker(self.wie.as_deref(), sudo.as_deref())?,
            reden,
        })
    }
}

/// By which account somebody is on this machine.
struct Account {
    naam: String,
    /// Somebody logged in by it, and it is neither root's nor a service's.
    persoonlijk: bool,
}

impl Account {
    fn van_dit_proces() -> Self {
        let login = std::fs::read_to_string(LOGIN).ok();
        Self::van(login.as_deref(), geteuid())
    }

    /// `login` is what the kernel says of who logged in, `uid` as whom the process runs.
    fn van(login: Option<&str>, uid: Uid) -> Self {
        let login = login
            .and_then(|tekst| tekst.trim().parse::<u32>().ok())
            .filter(|login| *login != GEEN_LOGIN);
        Account {
            naam: naam(login.map_or(uid, Uid::from_raw)),
            persoonlijk: login.is_some_and(|login| login >= PERSONEN),
        }
    }

    /// Who looks, as it stands in the log. What somebody says stands behind the account that says it.
    fn gebruiker(&self, wie: Option<&str>, sudo: Option<&str>) -> Result<String, Onverenigbaar> {
        let Account { naam, persoonlijk } = self;
        let sudo = sudo.filter(|sudo| !persoonlijk && *sudo != "root");
        match (sudo, wie) {
            (Some(sudo), Some(wie)) => Ok(format!("{HIER}:{naam}/{sudo}/{wie}")),
            (Some(gezegd), None) | (None, Some(gezegd)) => Ok(format!("{HIER}:{naam}/{gezegd}")),
            (None, None) if *persoonlijk => Ok(format!("{HIER}:{naam}")),
            (None, None) => Err(Onverenigbaar(format!(
                "this shows personal data, and the account {naam} does not tell whom: say who looks, with --wie NAME"
            ))),
        }
    }
}

fn naam(uid: Uid) -> String {
    let user = User::from_uid(uid).ok().flatten();
    user.map_or_else(|| uid.to_string(), |user| user.name)
}

/// What a reason is by the rules of the screens.
fn eis() -> String {
    let lengte = lengte(Formulier::Inzien, "reden");
    let (minst, meest) = (lengte.start(), lengte.end());
    format!("{minst} to {meest} characters, with a word in it")
}

fn uitleg() -> String {
    format!(
        "Why, in {}: it stands in the log of looks. Required for what shows personal data: pakket, inzage, export as \
         CloudEvents, replay with --waarden or --tot",
        eis()
    )
}

/// A reason as those rules keep it.
fn reden(tekst: &str) -> Result<String, String> {
    let vandaag = tijd::datum(Clock::system().now());
    let formulier = json!({ "reden": tekst });
    let goed = toets(Formulier::Inzien, &formulier, Fase::Opslaan, vandaag).ok();
    let reden = goed.as_ref().and_then(|goed| goed["reden"].as_str());
    reden
        .map(str::to_owned)
        .ok_or_else(|| format!("must have {}", eis()))
}

/// A look; `wat` is one of those of the API.
pub(super) struct Blik<'a> {
    pub wat: &'static str,
    pub zaak: Option<Uuid>,
    /// Up to where, or whose; never a name.
    pub welk: Option<&'a str>,
    /// Whose data of the case, where that is known.
    pub van: Vec<Betrokkene>,
}

impl Blik<'_> {
    /// # Errors
    /// When it can't be noted.
    pub async fn noteer(
        self,
        settings: &Settings,
        pool: &PgPool,
        kijkt: &Kijkt,
    ) -> anyhow::Result<()> {
        let logboek = match &settings.verwerkingenlog.verwerkingenlog_url {
            Some(_) => {
                let sleutel = LinkKey::from_file(&settings.master_key_file())?;
                Logboek::open(settings, "audit", &sleutel)?
            }
            None => None,
        };
        let actie = Actie::begin(Activiteit::van_blik(self.wat));
        sqlx::query(
            "INSERT INTO access.inzage
                (op, gebruiker, rol, organisatie, zaak_id, wat, welk, reden, eenmalig)
             VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8)",
        )
        .bind(Clock::system().now())
        .bind(&kijkt.gebruiker)
        .bind(HIER)
        .bind(self.zaak)
        .bind(self.wat)
        .bind(self.welk)
        .bind(&kijkt.reden)
        // Each time is a look of its own.
        .bind(Uuid::new_v4().as_bytes().as_slice())
        .durably(pool)
        .await
        .context("the look can't be noted, so nothing is shown")?;
        if let Some(actie) = actie {
            actie.eindigt(self.zaak, self.van, Afloop::Gedaan);
        }
        if let Some(logboek) = logboek {
            logboek.close().await;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a process of root's.
    fn account(login: Option<&str>) -> Account {
        Account::van(login, Uid::from_raw(0))
    }

    fn named(account: &Account, wie: Option<&str>, sudo: Option<&str>) -> Option<String> {
        account.gebruiker(wie, sudo).ok()
    }

    #[test]
    fn who_logged_in_is_named_whatever_is_said() {
        let jansen = account(Some("54321\n"));
        let by_login = Some("opdrachtregel:54321".to_owned());
        assert_eq!(named(&jansen, None, None), by_login);
        assert_eq!(named(&jansen, None, Some("piet")), by_login);
        assert_eq!(
            named(&jansen, Some("P. Proef"), None).as_deref(),
            Some("opdrachtregel:54321/P. Proef")
        );
    }

    /// No login led here (a unit of systemd, a container), or that of an account that nobody has alone.
    #[test]
    fn an_account_of_a_service_or_of_root_names_nobody_by_itself() {
        for login in [None, Some("4294967295"), Some("0"), Some("999"), Some("?")] {
            let account = account(login);
            assert_eq!(named(&account, None, None), None, "{login:?}");
            assert_eq!(named(&account, None, Some("root")), None, "{login:?}");
            for (wie, sudo, who) in [
                (Some("P. Proef"), None, "P. Proef"),
                (None, Some("jansen"), "jansen"),
                (Some("P. Proef"), Some("jansen"), "jansen/P. Proef"),
            ] {
                let named = named(&account, wie, sudo).unwrap();
                assert!(named.ends_with(&format!("/{who}")), "{login:?}: {named}");
            }
        }
        let root = account(None);
        assert_eq!(
            named(&root, Some("P. Proef"), None).as_deref(),
            Some("opdrachtregel:root/P. Proef")
        );
    }

    #[test]
    fn a_reason_has_five_characters_and_a_word() {
        assert_eq!(reden(" audit "), Ok("audit".to_owned()));
        for wrong in ["", "kort", "          ", "1234567890", &"a".repeat(256)] {
            assert_eq!(
                reden(wrong).unwrap_err(),
                "must have 5 to 255 characters, with a word in it",
                "{wrong}"
            );
        }
    }
}
