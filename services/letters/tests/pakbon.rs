//! The pakbon of a delivery, judged by the schema that goes along with it.

use letters::mdto::Moment;
use letters::pakbon::{Contactpersoon, Doelsysteem, Hash, Pakbon, SCHEMA};
use std::process::Command;

fn pakbon() -> Pakbon {
    Pakbon {
        identificatie: "0b1e8a52-8a0f-4a8e-9f2d-3c5d3a3f0a11".to_owned(),
        titel: "Dossiers & <bijlagen>, \"3\"".to_owned(),
        doelsysteem: Doelsysteem {
            naam: "e-Depot".to_owned(),
            collectie: "Koninklijke onderscheidingen".to_owned(),
            kenmerk: Some("NL-HaNA_2.05".to_owned()),
        },
        hash: Hash::van_manifest("a1".repeat(32)),
        aangemaakt_op: Moment("2046-06-30T22:05:07.5Z".parse().unwrap()),
        archiefvormer: "Kanselarij der Nederlandse Orden".to_owned(),
        contactpersoon: Contactpersoon {
            naam: "F. Bakker".to_owned(),
            email: Some("f.bakker@voorbeeld.nl".to_owned()),
        },
        aantal_informatieobjecten: 12,
        aantal_bestanden: 9,
        aantal_zonder_metagegevens: 9,
        omvang: 4_294_967_297,
        bijzonderheden: vec!["Geen.".to_owned(), "Twee.".to_owned()],
    }
}

/// What `xmllint` says of it: 0 is valid, 3 is not. Without `xmllint` the test fails.
fn oordeel(xml: &str) -> (Option<i32>, String) {
    let map = tempfile::tempdir().unwrap();
    std::fs::write(map.path().join("pakbon.xsd"), SCHEMA).unwrap();
    std::fs::write(map.path().join("pakbon.xml"), xml).unwrap();
    let uit = Command::new("xmllint")
        .args(["--nonet", "--noout", "--schema", "pakbon.xsd", "pakbon.xml"])
        .current_dir(map.path())
        .output()
        .expect("xmllint");
    let verslag = String::from_utf8_lossy(&uit.stderr).into_owned();
    (uit.status.code(), verslag)
}

#[test]
fn its_schema_accepts_what_is_written() {
    let mut klein = pakbon();
    klein.doelsysteem.kenmerk = None;
    klein.contactpersoon.email = None;
    klein.bijzonderheden.truncate(1);
    klein.omvang = 0;
    for pakbon in [pakbon(), klein] {
        let xml = pakbon.xml().unwrap();
        let (code, verslag) = oordeel(&xml);
        assert_eq!(code, Some(0), "{verslag}\n{xml}");
    }
    let xml = pakbon().xml().unwrap();
    for wat in [
        "<titel>Dossiers &amp; &lt;bijlagen&gt;, ",
        "<aangemaaktOp>2046-07-01T00:05:07+02:00</aangemaaktOp>",
        "<omvang>4294967297</omvang>",
        "<over>manifest-sha256.txt</over>",
    ] {
        assert!(xml.contains(wat), "{wat}: {xml}");
    }
}

#[test]
fn its_schema_refuses_what_is_missing_or_out_of_place() {
    let goed = pakbon().xml().unwrap();
    for (wat, hoe) in [
        ("<omvang>4294967297</omvang>", ""),
        ("<omvang>4294967297</omvang>", "<omvang>groot</omvang>"),
        ("<aantalBestanden>9", "<aantalBestanden>0"),
        ("a1a1a1", "A1A1A1"),
        ("<waarde>a1", "<waarde>"),
        ("manifest-sha256.txt", "een ander bestand"),
        ("SHA-256", "MD5"),
        ("2046-07-01T00:05:07+02:00", "2046-07-01T00:05:07"),
        ("0b1e8a52-", ""),
        ("<naam>F. Bakker</naam>", "<naam> </naam>"),
        ("<archiefvormer>", "<kleur>rood</kleur><archiefvormer>"),
        (
            "<bijzonderheden>Geen.</bijzonderheden>",
            "<bijzonderheden/>",
        ),
        ("urn:lintje:pakbon:1\"", "urn:anders\""),
    ] {
        let anders = goed.replacen(wat, hoe, 1);
        assert_ne!(anders, goed, "{wat}");
        let (code, verslag) = oordeel(&anders);
        assert_eq!(code, Some(3), "{wat} as {hoe}: {verslag}");
    }
}
