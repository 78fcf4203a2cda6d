//! Traces: what a collector gets of the running program, what it never gets, and that nobody waits for it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::routing::post;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value as Attribute;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio::sync::{Notify, mpsc};
use tokio::time::timeout;

use crate::support::{House, Omgeving};

/// How long something may take that has to come.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The trace of the caller, and the span in it that called.
pub const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
pub const CALLER: &str = "00f067aa0ba902b7";

/// All that a span may tell besides its name and its times.
const ATTRIBUTES: [&str; 11] = [
    "aggregates",
    "attempt",
    "count",
    "events",
    "http.request.method",
    "http.response.status_code",
    "http.route",
    "kind",
    "outcome",
    "trace_id",
    "verzoek",
];

/// What a machine may have for other programs: none of it stops this one, or changes what is sent or where.
const WITHOUT_EFFECT: [(&str, &str); 11] = [
    ("OTEL_EXPORTER_OTLP_COMPRESSION", "gzip"),
    ("OTEL_EXPORTER_OTLP_TRACES_COMPRESSION", "other"),
    ("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1"),
    ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "no address"),
    ("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"),
    ("OTEL_EXPORTER_OTLP_TIMEOUT", "1"),
    ("OTEL_TRACES_SAMPLER", "always_off"),
    ("OTEL_BSP_MAX_QUEUE_SIZE", "0"),
    ("OTEL_BSP_SCHEDULE_DELAY", "3600000"),
    ("OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT", "0"),
    ("HTTP_PROXY", "http://127.0.0.1:1"),
];

/// While it is shut, a collector says "later".
#[derive(Default)]
pub struct Gate {
    pub shut: AtomicBool,
    pub refused: Notify,
}

pub struct Collector {
    pub url: String,
    pub gate: Arc<Gate>,
    received: mpsc::UnboundedReceiver<Bytes>,
    bytes: Vec<u8>,
    pub spans: Vec<Span>,
}

type Taking = (mpsc::UnboundedSender<Bytes>, Arc<Gate>);

async fn takes(State((sender, gate)): State<Taking>, body: Bytes) -> StatusCode {
    if gate.shut.load(Ordering::SeqCst) {
        gate.refused.notify_one();
        return StatusCode::SERVICE_UNAVAILABLE;
    }
    let _test_has_ended = sender.send(body);
    StatusCode::OK
}

impl Collector {
    pub async fn start() -> Self {
        let (sender, received) = mpsc::unbounded_channel();
        let gate = Arc::<Gate>::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new()
            .route("/v1/traces", post(takes))
            .with_state((sender, Arc::clone(&gate)));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Collector {
            url,
            gate,
            received,
            bytes: Vec::new(),
            spans: Vec::new(),
        }
    }

    fn take(&mut self, body: &Bytes) {
        self.bytes.extend_from_slice(body);
        let request = ExportTraceServiceRequest::decode(&body[..]).unwrap();
        for resource in request.resource_spans {
            for scope in resource.scope_spans {
                self.spans.extend(scope.spans);
            }
        }
    }

    /// Takes what comes, until there is a span that fits.
    async fn waits_for(&mut self, name: &str, events: Option<&str>) -> Span {
        loop {
            let fits = |span: &&Span| span.name == name && text(span, "events") == events;
            if let Some(found) = self.spans.iter().find(fits) {
                return found.clone();
            }
            let body = timeout(PATIENCE, self.received.recv()).await;
            let body = body
                .unwrap_or_else(|_| panic!("no span {name} {events:?} in {:?}", self.spans))
                .unwrap();
            self.take(&body);
        }
    }

    /// Takes what comes, until there are so many that fit.
    pub async fn gathers(&mut self, many: usize, fits: impl Fn(&Span) -> bool) -> Vec<Span> {
        loop {
            let found: Vec<Span> = self.spans.iter().filter(|one| fits(one)).cloned().collect();
            if found.len() >= many {
                return found;
            }
            let body = timeout(PATIENCE, self.received.recv()).await;
            let body = body.unwrap_or_else(|_| panic!("{} of {many}: {found:?}", found.len()));
            self.take(&body.unwrap());
        }
    }

    /// All that came of a program that has ended.
    pub fn takes_the_rest(&mut self) {
        while let Ok(body) = self.received.try_recv() {
            self.take(&body);
        }
    }

    pub fn has(&self, words: &str) -> bool {
        self.bytes
            .windows(words.len())
            .any(|window| window == words.as_bytes())
    }
}

pub fn text<'a>(span: &'a Span, key: &str) -> Option<&'a str> {
    let found = span.attributes.iter().find(|one| one.key == key)?;
    match found.value.as_ref()?.value.as_ref()? {
        Attribute::StringValue(text) => Some(text.as_str()),
        _ => None,
    }
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The program on a database of its own, as on a machine of an installation.
pub struct Program {
    child: Child,
    pub http: String,
    log: PathBuf,
    _output: BufReader<ChildStdout>,
}

