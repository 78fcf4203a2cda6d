//! The logbook of processings: which records it gets of the running program, what never stands in them, and that it gets
//! those of before it was there.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use opentelemetry_proto::tonic::trace::v1::Span;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};

use crate::sporen::{CALLER, Collector, PATIENCE, Program, TRACE, hex, link, lintje, set_up, text};
use crate::support::House;

const REGISTER: &str = "https://register.example/avg#";
const SUBJECT: &str = "dpl.core.data_subject_id";

fn with_logbook(command: &mut Command, url: &str) {
    command
        .env("LINTJE_VERWERKINGENLOG_URL", url)
        .env("LINTJE_VERWERKINGENREGISTER", REGISTER)
        .env(
            "LINTJE_VERWERKINGEN",
            "mail-versturen=https://register.example/9f",
        );
}

/// The records below this one, each of one person and with nothing but what the standard names; gives their codes.
fn people_below(spans: &[Span], above: &Span) -> BTreeSet<String> {
    let of_it = |span: &&Span| span.parent_span_id == above.span_id && span.name == above.name;
    let below: Vec<&Span> = spans.iter().filter(of_it).collect();
    let codes: BTreeSet<String> = below
        .iter()
        .map(|span| text(span, SUBJECT).unwrap().to_owned())
        .collect();
    assert_eq!(codes.len(), below.len(), "{below:?}");
    for span in below {
        assert_eq!(span.trace_id, above.trace_id);
        assert_eq!(activity(span), activity(above));
    }
    codes
}

fn activity(span: &Span) -> &str {
    text(span, "dpl.core.processing_activity_id").unwrap()
}

fn keeps_to_the_standard(span: &Span) {
    let keys: Vec<&str> = span.attributes.iter().map(|one| one.key.as_str()).collect();
    let of_somebody = [
        "dpl.core.processing_activity_id",
        "dpl.core.data_subject_id",
        "dpl.core.data_subject_id_type",
    ];
    assert!(keys == of_somebody || keys == of_somebody[..1], "{span:?}");
    assert!(span.events.is_empty() && span.links.is_empty(), "{span:?}");
    assert!(span.start_time_unix_nano > 0 && span.start_time_unix_nano <= span.end_time_unix_nano);
    assert_eq!(span.status.as_ref().map(|status| status.code), Some(0));
    if let Some(code) = text(span, SUBJECT) {
        assert!(
            code.len() == 32 && code.bytes().all(|c| c.is_ascii_hexdigit()),
            "{code}"
        );
        let soort = text(span, "dpl.core.data_subject_id_type");
        assert_eq!(soort, Some("lintje-betrokkene"));
    }
}

