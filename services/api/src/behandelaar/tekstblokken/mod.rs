//! Text blocks of the editor (docs/specification/handling.md#text-blocks): chosen in its menu, or by Alt+L
//! and a key. The functional managers keep them; who may write a note reads them. The standard ones make text
//! up (bold, a list) and stay as they are.
//!
//! Each call has a file: [`all`] and [`sneltoets`] are called like their path, the others by what they do. Who may
//! change them: `Beheerrecht::Tekstblokken` in `rekening/beheer.rs`.

mod all;
mod lezen;
mod lijst;
mod sneltoets;
mod toevoegen;
mod verwijderen;
mod wijzigen;

use ::verzoek::regels::Fout;
use ::verzoek::toegang::rol_kent;
use ::verzoek::{Actie, Rol};
use serde::Serialize;
use serde_json::Value;
use sqlx::error::ErrorKind;
use sqlx::{PgConnection, QueryBuilder};
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::{Behandelaar, niet_bevoegd};
use crate::extract::IfMatch;
use crate::openapi::{Calls, list_calls};
use crate::problem::{Eigen, Problem};
use crate::velden::Velden;

/// The calls on text blocks.
pub fn routes<C: Calls>() -> C {
    list_calls![
        all::alle_tekstblokken,
        sneltoets::tekstblok_van_sneltoets,
        lijst::tekstblokken,
        toevoegen::voeg_tekstblok_toe,
        lezen::tekstblok,
        wijzigen::wijzig_tekstblok,
        verwijderen::verwijder_tekstblok,
    ]
}

const OMSCHRIJVING: usize = 100;
const INHOUD: usize = 10_000;

/// A block.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tekstblok {
    id: Uuid,
    omschrijving: String,
    /// A line is a paragraph; a line that begins with `- ` is an item of a list. Empty for a standard
    /// block.
    inhoud: String,
    /// It came with the program: it can't be changed or deleted.
    is_standard: bool,
    /// After Alt+L: a letter or a digit.
    sneltoets: Option<String>,
    /// What a standard block does: vet, cursief, onderstreept, link or opsomming.
    opmaak: Option<String>,
    #[serde(skip)]
    versie: i64,
}

history::from_row!(Tekstblok: id, omschrijving, inhoud, is_standard, sneltoets, opmaak, versie);

impl Tekstblok {
    fn versie(&self) -> u64 {
        self.versie.unsigned_abs()
    }
}

#[derive(ToSchema)]
pub struct Tekstblokinvoer {
    omschrijving: String,
    inhoud: String,
    /// A letter or a digit that no other block has.
    sneltoets: Option<String>,
}

const UIT: &str =
    "SELECT id, omschrijving, inhoud, opmaak IS NOT NULL AS is_standard, sneltoets, opmaak, versie
                   FROM beheer.tekstblok WHERE true";

/// Who writes notes, and who keeps the blocks.
fn mag_lezen(behandelaar: &Behandelaar) -> Result<(), Problem> {
    let rol = behandelaar.rol;
    if rol_kent(rol, Actie::BijlageToevoegen) || rol == Rol::KnoFunctioneelBeheer {
        Ok(())
    } else {
        Err(niet_bevoegd())
    }
}

/// A key as it is kept: an upper-case letter or a digit.
fn als_sneltoets(tekst: &str) -> Option<String> {
    let mut tekens = tekst.chars();
    match (tekens.next(), tekens.next()) {
        (Some(c), None) if c.is_ascii_alphanumeric() => Some(c.to_ascii_uppercase().to_string()),
        _ => None,
    }
}

async fn vind(
    connection: &mut PgConnection,
    id: Uuid,
    slot: &'static str,
) -> Result<Tekstblok, Problem> {
    let mut vraag = QueryBuilder::new(UIT);
    vraag.push(" AND id = ").push_bind(id).push(slot);
    vraag
        .build_query_as()
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

const VAST: &str = " FOR UPDATE";

fn lees(invoer: &Value) -> Result<Tekstblokinvoer, Problem> {
    let mut velden = Velden::van(invoer);
    let omschrijving = velden.verplicht(
        "omschrijving",
        OMSCHRIJVING,
        "U heeft geen omschrijving ingevuld.",
    );
    let inhoud = velden.lange_tekst("inhoud", INHOUD, "U heeft geen tekst ingevuld.");
    let toets = velden.optioneel("sneltoets", OMSCHRIJVING);
    let gekozen = toets.as_deref().and_then(als_sneltoets);
    if toets.is_some() && gekozen.is_none() {
        velden.fout("sneltoets", "ongeldig", "Kies één letter of één cijfer.");
    }
    velden.klaar()?;
    Ok(Tekstblokinvoer {
        omschrijving,
        inhoud,
        sneltoets: gekozen,
    })
}

/// What stands in the way when the database refuses a second of its kind.
fn bezet(error: sqlx::Error) -> Problem {
    let index = error
        .as_database_error()
        .filter(|e| e.kind() == ErrorKind::UniqueViolation)
        .and_then(|e| e.constraint());
    let (pointer, detail) = match index {
        Some("tekstblok_omschrijving") => (
            "/omschrijving",
            "Er is al een tekstblok met deze omschrijving.",
        ),
        Some("tekstblok_sneltoets") => ("/sneltoets", "Een ander tekstblok heeft deze toets al."),
        _ => return error.into(),
    };
    Problem::invoer(vec![Fout::nieuw(pointer, "bestaatAl", detail)])
}

fn is_standaard() -> Problem {
    Problem::niet_mogelijk(
        Eigen::StandaardblokBlijft,
        "Een standaardblok kan niet worden gewijzigd of verwijderd.",
    )
    .detail("Voeg zelf een tekstblok toe.")
}

/// The block as the sender saw it, held until the transaction ends; no standard one.
async fn te_wijzigen(
    connection: &mut PgConnection,
    id: Uuid,
    gezien: &IfMatch,
) -> Result<Tekstblok, Problem> {
    let huidig = vind(connection, id, VAST).await?;
    if huidig.is_standard {
        return Err(is_standaard());
    }
    gezien.nog_actueel(huidig.versie(), &huidig)?;
    Ok(huidig)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_one_letter_or_digit() {
        assert_eq!(als_sneltoets("k").as_deref(), Some("K"));
        assert_eq!(als_sneltoets("7").as_deref(), Some("7"));
        for fout in ["", "ab", "é", " ", "-", "\u{0}", "ß"] {
            assert_eq!(als_sneltoets(fout), None, "{fout:?}");
        }
    }
}
