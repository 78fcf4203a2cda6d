//! What stands around the words of every mail, and how a [`Brief`] comes out of it.

use super::tekst::een_regel;
use super::waarden::Contactregel;
use super::{Brief, MailFout};
use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior, Value, context};
use std::sync::LazyLock;

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
    // The address was judged before: escaping rewrites each slash, and then no eye recognises it in the source.
    omgeving.add_filter("adres", |adres: String| {
        Value::from_safe_string(adres.replace('&', "&amp;"))
    });
    omgeving.add_template("basis.txt", include_str!("../../sjablonen/mail/basis.txt"))?;
    omgeving.add_template(
        "basis.html",
        include_str!("../../sjablonen/mail/basis.html"),
    )?;
    Ok(omgeving)
});

/// The parts of a mail, none of them escaped but the HTML.
pub(super) struct Delen {
    pub onderwerp: String,
    /// Above the text; in HTML only.
    pub titel: String,
    /// None: this mail names nobody.
    pub naam: Option<String>,
    pub tekst: String,
    pub html: String,
    pub afzender: String,
    /// None: about no case.
    pub zaaknummer: Option<String>,
    /// How to reach the municipality; empty: it did not say.
    pub contact: Vec<Contactregel>,
}

pub(super) fn brief(delen: Delen) -> Result<Brief, MailFout> {
    let omgeving = OMGEVING
        .as_ref()
        .map_err(|fout| MailFout::Sjabloon(fout.to_string()))?;
    let Delen {
        onderwerp,
        titel,
        naam,
        tekst,
        html,
        afzender,
        zaaknummer,
        contact,
    } = delen;
    let contact: Vec<Value> = contact
        .iter()
        .map(|regel| context! { label => regel.label, waarde => regel.waarde.as_str() })
        .collect();
    let waarden = context! {
        titel, naam, tekst,
        contact,
        afzender => afzender.as_str(),
        zaaknummer => zaaknummer.as_deref(),
        html => Value::from_safe_string(html),
    };
    let vul = |sjabloon: &str| {
        omgeving
            .get_template(sjabloon)
            .and_then(|sjabloon| sjabloon.render(&waarden))
            .map_err(|fout| MailFout::Sjabloon(fout.to_string()))
    };
    Ok(Brief {
        onderwerp: een_regel(&onderwerp),
        tekst: format!("{}\n", vul("basis.txt")?.trim()),
        html: format!("{}\n", vul("basis.html")?.trim()),
        afzender: zaaknummer.is_some().then(|| een_regel(&afzender)),
    })
}
