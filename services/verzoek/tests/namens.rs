//! An official fills in and submits what the proposer sent on paper.

use serde_json::{Value, json};
use verzoek::tijdlijn::{Blik, Lezer};
use verzoek::{
    Actie, Actor, Event, LinkFeedback, Opdracht, Organisatie, OrganisatieType, Rol, Status,
    Verzoek, Weigering,
};

use crate::common::formulieren::{self as formulier, met};
use crate::common::opdrachten::{
    self, naam, om_meehulp, om_steun, van_de_wizard, voer_voorstel_in,
};
use crate::common::zaken::{
    BAKKER, JANSEN, STEUNADRES, bijlage, compleet, datum, en, op_papier, op_papier_compleet,
    op_papier_uitgenodigd,
};
use crate::common::{
    ADRESLINK, AMSTERDAM, DEN_HAAG, NU, STEUNLINK, WIZARDLINK, ambtenaar, bedrijfsvoering,
    behandelaar, burger, fout, gegeven, gemeente, helpdesk, link, meehelper, met_link, moment, op,
    systeem, voorsteller,
};

fn stap_1(mail: Value) -> Opdracht {
    Opdracht::WijzigVoorsteller {
        invoer: met(formulier::voorsteller(), "/mail", mail),
        verwacht: None,
        link: link(ADRESLINK),
    }
}

/// What is filled in, fit for who has no mail address.
fn stappen() -> Vec<Opdracht> {
    let mut alle = van_de_wizard().to_vec();
    alle[0] = stap_1(Value::Null);
    alle
}

fn via_de_website() -> Weigering {
    Weigering::NietInDezeStatus {
        wat: "Dit verzoek kwam via de website. De voorsteller vult het voorstel zelf in.",
        status: Status::Uitgenodigd,
    }
}

/// Each step gives the event that it gives the proposer.
#[test]
fn an_official_fills_in_every_step_as_the_proposer_does() {
    for opdracht in stappen() {
        let zaak = gegeven(op_papier_compleet());
        let eigen = zaak.besluit(&voorsteller(opdracht.clone())).unwrap();
        let namens = zaak.besluit(&gemeente(DEN_HAAG, opdracht.clone()));
        assert_eq!(namens, Ok(eigen), "{}", naam(&opdracht));
    }
}

#[test]
fn nobody_else_fills_in_for_the_proposer() {
    let mut alle = stappen();
    alle.push(voer_voorstel_in());
    for opdracht in alle {
        let zaak = || gegeven(op_papier_compleet());
        for command in [
            gemeente(AMSTERDAM, opdracht.clone()),
            behandelaar(OrganisatieType::Provincie, 28, opdracht.clone()),
            bedrijfsvoering(opdracht.clone()),
            burger(opdracht.clone()),
            systeem(opdracht.clone()),
        ] {
            zaak().als(command).dan_geweigerd(Weigering::NietBevoegd);
        }
        // It knows the head of the case.
        let weigering = zaak().als(helpdesk(opdracht.clone())).weigering();
        assert!(
            matches!(
                weigering,
                Some(Weigering::NietVoorUwRol | Weigering::NietBevoegd)
            ),
            "{weigering:?}"
        );
        zaak()
            .als(meehelper(opdracht))
            .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    }
}

/// Only while the proposer is invited: not before, not after the invitation was withdrawn, not once it was submitted.
#[test]
fn it_is_filled_in_while_the_invitation_stands() {
    let niet = |status| Weigering::NietInDezeStatus {
        wat: Actie::VoorstelInvullen.kan_niet(),
        status,
    };
    let mut alle = stappen();
    alle.push(voer_voorstel_in());
    let ingetrokken = en(
        op_papier_compleet(),
        [Event::LinkIngetrokken {
            link_id: link(WIZARDLINK).link_id,
        }],
    );
    let ingediend = en(
        op_papier_compleet(),
        [Event::VoorstelIngediend {
            op: moment(NU),
            uiterste_dag: None,
        }],
    );
    for opdracht in alle {
        gegeven(op_papier())
            .als(gemeente(DEN_HAAG, opdracht.clone()))
            .dan_geweigerd(niet(Status::BijGemeente));
        gegeven(ingediend.clone())
            .als(gemeente(DEN_HAAG, opdracht.clone()))
            .dan_geweigerd(niet(Status::GemeenteAdvies));
        gegeven(ingetrokken.clone())
            .als(gemeente(DEN_HAAG, opdracht.clone()))
            .dan_geweigerd(Weigering::NietInDezeStatus {
                wat: "De link is ingetrokken. Nodig de voorsteller opnieuw uit.",
                status: Status::Uitgenodigd,
            });
        // The term of the link is the proposer's.
        let later = op("2027-03-01", gemeente(DEN_HAAG, opdracht.clone()));
        assert!(
            gegeven(op_papier_compleet()).besluit(&later).is_ok(),
            "{}",
            naam(&opdracht)
        );
        // Who asked on the web fills in there.
        gegeven(compleet())
            .als(gemeente(DEN_HAAG, opdracht))
            .dan_geweigerd(via_de_website());
    }
}

