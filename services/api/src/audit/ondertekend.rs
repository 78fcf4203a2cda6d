//! What was signed of the history, and by whom, as auditors see it: the last checkpoint, the witnesses that cosigned,
//! the alarms of whoever signs, and rows that the log's key did not sign. Only signatures that were checked here count.

use chrono::{DateTime, TimeDelta, Utc};
use history::Wortel as Getekend;
use history::log::{
    Checkpointrij, Gelezen, laatste, laatste_rijen, lees, medeondertekende, regels_van_getuigen,
};
use history::verificatie::alarmen;
use reactors::Getuigen;
use serde::Serialize;
use sqlx::PgConnection;
use tlog::note::{Note, VerifierKey};
use utoipa::ToSchema;

use crate::app::App;
use crate::logboek;
use crate::problem::Problem;

/// Alarms that are shown.
const ALARMEN: i64 = 10;
/// An alarm that lasts is told once a day, at a look that comes each hour.
const BLIJFT: TimeDelta = TimeDelta::hours(26);
/// Rows of the list of checkpoints, and of the list of roots, that are held against the key.
const GEKEKEN: i64 = 100;

/// A signed root: what the history was on a day.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wortel {
    positie: i64,
    /// In hexadecimal digits, as the two after it.
    hash: String,
    op: DateTime<Utc>,
    /// The public key of the signature.
    sleutel: String,
    handtekening: String,
    /// The key of this log signed it. False: this machine has no key to check it with.
    gecontroleerd: bool,
}

/// What is known of a witness and a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Getuigenoordeel {
    /// It cosigned; its signature was checked with the key that is set here.
    Getekend,
    /// It is set here, and no right signature of it is kept.
    Ontbreekt,
    /// Somebody signed under this name, and no witness of this name is set here. It counts for nothing.
    Onbekend,
}

/// A witness, beside a checkpoint.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Getuige {
    naam: String,
    oordeel: Getuigenoordeel,
    /// When it cosigned, as the witness says.
    op: Option<DateTime<Utc>>,
    /// Its key, as text (C2SP signed-note); null of one that is not set here.
    sleutel: Option<String>,
}

/// A signed checkpoint: what the history was, with tree and map, and who signed that.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checkpoint {
    /// The name of the log.
    oorsprong: String,
    /// How many events it is of.
    positie: i64,
    op: DateTime<Utc>,
    /// The signed note itself, as `/log/checkpoint` gives it.
    notitie: String,
    /// The key of the log, as text (C2SP signed-note), with which the signature was checked. Null: this machine does
    /// not know it, and nobody checked the signature; the tree that is kept agrees.
    sleutel: Option<String>,
    getuigen: Vec<Getuige>,
}

/// The last checkpoint that enough witnesses cosigned.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Gehaald {
    positie: i64,
    /// Those that count.
    getuigen: Vec<Getuige>,
}

/// How many witnesses have to cosign a checkpoint.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Quorum {
    nodig: usize,
    /// Witnesses that are set here.
    ingesteld: usize,
    /// Null: of none of the last checkpoints.
    gehaald: Option<Gehaald>,
}

/// An alarm of whoever signs. While it lasts nothing is signed, or no witness follows.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Logalarm {
    /// When it was told last; one that lasts is told again each day.
    op: DateTime<Utc>,
    /// When it was told first.
    sinds: DateTime<Utc>,
    /// It was told within the last day or so, and may last.
    recent: bool,
    eerste_breuk: Option<i64>,
    /// In words.
    toelichting: String,
}

/// What stands in the lists of the database and the key of this log did not sign. It counts for nothing.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Vreemd {
    /// How many of the last rows were looked at.
    gekeken: usize,
    aantal: usize,
}

/// What was signed of the history.
pub struct Stand {
    pub wortel: Option<Wortel>,
    pub checkpoint: Option<Checkpoint>,
    pub quorum: Option<Quorum>,
    pub alarmen: Vec<Logalarm>,
    pub vreemd: Option<Vreemd>,
}

/// Reads what was signed. What is shown is for whoever looks whether all is well: a memory that can't be read must not
/// hide the rest, so then there is no key.
///
/// # Errors
/// Those of the database.
pub async fn stand(app: &App) -> Result<Stand, Problem> {
    let sleutel = logboek::sleutel(app).await.unwrap_or_default();
    let getuigen = app.settings.getuigen.as_deref();
    let mut connection = app.pool().acquire().await?;
    let (wortel, vreemd) = lijsten(app, &mut connection).await?;
    let nu = app.clock.now();
    let gemeld = alarmen(&mut *connection, ALARMEN).await?;
    Ok(Stand {
        wortel,
        vreemd,
        checkpoint: laatste_checkpoint(&mut connection, sleutel.as_ref(), getuigen).await?,
        quorum: quorum(&mut connection, sleutel.as_ref(), getuigen).await?,
        alarmen: gemeld
            .into_iter()
            .map(|alarm| Logalarm {
                recent: nu - alarm.op < BLIJFT,
                op: alarm.op,
                sinds: alarm.sinds,
                eerste_breuk: alarm.eerste_breuk,
                toelichting: alarm.toelichting,
            })
            .collect(),
    })
}

