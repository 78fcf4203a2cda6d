use history::{EventRow, Hoofdsleutels, van_niemand};

use super::*;
use crate::VERZOEK;
use crate::tabellen::MODELLEN;

/// An event as it comes when its data was not asked for.
fn row(aggregate_type: &str, soort: &str) -> PositionedRow {
    PositionedRow {
        position: 1,
        event: EventRow {
            aggregate_type: aggregate_type.to_owned(),
            aggregate_id: Uuid::from_u128(7).to_string(),
            sequence: 5,
            event_type: soort.to_owned(),
            event_version: "1.0".to_owned(),
            payload: String::new(),
            metadata: r#"{"op":"2026-11-21T10:00:00Z","door":"systeem"}"#.to_owned(),
        },
    }
}

/// Both ways: what a model does without is not fetched for it, and what it looks at is.
#[tokio::test]
async fn a_model_alone_reads_what_it_can_not_do_without() {
    // Nobody connects: nothing is sealed.
    let pool = PgPool::connect_lazy("postgres://nowhere/nothing").unwrap();
    let seal = Seal::new(pool.clone(), Hoofdsleutels::given([7; 32]), van_niemand);
    for model in &MODELLEN {
        let (naam, up_to) = (model.naam, model.up_to());
        let fold = Fold::new(NEXT, &seal, Vec::new(), up_to);
        let of_a_case = EventSoort::VARIANTS.iter();
        let mut rows: Vec<_> = of_a_case.map(|soort| row(VERZOEK, soort.naam())).collect();
        rows.push(row(BESLUIT, "KoninklijkBesluitAangemaakt"));
        for event in open_rows(&pool, rows, &seal, &[]).await.unwrap() {
            let soort = event.event_type.as_str();
            let is_read = match event.aggregate_type == BESLUIT {
                true => naam == "besluit",
                false => reads(up_to, soort),
            };
            let fails = fold.project(&event, &mut Folded::default()).is_err();
            assert_eq!(fails, is_read, "{naam}: {soort}");
        }
    }
}
