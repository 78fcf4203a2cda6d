//! What holds for any export: it is read to its end or refused, and one that was changed is never taken for whole. `make
//! nightly` tries twenty times as many (PROPTEST_CASES).
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::FileFailurePersistence;
use serde_json::Value;
use verifier::note::Key;
use verifier::{Root, Trust, check};

const WHOLE: &str = include_str!("golden/whole.jsonl");
const CASE: &str = include_str!("golden/case.jsonl");
const ROOT: &str = include_str!("golden/wortel-2026-11-22-000000000003.json");

const PROVED: &str = include_str!("golden/log/case.jsonl");
const LOG: &str = "lintje.example/lintje/9b2e7f0c-4f0e-4c38-9d5c-9d6f0f6f4a10+9e050346+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c";
const WITNESS: &str =
    "getuige-een.example/lintje+1c33e36a+BIE5dw6ofRdfVqNUZsNMfszLjYqRtO43ol32D1uPybOU";

static TRUST: LazyLock<Trust> = LazyLock::new(|| Trust {
    logs: vec![Key::read(LOG).unwrap()],
    witnesses: vec![Key::read(WITNESS).unwrap()],
    quorum: 1,
});

static KNOWN: LazyLock<Root> = LazyLock::new(|| Root::read(ROOT).unwrap());

/// What the chain covers of each event.
fn covered(export: &str) -> Option<Vec<Vec<Value>>> {
    export
        .lines()
        .skip(1)
        .map(|line| {
            let event: Value = serde_json::from_str(line).ok()?;
            let fields = [
                "position",
                "aggregate_type",
                "aggregate_id",
                "sequence",
                "event_type",
                "event_version",
                "payload",
                "metadata",
                "hash",
            ];
            Some(fields.map(|field| event[field].clone()).to_vec())
        })
        .collect()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: cases * ProptestConfig::default().cases / 256,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

/// A change of one place: bytes put in the place of others.
fn change() -> impl Strategy<Value = (Index, usize, Vec<u8>)> {
    let bytes = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..4),
        select(vec![
            "\n",
            "null",
            "-1",
            "18446744073709551615",
            "1e30",
            "[[[[",
            "\"",
            "{}",
            "0"
        ])
        .prop_map(|text| text.as_bytes().to_vec()),
    ];
    (any::<Index>(), 0..6usize, bytes)
}

fn changed(text: &str, changes: &[(Index, usize, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (place, gone, new) in changes {
        let begin = place.index(bytes.len() + 1);
        let end = (begin + gone).min(bytes.len());
        bytes.splice(begin..end, new.iter().copied());
    }
    bytes
}

proptest! {
    #![proptest_config(config(512))]

    /// Whatever bytes were changed: what is found whole has the events that were written.
    #[test]
    fn a_changed_export_is_refused_or_the_same(
        export in select(vec![WHOLE, CASE]),
        changes in prop::collection::vec(change(), 1..4),
    ) {
        let bytes = changed(export, &changes);
        if check(bytes.as_slice(), std::slice::from_ref(&*KNOWN), |_, _| {}).is_ok() {
            let text = String::from_utf8(bytes).unwrap();
            let (now, then) = (covered(&text).unwrap(), covered(export).unwrap());
            // Of a part the end can't be told, so it may be shorter.
            prop_assert!(now.len() <= then.len() && then[..now.len()] == now[..], "{}", text);
            prop_assert!(export == CASE || now.len() == then.len(), "{}", text);
        }
    }

    /// No bytes make it panic.
    #[test]
    fn anything_gets_an_answer(lines in prop::collection::vec(prop_oneof![
        any::<String>(),
        select(WHOLE.lines().chain(CASE.lines()).map(str::to_owned).collect::<Vec<_>>()),
    ], 0..8)) {
        let _ = check(lines.join("\n").as_bytes(), &[], |_, _| {});
    }

    /// A root that was changed is refused, or says the same.
    #[test]
    fn a_changed_root_is_refused_or_the_same(changes in prop::collection::vec(change(), 1..4)) {
        let text = String::from_utf8_lossy(&changed(ROOT, &changes)).into_owned();
        if let Ok(root) = Root::read(&text) {
            prop_assert_eq!(&root, &*KNOWN);
        }
    }

    /// Whatever bytes were changed: a case that is proved is the one that was.
    #[test]
    fn a_changed_case_is_not_proved_or_the_same(changes in prop::collection::vec(change(), 1..4)) {
        let bytes = changed(PROVED, &changes);
        if let Ok(checked) = check(bytes.as_slice(), &[], |_, _| {})
            && let Some(case) = checked.case
            && let Ok(checkpoint) = case.prove(&TRUST)
        {
            prop_assert_eq!(checkpoint.size, 5);
            let text = String::from_utf8(bytes).unwrap();
            let events = |export: &str| covered(export.rsplit_once("{\"bewijs\"").unwrap().0).unwrap();
            prop_assert_eq!(events(&text), events(PROVED));
        }
    }
}
