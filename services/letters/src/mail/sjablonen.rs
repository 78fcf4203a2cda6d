//! The templates of the mails and how a [`Brief`] comes out of them.

use super::tekst::een_regel;
use super::{Brief, MailFout};
use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior, Value};
use std::sync::LazyLock;

macro_rules! sjablonen {
    ($($naam:literal),+ $(,)?) => {
        [$(($naam, include_str!(concat!("../../sjablonen/mail/", $naam)))),+]
    };
}

const SJABLONEN: [(&str, &str); 16] = sjablonen![
    "basis.txt",
    "basis.html",
    "verificatie.txt",
    "verificatie.html",
    "uitnodiging.txt",
    "uitnodiging.html",
    "herinnering.txt",
    "herinnering.html",
    "ontvangst.txt",
    "ontvangst.html",
    "afwijzing.txt",
    "afwijzing.html",
    "wachtwoord-vergeten.txt",
    "wachtwoord-vergeten.html",
    "accountuitnodiging.txt",
    "accountuitnodiging.html",
];

static OMGEVING: LazyLock<Result<Environment<'static>, minijinja::Error>> = LazyLock::new(|| {
    // Values are escaped in templates whose name ends in .html and nowhere else.
    let mut omgeving = Environment::new();
    omgeving.set_undefined_behavior(UndefinedBehavior::Strict);
    // A line with nothing but a block leaves no empty line behind.
    omgeving.set_syntax(
        SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .build()?,
    );
    for (naam, tekst) in SJABLONEN {
        omgeving.add_template(naam, tekst)?;
    }
    Ok(omgeving)
});

const ONDERWERP: &str = "Onderwerp:";

pub(super) fn brief(naam: &str, waarden: &Value) -> Result<Brief, MailFout> {
    let omgeving = OMGEVING
        .as_ref()
        .map_err(|fout| MailFout::Sjabloon(fout.to_string()))?;
    let vul = |soort: &str| {
        omgeving
            .get_template(&format!("{naam}.{soort}"))
            .and_then(|sjabloon| sjabloon.render(waarden))
            .map_err(|fout| MailFout::Sjabloon(fout.to_string()))
    };
    let tekst = vul("txt")?;
    let html = vul("html")?;
    let (eerste, rest) = tekst.split_once('\n').unwrap_or((&tekst, ""));
    Ok(Brief {
        onderwerp: een_regel(eerste.trim_start_matches(ONDERWERP)),
        tekst: format!("{}\n", rest.trim()),
        html: format!("{}\n", html.trim()),
    })
}
