//! Checkpoints, witnesses and the proof of one case, as an auditor asks about them. All files under golden/log were made
//! by another program, in another language, after docs/history.md and C2SP: a log of six events of two cases and a
//! decree, one that forked after the first event, a copy under another name, and somebody with a key of their own.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

const LOG: &str = "lintje.example/lintje/9b2e7f0c-4f0e-4c38-9d5c-9d6f0f6f4a10+9e050346+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c";
const COPY: &str = "kopie.example/lintje/11111111-4f0e-4c38-9d5c-9d6f0f6f4a10+42323153+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c";
const ONE: &str =
    "getuige-een.example/lintje+1c33e36a+BIE5dw6ofRdfVqNUZsNMfszLjYqRtO43ol32D1uPybOU";
const TWO: &str =
    "getuige-twee.example/lintje+f591a060+BO1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfR";
/// The digest of the event at position 4.
const ENTRY: &str = "f4f18b8781b7bcb658838b6efaa688176f57246b03511e4527937d523cbff044";

const KNOWN: [&str; 6] = ["--log", LOG, "--getuige", ONE, "--getuige", TWO];

fn golden(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/log");
    folder.join(name).to_str().unwrap().to_owned()
}

/// The exit code, and all that was said.
fn verifier(arguments: &[&str]) -> (i32, String) {
    let outcome = Command::new(env!("CARGO_BIN_EXE_verifier"))
        .args(arguments)
        .output()
        .unwrap();
    let said = [outcome.stdout, outcome.stderr].concat();
    (
        outcome.status.code().unwrap(),
        String::from_utf8(said).unwrap(),
    )
}

/// Asks with the keys of the log and of both witnesses.
fn known(arguments: &[&str]) -> (i32, String) {
    verifier(&[arguments, &KNOWN].concat())
}

#[track_caller]
fn expect((code, said): (i32, String), expected: i32, words: &str) {
    assert!(code == expected && said.contains(words), "{code} {said}");
}

/// A copy of a golden file in which something was replaced.
fn changed(folder: &TempDir, name: &str, from: &str, to: &str) -> String {
    let text = fs::read_to_string(golden(name)).unwrap();
    assert!(text.contains(from), "{from}");
    written(folder, name, &text.replace(from, to))
}

fn written(folder: &TempDir, name: &str, text: &str) -> String {
    let file = folder.path().join(name);
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_case_is_proved_by_its_export_and_the_keys_alone() {
    for (file, events, position) in [
        ("case.jsonl", 3, 5),
        ("case-b.jsonl", 1, 5),
        ("decree.jsonl", 1, 5),
        ("case-6.jsonl", 3, 6),
    ] {
        let (code, said) = known(&[&golden(file)]);
        assert_eq!(code, 0, "{said}");
        for words in [
            &*format!("Proved: these {events} events are all that "),
            &format!("had at position {position} of lintje.example/lintje/9b2e7f0c"),
            "Witness getuige-een.example/lintje cosigned it at 2026-11-24T",
            "Witness getuige-twee.example/lintje cosigned it at",
            "that the case had no more events in it, the log alone says",
        ] {
            assert!(said.contains(words), "{words}: {said}");
        }
    }
    // Without witnesses it says what that leaves open.
    let (code, said) = verifier(&[&golden("case-unwitnessed.jsonl"), "--log", LOG]);
    assert!(
        code == 0 && said.contains("could show somebody else another history"),
        "{said}"
    );
    assert!(!said.contains("vouch"), "{said}");
}

#[test]
fn an_export_of_a_case_without_a_proof_is_not_proved_whatever_lies_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(golden("case.jsonl")).unwrap();
    let (lines, _) = text.trim_end().rsplit_once('\n').unwrap();
    let file = written(&folder, "case.jsonl", lines);
    for arguments in [
        vec![&*file],
        vec![&file, "--root", &golden("wortel-5.json")],
        vec![&file, "--checkpoint", &golden("checkpoint-5.txt")],
    ] {
        expect(known(&arguments), 6, "not proved: the export has no proof");
    }
    // A case of before the log had proofs: the same.
    let old = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/case.jsonl");
    expect(
        verifier(&[old.to_str().unwrap()]),
        6,
        "not proved: the export has no proof",
    );
}

