//! The words of the mails (docs/specification/mail.md#words), kept by the functional managers. Each save is a version
//! that stays; a mail that was planned keeps the version of that moment (`reactors::teksten`).
//!
//! Each call has a file, called by what it does; [`voorbeeld`] like the end of its path. Who may:
//! `Beheerrecht::Teksten` in `rekening/beheer.rs`. What a text has to be: [`Mailtekst::lees`].

mod lezen;
mod lijst;
mod voorbeeld;
mod wijzigen;

use ::verzoek::regels::{Fout, Foutcode};
use chrono::{DateTime, Utc};
use letters::mail::{Mailtekst, Nodig, Soort, Tekstfout, Waar, standaardtekst};
use serde::Serialize;
use serde_json::Value;
use sqlx::PgExecutor;
use utoipa::ToSchema;

use super::versies::GETOOND;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;
use crate::velden::VERKEERDE_SOORT;

/// The calls on the words of the mails.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::mailteksten,
        lezen::mailtekst,
        wijzigen::wijzig_mailtekst,
        voorbeeld::voorbeeld_mailtekst,
    ]
}

/// A place in a text where a value comes.
#[derive(Serialize, ToSchema)]
pub struct Invulplek {
    /// As it stands between braces.
    naam: String,
    uitleg: String,
    /// The text is refused without it.
    verplicht: bool,
}

/// A text as it was.
#[derive(Clone, Serialize, ToSchema)]
pub struct Tekstversie {
    /// 0: the text that came with the program.
    versie: i32,
    onderwerp: String,
    inhoud: String,
    /// The name of whoever saved it; null: it came with the program.
    door: Option<String>,
    op: Option<DateTime<Utc>>,
}

history::from_row!(Tekstversie: versie, onderwerp, inhoud, door, op);

/// The text that holds, what may stand in it, and the versions before it.
#[derive(Serialize, ToSchema)]
pub struct BeheerdeMailtekst {
    soort: String,
    naam: String,
    wanneer: String,
    onderwerp: String,
    /// An empty line begins a paragraph, `# ` a heading, `- ` or `1. ` an item; `**…**` is bold;
    /// `{…}` is a place of `plekken`.
    inhoud: String,
    plekken: Vec<Invulplek>,
    /// The newest first; the last one came with the program.
    versies: Vec<Tekstversie>,
}

#[derive(ToSchema)]
pub struct Mailtekstinvoer {
    onderwerp: String,
    inhoud: String,
}

/// The text that holds, with its version.
async fn geldend(
    database: impl PgExecutor<'_>,
    soort: Soort,
) -> Result<(u64, BeheerdeMailtekst), sqlx::Error> {
    let mut versies: Vec<Tekstversie> = sqlx::query_as(
        "SELECT versie, onderwerp, inhoud, door, op FROM beheer.mailtekst
         WHERE soort = $1 ORDER BY versie DESC LIMIT $2",
    )
    .bind(soort.code())
    .bind(GETOOND)
    .fetch_all(database)
    .await?;
    let (onderwerp, inhoud) = standaardtekst(soort);
    let van_het_programma = Tekstversie {
        versie: 0,
        onderwerp: onderwerp.to_owned(),
        inhoud: inhoud.to_owned(),
        door: None,
        op: None,
    };
    let nu = versies.first().unwrap_or(&van_het_programma).clone();
    versies.push(van_het_programma);
    let plekken = soort.plekken().iter().map(|(plek, nodig)| Invulplek {
        naam: plek.naam().to_owned(),
        uitleg: plek.uitleg().to_owned(),
        verplicht: *nodig == Nodig::Ja,
    });
    let tekst = BeheerdeMailtekst {
        soort: soort.code().to_owned(),
        naam: soort.naam().to_owned(),
        wanneer: soort.wanneer().to_owned(),
        onderwerp: nu.onderwerp,
        inhoud: nu.inhoud,
        plekken: plekken.collect(),
        versies,
    };
    Ok((u64::from(nu.versie.unsigned_abs()), tekst))
}

fn fout(veld: &str, detail: &str) -> Fout {
    Fout::nieuw(format!("/{veld}"), Foutcode::Ongeldig.naam(), detail)
}

/// A text out of a form, as it is kept and as it makes mails.
fn lees(soort: Soort, invoer: &Value) -> Result<(Mailtekstinvoer, Mailtekst), Problem> {
    let veld = |naam: &str| match invoer.get(naam) {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(tekst)) => Ok(tekst.trim().replace("\r\n", "\n")),
        Some(_) => Err(fout(naam, VERKEERDE_SOORT)),
    };
    let (onderwerp, inhoud) = match (veld("onderwerp"), veld("inhoud")) {
        (Ok(onderwerp), Ok(inhoud)) => (onderwerp, inhoud),
        (onderwerp, inhoud) => {
            let fouten = [onderwerp.err(), inhoud.err()];
            return Err(Problem::invoer(fouten.into_iter().flatten().collect()));
        }
    };
    let tekst = Mailtekst::lees(soort, &onderwerp, &inhoud)
        .map_err(|fouten| Problem::invoer(bij_velden(&fouten)))?;
    Ok((Mailtekstinvoer { onderwerp, inhoud }, tekst))
}

/// One message at each field: a form shows no more.
fn bij_velden(fouten: &[Tekstfout]) -> Vec<Fout> {
    [(Waar::Onderwerp, "onderwerp"), (Waar::Inhoud, "inhoud")]
        .into_iter()
        .filter_map(|(waar, veld)| {
            let meldingen: Vec<&str> = fouten
                .iter()
                .filter(|fout| fout.waar == waar)
                .map(|fout| fout.melding.as_str())
                .collect();
            (!meldingen.is_empty()).then(|| fout(veld, &meldingen.join(" ")))
        })
        .collect()
}