pub fn lintje(house: &House, omgeving: &Omgeving, arguments: &[&str]) -> Command {
    let mut command = house.command();
    command
        .args(arguments)
        .env("DATABASE_URL", omgeving.url("lintje"))
        .env("LINTJE_DATA", house.path().join("machine"))
        .env("LINTJE_CLAMD", "geen")
        .env("LINTJE_SMTP_URL", format!("smtp://{}", omgeving.smtp))
        .env("LINTJE_LISTEN", "127.0.0.1:0");
    command
}

pub fn set_up() -> (House, Omgeving) {
    let house = House::new();
    let omgeving = house.start();
    for arguments in [&["migrate"][..], &["sleutels", "maak"]] {
        let outcome = lintje(&house, &omgeving, arguments)
            .env("LINTJE_OWNER_URL", omgeving.url("lintje_eigenaar"))
            .output()
            .unwrap();
        assert!(outcome.status.success(), "{arguments:?}");
    }
    (house, omgeving)
}

impl Program {
    pub fn start(
        house: &House,
        omgeving: &Omgeving,
        collector: &str,
        more: &[(&str, &str)],
    ) -> Self {
        let mut command = lintje(house, omgeving, &["serve"]);
        command
            .env("LINTJE_OTLP_URL", collector)
            .envs(more.iter().copied());
        Self::begin(house, command)
    }

    pub fn begin(house: &House, mut command: Command) -> Self {
        let log = house.path().join("log");
        let mut child = command
            .env("RUST_LOG", "warn,api=info")
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut http = String::new();
        let mut line = String::new();
        while !line.starts_with("Ready.") {
            line.clear();
            assert_ne!(output.read_line(&mut line).unwrap(), 0, "it ended");
            if let Some(address) = line.strip_prefix("Listening") {
                http = format!("http://{}", address.trim());
            }
        }
        Program {
            child,
            http,
            log,
            _output: output,
        }
    }

    pub fn stop(mut self) {
        let pid = Pid::from_raw(self.child.id().try_into().unwrap());
        kill(pid, Signal::SIGTERM).unwrap();
        assert!(self.child.wait().unwrap().success());
    }

    fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// A request for an honour for somebody of this name, called within the trace.
    async fn gets_a_request(&self, client: &Client, kandidaat: &str) {
        self.gets_a_request_of(client, kandidaat, "01").await;
    }

    /// `sampled` is what the caller says of that.
    pub async fn gets_a_request_of(&self, client: &Client, kandidaat: &str, sampled: &str) {
        let answer = client
            .post(format!("{}/api/verzoek", self.http))
            .header("traceparent", format!("00-{TRACE}-{CALLER}-{sampled}"))
            .json(&json!({
                "voorstellerNaam": "Anna de Vries", "voorstellerMail": "anna.spoor@voorbeeld.nl",
                "voorstellerTelefoon": "06 12345678", "kandidaatVoornaam": "Johannes",
                "kandidaatTussenvoegsel": "van den", "kandidaatAchternaam": kandidaat,
                "kandidaatRoepnaam": "Jan", "kandidaatGeboortedatum": "05-12-1950",
                "kandidaatStraatnaam": "Lange Voorhout", "kandidaatHuisnummer": 12,
                "kandidaatPostcode": "2514EE", "gemeenteId": 518,
                "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
                "VerzoekVoorstellerRelatie": [
                    {"relatieTotKandidaatType": "vrijwilliger", "omschrijving": "Voedselbank Haaglanden"},
                ],
            }))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.child.try_wait().unwrap().is_none() {
            self.child.kill().unwrap(); // a test that failed
            self.child.wait().unwrap();
        }
    }
}

/// The secret in the mail that asks whether the address is right.
pub async fn link(omgeving: &Omgeving) -> String {
    const PART: &str = "email-verificatie?id=";
    let mails: Value = reqwest::get(format!("http://{}/email", omgeving.http))
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    let text = mails[0]["text"].as_str().unwrap();
    let at = text.find(PART).unwrap() + PART.len();
    text[at..at + 36].to_owned()
}

