//! What is held about one person, over HTTP: all of theirs, nothing of anybody else.

use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::{Value, json};
use std::process::Command;
use uuid::Uuid;
use verzoek::gegevens::ActiviteitSoort;
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::archiefpakket::{auditor, bytes};
use crate::huis::{Huis, activiteitinvoer, ingevuld};
use crate::koninklijk::Kno;
use crate::weg::{Ambtenaar, Weg};

/// Values that nobody else in the case has.
const VAN_VOORSTELLER: [&str; 6] = [
    "Voorstella Vos",
    "vos@voorbeeld.nl",
    "0611111111",
    "Vossenlaan",
    "Vosdorp",
    "1111VV",
];
const VAN_KANDIDAAT: [&str; 7] = [
    "Kandido",
    "Kraanvogel",
    "05-12-1950",
    "Kraanweg",
    "Kraanwerk",
    "Kraankapitein",
    "Kraanmotivering",
];
const VAN_EERSTE: [&str; 3] = ["Eerste Eend", "0622222222", "eend@voorbeeld.nl"];
const VAN_TWEEDE: [&str; 3] = ["Tweede Tor", "0633333333", "tor@voorbeeld.nl"];
/// What officials wrote and what files are called: it may name anybody.
const VAN_NIEMAND: [&str; 4] = [
    "Notitiegeheim",
    "Adviesgeheim",
    "bijlagegeheim",
    "Inzagegeheim",
];

struct Geval {
    id: Uuid,
    eerste: Uuid,
    tweede: Uuid,
}

fn ondersteuner([naam, telefoon, mail]: [&str; 3]) -> Value {
    json!({
        "persoonsgegevens": {"achternaam": naam},
        "contactgegevens": {"telefoonnummer": telefoon, "emailadres": mail},
        "relatiegegevens": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    })
}

/// A dossier with something of everybody.
async fn geval(huis: &Huis) -> Geval {
    let weg = Weg::open(huis).await;
    let [naam, mail, telefoon, straat, woonplaats, postcode] = VAN_VOORSTELLER;
    let [voornaam, achternaam, geboren, weg_k, werk, rang, motivering] = VAN_KANDIDAAT;
    let id = huis
        .verzoek(json!({
            "voorstellerNaam": naam, "voorstellerMail": mail, "voorstellerTelefoon": telefoon,
            "kandidaatVoornaam": voornaam, "kandidaatAchternaam": achternaam,
            "kandidaatGeboortedatum": geboren, "kandidaatStraatnaam": weg_k,
            "motivering": motivering,
        }))
        .await;
    let contact = format!("/api/burgeraanvraag/{id}/contact");
    let notitie = json!({"notitie": format!("Gebeld: {}", VAN_NIEMAND[0])});
    let gebeld = huis
        .behandelaar(&weg.gemeente.cookie, "POST", &contact, &notitie)
        .await;
    Ambtenaar::gelukt(gebeld);
    let zaak = huis.nodig_uit(id).await;
    let bestand = format!("{}.pdf", VAN_NIEMAND[2]);
    let upload = huis
        .upload(zaak.link, &bestand, b"%PDF-1.7 x", Some(VAN_NIEMAND[2]))
        .await;
    assert_eq!(upload.status, StatusCode::CREATED, "{}", upload.body);
    let (eerste, tweede) = (Uuid::new_v4(), Uuid::new_v4());
    let door = || Actor::Voorsteller {
        link: history::LinkKey::fingerprint(zaak.link),
    };
    let opdrachten = [
        Opdracht::WijzigVoorsteller {
            invoer: ingevuld(json!({
                "naam": naam, "landCode": 6030, "straatnaam": straat, "huisnummer": 7,
                "postcode": postcode, "woonplaats": woonplaats, "telefoon": telefoon, "mail": mail,
                "motivering": motivering,
                "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
            })),
            verwacht: None,
            link: huis.app.link_key.nieuw(),
        },
        Opdracht::WijzigKandidaatWerk {
            invoer: ingevuld(json!({
                "baantype": "loondienst", "isReservist": "nee",
                "werkgegevensLoondienstgegevens": {"naamWerkgever": werk, "functie": "Chef"},
            })),
            verwacht: None,
        },
        Opdracht::WijzigKandidaatMilitair {
            invoer: ingevuld(json!({"rang": rang, "wapenDienstvak": null})),
            verwacht: None,
        },
        Opdracht::VoegActiviteitToe {
            id: Uuid::new_v4(),
            invoer: activiteitinvoer(
                ActiviteitSoort::Vrijwilliger,
                json!({
                    "functie": "Penningmeester", "periodeVanDatum": "1998",
                    "periodeTotDatumType": "heden", "aantalLedenOnbekend": true,
                    "tijdbestedingType": "onbekend", "vergoedingType": "geen",
                }),
            ),
        },
        Opdracht::VoegOndersteunerToe {
            id: eerste,
            invoer: ingevuld(ondersteuner(VAN_EERSTE)),
        },
        Opdracht::VoegOndersteunerToe {
            id: tweede,
            invoer: ingevuld(ondersteuner(VAN_TWEEDE)),
        },
        Opdracht::KiesUitreiking {
            invoer: ingevuld(json!({"gelegenheidType": "algemene"})),
            verwacht: None,
        },
        Opdracht::DienVoorstelIn { uiterste_dag: None },
    ];
    for opdracht in opdrachten {
        huis.geef(id, door(), opdracht).await;
    }
    let geheim = weg.gemeente.vertrouwelijk(huis, id).await;
    let inzien = format!(
        "/api/dossiers/{id}/bijlagen/{geheim}/1?reden={}",
        VAN_NIEMAND[3]
    );
    assert_eq!(
        weg.gemeente.haal(huis, &inzien).await.status,
        StatusCode::OK
    );
    let advies =
        json!({"advies": "positief", "onderscheiding": "on-lid", "toelichting": VAN_NIEMAND[1]});
    Ambtenaar::gelukt(weg.gemeente.post(huis, id, "advies", advies).await);
    let mail_verstuurd = Opdracht::NoteerMailVerstuurd {
        soort: verzoek::mailsoort::MailSoort::Ontvangst,
        bericht_id: "1@lintje".to_owned(),
        aan: mail.to_owned(),
        pogingen: 1,
    };
    huis.geef(id, Actor::Systeem, mail_verstuurd).await;
    Geval { id, eerste, tweede }
}

