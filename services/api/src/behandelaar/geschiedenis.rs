//! The history of a case as officials and auditors read it, and places in it.

use ::verzoek::embargo::Gordijn;
use ::verzoek::{Event, Verzoek};
use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use history::{ReadError, RecordedEvent};
use uuid::Uuid;

use crate::app::App;
use crate::problem::Problem;

/// A place in the history of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Right after the event with this position, or after the last one before it.
    Na(i64),
    Op(DateTime<Utc>),
}

impl Moment {
    fn lees(naam: &str, tekst: &str) -> Result<Moment, Problem> {
        tekst
            .parse()
            .map(Moment::Na)
            .or_else(|_| tekst.parse().map(Moment::Op))
            .map_err(|_: chrono::ParseError| {
                Problem::parameter(
                    naam,
                    "Gebruik een positie in de tijdlijn, of een moment zoals 2026-11-21T10:00:00Z.",
                )
            })
    }

    pub(super) fn omvat(self, event: &RecordedEvent) -> bool {
        match self {
            Moment::Na(positie) => event.position <= positie,
            Moment::Op(moment) => event.op <= moment,
        }
    }
}

/// The values of a query parameter.
pub fn parameters(uri: &Uri, naam: &str) -> Vec<String> {
    form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes())
        .filter(|(n, w)| n == naam && !w.trim().is_empty())
        .map(|(_, waarde)| waarde.trim().to_owned())
        .collect()
}

pub fn moment(uri: &Uri, naam: &str) -> Result<Option<Moment>, Problem> {
    parameters(uri, naam)
        .first()
        .map(|tekst| Moment::lees(naam, tekst))
        .transpose()
}

/// The parameter `tot`.
pub struct Tot(pub Option<Moment>);

impl FromRequestParts<App> for Tot {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        Ok(Tot(moment(&parts.uri, "tot")?))
    }
}

/// All events of a case, in order; without any: there is no such case.
pub struct Geschiedenis(pub(super) Vec<(RecordedEvent, Event)>);

impl Geschiedenis {
    /// # Errors
    /// [`ReadError::Event`] names the event that can't be read.
    pub async fn lees(app: &App, zaak: Uuid) -> Result<Self, ReadError> {
        let events = app.history.events_of(projections::VERZOEK, zaak).await?;
        events
            .into_iter()
            .map(|recorded| match recorded.event() {
                Ok(event) => Ok((recorded, event)),
                Err(cause) => Err(ReadError::Event {
                    position: recorded.position,
                    cause,
                }),
            })
            .collect::<Result<_, _>>()
            .map(Geschiedenis)
    }

    /// For whoever may not know what was granted.
    pub fn zonder_toekenning(self) -> Self {
        let mut gordijn = Gordijn::default();
        let getoond = self.0.into_iter().filter(|(_, event)| gordijn.toont(event));
        Geschiedenis(getoond.collect())
    }

    /// The case as it was then.
    pub fn op(&self, moment: &Moment) -> Result<Verzoek, Problem> {
        let mut verzoek = Verzoek::default();
        for (recorded, event) in &self.0 {
            if moment.omvat(recorded) {
                verzoek.pas_toe(event.clone());
            }
        }
        match verzoek.status {
            Some(_) => Ok(verzoek),
            None => Err(Problem::niet_gevonden().detail("Deze zaak bestond toen nog niet.")),
        }
    }

    /// The case as it is now.
    pub fn nu(&self) -> Verzoek {
        let mut verzoek = Verzoek::default();
        for (_, event) in &self.0 {
            verzoek.pas_toe(event.clone());
        }
        verzoek
    }

    /// The last event up to a moment; of all of them when none is told.
    pub fn laatste(&self, tot: Option<Moment>) -> Option<&RecordedEvent> {
        self.0
            .iter()
            .map(|(recorded, _)| recorded)
            .rfind(|recorded| tot.is_none_or(|tot| tot.omvat(recorded)))
    }
}
