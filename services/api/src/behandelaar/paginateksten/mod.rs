//! The statements of the service (docs/specification/screens.md#statements): who runs it, privacy, accessibility,
//! contact, cookies. Anybody reads them; the functional managers keep the words. Each save is a version that stays.
//!
//! Each call has a file: [`verklaring`] is called like its path, the others by what they do. Who may change them:
//! `Beheerrecht::Teksten` in `rekening/beheer.rs`.

mod lezen;
mod lijst;
mod verklaring;
mod wijzigen;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgExecutor;
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::openapi::{Calls, list_calls};

/// The calls on the statements.
pub fn routes<C: Calls>() -> C {
    list_calls![
        verklaring::verklaring,
        lijst::paginateksten,
        lezen::paginatekst,
        wijzigen::wijzig_paginatekst,
    ]
}

/// A statement, in the order of the footer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Pagina {
    Privacy,
    Toegankelijkheid,
    Over,
    Contact,
    Cookies,
}

impl Pagina {
    /// Its name in addresses.
    fn code(self) -> &'static str {
        self.into()
    }

    /// The text that came with the program: its title on the first line.
    fn standaard(self) -> (&'static str, &'static str) {
        let tekst = match self {
            Pagina::Privacy => include_str!("../../../paginas/privacy.txt"),
            Pagina::Toegankelijkheid => include_str!("../../../paginas/toegankelijkheid.txt"),
            Pagina::Over => include_str!("../../../paginas/over.txt"),
            Pagina::Contact => include_str!("../../../paginas/contact.txt"),
            Pagina::Cookies => include_str!("../../../paginas/cookies.txt"),
        };
        tekst
            .split_once('\n')
            .map_or((tekst, ""), |(titel, inhoud)| (titel, inhoud.trim()))
    }
}

/// A statement as anybody reads it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verklaring {
    titel: String,
    /// An empty line begins a paragraph, `# ` a heading, `- ` or `1. ` an item; `**…**` is bold, `[…](…)` a link.
    inhoud: String,
    /// Null: the text that came with the program.
    gewijzigd_op: Option<DateTime<Utc>>,
}

/// A text as it was.
#[derive(Clone, Serialize, ToSchema)]
pub struct Paginaversie {
    /// 0: the text that came with the program.
    versie: i32,
    titel: String,
    inhoud: String,
    /// The name of whoever saved it; null: it came with the program.
    door: Option<String>,
    op: Option<DateTime<Utc>>,
}

history::from_row!(Paginaversie: versie, titel, inhoud, door, op);

/// The text that holds, and the versions before it.
#[derive(Serialize, ToSchema)]
pub struct Paginatekst {
    pagina: String,
    titel: String,
    /// As a [`Verklaring`]; `{organisatie}` is where the name of the responsible organisation comes.
    inhoud: String,
    /// The newest first; the last one came with the program.
    versies: Vec<Paginaversie>,
}

/// The text that holds, with its version.
async fn geldend(
    database: impl PgExecutor<'_>,
    pagina: Pagina,
    hoogstens: i64,
) -> Result<(u64, Paginatekst), sqlx::Error> {
    let mut versies: Vec<Paginaversie> = sqlx::query_as(
        "SELECT versie, titel, inhoud, door, op FROM beheer.paginatekst
         WHERE pagina = $1 ORDER BY versie DESC LIMIT $2",
    )
    .bind(pagina.code())
    .bind(hoogstens)
    .fetch_all(database)
    .await?;
    let (titel, inhoud) = pagina.standaard();
    let van_het_programma = Paginaversie {
        versie: 0,
        titel: titel.to_owned(),
        inhoud: inhoud.to_owned(),
        door: None,
        op: None,
    };
    let nu = versies.first().unwrap_or(&van_het_programma).clone();
    versies.push(van_het_programma);
    let tekst = Paginatekst {
        pagina: pagina.code().to_owned(),
        titel: nu.titel,
        inhoud: nu.inhoud,
        versies,
    };
    Ok((u64::from(nu.versie.unsigned_abs()), tekst))
}
