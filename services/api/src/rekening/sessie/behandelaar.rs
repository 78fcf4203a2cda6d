//! The official of a session: who it is, and what may be done at all.

use ::verzoek::tijdlijn::Blik;
use ::verzoek::toegang::rol_kent;
use ::verzoek::{Actie, Actor, Organisatie};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::beheer::Beheerrecht;
use super::super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::super::rollen::{OrganisatieVan, Rol};
use super::super::wachtwoord::Over;
use super::koekje::MINUTEN_STIL;
use crate::app::App;
use crate::problem::Problem;

/// Whether an account has a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Factorstand {
    Ingesteld,
    NietIngesteld,
}

/// The official of a session.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Behandelaar {
    pub gebruikersnaam: String,
    pub naam: String,
    pub rol: Rol,
    pub organisatie: OrganisatieVan,
    /// What this official manages.
    pub mag: &'static [Beheerrecht],
    pub tweede_factor: Factorstand,
    /// The provider by which this account logs in: password and second factor are kept there. Null: here.
    pub inlogdienst: Option<String>,
    /// The session ends after so many minutes without a call.
    pub stil_minuten: i64,
    /// The session ends then in any case.
    pub sessie_eindigt_op: DateTime<Utc>,
    /// The digest of the cookie.
    #[serde(skip)]
    pub(super) sessie: Vec<u8>,
    /// Nobody: a system of the organisation asks by itself (docs/specification/accounts.md#machines).
    #[serde(skip)]
    pub(super) machine: Option<Uuid>,
}

/// A machine whose token was shown.
pub(crate) struct Machine {
    pub id: Uuid,
    pub naam: String,
    pub rol: Rol,
    pub organisatie: OrganisatieVan,
    /// When its token ends.
    pub tot: DateTime<Utc>,
}

impl Behandelaar {
    /// What makes no good password of this person.
    pub(in crate::rekening) fn over_zich(&self) -> Over<'_> {
        Over {
            gebruikersnaam: &self.gebruikersnaam,
            naam: &self.naam,
            organisatie: &self.organisatie.naam,
        }
    }

    /// It sees what an official of this role and organisation would see, and manages nothing.
    pub(crate) fn van_machine(machine: Machine) -> Self {
        Behandelaar {
            // No account has a colon in its name.
            gebruikersnaam: format!("client:{}", machine.id),
            naam: machine.naam,
            rol: machine.rol,
            organisatie: machine.organisatie,
            mag: &[],
            tweede_factor: Factorstand::NietIngesteld,
            inlogdienst: None,
            stil_minuten: MINUTEN_STIL,
            sessie_eindigt_op: machine.tot,
            sessie: Vec::new(),
            machine: Some(machine.id),
        }
    }

    pub(crate) fn is_machine(&self) -> bool {
        self.machine.is_some()
    }

    /// `client_id`, when no person asks.
    pub(crate) fn machine(&self) -> Option<Uuid> {
        self.machine
    }

    /// Who the log of accounts says did it.
    pub(in crate::rekening) fn door(&self) -> Door<'_> {
        match self.machine {
            None => Door::Behandelaar(&self.gebruikersnaam),
            Some(_) => Door::Machine(&self.gebruikersnaam),
        }
    }

    pub fn actor(&self) -> Actor {
        Actor::Behandelaar {
            gebruikersnaam: self.gebruikersnaam.clone(),
            rol: self.rol,
            organisatie: self.van(),
        }
    }

    /// The organisation that this official works for.
    pub fn van(&self) -> Organisatie {
        Organisatie {
            soort: self.organisatie.r#type,
            id: self.organisatie.id,
        }
    }

    /// What this official may see of a case that the table of roles opens.
    pub fn blik(&self) -> Blik {
        Blik::Organisatie(self.van())
    }

    /// The session that asks, among those of the same account.
    pub(crate) fn sessie(&self) -> &[u8] {
        &self.sessie
    }

    /// Refuses who does not manage this (the table of [`super::super::beheer`]).
    pub(crate) fn mag_beheren(&self, recht: Beheerrecht) -> Result<(), Problem> {
        if self.mag.contains(&recht) {
            Ok(())
        } else {
            Err(niet_bevoegd())
        }
    }

    /// Notes what this official did with what is managed.
    pub(crate) async fn noteer(
        &self,
        connection: &mut PgConnection,
        app: &App,
        soort: Logsoort,
        gegevens: Value,
    ) -> Result<(), sqlx::Error> {
        let gebeurtenis = Gebeurtenis {
            op: app.clock.now(),
            soort,
            door: self.door(),
            gebruikersnaam: None,
            gegevens,
        };
        gebeurtenis::noteer(connection, gebeurtenis).await
    }

    /// Refuses a role that does this with no case at all (the table of `verzoek::toegang`).
    pub fn rol_mag(&self, actie: Actie) -> Result<(), Problem> {
        if rol_kent(self.rol, actie) {
            Ok(())
        } else {
            Err(niet_bevoegd())
        }
    }
}

pub(crate) fn niet_bevoegd() -> Problem {
    Problem::new(
        StatusCode::FORBIDDEN,
        "nietBevoegd",
        "Uw rol heeft geen toegang tot deze gegevens.",
    )
}