fn pad(id: Uuid, van: &str, vorm: &str) -> String {
    format!("/api/audit/zaken/{id}/inzagedossier?van={van}&reden=Inzageverzoek&vorm={vorm}")
}

fn gelezen(pdf: &[u8]) -> String {
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("inzage.pdf");
    std::fs::write(&bestand, pdf).unwrap();
    let uit = Command::new("pdftotext")
        .args(["-enc", "UTF-8", bestand.to_str().unwrap(), "-"])
        .output()
        .unwrap();
    assert!(uit.status.success());
    let tekst = String::from_utf8(uit.stdout).unwrap();
    // A line may break within a value.
    tekst.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn everybody_gets_all_of_their_own_and_nothing_of_others() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let Geval { id, eerste, tweede } = geval(&huis).await;
    let auditor = auditor(&huis).await;
    let opgeslagen: String =
        sqlx::query_scalar("SELECT string_agg(payload::text, ' ') FROM history.events")
            .fetch_one(&pool)
            .await
            .unwrap();
    let gelezen_events = huis.app.history.events_of(projections::VERZOEK, id);
    let geopend: String = gelezen_events
        .await
        .unwrap()
        .iter()
        .map(|event| event.event::<Value>().unwrap().to_string())
        .collect();
    let iedereen: [(String, &[&str]); 4] = [
        ("voorsteller".to_owned(), &VAN_VOORSTELLER),
        ("kandidaat".to_owned(), &VAN_KANDIDAAT),
        (format!("ondersteuner/{eerste}"), &VAN_EERSTE),
        (format!("ondersteuner/{tweede}"), &VAN_TWEEDE),
    ];
    let niemand: &[&str] = &VAN_NIEMAND;
    for waarde in iedereen
        .iter()
        .flat_map(|(_, waarden)| *waarden)
        .chain(niemand)
    {
        assert!(geopend.contains(waarde), "{waarde} is in the history");
        assert!(!opgeslagen.contains(waarde), "{waarde} stands sealed");
    }
    for (van, eigen) in &iedereen {
        let (status, soort, json) = bytes(&huis, &auditor, &pad(id, van, "json")).await;
        assert_eq!(
            (status, soort.as_str()),
            (StatusCode::OK, "application/json"),
            "{van}"
        );
        let (status, soort, pdf) = bytes(&huis, &auditor, &pad(id, van, "pdf")).await;
        assert_eq!(
            (status, soort.as_str()),
            (StatusCode::OK, "application/pdf"),
            "{van}"
        );
        let (json, tekst) = (String::from_utf8(json).unwrap(), gelezen(&pdf));
        for waarde in *eigen {
            assert!(json.contains(waarde), "{van}: {waarde} in {json}");
            assert!(tekst.contains(waarde), "{van}: {waarde} in {tekst}");
        }
        let anderen = iedereen.iter().filter(|(ander, _)| ander != van);
        for waarde in anderen.flat_map(|(_, waarden)| *waarden).chain(niemand) {
            assert!(!json.contains(waarde), "{van} sees {waarde}: {json}");
            assert!(!tekst.contains(waarde), "{van} sees {waarde}: {tekst}");
        }
        assert!(
            !json.contains("Fatima") && !json.contains("onderzoek.pdf"),
            "{json}"
        );
        let map = tempfile::tempdir().unwrap();
        std::fs::write(map.path().join("inzage.pdf"), &pdf).unwrap();
        let keuring = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verapdf/check");
        let oordeel = Command::new(keuring)
            .arg(map.path().join("inzage.pdf"))
            .output();
        assert!(oordeel.unwrap().status.success(), "{van}");
    }
}

