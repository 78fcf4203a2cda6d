//! A request on paper or by telephone, and what becomes of the mails of somebody without a mail address: a worker runs
//! beside the API, with a mail server that counts.

use std::process::Command;

use axum::http::StatusCode;
use chrono::TimeDelta;
use history::{Files, MIGRATIONS};
use projections::rebuild::rebuild;
use reactors::mailgrens::Grenzen;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::mailsoort::MailSoort;
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::huis::{Antwoord, Huis, aanvraag};
use crate::mailgrens::Proef;
use crate::postbus::NIEMAND;
use crate::vernietiging::{Bewaarders, gelijk, keur_goed, stel_voor};
use crate::weg::Ambtenaar;
use crate::zakenlijst::pad;

const SCAN: &[u8] = b"%PDF-1.7\nhandgeschreven";

fn postadres() -> Value {
    json!({"straatnaam": "Kerkstraat", "huisnummer": 7, "letter": "A", "toevoeging": "bis",
           "postcode": "1234AB", "woonplaats": "Utrecht"})
}

/// Somebody who wrote a letter and has no mail address.
fn op_papier() -> Value {
    let mut invoer = aanvraag();
    invoer["kanaal"] = json!("papier");
    invoer["ontvangenOp"] = json!("18-11-2026");
    invoer["bereikbaar"] = json!("post");
    invoer["postadres"] = postadres();
    invoer
}

async fn proef(pool: &PgPool) -> Proef {
    let ruim = Grenzen {
        per_netwerk: 1_000_000,
        ..Grenzen::default()
    };
    Proef::met(pool, ruim).await
}

async fn den_haag(huis: &Huis) -> Ambtenaar {
    Ambtenaar::nieuw(huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await
}

async fn doe(huis: &Huis, wie: &Ambtenaar, pad: &str, body: Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, "POST", pad, &body).await
}

async fn voer_in(huis: &Huis, wie: &Ambtenaar, invoer: Value) -> (Uuid, Value) {
    let antwoord = doe(huis, wie, "/api/burgeraanvraag", invoer).await;
    assert_eq!(antwoord.status, StatusCode::CREATED, "{}", antwoord.body);
    let zaak = antwoord.body["id"].as_str().unwrap().parse().unwrap();
    (zaak, antwoord.body)
}

async fn zaak_van(huis: &Huis, wie: &Ambtenaar, zaak: Uuid) -> Value {
    Ambtenaar::gelukt(wie.zaak(huis, zaak).await)
}

/// The letters that wait: their kinds and identifiers.
async fn wacht(huis: &Huis, wie: &Ambtenaar, zaak: Uuid) -> Vec<(String, String)> {
    let zaak = zaak_van(huis, wie, zaak).await;
    let post = zaak["post"].as_array().unwrap().iter();
    post.filter(|brief| brief["verstuurdOp"].is_null())
        .map(|brief| {
            let tekst = |naam: &str| brief[naam].as_str().unwrap().to_owned();
            (tekst("soort"), tekst("id"))
        })
        .collect()
}

/// How many cases the desk shows as waiting for a letter, in the list and in its counts.
async fn op_de_lijst(huis: &Huis, wie: &Ambtenaar) -> (usize, i64) {
    huis.werk_lijst_bij().await;
    let filter = [("$filter", "briefWacht"), ("$inlinecount", "allpages")];
    let lijst = Ambtenaar::gelukt(wie.haal(huis, &pad("/api/zaken", &filter)).await);
    let telling = Ambtenaar::gelukt(wie.haal(huis, "/api/zaken/tellingen?tab=aanZet").await);
    let items = lijst["items"].as_array().unwrap();
    assert!(items.iter().all(|zaak| zaak["briefWacht"] == true));
    (items.len(), telling["briefWacht"].as_i64().unwrap())
}

/// The words of a letter, without spaces and line ends.
fn gelezen(pdf: &[u8]) -> String {
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("brief.pdf");
    std::fs::write(&bestand, pdf).unwrap();
    let uit = Command::new("pdftotext").arg(&bestand).arg("-").output();
    let tekst = String::from_utf8(uit.unwrap().stdout).unwrap();
    tekst.split_whitespace().collect()
}

async fn tijdlijn(huis: &Huis, wie: &Ambtenaar, zaak: Uuid) -> String {
    let pad = format!("/api/burgeraanvraag/{zaak}/tijdlijn");
    Ambtenaar::gelukt(wie.haal(huis, &pad).await).to_string()
}

