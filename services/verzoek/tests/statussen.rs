//! Every command in every status: allowed, or refused for a reason, and then nothing happens.

use std::collections::BTreeSet;

use verzoek::{Actor, Command, LinkFeedback, Opdracht, Status, Verzoek, Weigering};

use crate::common::opdrachten::{self, naam};
use crate::common::zaken::{ingetrokken, met_status};
use crate::common::{
    AMSTERDAM, DEN_HAAG, VERIFICATIE, VREEMDE_LINK, WIZARDLINK, burger, gegeven, gemeente,
    met_link, systeem,
};

#[path = "../examples/toestanden/tekening.rs"]
mod tekening;

/// What officials.md says of a command in a status.
#[derive(Debug, PartialEq)]
enum Regel {
    Mag,
    /// Accepted, but nothing has to change.
    Niets,
    Geweigerd(Weigering),
}

fn regel(opdracht: &Opdracht, status: Status) -> Regel {
    use Opdracht as O;
    use Regel::*;
    use Status::*;
    let mits = |statussen: &[Status], anders: Weigering| {
        if statussen.contains(&status) {
            Mag
        } else {
            Geweigerd(anders)
        }
    };
    let gemeente = |statussen: &[Status], wat: &'static str| {
        if matches!(status, WachtOpVerificatie | Vervallen) {
            Geweigerd(Weigering::NietBevoegd)
        } else {
            mits(statussen, Weigering::NietInDezeStatus { wat, status })
        }
    };
    match opdracht {
        O::DienVerzoekIn { .. } => Geweigerd(Weigering::ZaakBestaatAl),
        O::VerifieerEmail if status == Vervallen => {
            Geweigerd(Weigering::Link(LinkFeedback::Verlopen))
        }
        O::VerifieerEmail => mits(&[WachtOpVerificatie], Weigering::AlGeverifieerd),
        O::LaatVervallen { .. } if status == WachtOpVerificatie => Mag,
        O::LaatVervallen { .. } => Niets,
        O::NodigUit { .. } => gemeente(&[BijGemeente], "Uitnodigen kan nu niet."),
        O::WijsAf { .. } => gemeente(&[BijGemeente, Uitgenodigd], "Afwijzen kan nu niet."),
        O::DraagOver { .. } => gemeente(&[BijGemeente], "Overdragen kan nu niet."),
        O::NoteerContact { .. } => gemeente(
            &[BijGemeente, Uitgenodigd, GemeenteAdvies],
            "Een contact noteren kan nu niet.",
        ),
        O::VerlengLink { .. } | O::TrekLinkIn | O::StuurLinkOpnieuw => gemeente(
            &[Uitgenodigd],
            "Er is geen link die nog gebruikt kan worden.",
        ),
        O::NoteerMailVerstuurd { .. } | O::NoteerMailMislukt { .. } => Mag,
        O::NoteerPdf { .. } if status.is_dossier() => Mag,
        O::NoteerPdf { .. } => Geweigerd(Weigering::NietInDezeStatus {
            wat: "Er is nog geen voorstel om een kopie van te maken.",
            status,
        }),
        // The wizard and its submission.
        _ => mits(
            &[Uitgenodigd],
            Weigering::Link(match status {
                GemeenteAdvies | ProvincieAdvies | KanselarijAdvies | MinisterieBesluit
                | InBesluit => LinkFeedback::AlIngediend,
                _ => LinkFeedback::Verwijderd,
            }),
        ),
    }
}

#[test]
fn every_command_in_every_status() {
    for status in Status::ALLE {
        let zaak = gegeven(met_status(status));
        for command in opdrachten::alle() {
            let gevonden = match zaak.besluit(&command) {
                Ok(events) if events.is_empty() => Regel::Niets,
                Ok(events) => {
                    assert_eq!(events.len(), 1);
                    Regel::Mag
                }
                Err(weigering) => Regel::Geweigerd(weigering),
            };
            let verwacht = regel(&command.opdracht, status);
            assert_eq!(
                gevonden,
                verwacht,
                "{} in {status:?}",
                naam(&command.opdracht)
            );
        }
    }
}

