//! Notes, checkpoints, cosignatures and tlog-proofs: examples of the specifications, of a public log, and of another
//! program, and what is refused.

use proptest::prelude::*;
use proptest::sample::Index;
use tlog::checkpoint::{Checkpoint, CheckpointError};
use tlog::cosignature;
use tlog::note::{Kind, MAX_SIGNATURES, Note, NoteError, Signature, Signer, VerifierKey};
use tlog::proof::TlogProof;
use tlog::{check_inclusion, from_base64, inclusion_proof};

use crate::{Tree, config};

/// The example of C2SP signed-note.
const EXAMPLE_KEY: &str = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
const EXAMPLE: &str = "This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
";

/// A checkpoint of Go's checksum database, and the key of that log.
const SUM_KEY: &str = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8";
const SUM: &str = "go.sum database tree
6476701
mb8QLQIs0Z0yP5Cstq6guj87oXWeC9gEM8oVikmm9Wk=

— sum.golang.org Az3grsLX85Gz+s1SiTbgkuqxgItqFq7gsMUEyVnrsa9LM7Us9S+1xbFIGu95949rj4nPRYfvimWEPWL+o3GeoWwOoAw=
";

/// The checkpoint of C2SP tlog-cosignature, signed and cosigned by a program of its own with the keys that are
/// 32 times the byte 7, and the bytes 0 to 31.
const LOG_KEY: &str =
    "example.com/behind-the-sofa+252b74d2+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs";
const WITNESS_KEY: &str =
    "getuige.example/lintje+349260b0+BAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4";
const COSIGNED: &str = "example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa JSt00p6KTYtH8opAMF2NJ7glHT4uHMzg9iBNNDYLQta3PzLlhUjMPmDAXA2L1DXjWfKrvjQJdIEVj9Tiu9f35PqL5g8=
— getuige.example/lintje NJJgsAAAAABkGFDLBuRDazBLVac2NE+Y+IjbjQOcXLfF9CSDZVUIoS83rE1nFZsVE8YiWV6Ngr7lV8H6bdoBQGP/l73euDMQ9k+bBQ==
";

fn key(text: &str) -> VerifierKey {
    VerifierKey::parse(text).unwrap()
}

fn log() -> Signer {
    Signer::new("example.com/behind-the-sofa", Kind::Log, &[7; 32]).unwrap()
}

fn witness() -> Signer {
    let secret = std::array::from_fn(|byte| u8::try_from(byte).unwrap());
    Signer::new("getuige.example/lintje", Kind::Cosignature, &secret).unwrap()
}

#[test]
fn what_others_signed_is_verified_and_written_as_it_was() {
    for (verifier, note) in [
        (EXAMPLE_KEY, EXAMPLE),
        (SUM_KEY, SUM),
        (LOG_KEY, COSIGNED),
        (WITNESS_KEY, COSIGNED),
    ] {
        let parsed = Note::parse(note).unwrap();
        assert_eq!(parsed.to_string(), note);
        let verifier = key(verifier);
        let verified = parsed.verify([&verifier]).unwrap();
        assert_eq!(verified.len(), 1);
        let moment = (verifier.kind() == Kind::Cosignature).then_some(1_679_315_147);
        assert_eq!(verified[0].time, moment);
    }
    for text in [EXAMPLE_KEY, SUM_KEY, LOG_KEY, WITNESS_KEY] {
        assert_eq!(key(text).to_string(), text);
    }
    assert_eq!(key(EXAMPLE_KEY).id(), 0x530d_903a);
}

#[test]
fn we_sign_and_cosign_as_another_program_does() {
    let (log, witness) = (log(), witness());
    assert_eq!(log.verifier().to_string(), LOG_KEY);
    assert_eq!(witness.verifier().to_string(), WITNESS_KEY);
    let (text, _) = COSIGNED.split_once("\n\n").unwrap();
    let mut note = Note::new(&format!("{text}\n")).unwrap();
    let signatures = [
        log.sign(note.text(), 0),
        witness.sign(note.text(), 1_679_315_147),
    ];
    signatures
        .into_iter()
        .for_each(|signature| note.add(signature));
    assert_eq!(note.to_string(), COSIGNED);
    // The secret half is never told.
    assert_eq!(format!("{log:?}"), "Signer(example.com/behind-the-sofa, …)");
}

