//! A planned effect: its identity, and how it is kept until it is done.

use chrono::{DateTime, Utc};
use history::{Damage, Damaged, Seal, SealError};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;
use verzoek::betrokkene::{Betrokkene, Onderwerp};

use crate::mails::Plan;

pub(crate) const KOPIE: &str = "kopie";
/// The word for it in the table of work: what it destroys may be the key of its own content.
pub const VERNIETIGING: &str = "vernietiging";

/// What a planned effect is sealed as: it is about what the proposer gets to hear.
pub(crate) const WAT: &str = "effect";
const VAN: Onderwerp = Onderwerp::Persoon(Betrokkene::Voorsteller);
/// Identifiers of effects are made from what caused them; this keeps them apart from others.
const NAMESPACE: Uuid = Uuid::from_u128(0x6c69_6e74_6a65_4000_8000_6566_6665_6374);

/// The identity of an effect of an event: the same whoever plans it, and however often.
pub fn identity(oorzaak: &str, plan: &Plan) -> Uuid {
    identity_of(oorzaak, plan.soort())
}

/// The same, of a plan of this kind.
pub fn identity_of(oorzaak: &str, soort: &str) -> Uuid {
    Uuid::new_v5(&NAMESPACE, format!("{oorzaak}/{soort}").as_bytes())
}

/// The identity of the verification mail of a request: its first event brings it about.
pub fn verificatie_effect(zaak: Uuid) -> Uuid {
    let plan = Plan::Verificatie {
        link_id: Uuid::nil(),
    };
    identity(&format!("{zaak}/1"), &plan)
}

#[derive(Debug, thiserror::Error)]
pub enum EffectError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// An effect that is to be planned.
#[derive(Debug)]
pub struct New {
    pub id: Uuid,
    pub zaak: Uuid,
    /// The number of the event that it comes of; 0: of none.
    pub volgorde: i64,
    pub plan: Plan,
    pub op: DateTime<Utc>,
}

/// An effect as it is kept.
#[derive(Debug)]
pub struct Closed {
    effect: New,
    inhoud: Value,
}

/// An effect that can't be kept: the key of whom it is for can't be opened.
#[derive(Debug)]
pub struct Unclosed {
    pub id: Uuid,
    pub damage: Damage,
}

/// Seals what is to be planned; what can't be sealed, because its case is damaged, is returned apart.
pub async fn close(
    seal: &Seal,
    effects: Vec<New>,
) -> Result<(Vec<Closed>, Vec<Unclosed>), EffectError> {
    let (mut closed, mut damaged) = (vec![], vec![]);
    for effect in effects {
        let plan = serde_json::to_value(&effect.plan)?;
        match seal.close_json(effect.zaak, VAN, WAT, &plan).await {
            Ok(inhoud) => closed.push(Closed { effect, inhoud }),
            Err(failure) if failure.is_damage() => damaged.push(Unclosed {
                id: effect.id,
                damage: Damage {
                    case: effect.zaak,
                    damaged: Damaged::Key(effect.volgorde),
                    subject: VAN.to_string(),
                    cause: failure.to_string(),
                },
            }),
            Err(failure) => return Err(failure.into()),
        }
    }
    seal.note(damaged.iter().map(|unclosed| &unclosed.damage))
        .await;
    Ok((closed, damaged))
}

/// Plans effects, due at once, each mail with the words of this moment. Planned before: nothing changes.
pub async fn insert(
    connection: &mut PgConnection,
    effects: Vec<Closed>,
) -> Result<(), EffectError> {
    let (mut ids, mut zaken, mut soorten, mut inhouden, mut momenten) =
        (vec![], vec![], vec![], vec![], vec![]);
    for Closed { effect, inhoud } in effects {
        ids.push(effect.id);
        zaken.push(effect.zaak);
        soorten.push(effect.plan.soort());
        inhouden.push(inhoud.to_string());
        momenten.push(effect.op);
    }
    // Due since 1970: a clock that is set back does not delay what is due at once.
    sqlx::query(
        "INSERT INTO work.effect (id, zaak_id, soort, inhoud, gepland_op, volgende_poging, tekstversie)
         SELECT id, zaak, soort, inhoud::json, op, 'epoch',
                (SELECT max(versie) FROM beheer.mailtekst t WHERE t.soort = n.soort)
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[])
                n(id, zaak, soort, inhoud, op)
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(ids)
    .bind(zaken)
    .bind(soorten)
    .bind(inhouden)
    .bind(momenten)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_in_the_table_of_work_are_those_of_the_plans() {
        assert_eq!(Plan::Kopie.soort(), KOPIE);
        assert_eq!(Plan::Vernietiging.soort(), VERNIETIGING);
    }

    #[test]
    fn an_effect_has_one_identity() {
        let plan = Plan::Kopie;
        assert_eq!(identity("a/1", &plan), identity("a/1", &plan));
        assert_ne!(identity("a/1", &plan), identity("a/2", &plan));
        assert_ne!(identity("a/1", &plan), identity("a/1", &Plan::Ontvangst));
    }
}
