//! `/gezond`: each thing that the service depends on, and how it is. It says what is wrong to people and to what watches
//! over the service; where requests go is decided by `/readyz` alone.

mod oordeel;

use std::fmt::{self, Display, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use history::FileError;
use metrics::gauge;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::app::App;
use crate::toestand::Toestand;
use oordeel::{leeskant, van_database, verbindingen};

/// How long one thing may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// A finding that is younger is told again: however many ask, little is asked of the others.
const FRESH: Duration = Duration::from_secs(2);
/// How often to look when nobody asks, so that the measurements are of now.
const LOOK: Duration = Duration::from_secs(15);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Stand {
    Goed,
    /// It works, and somebody should look.
    LetOp,
    Kapot,
}

impl Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Stand::Goed => "goed",
            Stand::LetOp => "let op",
            Stand::Kapot => "kapot",
        })
    }
}

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Onderdeel {
    Database,
    Standby,
    Leeskant,
    Verbindingen,
    Opslag,
    Smtp,
    Scanner,
    Inlogdienst,
    Lijst,
    Achterstand,
    Effecten,
    Quarantaine,
    Checkpoint,
    Verificatie,
    Reservekopie,
    Getuigen,
    Klok,
}

impl Onderdeel {
    fn naam(self) -> &'static str {
        self.into()
    }

    fn met(self, stand: Stand, uitleg: impl Into<String>) -> Regel {
        Regel {
            onderdeel: self,
            stand,
            uitleg: uitleg.into(),
        }
    }
}

#[derive(Clone, Debug, Serialize)]
struct Regel {
    onderdeel: Onderdeel,
    stand: Stand,
    /// In English, as the log is; without personal data and without addresses of machines.
    uitleg: String,
}

/// Everything at one moment.
#[derive(Clone, Debug, Serialize)]
pub struct Bevinding {
    stand: Stand,
    op: DateTime<Utc>,
    versie: &'static str,
    onderdelen: Vec<Regel>,
}

impl Bevinding {
    fn van(op: DateTime<Utc>, onderdelen: Vec<Regel>) -> Self {
        let stand = onderdelen.iter().map(|regel| regel.stand).max();
        Bevinding {
            stand: stand.unwrap_or(Stand::Goed),
            op,
            versie: env!("CARGO_PKG_VERSION"),
            onderdelen,
        }
    }

    fn meet(&self) {
        for regel in &self.onderdelen {
            let goed = regel.stand != Stand::Kapot;
            gauge!("gezondheid", "onderdeel" => regel.onderdeel.naam())
                .set(f64::from(u8::from(goed)));
        }
    }

    fn tekst(&self) -> String {
        let mut tekst = format!("{}\n\n", self.stand);
        for Regel {
            onderdeel,
            stand,
            uitleg,
        } in &self.onderdelen
        {
            // Writing to a String cannot fail.
            let _ = writeln!(tekst, "{:<13} {stand:<7} {uitleg}", onderdeel.naam());
        }
        tekst
    }
}

/// The last finding. One at a time looks.
#[derive(Debug, Default)]
pub struct Laatste(Mutex<Option<(Instant, Arc<Bevinding>)>>);

/// Has the measurement of each be there before the first look.
pub fn begin() {
    for onderdeel in Onderdeel::VARIANTS {
        gauge!("gezondheid", "onderdeel" => onderdeel.naam()).set(1.0);
    }
    for stand in ["bezig", "vrij", "hoogstens"] {
        gauge!("pool_verbindingen", "stand" => stand).set(0.0);
    }
}

/// Looks from time to time, for the measurements.
pub async fn volg(app: App) {
    let mut beurt = tokio::time::interval(LOOK);
    loop {
        beurt.tick().await;
        kijk(&app).await;
    }
}

/// What is so now, or was a moment ago.
pub async fn kijk(app: &App) -> Arc<Bevinding> {
    let mut laatste = app.gezondheid.0.lock().await;
    if let Some((wanneer, bevinding)) = &*laatste
        && wanneer.elapsed() < FRESH
    {
        return Arc::clone(bevinding);
    }
    let bevinding = Arc::new(onderzoek(app).await);
    bevinding.meet();
    *laatste = Some((Instant::now(), Arc::clone(&bevinding)));
    bevinding
}