#[test]
fn a_key_that_is_none_is_refused() {
    for wrong in [
        "",
        "example.com/foo",
        "example.com/foo+530d903a",
        // Another id, name, type, and length than it says.
        "example.com/foo+530d903b+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
        "example.com/fo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
        "example.com/foo+530d903a+BOkyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
        "example.com/foo+530D903A+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
        "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3Q==",
        "example.com/foo+530d903a+",
    ] {
        assert!(VerifierKey::parse(wrong).is_err(), "{wrong}");
    }
    for name in ["", "a b", "a+b", "a\u{a0}b", "a\nb", "a\u{2003}b"] {
        assert_eq!(
            VerifierKey::new(name, Kind::Log, key(EXAMPLE_KEY).key()),
            Err(NoteError::Name(name.to_owned()))
        );
    }
    // Of this "key" everybody can sign: it is the neutral point.
    let mut neutral = [0; 32];
    neutral[0] = 1;
    assert!(matches!(
        VerifierKey::new("a", Kind::Log, &neutral),
        Err(NoteError::Key(_))
    ));
}

#[test]
fn what_is_no_note_is_refused() {
    let (text, signature) = EXAMPLE.split_once("\n\n").unwrap();
    let signature = signature.trim_end();
    for wrong in [
        String::new(),
        "\n\n".to_owned(),
        format!("{text}\n"),
        format!("{text}\n\n"),
        format!("{text}\n{signature}\n"),
        format!("{text}\n\n{signature}"),
        format!("{text}\n\n{signature}\n\n"),
        format!("{text}\n\n{signature}\nen meer\n"),
        format!("{text}\r\n\n{signature}\n"),
        format!("{text}\t\n\n{signature}\n"),
        format!("{text}\n\n{}\n", signature.replace('—', "-")),
        format!("{text}\n\n{}\n", signature.replace("foo ", "foo  ")),
        format!("{text}\n\n{}\n", signature.trim_end_matches('=')),
        format!("{text}\n\n— example.com/foo Uw2QOg==\n"),
    ] {
        assert_eq!(Note::parse(&wrong), Err(NoteError::Malformed), "{wrong:?}");
    }
    let many = format!(
        "{text}\n\n{}",
        format!("{signature}\n").repeat(MAX_SIGNATURES)
    );
    assert!(
        Note::parse(&many)
            .unwrap()
            .verify([&key(EXAMPLE_KEY)])
            .is_ok()
    );
    assert_eq!(
        Note::parse(&format!("{many}{signature}\n")),
        Err(NoteError::TooMany)
    );
    assert!(Note::new("zonder einde").is_err());
    // The text goes on to the last empty line.
    let with_empty_line = format!("een\n\n{EXAMPLE}");
    assert!(
        Note::parse(&with_empty_line)
            .unwrap()
            .text()
            .starts_with("een\n\nThis")
    );
}

#[test]
fn a_note_counts_for_nothing_unless_a_known_key_signed_it() {
    let (text, _) = COSIGNED.split_once("\n\n").unwrap();
    let text = format!("{text}\n");
    let (log, witness) = (log(), witness());
    let known = [key(LOG_KEY), key(WITNESS_KEY)];
    let mut note = Note::new(&text).unwrap();
    assert_eq!(note.verify(&known), Err(NoteError::Unknown));
    // The same key under another name, and another key under that name.
    let namesake = Signer::new("example.com/behind-the-sofa", Kind::Log, &[8; 32]).unwrap();
    let renamed = Signer::new("example.com/sofa", Kind::Log, &[7; 32]).unwrap();
    note.add(namesake.sign(&text, 0));
    note.add(renamed.sign(&text, 0));
    assert_eq!(note.verify(&known), Err(NoteError::Unknown));
    // A signature under a known name and id that is of something else spoils the note.
    let right = log.sign(&text, 0);
    note.add(right.clone());
    assert_eq!(note.verify(&known).unwrap().len(), 1);
    note.add(witness.sign("iets anders\n", 5));
    assert_eq!(
        note.verify(&known),
        Err(NoteError::Wrong("getuige.example/lintje".to_owned()))
    );
    // Whoever doesn't know the witness can't tell.
    assert_eq!(note.verify(&known[..1]).unwrap().len(), 1);
    // A wrong one hides behind a right one of the same key no more than the other way about.
    let wrong = log.sign("iets anders\n", 0);
    for lines in [[&right, &wrong], [&wrong, &right]] {
        let note = format!("{text}\n{}\n{}\n", lines[0], lines[1]);
        assert!(matches!(
            Note::parse(&note).unwrap().verify(&known),
            Err(NoteError::Wrong(_))
        ));
    }
    // Signed twice is signed by one.
    let twice = format!("{text}\n{right}\n{right}\n");
    let verified = Note::parse(&twice).unwrap();
    assert_eq!(verified.verify([&known[0], &known[0]]).unwrap().len(), 1);
}

