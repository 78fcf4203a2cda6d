//! A request to make or change an account, as the table has it and as a manager sees it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use strum::IntoStaticStr;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::problem::{Problem, fault};
use crate::rekening::gebruiker::{Gekoppeld, Nieuw};
use crate::rekening::rollen::{OrganisatieVan, Rol};
use crate::rekening::sessie::Behandelaar;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Aanvraagsoort {
    Toevoegen,
    Wijzigen,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Aanvraaguitkomst {
    Goedgekeurd,
    Geweigerd,
    /// By whoever asked, or since the provider says otherwise by now.
    Ingetrokken,
    Verlopen,
}

impl Aanvraaguitkomst {
    pub(in crate::rekening) fn code(self) -> &'static str {
        self.into()
    }
}

/// What the manager who looks can do with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Aanvraagactie {
    Goedkeuren,
    Weigeren,
    Intrekken,
}

/// An account as it is, or is to be.
#[derive(Debug, Serialize, ToSchema)]
pub struct Accountstand {
    naam: String,
    email: Option<String>,
    rol: Rol,
    organisatie: OrganisatieVan,
}

/// Somebody at the provider: what an account is bound to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dienstpersoon {
    uitgever: String,
    subject: String,
}

/// A request that waits for a second manager, or was decided just now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accountaanvraag {
    id: Uuid,
    soort: Aanvraagsoort,
    gebruikersnaam: String,
    /// As the account is to be.
    wordt: Accountstand,
    /// As it is. Null: there is none yet, or it is gone.
    huidig: Option<Accountstand>,
    gevraagd_door: String,
    /// The name of that account, or of the system that asked. Null: it is gone.
    gevraagd_door_naam: Option<String>,
    /// Whose the account is or will be at the provider: who logged in and has this role there, or whom a system says.
    /// Null: a manager asked.
    inlogdienst: Option<Dienstpersoon>,
    gevraagd_op: DateTime<Utc>,
    /// Then it lapses.
    verloopt_op: DateTime<Utc>,
    /// Null: it waits.
    uitkomst: Option<Aanvraaguitkomst>,
    toegestaan: Vec<Aanvraagactie>,
}

/// A request as it stands in the table, beside the account as it is.
pub(super) struct Rij {
    pub(super) id: Uuid,
    soort: String,
    pub(super) gebruikersnaam: String,
    naam: String,
    pub(super) email: String,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    pub(super) versie: Option<i64>,
    pub(super) gevraagd_door: String,
    gevraagd_door_naam: Option<String>,
    pub(super) door_dienst: bool,
    pub(super) door_client: Option<Uuid>,
    pub(super) extern_id: Option<String>,
    uitgever: Option<String>,
    subject: Option<String>,
    gevraagd_op: DateTime<Utc>,
    verloopt_op: DateTime<Utc>,
    nu_naam: Option<String>,
    nu_email: Option<String>,
    nu_rol: Option<String>,
    nu_organisatie: Option<String>,
    nu_organisatie_id: Option<i32>,
    nu_organisatienaam: Option<String>,
}

history::from_row!(Rij: id, soort, gebruikersnaam, naam, email, rol, organisatie, organisatie_id, organisatienaam,
    versie, gevraagd_door, gevraagd_door_naam, door_dienst, door_client, extern_id, uitgever, subject, gevraagd_op, verloopt_op, nu_naam, nu_email, nu_rol,
    nu_organisatie, nu_organisatie_id, nu_organisatienaam);

/// Those that wait; `$1` is now.
pub(super) const OPEN: &str = "SELECT a.id, a.soort, a.gebruikersnaam, a.naam, a.email, a.rol, a.organisatie, a.organisatie_id,
        o.naam AS organisatienaam, a.versie, a.gevraagd_door, coalesce(d.naam, c.naam) AS gevraagd_door_naam,
        a.door_dienst, a.door_client, a.extern_id, a.uitgever, a.subject, a.gevraagd_op, a.verloopt_op, g.naam AS nu_naam, g.email AS nu_email, g.rol AS nu_rol,
        g.organisatie AS nu_organisatie, g.organisatie_id AS nu_organisatie_id, go.naam AS nu_organisatienaam
     FROM access.accountaanvraag a
     JOIN access.organisatie o ON (o.soort, o.id) = (a.organisatie, a.organisatie_id)
     LEFT JOIN access.gebruiker d ON d.gebruikersnaam = a.gevraagd_door
     LEFT JOIN access.client c ON c.id = a.door_client
     LEFT JOIN access.gebruiker g ON g.gebruikersnaam = a.gebruikersnaam AND a.soort = 'wijzigen'
     LEFT JOIN access.organisatie go ON (go.soort, go.id) = (g.organisatie, g.organisatie_id)
     WHERE a.uitkomst IS NULL AND a.verloopt_op > $1";

