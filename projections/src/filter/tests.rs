//! What a filter reads as, what is wrong with one, and that nothing makes it panic.

use chrono::{DateTime, NaiveDate};
use proptest::prelude::*;

use super::*;
use crate::zakenlijst::Peil;
use crate::zakenlijst::velden::ZAKEN;

fn lees(tekst: &str) -> Result<Filter, Filterfout> {
    Filter::lees(tekst, &ZAKEN)
}

/// As it prints: parentheses only where they are needed.
fn als(tekst: &str) -> String {
    lees(tekst)
        .unwrap_or_else(|fout| panic!("{tekst}: {fout}"))
        .to_string()
}

#[test]
fn what_is_noted_of_a_filter_names_nobody() {
    for (tekst, verwacht) in [
        ("kandidaatNaam eq 'Jan Berg'", "kandidaatNaam eq '…'"),
        (
            "status eq 'bijGemeente' and not contains(voorstellerNaam,'Vries')",
            "status eq 'bijGemeente' and not contains(voorstellerNaam,'…')",
        ),
        (
            "(kandidaatNaam in ('Jan','Piet') or houder eq 'kno/1474') and gemeenteId eq 518",
            "(kandidaatNaam in ('…') or houder eq 'kno/1474') and gemeenteId eq 518",
        ),
    ] {
        let filter = lees(tekst).unwrap_or_else(|fout| panic!("{tekst}: {fout}"));
        assert_eq!(filter.zonder_woorden().to_string(), verwacht);
    }
}

