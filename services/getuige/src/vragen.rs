//! A log asks its witnesses to cosign a checkpoint.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Mutex;
use std::time::Duration;

use futures::future::join_all;
use reqwest::{Response, StatusCode};
use tlog::checkpoint::Checkpoint;
use tlog::note::{Kind, Note, Signature, VerifierKey};
use tlog::witness::AddCheckpoint;
use tlog::{Hash, ProofError};
use url::Url;

/// The longest answer that is read, in bytes.
const ANSWER: usize = 64 * 1024;
/// A witness says what it knows once; when another asked in between, once more.
const TRIES: usize = 3;

/// A witness as a log knows it. As text: its key and its address, with a space between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bekend {
    pub key: VerifierKey,
    /// `add-checkpoint` comes behind it.
    pub url: Url,
}

impl Bekend {
    /// When it cosigned, in seconds since 1970; none: this is no right line of this witness under this note.
    pub fn tekende(&self, note: &Note, regel: &Signature) -> Option<u64> {
        let mut alone = Note::new(note.text()).ok()?;
        alone.add(regel.clone());
        alone.verify([&self.key]).ok()?.first()?.time
    }

    /// It is on this very machine.
    fn is_hier(&self) -> bool {
        match self.url.host() {
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            Some(url::Host::Domain(_)) | None => false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "must be the key of a witness (name+id+base64, of cosignature/v1) and an http or https address, with a space between them"
)]
pub struct GeenGetuige;

impl FromStr for Bekend {
    type Err = GeenGetuige;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (key, url) = text.trim().split_once(' ').ok_or(GeenGetuige)?;
        let key = VerifierKey::parse(key).map_err(|_| GeenGetuige)?;
        let mut url: Url = url.trim().parse().map_err(|_| GeenGetuige)?;
        let known = matches!(url.scheme(), "http" | "https")
            && url.query().is_none()
            && url.fragment().is_none();
        if key.kind() != Kind::Cosignature || !known {
            return Err(GeenGetuige);
        }
        if !url.path().ends_with('/') {
            url.set_path(&format!("{}/", url.path()));
        }
        Ok(Bekend { key, url })
    }
}

/// What came of asking one witness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bevinding {
    /// It cosigned, at this moment (seconds since 1970).
    Getekend { op: u64 },
    /// It could not be asked, or said something that is no answer. Later it may cosign.
    Onbereikbaar(String),
    /// It does not know this log, or this key of it (404, 403): a setting is wrong, here or there.
    OnbekendeLog,
    /// It cosigned a larger checkpoint of this log than this one: here is less than was told before. An alarm.
    Vooruit { size: u64 },
    /// It says that this does not continue what it cosigned (422): two histories. An alarm.
    Tegenspraak { size: u64 },
    /// What it knows, the log can't prove itself to continue.
    GeenBewijs { size: u64, why: ProofError },
}

/// What all witnesses said.
#[derive(Clone, Debug)]
pub struct Antwoord {
    /// The checkpoint, with the cosignatures that are right.
    pub note: Note,
    /// By the name of the witness.
    pub bevindingen: Vec<(String, Bevinding)>,
}

impl Antwoord {
    /// How many cosigned.
    pub fn getekend(&self) -> usize {
        let signed = |bevinding: &Bevinding| matches!(bevinding, Bevinding::Getekend { .. });
        self.bevindingen
            .iter()
            .filter(|(_, bevinding)| signed(bevinding))
            .count()
    }
}

/// Asks witnesses, and remembers where each was. Forgetting that costs one more question.
#[derive(Debug)]
pub struct Vrager {
    client: reqwest::Client,
    getuigen: Vec<Bekend>,
    sizes: Mutex<BTreeMap<(String, String), u64>>,
}

