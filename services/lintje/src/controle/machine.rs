//! What can be seen from this machine without the database: settings, key files, and who answers.

use std::path::Path;
use std::time::Duration;

use api::{Lokaal, Scanner, terugadres};
use history::{Hoofdsleutels, LinkKey, RootKey};
use reactors::webhook::client;
use reactors::{MailSettings, Postbode};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

use super::{Bevindingen, Stand};
use crate::config::{Database, Settings};
use crate::otlp;

/// How long somebody may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn instellingen(gevonden: &mut Bevindingen, settings: &Settings) {
    let wat = "settings";
    let public = settings.public_url(settings.listen);
    gevonden.als(
        wat,
        public.starts_with("https:"),
        "LINTJE_PUBLIC_URL is https",
        Stand::Fout,
        "LINTJE_PUBLIC_URL is not https: links in mails, cookies and HSTS need it",
    );
    gevonden.als(
        wat,
        settings.beheer.is_some(),
        "LINTJE_BEHEER is set",
        Stand::LetOp,
        "LINTJE_BEHEER is not set: nobody can read /gezond and /metrics",
    );
    gevonden.als(
        wat,
        settings.proxy != api::Proxy::Geen,
        "LINTJE_PROXY names the proxy",
        Stand::LetOp,
        "LINTJE_PROXY=geen: behind a proxy all citizens would share one limit",
    );
    gevonden.als(
        wat,
        !settings.organisatie.trim().is_empty(),
        "LINTJE_ORGANISATIE is set",
        Stand::LetOp,
        "LINTJE_ORGANISATIE is not set: the statements don't say who is responsible",
    );
    gevonden.als(
        wat,
        settings.mail_van.email.domain() != "lintje.example",
        "LINTJE_MAIL_VAN is set",
        Stand::Fout,
        "LINTJE_MAIL_VAN is the example: no mail server takes it, and the Message-IDs keep its domain",
    );
    gevonden.als(
        wat,
        settings.contact() != api::Contact::Geen,
        "security.txt names somebody",
        Stand::LetOp,
        "LINTJE_BEVEILIGING_CONTACT is not set: there is no security.txt",
    );
    if let Some(logboek) = &settings.verwerkingenlog.verwerkingenlog_url {
        gevonden.als(
            wat,
            logboek.scheme() == "https",
            "LINTJE_VERWERKINGENLOG_URL is https",
            Stand::LetOp,
            "LINTJE_VERWERKINGENLOG_URL is not https: what was done with whose data goes there in the clear",
        );
    }
    if let Err(verkeerd) = settings.inlogdienst() {
        gevonden.fout(wat, verkeerd.to_string());
    }
    for verkeerd in [settings.tweede_factor().err(), settings.clamd().err()]
        .into_iter()
        .flatten()
    {
        gevonden.fout(wat, verkeerd.to_string());
    }
    if let Err(verkeerd) = settings.getuigen() {
        gevonden.fout(wat, verkeerd.to_string());
    }
}

pub(super) fn sleutels(gevonden: &mut Bevindingen, settings: &Settings) {
    let wat = "keys";
    let (master, seal, root) = (
        settings.master_key_file(),
        settings.seal_keys_file(),
        settings.root_key_file(),
    );
    match LinkKey::from_file(&master) {
        Ok(_) => gevonden.goed(wat, format!("{} can be used", master.display())),
        Err(error) => gevonden.fout(wat, format!("{error}. New: `lintje sleutels maak`")),
    }
    match Hoofdsleutels::from_file(&seal) {
        Ok(keys) if keys.newest().is_some() => {
            gevonden.goed(wat, format!("{} can be used", seal.display()));
        }
        Ok(_) => gevonden.fout(wat, format!("{} holds no key", seal.display())),
        Err(error) => gevonden.fout(wat, format!("{error}. New: `lintje sleutels maak`")),
    }
    match RootKey::from_file(&root) {
        Ok(Some(_)) => gevonden.goed(wat, format!("{} can be used", root.display())),
        Ok(None) => gevonden.let_op(
            wat,
            format!(
                "{} is not there: this machine signs nothing, so another worker has to",
                root.display()
            ),
        ),
        Err(error) => gevonden.fout(wat, error.to_string()),
    }
    let roots = settings.roots();
    for folder in [settings.data(), roots.as_path()] {
        gevonden.als(
            "rights",
            is_writable(folder),
            &format!("{} can be written to", folder.display()),
            Stand::LetOp,
            &format!(
                "{} can't be written to: a worker needs it",
                folder.display()
            ),
        );
    }
}

/// By what receivers of webhooks and the collector of traces are believed, of whom nobody is asked here. That there is a
/// file was looked at when the settings were read.
pub(super) fn certificaten(gevonden: &mut Bevindingen, settings: &Settings) {
    match settings.webhook_ca() {
        Ok(pem) if pem.is_empty() => {}
        Ok(pem) => {
            let client = client(settings.doelen(), &pem).map_err(anyhow::Error::from);
            bruikbaar(gevonden, "LINTJE_WEBHOOK_CA", client);
        }
        Err(error) => bruikbaar(gevonden, "LINTJE_WEBHOOK_CA", Err(error.into())),
    }
    if let Some(path) = &settings.otlp.otlp_ca {
        let pem = std::fs::read(path).map_err(anyhow::Error::from);
        let client = pem.and_then(|pem| otlp::client(&pem, "LINTJE_OTLP_CA"));
        bruikbaar(gevonden, "LINTJE_OTLP_CA", client);
    }
}

