//! The fields of the lists by their names on the wire: what can be filtered, sorted and marked.

use sqlx::{Postgres, QueryBuilder};
use verzoek::Status;

use super::Peil;
use super::gelegenheid::Termijn;
use crate::filter::{Bron, Veld, Veldsoort};

/// The codes of all statuses, in the order of the road.
static STATUSSEN: [&str; Status::ALLE.len()] = {
    let mut codes = [""; Status::ALLE.len()];
    let mut nummer = 0;
    while nummer < codes.len() {
        codes[nummer] = Status::ALLE[nummer].code();
        nummer += 1;
    }
    codes
};

const fn kolom(naam: &'static str, soort: Veldsoort, kolom: &'static str) -> Veld {
    Veld {
        naam,
        soort,
        bron: Bron::Kolom(kolom),
        volgorde: Some(kolom),
    }
}

/// A name: sorted by its beginning, which is what the index holds.
const fn persoon(naam: &'static str, kolom: &'static str, volgorde: &'static str) -> Veld {
    Veld {
        naam,
        soort: Veldsoort::Tekst,
        bron: Bron::Kolom(kolom),
        volgorde: Some(volgorde),
    }
}

const fn merkteken(naam: &'static str, bron: Bron) -> Veld {
    Veld {
        naam,
        soort: Veldsoort::JaNee,
        bron,
        volgorde: None,
    }
}

const ZAAKNUMMER: Veld = kolom("zaaknummer", Veldsoort::Tekst, "zaaknummer");
const STATUS: Veld = kolom("status", Veldsoort::Keuze(&STATUSSEN), "status");
const GEMEENTE: Veld = kolom("gemeenteId", Veldsoort::Getal, "gemeente");
const ONTVANGEN: Veld = kolom("ontvangenOp", Veldsoort::Moment, "ontvangen_op");
const GEWIJZIGD: Veld = kolom("gewijzigdOp", Veldsoort::Moment, "gewijzigd_op");

/// The fields of burgeraanvragen and dossiers.
pub static ZAKEN: [Veld; 17] = [
    ZAAKNUMMER,
    persoon(
        "kandidaatNaam",
        "kandidaat_naam",
        "left(kandidaat_volgorde, 100)",
    ),
    persoon(
        "voorstellerNaam",
        "voorsteller_naam",
        "left(voorsteller_naam, 100)",
    ),
    GEMEENTE,
    STATUS,
    ONTVANGEN,
    GEWIJZIGD,
    kolom("sinds", Veldsoort::Moment, "sinds"),
    Veld {
        naam: "houder",
        soort: Veldsoort::Woord,
        bron: Bron::Kolom("houder"),
        volgorde: None,
    },
    Veld {
        naam: "gelegenheidType",
        soort: Veldsoort::Keuze(&["algemene", "bijzondere"]),
        bron: Bron::MisschienLeeg("gelegenheid"),
        volgorde: None,
    },
    Veld {
        naam: "gelegenheidDatum",
        soort: Veldsoort::Datum,
        bron: Bron::MisschienLeeg("gelegenheid_datum"),
        volgorde: Some("gelegenheid_datum"),
    },
    merkteken("wachtLang", Bron::WachtLang),
    merkteken("gelegenheidNadert", Bron::GelegenheidNadert),
    merkteken("belTaak", Bron::Kolom("beltaak")),
    merkteken("briefWacht", Bron::Kolom("brieftaak")),
    merkteken("teruggestuurd", Bron::Kolom("teruggestuurd")),
    merkteken("uitkomstNieuw", Bron::UitkomstNieuw),
];

/// The fields of heads, for whom the content of a case is not meant.
pub static KOPPEN: [Veld; 6] = [
    ZAAKNUMMER,
    GEMEENTE,
    STATUS,
    ONTVANGEN,
    GEWIJZIGD,
    merkteken("mailMislukt", Bron::Kolom("beltaak")),
];

/// An organisation is to act, and has had the case for long.
pub fn wacht_lang(peil: &Peil, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push("(wacht_sinds IS NOT NULL AND wacht_sinds < ");
    vraag.push_bind(peil.lang_voor);
    vraag.push(")");
}

/// How it ended is known since a short time.
pub fn uitkomst_nieuw(peil: &Peil, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push("(uitkomst_op IS NOT NULL AND uitkomst_op >= ");
    vraag.push_bind(peil.lang_voor);
    vraag.push(")");
}

/// The case runs, and the wanted date is near; or nobody submitted the proposal yet and the
/// deadline of the general occasion is near.
pub fn gelegenheid_nadert(peil: &Peil, vraag: &mut QueryBuilder<'_, Postgres>) {
    // What is cheap to tell comes first.
    vraag.push("((gelegenheid_datum IS NOT NULL AND gelegenheid_datum BETWEEN ");
    vraag.push_bind(peil.vandaag);
    vraag.push(" AND ");
    vraag.push_bind(peil.nadert_tot);
    const OPEN: &str = "gelegenheid IS NOT DISTINCT FROM 'algemene' AND gelegenheid_datum IS NULL";
    match (peil.algemeen, peil.andersom.is_empty()) {
        (Termijn::Ver, true) => {}
        (Termijn::Nadert, true) => {
            vraag.push(" OR ").push(OPEN);
        }
        (Termijn::Ver, false) => {
            vraag.push(" OR ").push(OPEN).push(" AND gemeente = ANY(");
            vraag.push_bind(peil.andersom.clone()).push(")");
        }
        (Termijn::Nadert, false) => {
            vraag.push(" OR ").push(OPEN).push(" AND gemeente <> ALL(");
            vraag.push_bind(peil.andersom.clone()).push(")");
        }
    }
    vraag.push(") AND status <> ALL(");
    vraag.push_bind(Status::AFGELOPEN.map(Status::code).to_vec());
    vraag.push("))");
}