#[tokio::test]
async fn what_was_entered_is_a_request_like_any_other() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = den_haag(&huis).await;
    let (zaak, gezien) = voer_in(&huis, &gemeente, op_papier()).await;
    assert_eq!(gezien["status"], "bijGemeente");
    assert!(
        gezien["zaaknummer"]
            .as_str()
            .unwrap()
            .starts_with("KO-2026-")
    );
    assert_eq!(gezien["mailadres"], Value::Null);
    assert_eq!(gezien["postadres"]["woonplaats"], "Utrecht");
    assert_eq!(
        gezien["ingevoerd"],
        json!({"kanaal": "papier", "ontvangenOp": "2026-11-18", "scan": null})
    );
    let verhaal = tijdlijn(&huis, &gemeente, zaak).await;
    assert!(
        verhaal.contains("Het verzoek kwam binnen op papier op 18-11-2026"),
        "{verhaal}"
    );
    assert!(
        verhaal.contains("\"gebruiker\":\"g\"") || verhaal.contains("g "),
        "{verhaal}"
    );

    // It is counted as any request, and stands in the list of its municipality alone.
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
    let lijst = Ambtenaar::gelukt(gemeente.haal(&huis, "/api/burgeraanvraag").await);
    assert_eq!(lijst.as_array().unwrap().len(), 1);
    let geteld: i64 = sqlx::query_scalar("SELECT count(*) FROM readmodel.cijfer_zaak")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(geteld, 1);
    gelijk(&huis).await;
}

#[tokio::test]
async fn only_the_own_municipality_enters_a_request_and_by_the_rules() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ervoor = huis.positie().await;
    let amsterdam = Ambtenaar::nieuw(&huis, "a", Rol::Gemeente, Organisatie::gemeente(363)).await;
    let elders = doe(&huis, &amsterdam, "/api/burgeraanvraag", op_papier()).await;
    assert_eq!(elders.status, StatusCode::BAD_REQUEST);
    assert_eq!(elders.body["errors"][0]["pointer"], "/gemeenteId");
    let provincie = Organisatie {
        soort: verzoek::OrganisatieType::Provincie,
        id: 28,
    };
    for (naam, rol, organisatie) in [
        ("p", Rol::Provincie, provincie),
        ("h", Rol::Helpdesk, Organisatie::kno(1501)),
        ("b", Rol::KnoFunctioneelBeheer, Organisatie::kno(1501)),
    ] {
        let wie = Ambtenaar::nieuw(&huis, naam, rol, organisatie).await;
        let antwoord = doe(&huis, &wie, "/api/burgeraanvraag", op_papier()).await;
        assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{naam}");
    }
    let gemeente = den_haag(&huis).await;
    let mut fout = op_papier();
    fout["postadres"]["postcode"] = json!("1234SS");
    fout["motivering"] = json!("");
    let antwoord = doe(&huis, &gemeente, "/api/burgeraanvraag", fout).await;
    assert_eq!(antwoord.status, StatusCode::BAD_REQUEST);
    let fouten = antwoord.body["errors"].as_array().unwrap().iter();
    let pointers: Vec<&str> = fouten.map(|f| f["pointer"].as_str().unwrap()).collect();
    assert_eq!(pointers, ["/postadres/postcode", "/motivering"]);
    assert_eq!(
        huis.positie().await,
        ervoor,
        "what was refused leaves nothing"
    );
}

