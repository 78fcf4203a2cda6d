//! Embargo (docs/specification/news.md#secrecy): who may know what was granted, and from when everybody may.

use verzoek::dossier::weg::{Route, Routekeuze};
use verzoek::embargo::Gordijn;
use verzoek::{Actie, Event, Opdracht, Organisatie, Rol, Status, Verzoek, Weigering};

use crate::common::zaken::{
    GEMEENTE, MINISTERIE, PROVINCIE, beeindigd, bij_gemeente, bij_ministerie, datum, doorgestuurd,
    en, in_besluit, niet_toegekend, onderscheiden, oordeel, toegekend, voor_de_regen,
};
use crate::common::{AMSTERDAM, ambtenaar, gegeven, op, systeem};

fn geheim(zaak: &Verzoek, rol: Rol, organisatie: Organisatie) -> bool {
    zaak.is_geheim_voor(&ambtenaar(rol, organisatie))
}

/// The road, with a ministry from which it came back.
fn met_ander_ministerie() -> Vec<Event> {
    let ander = Organisatie::BUITENLANDSE_ZAKEN;
    let mut events: Vec<Event> = bij_ministerie();
    let laatste = events.pop().unwrap();
    events.extend([
        doorgestuurd(Organisatie::KANSELARIJ, ander, Status::MinisterieBesluit, 3),
        Event::DossierTeruggestuurd {
            van: ander,
            naar: Organisatie::KANSELARIJ,
            status: Status::KanselarijAdvies,
            reden: "Niet van ons.".to_owned(),
        },
        laatste,
        Event::BesluitGenomen {
            besluit: oordeel(true),
            afwijkend_van_kapittel: false,
        },
    ]);
    events
}

#[test]
fn who_decided_composes_advised_or_organises_knows_and_nobody_else() {
    for events in [toegekend(), in_besluit(), onderscheiden()] {
        let zaak = gegeven(events);
        for (rol, organisatie) in [
            (Rol::Gemeente, GEMEENTE),
            (Rol::Provincie, PROVINCIE),
            (Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ),
            (Rol::KnoBedrijfsvoering, Organisatie::kno(1500)),
            (Rol::Ministerie, MINISTERIE),
        ] {
            assert!(!geheim(&zaak, rol, organisatie), "{organisatie}");
        }
        for (rol, organisatie) in [
            (Rol::Helpdesk, Organisatie::kno(1501)),
            (Rol::KnoFunctioneelBeheer, Organisatie::kno(1501)),
            (Rol::Gemeente, Organisatie::gemeente(AMSTERDAM)),
            (Rol::Ministerie, Organisatie::BUITENLANDSE_ZAKEN),
        ] {
            assert!(geheim(&zaak, rol, organisatie), "{organisatie}");
        }
    }
}

#[test]
fn an_organisation_that_sent_it_back_is_not_on_the_road() {
    let zaak = gegeven(met_ander_ministerie());
    let ander = ambtenaar(Rol::Ministerie, Organisatie::BUITENLANDSE_ZAKEN);
    assert!(zaak.toegang(&ander, Actie::Bekijken).is_ok());
    assert_eq!(zaak.status_voor(&ander), Some(Status::MinisterieBesluit));
    let beslist = ambtenaar(Rol::Ministerie, MINISTERIE);
    assert_eq!(zaak.status_voor(&beslist), Some(Status::Toegekend));
    // A refusal tells neither the status nor who has it.
    assert_eq!(
        zaak.toegang(&ander, Actie::Besluiten),
        Err(Weigering::LigtElders {
            wat: Actie::Besluiten.kan_niet(),
            bij: MINISTERIE,
        })
    );
}

/// The municipality of the deed passes the proposal on; it gives no advice, and hands nothing over.
#[test]
fn the_municipality_of_the_deed_does_not_know() {
    let daad = Organisatie::gemeente(AMSTERDAM);
    let stap = |van, naar, status, stap| match doorgestuurd(van, naar, status, stap) {
        Event::DossierDoorgestuurd {
            van,
            naar,
            status,
            stap,
            regel,
            toelichting,
            ..
        } => Event::DossierDoorgestuurd {
            van,
            naar,
            status,
            stap,
            route: Route::Hulpbetoon,
            regel,
            toelichting,
        },
        event => event,
    };
    let weg = [
        Event::RouteGekozen {
            keuze: Routekeuze {
                gemeente_id: Some(AMSTERDAM),
                ..Routekeuze::zonder_meer(Route::Hulpbetoon)
            },
            regel: Route::Hulpbetoon.weg().regel.to_owned(),
            toelichting: None,
        },
        stap(GEMEENTE, daad, Status::GemeenteAdvies, 1),
        stap(daad, Organisatie::KANSELARIJ, Status::KanselarijAdvies, 2),
        stap(
            Organisatie::KANSELARIJ,
            Organisatie::BINNENLANDSE_ZAKEN,
            Status::MinisterieBesluit,
            3,
        ),
        Event::BesluitGenomen {
            besluit: oordeel(true),
            afwijkend_van_kapittel: false,
        },
    ];
    let zaak = gegeven(en(crate::common::zaken::ingediend(), weg));
    assert!(geheim(&zaak, Rol::Gemeente, daad));
    assert!(!geheim(&zaak, Rol::Gemeente, GEMEENTE));
    assert!(!geheim(
        &zaak,
        Rol::Ministerie,
        Organisatie::BINNENLANDSE_ZAKEN
    ));
}

#[test]
fn what_was_not_granted_is_no_secret() {
    for events in [
        bij_gemeente(),
        bij_ministerie(),
        niet_toegekend(),
        beeindigd(),
    ] {
        let zaak = gegeven(events);
        assert!(!geheim(&zaak, Rol::Helpdesk, Organisatie::kno(1501)));
    }
}

#[test]
fn it_ends_by_itself_on_the_day_after_the_lintjesregen() {
    let hef_op = |wanneer: &str| {
        op(
            wanneer,
            systeem(Opdracht::HefEmbargoOp { eigen_regen: None }),
        )
    };
    // The decree is of November 2026; 26 April 2027 is the day.
    gegeven(voor_de_regen()).als(hef_op("2027-04-26")).dan([]);
    let dag = datum("2027-04-26");
    let zaak = gegeven(voor_de_regen())
        .als(hef_op("2027-04-27"))
        .dan([Event::EmbargoOpgeheven { dag }]);
    assert!(!zaak.onder_embargo());
    zaak.als(hef_op("2027-04-28")).dan([]);
    // Never for a special occasion, and not before the decree.
    gegeven(onderscheiden()).als(hef_op("2030-01-01")).dan([]);
    gegeven(toegekend()).als(hef_op("2030-01-01")).dan([]);
}

#[test]
fn the_curtain_falls_before_the_decision_and_opens_when_nobody_goes_on() {
    let einde = Event::DossierBeeindigd {
        reden: verzoek::gegevens::Beeindigingsreden::KandidaatOverleden,
        toelichting: None,
        opgegaan_in: None,
    };
    let events = en(toegekend(), [einde.clone()]);
    let mut gordijn = Gordijn::default();
    let getoond: Vec<Event> = events.into_iter().filter(|e| gordijn.toont(e)).collect();
    assert_eq!(getoond, en(bij_ministerie(), [einde]));
}