#[test]
fn a_proof_of_other_events_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = fs::read_to_string(golden("case.jsonl")).unwrap();
    let other = fs::read_to_string(golden("decree.jsonl")).unwrap();
    let (lines, _) = file.trim_end().rsplit_once('\n').unwrap();
    let (_, proof) = other.trim_end().rsplit_once('\n').unwrap();
    let file = written(&folder, "case.jsonl", &format!("{lines}\n{proof}\n"));
    expect(
        known(&[&file]),
        4,
        "the proof is of the event at position 4, and the last one here is at position 5",
    );
}

#[test]
fn a_case_whose_end_was_cut_off_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(golden("case.jsonl")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(3);
    let file = written(&folder, "case.jsonl", &lines.join("\n"));
    expect(
        known(&[&file]),
        4,
        "the end is missing: the proof is of the event at position 5, and the last one here is at position 3",
    );
    // With a true proof that the new last event is in the log, too.
    expect(
        known(&[&golden("case-cut.jsonl")]),
        4,
        "these events are not the ones that the checkpoint of position 5 tells of this case",
    );
}

/// An older proof is true, and says of when it is; who knows a later checkpoint hears that it does not reach so far.
#[test]
fn an_older_proof_proves_no_more_than_it_says() {
    let old = golden("case-3.jsonl");
    expect(known(&[&old]), 0, "Proved: these 2 events are all that ");
    expect(known(&[&old]), 0, "had at position 3 of");
    let (later, shown) = (golden("checkpoint-5.txt"), golden("consistency-3-5.txt"));
    expect(
        known(&[&old, "--checkpoint", &later, "--consistency", &shown]),
        6,
        "not proved: this is the case at position 3, and you know of position 5",
    );
    expect(
        known(&[&old, "--checkpoint", &later]),
        6,
        "not proved: the checkpoint of the proof is of position 3 and yours of position 5: without a proof of consistency",
    );
}

#[test]
fn a_case_is_held_against_the_checkpoint_that_somebody_kept() {
    let (case, kept) = (golden("case.jsonl"), golden("checkpoint-3.txt"));
    let same = golden("checkpoint-5.txt");
    expect(known(&[&case, "--checkpoint", &same]), 0, "Proved:");
    expect(
        known(&[&case, "--checkpoint", &kept]),
        6,
        "nothing shows that they are of one history",
    );
    let shown = golden("consistency-3-5.txt");
    expect(
        known(&[&case, "--checkpoint", &kept, "--consistency", &shown]),
        0,
        "Proved:",
    );
    // A proof of something else shows nothing.
    let elsewhere = golden("consistency-5-6.txt");
    let with_it = known(&[&case, "--checkpoint", &kept, "--consistency", &elsewhere]);
    expect(with_it, 6, "nothing shows that they are of one history");
}

#[test]
fn a_log_that_told_two_histories_is_caught_by_a_checkpoint_that_was_kept() {
    let (forked, kept) = (golden("case-fork.jsonl"), golden("checkpoint-5.txt"));
    // By itself it is what the log said, to somebody.
    expect(known(&[&forked]), 0, "Proved:");
    expect(
        known(&[&forked, "--checkpoint", &kept]),
        4,
        "the log told two histories: the checkpoint of the proof and yours, both of position 5, are different",
    );
    let (earlier, shown) = (
        golden("checkpoint-3.txt"),
        golden("consistency-3-5-fork.txt"),
    );
    let with_proof = known(&[&forked, "--checkpoint", &earlier, "--consistency", &shown]);
    expect(with_proof, 6, "nothing shows that they are of one history");
    expect(
        known(&["consistency", &earlier, &shown]),
        4,
        "the proof does not show that the later checkpoint continues the earlier one",
    );
}