fn rol(code: &str) -> Result<Rol, Problem> {
    Rol::van_code(code).ok_or_else(|| fault("an account of an unknown role"))
}

impl Accountaanvraag {
    pub(in crate::rekening) fn id(&self) -> Uuid {
        self.id
    }
}

impl Rij {
    fn huidig(&self) -> Result<Option<Accountstand>, Problem> {
        let (Some(naam), Some(code), Some(soort), Some(id), Some(organisatienaam)) = (
            &self.nu_naam,
            &self.nu_rol,
            &self.nu_organisatie,
            self.nu_organisatie_id,
            &self.nu_organisatienaam,
        ) else {
            return Ok(None);
        };
        Ok(Some(Accountstand {
            naam: naam.clone(),
            email: self.nu_email.clone(),
            rol: rol(code)?,
            organisatie: OrganisatieVan::van_kolommen(soort, id, organisatienaam.clone())?,
        }))
    }

    /// As this manager sees it.
    pub(super) fn voor(
        self,
        beheerder: &Behandelaar,
        uitkomst: Option<Aanvraaguitkomst>,
    ) -> Result<Accountaanvraag, Problem> {
        let mijn = self.gevraagd_door == beheerder.gebruikersnaam;
        let inlogdienst = self.koppeling().map(|koppeling| Dienstpersoon {
            uitgever: koppeling.uitgever,
            subject: koppeling.subject,
        });
        let toegestaan = match uitkomst {
            Some(_) => vec![],
            None if mijn => vec![Aanvraagactie::Intrekken],
            None if self.gebruikersnaam == beheerder.gebruikersnaam => {
                vec![Aanvraagactie::Weigeren]
            }
            None => vec![Aanvraagactie::Goedkeuren, Aanvraagactie::Weigeren],
        };
        Ok(Accountaanvraag {
            huidig: self.huidig()?,
            id: self.id,
            soort: if self.versie.is_none() {
                Aanvraagsoort::Toevoegen
            } else {
                Aanvraagsoort::Wijzigen
            },
            gebruikersnaam: self.gebruikersnaam,
            wordt: Accountstand {
                naam: self.naam,
                email: Some(self.email),
                rol: rol(&self.rol)?,
                organisatie: OrganisatieVan::van_kolommen(
                    &self.organisatie,
                    self.organisatie_id,
                    self.organisatienaam,
                )?,
            },
            gevraagd_door: self.gevraagd_door,
            inlogdienst,
            gevraagd_door_naam: self.gevraagd_door_naam,
            gevraagd_op: self.gevraagd_op,
            verloopt_op: self.verloopt_op,
            uitkomst,
            toegestaan,
        })
    }

    /// Whose the account is at the provider, when that asked.
    pub(super) fn koppeling(&self) -> Option<Gekoppeld> {
        Some(Gekoppeld {
            uitgever: self.uitgever.clone()?,
            subject: self.subject.clone()?,
        })
    }

    pub(super) fn nieuw(&self) -> Nieuw {
        Nieuw {
            naam: self.naam.clone(),
            email: self.email.clone(),
            rol: self.rol.clone(),
            organisatie: self.organisatie.clone(),
            organisatie_id: self.organisatie_id,
        }
    }

    /// What the log tells of it.
    pub(super) fn verslag(&self) -> Value {
        let mut verslag = json!({"aanvraag": self.id, "soort": self.soort, "gevraagdDoor": self.gevraagd_door,
            "inlogdienst": self.door_dienst, "naar": self.nieuw().verslag()});
        if let Some(extern_id) = &self.extern_id {
            verslag["externalId"] = extern_id.as_str().into();
        }
        if let Some(koppeling) = self.koppeling() {
            verslag["uitgever"] = koppeling.uitgever.into();
            verslag["subject"] = koppeling.subject.into();
        }
        verslag
    }
}
