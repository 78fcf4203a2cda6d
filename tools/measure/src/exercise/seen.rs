//! What stands in the history, arranged so that a command is found by its token.

use std::collections::HashMap;
use std::pin::pin;

use cqrs_es::Aggregate;
use futures::TryStreamExt;
use history::{COLUMNS, Expected, Seal, open_stream, whole};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Event, Verzoek};

use crate::exercise::journal::Once;

/// Where an event stands.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub case: Uuid,
    pub sequence: i64,
}

/// A stored file, as its event tells.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub case: Uuid,
    pub file: Expected,
}

#[derive(Default)]
pub struct Seen {
    pub position: i64,
    pub tokens: HashMap<String, Vec<Place>>,
    pub once: HashMap<(Uuid, Once), usize>,
    pub removed: HashMap<Uuid, usize>,
    /// By the token of the upload; those that were checked are taken out.
    pub attachments: HashMap<String, Attachment>,
    /// Events that have to have a mail, by its kind.
    pub mails_due: HashMap<&'static str, i64>,
    /// `MailVerstuurd` by Message-ID.
    pub mails_recorded: HashMap<String, usize>,
}

impl Seen {
    /// Reads what came since the last time.
    pub async fn catch_up(&mut self, pool: &PgPool, seal: &Seal) -> anyhow::Result<()> {
        let upcasters = projections::upcasters();
        // The commitments of log books stand between those of the cases.
        let sql = format!(
            "SELECT {COLUMNS} FROM history.events WHERE position > $1 AND aggregate_type = $2
             ORDER BY position"
        );
        let rows = sqlx::query_as(&sql)
            .bind(self.position)
            .bind(Verzoek::TYPE)
            .fetch(pool);
        let mut events = pin!(open_stream(rows, seal, &upcasters));
        while let Some(event) = events.try_next().await? {
            let event = whole(vec![event])?.remove(0);
            let place = Place {
                case: event.aggregate_id,
                sequence: event.sequence,
            };
            let tokens = tokens(&event.event::<serde_json::Value>()?.to_string());
            self.note(place, &event.event()?, tokens.first());
            for token in tokens {
                self.tokens.entry(token).or_default().push(place);
            }
            self.position = event.position;
        }
        Ok(())
    }

    fn note(&mut self, place: Place, event: &Event, token: Option<&String>) {
        let mut due = |soort| *self.mails_due.entry(soort).or_default() += 1;
        match event {
            Event::VerzoekIngediend { .. } => due("verificatie"),
            Event::VoorstellerUitgenodigd { .. } => due("uitnodiging"),
            Event::PdfGemaakt { .. } => due("ontvangst"),
            Event::EmailGeverifieerd { .. } => {
                *self.once.entry((place.case, Once::Verified)).or_default() += 1;
            }
            Event::VoorstelIngediend { .. } => {
                due("kopie");
                *self.once.entry((place.case, Once::Submitted)).or_default() += 1;
            }
            Event::ActiviteitVerwijderd { id } => *self.removed.entry(*id).or_default() += 1,
            Event::BijlageGeupload { gegevens, .. } => {
                if let Some(token) = token {
                    let attachment = Attachment {
                        case: place.case,
                        file: Expected::from(&gegevens.bestand),
                    };
                    self.attachments.insert(token.clone(), attachment);
                }
            }
            Event::MailVerstuurd { bericht_id, .. } => {
                *self.mails_recorded.entry(bericht_id.clone()).or_default() += 1;
            }
            _ => {}
        }
    }
}

/// The tokens in a text, each once.
fn tokens(text: &str) -> Vec<String> {
    let mut found: Vec<String> = text
        .match_indices("drill-")
        .map(|(at, _)| {
            let rest = &text[at..];
            let end = rest
                .find(|c: char| c != '-' && !c.is_ascii_alphanumeric())
                .unwrap_or(rest.len());
            rest[..end].to_owned()
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_ends_where_something_else_begins() {
        let text = r#"{"naam":"drill-1-23.pdf","toelichting":"Brief. drill-1-23","mail":"drill1@voorbeeld.nl"}"#;
        assert_eq!(tokens(text), ["drill-1-23"]);
    }
}
