//! What is measured, judged: whether it is well, asks attention, or is broken.

use std::time::Duration;

use history::State as Leesstand;
use metrics::gauge;

use super::{Onderdeel, Regel, Stand};
use crate::app::App;
use crate::toestand::Toestand;

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

/// Where long reads may go. Whatever it is, they are answered: by the primary, where the standby can't. But one that has
/// something else than the primary has is a copy that somebody believes in.
pub(super) fn leeskant(stand: Option<Leesstand>) -> Regel {
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

pub(super) fn verbindingen(app: &App) -> Regel {
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

pub(super) fn van_database(
    regels: &mut Vec<Regel>,
    toestand: &Toestand,
    took: Duration,
    app: &App,
) {
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