#[test]
fn a_checkpoint_of_another_installation_proves_nothing_here() {
    expect(
        known(&[&golden("case-copy.jsonl")]),
        5,
        "the checkpoint is of another log: of kopie.example/lintje/11111111",
    );
    expect(
        known(&["checkpoint", &golden("checkpoint-5-copy.txt")]),
        5,
        "the checkpoint is of another log",
    );
    // It is the copy's own, signed by the same key under its other name.
    expect(
        verifier(&[
            "checkpoint",
            &golden("checkpoint-5-copy.txt"),
            "--log",
            COPY,
        ]),
        0,
        "signed by the log",
    );
}

#[test]
fn a_checkpoint_that_nobody_known_signed_is_not_trusted() {
    let stranger = golden("case-stranger.jsonl");
    expect(
        known(&[&stranger]),
        5,
        "no key that you know signed this checkpoint of lintje.example/",
    );
    let folder = tempfile::tempdir().unwrap();
    let forged = changed(
        &folder,
        "case.jsonl",
        "FnNtBDPLUR22XxeWPoftdzQ5vIkC3soUWSuJPXp3PiM",
        "FnNtBDPLUR22XxeWPoftdzQ5vIkC3soUWSuJPXp3PiE",
    );
    // The last bits of that text are none of a hash.
    expect(
        known(&[&forged]),
        5,
        "the signature under the name of lintje.example/",
    );
    // Who gives no key hears that this is why.
    expect(
        verifier(&[&golden("case.jsonl")]),
        6,
        "and no key of that log was given",
    );
}

#[test]
fn a_case_that_was_invented_beside_real_roots_is_refused() {
    let invented = golden("case-invented.jsonl");
    expect(
        known(&[&invented, "--root", &golden("wortel-4.json")]),
        4,
        "these events are not the ones that the checkpoint of position 5 tells of this case: events were changed, added \
         or left out, or the case was never there",
    );
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(&invented).unwrap();
    let (lines, _) = text.trim_end().rsplit_once('\n').unwrap();
    let file = written(&folder, "invented.jsonl", lines);
    expect(
        verifier(&[&file, "--root", &golden("wortel-4.json")]),
        6,
        "not proved: the export has no proof",
    );
}

#[test]
fn witnesses_count_when_they_cosigned_and_are_asked_for() {
    let one = golden("checkpoint-5-one-witness.txt");
    expect(
        known(&["checkpoint", &one]),
        6,
        "1 of the witnesses that you know cosigned the checkpoint, and you ask for 2",
    );
    expect(
        known(&["checkpoint", &one, "--quorum", "1"]),
        0,
        "Witness getuige-twee.example/lintje cosigned it",
    );
    let none = golden("case-unwitnessed.jsonl");
    expect(
        known(&[&none]),
        6,
        "not proved: 0 of the witnesses that you know cosigned the checkpoint",
    );
    expect(known(&[&none, "--quorum", "0"]), 0, "Proved:");
    // A cosignature under a known name that its witness did not make spoils it all.
    let folder = tempfile::tempdir().unwrap();
    let forged = changed(
        &folder,
        "checkpoint-5.txt",
        "9ZGgYAAAAABrBWAl",
        "9ZGgYAAAAABrBWAm",
    );
    expect(
        known(&["checkpoint", &forged]),
        5,
        "the signature under the name of getuige-twee.example/lintje",
    );
    // One witness is not two, under whatever names.
    let twice = verifier(&[
        "checkpoint",
        &one,
        "--log",
        LOG,
        "--getuige",
        TWO,
        "--getuige",
        TWO,
    ]);
    expect(twice, 2, "was given twice");
    expect(
        known(&["checkpoint", &one, "--quorum", "3"]),
        2,
        "--quorum 3 needs as many keys",
    );
    expect(
        verifier(&["checkpoint", &one, "--log", ONE]),
        2,
        "must be a key of a log",
    );
    expect(
        verifier(&["checkpoint", &one, "--log", LOG, "--getuige", LOG]),
        2,
        "must be a key of a witness",
    );
}

