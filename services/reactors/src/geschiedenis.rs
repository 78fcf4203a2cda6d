//! One case with everything that ever happened to it, for what leaves the house about it.

use chrono::{DateTime, Utc};
use history::{ReadError, RecordedError, whole};
use projections::History;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;
use verzoek::embargo::Gordijn;
use verzoek::{Event, Organisatie, Rol, Status, Verzoek};

/// An event, with its actor and moment.
pub struct Gebeurd {
    pub positie: i64,
    pub op: DateTime<Utc>,
    pub door: Door,
    pub event: Event,
    /// The event as the history has it, its name around its values.
    pub payload: Value,
}

/// Who did it, as recorded beside the event, without the official's name.
#[derive(Clone, Debug, Deserialize)]
pub struct Door {
    #[serde(rename = "door")]
    pub soort: String,
    rol: Option<String>,
    organisatie: Option<String>,
}

impl Door {
    fn organisatie(&self) -> Option<Organisatie> {
        self.organisatie.as_deref()?.parse().ok()
    }

    pub fn is_voorsteller(&self) -> bool {
        matches!(self.soort.as_str(), "burger" | "voorsteller")
    }

    pub fn is_meehelper(&self) -> bool {
        self.soort == "meehelper"
    }

    /// Who, without a name: "de voorsteller", "de gemeente Utrecht", "het systeem".
    pub fn wie(&self) -> String {
        match self.organisatie() {
            Some(organisatie) => organisatie.aanduiding().into_owned(),
            None if self.is_voorsteller() => "de voorsteller".to_owned(),
            None if self.is_meehelper() => "de meehelper van de voorsteller".to_owned(),
            None if self.soort == "ondersteuner" => "de ondersteuner".to_owned(),
            None => self
                .rol
                .as_deref()
                .and_then(Rol::van_code)
                .map_or("het systeem", Rol::code)
                .to_owned(),
        }
    }
}

/// A case as it is now, with its whole past.
pub struct Zaak {
    pub id: Uuid,
    pub nu: Verzoek,
    pub gebeurd: Vec<Gebeurd>,
}

impl Zaak {
    /// None: there is no such case.
    ///
    /// # Errors
    /// When the history can't be read, or something of the case can't be opened: what leaves the house is whole.
    pub async fn lees(history: &History, id: Uuid) -> Result<Option<Self>, ReadError> {
        let events = whole(history.events_of(projections::VERZOEK, id).await?)?;
        let gebeurd: Vec<Gebeurd> = events
            .into_iter()
            .map(|recorded| {
                Ok(Gebeurd {
                    positie: recorded.position,
                    op: recorded.op,
                    door: recorded.metadata()?,
                    event: recorded.event()?,
                    payload: recorded.event()?,
                })
            })
            .collect::<Result<_, RecordedError>>()?;
        let mut nu = Verzoek::default();
        for een in &gebeurd {
            nu.pas_toe(een.event.clone());
        }
        let bestaat = nu.status.is_some();
        Ok(bestaat.then_some(Zaak { id, nu, gebeurd }))
    }

    /// As it stood after so many of its events.
    #[must_use]
    pub fn na(self, aantal: usize) -> Self {
        let mut gebeurd = self.gebeurd;
        gebeurd.truncate(aantal);
        let mut nu = Verzoek::default();
        for een in &gebeurd {
            nu.pas_toe(een.event.clone());
        }
        Zaak {
            nu,
            gebeurd,
            ..self
        }
    }

    /// For who may not know yet what was granted (docs/specification/news.md#secrecy): as it stood before.
    #[must_use]
    pub fn zonder_toekenning(self) -> Self {
        let mut gordijn = Gordijn::default();
        let mut nu = Verzoek::default();
        let mut gebeurd = self.gebeurd;
        gebeurd.retain(|een| gordijn.toont(&een.event));
        for een in &gebeurd {
            nu.pas_toe(een.event.clone());
        }
        Zaak {
            nu,
            gebeurd,
            ..self
        }
    }

    /// The case with a number such as KO-2026-000123.
    ///
    /// # Errors
    /// When the history can't be read.
    pub async fn met_nummer(
        history: &History,
        zaaknummer: &str,
    ) -> Result<Option<Self>, ReadError> {
        let id: Option<Uuid> =
            sqlx::query_scalar("SELECT zaak_id FROM readmodel.zaak WHERE zaaknummer = $1")
                .bind(zaaknummer)
                .fetch_optional(history.pool())
                .await?;
        match id {
            Some(id) => Self::lees(history, id).await,
            None => Ok(None),
        }
    }

    /// Who added this attachment of the proposal, without a name: the proposer or the helper.
    pub fn bijlage_van(&self, bijlage: Uuid) -> String {
        let toegevoegd = self
            .gebeurd
            .iter()
            .find(|een| matches!(&een.event, Event::BijlageGeupload { id, .. } if *id == bijlage));
        toegevoegd.map_or_else(|| "de voorsteller".to_owned(), |een| een.door.wie())
    }

    /// When the case came to its end, if it did.
    pub fn geeindigd_op(&self) -> Option<DateTime<Utc>> {
        let mut verzoek = Verzoek::default();
        let mut einde = None;
        for een in &self.gebeurd {
            let ervoor = verzoek.status;
            verzoek.pas_toe(een.event.clone());
            if verzoek.status != ervoor {
                einde = verzoek.status.is_some_and(is_einde).then_some(een.op);
            }
        }
        einde
    }
}

fn is_einde(status: Status) -> bool {
    matches!(
        status,
        Status::Vervallen
            | Status::Afgewezen
            | Status::NietToegekend
            | Status::Onderscheiden
            | Status::Beeindigd
    )
}
