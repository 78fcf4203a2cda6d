//! Sends the spans of `history::trace` to a collector, by OTLP over HTTP (docs/operations.md#tracing).
//!
//! Nobody waits for it: a span that ends goes into a bounded queue, or is dropped where that is full. A thread takes them
//! from there, a batch at a time, each within [`PATIENCE`].

use std::future::ready;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context;
use history::trace;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::{OTelSdkError, OTelSdkResult};
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, Sampler, SdkTracerProvider, SpanData, SpanExporter,
    SpanLimits,
};
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;
use tracing::{Subscriber, warn};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;

use crate::config::Settings;

/// Spans that wait for the collector; with more than these the newest are dropped.
const QUEUE: usize = 2_048;
/// Spans of one call.
const BATCH: usize = 512;
/// How long a span waits for others.
const GATHER: Duration = Duration::from_secs(1);
/// How long the collector may take for a batch, tries again included.
const PATIENCE: Duration = Duration::from_secs(5);
const CONNECT: Duration = Duration::from_secs(3);
/// How long the end of the program waits for what is in the queue.
pub(crate) const CLOSING: Duration = Duration::from_secs(3);
/// How long nothing is said of further failures.
pub(crate) const SILENCE: Duration = Duration::from_secs(60);

pub struct Collector {
    provider: SdkTracerProvider,
    stop: CancellationToken,
}

impl Collector {
    /// The one that is set, if any. Nothing is asked of it yet. `rol` is the subcommand that runs. Call in the runtime.
    ///
    /// # Errors
    /// When the file of certificates can't be read.
    pub fn open(settings: &Settings, rol: &'static str) -> anyhow::Result<Option<Self>> {
        let Some(url) = &settings.otlp.otlp_url else {
            return Ok(None);
        };
        let ca = match &settings.otlp.otlp_ca {
            Some(path) => std::fs::read(path).context("LINTJE_OTLP_CA")?,
            None => Vec::new(),
        };
        let exporter = opentelemetry_otlp::SpanExporter::builder()
            .with_http()
            .with_http_client(client(&ca, "LINTJE_OTLP_CA")?)
            .with_protocol(opentelemetry_otlp::Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", url.as_str().trim_end_matches('/')))
            .with_timeout(PATIENCE)
            .build()
            .context("LINTJE_OTLP_URL")?;
        let stop = CancellationToken::new();
        let sender = Sender {
            exporter,
            runtime: Handle::current(),
            stop: stop.clone(),
            told: Mutex::new(None),
        };
        let queue = BatchConfigBuilder::default()
            .with_max_queue_size(QUEUE)
            .with_max_export_batch_size(BATCH)
            .with_scheduled_delay(GATHER)
            .build();
        let processor = BatchSpanProcessor::builder(sender)
            .with_batch_config(queue)
            .build();
        let share = Sampler::TraceIdRatioBased(settings.otlp.otlp_deel);
        let provider = SdkTracerProvider::builder()
            .with_span_processor(processor)
            // The word of the parent counts where there is one: of a span of ours, of an event, of a proxy of ours.
            .with_sampler(Sampler::ParentBased(Box::new(share)))
            // Not those of OTEL_SPAN_…_LIMIT.
            .with_span_limits(SpanLimits::default())
            .with_resource(resource(rol))
            .build();
        Ok(Some(Collector { provider, stop }))
    }

    /// What hands it spans, and nothing else that is logged.
    pub(crate) fn layer<S>(&self) -> Box<dyn Layer<S> + Send + Sync>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync + 'static,
    {
        tracing_opentelemetry::layer::<S>()
            .with_tracer(self.provider.tracer("lintje"))
            .with_location(false)
            .with_target(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_context_activation(false)
            .with_filter(filter_fn(|about| {
                about.is_span() && about.target() == trace::TARGET
            }))
            .boxed()
    }

    /// Sends what is in the queue, and gives it up after [`CLOSING`].
    pub async fn close(self) {
        let Collector { provider, stop } = self;
        let closing = tokio::task::spawn_blocking(move || provider.shutdown_with_timeout(CLOSING));
        // What could not be sent was told by the sender.
        let _told = closing.await;
        stop.cancel();
    }
}

/// What calls a collector that has its certificate of one of these (PEM), or of one that the system believes. `ca` is what
/// the file of `setting` holds.
///
/// # Errors
/// When that is no certificate.
pub(crate) fn client(ca: &[u8], setting: &'static str) -> anyhow::Result<reqwest::Client> {
    history::use_ring();
    let ca = reqwest::Certificate::from_pem_bundle(ca).context(setting)?;
    Ok(reqwest::Client::builder()
        .tls_certs_merge(ca)
        .user_agent("Lintje")
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .referer(false)
        .timeout(PATIENCE)
        .connect_timeout(CONNECT)
        .pool_max_idle_per_host(1)
        .build()?)
}

fn resource(rol: &'static str) -> Resource {
    Resource::builder()
        .with_service_name("lintje")
        .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
        .with_attribute(KeyValue::new("lintje.rol", rol))
        .build()
}

/// Sends batches; it is called on the thread of the queue, which may wait.
#[derive(Debug)]
struct Sender {
    exporter: opentelemetry_otlp::SpanExporter,
    runtime: Handle,
    /// The program ends.
    stop: CancellationToken,
    /// When a failure was logged last.
    told: Mutex<Option<Instant>>,
}

impl Sender {
    /// Once in [`SILENCE`].
    fn tell(&self, spans: usize, error: &OTelSdkError) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.is_none_or(|told| told.elapsed() >= SILENCE) {
            *told = Some(Instant::now());
            warn!(spans, %error, "the collector of LINTJE_OTLP_URL did not take spans");
        }
    }
}

impl SpanExporter for Sender {
    fn export(&self, batch: Vec<SpanData>) -> impl Future<Output = OTelSdkResult> + Send {
        let spans = batch.len();
        // The thread is none of the runtime's, and the client of HTTP needs one.
        let sent = self.runtime.block_on(async {
            tokio::select! {
                biased;
                () = self.stop.cancelled() => Err(OTelSdkError::Timeout(CLOSING)),
                sent = tokio::time::timeout(PATIENCE, self.exporter.export(batch)) => {
                    sent.unwrap_or(Err(OTelSdkError::Timeout(PATIENCE)))
                }
            }
        });
        if let Err(error) = &sent {
            self.tell(spans, error);
        }
        ready(sent)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}
