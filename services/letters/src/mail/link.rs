//! A link in a mail.

use super::{MailFout, tekst};
use chrono::{DateTime, Utc};
use minijinja::{Value, context};

/// A web address without a character that means something in HTML or in a mail, but for `&`.
pub(super) struct Link<'a>(&'a str);

impl<'a> Link<'a> {
    pub(super) fn van(adres: &'a str) -> Result<Self, MailFout> {
        let web = adres.starts_with("https://") || adres.starts_with("http://");
        let kaal = adres
            .chars()
            .all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>' | '"' | '\'' | '`' | '\\'));
        if web && kaal {
            Ok(Self(adres))
        } else {
            Err(MailFout::Link)
        }
    }

    pub(super) fn context(&self, geldig_tot: DateTime<Utc>) -> Value {
        context! {
            link => self.0,
            // Escaped here: the general escaping also rewrites each slash, and then no eye and no
            // mail program recognises the address in the source.
            link_html => Value::from_safe_string(self.0.replace('&', "&amp;")),
            geldig_tot => tekst::moment(geldig_tot),
        }
    }
}
