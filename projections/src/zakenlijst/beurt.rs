//! Whose turn it is, as the desk of an organisation shows it.

use sqlx::{Postgres, QueryBuilder};
use strum::{EnumString, IntoStaticStr, VariantArray};
use verzoek::{Organisatie, OrganisatieType, Rol, Status};

use super::Peil;

/// The parts of a desk. Together they hold every case that is visible there, each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Tab {
    AanZet,
    BijAnderen,
    Klaar,
}

impl Tab {
    pub const ALLE: &[Tab] = Tab::VARIANTS;

    /// The word on the wire.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<Tab> {
        code.parse().ok()
    }
}

/// How it becomes somebody's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beurt {
    /// The organisation has the case and is to act; a municipality also when it is to phone or to post a letter.
    Houder(Organisatie),
    /// The decree that the dossier stands in is to be established.
    Vaststellen,
}

impl Beurt {
    pub fn van(rol: Rol, organisatie: Organisatie) -> Self {
        match rol {
            Rol::KnoBedrijfsvoering => Beurt::Vaststellen,
            _ => Beurt::Houder(organisatie),
        }
    }

    /// The condition that it is to act, to phone, or to post a letter.
    pub(super) fn is_aan_zet(self, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push("(");
        self.ligt_bij(vraag);
        if let Some(gemeente) = self.gemeente() {
            // Each by an index of its own.
            for taak in [
                " OR (beltaak AND gemeente = ",
                " OR (brieftaak AND gemeente = ",
            ] {
                vraag.push(taak);
                vraag.push_bind(gemeente);
                vraag.push(")");
            }
        }
        vraag.push(")");
    }

    /// The condition that it has the case and is to act.
    pub(super) fn ligt_bij(self, vraag: &mut QueryBuilder<'_, Postgres>) {
        match self {
            Beurt::Houder(organisatie) => {
                vraag.push("(beurt_bij = ");
                vraag.push_bind(organisatie.to_string());
                vraag.push(" AND beurt_sinds IS NOT NULL)");
            }
            Beurt::Vaststellen => {
                vraag.push("(status = ");
                vraag.push_bind(Status::InBesluit.code());
                vraag.push(")");
            }
        }
    }

    /// The condition that it has nothing to do but to phone.
    pub(super) fn is_te_bellen(self, vraag: &mut QueryBuilder<'_, Postgres>) {
        self.alleen("beltaak", vraag);
    }

    /// The condition that it has nothing to do but to post a letter.
    pub(super) fn is_te_posten(self, vraag: &mut QueryBuilder<'_, Postgres>) {
        self.alleen("brieftaak AND NOT beltaak", vraag);
    }

    /// The condition that a municipality has this to do, and does not have the case.
    fn alleen(self, taak: &str, vraag: &mut QueryBuilder<'_, Postgres>) {
        let Some(gemeente) = self.gemeente() else {
            vraag.push("false");
            return;
        };
        vraag.push("(").push(taak).push(" AND gemeente = ");
        vraag.push_bind(gemeente);
        vraag.push(" AND NOT ");
        self.ligt_bij(vraag);
        vraag.push(")");
    }

    fn gemeente(self) -> Option<i32> {
        match self {
            Beurt::Houder(wie) if wie.soort == OrganisatieType::Gemeente => {
                Some(i32::try_from(wie.id).unwrap_or(i32::MAX))
            }
            Beurt::Houder(_) | Beurt::Vaststellen => None,
        }
    }

    /// The condition that a case lies on this part of the desk.
    pub(super) fn op(self, tab: Tab, vraag: &mut QueryBuilder<'_, Postgres>) {
        let afgelopen = || Status::AFGELOPEN.map(Status::code).to_vec();
        match tab {
            Tab::AanZet => return self.is_aan_zet(vraag),
            Tab::BijAnderen => {
                vraag.push("(status <> ALL(");
                vraag.push_bind(afgelopen());
            }
            Tab::Klaar => {
                vraag.push("(status = ANY(");
                vraag.push_bind(afgelopen());
            }
        }
        vraag.push(") AND NOT ");
        self.is_aan_zet(vraag);
        vraag.push(")");
    }
}

/// The organisation for whom the list is asked, and for whom of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bureau {
    pub organisatie: Organisatie,
    pub beurt: Beurt,
    /// Accounts: who asks, and for whom that one stands in.
    pub ik: Vec<String>,
}

impl Bureau {
    pub fn van(rol: Rol, organisatie: Organisatie, ik: Vec<String>) -> Self {
        Bureau {
            organisatie,
            beurt: Beurt::van(rol, organisatie),
            ik,
        }
    }

    fn sleutels<'a>(&self, wie: impl IntoIterator<Item = &'a String>) -> Vec<String> {
        wie.into_iter()
            .map(|naam| van_organisatie(self.organisatie, naam))
            .collect()
    }

    /// Who handles it here, as a column.
    pub(super) fn behandelaar(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push("(SELECT substr(b, strpos(b, ' ') + 1) FROM unnest(behandelaars) b WHERE starts_with(b, ");
        vraag.push_bind(van_organisatie(self.organisatie, ""));
        vraag.push("))");
    }

    /// When the organisation wants to be reminded, as a column.
    pub(super) fn herinnering(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push("(SELECT substr(h, strpos(h, ' ') + 1)::date FROM unnest(herinneringen) h WHERE starts_with(h, ");
        vraag.push_bind(van_organisatie(self.organisatie, ""));
        vraag.push("))");
    }

    /// The condition that this day is near or past. Most cases have none: those are not even looked at.
    pub(super) fn herinnering_nadert(&self, peil: &Peil, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push("(herinneringen <> '{}' AND coalesce(");
        self.herinnering(vraag);
        vraag.push(" <= ");
        vraag.push_bind(peil.herinner_tot);
        vraag.push(", false))");
    }

    pub(super) fn toegewezen(&self, aan: &Toegewezen, vraag: &mut QueryBuilder<'_, Postgres>) {
        match aan {
            Toegewezen::Mij => self.aan(self.sleutels(&self.ik), vraag),
            Toegewezen::Account(naam) => self.aan(self.sleutels([naam]), vraag),
            Toegewezen::Niemand => {
                vraag.push("NOT behandeld_bij @> ARRAY[");
                vraag.push_bind(self.organisatie.to_string());
                vraag.push("]");
            }
        }
    }

    fn aan(&self, sleutels: Vec<String>, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push("(behandelaars && ");
        vraag.push_bind(sleutels);
        vraag.push(")");
    }
}

/// Who handles the cases that are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Toegewezen {
    /// Who asks, or somebody for whom that one stands in.
    Mij,
    Account(String),
    Niemand,
}

/// What an organisation has of its own, as it stands in the list. Neither an account's name nor a day has a space.
pub(super) fn van_organisatie(organisatie: Organisatie, waarde: impl std::fmt::Display) -> String {
    format!("{organisatie} {waarde}")
}