async fn laatste_checkpoint(
    connection: &mut PgConnection,
    sleutel: Option<&VerifierKey>,
    getuigen: Option<&Getuigen>,
) -> Result<Option<Checkpoint>, Problem> {
    let Some(rij) = laatste(&mut *connection, sleutel).await? else {
        return Ok(None);
    };
    let Ok(note) = Note::parse(&rij.notitie) else {
        return Ok(None);
    };
    let oorsprong = note.text().lines().next().unwrap_or_default().to_owned();
    Ok(Some(Checkpoint {
        getuigen: van_getuigen(connection, &rij, &note, getuigen).await?,
        oorsprong,
        positie: rij.grootte,
        op: rij.op,
        notitie: rij.notitie,
        sleutel: sleutel.map(VerifierKey::to_string),
    }))
}

/// What each witness that is set here signed of a checkpoint, and who else did. A line that is wrong hides none that is
/// right.
async fn van_getuigen(
    connection: &mut PgConnection,
    rij: &Checkpointrij,
    note: &Note,
    getuigen: Option<&Getuigen>,
) -> Result<Vec<Getuige>, Problem> {
    let regels = regels_van_getuigen(connection, rij.id).await?;
    let bekend = getuigen.map_or(&[][..], |getuigen| getuigen.vrager.getuigen());
    let mut oordelen: Vec<Getuige> = Vec::new();
    for getuige in bekend {
        let moment = regels.iter().find_map(|regel| getuige.tekende(note, regel));
        oordelen.push(Getuige {
            naam: getuige.key.name().to_owned(),
            oordeel: match moment {
                Some(_) => Getuigenoordeel::Getekend,
                None => Getuigenoordeel::Ontbreekt,
            },
            op: moment
                .and_then(|seconden| DateTime::from_timestamp(i64::try_from(seconden).ok()?, 0)),
            sleutel: Some(getuige.key.to_string()),
        });
    }
    for regel in &regels {
        if oordelen.iter().all(|getuige| getuige.naam != regel.name()) {
            oordelen.push(Getuige {
                naam: regel.name().to_owned(),
                oordeel: Getuigenoordeel::Onbekend,
                op: None,
                sleutel: None,
            });
        }
    }
    Ok(oordelen)
}

async fn quorum(
    connection: &mut PgConnection,
    sleutel: Option<&VerifierKey>,
    getuigen: Option<&Getuigen>,
) -> Result<Option<Quorum>, Problem> {
    let Some(bekend) = getuigen else {
        return Ok(None);
    };
    let mut gehaald = None;
    for rij in medeondertekende(&mut *connection, sleutel).await? {
        let Ok(note) = Note::parse(&rij.notitie) else {
            continue;
        };
        let mut oordelen = van_getuigen(&mut *connection, &rij, &note, getuigen).await?;
        oordelen.retain(|getuige| getuige.oordeel == Getuigenoordeel::Getekend);
        // Also where none is asked for, somebody has to have signed.
        if oordelen.len() >= bekend.quorum.max(1) {
            gehaald = Some(Gehaald {
                positie: rij.grootte,
                getuigen: oordelen,
            });
            break;
        }
    }
    Ok(Some(Quorum {
        nodig: bekend.quorum,
        ingesteld: bekend.vrager.getuigen().len(),
        gehaald,
    }))
}

/// The last root that counts, and how much of both lists does not.
async fn lijsten(
    app: &App,
    connection: &mut PgConnection,
) -> Result<(Option<Wortel>, Option<Vreemd>), Problem> {
    let wortels: Vec<Getekend> = sqlx::query_as(
        "SELECT positie, hash, op, sleutel, handtekening FROM work.wortel ORDER BY positie DESC LIMIT $1",
    )
    .bind(GEKEKEN)
    .fetch_all(&mut *connection)
    .await?;
    let Some(log) = &app.settings.log else {
        let eerste = wortels.into_iter().next();
        return Ok((eerste.map(|wortel| in_hex(&wortel, false)), None));
    };
    let rijen = laatste_rijen(connection, GEKEKEN).await?;
    let openbaar = log.sleutel.openbare_bytes();
    let gekeken = wortels.len() + rijen.len();
    let vreemde = rijen
        .iter()
        .filter(|rij| matches!(lees(&rij.notitie, &openbaar), Gelezen::Troep(_)))
        .count();
    let van_ons: Vec<Getekend> = wortels
        .into_iter()
        .filter(|wortel| log.sleutel.tekende(wortel))
        .collect();
    let aantal = gekeken - rijen.len() + vreemde - van_ons.len();
    let wortel = van_ons.first().map(|wortel| in_hex(wortel, true));
    Ok((wortel, Some(Vreemd { gekeken, aantal })))
}

fn in_hex(wortel: &Getekend, gecontroleerd: bool) -> Wortel {
    let hex = |bytes: &[u8]| -> String { bytes.iter().map(|byte| format!("{byte:02x}")).collect() };
    Wortel {
        positie: wortel.mark.position,
        hash: hex(&wortel.mark.hash),
        op: wortel.op,
        sleutel: hex(&wortel.sleutel),
        handtekening: hex(&wortel.handtekening),
        gecontroleerd,
    }
}