#[test]
fn what_odata_writes_is_read() {
    for (tekst, verwacht) in [
        ("status eq 'bijGemeente'", "status eq 'bijGemeente'"),
        (
            "zaaknummer eq 'a' or zaaknummer eq 'b' and gemeenteId gt 3",
            "zaaknummer eq 'a' or zaaknummer eq 'b' and gemeenteId gt 3",
        ),
        (
            "((zaaknummer eq 'a') or (zaaknummer eq 'b')) and not (gemeenteId le 3)",
            "(zaaknummer eq 'a' or zaaknummer eq 'b') and not gemeenteId le 3",
        ),
        (
            "substringof('O''Neill',kandidaatNaam) eq true",
            "contains(kandidaatNaam,'O''Neill')",
        ),
        (
            "startswith( voorstellerNaam , 'An' ) eq false",
            "not startswith(voorstellerNaam,'An')",
        ),
        (
            "wachtLang and gelegenheidNadert ne true",
            "wachtLang eq true and gelegenheidNadert ne true",
        ),
        ("gelegenheidType eq null", "gelegenheidType eq null"),
        ("gemeenteId in (518, 363)", "gemeenteId in (518,363)"),
        (
            "ontvangenOp ge datetime'2026-11-21T10:00:00'",
            "ontvangenOp ge 2026-11-21T10:00:00Z",
        ),
        (
            "sinds lt 2026-11-21T10:00:00+01:00",
            "sinds lt 2026-11-21T09:00:00Z",
        ),
        // A day begins in Amsterdam.
        ("sinds lt 2026-07-01", "sinds lt 2026-06-30T22:00:00Z"),
        (
            "gelegenheidDatum ge 2027-04-26",
            "gelegenheidDatum ge 2027-04-26",
        ),
        (
            "gelegenheidDatum ge datetime'2027-04-26T00:00:00'",
            "gelegenheidDatum ge 2027-04-26",
        ),
    ] {
        assert_eq!(als(tekst), verwacht);
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (tekst, plaats, wat) in [
        ("", 1, "hier wordt een veld verwacht."),
        (
            "naam eq 'x'",
            1,
            "het veld 'naam' bestaat niet in deze lijst.",
        ),
        (
            "status eq 'weg'",
            11,
            "'weg' is geen waarde van het veld 'status'.",
        ),
        (
            "status gt 'bijGemeente'",
            8,
            "het veld 'status' kan alleen met eq, ne of in worden vergeleken.",
        ),
        (
            "gemeenteId eq 'x'",
            15,
            "het veld 'gemeenteId' vraagt een geheel getal.",
        ),
        (
            "gemeenteId eq 99999999999999999999",
            15,
            "het veld 'gemeenteId' vraagt een geheel getal.",
        ),
        (
            "gemeenteId eq null",
            15,
            "het veld 'gemeenteId' is altijd gevuld.",
        ),
        (
            "gelegenheidDatum gt null",
            21,
            "null kan alleen met eq of ne worden vergeleken.",
        ),
        (
            "sinds lt 2026-13-01",
            10,
            "het veld 'sinds' vraagt een moment zoals 2026-11-21T10:00:00Z.",
        ),
        (
            "sinds lt 'gisteren'",
            10,
            "het veld 'sinds' vraagt een moment zoals 2026-11-21T10:00:00Z.",
        ),
        (
            "zaaknummer like 'x'",
            12,
            "de vergelijking 'like' bestaat niet. Gebruik eq, ne, gt, ge, lt, le of in.",
        ),
        (
            "zaaknummer eq 'x",
            15,
            "het aanhalingsteken wordt niet gesloten.",
        ),
        (
            "zaaknummer eq 'a\u{0}'",
            17,
            "dit teken hoort niet in een tekst.",
        ),
        (
            "zaaknummer eq 'x' zaaknummer",
            19,
            "hier wordt and, or of het einde verwacht.",
        ),
        (
            "(zaaknummer eq 'x'",
            19,
            "hier wordt een haakje sluiten verwacht.",
        ),
        (
            "zaaknummer = 'x'",
            12,
            "dit teken hoort niet in een filter.",
        ),
        (
            "zaaknummer",
            11,
            "hier wordt een vergelijking verwacht, zoals eq.",
        ),
        (
            "length(zaaknummer) eq 3",
            1,
            "de functie 'length' bestaat niet. Gebruik contains, startswith, endswith of substringof.",
        ),
        (
            "contains(status,'x')",
            10,
            "in het veld 'status' kan niet worden gezocht.",
        ),
        (
            "wachtLang in (true)",
            11,
            "het veld 'wachtLang' kan niet met in worden vergeleken.",
        ),
    ] {
        let fout = lees(tekst).unwrap_err();
        assert_eq!((fout.plaats, fout.wat.as_str()), (plaats, wat), "{tekst}");
    }
}

#[test]
fn a_filter_is_bounded() {
    let diep = |n: usize| format!("{}wachtLang{}", "(".repeat(n), ")".repeat(n));
    assert!(lees(&diep(20)).is_ok());
    assert_eq!(lees(&diep(21)).unwrap_err().plaats, 21);
    assert!(lees(&format!("{}wachtLang", "not ".repeat(21))).is_err());
    assert!(lees(&"(".repeat(2_000)).is_err());
    let breed = |n: usize| vec!["wachtLang"; n].join(" and ");
    assert!(lees(&breed(100)).is_ok());
    assert!(lees(&breed(101)).is_err());
    assert!(lees(&format!("gemeenteId in ({})", vec!["1"; 101].join(","))).is_err());
    assert_eq!(lees(&" ".repeat(2_001)).unwrap_err().plaats, 2_001);
}

#[test]
fn what_a_client_wrote_is_bound() {
    let filter =
        lees("contains(kandidaatNaam,'%''; DROP') and not gelegenheidType ne 'algemene'").unwrap();
    let mut vraag = sqlx::QueryBuilder::new("");
    let peil = Peil::op("2026-11-21T10:00:00Z".parse().unwrap());
    voorwaarde(&filter, &peil, &mut vraag);
    assert_eq!(
        vraag.sql(),
        "((kandidaat_naam ILIKE $1) AND ((gelegenheid IS DISTINCT FROM $2) IS NOT TRUE))"
    );
}

fn veld(naam: &str) -> &'static Veld {
    ZAKEN.iter().find(|v| v.naam == naam).unwrap()
}

fn vergelijking() -> impl Strategy<Value = Vergelijking> {
    proptest::sample::select(Vergelijking::VARIANTS)
}

fn gelijkheid() -> impl Strategy<Value = Vergelijking> {
    proptest::sample::select(vec![Vergelijking::Gelijk, Vergelijking::Ongelijk])
}