async fn onderzoek(app: &App) -> Bevinding {
    let nu = app.clock.now();
    let begin = Instant::now();
    let (gelezen, leesstand, opslag, smtp, scanner, inlogdienst) = tokio::join!(
        timeout(PATIENCE, Toestand::lees(app.pool(), nu)),
        async {
            match app.history.standby() {
                Some(standby) => Some(standby.look(nu).await),
                None => None,
            }
        },
        binnen(async {
            match app.files.probe().await {
                Ok(()) => Ok(()),
                Err(FileError::NoBucket(_)) => Err("there is no bucket".to_owned()),
                // What a storage says may name machines.
                Err(_) => Err("it can't be written to".to_owned()),
            }
        }),
        binnen(async {
            match &app.settings.postbode {
                Some(postbode) => postbode.probe().await,
                None => Ok(()),
            }
        }),
        binnen(async {
            match &app.scanner {
                Some(scanner) => scanner.probe().await,
                None => Ok(()),
            }
        }),
        binnen(async {
            match &app.settings.inlogdienst {
                Some(dienst) => dienst
                    .aanbieder
                    .probeer()
                    .await
                    .map_err(|fout| fout.to_string()),
                None => Ok(()),
            }
        }),
    );
    let mut regels = Vec::new();
    match &gelezen {
        Ok(Ok(toestand)) => {
            toestand.meet(app.clock.now());
            van_database(&mut regels, toestand, begin.elapsed(), app);
        }
        Ok(Err(error)) => {
            let waarom = match error {
                sqlx::Error::PoolTimedOut => "no connection is to be had".to_owned(),
                sqlx::Error::Database(error) => error.message().to_owned(),
                _ => "it can't be reached".to_owned(),
            };
            regels.push(Onderdeel::Database.met(Stand::Kapot, waarom));
        }
        Err(_) => regels.push(Onderdeel::Database.met(Stand::Kapot, "no answer in time")),
    }
    regels.push(leeskant(leesstand));
    regels.push(verbindingen(app));
    regels.push(ander(Onderdeel::Opslag, opslag, "it was written to"));
    let zonder = "none is set here";
    let met = |is: bool, goed: &'static str| if is { goed } else { zonder };
    let postbode = app.settings.postbode.is_some();
    regels.push(ander(Onderdeel::Smtp, smtp, met(postbode, "it answers")));
    let scant = app.scanner.is_some();
    regels.push(ander(Onderdeel::Scanner, scanner, met(scant, "it answers")));
    let dienst = app.settings.inlogdienst.is_some();
    let goed = met(dienst, "it answers");
    regels.push(ander(Onderdeel::Inlogdienst, inlogdienst, goed));
    Bevinding::van(nu, regels)
}

async fn binnen(vraag: impl Future<Output = Result<(), String>>) -> Result<(), String> {
    match timeout(PATIENCE, vraag).await {
        Ok(antwoord) => antwoord,
        Err(_) => Err("no answer in time".to_owned()),
    }
}

fn ander(onderdeel: Onderdeel, antwoord: Result<(), String>, goed: &str) -> Regel {
    match antwoord {
        Ok(()) => onderdeel.met(Stand::Goed, goed),
        Err(waarom) => onderdeel.met(Stand::Kapot, waarom),
    }
}

/// Text, or JSON for whoever asks for it. 503 when something is broken.
pub async fn antwoord(State(app): State<App>, asked: HeaderMap) -> Response {
    let bevinding = kijk(&app).await;
    let status = match bevinding.stand {
        Stand::Goed | Stand::LetOp => StatusCode::OK,
        Stand::Kapot => StatusCode::SERVICE_UNAVAILABLE,
    };
    let accept = asked
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok());
    let json = accept.is_some_and(|accept| accept.contains("json"));
    match json {
        true => (status, axum::Json(&*bevinding)).into_response(),
        false => (status, bevinding.tekst()).into_response(),
    }
}
