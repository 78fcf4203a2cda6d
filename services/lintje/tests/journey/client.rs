//! `lintje client`: an operator keeps the systems of organisations.

use std::path::Path;

use serde_json::{Value, json};

use crate::program::Program;

/// The public key of RFC 7515, A.3.
fn jwks(at: &Path, kids: &[&str]) -> String {
    let keys = kids.iter().map(|kid| {
        json!({"kty": "EC", "crv": "P-256", "kid": kid, "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
            "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"})
    });
    let path = at.join(format!("{}.json", kids.join("-")));
    std::fs::write(
        &path,
        json!({"keys": keys.collect::<Vec<Value>>()}).to_string(),
    )
    .unwrap();
    path.display().to_string()
}

#[tokio::test]
async fn an_operator_keeps_clients_and_each_change_is_noted() {
    let program = Program::start();
    let folder = tempfile::tempdir().unwrap();
    let (een, twee) = (
        jwks(folder.path(), &["een"]),
        jwks(folder.path(), &["een", "twee"]),
    );
    let maak = |extra: &[&str]| {
        let vast = [
            "client",
            "maak",
            "--naam",
            "Zaaksysteem",
            "--sleutels",
            &een,
        ];
        program.runs(&[&vast[..], extra].concat())
    };
    let den_haag = ["--rol", "gemeente", "--organisatie", "gemeente/518"];
    for (anders, waarom) in [
        (
            &["--scope", "alles"][..],
            "one of gebeurtenissen:lezen, register:lezen",
        ),
        (
            &["--scope", "register:lezen"],
            "does not belong to this role",
        ),
        (&[], "--scope"),
    ] {
        let (done, said) = maak(&[&den_haag[..], anders].concat());
        assert!(!done && said.contains(waarom), "{said}");
    }
    let (done, said) = maak(&[
        "--rol",
        "auditor",
        "--organisatie",
        "gemeente/9999",
        "--scope",
        "geschiedenis:uitvoeren",
    ]);
    assert!(!done && said.contains("no municipality 9999"), "{said}");

    let scopes = [
        "--scope",
        "gebeurtenissen:lezen",
        "--scope",
        "webhooks:beheren",
    ];
    let (done, said) = maak(&[&den_haag[..], &scopes].concat());
    assert!(done, "{said}");
    let id = said.trim();
    let line = |stand: &str, scopes: &str, sleutels: &str| {
        format!("{id}\tgemeente/518\tgemeente\t{stand}\t{scopes}\t{sleutels}\t-\tZaaksysteem\n")
    };
    let both = "gebeurtenissen:lezen webhooks:beheren";
    let list = || program.runs(&["client", "list"]).1;
    assert_eq!(list(), line("active", both, "een"));
    let on = |what: &str, extra: &[&str]| {
        let (done, said) = program.runs(&[&["client", what, id][..], extra].concat());
        assert!(done, "{what}: {said}");
    };
    on("wijzig", &["--sleutels", &twee]);
    assert_eq!(list(), line("active", both, "een twee"));
    on("wijzig", &["--scope", "gebeurtenissen:lezen"]);
    on("blokkeer", &[]);
    assert_eq!(list(), line("blocked", "gebeurtenissen:lezen", "een twee"));
    on("deblokkeer", &[]);
    on("verwijder", &[]);
    assert_eq!(list(), "");
    let (done, said) = program.runs(&["client", "blokkeer", id]);
    assert!(!done && said.contains("no such client"), "{said}");
    let noted: Vec<(String, String)> = sqlx::query_as(
        "SELECT soort, bron FROM access.gebeurtenis WHERE gegevens ->> 'client' = $1 ORDER BY id",
    )
    .bind(id)
    .fetch_all(&program.pool().await)
    .await
    .unwrap();
    let noted: Vec<(&str, &str)> = noted
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    let by_operator = |what| (what, "opdrachtregel");
    assert_eq!(
        noted,
        [
            by_operator("ClientToegevoegd"),
            by_operator("ClientGewijzigd"),
            by_operator("ClientGewijzigd"),
            by_operator("ClientGeblokkeerd"),
            by_operator("ClientGedeblokkeerd"),
            by_operator("ClientVerwijderd"),
        ]
    );
}

/// The screens and the API show no more than those.
#[tokio::test]
async fn an_operator_makes_no_more_clients_than_a_manager() {
    let program = Program::start();
    let folder = tempfile::tempdir().unwrap();
    let sleutels = jwks(folder.path(), &["een"]);
    let maak = |organisatie: &str| {
        program.runs(&[
            "client",
            "maak",
            "--naam",
            "Zaaksysteem",
            "--rol",
            "gemeente",
            "--organisatie",
            organisatie,
            "--scope",
            "gebeurtenissen:lezen",
            "--sleutels",
            &sleutels,
        ])
    };
    for _ in 0..20 {
        let (done, said) = maak("gemeente/518");
        assert!(done, "{said}");
    }
    let (done, said) = maak("gemeente/518");
    assert!(!done && said.contains("at most 20 clients"), "{said}");
    let (done, said) = maak("gemeente/363");
    assert!(done, "{said}");
    assert_eq!(program.runs(&["client", "list"]).1.lines().count(), 21);
}
