//! What the mail server took in: read for the load, and kept to be held against the history.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use uuid::Uuid;

use crate::exercise::journal::Letter;
use crate::postbus::Ontvangen;

/// A mail for a person of the load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrived {
    pub person: u32,
    pub letter: Letter,
}

/// When a mail was accepted, and whether the sender was told.
#[derive(Clone, Copy, Debug)]
pub struct Acceptance {
    pub at: Instant,
    pub answered: bool,
}

/// Acceptances by Message-ID, without its angle brackets.
pub type Acceptances = HashMap<String, Vec<Acceptance>>;

/// How long next mails may take while there is work.
const PATIENCE: Duration = Duration::from_secs(120);

#[derive(Clone, Default)]
pub struct Letterbox(Arc<watch::Sender<Acceptances>>);

impl Letterbox {
    /// Reads everything that comes in; what is for a person of the load goes on.
    pub fn open(
        mut incoming: mpsc::UnboundedReceiver<Ontvangen>,
    ) -> (Self, mpsc::UnboundedReceiver<Arrived>) {
        let (on, arrived) = mpsc::unbounded_channel();
        let letterbox = Letterbox::default();
        let kept = letterbox.clone();
        tokio::spawn(async move {
            while let Some(mail) = incoming.recv().await {
                let id = mail.bericht_id.trim_matches(['<', '>']).to_owned();
                kept.keep(id, mail.op, mail.beantwoord);
                if let Some(arrived) = read(&mail.aan, &mail.brief) {
                    let _ = on.send(arrived);
                }
            }
        });
        (letterbox, arrived)
    }

    fn keep(&self, id: String, at: Instant, answered: bool) {
        self.0.send_modify(|kept| {
            kept.entry(id)
                .or_default()
                .push(Acceptance { at, answered });
        });
    }

    pub fn acceptances(&self) -> Acceptances {
        self.0.borrow().clone()
    }

    /// How many mails came in; one that came twice counts once.
    pub fn count(&self) -> usize {
        self.0.borrow().len()
    }

    /// Waits until there are more than that.
    ///
    /// # Errors
    /// When they don't come within two minutes.
    pub async fn more_than(&self, count: usize) -> anyhow::Result<()> {
        let mut kept = self.0.subscribe();
        timeout(PATIENCE, kept.wait_for(|kept| kept.len() > count))
            .await
            .with_context(|| {
                format!("fewer mails than expected within {} s", PATIENCE.as_secs())
            })??;
        Ok(())
    }
}

fn read(to: &str, mail: &[u8]) -> Option<Arrived> {
    let person = to.strip_prefix("drill")?.split('@').next()?.parse().ok()?;
    // Quoted-printable folds lines and escapes the equals sign; nothing else stands in a link.
    let text = String::from_utf8_lossy(mail)
        .replace("=\r\n", "")
        .replace("=3D", "=");
    // The receipt comes with the copy, and its link leads to where the proposal is.
    let letter = if text.contains("application/pdf") {
        Letter::Receipt
    } else if let Some(id) = after(&text, "/email-verificatie?id=") {
        Letter::Verification(id)
    } else {
        Letter::Invitation(after(&text, "/verzoek-aanvraag/")?)
    };
    Some(Arrived { person, letter })
}

fn after(text: &str, part: &str) -> Option<Uuid> {
    let at = text.find(part)? + part.len();
    text.get(at..at + 36)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folded_link_is_read() {
        let mail =
            b"https://x/email-verifi=\r\ncatie?id=3D018f3c5e-7a10-7008-8000-0000=\r\n00000008\r\n";
        let id = "018f3c5e-7a10-7008-8000-000000000008".parse().unwrap();
        let arrived = Arrived {
            person: 7,
            letter: Letter::Verification(id),
        };
        assert_eq!(read("drill7@voorbeeld.nl", mail), Some(arrived));
        assert_eq!(read("anna@voorbeeld.nl", mail), None);
    }
}
