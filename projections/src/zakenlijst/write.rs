//! The changes of the list as SQL: one row for each case.

pub(crate) mod bekende;
pub(crate) mod nieuwe;

use history::Statement;
use verzoek::betrokkene::VERWIJDERD;

use self::bekende::{Bekende, Wijziging};
use self::nieuwe::{Nieuwe, Nieuweling};
use super::changes::Changes;
use crate::naam;

pub(super) fn write(Changes(zaken): Changes, s: &mut Statement) {
    let mut nieuwe = Nieuwe::default();
    let mut bekende = Bekende::default();
    for (id, mut change) in zaken {
        match change.nieuw.take() {
            Some(nieuw) => match Nieuweling::van(id, nieuw, change) {
                Ok(nieuw) => nieuwe.push(nieuw),
                Err(waarom) => s.fail(waarom),
            },
            None => bekende.push(Wijziging::van(id, change)),
        }
    }
    nieuwe::write(nieuwe, s);
    bekende::write(bekende, s);
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