#[test]
fn the_screen_hears_when_it_may_be_filled_in() {
    let door = ambtenaar(Rol::Gemeente, Organisatie::gemeente(DEN_HAAG));
    let mag = |events: Vec<Event>| {
        let zaak = gegeven(events);
        zaak.toegestaan(&door, moment(NU))
            .contains(&Actie::VoorstelInvullen)
    };
    assert!(mag(op_papier_uitgenodigd()));
    assert!(!mag(op_papier()));
    assert!(!mag(compleet()));
}

/// Asking others, submitting as the proposer and following are not filling in.
#[test]
fn an_official_does_nothing_else_of_the_proposer() {
    let mut rest = vec![
        Opdracht::DienVoorstelIn { uiterste_dag: None },
        Opdracht::StuurAdresbevestigingOpnieuw,
        Opdracht::TrekVoorstelIn,
        opdrachten::kies_berichten(),
    ];
    rest.extend(om_steun());
    rest.extend(om_meehulp());
    for opdracht in rest {
        let wat = naam(&opdracht);
        let weigering = gegeven(op_papier_compleet())
            .als(gemeente(DEN_HAAG, opdracht))
            .weigering();
        assert_eq!(weigering, Some(Weigering::NietBevoegd), "{wat}");
    }
}

/// Whoever could change it here would read the mails, or turn letters off.
#[test]
fn the_mail_address_is_not_changed_in_step_1() {
    gegeven(op_papier_compleet())
        .als(gemeente(DEN_HAAG, stap_1(json!("anna@voorbeeld.nl"))))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/mail",
            "alleenVoorsteller",
            "Hier kunt u het e-mailadres niet wijzigen. Geef een ander e-mailadres op via de pagina van de zaak.",
        )]));
}

/// What the proposer asked on the web stays as asked; a letter on paper the official added, and can correct.
#[test]
fn a_supporter_who_was_asked_stays() {
    let met_adres = met(
        formulier::ondersteuner(),
        "/contactgegevens/emailadres",
        json!(STEUNADRES),
    );
    let gevraagd = en(
        op_papier_compleet(),
        [
            Event::OndersteunerGewijzigd {
                id: BAKKER,
                gegevens: formulier::record(met_adres.clone()),
            },
            Event::OndersteunerUitgenodigd {
                id: BAKKER,
                op: moment("2026-11-20"),
                mail: STEUNADRES.to_owned(),
                link_id: link(STEUNLINK).link_id,
                vingerafdruk: link(STEUNLINK).vingerafdruk,
                geldig_tot: moment("2027-01-15"),
            },
        ],
    );
    let weg = |id| Opdracht::VerwijderOndersteuner { id, verwacht: None };
    let ander_adres = Opdracht::WijzigOndersteuner {
        id: BAKKER,
        invoer: formulier::ondersteuner(),
        verwacht: None,
    };
    gegeven(gevraagd.clone())
        .als(gemeente(DEN_HAAG, weg(BAKKER)))
        .dan_geweigerd(Weigering::SteunVanVoorsteller);
    let weigering = gegeven(gevraagd)
        .als(gemeente(DEN_HAAG, ander_adres))
        .weigering();
    let Some(Weigering::Invoer(fouten)) = weigering else {
        panic!("{weigering:?}");
    };
    assert_eq!(fouten[0].pointer, "/contactgegevens/emailadres");
    let met_papier = en(
        op_papier_compleet(),
        [Event::BijlageGeupload {
            id: uuid::Uuid::from_u128(0xF1),
            gegevens: verzoek::gegevens::Bijlage {
                ondersteuner: Some(JANSEN),
                ..bijlage("brief van Jansen.pdf")
            },
        }],
    );
    gegeven(met_papier)
        .als(gemeente(DEN_HAAG, weg(JANSEN)))
        .dan([Event::OndersteunerVerwijderd { id: JANSEN }]);
}

