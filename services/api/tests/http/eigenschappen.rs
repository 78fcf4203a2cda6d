//! What holds for anything that a client may send: it gets an answer in Dutch, and never a fault of the program. `make
//! nightly` asks twenty times as much (PROPTEST_CASES).

use std::sync::OnceLock;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;
use testbase::Database;
use tokio::runtime::Runtime;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis, Zaak};

/// A service with a case, an official and an auditor, shared by all cases of a property.
struct Proef {
    huis: Huis,
    zaak: Zaak,
    gemeente: String,
    auditor: String,
    runtime: Runtime,
    _database: Database,
}

impl Proef {
    #[track_caller]
    fn van() -> &'static Self {
        static PROEF: OnceLock<Proef> = OnceLock::new();
        // Asked for here: the database has the name of the test's line, and every test one of its own.
        let asked = testbase::fresh(&MIGRATIONS);
        PROEF.get_or_init(|| {
            let runtime = Runtime::new().unwrap();
            let (huis, zaak, gemeente, auditor, database) = runtime.block_on(async {
                let (pool, database) = asked.await;
                let huis = Huis::open(&pool);
                let zaak = huis.uitgenodigd().await;
                huis.werk_lijst_bij().await;
                let gemeente = huis.log_in().await;
                let kno = Organisatie::kno(1500);
                let auditor = huis.log_in_als("auditor", Rol::Auditor, kno).await;
                (huis, zaak, gemeente, auditor, database)
            });
            Proef {
                huis,
                zaak,
                gemeente,
                auditor,
                runtime,
                _database: database,
            }
        })
    }

    fn vraag(&self, request: Request<Body>) -> Antwoord {
        self.runtime.block_on(self.huis.vraag(request))
    }

    fn haal(&self, cookie: &str, pad: &str) -> Result<Antwoord, TestCaseError> {
        let request = Request::builder().uri(pad).header(header::COOKIE, cookie);
        beoordeeld(self.vraag(request.body(Body::empty()).unwrap()))
    }
}

/// No fault of the program; and who is refused is told why.
fn beoordeeld(antwoord: Antwoord) -> Result<Antwoord, TestCaseError> {
    prop_assert!(
        !antwoord.status.is_server_error(),
        "{}: {}",
        antwoord.status,
        antwoord.body
    );
    if antwoord.status.is_client_error() {
        let titel = antwoord.body["title"].as_str().unwrap_or_default();
        prop_assert!(!titel.is_empty(), "{}: {}", antwoord.status, antwoord.body);
    }
    Ok(antwoord)
}

fn aantal(gevallen: u32) -> ProptestConfig {
    ProptestConfig::with_cases(gevallen * ProptestConfig::default().cases / 256)
}

/// Words that come near to what lists are asked.
fn woorden(bekend: Vec<&'static str>) -> impl Strategy<Value = String> {
    let woord = prop_oneof![
        4 => select(bekend).prop_map(str::to_owned),
        1 => any::<String>(),
        1 => any::<i64>().prop_map(|getal| getal.to_string()),
    ];
    prop::collection::vec(woord, 0..8).prop_map(|woorden| woorden.join(" "))
}

fn filter() -> impl Strategy<Value = String> {
    woorden(vec![
        "status",
        "kandidaatNaam",
        "gemeenteId",
        "sinds",
        "wachtLang",
        "houder",
        "eq",
        "ne",
        "gt",
        "in",
        "not",
        "and",
        "or",
        "(",
        ")",
        ",",
        "'x'",
        "'",
        "''",
        "null",
        "true",
        "518",
        "2026-01-01",
        "datetime'2026-01-01T00:00:00Z'",
        "contains",
        "startswith",
        "substringof",
        "%",
        "\\",
        "\u{0}",
        "é",
        "😀",
    ])
}

fn waarde() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        any::<i64>().prop_map(|getal| getal.to_string()),
        any::<u64>().prop_map(|getal| getal.to_string()),
        select(vec![
            "",
            "0",
            "-1",
            "500",
            "501",
            "allpages",
            "none",
            "zaaknummer desc",
            "a,b,c,d",
            "\u{0}",
            "%",
            "1e9",
            " 1"
        ])
        .prop_map(str::to_owned),
    ]
}

fn pct(tekst: &str) -> String {
    form_urlencoded::byte_serialize(tekst.as_bytes()).collect()
}