#[tokio::test]
async fn it_says_when_and_by_whom_and_which_mails_and_looks() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let Geval { id, eerste, .. } = geval(&huis).await;
    let auditor = auditor(&huis).await;
    let haal =
        async |van: &str| Ambtenaar::gelukt(auditor.haal(&huis, &pad(id, van, "json")).await);
    let voorsteller = haal("voorsteller").await;
    let eerste_event = &voorsteller["gebeurtenissen"][0];
    assert_eq!(eerste_event["gebeurtenis"], "VerzoekIngediend");
    assert_eq!(eerste_event["op"], "2026-11-21T10:00:00Z");
    assert_eq!(eerste_event["door"], "de voorsteller");
    assert_eq!(
        eerste_event["inhoud"]["gegevens"]["voorstellerNaam"],
        VAN_VOORSTELLER[0]
    );
    assert_eq!(
        eerste_event["inhoud"]["gegevens"]["kandidaatVoornaam"],
        "[afgeschermd]"
    );
    assert_eq!(voorsteller["mails"][0]["aan"], VAN_VOORSTELLER[1]);
    assert_eq!(voorsteller["mails"][0]["soort"], "ontvangst");
    assert_eq!(voorsteller["inzagen"], json!([]));
    let kandidaat = haal("kandidaat").await;
    assert_eq!(kandidaat["mails"], json!([]));
    assert_eq!(kandidaat["inzagen"][0]["door"], "de gemeente 's-Gravenhage");
    let ondersteuner = haal(&format!("ondersteuner/{eerste}")).await;
    let events = ondersteuner["gebeurtenissen"].as_array().unwrap();
    assert_eq!(events.len(), 1, "{events:?}");
    assert_eq!(events[0]["eigen"], json!(["/gegevens"]));
}

