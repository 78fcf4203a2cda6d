//! A planned effect: what has to be done, and how it is kept until it is done.

use chrono::{DateTime, Utc};
use history::{Damage, Damaged, Seal, SealError};
use letters::mail::Soort;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;
use verzoek::betrokkene::{Betrokkene, Onderwerp};
use verzoek::mailsoort::MailSoort;
use verzoek::{Organisatie, Verzoek};

pub(crate) const KOPIE: &str = "kopie";
/// The word for it in the table of work: what it destroys may be the key of its own content.
pub const VERNIETIGING: &str = "vernietiging";

/// What has to be done. Names, addresses and texts are looked up when it is done, but for an address that may
/// no longer be known by then; a personal link
/// is derived then, and stands nowhere before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Plan {
    Verificatie {
        link_id: Uuid,
    },
    Uitnodiging {
        link_id: Uuid,
        bericht: Option<String>,
    },
    Herinnering {
        link_id: Uuid,
    },
    Afwijzing {
        reden: String,
        toelichting: Option<String>,
    },
    Kopie,
    Ontvangst,
    /// To another address that was given.
    Adresbevestiging {
        link_id: Uuid,
    },
    /// To the address that counted when another one was given.
    Adreswijziging {
        aan: String,
    },
    /// Nobody goes on with the dossier; why, the case tells.
    Beeindiging,
    /// The dossier was joined with another one.
    Samengevoegd,
    /// The minister refused.
    NietToegekend,
    /// The honour was handed over.
    Uitreiking,
    /// The personal link, which its owner asked for.
    NieuweLink {
        link_id: Uuid,
    },
    /// The proposal went on.
    Doorgestuurd {
        naar: Organisatie,
    },
    /// The municipality took the proposal up, if it did so by the event that this comes of.
    InBehandeling,
    /// The proposer asks a supporter for a letter.
    Ondersteunersvraag {
        id: Uuid,
        link_id: Uuid,
    },
    /// The same once more.
    Ondersteunersherinnering {
        id: Uuid,
        link_id: Uuid,
    },
    /// The proposer asks somebody to fill in too.
    Meehelpvraag {
        id: Uuid,
        link_id: Uuid,
    },
    /// What two officials agreed on; what that is, the case tells.
    Vernietiging,
    /// A mail once more: which one it is and what it says, the case tells when it is sent.
    Opnieuw {
        soort: MailSoort,
    },
}

impl Plan {
    pub fn soort(&self) -> &'static str {
        match self {
            Plan::Kopie => KOPIE,
            Plan::Vernietiging => VERNIETIGING,
            Plan::Ondersteunersvraag { .. } => Soort::Ondersteunersvraag.code(),
            Plan::Ondersteunersherinnering { .. } => Soort::Ondersteunersherinnering.code(),
            Plan::Meehelpvraag { .. } => Soort::Meehelpvraag.code(),
            mail => mail.mail().map_or(KOPIE, MailSoort::code),
        }
    }

    /// The mail to the proposer that this is, if it is one.
    pub fn mail(&self) -> Option<MailSoort> {
        match self {
            Plan::Verificatie { .. } => Some(MailSoort::Verificatie),
            Plan::Uitnodiging { .. } => Some(MailSoort::Uitnodiging),
            Plan::Herinnering { .. } => Some(MailSoort::Herinnering),
            Plan::Afwijzing { .. } => Some(MailSoort::Afwijzing),
            Plan::Ontvangst => Some(MailSoort::Ontvangst),
            Plan::Adresbevestiging { .. } => Some(MailSoort::Adresbevestiging),
            Plan::Adreswijziging { .. } => Some(MailSoort::Adreswijziging),
            Plan::Beeindiging => Some(MailSoort::Beeindiging),
            Plan::Samengevoegd => Some(MailSoort::Samengevoegd),
            Plan::NietToegekend => Some(MailSoort::NietToegekend),
            Plan::Uitreiking => Some(MailSoort::Uitreiking),
            Plan::NieuweLink { .. } => Some(MailSoort::NieuweLink),
            Plan::Doorgestuurd { .. } => Some(MailSoort::Doorgestuurd),
            Plan::InBehandeling => Some(MailSoort::InBehandeling),
            Plan::Opnieuw { soort } => Some(*soort),
            Plan::Kopie
            | Plan::Vernietiging
            | Plan::Ondersteunersvraag { .. }
            | Plan::Ondersteunersherinnering { .. }
            | Plan::Meehelpvraag { .. } => None,
        }
    }
}

impl Plan {
    /// What it comes to with the case as it is now; none: the case no longer has what it needs.
    pub fn voor(self, verzoek: &Verzoek) -> Option<Plan> {
        let Plan::Opnieuw { soort } = self else {
            return Some(self);
        };
        let link_id = verzoek.link.as_ref().map(|link| link.link_id);
        match soort {
            MailSoort::Verificatie => verzoek
                .verificatie_link_id
                .map(|link_id| Plan::Verificatie { link_id }),
            MailSoort::Uitnodiging => link_id.map(|link_id| Plan::Uitnodiging {
                link_id,
                bericht: None,
            }),
            MailSoort::Herinnering => link_id.map(|link_id| Plan::Herinnering { link_id }),
            MailSoort::Adresbevestiging => {
                verzoek
                    .mailadres
                    .wacht
                    .as_ref()
                    .map(|wacht| Plan::Adresbevestiging {
                        link_id: wacht.link_id,
                    })
            }
            // They tell of a moment that has passed.
            MailSoort::Adreswijziging | MailSoort::Doorgestuurd | MailSoort::InBehandeling => None,
            MailSoort::NieuweLink => link_id.map(|link_id| Plan::NieuweLink { link_id }),
            MailSoort::Beeindiging => Some(Plan::Beeindiging),
            MailSoort::Samengevoegd => Some(Plan::Samengevoegd),
            MailSoort::NietToegekend => Some(Plan::NietToegekend),
            MailSoort::Uitreiking => Some(Plan::Uitreiking),
            MailSoort::Ontvangst => verzoek.kopie.as_ref().map(|_| Plan::Ontvangst),
            MailSoort::Afwijzing => verzoek.afwijzing.as_ref().map(|a| Plan::Afwijzing {
                reden: a.reden.clone(),
                toelichting: a.toelichting.clone(),
            }),
        }
    }
}

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
    fn an_effect_has_one_identity() {
        let plan = Plan::Kopie;
        assert_eq!(identity("a/1", &plan), identity("a/1", &plan));
        assert_ne!(identity("a/1", &plan), identity("a/2", &plan));
        assert_ne!(identity("a/1", &plan), identity("a/1", &Plan::Ontvangst));
    }
}
