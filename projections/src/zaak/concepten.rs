//! A save takes away the draft of what it saved, the submission all drafts of the case, and the end of a helper's
//! link the helper's, in the same transaction: no moment shows a draft that is older than its record, and no save pays for a
//! transaction more. The key that sealed a draft goes with it (`sleutels.vernietig_concept`). A replay leaves drafts
//! alone; they are not in the history.
//!
//! A helper's drafts stand apart from the proposer's, under the link that they were typed behind: neither sees or
//! replaces the other's, and no helper those of the one before. So do those of an official who fills in for the
//! proposer, under the account.

use history::{Durably, Statement};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Status, Vingerafdruk};

use super::changes::{Changes, OnderdeelChange};
use super::soorten::{Onderdeelsoort, Paginanaam};

/// All drafts of a case, as a pattern.
const ALLE: &str = "%";
/// Begins the name of a helper's draft, and how whoever is the helper is found in it.
const MEEHULP: &str = "mee/";
const WIEDANOOK: &str = "%/";
/// Begins the name of an official's draft.
const NAMENS: &str = "namens/";

pub(super) fn verwijder(changes: &Changes, s: &mut Statement) {
    let mut zaken: Vec<Uuid> = Vec::new();
    let mut paginas: Vec<String> = Vec::new();
    let mut weg = |zaak: Uuid, pagina: String| {
        zaken.push(zaak);
        paginas.push(pagina);
    };
    let wie = |zaak: &Uuid| match changes.door_behandelaar.get(zaak) {
        _ if changes.door_meehelper.contains(zaak) => format!("{MEEHULP}{WIEDANOOK}"),
        Some(account) => format!("{NAMENS}{}/", letterlijk(account)),
        None => String::new(),
    };
    for (zaak, naam) in changes.paginas.keys() {
        if let Some(formulier) = van_pagina(*naam) {
            weg(*zaak, format!("{}{formulier}", wie(zaak)));
        }
    }
    for ((zaak, soort, id), change) in &changes.onderdelen {
        let naam = match soort {
            Onderdeelsoort::Activiteit => "activiteit",
            Onderdeelsoort::Ondersteuner => "ondersteuner",
            Onderdeelsoort::Bijlage => continue, // has no draft
        };
        match change {
            OnderdeelChange::Toegevoegd { .. } => {
                weg(*zaak, format!("{}{naam}-nieuw", wie(zaak)));
            }
            OnderdeelChange::Gewijzigd(_) | OnderdeelChange::Verwijderd => {
                weg(*zaak, format!("{}{naam}-{id}", wie(zaak)));
            }
        }
    }
    for (zaak, change) in &changes.zaken {
        match change.status {
            Some(Status::GemeenteAdvies) => weg(*zaak, ALLE.to_owned()),
            // Nobody can read them any more.
            Some(Status::Afgewezen) => weg(*zaak, format!("{NAMENS}{ALLE}")),
            _ => {}
        }
    }
    for zaak in &changes.zonder_meehulp {
        weg(*zaak, format!("{MEEHULP}{ALLE}"));
    }
    if zaken.is_empty() {
        return;
    }
    let sql = format!(
        "DELETE FROM work.concept c USING head, unnest({}::uuid[], {}::text[]) w(zaak_id, pagina)
         WHERE c.zaak_id = w.zaak_id AND c.pagina LIKE w.pagina",
        s.bind(zaken),
        s.bind(paginas),
    );
    s.part("concept_weg", &sql);
}

/// A text as a pattern that matches itself alone.
fn letterlijk(tekst: &str) -> String {
    tekst
        .replace('\\', "\\\\")
        .replace('%', "\\%")
        .replace('_', "\\_")
}

/// Whose drafts: the proposer's, those of the helper behind this link, or those of the official with this account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Van {
    Voorsteller,
    Meehelper(Vingerafdruk),
    Behandelaar(String),
}

impl Van {
    /// The name under which the draft of a page is kept.
    pub fn naam(&self, pagina: &str) -> String {
        match self {
            Van::Voorsteller => pagina.to_owned(),
            Van::Meehelper(link) => format!("{MEEHULP}{}/{pagina}", link.als_str()),
            Van::Behandelaar(account) => format!("{NAMENS}{account}/{pagina}"),
        }
    }

    /// The page of a draft that is theirs.
    pub fn pagina<'a>(&self, naam: &'a str) -> Option<&'a str> {
        match self {
            Van::Voorsteller => {
                let van_ander = naam.starts_with(MEEHULP) || naam.starts_with(NAMENS);
                (!van_ander).then_some(naam)
            }
            Van::Meehelper(link) => naam
                .strip_prefix(MEEHULP)?
                .strip_prefix(link.als_str())?
                .strip_prefix('/'),
            Van::Behandelaar(account) => naam
                .strip_prefix(NAMENS)?
                .strip_prefix(account.as_str())?
                .strip_prefix('/'),
        }
    }
}

/// Throws a draft away, by the name under which it is kept.
///
/// # Errors
/// Those of the database.
pub async fn gooi_weg(pool: &PgPool, zaak: Uuid, naam: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.concept WHERE zaak_id = $1 AND pagina = $2")
        .bind(zaak)
        .bind(naam)
        .durably(pool)
        .await?;
    Ok(())
}

/// The form of the wizard in which the record is filled in.
fn van_pagina(naam: Paginanaam) -> Option<&'static str> {
    match naam {
        Paginanaam::Aanvraag => None,
        Paginanaam::Voorsteller => Some("voorsteller"),
        Paginanaam::Werk
        | Paginanaam::Overige
        | Paginanaam::Persoonsgegevens
        | Paginanaam::Militair => Some("kandidaat"),
        Paginanaam::Uitreiking => Some("uitreiking"),
    }
}
