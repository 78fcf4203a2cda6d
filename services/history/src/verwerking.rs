//! Records of processings of personal data, for the logbook of the organisation (docs/processing-log.md): looks, appends,
//! and the effects that come of them. All of them are made here, so this file shows all that the logbook can get: an
//! activity, whose data it was by a keyed code, times and outcome. Never a name, a case, an account, or what somebody
//! typed.
//!
//! Nobody logs unless [`begin`] was called; an action then costs one look, and events name none.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use cqrs_es::persist::SerializedEvent;
use serde_json::Value;
use strum::{EnumString, IntoStaticStr, VariantArray};
use tokio::sync::mpsc::Sender;
use uuid::Uuid;
use verzoek::Betrokkene;

use crate::appender::AppendError;
use crate::clock::Clock;
use crate::links::LinkKey;
use crate::meting;
use crate::recorded::RecordedError;
use crate::seal::Seal;
use crate::trace;
use crate::wortel::hex;

/// In the metadata of events: the action that recorded them, in the form of a `traceparent`.
pub const VERWERKING: &str = "verwerking";

static LOGBOEK: OnceLock<Logboek> = OnceLock::new();

tokio::task_local! {
    static HIER: Arc<Hier>;
}

/// What the register of processing activities of the organisation knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Activiteit {
    VerzoekBehandelen,
    InzageDossier,
    /// What auditors and operators look at.
    Audit,
    /// What is held about one person, for that person.
    InzageBetrokkene,
    Overbrengen,
    MailVersturen,
    Vernietigen,
}

impl Activiteit {
    pub const ALLE: &[Activiteit] = Activiteit::VARIANTS;

