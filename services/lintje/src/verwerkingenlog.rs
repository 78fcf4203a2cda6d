//! Sends the records of `history::verwerking` to the logbook of the organisation, as spans by OTLP over HTTP
//! (docs/processing-log.md).
//!
//! All of them: nothing is sampled, and a batch that the logbook can't take is tried again. Nobody waits for it: what
//! comes while the queue is full is gone, and counted.

use std::time::{Duration, Instant};

use anyhow::Context;
use bytes::Bytes;
use history::verwerking::{self, Afloop, Regel};
use history::{LinkKey, meting};
use opentelemetry_proto::tonic::collector::trace::v1::{
    ExportTraceServiceRequest, ExportTraceServiceResponse,
};
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::common::v1::{AnyValue, KeyValue};
use opentelemetry_proto::tonic::resource::v1::Resource;
use opentelemetry_proto::tonic::trace::v1::span::SpanKind;
use opentelemetry_proto::tonic::trace::v1::status::StatusCode;
use opentelemetry_proto::tonic::trace::v1::{ResourceSpans, ScopeSpans, Span, Status};
use prost::Message;
use reqwest::header::CONTENT_TYPE;
use tokio::sync::mpsc::{self, Receiver};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use crate::config::Settings;
use crate::otlp::{CLOSING, SILENCE, client};

/// Records that wait for the logbook: some megabytes.
const QUEUE: usize = 32_768;
/// Records of one call.
const BATCH: usize = 512;
/// How long a batch is tried, and the pause between two tries.
const HOOGSTENS: Duration = Duration::from_secs(15 * 60);
const PAUZE: Duration = Duration::from_secs(5);
/// What kind of code stands for a person.
const SOORT: &str = "lintje-betrokkene";

pub struct Logboek {
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Logboek {
    /// The one that is set, if any; from now on it gets records. `rol` is the subcommand that runs. Call in the runtime,
    /// once.
    ///
    /// # Errors
    /// When the file of certificates can't be read.
    pub fn open(
        settings: &Settings,
        rol: &'static str,
        sleutel: &LinkKey,
    ) -> anyhow::Result<Option<Self>> {
        let set = &settings.verwerkingenlog;
        let (Some(url), Some(register)) = (&set.verwerkingenlog_url, &set.verwerkingenregister)
        else {
            return Ok(None);
        };
        let ca = match &set.verwerkingenlog_ca {
            Some(path) => std::fs::read(path).context("LINTJE_VERWERKINGENLOG_CA")?,
            None => Vec::new(),
        };
        let (regels, wachtend) = mpsc::channel(QUEUE);
        let bezorger = Bezorger {
            client: client(&ca, "LINTJE_VERWERKINGENLOG_CA")?,
            url: format!("{}/v1/traces", url.as_str().trim_end_matches('/')),
            vertaler: Vertaler {
                rol,
                register: register.clone(),
                eigen: set.verwerkingen.clone(),
            },
            told: None,
        };
        let stop = CancellationToken::new();
        let task = tokio::spawn(bezorger.run(wachtend, stop.clone()));
        verwerking::begin(sleutel.clone(), regels);
        Ok(Some(Logboek { stop, task }))
    }

    /// Sends what waits, and gives it up after [`CLOSING`].
    pub async fn close(mut self) {
        self.stop.cancel();
        if timeout(CLOSING, &mut self.task).await.is_err() {
            warn!("records of processings were left when the program ended");
            self.task.abort();
        }
    }
}

/// Why the logbook did not take a batch.
enum Nee {
    /// It may later.
    Nu(String),
    Nooit(String),
}

struct Bezorger {
    client: reqwest::Client,
    url: String,
    vertaler: Vertaler,
    /// When a failure was logged last.
    told: Option<Instant>,
}

impl Bezorger {
    async fn run(mut self, mut wachtend: Receiver<Regel>, stop: CancellationToken) {
        let mut regels = Vec::with_capacity(BATCH);
        loop {
            tokio::select! {
                biased;
                () = stop.cancelled() => wachtend.close(),
                _ = wachtend.recv_many(&mut regels, BATCH) => {}
            }
            if wachtend.is_closed() && regels.is_empty() {
                wachtend.recv_many(&mut regels, BATCH).await;
            }
            if regels.is_empty() {
                return;
            }
            self.bezorg(&regels, &stop).await;
            regels.clear();
        }
    }

