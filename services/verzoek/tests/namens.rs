//! An official fills in and submits what the proposer sent on paper.

use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::tijdlijn::{Blik, Lezer};
use verzoek::weigering::Meehelperweigering;
use verzoek::{
    Actie, Event, LinkFeedback, Opdracht, Organisatie, OrganisatieType, Rol, Status, Verzoek,
    Weigering,
};

use crate::common::formulieren::{self as formulier, met};
use crate::common::opdrachten::{
    self, corrigeer_mailadres, naam, om_meehulp, om_steun, van_de_ondersteuner, van_de_wizard,
    voer_voorstel_in,
};
use crate::common::zaken::{
    BAKKER, JANSEN, STEUNADRES, bijlage, compleet, datum, en, op_papier, op_papier_compleet,
    op_papier_uitgenodigd,
};
use crate::common::{
    ADRESLINK, AMSTERDAM, DEN_HAAG, NU, STEUNLINK, WIZARDLINK, Zaak, ambtenaar, bedrijfsvoering,
    behandelaar, burger, fout, gegeven, gemeente, helpdesk, ingevuld, link, meehelper, met_link,
    met_steunlink, moment, op, systeem, voorsteller,
};

fn stap_1(mail: Value) -> Opdracht {
    Opdracht::WijzigVoorsteller {
        invoer: ingevuld(met(formulier::voorsteller(), "/mail", mail)),
        verwacht: None,
        link: link(ADRESLINK),
    }
}

/// What is filled in, fit for somebody who has no mail address.
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
        let eigen = zaak.beslis(&voorsteller(opdracht.clone())).unwrap();
        let namens = zaak.beslis(&gemeente(DEN_HAAG, opdracht.clone()));
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
            helpdesk(opdracht.clone()),
        ] {
            zaak().als(command).dan_geweigerd(Weigering::NietBevoegd);
        }
        zaak()
            .als(meehelper(opdracht))
            .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    }
}

/// Only while the proposer is invited: not before, not after the invitation was withdrawn, not once it was submitted.
#[test]
fn it_is_filled_in_while_the_invitation_stands() {
    let niet = |status| Weigering::NietInDezeStatus {
        wat: "Het voorstel invullen kan nu niet.",
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
            gegeven(op_papier_compleet()).beslis(&later).is_ok(),
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

/// Once letters gave way to mails, step 1 asks for an address, and the page holds none: the proved one can be filled in.
#[test]
fn an_address_that_was_proved_meanwhile_is_filled_in_at_step_1() {
    let gemeente_zegt = |opdracht| gemeente(DEN_HAAG, opdracht);
    // The mails to the address of the request failed, so letters took their place.
    let mut per_brief = op_papier_compleet();
    for event in &mut per_brief {
        if let Event::VerzoekIngediend { gegevens, .. } = event {
            gegevens.voorsteller_mail = "anna@voorbeeld.nl".to_owned();
        }
        if let Event::VerzoekIngevoerd { postadres, .. } = event {
            *postadres = None;
        }
    }
    let postadres = formulier::record(formulier::postadres_in_gent());
    let per_brief = en(per_brief, [Event::PostadresOpgegeven { postadres }]);
    let zaak = gegeven(per_brief)
        .als(gemeente_zegt(corrigeer_mailadres()))
        .gedaan()
        // Not proved yet: it waits as it did, and step 1 asks for none.
        .als(gemeente_zegt(stap_1(json!("anna.nieuw@voorbeeld.nl"))))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/mail",
            "alleenVoorsteller",
            "Hier kunt u het e-mailadres niet wijzigen. Geef een ander e-mailadres op via de pagina van de zaak.",
        )]))
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .gedaan();
    let zaak = zaak
        .als(gemeente_zegt(stap_1(Value::Null)))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/mail",
            "verplicht",
            "U heeft geen e-mailadres ingevuld.",
        )]))
        .als(gemeente_zegt(stap_1(json!("iemand.anders@voorbeeld.nl"))))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/mail",
            "alleenVoorsteller",
            "Hier kunt u het e-mailadres niet wijzigen. Geef een ander e-mailadres op via de pagina van de zaak.",
        )]));
    let zaak = zaak
        .als(gemeente_zegt(stap_1(json!("Anna.Nieuw@voorbeeld.nl"))))
        .gedaan();
    let mail = zaak.voorstel.voorsteller.gegevens.mail.as_deref();
    assert_eq!(mail, Some("Anna.Nieuw@voorbeeld.nl"));
    assert_eq!(zaak.mailadres.geldig, "anna.nieuw@voorbeeld.nl");
    assert_eq!(zaak.mailadres.wacht, None, "nothing is asked anew");
}

fn met_steunadres() -> Value {
    met(
        formulier::ondersteuner(),
        "/contactgegevens/emailadres",
        json!(STEUNADRES),
    )
}