    /// As the settings call it.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<Self> {
        code.parse().ok()
    }

    /// For a person who reads the logbook.
    pub fn naam(self) -> &'static str {
        match self {
            Activiteit::VerzoekBehandelen => "Verzoek behandelen",
            Activiteit::InzageDossier => "Dossier bekijken",
            Activiteit::Audit => "Controleren",
            Activiteit::InzageBetrokkene => "Inzage geven aan een betrokkene",
            Activiteit::Overbrengen => "Overbrengen naar een archief",
            Activiteit::MailVersturen => "Bericht versturen",
            Activiteit::Vernietigen => "Gegevens vernietigen",
        }
    }

    /// Of a look, by the code of what was looked at.
    pub fn van_blik(wat: &str) -> Self {
        match wat {
            "zaak" | "bijlage" | "lijst" | "besluit" => Activiteit::InzageDossier,
            "archiefpakket" => Activiteit::Overbrengen,
            "inzagedossier" => Activiteit::InzageBetrokkene,
            _ => Activiteit::Audit,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afloop {
    Gedaan,
    /// By a fault, of the program or of what it needs.
    Mislukt,
}

/// A record.
#[derive(Clone, Debug)]
pub struct Regel {
    pub trace: [u8; 16],
    pub span: [u8; 8],
    /// The action that this one came of.
    pub ouder: Option<[u8; 8]>,
    pub activiteit: Activiteit,
    /// The code of whose data it was. None: not of one person; where it was of several, each has a record below it.
    pub betrokkene: Option<String>,
    /// Nanoseconds since 1970.
    pub begin: u64,
    pub eind: u64,
    pub afloop: Afloop,
}

struct Logboek {
    sleutel: LinkKey,
    regels: Sender<Regel>,
}

/// Has actions logged from now on, once in a process. Nobody waits for who takes the records; one for which there is no
/// room is counted and gone.
pub fn begin(sleutel: LinkKey, regels: Sender<Regel>) {
    let _begun_before = LOGBOEK.set(Logboek { sleutel, regels });
}

pub fn wordt_gelogd() -> bool {
    LOGBOEK.get().is_some()
}

/// What the logbook calls a person of a case, for ever: nobody without the key can tell who that is. None: nobody logs.
pub fn code(zaak: Uuid, wie: Betrokkene) -> Option<String> {
    LOGBOEK.get().map(|logboek| logboek.code(zaak, wie))
}

impl Logboek {
    fn code(&self, zaak: Uuid, wie: Betrokkene) -> String {
        let kenmerk = self.sleutel.kenmerk("betrokkene", &format!("{zaak}/{wie}"));
        hex(&kenmerk[..16])
    }

    /// One record; of several people one for each besides, below it.
    fn schrijf(&self, actie: &Actie, betrokkenen: BTreeSet<String>, afloop: Afloop) {
        let eind = nu().max(actie.begin);
        let regel = |span, ouder, betrokkene| Regel {
            trace: actie.trace,
            span,
            ouder,
            activiteit: actie.activiteit,
            betrokkene,
            begin: actie.begin,
            eind,
            afloop,
        };
        let meer = betrokkenen.len() > 1;
        let mut betrokkenen = betrokkenen.into_iter();
        let een = if meer { None } else { betrokkenen.next() };
        self.stuur(regel(actie.span, actie.ouder, een));
        for betrokkene in betrokkenen {
            self.stuur(regel(rand::random(), Some(actie.span), Some(betrokkene)));
        }
    }

    fn stuur(&self, regel: Regel) {
        if self.regels.try_send(regel).is_err() {
            meting::verwerkingen("verloren", 1);
        }
    }
}

/// An action that has begun.
#[derive(Debug)]
pub struct Actie {
    trace: [u8; 16],
    span: [u8; 8],
    ouder: Option<[u8; 8]>,
    activiteit: Activiteit,
    begin: u64,
}

impl Actie {
    /// In the trace of the request that it is done in, or in one of its own. None: nobody logs.
    pub fn begin(activiteit: Activiteit) -> Option<Actie> {
        LOGBOEK.get()?;
        let (trace, ouder) = HIER
            .try_with(|hier| (hier.trace, hier.ouder))
            .unwrap_or_else(|_| van(None));
        Some(Actie::nieuw(activiteit, trace, ouder))
    }

    fn nieuw(activiteit: Activiteit, trace: [u8; 16], ouder: Option<[u8; 8]>) -> Actie {
        Actie {
            trace,
            span: rand::random(),
            ouder,
            activiteit,
            begin: nu(),
        }
    }

    /// How it ended, with the data of these people.
    pub fn eindigt(
        self,
        zaak: Option<Uuid>,
        wie: impl IntoIterator<Item = Betrokkene>,
        afloop: Afloop,
    ) {
        let Some(logboek) = LOGBOEK.get() else { return };
        let betrokkenen = zaak.map_or_else(BTreeSet::new, |zaak| {
            wie.into_iter().map(|wie| logboek.code(zaak, wie)).collect()
        });
        logboek.schrijf(&self, betrokkenen, afloop);
    }

    fn place(&self) -> String {
        format!("00-{}-{}-01", hex(&self.trace), hex(&self.span))
    }
}

/// Within what actions are done: a request, or an effect.
#[derive(Debug)]
pub struct Hier {
    trace: [u8; 16],
    /// What they come of.
    ouder: Option<[u8; 8]>,
    effect: Option<Effect>,
}

/// One action with all that is appended in it. Whose data it was turns out while it is done.
#[derive(Debug)]
struct Effect {
    actie: Actie,
    betrokkenen: Mutex<BTreeSet<String>>,
}

impl Hier {
    /// A request, in the trace of its caller where that one may say so. None: nobody logs.
    pub fn verzoek(traceparent: Option<&str>) -> Option<Arc<Hier>> {
        LOGBOEK.get()?;
        let (trace, ouder) = van(traceparent);
        Some(Arc::new(Hier {
            trace,
            ouder,
            effect: None,
        }))
    }

    /// A try of an effect, which came of the action that is told.
    pub fn effect(activiteit: Activiteit, traceparent: Option<&str>) -> Option<Arc<Hier>> {
        LOGBOEK.get()?;
        let (trace, ouder) = van(traceparent);
        let actie = Actie::nieuw(activiteit, trace, ouder);
        Some(Arc::new(Hier {
            trace,
            ouder: Some(actie.span),
            effect: Some(Effect {
                actie,
                betrokkenen: Mutex::default(),
            }),
        }))
    }

    /// Logs an effect; a request by itself is no action.
    pub fn eindigt(&self, afloop: Afloop) {
        let (Some(logboek), Some(effect)) = (LOGBOEK.get(), &self.effect) else {
            return;
        };
        let betrokkenen = effect.betrokkenen.lock();
        let betrokkenen = betrokkenen.unwrap_or_else(PoisonError::into_inner).clone();
        logboek.schrijf(&effect.actie, betrokkenen, afloop);
    }
}

/// Does something within it.
pub async fn tijdens<F: Future>(hier: Option<Arc<Hier>>, doing: F) -> F::Output {
    match hier {
        Some(hier) => HIER.scope(hier, doing).await,
        None => doing.await,
    }
}

/// The effect that is being done is about these people.
pub fn betreft(zaak: Uuid, wie: impl IntoIterator<Item = Betrokkene>) {
    let Some(logboek) = LOGBOEK.get() else { return };
    // Outside of an effect there is nothing to add it to.
    let _outside = HIER.try_with(|hier| {
        if let Some(effect) = &hier.effect {
            let codes = wie.into_iter().map(|wie| logboek.code(zaak, wie));
            let betrokkenen = effect.betrokkenen.lock();
            betrokkenen
                .unwrap_or_else(PoisonError::into_inner)
                .extend(codes);
        }
    });
}

/// An append that has begun.
pub(crate) struct Append {
    actie: Option<(Actie, BTreeSet<String>)>,
    /// Nobody may wait for it any more, and then it is written all the same.
    gegeven: AtomicBool,
}

/// The metadata of the events then tells the action that they were recorded by. In an effect that is the effect itself.
pub(crate) fn append(seal: &Seal, events: &mut [SerializedEvent]) -> Append {
    let Some(logboek) = LOGBOEK.get() else {
        return Append::van(None);
    };
    let effect = HIER.try_with(|hier| hier.effect.as_ref().map(|effect| effect.actie.place()));
    let own = match effect {
        Ok(Some(_)) => None,
        Ok(None) | Err(_) => Actie::begin(Activiteit::VerzoekBehandelen),
    };
    let place = match &own {
        Some(actie) => Some(actie.place()),
        None => effect.ok().flatten(),
    };
    let mut betrokkenen = BTreeSet::new();
    for event in events {
        if own.is_some()
            && let Ok(zaak) = event.aggregate_id.parse::<Uuid>()
        {
            let wie = seal.betrokkenen(event).into_iter();
            betrokkenen.extend(wie.map(|wie| logboek.code(zaak, wie)));
        }
        if let (Some(place), Some(metadata)) = (&place, event.metadata.as_object_mut()) {
            metadata.insert(VERWERKING.to_owned(), Value::String(place.clone()));
        }
    }
    Append::van(own.map(|actie| (actie, betrokkenen)))
}

impl Append {
    fn van(actie: Option<(Actie, BTreeSet<String>)>) -> Self {
        Append {
            actie,
            gegeven: AtomicBool::new(false),
        }
    }

    /// From here on it is the appender's.
    pub(crate) fn geef(&self) {
        self.gegeven.store(true, Ordering::Relaxed);
    }

    pub(crate) fn appended(
        mut self,
        outcome: &Result<Result<[u8; 32], AppendError>, RecordedError>,
    ) {
        match outcome {
            Ok(Ok(_)) => self.eindigt(Afloop::Gedaan),
            // It is decided again.
            Ok(Err(AppendError::Conflict)) => self.actie = None,
            Ok(Err(AppendError::Unavailable | AppendError::Refused(_))) | Err(_) => {
                self.eindigt(Afloop::Mislukt);
            }
        }
    }

    fn eindigt(&mut self, afloop: Afloop) {
        if let (Some(logboek), Some((actie, betrokkenen))) = (LOGBOEK.get(), self.actie.take()) {
            logboek.schrijf(&actie, betrokkenen, afloop);
        }
    }
}

impl Drop for Append {
    fn drop(&mut self) {
        if self.gegeven.load(Ordering::Relaxed) {
            self.eindigt(Afloop::Gedaan);
        }
    }
}

/// The trace and the action of a caller, or a new trace.
fn van(traceparent: Option<&str>) -> ([u8; 16], Option<[u8; 8]>) {
    match traceparent.and_then(trace::identifiers) {
        Some((trace, ouder)) => (trace, Some(ouder)),
        None => (rand::random(), None),
    }
}

fn nu() -> u64 {
    let nanos = Clock::system().now().timestamp_nanos_opt();
    nanos
        .and_then(|nanos| u64::try_from(nanos).ok())
        .unwrap_or_default()
}