/// Embargo: what is given to a candidate does not tell of the grant, nor who looked because of it.
#[tokio::test]
async fn a_grant_is_no_part_of_it_before_it_was_handed_over() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let Geval { id, .. } = geval(&huis).await;
    let auditor = auditor(&huis).await;
    let (weg, kno) = (Weg::open(&huis).await, Kno::open(&huis).await);
    weg.gemeente.stuur_door(&huis, id).await;
    for wie in [&weg.provincie, &weg.kanselarij] {
        wie.adviseer(&huis, id).await;
        wie.stuur_door(&huis, id).await;
    }
    let geheim = weg.ministerie.vertrouwelijk(&huis, id).await;
    let haal = async || Ambtenaar::gelukt(auditor.haal(&huis, &pad(id, "kandidaat", "json")).await);
    let ervoor = haal().await;
    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, id, "besluit", besluit).await);
    let bekeken = format!("/api/dossiers/{id}/bijlagen/{geheim}/1?reden=Voordracht");
    assert_eq!(
        weg.ministerie.haal(&huis, &bekeken).await.status,
        StatusCode::OK
    );
    huis.werk_lijst_bij().await;
    let kb = kno.besluit(&huis, "2026 001").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &kb, &[id]).await);
    Ambtenaar::gelukt(kno.stel_vast(&huis, &kb).await);
    assert_eq!(haal().await, ervoor);
    let uitreiking = format!("/api/register/{id}/uitreiking");
    let plechtigheid = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    let gedaan = huis.behandelaar(&kno.b.cookie, "POST", &uitreiking, &plechtigheid);
    Ambtenaar::gelukt(gedaan.await);
    let erna = haal().await;
    assert!(erna.to_string().contains("Onderscheiden"), "{erna}");
    assert_eq!(erna["inzagen"].as_array().unwrap().len(), 2, "{erna}");
}

#[tokio::test]
async fn the_case_names_everybody_of_whom_there_is_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let Geval { id, eerste, tweede } = geval(&huis).await;
    let auditor = auditor(&huis).await;
    let zaak = format!("/api/audit/zaken/{id}?reden=Inzageverzoek");
    let zaak = Ambtenaar::gelukt(auditor.haal(&huis, &zaak).await);
    let genoemd: Vec<&str> = zaak["personen"]
        .as_array()
        .unwrap()
        .iter()
        .map(|persoon| persoon["betrokkene"].as_str().unwrap())
        .collect();
    let ondersteuners = [eerste, tweede].map(|id| format!("ondersteuner/{id}"));
    let [eerste, tweede] = ondersteuners.each_ref().map(String::as_str);
    assert_eq!(genoemd, ["voorsteller", "kandidaat", eerste, tweede]);
    assert_eq!(zaak["personen"][0]["naam"], VAN_VOORSTELLER[0]);
    for van in genoemd {
        Ambtenaar::gelukt(auditor.haal(&huis, &pad(id, van, "json")).await);
    }
}

#[tokio::test]
async fn only_an_auditor_gets_it_and_only_of_whom_the_case_knows() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.ingediend().await;
    let auditor = auditor(&huis).await;
    let status = async |pad: String| auditor.haal(&huis, &pad).await.status;
    let vreemd = format!("ondersteuner/{}", Uuid::new_v4());
    assert_eq!(
        status(pad(id, &vreemd, "json")).await,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        status(pad(Uuid::new_v4(), "kandidaat", "json")).await,
        StatusCode::NOT_FOUND
    );
    for onzin in ["", "buurman", "ondersteuner/x"] {
        assert_eq!(
            status(pad(id, onzin, "json")).await,
            StatusCode::BAD_REQUEST,
            "{onzin}"
        );
    }
    assert_eq!(
        status(pad(id, "kandidaat", "docx")).await,
        StatusCode::BAD_REQUEST
    );
    let zonder = format!("/api/audit/zaken/{id}/inzagedossier?van=kandidaat");
    assert_eq!(status(zonder.clone()).await, StatusCode::BAD_REQUEST);
    let kno = Organisatie::kno(1500);
    for (naam, rol, organisatie) in [
        ("b", Rol::KnoBedrijfsvoering, kno),
        ("g", Rol::Gemeente, Organisatie::gemeente(518)),
        ("h", Rol::Helpdesk, kno),
    ] {
        let ander = Ambtenaar::nieuw(&huis, naam, rol, organisatie).await;
        let geweigerd = ander.haal(&huis, &pad(id, "kandidaat", "json")).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{naam}");
    }
    // What a browser or a program likes best, when nothing is told.
    for (accept, soort) in [
        ("application/pdf", "application/pdf"),
        ("application/json, application/pdf", "application/json"),
        ("*/*", "application/json"),
    ] {
        let request = Request::builder()
            .uri(format!("{zonder}&reden=Inzageverzoek"))
            .header(header::COOKIE, &auditor.cookie)
            .header(header::ACCEPT, accept)
            .body(axum::body::Body::empty())
            .unwrap();
        let response = huis.stuur(request).await;
        assert_eq!(response.headers()[header::CONTENT_TYPE], soort, "{accept}");
    }
}