impl Vrager {
    /// Each witness may take `geduld` to answer; one that does not keeps the others from nothing.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(getuigen: Vec<Bekend>, geduld: Duration) -> Result<Self, reqwest::Error> {
        // Of two that do so the first counts; it is the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut client = reqwest::Client::builder()
            .user_agent("Lintje")
            .redirect(reqwest::redirect::Policy::none())
            .referer(false)
            .timeout(geduld)
            .connect_timeout(geduld);
        // A proxy of the network knows another 127.0.0.1.
        if getuigen.iter().all(Bekend::is_hier) {
            client = client.no_proxy();
        }
        let client = client.build()?;
        Ok(Vrager {
            client,
            getuigen,
            sizes: Mutex::default(),
        })
    }

    pub fn getuigen(&self) -> &[Bekend] {
        &self.getuigen
    }

    /// Asks all witnesses at once to cosign a signed checkpoint. `proof` makes the consistency proof from a smaller
    /// size; it is asked for what a witness turns out to know.
    pub async fn vraag(
        &self,
        checkpoint: &Checkpoint,
        note: &Note,
        proof: &(impl AsyncFn(u64) -> Result<Vec<Hash>, ProofError> + Sync),
    ) -> Antwoord {
        let asked = self
            .getuigen
            .iter()
            .map(|getuige| self.vraag_een(getuige, checkpoint, note, proof));
        let mut cosigned = note.clone();
        let mut bevindingen = Vec::new();
        for (getuige, answer) in self.getuigen.iter().zip(join_all(asked).await) {
            let bevinding = match answer {
                Ok((signature, op)) => {
                    cosigned.add(signature);
                    Bevinding::Getekend { op }
                }
                Err(bevinding) => bevinding,
            };
            bevindingen.push((getuige.key.name().to_owned(), bevinding));
        }
        Antwoord {
            note: cosigned,
            bevindingen,
        }
    }

    async fn vraag_een(
        &self,
        getuige: &Bekend,
        checkpoint: &Checkpoint,
        note: &Note,
        proof: &(impl AsyncFn(u64) -> Result<Vec<Hash>, ProofError> + Sync),
    ) -> Result<(Signature, u64), Bevinding> {
        let place = (getuige.key.to_string(), checkpoint.origin.clone());
        let mut old = self.known(&place).unwrap_or(0);
        for _ in 0..TRIES {
            let size = old;
            if size > checkpoint.size {
                return Err(Bevinding::Vooruit { size });
            }
            let request = AddCheckpoint {
                old,
                proof: proof(old)
                    .await
                    .map_err(|why| Bevinding::GeenBewijs { size, why })?,
                checkpoint: note.to_string(),
            };
            match self.send(getuige, &request).await? {
                Said::Cosigned(answer) => {
                    let signed = cosignature(getuige, note, &answer).ok_or_else(|| {
                        Bevinding::Onbereikbaar(
                            "the answer has no cosignature of this witness".to_owned(),
                        )
                    })?;
                    self.remember(place, checkpoint.size);
                    return Ok(signed);
                }
                Said::Knows(size) => old = size,
                Said::Inconsistent => return Err(Bevinding::Tegenspraak { size }),
                Said::UnknownLog => return Err(Bevinding::OnbekendeLog),
            }
        }
        Err(Bevinding::Onbereikbaar(
            "others ask it faster than it is asked here".to_owned(),
        ))
    }

    async fn send(&self, getuige: &Bekend, request: &AddCheckpoint) -> Result<Said, Bevinding> {
        let failed = |why: String| Bevinding::Onbereikbaar(why);
        let url = getuige
            .url
            .join("add-checkpoint")
            .map_err(|why| failed(why.to_string()))?;
        let sent = self.client.post(url).body(request.to_string()).send().await;
        // An error of reqwest tells the address; that is known here.
        let response = sent.map_err(|error| failed(reason(&error.without_url())))?;
        let status = response.status();
        Ok(match status {
            StatusCode::OK => Said::Cosigned(body(response).await?),
            StatusCode::CONFLICT => {
                let size = body(response).await?;
                let size = size.strip_suffix('\n').unwrap_or(&size).parse();
                Said::Knows(size.map_err(|_| failed("its 409 tells no size".to_owned()))?)
            }
            StatusCode::UNPROCESSABLE_ENTITY => Said::Inconsistent,
            StatusCode::NOT_FOUND | StatusCode::FORBIDDEN => Said::UnknownLog,
            _ => return Err(failed(format!("it answers {status}"))),
        })
    }

    fn known(&self, place: &(String, String)) -> Option<u64> {
        self.sizes.lock().ok()?.get(place).copied()
    }

    fn remember(&self, place: (String, String), size: u64) {
        if let Ok(mut sizes) = self.sizes.lock() {
            sizes.insert(place, size);
        }
    }
}

enum Said {
    Cosigned(String),
    Knows(u64),
    Inconsistent,
    UnknownLog,
}

/// With its causes: reqwest's own text tells none.
fn reason(error: &reqwest::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

async fn body(mut response: Response) -> Result<String, Bevinding> {
    let failed = |why: &str| Bevinding::Onbereikbaar(why.to_owned());
    let mut bytes = Vec::new();
    while let Some(chunk) = response
        .chunk()
        .await
        .map_err(|error| failed(&reason(&error)))?
    {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > ANSWER {
            return Err(failed("its answer is too long"));
        }
    }
    String::from_utf8(bytes).map_err(|_| failed("its answer is no text"))
}

/// The line of this witness in its answer, when it is right.
fn cosignature(getuige: &Bekend, note: &Note, answer: &str) -> Option<(Signature, u64)> {
    answer.lines().find_map(|line| {
        let signature = Signature::parse(line).ok()?;
        let time = getuige.tekende(note, &signature)?;
        Some((signature, time))
    })
}