#[test]
fn a_cosignature_is_of_its_moment() {
    let (text, _) = COSIGNED.split_once("\n\n").unwrap();
    let text = format!("{text}\n");
    assert_eq!(
        cosignature::message(1_679_315_147, &text),
        format!("cosignature/v1\ntime 1679315147\n{text}")
    );
    let witness = witness();
    let known = key(WITNESS_KEY);
    let verify = |signature: Signature| {
        let mut note = Note::new(&text).unwrap();
        note.add(signature);
        note.verify([&known]).map(|verified| verified[0].time)
    };
    let last = i64::MAX.unsigned_abs();
    assert_eq!(verify(witness.sign(&text, last)), Ok(Some(last)));
    let wrong = Err(NoteError::Wrong("getuige.example/lintje".to_owned()));
    assert_eq!(verify(witness.sign(&text, last + 1)), wrong);
    // The moment is signed with the text.
    let line = witness.sign(&text, 5).to_string();
    let other = witness.sign(&text, 6).to_string();
    let (begin, end) = (
        &other[..line.find("AAAF").unwrap() + 4],
        &line[line.find("AAAF").unwrap() + 4..],
    );
    assert_eq!(
        verify(Signature::parse(&format!("{begin}{end}")).unwrap()),
        wrong
    );
}

#[test]
fn a_checkpoint_is_written_and_read_as_the_specification_has_it() {
    let checkpoint =
        Checkpoint::of_history("lintje.example/lintje/1", 3, [1; 32], &[2; 32], &[3; 32]);
    let text = checkpoint.to_string();
    assert_eq!(
        text,
        "lintje.example/lintje/1\n3\nAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=\n\
         keten AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI=\n\
         zaken AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwM=\n"
    );
    assert_eq!(Checkpoint::parse(&text), Ok(checkpoint.clone()));
    assert_eq!(
        (checkpoint.keten(), checkpoint.zaken()),
        (Some([2; 32]), Some([3; 32]))
    );
    // Twice, or something else: it tells nothing.
    for extensions in [
        vec![],
        vec!["zaken "],
        vec!["zaken x"],
        vec!["zakenlijst AA=="],
    ] {
        let extensions = extensions.into_iter().map(str::to_owned).collect();
        assert_eq!(
            Checkpoint {
                extensions,
                ..checkpoint.clone()
            }
            .zaken(),
            None
        );
    }
    let zaken = &checkpoint.extensions[1];
    let twice = vec![zaken.clone(), zaken.clone()];
    assert_eq!(
        Checkpoint {
            extensions: twice,
            ..checkpoint.clone()
        }
        .zaken(),
        None
    );

    let hash = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";
    for right in [
        format!("a\n0\n{hash}\n"),
        format!("a b\n18446744073709551615\n{hash}\nx\ny\n"),
    ] {
        assert_eq!(Checkpoint::parse(&right).unwrap().to_string(), right);
    }
    for wrong in [
        String::new(),
        format!("a\n3\n{hash}"),
        format!("\n3\n{hash}\n"),
        format!("a\n03\n{hash}\n"),
        format!("a\n+3\n{hash}\n"),
        format!("a\n-3\n{hash}\n"),
        format!("a\n3 \n{hash}\n"),
        format!("a\n\n{hash}\n"),
        format!("a\n18446744073709551616\n{hash}\n"),
        "a\n3\n".to_owned(),
        "a\n3\nAQEB\n".to_owned(),
        // The last bits of the base64 are not those of 32 bytes.
        format!("a\n3\n{}\n", hash.replace("E=", "F=")),
        format!("a\n3\n{hash}\n\n"),
        format!("a\n3\n{hash}\n\nx\n"),
    ] {
        assert_eq!(
            Checkpoint::parse(&wrong),
            Err(CheckpointError::Malformed),
            "{wrong:?}"
        );
    }
}

#[test]
fn a_signed_checkpoint_is_opened_for_its_log_alone() {
    let (logs, witnesses) = ([key(LOG_KEY)], [key(WITNESS_KEY)]);
    let origin = "example.com/behind-the-sofa";
    let (checkpoint, verified) = Checkpoint::open(COSIGNED, origin, &logs, &witnesses).unwrap();
    assert_eq!(checkpoint.size, 20_852_163);
    assert_eq!(verified.len(), 2);
    assert_eq!(
        Checkpoint::open(COSIGNED, "example.com/elders", &logs, &witnesses),
        Err(CheckpointError::Origin {
            expected: "example.com/elders".to_owned(),
            found: origin.to_owned()
        })
    );
    // A witness vouches for no log.
    assert_eq!(
        Checkpoint::open(COSIGNED, origin, &[], &witnesses),
        Err(CheckpointError::NotOfTheLog)
    );
    let strangers = [key(SUM_KEY)];
    assert_eq!(
        Checkpoint::open(COSIGNED, origin, &strangers, &[]),
        Err(CheckpointError::NotOfTheLog)
    );
    let changed = COSIGNED.replace("20852163", "20852164");
    assert!(matches!(
        Checkpoint::open(&changed, origin, &logs, &[]),
        Err(CheckpointError::Note(NoteError::Wrong(_)))
    ));
}