#[test]
fn an_official_submits_with_the_day_and_the_signature() {
    let zaak = gegeven(op_papier_compleet())
        .als(gemeente(DEN_HAAG, voer_voorstel_in()))
        .dan([
            Event::VoorstelIngevoerd {
                ontvangen_op: datum("2026-11-18"),
                ondertekend_door: "Anna de Vries".to_owned(),
            },
            Event::VoorstelIngediend {
                op: moment(NU),
                uiterste_dag: None,
            },
        ]);
    assert_eq!(zaak.status, Some(Status::GemeenteAdvies));
    let papier = zaak.ingevoerd.as_ref().unwrap().voorstel.as_ref().unwrap();
    assert_eq!(papier.ondertekend_door, "Anna de Vries");
    // Twice is once: it is submitted.
    zaak.als(gemeente(DEN_HAAG, voer_voorstel_in()))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: Actie::VoorstelInvullen.kan_niet(),
            status: Status::GemeenteAdvies,
        });
}

#[test]
fn nothing_incomplete_is_submitted_and_not_without_a_signature() {
    let weigering = gegeven(op_papier_uitgenodigd())
        .als(gemeente(DEN_HAAG, voer_voorstel_in()))
        .weigering();
    assert!(
        matches!(weigering, Some(Weigering::OntbrekendeGegevens(_))),
        "{weigering:?}"
    );
    let met_invoer = |invoer| {
        let opdracht = Opdracht::VoerVoorstelIn {
            invoer,
            uiterste_dag: None,
        };
        gemeente(DEN_HAAG, opdracht)
    };
    gegeven(op_papier_compleet())
        .als(met_invoer(
            json!({"ontvangenOp": "18-11-2026", "ondertekendDoor": " "}),
        ))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/ondertekendDoor",
            "verplicht",
            "U heeft niet ingevuld wie het voorstel heeft ondertekend.",
        )]));
    gegeven(op_papier_compleet())
        .als(met_invoer(
            json!({"ontvangenOp": "22-11-2026", "ondertekendDoor": "Anna"}),
        ))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/ontvangenOp",
            "ongeldig",
            "U heeft geen geldige datum ingevuld (dd-mm-jjjj). Deze datum ligt in de toekomst.",
        )]));
}

#[test]
fn the_timeline_tells_when_the_paper_came_and_who_signed() {
    let zaak = gegeven(op_papier_compleet())
        .als(gemeente(DEN_HAAG, voer_voorstel_in()))
        .gedaan();
    let lezer = Lezer {
        blik: Blik::Organisatie(Organisatie::gemeente(DEN_HAAG)),
        nu: &zaak,
    };
    let event = Event::VoorstelIngevoerd {
        ontvangen_op: datum("2026-11-18"),
        ondertekend_door: "Anna de Vries".to_owned(),
    };
    let gebeurtenis = lezer.vertel(&Verzoek::default(), &event).unwrap();
    assert_eq!(
        gebeurtenis.wat,
        "Het voorstel kwam binnen op papier op 18-11-2026, ondertekend door Anna de Vries. Het is ingevoerd namens de voorsteller."
    );
}

/// The proposer still may, by the link of the letter: whoever saves first is not overwritten.
#[test]
fn a_stale_save_of_either_is_refused() {
    let zaak = gegeven(op_papier_compleet());
    let versie = zaak.voorstel.uitreiking.versie;
    let kies = |verwacht| Opdracht::KiesUitreiking {
        invoer: formulier::uitreiking(),
        verwacht,
    };
    let zaak = zaak.als(met_link(WIZARDLINK, kies(Some(versie)))).gedaan();
    let huidig = zaak.voorstel.uitreiking.versie;
    zaak.als(gemeente(DEN_HAAG, kies(Some(versie))))
        .dan_geweigerd(Weigering::Verouderd { huidig });
}

#[test]
fn every_event_says_which_official_it_was() {
    let command = gemeente(DEN_HAAG, stap_1(Value::Null));
    assert!(matches!(command.door, Actor::Behandelaar { .. }));
    let metadata = command.metadata();
    assert_eq!(metadata["door"], "behandelaar");
    assert_eq!(metadata["gebruiker"], "m.visser");
    assert_eq!(metadata["organisatie"], "gemeente/518");
}