/// The proposer asked [`BAKKER`] for a letter, by the link of the invitation.
fn om_brief_gevraagd() -> Vec<Event> {
    en(
        op_papier_compleet(),
        [
            Event::OndersteunerGewijzigd {
                id: BAKKER,
                gegevens: formulier::record(met_steunadres()),
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
    )
}

/// Who then wrote it, or sent it as a file, behind the own link.
fn brieven_gekomen() -> Vec<Zaak> {
    let brieven = &van_de_ondersteuner()[1..];
    let gekomen = brieven.iter().map(|brief| {
        gegeven(om_brief_gevraagd())
            .als(met_steunlink(
                STEUNLINK,
                Opdracht::BevestigOndersteuneradres,
            ))
            .gedaan()
            .als(met_steunlink(STEUNLINK, brief.clone()))
            .gedaan()
    });
    gekomen.collect()
}

fn weg(id: Uuid) -> Opdracht {
    Opdracht::VerwijderOndersteuner { id, verwacht: None }
}

/// What the proposer asked on the web stays as asked; whom there is only a letter on paper of can be removed.
#[test]
fn a_supporter_who_was_asked_stays() {
    let gevraagd = om_brief_gevraagd();
    let ander_adres = Opdracht::WijzigOndersteuner {
        id: BAKKER,
        invoer: ingevuld(formulier::ondersteuner()),
        verwacht: None,
    };
    gegeven(gevraagd.clone())
        .als(gemeente(DEN_HAAG, weg(BAKKER)))
        .dan_geweigerd(Meehelperweigering::SteunVanVoorsteller);
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
            id: Uuid::from_u128(0xF1),
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

/// With the supporter the letter would go.
#[test]
fn a_supporter_who_wrote_behind_the_own_link_stays() {
    for zaak in brieven_gekomen() {
        let zaak = zaak
            .als(gemeente(DEN_HAAG, weg(BAKKER)))
            .dan_geweigerd(Meehelperweigering::OndersteunerMetBrief);
        assert!(zaak.steun_van(BAKKER).is_some());
        // The proposer can.
        zaak.als(met_link(WIZARDLINK, weg(BAKKER))).gedaan();
    }
}

/// The letter would be another person's.
#[test]
fn the_name_under_a_letter_that_came_by_the_own_link_stays() {
    let bewaar = |veld: &str, waarde: &str| {
        let opdracht = Opdracht::WijzigOndersteuner {
            id: BAKKER,
            invoer: ingevuld(met(met_steunadres(), veld, json!(waarde))),
            verwacht: None,
        };
        gemeente(DEN_HAAG, opdracht)
    };
    for zaak in brieven_gekomen() {
        zaak.als(bewaar("/persoonsgegevens/achternaam", "Iemand anders"))
            .dan_geweigerd(Weigering::Invoer(vec![fout(
                "/persoonsgegevens/achternaam",
                "alleenVoorsteller",
                "Er is een brief van deze ondersteuner. Alleen de voorsteller kan de naam nog wijzigen.",
            )]))
            // The rest is the official's to fill in.
            .als(bewaar("/contactgegevens/telefoonnummer", "010 7654321"))
            .gedaan();
    }
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
            wat: "Het voorstel invullen kan nu niet.",
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
            invoer: ingevuld(invoer),
            uiterste_dag: None,
            verwacht: None,
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

/// The proposer still may, by the link of the letter: whoever saves first is not overwritten, whichever of the two.
#[test]
fn a_stale_save_of_either_is_refused() {
    let kies = |verwacht| Opdracht::KiesUitreiking {
        invoer: ingevuld(formulier::uitreiking()),
        verwacht,
    };
    let van_voorsteller = |opdracht| met_link(WIZARDLINK, opdracht);
    let van_ambtenaar = |opdracht| gemeente(DEN_HAAG, opdracht);
    for (eerste, tweede) in [
        (van_voorsteller as fn(_) -> _, van_ambtenaar as fn(_) -> _),
        (van_ambtenaar, van_voorsteller),
    ] {
        let zaak = gegeven(op_papier_compleet());
        let versie = zaak.voorstel.uitreiking.versie;
        let zaak = zaak.als(eerste(kies(Some(versie)))).gedaan();
        let huidig = zaak.voorstel.uitreiking.versie;
        assert_ne!(huidig, versie);
        zaak.als(tweede(kies(Some(versie))))
            .dan_geweigerd(Weigering::Verouderd { huidig });
    }
}

/// What the official looked at is what is submitted; nothing is asked about what is not part of it.
#[test]
fn a_case_that_changed_meanwhile_is_not_submitted() {
    let dien_in = |versie| {
        let opdracht = Opdracht::VoerVoorstelIn {
            invoer: ingevuld(formulier::voorstel_invoeren()),
            uiterste_dag: None,
            verwacht: Some(versie),
        };
        gemeente(DEN_HAAG, opdracht)
    };
    let zaak = gegeven(op_papier_compleet());
    let gezien = zaak.dossier_versie;
    let anders = Opdracht::KiesUitreiking {
        invoer: ingevuld(formulier::uitreiking()),
        verwacht: None,
    };
    let zaak = zaak.als(met_link(WIZARDLINK, anders)).gedaan();
    let huidig = zaak.dossier_versie;
    assert_ne!(huidig, gezien);
    let zaak = zaak
        .als(dien_in(gezien))
        .dan_geweigerd(Weigering::Verouderd { huidig })
        .als(dien_in(huidig))
        .gedaan();
    assert_eq!(zaak.status, Some(Status::GemeenteAdvies));
}