fn example_proof() -> (Tree, TlogProof) {
    let tree = Tree::of(13);
    let checkpoint =
        Checkpoint::of_history("example.com/log", 13, tree.range.root(), &[2; 32], &[3; 32]);
    let mut note = Note::new(&checkpoint.to_string()).unwrap();
    note.add(log().sign(note.text(), 0));
    let proof = TlogProof {
        extra: None,
        index: 7,
        hashes: inclusion_proof(13, 7, &tree).unwrap(),
        checkpoint: note.to_string(),
    };
    (tree, proof)
}

#[test]
fn a_proof_by_itself_is_read_as_it_was_written() {
    let (tree, proof) = example_proof();
    for extra in [None, Some(Vec::new()), Some(b"wat dan ook".to_vec())] {
        let proof = TlogProof {
            extra,
            ..proof.clone()
        };
        assert_eq!(TlogProof::parse(&proof.to_string()), Ok(proof));
    }
    let read = TlogProof::parse(&proof.to_string()).unwrap();
    let note = Note::parse(&read.checkpoint).unwrap();
    let checkpoint = Checkpoint::parse(note.text()).unwrap();
    check_inclusion(
        &checkpoint.root,
        checkpoint.size,
        read.index,
        tree.leaf(7),
        &read.hashes,
    )
    .unwrap();
    assert!(note.verify([log().verifier()]).is_ok());

    // The example of the specification, with its cut off lines made whole.
    let example = "c2sp.org/tlog-proof@v1\nextra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6\nindex 73894\n\
        gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=\nB95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=\n\n\
        example.com/fancylog\n109482\nsFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=\n\n— example.com/fancylog AAAAAAAA\n";
    let read = TlogProof::parse(example).unwrap();
    assert_eq!(read.index, 73_894);
    assert_eq!(
        read.extra.as_deref(),
        Some(b"age-v1.2.1-darwin-arm64.tar.gz".as_slice())
    );
    assert_eq!(
        read.hashes[0],
        from_base64("gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=").unwrap()
    );
    assert_eq!(read.to_string(), example);
}

#[test]
fn what_is_no_proof_by_itself_is_refused() {
    let text = example_proof().1.to_string();
    let hash = text.lines().nth(2).unwrap();
    for (from, to) in [
        ("@v1", "@v2"),
        ("index 7", "index 07"),
        ("index 7", "index -7"),
        ("index 7\n", ""),
        ("index 7\n", "index 7\nextra eA==\n"),
        ("index 7\n", "extra x\nindex 7\n"),
        (
            "index 7\n",
            &*format!("index 7\n{}", format!("{hash}\n").repeat(60)),
        ),
        (hash, "AQEB"),
        (hash, ""),
        ("\n\n", "\n"),
    ] {
        assert!(text.contains(from));
        let changed = text.replace(from, to);
        let read = TlogProof::parse(&changed);
        // An empty line among the hashes ends them: what follows is no checkpoint.
        let checkpoint = read
            .ok()
            .and_then(|read| Note::parse(&read.checkpoint).ok());
        let opened = checkpoint.map(|note| Checkpoint::parse(note.text()));
        assert!(!matches!(opened, Some(Ok(_))), "{changed}");
    }
    assert!(TlogProof::parse("c2sp.org/tlog-proof@v1\nindex 0\n\n").is_err());
}

proptest! {
    #![proptest_config(config(512))]

    /// Whatever was changed: what a known key signed is the text that it signed.
    #[test]
    fn a_changed_note_is_refused_or_the_same(
        place in any::<Index>(), gone in 0usize..4, new in prop::collection::vec(any::<u8>(), 0..4),
    ) {
        let mut bytes = COSIGNED.as_bytes().to_vec();
        let begin = place.index(bytes.len());
        let end = (begin + gone).min(bytes.len());
        bytes.splice(begin..end, new);
        let origin = "example.com/behind-the-sofa";
        let (logs, witnesses) = ([key(LOG_KEY)], [key(WITNESS_KEY)]);
        if let Ok(text) = std::str::from_utf8(&bytes)
            && let Ok((checkpoint, verified)) = Checkpoint::open(text, origin, &logs, &witnesses)
        {
            prop_assert!(COSIGNED.starts_with(&checkpoint.to_string()));
            prop_assert!(verified.iter().all(|one| one.time.is_none_or(|time| time == 1_679_315_147)));
        }
    }

    #[test]
    fn anything_gets_an_answer(text in any::<String>(), lines in prop::collection::vec(any::<String>(), 0..4)) {
        let _ = VerifierKey::parse(&text);
        let _ = Note::parse(&format!("{text}\n\n— {}\n", lines.join(" ")));
        let _ = Checkpoint::parse(&text);
        let _ = TlogProof::parse(&format!("c2sp.org/tlog-proof@v1\n{text}"));
    }
}