/// The caller says that it is not sampled, and the logbook can't take anything yet.
#[tokio::test(flavor = "multi_thread")]
async fn a_submission_its_mail_and_a_look_are_logged_by_codes_alone() {
    let (house, omgeving) = set_up();
    let mut traces = Collector::start().await;
    let mut logboek = Collector::start().await;
    logboek.gate.shut.store(true, Ordering::SeqCst);
    let client = Client::new();
    let mut command = lintje(&house, &omgeving, &["serve"]);
    command
        .env("LINTJE_OTLP_URL", &traces.url)
        .env("LINTJE_OTLP_DEEL", "0")
        .env("LINTJE_PROXY", "vertrouwd");
    let with_password = logboek.url.replace("http://", "http://naam:geheim@");
    with_logbook(&mut command, &with_password);
    let program = Program::begin(&house, command);
    program.gets_a_request_of(&client, "Berg", "00").await;
    let refused = logboek.gate.refused.notified();
    timeout(PATIENCE, refused).await.unwrap();
    logboek.gate.shut.store(false, Ordering::SeqCst);

    let all = logboek.gathers(6, |_| true).await;
    let one = |name: &str| {
        let mut named = all.iter().filter(|span| span.name == name);
        let above = named.find(|span| text(span, SUBJECT).is_none());
        above.unwrap_or_else(|| panic!("{name}: {all:?}"))
    };
    let (submission, mail) = (one("Verzoek behandelen"), one("Bericht versturen"));
    assert_eq!(
        activity(submission),
        format!("{REGISTER}verzoek-behandelen")
    );
    assert_eq!(activity(mail), "https://register.example/9f");
    assert_eq!(hex(&submission.parent_span_id), CALLER);
    assert_eq!(mail.parent_span_id, submission.span_id);
    for span in &all {
        assert_eq!(hex(&span.trace_id), TRACE);
        keeps_to_the_standard(span);
    }
    let people = people_below(&all, submission);
    assert_eq!(people.len(), 2, "the proposer and the candidate");
    assert_eq!(people_below(&all, mail), people);
    let secret = link(&omgeving).await;
    program.stop();

    // Somebody asks what is held, and hears by what code the logbook knows that one.
    let pool = PgPool::connect(&omgeving.url("lintje")).await.unwrap();
    let (zaak, zaaknummer): (String, String) =
        sqlx::query_as("SELECT zaak_id::text, zaaknummer FROM readmodel.zaak")
            .fetch_one(&pool)
            .await
            .unwrap();
    let mut command = lintje(&house, &omgeving, &["audit", "inzage", &zaaknummer]);
    command
        .args(["--van", "kandidaat", "--reden", "Verzoek van 3 november"])
        .args(["--uit", "inzage", "--wie", "P. Proef"]);
    with_logbook(&mut command, &logboek.url);
    let outcome = command.output().unwrap();
    assert!(outcome.status.success(), "{outcome:?}");
    let look = |span: &Span| span.name == "Inzage geven aan een betrokkene";
    let looks = logboek.gathers(1, look).await;
    assert!(looks.len() == 1 && looks[0].parent_span_id.is_empty());
    assert_eq!(activity(&looks[0]), format!("{REGISTER}inzage-betrokkene"));
    keeps_to_the_standard(&looks[0]);
    let code = text(&looks[0], SUBJECT).unwrap();
    assert!(people.contains(code));
    let said = String::from_utf8(outcome.stdout).unwrap();
    assert!(said.contains(&format!("{SUBJECT} {code}")), "{said}");

    for words in [
        "Anna",
        "anna.spoor",
        "voorbeeld.nl",
        "12345678",
        "Johannes",
        "Berg",
        "05-12-1950",
        "Voorhout",
        "2514EE",
        "oedselbank",
        "kandidaat",
        zaaknummer.as_str(),
        zaak.as_str(),
        zaak.replace('-', "").as_str(),
        secret.as_str(),
        secret.replace('-', "").as_str(),
    ] {
        assert!(!logboek.has(words), "{words}");
    }
    traces.takes_the_rest();
    assert!(traces.spans.is_empty(), "{:?}", traces.spans);

    // Without the setting nothing goes there, and nothing stands in the history.
    let before = logboek.spans.len();
    let program = Program::begin(&house, lintje(&house, &omgeving, &["serve"]));
    program.gets_a_request_of(&client, "Dijk", "00").await;
    program.stop();
    logboek.takes_the_rest();
    assert_eq!(logboek.spans.len(), before);
    let told: Vec<bool> = sqlx::query_scalar(
        "SELECT metadata ->> 'verwerking' IS NOT NULL FROM history.events
         WHERE event_type = 'VerzoekIngediend' ORDER BY position",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(told, [true, false]);

    // One that takes calls and never answers.
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut command = lintje(&house, &omgeving, &["serve"]);
    with_logbook(
        &mut command,
        &format!("http://{}", silent.local_addr().unwrap()),
    );
    let program = Program::begin(&house, command);
    let begin = Instant::now();
    for kandidaat in ["Een", "Twee", "Drie"] {
        program.gets_a_request_of(&client, kandidaat, "00").await;
    }
    program.stop();
    // Each waiting for the logbook would make it more.
    assert!(begin.elapsed() < Duration::from_secs(30));
    history::verify(&pool).await.unwrap();
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_of_an_official_is_logged_with_each_person_of_the_case() {
    let house = House::new();
    let mut logboek = Collector::start().await;
    let mut command = house.command();
    command
        .arg("serve")
        .env("LINTJE_LISTEN", "127.0.0.1:0")
        .env("LINTJE_PROXY", "vertrouwd");
    with_logbook(&mut command, &logboek.url);
    let program = Program::begin(&house, command);
    let accounts = std::fs::read(house.data().join("demo-accounts.json")).unwrap();
    let accounts: Vec<Value> = serde_json::from_slice(&accounts).unwrap();
    let mut accounts = accounts.iter();
    let account = accounts.find(|one| one["gebruikersnaam"] == "denhaag");
    let client = Client::builder().cookie_store(true).build().unwrap();
    let login = client
        .post(format!("{}/api/auth", program.http))
        .json(&json!({"username": "denhaag", "password": account.unwrap()["wachtwoord"]}))
        .send()
        .await
        .unwrap();
    assert_eq!(login.status(), StatusCode::OK);
    let asks = async |path: &str| {
        let answer = client
            .get(format!("{}{path}", program.http))
            .header("traceparent", format!("00-{TRACE}-{CALLER}-00"))
            .send()
            .await
            .unwrap();
        let status = answer.status();
        let body: Value = answer.json().await.unwrap();
        (status, body)
    };
    // A worker fills the list.
    let zaak = loop {
        let (_, list) = asks("/api/zaken").await;
        if let Some(id) = list[0]["id"].as_str() {
            break id.to_owned();
        }
        sleep(Duration::from_millis(100)).await;
    };
    let (status, _) = asks(&format!("/api/burgeraanvraag/{zaak}")).await;
    assert_eq!(status, StatusCode::OK);
    program.stop();
    logboek.takes_the_rest();

    let of_the_caller =
        |span: &&Span| hex(&span.trace_id) == TRACE && span.name == "Dossier bekijken";
    let looks: Vec<Span> = logboek
        .spans
        .iter()
        .filter(of_the_caller)
        .cloned()
        .collect();
    let mut cases = 0;
    for look in &looks {
        keeps_to_the_standard(look);
        assert_eq!(activity(look), format!("{REGISTER}inzage-dossier"));
        if hex(&look.parent_span_id) == CALLER {
            let people = people_below(&looks, look);
            assert!(people.is_empty() || people.len() >= 2, "{looks:?}");
            cases += usize::from(!people.is_empty());
        }
    }
    assert_eq!(cases, 1, "{looks:?}");
    assert!(!logboek.has(&zaak) && !logboek.has("denhaag"));
}
