//! A save takes away the draft of what it saved, and the submission all drafts of the case, in the same
//! transaction: no moment shows a draft that is older than its record, and no save pays for a
//! transaction more. The key that sealed a draft goes with it (`sleutels.vernietig_concept`). A replay leaves drafts
//! alone; they are not in the history.

use history::Statement;
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::Status;

use super::changes::{Changes, OnderdeelChange, Soort};
use super::queries::Paginanaam;

/// Stands for all drafts of a case.
const ALLE: &str = "";

pub(super) fn verwijder(changes: &Changes, s: &mut Statement) {
    let mut zaken: Vec<Uuid> = Vec::new();
    let mut paginas: Vec<String> = Vec::new();
    let mut weg = |zaak: Uuid, pagina: String| {
        zaken.push(zaak);
        paginas.push(pagina);
    };
    for (zaak, naam) in changes.paginas.keys() {
        if let Some(formulier) = van_pagina(*naam) {
            weg(*zaak, formulier.to_owned());
        }
    }
    for ((zaak, soort, id), change) in &changes.onderdelen {
        let naam = match soort {
            Soort::Activiteit => "activiteit",
            Soort::Ondersteuner => "ondersteuner",
            Soort::Bijlage => continue, // has no draft
        };
        match change {
            OnderdeelChange::Toegevoegd { .. } => weg(*zaak, format!("{naam}-nieuw")),
            OnderdeelChange::Gewijzigd(_) | OnderdeelChange::Verwijderd => {
                weg(*zaak, format!("{naam}-{id}"));
            }
        }
    }
    for (zaak, change) in &changes.zaken {
        if change.status == Some(Status::GemeenteAdvies) {
            weg(*zaak, ALLE.to_owned());
        }
    }
    if zaken.is_empty() {
        return;
    }
    let sql = format!(
        "DELETE FROM work.concept c USING head, unnest({}::uuid[], {}::text[]) w(zaak_id, pagina)
         WHERE c.zaak_id = w.zaak_id AND w.pagina IN (c.pagina, '{ALLE}')",
        s.bind(zaken),
        s.bind(paginas),
    );
    s.part("concept_weg", &sql);
}

/// Throws a draft away.
///
/// # Errors
/// Those of the database.
pub async fn gooi_weg(pool: &PgPool, zaak: Uuid, pagina: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.concept WHERE zaak_id = $1 AND pagina = $2")
        .bind(zaak)
        .bind(pagina)
        .execute(pool)
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