#[test]
fn a_whole_history_is_held_against_its_checkpoints() {
    let whole = golden("whole.jsonl");
    let all = [
        "checkpoint-0.txt",
        "checkpoint-3.txt",
        "checkpoint-5.txt",
        "checkpoint-6.txt",
    ]
    .map(golden);
    let arguments: Vec<&str> = std::iter::once(&*whole)
        .chain(all.iter().flat_map(|file| ["--checkpoint", file]))
        .collect();
    expect(
        known(&arguments),
        0,
        "Whole: 6 events, 0 roots, 4 checkpoints.",
    );
    let root = golden("wortel-5.json");
    expect(
        known(&[&arguments[..], &["--root", &root]].concat()),
        0,
        "Whole: 6 events, 1 roots, 4 checkpoints.",
    );

    let forked = golden("checkpoint-5-fork.txt");
    expect(
        known(&[&whole, "--checkpoint", &all[1], "--checkpoint", &forked]),
        4,
        "the checkpoint of position 5 is of another history: it was changed after position 3",
    );
    let other_cases = golden("checkpoint-5-other-cases.txt");
    expect(
        known(&[&whole, "--checkpoint", &other_cases]),
        4,
        "the checkpoint of position 5 tells of other cases than its events make",
    );
    // A root of the version before, beside a checkpoint of the same position.
    let forked_root = golden("wortel-5-fork.json");
    for export in [&whole, &golden("case.jsonl")] {
        expect(
            known(&[export, "--checkpoint", &all[2], "--root", &forked_root]),
            4,
            "the root of position 5 is of another history than the checkpoint of that position",
        );
    }
    expect(
        known(&[&golden("case.jsonl"), "--root", &forked_root]),
        4,
        "position 5",
    );
}

#[test]
fn a_history_that_was_cut_off_is_found_by_a_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(golden("whole.jsonl")).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.pop();
    let (_, hash) = lines[5].rsplit_once("\"hash\":").unwrap();
    lines[0] = format!(r#"{{"format":"lintje-history","version":1,"position":5,"hash":{hash}"#);
    let file = written(&folder, "cut.jsonl", &lines.join("\n"));
    expect(
        known(&[&file, "--checkpoint", &golden("checkpoint-5.txt")]),
        0,
        "Whole: 5 events",
    );
    expect(
        known(&[&file, "--checkpoint", &golden("checkpoint-6.txt")]),
        4,
        "position 6 is missing, and a checkpoint tells of position 6",
    );
}

#[test]
fn one_checkpoint_continues_another_or_does_not() {
    let (old, proof) = (golden("checkpoint-3.txt"), golden("consistency-3-5.txt"));
    expect(
        known(&["consistency", &old, &proof]),
        0,
        "Proved: the later one has all that the earlier one had",
    );
    // Another earlier one, hashes that are missing, changed, or too many.
    expect(
        known(&["consistency", &golden("checkpoint-0.txt"), &proof]),
        4,
        "does not show",
    );
    let folder = tempfile::tempdir().unwrap();
    let hash = "+E9wZtsBiBT1KjsyL2kx5Sg5ZsXlbIxCvdmzq9SRz1Y=\n";
    for to in [String::new(), hash.repeat(2), hash.replace("+E9", "+F9")] {
        let file = changed(&folder, "consistency-3-5.txt", hash, &to);
        expect(known(&["consistency", &old, &file]), 4, "does not show");
    }
    for (from, to) in [("old 3", "old 03"), ("old 3\n", ""), (hash, "AAAA\n")] {
        let file = changed(&folder, "consistency-3-5.txt", from, to);
        assert_eq!(known(&["consistency", &old, &file]).0, 1);
    }
}