/// The whole road of somebody without a mail address: every mail is a letter, and nothing is mailed.
#[tokio::test]
async fn what_would_be_a_mail_is_a_letter_to_print_and_to_post() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let huis = &proef.huis;
    let gemeente = den_haag(huis).await;
    let (zaak, _) = voer_in(huis, &gemeente, op_papier()).await;
    proef.rust().await;
    assert_eq!(wacht(huis, &gemeente, zaak).await, []);
    let uitnodigen = format!("/api/burgeraanvraag/{zaak}/uitnodigen");
    let body = json!({"bericht": "Bel gerust.\npersoonlijke-link"});
    Ambtenaar::gelukt(doe(huis, &gemeente, &uitnodigen, body).await);
    proef.rust().await;
    let brieven = wacht(huis, &gemeente, zaak).await;
    assert_eq!(brieven.len(), 1);
    assert_eq!(brieven[0].0, "uitnodiging");
    assert_eq!(op_de_lijst(huis, &gemeente).await, (1, 1));

    // The letter says what the mail says, to the postal address, with the link that works.
    let brief = format!("/api/burgeraanvraag/{zaak}/post/{}", brieven[0].1);
    let pdf = huis.bytes(&gemeente.cookie, &brief).await;
    assert_eq!(
        pdf,
        huis.bytes(&gemeente.cookie, &brief).await,
        "printed twice it is the same"
    );
    let tekst = gelezen(&pdf);
    for deel in [
        "AnnadeVries",
        "Kerkstraat7Abis",
        "1234AB",
        "Belgerust.",
        "KO-2026-",
        "persoonlijke-link",
    ] {
        assert!(tekst.contains(deel), "{deel}: {tekst}");
    }
    let link = huis
        .app
        .zaken
        .load(zaak)
        .await
        .unwrap()
        .link
        .clone()
        .unwrap();
    let geheim = huis.app.link_key.uuid(link.link_id);
    assert!(
        tekst.contains(&format!("/verzoek-aanvraag/{geheim}")),
        "{tekst}"
    );
    let open = huis.haal(&format!("/api/verzoek/{geheim}")).await;
    assert_eq!(open.body["linkFeedback"], "ok");
    assert_eq!(open.body["zonderMail"], true);

    // The link stands in the history nowhere, and neither does what the letter says.
    let geschiedenis: String =
        sqlx::query_scalar("SELECT string_agg(payload::text, ' ') FROM history.events")
            .fetch_one(&pool)
            .await
            .unwrap();
    for stuk in [
        geheim.to_string().as_str(),
        "Kerkstraat",
        "Vries",
        "Bel gerust",
    ] {
        assert!(!geschiedenis.contains(stuk), "{stuk}");
    }

    // Who looked at it is noted; nobody else gets it.
    let gekeken: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM access.inzage WHERE zaak_id = $1 AND welk = 'brief uitnodiging'",
    )
    .bind(zaak)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(gekeken, 1);
    let amsterdam = Ambtenaar::nieuw(huis, "a", Rol::Gemeente, Organisatie::gemeente(363)).await;
    let (nee, _) = huis.bytes_met_status(&amsterdam.cookie, &brief).await;
    assert_eq!(nee, StatusCode::NOT_FOUND);
    let helpdesk = Ambtenaar::nieuw(huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let (nee, _) = huis.bytes_met_status(&helpdesk.cookie, &brief).await;
    assert_eq!(nee, StatusCode::FORBIDDEN);

    // It sees that it waits, as it sees mails: no content, no name, no address.
    let kop = async || {
        let pad = format!("/api/zaken/{zaak}/kop");
        Ambtenaar::gelukt(helpdesk.haal(huis, &pad).await)
    };
    let gezien = kop().await;
    assert_eq!(
        gezien["brieven"],
        json!([{"soort": "uitnodiging", "op": "2026-11-21T10:00:00Z", "verstuurdOp": null}])
    );
    for deel in ["Vries", "Kerkstraat", "Bel gerust"] {
        assert!(!gezien.to_string().contains(deel), "{deel}: {gezien}");
    }

    // Posted, at once by two: once.
    let verstuurd = format!("{brief}/verstuurd");
    let (een, twee) = tokio::join!(
        doe(huis, &gemeente, &verstuurd, json!({})),
        doe(huis, &gemeente, &verstuurd, json!({})),
    );
    for antwoord in [een, twee] {
        let gezien = Ambtenaar::gelukt(antwoord);
        assert_eq!(gezien["post"][0]["verstuurdOp"], "2026-11-21T10:00:00Z");
    }
    assert_eq!(
        kop().await["brieven"][0]["verstuurdOp"],
        "2026-11-21T10:00:00Z"
    );
    assert_eq!(op_de_lijst(huis, &gemeente).await, (0, 0));
    let verhaal = tijdlijn(huis, &gemeente, zaak).await;
    for zin in [
        "De uitnodiging staat klaar om af te drukken en per post te versturen.",
        "De uitnodiging is per post verstuurd.",
    ] {
        assert_eq!(verhaal.matches(zin).count(), 1, "{zin}: {verhaal}");
    }

    // Submitted, with step 1 saved without a mail address: the receipt is a letter as well, with the copy.
    let bij = crate::huis::Zaak {
        id: zaak,
        link: geheim,
    };
    let algemeen = json!({"gelegenheidType": "algemene"});
    huis.dien_in_met(bij, algemeen, "").await;
    proef.rust().await;
    let brieven = wacht(huis, &gemeente, zaak).await;
    assert_eq!(brieven[0].0, "ontvangst");
    let kopie = format!("/api/burgeraanvraag/{zaak}/post/{}/kopie", brieven[0].1);
    assert!(
        huis.bytes(&gemeente.cookie, &kopie)
            .await
            .starts_with(b"%PDF")
    );

    // So is that the municipality took it up, until it goes on.
    let soorten = async || -> Vec<String> {
        let brieven = wacht(huis, &gemeente, zaak).await;
        brieven.into_iter().map(|(soort, _)| soort).collect()
    };
    let toewijzen = format!("/api/zaken/{zaak}/behandelaar");
    Ambtenaar::gelukt(doe(huis, &gemeente, &toewijzen, json!({"behandelaar": "g"})).await);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(1));
    proef.rust().await;
    assert_eq!(soorten().await, ["ontvangst", "inBehandeling"]);
    gemeente.adviseer(huis, zaak).await;
    gemeente.stuur_door(huis, zaak).await;
    proef.rust().await;
    assert_eq!(soorten().await, ["ontvangst", "doorgestuurd"]);
    assert_eq!(proef.postbus.alle().len(), 0, "nothing was mailed");
    gelijk(huis).await;
}

