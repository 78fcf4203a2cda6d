//! One person's browser: sends requests to one instance, to the next when that one does not answer,
//! and judges what an answer promises.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use history::Clock;
use hyper::header::HeaderName;
use hyper::{Method, StatusCode, header};
use rand::Rng;
use rand::rngs::StdRng;
use serde_json::Value;

use super::tell;
use crate::exercise::journal::{LoadArguments, Outcome, Request, Told, Took};
use crate::klant::{Antwoord, Klant, KlantFout};

/// Where an official logs in.
pub const LOGIN: &str = "/api/auth";
/// Longer than the program itself waits for its database (10 seconds); who gets nothing knows nothing.
const PATIENCE: Duration = Duration::from_secs(15);
/// Answers that none of the faults explains: a fault of the program, or of the load.
const UNEXPECTED: [StatusCode; 5] = [
    StatusCode::INTERNAL_SERVER_ERROR,
    StatusCode::BAD_REQUEST,
    StatusCode::FORBIDDEN,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::TOO_MANY_REQUESTS,
];

pub struct Visitor {
    addresses: Vec<SocketAddr>,
    at: usize,
    client: Klant,
    /// The longest pause after a failure, in milliseconds.
    again: u64,
    timed: bool,
    clock: Clock,
    /// When the last request was sent, or a little before it.
    pub sent: DateTime<Utc>,
    pub rng: StdRng,
}

/// What came of a request.
pub enum Reply {
    Answer(Antwoord),
    NotSent(String),
    /// Sent, and nobody knows.
    Lost(String),
}

impl Visitor {
    pub fn new(arguments: &LoadArguments, mut rng: StdRng) -> Self {
        let addresses = &arguments.address;
        let at = rng.random_range(0..addresses.len());
        let clock = Clock::system();
        Visitor {
            addresses: addresses.clone(),
            at,
            client: Klant::nieuw(addresses[at]),
            again: arguments.pace.again,
            timed: arguments.timed,
            sent: clock.now(),
            clock,
            rng,
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// The next request goes to another instance, if there is one.
    pub fn move_on(&mut self) {
        self.at = (self.at + 1) % self.addresses.len();
        self.client = Klant::nieuw(self.addresses[self.at]);
    }

    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(HeaderName, &str)],
        body: Bytes,
    ) -> Reply {
        self.sent = self.now();
        let begin = Instant::now();
        let kind = kind(&method, path);
        let request = self.client.stuur(method, path, headers, body);
        let reply = match tokio::time::timeout(PATIENCE, request).await {
            Ok(Ok(answer)) => {
                if self.timed {
                    tell(&Told::Took(Took {
                        request: kind,
                        sent: self.sent,
                        micros: u64::try_from(begin.elapsed().as_micros()).unwrap_or(u64::MAX),
                    }));
                }
                if answer.status.is_server_error() {
                    tell(&Told::Unavailable {
                        what: format!("{} on {}", answer.status, page(path)),
                    });
                }
                if UNEXPECTED.contains(&answer.status) {
                    tell(&Told::Fault {
                        what: format!("{} on {}", answer.status, page(path)),
                    });
                }
                return Reply::Answer(answer);
            }
            Ok(Err(failure @ KlantFout::Verbinding(_))) => Reply::NotSent(failure.to_string()),
            Ok(Err(failure)) => Reply::Lost(failure.to_string()),
            Err(_) => Reply::Lost("no answer in time".to_owned()),
        };
        self.move_on();
        reply
    }

    pub async fn get(&mut self, path: &str) -> Option<Antwoord> {
        match self.send(Method::GET, path, &[], Bytes::new()).await {
            Reply::Answer(answer) => Some(answer),
            Reply::NotSent(_) | Reply::Lost(_) => None,
        }
    }

    pub async fn json(
        &mut self,
        method: Method,
        path: &str,
        if_match: Option<u64>,
        record: &Value,
    ) -> Reply {
        let version = if_match.map(|version| format!("\"{version}\""));
        let mut headers = vec![(header::CONTENT_TYPE, "application/json")];
        if let Some(version) = &version {
            headers.push((header::IF_MATCH, version));
        }
        let body = Bytes::from(record.to_string());
        self.send(method, path, &headers, body).await
    }

    /// Before the next try.
    pub async fn wait_a_moment(&mut self) {
        let pause = self.rng.random_range(self.again / 5..=self.again);
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }
}

fn kind(method: &Method, path: &str) -> Request {
    match (method, path) {
        (&Method::GET, _) => Request::Read,
        (_, LOGIN) => Request::Login,
        _ => Request::Save,
    }
}

/// The end of a path: what identifies somebody comes before it.
fn page(path: &str) -> &str {
    let path = path.split('?').next().unwrap_or_default();
    path.split('/').next_back().unwrap_or_default()
}

/// The version of a record, as the answer tells it.
pub fn version(answer: &Antwoord) -> Option<u64> {
    let etag = answer.koppen.get(header::ETAG)?.to_str().ok()?;
    etag.trim_matches('"').parse().ok()
}

/// What this reply promises.
pub fn outcome(reply: &Reply) -> Outcome {
    match reply {
        Reply::Answer(answer) if answer.status.is_success() => Outcome::Acknowledged {
            version: version(answer),
        },
        Reply::Answer(answer) if answer.status.is_client_error() => Outcome::Nothing {
            why: answer.status.to_string(),
        },
        Reply::Answer(answer) => Outcome::Unknown {
            why: answer.status.to_string(),
        },
        Reply::NotSent(why) => Outcome::Nothing { why: why.clone() },
        Reply::Lost(why) => Outcome::Unknown { why: why.clone() },
    }
}

/// Whether the other side says that it had been done before; what is incomplete was not done.
pub fn done_before(reply: &Reply) -> bool {
    matches!(reply, Reply::Answer(answer)
        if answer.status == StatusCode::CONFLICT && answer.json()["pages"].is_null())
}
