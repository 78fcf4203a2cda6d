//! The verifier as somebody runs it, on an export and a root that were made by another program, in another
//! language, after docs/history.md.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

const KEY: &str = "8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
const ROOT: &str = "wortel-2026-11-22-000000000003.json";

fn golden(name: &str) -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    file.to_str().unwrap().to_owned()
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

/// A copy of a golden file with something in it replaced.
fn changed(folder: &TempDir, name: &str, from: &str, to: &str) -> String {
    let text = fs::read_to_string(golden(name)).unwrap();
    assert!(text.contains(from), "{from}");
    let file = folder.path().join(name);
    fs::write(&file, text.replace(from, to)).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn what_another_program_made_is_whole() {
    let (whole, root) = (golden("whole.jsonl"), golden(ROOT));
    for (arguments, expected) in [
        (vec![&*whole], "Whole: 3 events, 0 roots."),
        (
            vec![&*whole, "--root", &root, "--sleutel", KEY],
            "Whole: 3 events, 1 roots.",
        ),
    ] {
        let (code, said) = verifier(&arguments);
        assert!(code == 0 && said.contains(expected), "{code} {said}");
    }
    // Of one case the lines agree; that proves nothing.
    let (code, said) = verifier(&[&golden("case.jsonl"), "--root", &root]);
    let agrees = "The lines of these 2 events of 018f3c5e-7a10-7000-8000-00000000000a agree with each other; 1 roots";
    assert!(code == 6 && said.contains(agrees), "{code} {said}");
}

#[test]
fn what_was_changed_is_broken_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let root = golden(ROOT);
    for (name, from, to, place) in [
        ("whole.jsonl", "Belde", "Belt", "position 1"),
        ("whole.jsonl", "10:00:00Z", "11:00:00Z", "position 2"),
        ("case.jsonl", "Twee", "Drie", "position 3"),
    ] {
        let file = changed(&folder, name, from, to);
        let (code, said) = verifier(&[&file, "--root", &root]);
        assert!(code == 4 && said.contains(place), "{code} {said}");
    }
    // Cut off, with a head that fits: only the root tells.
    let whole = fs::read_to_string(golden("whole.jsonl")).unwrap();
    let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    lines.pop();
    let hash = lines[2].rsplit("\"hash\":").next().unwrap();
    lines[0] = format!(r#"{{"format":"lintje-history","version":1,"position":2,"hash":{hash}"#);
    let file = folder.path().join("cut.jsonl");
    fs::write(&file, lines.join("\n")).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(verifier(&[file]).0, 0);
    let (code, said) = verifier(&[file, "--root", &root]);
    assert!(code == 4 && said.contains("position 3"), "{code} {said}");
}

#[test]
fn a_root_that_is_not_to_be_trusted_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let whole = golden("whole.jsonl");
    let changed = changed(&folder, ROOT, "T03:00", "T04:00");
    let another = "00".repeat(32);
    for arguments in [
        [&*whole, "--root", &changed, "--sleutel", KEY],
        [&*whole, "--root", &golden(ROOT), "--sleutel", &another],
    ] {
        let (code, said) = verifier(&arguments);
        assert_eq!(code, 5, "{said}");
    }
}

#[test]
fn what_can_not_be_read_is_no_verdict() {
    assert_eq!(verifier(&["er-is-niets"]).0, 1);
    assert_eq!(verifier(&[&golden(ROOT)]).0, 1);
    assert_eq!(verifier(&[]).0, 2);
    assert_eq!(verifier(&["x", "--sleutel", "kort"]).0, 2);
}
