//! `/gezond`: each thing that the service depends on, and how it is. It says what is wrong to people and to what watches
//! over the service; where requests go is decided by `/readyz` alone.

use std::fmt::{self, Display, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use history::{FileError, State as Leesstand};
use metrics::gauge;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::app::App;
use crate::toestand::Toestand;

/// How long one thing may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// A finding that is younger is told again: however many ask, little is asked of the others.
const FRESH: Duration = Duration::from_secs(2);
/// How often to look when nobody asks, so that the measurements are of now.
const LOOK: Duration = Duration::from_secs(15);
/// More events than a busy moment brings before they are followed.
const LAGS: i64 = 1_000;
/// Seconds after which something should have been done.
const EFFECT: f64 = 1_800.0;
const CHECKPOINT: f64 = 600.0;
const VERIFICATIE: f64 = 2.0 * 86_400.0;
/// A night, and some hours for the backup itself.
const RESERVEKOPIE: f64 = 30.0 * 3_600.0;
const KLOK: f64 = 5.0;
/// A standby that has less than there was so long ago is no longer read by anybody.
const LEESKANT: f64 = 60.0;

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

/// Where long reads may go. Whatever it is, they are answered: by the primary, where the standby can't. But one that has
/// something else than the primary has is a copy that somebody believes in.
fn leeskant(stand: Option<Leesstand>) -> Regel {
    let (stand, uitleg) = match stand {
        None => (Stand::Goed, "none is set here".to_owned()),
        Some(Leesstand::Follows {
            position,
            behind,
            seconds,
        }) => (
            als(seconds > LEESKANT, Stand::LetOp),
            format!(
                "it has position {position}; {behind} events behind, the first of them {seconds:.0} s old"
            ),
        ),
        Some(Leesstand::Away(waarom)) => (Stand::LetOp, format!("the primary is read: {waarom}")),
        Some(Leesstand::Primary) => (
            Stand::LetOp,
            "the primary is read: LINTJE_LEES_URL leads to a server that is no standby".to_owned(),
        ),
        Some(Leesstand::OtherInstallation) => (
            Stand::Kapot,
            "LINTJE_LEES_URL leads to another installation".to_owned(),
        ),
        Some(Leesstand::Diverged) => (
            Stand::Kapot,
            "its history is not that of the primary: make the standby anew".to_owned(),
        ),
        Some(Leesstand::Unknown) => (Stand::Goed, "the primary does not answer".to_owned()),
    };
    Onderdeel::Leeskant.met(stand, uitleg)
}

fn verbindingen(app: &App) -> Regel {
    let pool = app.pool();
    let hoogstens = f64::from(pool.options().get_max_connections());
    let vrij = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
    let bezig = pool.size().saturating_sub(vrij);
    gauge!("pool_verbindingen", "stand" => "bezig").set(f64::from(bezig));
    gauge!("pool_verbindingen", "stand" => "vrij").set(f64::from(vrij));
    gauge!("pool_verbindingen", "stand" => "hoogstens").set(hoogstens);
    let stand = match f64::from(bezig) > 0.9 * hoogstens {
        true => Stand::LetOp,
        false => Stand::Goed,
    };
    let uitleg = format!("{bezig} of {hoogstens} connections are in use");
    Onderdeel::Verbindingen.met(stand, uitleg)
}

/// A thing that asks attention when it is so.
fn als(vraagt: bool, stand: Stand) -> Stand {
    if vraagt { stand } else { Stand::Goed }
}

fn van_database(regels: &mut Vec<Regel>, toestand: &Toestand, took: Duration, app: &App) {
    let server = &toestand.server;
    let rol = match server.is_standby {
        true => "it is a standby, and takes no writes".to_owned(),
        false => format!("primary, read in {} ms", took.as_millis()),
    };
    regels.push(Onderdeel::Database.met(als(server.is_standby, Stand::Kapot), rol));
    let afwezig = server.standbys == 0 || server.wachten > 0;
    let alleen = server.synchroon && afwezig && !server.is_standby;
    regels.push(Onderdeel::Standby.met(
        als(alleen, Stand::Kapot),
        match (server.synchroon, server.standbys) {
            (true, 0) => "none is connected, and commits wait for one".to_owned(),
            (true, standbys) if alleen => {
                format!("{standbys} connected, and commits wait for another one")
            }
            (true, standbys) => format!("{standbys} connected, commits wait for them"),
            (false, standbys) => format!("{standbys} connected, commits wait for none"),
        },
    ));
    regels.push(match toestand.lijst_heel {
        true => Onderdeel::Lijst.met(Stand::Goed, "whole"),
        false => Onderdeel::Lijst.met(Stand::Kapot, "it is being made again"),
    });
    let achter: Vec<String> = toestand
        .achterstand
        .iter()
        .filter(|(_, achter)| *achter > LAGS)
        .map(|(naam, achter)| format!("{naam} by {achter} events"))
        .collect();
    regels.push(match achter.is_empty() {
        true => Onderdeel::Achterstand.met(Stand::Goed, "every subscription follows"),
        false => Onderdeel::Achterstand.met(Stand::LetOp, format!("behind: {}", achter.join(", "))),
    });
    let effecten = &toestand.effecten;
    regels.push(Onderdeel::Effecten.met(
        als(
            effecten.gestrand > 0 || effecten.oudste > EFFECT,
            Stand::LetOp,
        ),
        format!(
            "stranded: {}; the oldest waits for {:.0} s",
            effecten.gestrand, effecten.oudste
        ),
    ));
    let schade: Vec<String> = toestand
        .quarantaine
        .iter()
        .filter(|(_, aantal)| *aantal > 0)
        .map(|(soort, aantal)| format!("{aantal} {soort}"))
        .collect();
    regels.push(match schade.is_empty() {
        true => Onderdeel::Quarantaine.met(Stand::Goed, "nothing is damaged"),
        false => {
            let uitleg = format!("in quarantine: {}", schade.join(", "));
            Onderdeel::Quarantaine.met(Stand::LetOp, uitleg)
        }
    });
    let bewijs = &toestand.bewijs;
    let ondertekend = match bewijs.ondertekend {
        true => format!("signed {:.0} s ago", bewijs.checkpoint),
        false => "nothing was signed yet".to_owned(),
    };
    regels.push(Onderdeel::Checkpoint.met(
        als(bewijs.niet_ondertekend > CHECKPOINT, Stand::LetOp),
        format!(
            "{ondertekend}; the first event that is not signed is {:.0} s old",
            bewijs.niet_ondertekend
        ),
    ));
    regels.push(match bewijs.heel {
        false => Onderdeel::Verificatie.met(
            Stand::Kapot,
            "the last verification found something: lintje audit verify",
        ),
        true => Onderdeel::Verificatie.met(
            als(bewijs.verificatie > VERIFICATIE, Stand::LetOp),
            match bewijs.geverifieerd {
                true => format!("verified {:.0} s ago", bewijs.verificatie),
                false => "nothing was verified yet".to_owned(),
            },
        ),
    });
    regels.push(match toestand.reservekopie {
        // Who makes them in another way is not told every day.
        0.0 => Onderdeel::Reservekopie.met(Stand::Goed, "lintje backup never made one"),
        oud => Onderdeel::Reservekopie.met(
            als(oud > RESERVEKOPIE, Stand::LetOp),
            format!("the last one holds what there was {oud:.0} s ago"),
        ),
    });
    regels.push(getuigen(toestand, app));
    let verschil = toestand.klok_verschil(app.clock.now());
    regels.push(Onderdeel::Klok.met(
        als(verschil.abs() > KLOK, Stand::LetOp),
        format!("{verschil:.1} s ahead of the database"),
    ));
}

fn getuigen(toestand: &Toestand, app: &App) -> Regel {
    let getekend = toestand.bewijs.getuigen;
    match &app.settings.getuigen {
        None => Onderdeel::Getuigen.met(Stand::Goed, "none is set here"),
        Some(getuigen) => {
            let genoeg = usize::try_from(getekend).is_ok_and(|n| n >= getuigen.quorum);
            let uitleg = format!(
                "{getekend} of {} cosigned the last checkpoint, {} have to",
                getuigen.vrager.getuigen().len(),
                getuigen.quorum
            );
            Onderdeel::Getuigen.met(als(!genoeg, Stand::LetOp), uitleg)
        }
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
