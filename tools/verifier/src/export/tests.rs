use serde_json::json;

use super::*;
use crate::to_hex;

/// Three events: two of one case, one of another between them.
fn events() -> Vec<Value> {
    let mut before = [0; 32];
    [("a", 1), ("b", 1), ("a", 2)]
        .into_iter()
        .zip(1..)
        .map(|((case, sequence), position)| {
            let mut event = json!({
                "position": position, "aggregate_type": "verzoek", "aggregate_id": case,
                "sequence": sequence, "event_type": "Bij", "event_version": "1.0",
                "payload": "{\"Bij\":{\"naam\":\"Zoë\"}}", "metadata": "{}", "before": to_hex(&before),
            });
            before = chained(before, &digest(&event).unwrap());
            event["hash"] = json!(to_hex(&before));
            event
        })
        .collect()
}

fn header(case: Option<&str>) -> Value {
    json!({"format": "lintje-history", "version": 1, "position": 3,
           "hash": events()[2]["hash"], "aggregate_id": case})
}

fn run(header: &Value, events: &[Value]) -> Result<Checked, Failure> {
    let lines: Vec<String> = std::iter::once(header)
        .chain(events)
        .map(Value::to_string)
        .collect();
    check(lines.join("\n").as_bytes(), &[], |_, _| {})
}

fn first_broken(outcome: Result<Checked, Failure>) -> (u64, Why) {
    match outcome {
        Err(Failure::Broken { position, why }) => (position, why),
        other => panic!("{other:?}"),
    }
}

/// The bytes written out.
#[test]
fn the_chain_is_the_one_that_is_described() {
    let event = json!({"aggregate_type": "a", "aggregate_id": "b", "sequence": 1,
        "event_type": "c", "event_version": "d", "payload": "{}", "metadata": "{}"});
    let expected = Sha256::digest(
        [
            &[0; 32][..],
            &Sha256::digest(
                b"\0\0\0\0\0\0\0\x01a\0\0\0\0\0\0\0\x01b\0\0\0\0\0\0\0\x011\0\0\0\0\0\0\0\x01c\
                  \0\0\0\0\0\0\0\x01d\0\0\0\0\0\0\0\x02{}\0\0\0\0\0\0\0\x02{}",
            )[..],
        ]
        .concat(),
    );
    assert_eq!(
        chained([0; 32], &digest(&event).unwrap()),
        <Hash>::from(expected)
    );
}

#[test]
fn an_export_that_is_whole_is_so_and_a_part_too() {
    assert_eq!(run(&header(None), &events()).unwrap().events, 3);
    let all = events();
    let part = [all[0].clone(), all[2].clone()];
    let checked = run(&header(Some("a")), &part).unwrap();
    assert_eq!((checked.events, checked.position), (2, 3));
}

#[test]
fn every_change_is_found_where_it_is() {
    let all = events();
    for (why, position, changed) in [
        (Why::Missing, 2, vec![all[0].clone(), all[2].clone()]),
        (
            Why::Added,
            2,
            vec![all[0].clone(), all[0].clone(), all[1].clone()],
        ),
        (Why::Head, 3, all[..2].to_vec()),
    ] {
        assert_eq!(first_broken(run(&header(None), &changed)), (position, why));
    }
    for name in [
        "payload",
        "metadata",
        "event_type",
        "event_version",
        "aggregate_id",
        "aggregate_type",
    ] {
        let mut changed = events();
        changed[1][name] = json!("anders");
        assert_eq!(
            first_broken(run(&header(None), &changed)),
            (2, Why::Changed),
            "{name}"
        );
    }
    let hole = [all[2].clone()];
    assert_eq!(
        first_broken(run(&header(Some("a")), &hole)),
        (3, Why::Missing)
    );
    let strange = [all[0].clone(), all[1].clone()];
    assert_eq!(
        first_broken(run(&header(Some("a")), &strange)),
        (2, Why::Added)
    );
}

#[test]
fn what_is_no_export_is_refused_with_its_line() {
    for (line, text) in [
        (1, ""),
        (1, "{}"),
        (1, "[1]"),
        (2, "iets"),
        (2, "{\"position\":1}"),
    ] {
        let text = if line == 1 {
            text.to_owned()
        } else {
            format!("{}\n{text}", header(None))
        };
        match check(text.as_bytes(), &[], |_, _| {}) {
            Err(Failure::NoExport { line: found }) => assert_eq!(found, line, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}
