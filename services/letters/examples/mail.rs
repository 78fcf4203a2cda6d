//! Shows the mails with their sample data: `cargo run -p letters --example mail [uitnodiging]`
use letters::mail::{self, Brief, MailFout};
use serde::de::DeserializeOwned;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let gevraagd = std::env::args().nth(1);
    let toon = |naam: &str, brief: Brief| {
        if gevraagd.as_deref().is_none_or(|gevraagd| gevraagd == naam) {
            println!(
                "==== {naam}\nOnderwerp: {}\n\n{}\n{}",
                brief.onderwerp, brief.tekst, brief.html
            );
        }
    };
    toon(
        "verificatie",
        met_voorbeeld("verificatie", mail::verificatie)?,
    );
    toon(
        "uitnodiging",
        met_voorbeeld("uitnodiging", mail::uitnodiging)?,
    );
    toon(
        "herinnering",
        met_voorbeeld("herinnering", mail::herinnering)?,
    );
    toon("ontvangst", met_voorbeeld("ontvangst", mail::ontvangst)?);
    toon("afwijzing", met_voorbeeld("afwijzing", mail::afwijzing)?);
    toon(
        "wachtwoord-vergeten",
        met_voorbeeld("wachtwoord-vergeten", mail::wachtwoord_vergeten)?,
    );
    toon(
        "accountuitnodiging",
        met_voorbeeld("accountuitnodiging", mail::accountuitnodiging)?,
    );
    Ok(())
}

fn met_voorbeeld<T: DeserializeOwned>(
    naam: &str,
    maak: impl Fn(&T) -> Result<Brief, MailFout>,
) -> Result<Brief, Box<dyn Error>> {
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("voorbeelden/mail-{naam}.json"));
    Ok(maak(&serde_json::from_slice(&std::fs::read(bestand)?)?)?)
}
