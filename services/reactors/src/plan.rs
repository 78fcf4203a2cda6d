//! Which events have an effect: planned in the transaction that moves the checkpoint, so none is
//! forgotten and none is planned twice.

use std::sync::Arc;

use history::{Handler, RecordedEvent, Seal, SubscriptionError};
use sqlx::PgTransaction;
use tokio::sync::Notify;
use verzoek::Event;

use crate::effect::{Plan, identity, insert};

/// The name of the subscription.
pub const NAAM: &str = "effecten";

pub struct Planner {
    seal: Seal,
    planned: Arc<Notify>,
}

impl Planner {
    /// `planned` is notified when something may be due.
    pub fn new(seal: Seal, planned: Arc<Notify>) -> Self {
        Planner { seal, planned }
    }
}

/// The effect of an event, if it has one.
fn effect(event: Event) -> Option<Plan> {
    match event {
        Event::VerzoekIngediend {
            verificatie_link_id,
            ..
        } => Some(Plan::Verificatie {
            link_id: verificatie_link_id,
        }),
        Event::VoorstellerUitgenodigd {
            link_id, bericht, ..
        } => Some(Plan::Uitnodiging { link_id, bericht }),
        Event::LinkVerlengd { link_id, .. } | Event::LinkOpnieuwVerstuurd { link_id } => {
            Some(Plan::Uitnodiging {
                link_id,
                bericht: None,
            })
        }
        Event::VerzoekAfgewezen { reden, toelichting } => {
            Some(Plan::Afwijzing { reden, toelichting })
        }
        Event::VoorstelIngediend { .. } => Some(Plan::Kopie),
        Event::PdfGemaakt { .. } => Some(Plan::Ontvangst),
        Event::EmailGeverifieerd { .. }
        | Event::VerzoekVervallen { .. }
        | Event::VerzoekOvergedragen { .. }
        | Event::ContactGenoteerd { .. }
        | Event::LinkIngetrokken { .. }
        | Event::VoorstellerGewijzigd { .. }
        | Event::KandidaatWerkGewijzigd { .. }
        | Event::KandidaatOverigeGewijzigd { .. }
        | Event::KandidaatPersoonsgegevensGewijzigd { .. }
        | Event::KandidaatMilitairGewijzigd { .. }
        | Event::ActiviteitToegevoegd { .. }
        | Event::ActiviteitGewijzigd { .. }
        | Event::ActiviteitVerwijderd { .. }
        | Event::OndersteunerToegevoegd { .. }
        | Event::OndersteunerGewijzigd { .. }
        | Event::OndersteunerVerwijderd { .. }
        | Event::BijlageGeupload { .. }
        | Event::BijlageVerwijderd { .. }
        | Event::UitreikingGekozen { .. }
        | Event::RouteGekozen { .. }
        | Event::AdviesUitgebracht { .. }
        | Event::DossierDoorgestuurd { .. }
        | Event::DossierTeruggestuurd { .. }
        | Event::VoorgelegdAanMinisterraad { .. }
        | Event::BesluitGenomen { .. }
        | Event::KandidaatAangepast { .. }
        | Event::DossierbijlageToegevoegd { .. }
        | Event::BijlageGekenmerkt { .. }
        | Event::DossierbijlageVerwijderd { .. }
        | Event::BijlageIngezien { .. }
        | Event::MailVerstuurd { .. }
        | Event::MailMislukt { .. } => None,
    }
}

impl Handler for Planner {
    async fn handle(
        &mut self,
        transaction: &mut PgTransaction<'_>,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        let mut some = false;
        for event in events.iter().filter(|e| e.aggregate_type == "verzoek") {
            let Some(plan) = effect(event.event()?) else {
                continue;
            };
            let id = identity(&format!("{}/{}", event.aggregate_id, event.sequence), &plan);
            insert(
                transaction,
                &self.seal,
                id,
                event.aggregate_id,
                &plan,
                event.op,
            )
            .await
            .map_err(|e| SubscriptionError::Handler(e.to_string()))?;
            some = true;
        }
        if some {
            // Those who wait look again every moment; a wake-up before the commit finds nothing.
            self.planned.notify_waiters();
        }
        Ok(())
    }
}
