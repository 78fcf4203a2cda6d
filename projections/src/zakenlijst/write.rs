//! The changes of the list as SQL: one row for each case.

mod bekende;
mod nieuwe;

use chrono::{DateTime, Utc};
use history::Statement;
use verzoek::betrokkene::VERWIJDERD;

use self::bekende::Bekende;
use self::nieuwe::Nieuwe;
use super::changes::{Change, Changes};
use crate::naam;

pub(super) fn write(Changes(zaken): Changes, s: &mut Statement) {
    let mut nieuwe = Nieuwe::default();
    let mut bekende = Bekende::default();
    for (id, mut change) in zaken {
        match change.nieuw.take() {
            Some(nieuw) => nieuwe.voeg_toe(id, nieuw, &change),
            None => bekende.voeg_toe(id, &change),
        }
    }
    if !nieuwe.id.is_empty() {
        nieuwe.schrijf(s);
    }
    if !bekende.id.is_empty() {
        bekende.schrijf(s);
    }
}

/// SQL for the words under which a case is found when somebody of it was forgotten: those of its number,
/// which stand among the present ones with a sign before them, and those of the names that are left. The
/// same for a case that is written again, so that a rebuild makes the same bytes.
fn overgebleven_woorden(zoek: &str, kandidaat: &str, voorsteller: &str) -> String {
    let teken = naam::NUMMER;
    let langste = naam::LANGSTE;
    format!(
        "(SELECT array_to_tsvector(array_agg(DISTINCT woord)) FROM (
            SELECT lexeme AS woord FROM unnest({zoek}) WHERE starts_with(lexeme, '{teken}')
            UNION ALL SELECT substr(lexeme, 2) FROM unnest({zoek}) WHERE starts_with(lexeme, '{teken}')
            UNION ALL SELECT left(woord, {langste})
            FROM unnest(ARRAY[{kandidaat}, {voorsteller}]) over_naam,
                 string_to_table(readmodel.gevouwen(over_naam), ' ') woord
            WHERE over_naam <> '{VERWIJDERD}') woorden
         WHERE woord <> '')"
    )
}

/// What who may not know of a grant sees.
#[derive(Default)]
struct Buiten {
    wat: Vec<Option<&'static str>>,
    status: Vec<Option<&'static str>>,
    houder: Vec<Option<String>>,
    sinds: Vec<Option<DateTime<Utc>>>,
    gewijzigd: Vec<Option<DateTime<Utc>>>,
    eraf: Vec<i32>,
    erbij: Vec<String>,
}

impl Buiten {
    fn voeg_toe(&mut self, change: &Change) {
        let regel = change.embargo.regel();
        self.wat.push(regel.wat);
        self.status.push(regel.status);
        self.houder.push(regel.houder);
        self.sinds.push(regel.sinds);
        self.gewijzigd.push(regel.gewijzigd);
        self.eraf.push(change.spoor.eraf);
        self.erbij.push(change.spoor.erbij.join(","));
    }
}