/// A mail address that is given later turns mails on; what lies ready to print stays.
#[tokio::test]
async fn a_mail_address_turns_mails_on_from_then() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let huis = &proef.huis;
    let gemeente = den_haag(huis).await;
    let (zaak, _) = voer_in(huis, &gemeente, op_papier()).await;
    let pad = |wat: &str| format!("/api/burgeraanvraag/{zaak}/{wat}");
    let mail = json!({"mail": "anna@voorbeeld.nl"});
    Ambtenaar::gelukt(doe(huis, &gemeente, &pad("mailadres"), mail).await);
    proef.rust().await;
    let bewijs = proef.postbus.aan("anna@voorbeeld.nl");
    assert_eq!(bewijs.len(), 1);
    assert_eq!(
        proef.open_link(&bewijs[0]).await["isEmailadresGeverifieerd"],
        true
    );
    let gezien = zaak_van(huis, &gemeente, zaak).await;
    assert_eq!(gezien["mailadres"], "anna@voorbeeld.nl");
    assert_eq!(gezien["postadres"], Value::Null);
    Ambtenaar::gelukt(doe(huis, &gemeente, &pad("uitnodigen"), json!({})).await);
    proef.rust().await;
    assert_eq!(proef.postbus.aan("anna@voorbeeld.nl").len(), 2);
    assert_eq!(wacht(huis, &gemeente, zaak).await, []);
}

/// A mail address at which nothing arrives: letters go on in its place.
#[tokio::test]
async fn a_postal_address_takes_the_place_of_an_address_that_bounces() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let huis = &proef.huis;
    let gemeente = den_haag(huis).await;
    let mut invoer = op_papier();
    invoer["kanaal"] = json!("telefoon");
    invoer["bereikbaar"] = json!("mail");
    invoer["voorstellerMail"] = json!(format!("anna@{NIEMAND}"));
    let (zaak, gezien) = voer_in(huis, &gemeente, invoer).await;
    assert_eq!(gezien["postadres"], Value::Null);
    let pad = |wat: &str| format!("/api/burgeraanvraag/{zaak}/{wat}");
    let te_vroeg = doe(huis, &gemeente, &pad("postadres"), postadres()).await;
    assert_eq!(te_vroeg.status, StatusCode::CONFLICT);
    Ambtenaar::gelukt(doe(huis, &gemeente, &pad("uitnodigen"), json!({})).await);
    proef.rust().await;
    let gezien = zaak_van(huis, &gemeente, zaak).await;
    assert_eq!(gezien["belTaken"][0]["soort"], "uitnodiging", "{gezien}");
    let gezien = Ambtenaar::gelukt(doe(huis, &gemeente, &pad("postadres"), postadres()).await);
    assert_eq!(gezien["mailadres"], Value::Null);
    assert_eq!(gezien["postadres"]["straatnaam"], "Kerkstraat");
    Ambtenaar::gelukt(doe(huis, &gemeente, &pad("link/opnieuw"), json!({})).await);
    proef.rust().await;
    assert_eq!(wacht(huis, &gemeente, zaak).await[0].0, "nieuweLink");
}