    async fn bezorg(&mut self, regels: &[Regel], stop: &CancellationToken) {
        let aantal = regels.len() as u64;
        let bericht = Bytes::from(self.vertaler.bericht(regels).encode_to_vec());
        let begin = Instant::now();
        let verloren = loop {
            let laatste = stop.is_cancelled() || begin.elapsed() >= HOOGSTENS;
            match self.stuur(bericht.clone()).await {
                Ok(geweigerd) => break geweigerd.min(aantal),
                Err(Nee::Nu(waarom)) if !laatste => self.meld(aantal, &waarom),
                Err(Nee::Nu(waarom) | Nee::Nooit(waarom)) => {
                    self.meld(aantal, &waarom);
                    break aantal;
                }
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = sleep(PAUZE) => {}
            }
        };
        meting::verwerkingen("gelogd", aantal - verloren);
        meting::verwerkingen("verloren", verloren);
    }

    /// Gives how many records it took but will not keep.
    async fn stuur(&self, bericht: Bytes) -> Result<u64, Nee> {
        let question = self.client.post(&self.url).body(bericht);
        let question = question.header(CONTENT_TYPE, "application/x-protobuf");
        // Without the address, in which a password may stand.
        let answer = question.send().await;
        let answer = answer.map_err(|error| Nee::Nu(error.without_url().to_string()))?;
        let status = answer.status();
        if status.is_success() {
            let body = answer.bytes().await.unwrap_or_default();
            let told = ExportTraceServiceResponse::decode(body).unwrap_or_default();
            let rejected = told.partial_success.map(|told| told.rejected_spans);
            return Ok(u64::try_from(rejected.unwrap_or_default()).unwrap_or_default());
        }
        match status.as_u16() {
            // A password that ran out, a route that is being changed: what mends itself within the time of a batch.
            401 | 403 | 404 | 408 | 429 | 500.. => Err(Nee::Nu(status.to_string())),
            _ => Err(Nee::Nooit(status.to_string())),
        }
    }

    /// Once in [`SILENCE`].
    fn meld(&mut self, regels: u64, waarom: &str) {
        if self.told.is_none_or(|told| told.elapsed() >= SILENCE) {
            self.told = Some(Instant::now());
            warn!(
                regels,
                waarom, "the logbook of LINTJE_VERWERKINGENLOG_URL did not take records"
            );
        }
    }
}

/// Makes of records what the standard says.
struct Vertaler {
    rol: &'static str,
    register: String,
    /// Activities that have a URI of their own.
    eigen: Vec<(verwerking::Activiteit, String)>,
}

impl Vertaler {
    fn bericht(&self, regels: &[Regel]) -> ExportTraceServiceRequest {
        let resource = Resource {
            attributes: vec![
                tekst("service.name", "lintje"),
                tekst("service.version", env!("CARGO_PKG_VERSION")),
                tekst("lintje.rol", self.rol),
            ],
            ..Resource::default()
        };
        let spans = ScopeSpans {
            spans: regels.iter().map(|regel| self.span(regel)).collect(),
            ..ScopeSpans::default()
        };
        ExportTraceServiceRequest {
            resource_spans: vec![ResourceSpans {
                resource: Some(resource),
                scope_spans: vec![spans],
                ..ResourceSpans::default()
            }],
        }
    }

    fn span(&self, regel: &Regel) -> Span {
        let uri = self.uri(regel.activiteit);
        let mut attributes = vec![tekst("dpl.core.processing_activity_id", &uri)];
        if let Some(betrokkene) = &regel.betrokkene {
            attributes.push(tekst("dpl.core.data_subject_id", betrokkene));
            attributes.push(tekst("dpl.core.data_subject_id_type", SOORT));
        }
        let code = match regel.afloop {
            Afloop::Gedaan => StatusCode::Unset,
            Afloop::Mislukt => StatusCode::Error,
        };
        Span {
            trace_id: regel.trace.to_vec(),
            span_id: regel.span.to_vec(),
            parent_span_id: regel.ouder.map_or_else(Vec::new, |ouder| ouder.to_vec()),
            name: regel.activiteit.naam().to_owned(),
            kind: SpanKind::Internal.into(),
            start_time_unix_nano: regel.begin,
            end_time_unix_nano: regel.eind,
            attributes,
            status: Some(Status {
                code: code.into(),
                ..Status::default()
            }),
            ..Span::default()
        }
    }

    fn uri(&self, activiteit: verwerking::Activiteit) -> String {
        let eigen = self.eigen.iter().find(|(van, _)| *van == activiteit);
        match eigen {
            Some((_, uri)) => uri.clone(),
            None => format!("{}{}", self.register, activiteit.code()),
        }
    }
}

fn tekst(key: &str, value: &str) -> KeyValue {
    KeyValue {
        key: key.to_owned(),
        value: Some(AnyValue {
            value: Some(Value::StringValue(value.to_owned())),
        }),
        ..KeyValue::default()
    }
}