fn tekst() -> impl Strategy<Value = String> {
    "[^\\p{Cc}]{0,12}"
}

fn moment() -> impl Strategy<Value = Waarde> {
    (-60_000_000_000i64..200_000_000_000, 0u32..1_000_000_000)
        .prop_map(|(s, n)| Waarde::Moment(DateTime::from_timestamp(s, n).unwrap()))
}

fn datum() -> impl Strategy<Value = Waarde> {
    prop_oneof![
        Just(Waarde::Leeg),
        (1i32..=9999, 1u32..=366)
            .prop_filter_map("a day", |(jaar, dag)| NaiveDate::from_yo_opt(jaar, dag))
            .prop_map(Waarde::Datum),
    ]
}

fn blad() -> impl Strategy<Value = Filter> {
    let vergelijk = |naam: &'static str| {
        move |(hoe, waarde)| Filter::Vergelijk {
            veld: veld(naam),
            hoe,
            waarde,
        }
    };
    let zoekwijze = proptest::sample::select(vec![
        Zoekwijze::Bevat,
        Zoekwijze::BegintMet,
        Zoekwijze::EindigtOp,
    ]);
    prop_oneof![
        (vergelijking(), tekst().prop_map(Waarde::Tekst)).prop_map(vergelijk("kandidaatNaam")),
        (vergelijking(), any::<i64>().prop_map(Waarde::Getal)).prop_map(vergelijk("gemeenteId")),
        (vergelijking(), moment()).prop_map(vergelijk("sinds")),
        (gelijkheid(), datum()).prop_map(vergelijk("gelegenheidDatum")),
        (gelijkheid(), any::<bool>().prop_map(Waarde::JaNee)).prop_map(vergelijk("wachtLang")),
        (gelijkheid(), Just(Waarde::Tekst("afgewezen".to_owned()))).prop_map(vergelijk("status")),
        proptest::collection::vec(tekst().prop_map(Waarde::Tekst), 1..4).prop_map(|waarden| {
            Filter::In {
                veld: veld("houder"),
                waarden,
            }
        }),
        (zoekwijze, tekst()).prop_map(|(hoe, tekst)| Filter::Zoek {
            hoe,
            veld: veld("voorstellerNaam"),
            tekst,
        }),
    ]
}

fn boom() -> impl Strategy<Value = Filter> {
    blad().prop_recursive(4, 16, 3, |deel| {
        prop_oneof![
            proptest::collection::vec(deel.clone(), 2..4).prop_map(Filter::En),
            proptest::collection::vec(deel.clone(), 2..4).prop_map(Filter::Of),
            deel.prop_map(|deel| Filter::Niet(Box::new(deel))),
        ]
    })
}

proptest! {
    // As many as PROPTEST_CASES says, 256 unless it does.
    #[test]
    fn a_printed_filter_reads_back(filter in boom()) {
        let gedrukt = filter.to_string();
        prop_assume!(gedrukt.chars().count() <= LANGSTE);
        prop_assert_eq!(lees(&gedrukt), Ok(filter), "{}", gedrukt);
    }

    #[test]
    fn no_text_makes_it_panic(tekst in any::<String>()) {
        let _ = lees(&tekst).map(|filter| filter.to_string());
    }

    /// Texts that look like filters get further than random ones.
    #[test]
    fn no_half_filter_makes_it_panic(delen in proptest::collection::vec(proptest::sample::select(vec![
        "status", "wachtLang", "kandidaatNaam", "sinds", "eq", "in", "not", "and", "or", "(", ")", ",", "'", "'x'", "null",
        "5", "-", "2026-01-01", "datetime", "datetime'2026-01-01'", "contains", "substringof", "é", "\u{0}",
    ]), 0..14)) {
        let tekst = delen.join(" ");
        match lees(&tekst) {
            Ok(filter) => prop_assert_eq!(lees(&filter.to_string()), Ok(filter)),
            Err(fout) => prop_assert!((1..=tekst.chars().count() + 1).contains(&fout.plaats)),
        }
    }
}