/// A part of a form, whole or not.
#[derive(Clone, Debug)]
enum Deel {
    Veld(String, String),
    Bestand(String, Vec<u8>),
    Bytes(Vec<u8>),
    Grens,
}

fn deel() -> impl Strategy<Value = Deel> {
    let naam = prop_oneof![
        select(vec![
            "toelichting",
            "file",
            "isVertrouwelijk",
            "bijlageType",
            "bijlageInhoudTypen",
            "",
            "x"
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ];
    let bestandsnaam = prop_oneof![
        select(vec![
            "a.pdf",
            "a.txt",
            "a.docx",
            "a.csv",
            "",
            "..",
            "a\u{202e}fdp.csv",
            "%22.pdf",
            "a\\.pdf",
            "a.pdf\u{0}"
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ];
    let inhoud = prop_oneof![
        select(vec![
            b"%PDF-1.7".as_slice(),
            b"tekst",
            b"PK\x03\x04",
            b"",
            b"\r\n--grens",
            b"\xFF\xFE\0"
        ])
        .prop_map(<[u8]>::to_vec),
        prop::collection::vec(any::<u8>(), 0..200),
    ];
    prop_oneof![
        3 => (naam, any::<String>()).prop_map(|(naam, waarde)| Deel::Veld(naam, waarde)),
        3 => (bestandsnaam, inhoud.clone()).prop_map(|(naam, inhoud)| Deel::Bestand(naam, inhoud)),
        1 => inhoud.prop_map(Deel::Bytes),
        1 => Just(Deel::Grens),
    ]
}

fn formulier(delen: &[Deel], einde: &str) -> Vec<u8> {
    let mut body = Vec::new();
    for deel in delen {
        match deel {
            Deel::Veld(naam, waarde) => body.extend(
                format!(
                    "--grens\r\nContent-Disposition: form-data; name=\"{naam}\"\r\n\r\n{waarde}\r\n"
                )
                .bytes(),
            ),
            Deel::Bestand(naam, inhoud) => {
                body.extend(
                    format!("--grens\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{naam}\"\r\n\r\n").bytes(),
                );
                body.extend(inhoud);
                body.extend(b"\r\n");
            }
            Deel::Bytes(bytes) => body.extend(bytes),
            Deel::Grens => body.extend(b"--grens\r\n"),
        }
    }
    body.extend(einde.bytes());
    body
}

proptest! {
    #![proptest_config(aantal(192))]

    /// A form in pieces is taken or refused; what is taken reads as it was sent, and what is refused leaves nothing.
    #[test]
    fn any_upload_gets_an_answer(
        delen in prop::collection::vec(deel(), 0..6),
        einde in select(vec!["--grens--\r\n", "--grens--", "--grens", "", "--grens\r\n"]),
        soort in select(vec!["multipart/form-data; boundary=grens", "multipart/form-data; boundary=\"grens\"", "multipart/form-data", "multipart/form-data; boundary=", "MULTIPART/FORM-DATA;boundary=grens", "text/plain"]),
    ) {
        let proef = Proef::van();
        let lijst = format!("/api/verzoek/{}/bijlage?$top=500", proef.zaak.link);
        let tel = || proef.haal("", &lijst).map(|antwoord| antwoord.body.as_array().map_or(0, Vec::len));
        let voor = tel()?;
        let request = Request::builder()
            .method("POST")
            .uri(format!("/api/verzoek/{}/bijlage", proef.zaak.link))
            .header(header::CONTENT_TYPE, soort)
            .body(Body::from(formulier(&delen, einde)))
            .unwrap();
        let antwoord = beoordeeld(proef.vraag(request))?;
        prop_assert_eq!(tel()?, voor + usize::from(antwoord.status == StatusCode::CREATED));
        if antwoord.status == StatusCode::CREATED {
            let pad = format!("/api/verzoek/{}/bijlage/{}", proef.zaak.link, antwoord.body["id"].as_str().unwrap());
            let naam = antwoord.body["name"].as_str().unwrap().to_owned();
            prop_assert!(!naam.contains(|teken: char| teken.is_control() || teken == '\u{202e}'), "{:?}", naam);
            let weg = Request::builder().method("DELETE").uri(pad).body(Body::empty()).unwrap();
            prop_assert_eq!(beoordeeld(proef.vraag(weg))?.status, StatusCode::NO_CONTENT);
        }
    }

    /// A list can be asked anything.
    #[test]
    fn any_question_of_a_list_gets_an_answer(filter in filter(), zoek in waarde(), top in waarde(), skip in waarde(), orde in waarde(), telling in waarde()) {
        let proef = Proef::van();
        for lijst in ["/api/burgeraanvraag", "/api/dossiers"] {
            proef.haal(&proef.gemeente, &format!("{lijst}?$filter={}", pct(&filter)))?;
            proef.haal(&proef.gemeente, &format!("{lijst}?$search={}", pct(&zoek)))?;
            proef.haal(&proef.gemeente, &format!(
                "{lijst}?$top={}&$skip={}&$orderby={}&$inlinecount={}",
                pct(&top), pct(&skip), pct(&orde), pct(&telling)
            ))?;
        }
        let bijlagen = format!("/api/verzoek/{}/bijlage?$orderby={}&$top={}", proef.zaak.link, pct(&orde), pct(&top));
        proef.haal("", &bijlagen)?;
    }

    /// A place in a long list may be anything, and a query no query at all.
    #[test]
    fn any_place_in_a_list_gets_an_answer(na in waarde(), vanaf in waarde(), rauw in "[!-~]{0,40}") {
        let proef = Proef::van();
        for lijst in ["/api/audit/events", "/api/audit/inzage", "/api/gebeurtenissen"] {
            proef.haal(&proef.auditor, &format!("{lijst}?na={}&vanaf={}&tot={}", pct(&na), pct(&vanaf), pct(&na)))?;
            if let Ok(request) = Request::builder().uri(format!("{lijst}?{rauw}")).header(header::COOKIE, &proef.auditor).body(Body::empty()) {
                beoordeeld(proef.vraag(request))?;
            }
        }
    }

    /// Only the version that is there is true; every other tag, list of tags or noise is refused and changes nothing.
    #[test]
    fn if_match_is_true_of_the_version_alone(
        tags in prop::collection::vec(prop_oneof![
            Just("NU".to_owned()),
            any::<u64>().prop_map(|versie| format!("\"{versie}\"")),
            any::<u64>().prop_map(|versie| format!("W/\"{versie}\"")),
            Just("ANDERS".to_owned()),
            select(vec!["\"\"", "\"", "\"-1\"", "\"+1\"", "\"18446744073709551616\"", "1", "\"1", "", "\"x\"", "\"*\""]).prop_map(str::to_owned),
            "[ -~]{0,12}".prop_filter("all versions", |tag| tag.trim() != "*"),
        ], 1..4),
    ) {
        let proef = Proef::van();
        let pad = format!("/api/verzoek/{}/kandidaat/overige", proef.zaak.link);
        let nu = proef.haal("", &pad)?;
        prop_assert_eq!(nu.status, StatusCode::OK, "{}", nu.body);
        let etag = nu.etag.unwrap();
        let nummer: u64 = etag.trim_matches('"').parse().unwrap();
        let kop = tags.join(", ").replace("NU", &etag).replace("ANDERS", &format!("\"+{nummer}\", \"0{nummer}\", W/{etag}"));
        let wijzig = |kop: &str, tekst: &str| {
            let request = Request::builder()
                .method("PUT")
                .uri(&pad)
                .header(header::CONTENT_TYPE, "application/json")
                .header(header::IF_MATCH, kop)
                .body(Body::from(json!({"andereBlijkenVanWaardering": tekst, "bijzondereOmstandigheden": null}).to_string()));
            beoordeeld(proef.vraag(request.unwrap()))
        };
        // Versions only grow: of a list the newest alone can be true.
        let gehele = |tag: &str| {
            let binnen = tag.trim().strip_prefix('"')?.strip_suffix('"')?;
            let getal = binnen.parse::<u64>().ok()?;
            (getal.to_string() == binnen).then_some(getal)
        };
        let raak = kop.split(',').filter_map(gehele).max() == Some(nummer);
        let antwoord = wijzig(&kop, "anders")?;
        prop_assert_eq!(antwoord.status == StatusCode::PRECONDITION_FAILED, !raak, "{} on {}: {}", kop, etag, antwoord.body);
        if !raak {
            let erna = proef.haal("", &pad)?;
            prop_assert_eq!(erna.etag.as_ref(), Some(&etag));
            prop_assert_eq!(erna.body, nu.body);
        }
    }
}
