//! A filter as a condition in SQL. What a client wrote is bound; only our own names stand in the text.

use sqlx::{Postgres, QueryBuilder};

use super::veld::{Bron, Veld};
use super::{Filter, Vergelijking, Waarde, Zoekwijze};
use crate::zakenlijst::{Peil, velden};

/// Adds the condition, in parentheses.
pub fn voorwaarde(filter: &Filter, peil: &Peil, vraag: &mut QueryBuilder<'_, Postgres>) {
    match filter {
        Filter::En(delen) => samen(delen, " AND ", peil, vraag),
        Filter::Of(delen) => samen(delen, " OR ", peil, vraag),
        Filter::Niet(deel) => {
            // What is not known to be true is not true.
            vraag.push("(");
            voorwaarde(deel, peil, vraag);
            vraag.push(" IS NOT TRUE)");
        }
        Filter::Vergelijk { veld, hoe, waarde } => vergelijk(veld, *hoe, waarde, peil, vraag),
        Filter::In { veld, waarden } => {
            vraag.push("(");
            for (nummer, waarde) in waarden.iter().enumerate() {
                if nummer > 0 {
                    vraag.push(" OR ");
                }
                vergelijk(veld, Vergelijking::Gelijk, waarde, peil, vraag);
            }
            vraag.push(")");
        }
        Filter::Zoek { hoe, veld, tekst } => {
            let tekst = zonder_jokers(tekst);
            vraag.push("(");
            bron(veld, peil, vraag);
            vraag.push(" ILIKE ");
            vraag.push_bind(match hoe {
                Zoekwijze::Bevat => format!("%{tekst}%"),
                Zoekwijze::BegintMet => format!("{tekst}%"),
                Zoekwijze::EindigtOp => format!("%{tekst}"),
            });
            vraag.push(")");
        }
    }
}

fn samen(delen: &[Filter], woord: &str, peil: &Peil, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push("(");
    for (nummer, deel) in delen.iter().enumerate() {
        if nummer > 0 {
            vraag.push(woord);
        }
        voorwaarde(deel, peil, vraag);
    }
    vraag.push(")");
}

fn vergelijk(
    veld: &Veld,
    hoe: Vergelijking,
    waarde: &Waarde,
    peil: &Peil,
    vraag: &mut QueryBuilder<'_, Postgres>,
) {
    if let (
        Vergelijking::Gelijk,
        Waarde::Tekst(tekst),
        Bron::Uniek {
            kolom,
            sleutel,
            tabel,
        },
    ) = (hoe, waarde, veld.bron)
    {
        vraag.push(format!(
            "({sleutel} = (SELECT {sleutel} FROM {tabel} WHERE {kolom} = "
        ));
        vraag.push_bind(tekst.clone());
        vraag.push("))");
        return;
    }
    vraag.push("(");
    bron(veld, peil, vraag);
    vraag.push(match (hoe, veld.bron) {
        // Empty is not equal to a value, and equal to nothing.
        (Vergelijking::Gelijk, _) if *waarde == Waarde::Leeg => " IS NULL",
        (Vergelijking::Ongelijk, _) if *waarde == Waarde::Leeg => " IS NOT NULL",
        (Vergelijking::Gelijk, _) => " = ",
        (Vergelijking::Ongelijk, Bron::MisschienLeeg(_)) => " IS DISTINCT FROM ",
        (Vergelijking::Ongelijk, _) => " <> ",
        (Vergelijking::Groter, _) => " > ",
        (Vergelijking::MinstensGelijk, _) => " >= ",
        (Vergelijking::Kleiner, _) => " < ",
        (Vergelijking::HoogstensGelijk, _) => " <= ",
    });
    match waarde {
        Waarde::Tekst(tekst) => {
            vraag.push_bind(tekst.clone());
        }
        Waarde::Getal(getal) => {
            vraag.push_bind(*getal);
        }
        Waarde::Moment(moment) => {
            vraag.push_bind(*moment);
        }
        Waarde::Datum(datum) => {
            vraag.push_bind(*datum);
        }
        Waarde::JaNee(waar) => {
            vraag.push_bind(*waar);
        }
        Waarde::Leeg => {}
    }
    vraag.push(")");
}

fn bron(veld: &Veld, peil: &Peil, vraag: &mut QueryBuilder<'_, Postgres>) {
    match veld.bron {
        Bron::Kolom(kolom) | Bron::MisschienLeeg(kolom) | Bron::Uniek { kolom, .. } => {
            vraag.push(kolom);
        }
        Bron::WachtLang => velden::wacht_lang(peil, vraag),
        Bron::GelegenheidNadert => velden::gelegenheid_nadert(peil, vraag),
        Bron::UitkomstNieuw => velden::uitkomst_nieuw(peil, vraag),
    }
}

/// The text itself, where a pattern of LIKE is expected.
fn zonder_jokers(tekst: &str) -> String {
    let mut patroon = String::with_capacity(tekst.len());
    for letter in tekst.chars() {
        if matches!(letter, '\\' | '%' | '_') {
            patroon.push('\\');
        }
        patroon.push(letter);
    }
    patroon
}