/// The share is nothing, so only what the proxy says is traced.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_its_append_and_its_mail_are_one_trace_that_names_nobody() {
    let (house, omgeving) = set_up();
    let mut collector = Collector::start().await;
    let client = Client::new();
    let behind_proxy = [("LINTJE_OTLP_DEEL", "0"), ("LINTJE_PROXY", "vertrouwd")];
    let more = [&behind_proxy[..], &WITHOUT_EFFECT[..]].concat();
    let program = Program::start(&house, &omgeving, &collector.url, &more);
    program.gets_a_request(&client, "Berg").await;

    let request = collector.waits_for("POST /api/verzoek", None).await;
    let append = collector
        .waits_for("append", Some("VerzoekIngediend"))
        .await;
    let mail = collector.waits_for("effect verificatie", None).await;
    let outcome = collector.waits_for("append", Some("MailVerstuurd")).await;
    for (span, parent) in [
        (&request, CALLER),
        (&append, hex(&request.span_id).as_str()),
        (&mail, hex(&append.span_id).as_str()),
        (&outcome, hex(&mail.span_id).as_str()),
    ] {
        assert_eq!(hex(&span.trace_id), TRACE, "{span:?}");
        assert_eq!(hex(&span.parent_span_id), parent, "{span:?}");
    }
    assert_eq!(text(&request, "http.route"), Some("/api/verzoek"));
    assert_eq!(text(&append, "aggregates"), Some("verzoek"));
    assert_eq!(text(&append, "outcome"), Some("done"));
    assert_eq!(text(&mail, "kind"), Some("verificatie"));
    assert_eq!(text(&mail, "outcome"), Some("gedaan"));

    // A secret in a path.
    let link = link(&omgeving).await;
    client
        .get(format!("{}/api/verzoek/{link}/bijlage", program.http))
        .header("traceparent", format!("00-{TRACE}-{CALLER}-01"))
        .send()
        .await
        .unwrap();
    collector
        .waits_for("GET /api/verzoek/{uuid}/bijlage", None)
        .await;

    // A line of the log leads to the trace.
    let logged = program.log().lines().any(|line| {
        let line: Value = serde_json::from_str(line).unwrap_or_default();
        line["fields"]["route"] == "/api/verzoek" && line["span"]["trace_id"] == TRACE
    });
    assert!(logged, "{}", program.log());
    program.stop();
    collector.takes_the_rest();

    let pool = PgPool::connect(&omgeving.url("lintje")).await.unwrap();
    let events: Vec<(String, String, Option<String>)> = sqlx::query_as(
        "SELECT event_type, aggregate_id, metadata ->> 'traceparent' FROM history.events
         WHERE aggregate_type = 'verzoek' ORDER BY position",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let types: Vec<&str> = events.iter().map(|(event, ..)| event.as_str()).collect();
    assert_eq!(types, ["VerzoekIngediend", "MailVerstuurd"]);
    for ((_, _, traceparent), span) in events.iter().zip([&append, &outcome]) {
        let place = format!("00-{TRACE}-{}-01", hex(&span.span_id));
        assert_eq!(traceparent.as_deref(), Some(place.as_str()));
    }

    for span in &collector.spans {
        assert_eq!(hex(&span.trace_id), TRACE, "{span:?}");
        assert!(span.events.is_empty() && span.links.is_empty(), "{span:?}");
        for attribute in &span.attributes {
            assert!(ATTRIBUTES.contains(&attribute.key.as_str()), "{span:?}");
        }
    }
    let zaak = &events[0].1;
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
        link.as_str(),
        link.replace('-', "").as_str(),
        zaak.as_str(),
        zaak.replace('-', "").as_str(),
    ] {
        assert!(!collector.has(words), "{words}");
    }

    // Without a proxy of ours the same header is anybody's, and says nothing.
    let before = collector.spans.len();
    let open = [("LINTJE_OTLP_DEEL", "0")];
    let program = Program::start(&house, &omgeving, &collector.url, &open);
    program.gets_a_request(&client, "Dijk").await;
    program.stop();
    collector.takes_the_rest();
    assert_eq!(collector.spans.len(), before);
    let untraced: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM history.events
         WHERE event_type = 'VerzoekIngediend' AND metadata ->> 'traceparent' IS NULL",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(untraced, 1);
    history::verify(&pool).await.unwrap();
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_hangs_holds_up_neither_a_request_nor_the_end() {
    let (house, omgeving) = set_up();
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", silent.local_addr().unwrap());
    let all = [("LINTJE_OTLP_DEEL", "1")];
    let program = Program::start(&house, &omgeving, &url, &all);
    let client = Client::new();
    let mut held = Vec::new();
    let gets = async || {
        let answer = client.get(format!("{}/openapi.json", program.http)).send();
        assert_eq!(answer.await.unwrap().status(), StatusCode::OK);
    };

    // A span is on its way, and gets no answer.
    gets().await;
    held.push(timeout(PATIENCE, silent.accept()).await.unwrap().unwrap());
    let begin = Instant::now();
    for _ in 0..40 {
        gets().await;
    }
    // Each waiting for the collector would make it minutes.
    assert!(begin.elapsed() < Duration::from_secs(20));

    // Another try: the first was given up, and that was told.
    held.push(timeout(PATIENCE, silent.accept()).await.unwrap().unwrap());
    let told = |log: &str| log.matches("did not take spans").count();
    assert_eq!(told(&program.log()), 1, "{}", program.log());
    let log = program.log.clone();
    let end = Instant::now();
    program.stop();
    assert!(end.elapsed() < Duration::from_secs(30));
    // At most once a minute: it took less than two.
    let log = std::fs::read_to_string(log).unwrap();
    assert!(told(&log) <= 2, "{log}");
    drop(held);
}