#[test]
fn an_entry_is_in_the_log_or_not() {
    let proof = golden("entry-3.tlog-proof");
    expect(
        known(&["inclusion", &proof, "--entry", ENTRY]),
        0,
        "Proved: entry 3 is this one.",
    );
    let other = ENTRY.replace("f4f1", "f4f2");
    expect(
        known(&["inclusion", &proof, "--entry", &other]),
        4,
        "the entry is not in the log",
    );
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = changed(&folder, "entry-3.tlog-proof", "index 3", "index 2");
    expect(
        known(&["inclusion", &elsewhere, "--entry", ENTRY]),
        4,
        "the entry is not in the log",
    );
    let extra = changed(
        &folder,
        "entry-3.tlog-proof",
        "index 3",
        "extra eA==\nindex 3",
    );
    expect(
        known(&["inclusion", &extra, "--entry", ENTRY]),
        0,
        "Proved:",
    );
}

/// Of the lines of a proof no byte can be changed so that it still proves something else.
#[test]
fn every_field_of_an_event_and_of_the_first_line_counts() {
    let folder = tempfile::tempdir().unwrap();
    for (from, to, code, words) in [
        // The digest does not cover positions: the place in the chain does, and the map.
        (
            "\"position\":3,",
            "\"position\":2,",
            4,
            "the event at position 2 is not what was written there",
        ),
        (
            "Zoë",
            "Zoe",
            4,
            "the event at position 1 is not what was written there",
        ),
        (
            "\"position\":5,\"hash\"",
            "\"position\":6,\"hash\"",
            4,
            "something else of the history",
        ),
        (
            "\"sequence\":2",
            "\"sequence\":3",
            4,
            "position 3 is missing",
        ),
        (
            "\"aggregate_type\":\"verzoek\",",
            "\"aggregate_type\":\"besluit\",",
            4,
            "is not what was written there",
        ),
        (
            "\"versie\":1",
            "\"versie\":2",
            1,
            "line 5 is not of a raw export",
        ),
        (
            "\"zaken\":[",
            "\"zaken\":[null,",
            4,
            "these events are not the ones",
        ),
        (
            "\"zaken\":[",
            "\"zaken\":[7,",
            1,
            "line 5 is not of a raw export",
        ),
        (
            "index 4",
            "index 18446744073709551615",
            4,
            "the end is missing",
        ),
    ] {
        let file = changed(&folder, "case.jsonl", from, to);
        expect(known(&[&file]), code, words);
    }
    // Behind the proof nothing comes, and an export of everything has none.
    let text = fs::read_to_string(golden("case.jsonl")).unwrap();
    let (_, proof) = text.trim_end().rsplit_once('\n').unwrap();
    let twice = written(&folder, "twice.jsonl", &format!("{text}{proof}\n"));
    expect(known(&[&twice]), 1, "line 6 is not of a raw export");
    let whole = fs::read_to_string(golden("whole.jsonl")).unwrap();
    let whole = written(&folder, "whole.jsonl", &format!("{whole}{proof}\n"));
    expect(known(&[&whole]), 1, "line 8 is not of a raw export");
}

#[test]
fn what_can_not_be_read_is_no_verdict() {
    expect(
        known(&["checkpoint", &golden("whole.jsonl")]),
        1,
        "this is no checkpoint",
    );
    expect(known(&["checkpoint", "er-is-niets"]), 1, "er-is-niets");
    expect(
        known(&["inclusion", &golden("checkpoint-5.txt"), "--entry", ENTRY]),
        1,
        "this is no tlog-proof",
    );
    assert_eq!(known(&["checkpoint"]).0, 2);
    assert_eq!(
        verifier(&["checkpoint", &golden("checkpoint-5.txt"), "--log", "kort"]).0,
        2
    );
}
