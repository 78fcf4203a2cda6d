//! A link in a mail.

use super::MailFout;

/// A web address without a character that means something in HTML or in a mail, but for `&`.
#[derive(Clone, Copy)]
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

    pub(super) fn als_str(self) -> &'a str {
        self.0
    }
}
