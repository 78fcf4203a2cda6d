//! The aggregate: what of the decree's past its next decision depends on.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;
use uuid::Uuid;
use verzoek::gegevens::Onderdeel;

use crate::{Besluitbijlage, Command, Event, Weigering};

/// Dossiers in one decree. Establishing writes an event for each of them in one append.
pub const DOSSIERS: usize = 1_000;

/// Whether it can still be changed.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
#[schema(as = Besluitstatus)]
pub enum Status {
    Concept,
    Vastgesteld,
}

impl Status {
    pub const ALLE: &[Status] = Status::VARIANTS;

    pub const fn code(self) -> &'static str {
        self.into_str()
    }
}

/// A dossier in the decree, with what was granted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opgenomen {
    pub zaak_id: Uuid,
    pub onderscheiding: String,
}

/// A decree. Before its first event it has no number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KoninklijkBesluit {
    /// The sequence of the last event; every event counts one.
    pub versie: u64,
    pub nummer: String,
    pub datum: NaiveDate,
    pub aangemaakt_op: Option<DateTime<Utc>>,
    pub vastgesteld_op: Option<DateTime<Utc>>,
    /// When the last one with this number was deleted, while there is no other.
    pub verwijderd_op: Option<DateTime<Utc>>,
    /// In the order in which they were added.
    pub dossiers: Vec<Opgenomen>,
    pub bijlagen: Vec<Onderdeel<Besluitbijlage>>,
}

impl KoninklijkBesluit {
    pub fn status(&self) -> Status {
        match self.vastgesteld_op {
            None => Status::Concept,
            Some(_) => Status::Vastgesteld,
        }
    }

    /// The decree, or a refusal for one that was never made.
    ///
    /// # Errors
    /// [`Weigering::BestaatNiet`].
    pub fn bestaand(&self) -> Result<&Self, Weigering> {
        match self.aangemaakt_op {
            Some(_) => Ok(self),
            None => Err(Weigering::BestaatNiet),
        }
    }

    /// Applies one event; never fails and reads no clock.
    pub fn pas_toe(&mut self, event: Event) {
        self.versie += 1;
        let versie = self.versie;
        match event {
            Event::KoninklijkBesluitAangemaakt { nummer, datum, op } => {
                self.nummer = nummer;
                self.datum = datum;
                self.aangemaakt_op = Some(op);
                self.verwijderd_op = None;
            }
            Event::KoninklijkBesluitGedateerd { datum, nummer } => {
                self.datum = datum;
                if let Some(nummer) = nummer {
                    self.nummer = nummer;
                }
            }
            // What was there is forgotten, so that the number can be used again.
            Event::KoninklijkBesluitVerwijderd { op } => {
                *self = KoninklijkBesluit {
                    versie,
                    verwijderd_op: Some(op),
                    ..KoninklijkBesluit::default()
                };
            }
            Event::DossierToegevoegd {
                zaak_id,
                onderscheiding,
            } => self.dossiers.push(Opgenomen {
                zaak_id,
                onderscheiding,
            }),
            Event::DossierVerwijderd { zaak_id } => {
                self.dossiers.retain(|dossier| dossier.zaak_id != zaak_id);
            }
            Event::KoninklijkBesluitVastgesteld { op } => self.vastgesteld_op = Some(op),
            Event::BesluitbijlageToegevoegd { id, gegevens } => self.bijlagen.push(Onderdeel {
                id,
                versie,
                gegevens,
            }),
            Event::BesluitbijlageGewijzigd { id, toelichting } => {
                if let Some(bijlage) = self.bijlagen.iter_mut().find(|b| b.id == id) {
                    bijlage.versie = versie;
                    bijlage.gegevens.toelichting = toelichting;
                }
            }
            Event::BesluitbijlageVerwijderd { id } => self.bijlagen.retain(|b| b.id != id),
        }
    }
}

impl cqrs_es::Aggregate for KoninklijkBesluit {
    const TYPE: &'static str = "koninklijkBesluit";
    type Command = Command;
    type Event = Event;
    type Error = Weigering;
    type Services = ();

    async fn handle(
        &mut self,
        command: Command,
        (): &(),
        sink: &cqrs_es::event_sink::EventSink<Self>,
    ) -> Result<(), Weigering> {
        for event in self.beslis(&command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: Event) {
        self.pas_toe(event);
    }
}
