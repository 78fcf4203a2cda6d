//! What a judge that is not ours says: Go's packages for notes and transparency logs (tools/tlog-judge). Where Go is not
//! there, nothing is judged, and LINTJE_TLOG_JUDGE=ja makes that a failure (`make test` sets it, and installs Go).

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;
use tlog::checkpoint::Checkpoint;
use tlog::note::{Kind, Note, Signer};
use tlog::tile::{self, new_tiles};
use tlog::{Hash, HashReader, consistency_proof, inclusion_proof, prove, to_base64};

use crate::{Tree, entry};

const X_MOD: &str = "/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog/tlog.go";

/// The judge, compiled; none where there is no Go, or not the packages.
fn judge(folder: &Path) -> Option<PathBuf> {
    let is_there = Command::new("go")
        .arg("version")
        .output()
        .is_ok_and(|go| go.status.success());
    if !is_there || !Path::new(X_MOD).exists() {
        let wanted = std::env::var("LINTJE_TLOG_JUDGE").is_ok_and(|value| value == "ja");
        assert!(
            !wanted,
            "tools/tlog-judge needs golang-go and golang-golang-x-mod-dev"
        );
        return None;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/tlog-judge/main.go");
    let program = folder.join("judge");
    let built = Command::new("go")
        .args(["build", "-o"])
        .args([&program, &source])
        .env("GO111MODULE", "off")
        .env("GOPATH", "/usr/share/gocode")
        .env("GOCACHE", folder.join("cache"))
        .output()
        .unwrap();
    assert!(
        built.status.success(),
        "{}",
        String::from_utf8_lossy(&built.stderr)
    );
    Some(program)
}

/// Its answer to each question.
fn ask(judge: &Path, questions: &[Value]) -> Vec<String> {
    let mut running = Command::new(judge)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = running.stdin.take().unwrap();
    let lines: String = questions
        .iter()
        .map(|question| format!("{question}\n"))
        .collect();
    let writing = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let outcome = running.wait_with_output().unwrap();
    writing.join().unwrap();
    let answers: Vec<String> = String::from_utf8(outcome.stdout)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    assert_eq!(answers.len(), questions.len());
    answers
}

fn texts(hashes: &[Hash]) -> Vec<String> {
    hashes.iter().map(to_base64).collect()
}

/// Questions that are to be answered with ok, and those that are not.
#[derive(Default)]
struct Questions {
    right: Vec<Value>,
    wrong: Vec<Value>,
}

impl Questions {
    fn proofs(&mut self, tree: &Tree, size: u64) {
        let root = |size| prove::root(size, tree).unwrap();
        for at in [0, 1, size / 3, size / 2, size - 1]
            .into_iter()
            .filter(|at| *at < size)
        {
            let right = json!({"what": "inclusion", "size": size, "index": at, "root": to_base64(&root(size)),
                "leaf": to_base64(&tree.leaf(at)), "proof": texts(&inclusion_proof(size, at, tree).unwrap())});
            self.also_wrong(&right, &["root", "leaf"]);
            self.right.push(right);
            let old = at + 1;
            let right = json!({"what": "consistency", "size": size, "old": old, "root": to_base64(&root(size)),
                "oldRoot": to_base64(&root(old)), "proof": texts(&consistency_proof(old, size, tree).unwrap())});
            self.also_wrong(&right, &["root", "oldRoot"]);
            self.right.push(right);
        }
    }

    /// The same question with another hash in one of its fields.
    fn also_wrong(&mut self, right: &Value, fields: &[&str]) {
        for field in fields {
            let mut wrong = right.clone();
            wrong[field] = json!(to_base64(&[9; 32]));
            self.wrong.push(wrong);
        }
    }

    fn notes(&mut self, tree: &Tree, size: u64) {
        let log = Signer::new("lintje.example/lintje/1", Kind::Log, &[1; 32]).unwrap();
        let witness = Signer::new("getuige.example/een", Kind::Cosignature, &[2; 32]).unwrap();
        let stranger = Signer::new("lintje.example/lintje/1", Kind::Log, &[3; 32]).unwrap();
        let root = prove::root(size, tree).unwrap();
        let checkpoint =
            Checkpoint::of_history(log.verifier().name(), size, root, &[4; 32], &[5; 32]);
        let mut note = Note::new(&checkpoint.to_string()).unwrap();
        let signatures = [
            log.sign(note.text(), 0),
            witness.sign(note.text(), 1_795_514_400),
        ];
        signatures
            .into_iter()
            .for_each(|signature| note.add(signature));
        let keys = [&log, &witness, &stranger].map(|signer| signer.verifier().to_string());
        let ask =
            |note: String, keys: &[String]| json!({"what": "note", "note": note, "keys": keys});
        self.right.push(ask(note.to_string(), &keys[..2]));
        self.right.push(ask(note.to_string(), &keys[1..2]));
        self.wrong.push(ask(note.to_string(), &keys));
        self.wrong.push(ask(note.to_string(), &keys[2..]));
        let other = note
            .to_string()
            .replacen(&size.to_string(), &(size + 1).to_string(), 1);
        for key in &keys[..2] {
            self.wrong
                .push(ask(other.clone(), std::slice::from_ref(key)));
        }
    }

    /// All tiles and bundles of a tree of this size, in files.
    fn tiles(&mut self, tree: &Tree, size: u64, folder: &Path) {
        for tile in new_tiles(0, size) {
            let begin = tile.index * 256;
            let places = begin..begin + u64::from(tile.width);
            let hashes: Vec<Hash> = places
                .clone()
                .map(|index| tree.read(8 * tile.level, index).unwrap())
                .collect();
            let mut files = vec![(tile.to_string(), tile::bytes(&hashes))];
            if let Some(path) = tile.entries_path() {
                let entries: Vec<Hash> = places.map(entry).collect();
                files.push((
                    path,
                    tile::bundle(entries.iter().map(Hash::as_slice)).unwrap(),
                ));
            }
            for (path, bytes) in files {
                let file = folder.join(path);
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(file, bytes).unwrap();
            }
        }
        for at in [0, 255, 256, size / 2, size - 1]
            .into_iter()
            .filter(|at| *at < size)
        {
            let old = (at + 1).min(size);
            let right = json!({"what": "tiles", "folder": folder, "size": size, "index": at, "old": old,
                "root": to_base64(&prove::root(size, tree).unwrap()), "leaf": to_base64(&tree.leaf(at)),
                "proof": texts(&inclusion_proof(size, at, tree).unwrap()),
                "consistency": texts(&consistency_proof(old, size, tree).unwrap())});
            self.also_wrong(&right, &["root", "leaf"]);
            self.right.push(right);
        }
    }
}

#[test]
fn what_we_write_is_judged_by_another_implementation() {
    let folder = TempDir::new().unwrap();
    let Some(judge) = judge(folder.path()) else {
        eprintln!("not judged: there is no Go here");
        return;
    };
    let largest = 70_000;
    let tree = Tree::of(largest);
    let mut questions = Questions::default();
    for size in [
        1, 2, 3, 7, 8, 9, 255, 256, 257, 1_000, 65_535, 65_536, 65_537, largest,
    ] {
        questions.proofs(&tree, size);
        questions.notes(&tree, size);
        questions.tiles(&tree, size, &folder.path().join(size.to_string()));
    }
    let Questions { right, wrong } = questions;
    for (question, answer) in right.iter().zip(ask(&judge, &right)) {
        assert_eq!(answer, "ok", "{question}");
    }
    for (question, answer) in wrong.iter().zip(ask(&judge, &wrong)) {
        assert_ne!(answer, "ok", "{question}");
    }
}