#[test]
fn every_command_is_tried() {
    let namen: BTreeSet<_> = opdrachten::alle()
        .iter()
        .map(|command| naam(&command.opdracht))
        .collect();
    assert_eq!(namen.len(), opdrachten::alle().len(), "none twice");
    // `naam` names each command in the order of the enum; this is how many there are.
    assert_eq!(namen.len(), 28);
}

#[test]
fn a_case_that_does_not_exist_only_begins() {
    let niemand = gegeven(Verzoek::default());
    for command in opdrachten::alle() {
        let besluit = niemand.besluit(&command);
        if matches!(command.opdracht, Opdracht::DienVerzoekIn { .. }) {
            assert!(besluit.is_ok());
            continue;
        }
        let verwacht = match command.door {
            Actor::Behandelaar { .. } => Weigering::NietBevoegd,
            Actor::Voorsteller { .. } => Weigering::Link(LinkFeedback::Verwijderd),
            _ => Weigering::ZaakBestaatNiet,
        };
        assert_eq!(besluit, Err(verwacht), "{}", naam(&command.opdracht));
    }
}

/// In a status that allows the command, by everybody who is not the one that may give it.
#[test]
fn every_command_by_the_wrong_actor() {
    let iedereen: [fn(Opdracht) -> Command; 7] = [
        burger,
        |o| met_link(VERIFICATIE, o),
        |o| met_link(WIZARDLINK, o),
        |o| met_link(VREEMDE_LINK, o),
        |o| gemeente(DEN_HAAG, o),
        |o| gemeente(AMSTERDAM, o),
        systeem,
    ];
    for juist in opdrachten::alle() {
        let mut zaken: Vec<_> = Status::ALLE
            .into_iter()
            .filter(|status| regel(&juist.opdracht, *status) == Regel::Mag)
            .map(met_status)
            .collect();
        if matches!(juist.opdracht, Opdracht::DienVerzoekIn { .. }) {
            zaken.push(Verzoek::default());
        }
        assert!(!zaken.is_empty(), "{}", naam(&juist.opdracht));
        for zaak in zaken {
            for door in iedereen {
                let verkeerd = Command {
                    door: door(juist.opdracht.clone()).door,
                    ..juist.clone()
                };
                if verkeerd.door == juist.door {
                    assert!(zaak.besluit(&verkeerd).is_ok());
                    continue;
                }
                let besluit = zaak.besluit(&verkeerd);
                let met_een_link = |door: &Actor| matches!(door, Actor::Voorsteller { .. });
                let verwacht = if met_een_link(&juist.door) && met_een_link(&verkeerd.door) {
                    Weigering::Link(LinkFeedback::Verwijderd)
                } else {
                    Weigering::NietBevoegd
                };
                let wie = (naam(&juist.opdracht), verkeerd.door);
                assert_eq!(besluit, Err(verwacht), "{wie:?} in {:?}", zaak.status);
            }
        }
    }
}

/// A refusal is something that a person can read and act on.
#[test]
fn every_refusal_says_something() {
    let zaken = Status::ALLE.map(met_status).into_iter().map(gegeven);
    for zaak in zaken.chain([gegeven(ingetrokken()), gegeven(Verzoek::default())]) {
        for command in opdrachten::alle() {
            if let Err(weigering) = zaak.besluit(&command) {
                let tekst = weigering.to_string();
                assert!(tekst.starts_with(char::is_uppercase), "{tekst}");
            }
        }
    }
}

#[test]
fn the_drawing_is_that_of_the_code() {
    let getekend = tekening::toestanden(&met_status, &opdrachten::alle(), naam);
    let bewaard = include_str!("../../../docs/toestanden.md");
    assert!(
        bewaard == getekend,
        "docs/toestanden.md is stale: cargo run -p verzoek --example toestanden"
    );
}