/// Who asked on the web and gets letters since mails fail: step 1 and its check ask for no mail address, until another
/// one is proved. A rebuild knows the same.
#[tokio::test]
async fn step_1_asks_for_no_address_of_who_gets_letters_now() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = den_haag(&huis).await;
    let zaak = huis.uitgenodigd().await;
    let algemeen = json!({"gelegenheidType": "algemene"});
    huis.vul_in(&zaak, algemeen, "anna@voorbeeld.nl").await;
    let eigen = |wat: &str| format!("/api/verzoek/{}{wat}", zaak.link);
    let vraagt = async || {
        let open = huis.haal(&eigen("")).await;
        open.body["zonderMail"].is_null()
    };
    let mut stap_1 = huis.haal(&eigen("/voorsteller")).await.body;
    stap_1["mail"] = Value::Null;
    let bewaar = async || huis.json("PUT", &eigen("/voorsteller"), &stap_1).await;
    assert!(vraagt().await);
    assert_eq!(bewaar().await.status, StatusCode::BAD_REQUEST);

    let mislukt = Opdracht::NoteerMailMislukt {
        soort: MailSoort::Uitnodiging,
        bericht_id: "m1".to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
        oorzaak: "SMTP 550".to_owned(),
    };
    huis.geef(zaak.id, Actor::Systeem, mislukt).await;
    let pad = |wat: &str| format!("/api/burgeraanvraag/{}/{wat}", zaak.id);
    Ambtenaar::gelukt(doe(&huis, &gemeente, &pad("postadres"), postadres()).await);
    assert!(!vraagt().await);
    let bewaard = bewaar().await;
    assert_eq!(bewaard.status, StatusCode::OK, "{}", bewaard.body);
    let controle = huis.haal(&eigen("/indienen")).await;
    assert_eq!(
        controle.body["validationHasError"], false,
        "{}",
        controle.body
    );
    gelijk(&huis).await;

    let mail = json!({"mail": "anna.nieuw@voorbeeld.nl"});
    Ambtenaar::gelukt(doe(&huis, &gemeente, &pad("mailadres"), mail).await);
    let verzoek = huis.app.zaken.load(zaak.id).await.unwrap();
    let link = verzoek
        .mailadres
        .wacht
        .as_ref()
        .unwrap()
        .vingerafdruk
        .clone();
    let door = Actor::Voorsteller { link };
    huis.geef(zaak.id, door, Opdracht::VerifieerEmail).await;
    assert!(vraagt().await);
    assert_eq!(bewaar().await.status, StatusCode::BAD_REQUEST);
    let controle = huis.haal(&eigen("/indienen")).await;
    assert_eq!(controle.body["pages"][0]["errors"][0]["pointer"], "/mail");
    gelijk(&huis).await;
}

#[tokio::test]
async fn the_scan_is_judged_kept_replaced_and_shown() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = den_haag(&huis).await;
    let (zaak, _) = voer_in(&huis, &gemeente, op_papier()).await;
    let pad = format!("/api/burgeraanvraag/{zaak}/scan");
    let upload = async |wie: &Ambtenaar, naam: &str, inhoud: &[u8]| {
        huis.upload_naar(&wie.cookie, &pad, naam, inhoud, &[]).await
    };
    let (geen, _) = huis.bytes_met_status(&gemeente.cookie, &pad).await;
    assert_eq!(geen, StatusCode::NOT_FOUND);
    for (naam, inhoud) in [
        ("brief.exe", SCAN),
        ("brief.pdf", b"MZ geen pdf".as_slice()),
    ] {
        let antwoord = upload(&gemeente, naam, inhoud).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{naam}");
    }
    assert_eq!(huis.opgeslagen().len(), 0);
    let gezien = Ambtenaar::gelukt(upload(&gemeente, "brief.pdf", SCAN).await);
    assert_eq!(gezien["ingevoerd"]["scan"]["name"], "brief.pdf");
    assert_eq!(huis.bytes(&gemeente.cookie, &pad).await, SCAN);
    let amsterdam = Ambtenaar::nieuw(&huis, "a", Rol::Gemeente, Organisatie::gemeente(363)).await;
    assert_eq!(
        upload(&amsterdam, "brief.pdf", SCAN).await.status,
        StatusCode::NOT_FOUND
    );
    let (nee, _) = huis.bytes_met_status(&amsterdam.cookie, &pad).await;
    assert_eq!(nee, StatusCode::NOT_FOUND);
    // Of a request of the website there is no letter.
    let van_de_website = huis.bij_gemeente().await;
    let daar = format!("/api/burgeraanvraag/{van_de_website}/scan");
    let antwoord = huis
        .upload_naar(&gemeente.cookie, &daar, "brief.pdf", SCAN, &[])
        .await;
    assert_eq!(antwoord.status, StatusCode::CONFLICT);
}

