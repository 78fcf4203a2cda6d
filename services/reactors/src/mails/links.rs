//! Where the links of mails about a case lead. A secret part is derived here, at the last moment, and stands nowhere
//! but in the mail.

use uuid::Uuid;

use crate::Reactors;

/// What stands in a preview and in a letter that waits in the place of the secret part of a personal link.
pub(crate) const GEEN_LINK: &str = "persoonlijke-link";

#[derive(Clone, Copy)]
pub(crate) enum Links<'a> {
    Echt(&'a Reactors),
    /// A preview, by the address that citizens use: no link in it works.
    Voorbeeld(&'a str),
}

impl<'a> Links<'a> {
    /// None: a preview, which a mail to an address that nobody proved has none of.
    pub(super) fn echt(self) -> Option<&'a Reactors> {
        match self {
            Links::Echt(with) => Some(with),
            Links::Voorbeeld(_) => None,
        }
    }

    /// To the proposal.
    pub(super) fn wizard(self, link_id: Uuid) -> String {
        match self {
            Links::Echt(with) => wizard(&with.public_url, &with.link_key.uuid(link_id).to_string()),
            Links::Voorbeeld(_) => self.wizard_zonder_geheim(),
        }
    }

    /// The same for a letter: its secret part is added when it is printed.
    pub(super) fn wizard_zonder_geheim(self) -> String {
        let public_url: &str = match self {
            Links::Echt(with) => &with.public_url,
            Links::Voorbeeld(public_url) => public_url,
        };
        wizard(public_url, GEEN_LINK)
    }
}

fn wizard(public_url: &str, link: &str) -> String {
    format!("{public_url}/verzoek-aanvraag/{link}")
}

/// The page that tells where a submitted proposal is.
pub(super) fn volgen(wizard: &str) -> String {
    format!("{wizard}/stand")
}

/// The page where an address is proved.
pub(super) fn bewijs(with: &Reactors, link_id: Uuid) -> String {
    let id = with.link_key.uuid(link_id);
    format!("{}/email-verificatie?id={id}", with.public_url)
}

/// The page where a supporter writes a letter.
pub(super) fn ondersteunersbrief(with: &Reactors, link_id: Uuid) -> String {
    let geheim = with.link_key.uuid(link_id);
    format!("{}/ondersteunersbrief/{geheim}", with.public_url)
}