fn bruikbaar(gevonden: &mut Bevindingen, setting: &str, client: anyhow::Result<reqwest::Client>) {
    let wat = "certificates";
    match client {
        Ok(_) => gevonden.goed(wat, format!("those of {setting} can be used")),
        Err(error) => gevonden.fout(wat, format!("{setting}: {error:#}")),
    }
}

/// Or can be made.
pub(super) fn is_writable(folder: &Path) -> bool {
    match folder.is_dir() {
        true => tempfile::tempfile_in(folder).is_ok(),
        false => folder.parent().is_some_and(|above| {
            let above = if above.as_os_str().is_empty() {
                Path::new(".")
            } else {
                above
            };
            above.is_dir() && tempfile::tempfile_in(above).is_ok()
        }),
    }
}

/// Mail server, scanner and witnesses.
pub(super) async fn buren(gevonden: &mut Bevindingen, settings: &Settings) {
    let external = settings.database() != Database::Embedded;
    if external {
        mail(gevonden, settings).await;
    }
    match settings.clamd() {
        Ok(Some(address)) => match timeout(PATIENCE, Scanner::new(address).probe()).await {
            Ok(Ok(())) => gevonden.goed("scanner", "clamd answers"),
            Ok(Err(why)) => gevonden.fout("scanner", format!("LINTJE_CLAMD: {why}")),
            Err(_) => gevonden.fout("scanner", "LINTJE_CLAMD: no answer"),
        },
        Ok(None) if external => {
            gevonden.let_op("scanner", "LINTJE_CLAMD=geen: uploads are stored unscanned");
        }
        Ok(None) | Err(_) => {}
    }
    inlogdienst(gevonden, settings).await;
    let (getuigen, _) = settings.bekende_getuigen();
    for getuige in getuigen {
        let naam = getuige.key.name();
        match reaches(getuige.url.as_str()).await {
            true => gevonden.goed("witness", format!("{naam} can be reached")),
            false => gevonden.fout("witness", format!("{naam} can't be reached")),
        }
    }
    if getuigen.is_empty() && external {
        gevonden.let_op(
            "witness",
            "LINTJE_GETUIGEN names nobody: who has the key and the database can sign any future",
        );
    }
}

/// By whom officials log in. What is wrong with a setting was told already.
async fn inlogdienst(gevonden: &mut Bevindingen, settings: &Settings) {
    let Ok(Some(dienst)) = settings.inlogdienst() else {
        return;
    };
    let wat = "login";
    match timeout(PATIENCE, dienst.aanbieder.probeer()).await {
        Ok(Ok(())) => gevonden.goed(
            wat,
            format!(
                "the provider answers, and is the issuer that was set; {} groups have a role",
                dienst.rollen.regels()
            ),
        ),
        Ok(Err(why)) => gevonden.fout(
            wat,
            format!("LINTJE_OIDC_UITGEVER: {why}. If there is no connection: is its certificate of an authority that is trusted (LINTJE_OIDC_CA)?"),
        ),
        Err(_) => gevonden.fout(wat, "LINTJE_OIDC_UITGEVER: no answer"),
    }
    let terug = terugadres(&settings.public_url(settings.listen));
    gevonden.goed(wat, format!("the provider has to know {terug}"));
    if settings.inlogdienst.lokaal() == Lokaal::Iedereen {
        gevonden.let_op(
            wat,
            "LINTJE_OIDC_NOODACCOUNTS names nobody: every account that has a password can log in past the provider",
        );
    }
}

async fn mail(gevonden: &mut Bevindingen, settings: &Settings) {
    let postbode = Postbode::new(&MailSettings {
        smtp_url: settings.smtp_url(None),
        van: settings.mail_van.to_string(),
        antwoord: settings.mail_antwoord().to_string(),
        ca: settings.smtp_ca.clone(),
    });
    let postbode = match postbode {
        Ok(postbode) => postbode,
        Err(error) => return gevonden.fout("mail", error.to_string()),
    };
    match timeout(PATIENCE, postbode.probe()).await {
        Ok(Ok(())) => gevonden.goed("mail", "the mail server answers"),
        Ok(Err(why)) => gevonden.fout(
            "mail",
            format!("LINTJE_SMTP_URL: {why}. Is the certificate of an authority that is trusted (LINTJE_SMTP_CA)?"),
        ),
        Err(_) => gevonden.fout("mail", "LINTJE_SMTP_URL: no answer"),
    }
}

/// Whether somebody listens there.
async fn reaches(url: &str) -> bool {
    let Ok(url) = url::Url::parse(url) else {
        return false;
    };
    let (Some(host), Some(port)) = (url.host_str(), url.port_or_known_default()) else {
        return false;
    };
    let host = host.trim_start_matches('[').trim_end_matches(']');
    let connect = async {
        for address in lookup_host((host, port)).await? {
            if TcpStream::connect(address).await.is_ok() {
                return Ok(true);
            }
        }
        Ok::<_, std::io::Error>(false)
    };
    matches!(timeout(PATIENCE, connect).await, Ok(Ok(true)))
}
