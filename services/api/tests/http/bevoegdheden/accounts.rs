//! The officials of the matrix: every role at its own organisation and at another one.

use serde_json::json;
use uuid::Uuid;
use verzoek::{Actor, Organisatie, OrganisatieType, Rol};

use super::operaties::Operatie;
use crate::huis::{Antwoord, Huis};

const fn provincie(id: u32) -> Organisatie {
    Organisatie {
        soort: OrganisatieType::Provincie,
        id,
    }
}

/// The cases are those of 's-Gravenhage in Zuid-Holland. Every role has an account at an organisation
/// on their road (or one of its own, where a role has no place there) and one beside it.
pub const ACCOUNTS: [(Rol, Organisatie); 17] = [
    (Rol::Gemeente, Organisatie::gemeente(518)),
    (Rol::Gemeente, Organisatie::gemeente(363)),
    (Rol::Provincie, provincie(28)),
    (Rol::Provincie, provincie(27)),
    (Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ),
    (Rol::KnoDecoratieEnAdvies, Organisatie::kno(1500)),
    (Rol::KnoBedrijfsvoering, Organisatie::kno(1500)),
    (Rol::KnoBedrijfsvoering, Organisatie::KANSELARIJ),
    (Rol::KnoFunctioneelBeheer, Organisatie::kno(1501)),
    (Rol::KnoFunctioneelBeheer, Organisatie::KANSELARIJ),
    (Rol::Ministerie, Organisatie::ministerie(1475)),
    (Rol::Ministerie, Organisatie::BUITENLANDSE_ZAKEN),
    (Rol::Ministerie, Organisatie::DEFENSIE),
    (Rol::Helpdesk, Organisatie::kno(1501)),
    (Rol::Helpdesk, Organisatie::gemeente(518)),
    (Rol::Auditor, Organisatie::kno(1501)),
    (Rol::Auditor, Organisatie::gemeente(518)),
];

/// Who calls.
pub enum Wie {
    Niemand,
    Ambtenaar {
        rol: Rol,
        organisatie: Organisatie,
        cookie: String,
    },
}

impl Wie {
    /// Everybody logs in once; nobody goes along.
    pub async fn allen(huis: &Huis) -> Vec<Wie> {
        let mut allen = vec![Wie::Niemand];
        for (rol, organisatie) in ACCOUNTS {
            let naam = naam(rol, organisatie);
            allen.push(Wie::Ambtenaar {
                rol,
                organisatie,
                cookie: huis.log_in_als(&naam, rol, organisatie).await,
            });
        }
        allen
    }

    pub fn actor(&self) -> Option<Actor> {
        match self {
            Wie::Niemand => None,
            Wie::Ambtenaar {
                rol, organisatie, ..
            } => Some(Actor::Behandelaar {
                gebruikersnaam: naam(*rol, *organisatie),
                rol: *rol,
                organisatie: *organisatie,
            }),
        }
    }

    pub fn cookie(&self) -> &str {
        match self {
            Wie::Niemand => "",
            Wie::Ambtenaar { cookie, .. } => cookie,
        }
    }

    pub async fn haal(&self, huis: &Huis, pad: &str) -> Antwoord {
        huis.behandelaar(self.cookie(), "GET", pad, &json!({}))
            .await
    }

    /// Calls an operation on a case, or on an attachment of it.
    pub async fn roep(
        &self,
        huis: &Huis,
        operatie: &Operatie,
        zaak: Uuid,
        bijlage: Uuid,
    ) -> Antwoord {
        operatie.roep(huis, self.cookie(), zaak, bijlage).await
    }
}

impl std::fmt::Display for Wie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Wie::Niemand => f.write_str("nobody"),
            Wie::Ambtenaar {
                rol, organisatie, ..
            } => f.write_str(&naam(*rol, *organisatie)),
        }
    }
}

fn naam(rol: Rol, organisatie: Organisatie) -> String {
    let Organisatie { soort, id } = organisatie;
    format!("{}-{}-{id}", rol.code(), soort.code())
}
