//! Which events have an effect, or are news: planned in the transaction that moves the checkpoint, so none is
//! forgotten and none is planned twice.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use history::{
    Handler, RecordedError, RecordedEvent, Seal, SubscriptionError, Transaction, Wants, each,
};
use projections::VERZOEK;
use tokio::sync::Notify;
use verzoek::gevolgen::soorten_met;
use verzoek::{Event, Gevolg, OrganisatieType};

use crate::berichten::nieuws;
use crate::effect::{EffectError, New, Unclosed, close, identity, insert};
use crate::mails::Plan;

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

/// The effects of an event, if it has any.
fn effecten(event: Event) -> impl Iterator<Item = Plan> {
    let (een, ander) = match event {
        Event::MailadresOpgegeven { link_id, vorig, .. } => (
            Some(Plan::Adresbevestiging { link_id }),
            vorig.map(|aan| Plan::Adreswijziging { aan }),
        ),
        event => (effect(event), None),
    };
    een.into_iter().chain(ander)
}

/// The effect of an event that has one at most.
pub(crate) fn effect(event: Event) -> Option<Plan> {
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
            Some(Plan::NieuweLink { link_id })
        }
        Event::VerzoekAfgewezen { reden, toelichting } => {
            Some(Plan::Afwijzing { reden, toelichting })
        }
        Event::DossierBeeindigd {
            opgegaan_in: None, ..
        } => Some(Plan::Beeindiging),
        Event::DossierBeeindigd {
            opgegaan_in: Some(_),
            ..
        } => Some(Plan::Samengevoegd),
        Event::DossierDoorgestuurd { naar, .. } => Some(Plan::Doorgestuurd { naar }),
        // Whether this takes the proposal up, the case tells when the mail's turn comes.
        Event::BehandelaarGewijzigd {
            organisatie,
            behandelaar,
        } => (behandelaar.is_some() && organisatie.soort == OrganisatieType::Gemeente)
            .then_some(Plan::InBehandeling),
        Event::BesluitGenomen { besluit, .. } => {
            (!besluit.toekennen).then_some(Plan::NietToegekend)
        }
        // Before that nobody may know of it.
        Event::UitreikingGeregistreerd { .. } => Some(Plan::Uitreiking),
        Event::VoorstelIngediend { .. } => Some(Plan::Kopie),
        Event::PdfGemaakt { .. } => Some(Plan::Ontvangst),
        Event::MailOpnieuwVerstuurd { soort, .. } => Some(Plan::Opnieuw { soort }),
        Event::OndersteunerUitgenodigd { id, link_id, .. } => {
            Some(Plan::Ondersteunersvraag { id, link_id })
        }
        Event::MeehelperGevraagd { id, link_id, .. } => Some(Plan::Meehelpvraag { id, link_id }),
        Event::OndersteunerHerinnerd { id, link_id, .. } => {
            Some(Plan::Ondersteunersherinnering { id, link_id })
        }
        Event::VernietigingGoedgekeurd { .. } => Some(Plan::Vernietiging),
        // `MailadresOpgegeven` has two: `effecten` knows. No other event has `Gevolg::Effect`.
        _ => None,
    }
}

/// The kinds of events that have an effect, or are news for officials.
static MET_EFFECT: LazyLock<Vec<&str>> =
    LazyLock::new(|| soorten_met(&[Gevolg::Effect, Gevolg::Nieuws]));

impl Handler for Planner {
    fn wants(&self) -> Wants {
        Wants::Only(&MET_EFFECT)
    }

    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        if plan_van(transaction, &self.seal, events).await? {
            // Those who wait look again every moment; a wake-up before the commit finds nothing.
            self.planned.notify_waiters();
        }
        Ok(())
    }
}

/// Plans the effects of events; whether there were any. Nothing is planned from what can't be opened: a mail
/// would hold placeholders.
///
/// # Errors
/// [`SubscriptionError::Unreadable`] tells of which events; nothing is planned then.
pub(crate) async fn plan_van(
    transaction: &mut Transaction,
    seal: &Seal,
    events: &[RecordedEvent],
) -> Result<bool, SubscriptionError> {
    let mut effects = Vec::new();
    let mut opnames = Vec::new();
    let mut positions = HashMap::new();
    each(events, |event| {
        if event.aggregate_type != VERZOEK || !MET_EFFECT.contains(&event.event_type.as_str()) {
            return Ok(());
        }
        if !event.damage().is_empty() {
            return Err(RecordedError::Lost);
        }
        let gebeurd: Event = event.event()?;
        opnames.extend(nieuws::opnames(event, &gebeurd)?);
        for plan in effecten(gebeurd) {
            let id = identity(&format!("{}/{}", event.aggregate_id, event.sequence), &plan);
            positions.insert(id, event.position);
            effects.push(New {
                id,
                zaak: event.aggregate_id,
                volgorde: event.sequence,
                plan,
                op: event.op,
            });
        }
        Ok(())
    })?;
    let failed = |e: EffectError| SubscriptionError::Handler(e.to_string());
    let (closed, damaged) = close(seal, effects).await.map_err(failed)?;
    if !damaged.is_empty() {
        let position = |unclosed: Unclosed| {
            let position = positions.get(&unclosed.id).copied().unwrap_or_default();
            (position, unclosed.damage)
        };
        return Err(SubscriptionError::Unreadable(
            damaged.into_iter().map(position).collect(),
        ));
    }
    nieuws::neem_op(transaction, &opnames).await?;
    let any = !closed.is_empty();
    if any {
        insert(transaction, closed).await.map_err(failed)?;
    }
    Ok(any)
}

#[cfg(test)]
mod tests {
    use verzoek::Organisatie;

    use super::*;
    use crate::golden;

    #[test]
    fn only_an_official_of_a_municipality_can_take_a_proposal_up() {
        let plan = |organisatie, naam: Option<&str>| {
            effect(Event::BehandelaarGewijzigd {
                organisatie,
                behandelaar: naam.map(str::to_owned),
            })
        };
        let gemeente = Organisatie::gemeente(518);
        assert_eq!(plan(gemeente, Some("g")), Some(Plan::InBehandeling));
        assert_eq!(plan(gemeente, None), None);
        assert_eq!(plan(Organisatie::KANSELARIJ, Some("k")), None);
    }

    /// A decision has its effect when nothing is granted.
    fn refused(mut event: Event) -> Event {
        if let Event::BesluitGenomen { besluit, .. } = &mut event {
            besluit.toekennen = false;
        }
        event
    }

    #[test]
    fn the_table_names_the_events_with_an_effect() {
        let events = golden::events().map(refused);
        golden::as_the_table_says(Gevolg::Effect, events, |event| {
            effecten(event).next().is_some()
        });
    }
}