/// Postal address, letters and scan are the proposer's: they go with that key, and a rebuild knows no more.
#[tokio::test]
async fn a_forgotten_proposer_takes_address_letters_and_scan_along() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let huis = &proef.huis;
    let gemeente = den_haag(huis).await;
    let (zaak, _) = voer_in(huis, &gemeente, op_papier()).await;
    let pad = |wat: &str| format!("/api/burgeraanvraag/{zaak}/{wat}");
    let upload = huis
        .upload_naar(&gemeente.cookie, &pad("scan"), "van Anna.pdf", SCAN, &[])
        .await;
    Ambtenaar::gelukt(upload);
    let afwijzen = json!({"reden": "Te weinig verdiensten"});
    Ambtenaar::gelukt(doe(huis, &gemeente, &pad("afwijzen"), afwijzen).await);
    proef.rust().await;
    let brieven = wacht(huis, &gemeente, zaak).await;
    assert_eq!(brieven[0].0, "afwijzing");
    let sleutel = huis.app.zaken.load(zaak).await.unwrap();
    let sleutel = sleutel
        .ingevoerd
        .as_ref()
        .unwrap()
        .scan
        .as_ref()
        .unwrap()
        .bestand
        .sleutel;
    let ligt_er = || {
        let pad = Files::path(sleutel).to_string();
        huis.opgeslagen()
            .iter()
            .any(|bestand| bestand.ends_with(&pad))
    };
    assert!(ligt_er());

    let Bewaarders { een, twee } = Bewaarders::log_in(huis).await;
    let wat = json!({"voorwerp": "persoon", "betrokkene": "voorsteller"});
    let voorstel = stel_voor(huis, &een, zaak, wat).await;
    Ambtenaar::gelukt(keur_goed(huis, &twee, zaak, &voorstel).await);
    proef.rust().await;
    huis.werk_lijst_bij().await;
    assert!(!ligt_er());
    let gezien = zaak_van(huis, &gemeente, zaak).await;
    assert_eq!(gezien["post"], json!([]));
    assert_eq!(gezien["postadres"], Value::Null);
    let verhaal = tijdlijn(huis, &gemeente, zaak).await;
    for stuk in ["Kerkstraat", "Utrecht", "van Anna", "Vries"] {
        assert!(!gezien.to_string().contains(stuk), "{stuk}: {gezien}");
        assert!(!verhaal.contains(stuk), "{stuk}: {verhaal}");
    }
    let weg = format!("/api/burgeraanvraag/{zaak}/post/{}", brieven[0].1);
    let (nee, _) = huis.bytes_met_status(&gemeente.cookie, &weg).await;
    assert_eq!(nee, StatusCode::NOT_FOUND);
    assert_eq!(op_de_lijst(huis, &gemeente).await, (0, 0));
    gelijk(huis).await;
}

#[tokio::test]
async fn the_letters_are_made_again_from_the_history() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let huis = &proef.huis;
    let gemeente = den_haag(huis).await;
    let (een, _) = voer_in(huis, &gemeente, op_papier()).await;
    let (twee, _) = voer_in(huis, &gemeente, op_papier()).await;
    for zaak in [een, twee] {
        let pad = format!("/api/burgeraanvraag/{zaak}/uitnodigen");
        Ambtenaar::gelukt(doe(huis, &gemeente, &pad, json!({})).await);
    }
    proef.rust().await;
    let brief = wacht(huis, &gemeente, twee).await[0].1.clone();
    let verstuurd = format!("/api/burgeraanvraag/{twee}/post/{brief}/verstuurd");
    Ambtenaar::gelukt(doe(huis, &gemeente, &verstuurd, json!({})).await);
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
    let brieven = async || -> Vec<(Uuid, Vec<String>, bool)> {
        sqlx::query_as(
            "SELECT zaak_id, brieven, brieftaak FROM readmodel.zakenlijst ORDER BY zaaknummer",
        )
        .fetch_all(&pool)
        .await
        .unwrap()
    };
    let live = brieven().await;
    let open = vec!["uitnodiging".to_owned()];
    assert_eq!(live, [(een, open, true), (twee, vec![], false)]);
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(brieven().await, live);
}
