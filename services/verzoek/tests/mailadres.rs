//! Another mail address: mails go to the one before until the new one is proved.

use serde_json::{Value, json};
use verzoek::mailsoort::MailSoort;
use verzoek::{Actie, Event, LinkFeedback, Opdracht, Organisatie, Rol, Status, Weigering};

use crate::common::formulieren::{self as formulier, met};
use crate::common::opdrachten::corrigeer_mailadres;
use crate::common::zaken::{bij_gemeente, uitgenodigd, vervallen, wacht_op_verificatie};
use crate::common::{
    ADRESLINK, AMSTERDAM, DEN_HAAG, NU, TWEEDE_LINK, VERIFICATIE, Zaak, ambtenaar, fout, gegeven,
    gemeente, helpdesk, ingevuld, link, met_link, moment, op, voorsteller,
};

const OUD: &str = "anna@voorbeeld.nl";
const NIEUW: &str = "anna.nieuw@voorbeeld.nl";

fn bewaar(mail: Value, byte: u8) -> Opdracht {
    Opdracht::WijzigVoorsteller {
        invoer: ingevuld(met(formulier::voorsteller(), "/mail", mail)),
        verwacht: None,
        link: link(byte),
    }
}

fn opgegeven(vorig: Option<&str>) -> Event {
    Event::MailadresOpgegeven {
        op: moment(NU),
        adres: NIEUW.to_owned(),
        vorig: vorig.map(str::to_owned),
        link_id: link(ADRESLINK).link_id,
        vingerafdruk: link(ADRESLINK).vingerafdruk,
        geldig_tot: moment("2026-12-05"),
    }
}

/// What a save brings about beside the saved page.
#[track_caller]
fn gevolg(zaak: Zaak, opdracht: Opdracht) -> (Vec<Event>, Zaak) {
    let command = voorsteller(opdracht);
    let mut events = zaak.beslis(&command).unwrap();
    assert!(matches!(
        events.remove(0),
        Event::VoorstellerGewijzigd { .. }
    ));
    (events, zaak.als(command).gedaan())
}

fn mislukt(soort: MailSoort) -> Event {
    Event::MailMislukt {
        soort,
        bericht_id: format!("{soort:?}"),
        aan: OUD.to_owned(),
        pogingen: 1,
        oorzaak: "SMTP 550".to_owned(),
    }
}

fn verstuurd(soort: MailSoort) -> Event {
    Event::MailVerstuurd {
        soort,
        bericht_id: format!("{soort:?} 2"),
        aan: OUD.to_owned(),
        pogingen: 1,
    }
}

#[test]
fn another_address_in_step_1_waits_for_its_proof() {
    let (events, zaak) = gevolg(gegeven(uitgenodigd()), bewaar(json!(NIEUW), ADRESLINK));
    assert_eq!(events, [opgegeven(Some(OUD))]);
    assert_eq!(zaak.mailadres.geldig, OUD);
    assert_eq!(
        zaak.voorstel.voorsteller.gegevens.mail.as_deref(),
        Some(NIEUW),
        "the record keeps what was typed"
    );
    let zaak = zaak
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .dan([Event::MailadresBevestigd { op: moment(NU) }]);
    assert_eq!(zaak.mailadres.geldig, NIEUW);
    assert_eq!(zaak.mailadres.wacht, None);
    // Opened again, by this link or by that of the request.
    for byte in [ADRESLINK, VERIFICATIE] {
        gegeven((*zaak).clone())
            .als(met_link(byte, Opdracht::VerifieerEmail))
            .dan_geweigerd(Weigering::AlGeverifieerd);
    }
}

#[test]
fn the_same_address_needs_no_proof_however_it_is_written() {
    for mail in [OUD, " Anna@VOORBEELD.nl "] {
        let (events, zaak) = gevolg(gegeven(uitgenodigd()), bewaar(json!(mail), ADRESLINK));
        assert_eq!(events, []);
        assert_eq!(zaak.mailadres.wacht, None);
    }
}

#[test]
fn saved_again_it_is_asked_once_and_changed_back_it_is_over() {
    let (_, zaak) = gevolg(gegeven(uitgenodigd()), bewaar(json!(NIEUW), ADRESLINK));
    let (events, zaak) = gevolg(zaak, bewaar(json!(NIEUW), TWEEDE_LINK));
    assert_eq!(events, []);
    let (events, zaak) = gevolg(zaak, bewaar(json!(OUD), TWEEDE_LINK));
    assert_eq!(
        events,
        [Event::MailadresIngetrokken {
            link_id: link(ADRESLINK).link_id
        }]
    );
    zaak.als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
}

#[test]
fn a_third_address_takes_the_place_of_the_second() {
    let (_, zaak) = gevolg(gegeven(uitgenodigd()), bewaar(json!(NIEUW), ADRESLINK));
    let (events, zaak) = gevolg(zaak, bewaar(json!("derde@voorbeeld.nl"), TWEEDE_LINK));
    assert!(
        matches!(&events[..], [Event::MailadresOpgegeven { vorig: Some(vorig), .. }] if vorig == OUD)
    );
    let zaak = zaak
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd))
        .als(met_link(TWEEDE_LINK, Opdracht::VerifieerEmail))
        .gedaan();
    assert_eq!(zaak.mailadres.geldig, "derde@voorbeeld.nl");
}

#[test]
fn an_address_is_proved_within_two_weeks() {
    let (_, zaak) = gevolg(gegeven(uitgenodigd()), bewaar(json!(NIEUW), ADRESLINK));
    let te_laat = op("2026-12-05", met_link(ADRESLINK, Opdracht::VerifieerEmail));
    let zaak = zaak
        .als(te_laat)
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verlopen));
    // Saved again, it is asked once more.
    let command = op("2026-12-06", voorsteller(bewaar(json!(NIEUW), TWEEDE_LINK)));
    let events = zaak.beslis(&command).unwrap();
    assert!(matches!(events[1], Event::MailadresOpgegeven { .. }));
}

#[test]
fn the_mail_to_it_goes_once_more_when_the_proposer_asks() {
    let opnieuw = || voorsteller(Opdracht::StuurAdresbevestigingOpnieuw);
    gegeven(uitgenodigd())
        .als(opnieuw())
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "Er is geen e-mailadres dat nog bevestigd moet worden.",
            status: Status::Uitgenodigd,
        });
    let (_, zaak) = gevolg(gegeven(uitgenodigd()), bewaar(json!(NIEUW), ADRESLINK));
    zaak.als(opnieuw())
        .dan([Event::MailOpnieuwVerstuurd {
            soort: MailSoort::Adresbevestiging,
            op: moment(NU),
        }])
        .als(opnieuw())
        .dan_niets()
        .als(met_link(
            TWEEDE_LINK,
            Opdracht::StuurAdresbevestigingOpnieuw,
        ))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
}

#[test]
fn the_municipality_corrects_an_address_at_which_a_mail_did_not_arrive() {
    let zaak = || gegeven(bij_gemeente());
    let gezond = Weigering::NietInDezeStatus {
        wat: "Er is geen e-mail aan dit adres mislukt.",
        status: Status::BijGemeente,
    };
    zaak()
        .als(gemeente(DEN_HAAG, corrigeer_mailadres()))
        .dan_geweigerd(gezond.clone());
    let stuk = || zaak().na(mislukt(MailSoort::Uitnodiging));
    stuk()
        .als(gemeente(AMSTERDAM, corrigeer_mailadres()))
        .dan_geweigerd(Weigering::NietBevoegd);
    stuk()
        .als(helpdesk(corrigeer_mailadres()))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: Actie::MailadresCorrigeren.kan_niet(),
            status: Status::BijGemeente,
        });
    stuk()
        .na(verstuurd(MailSoort::Uitnodiging))
        .als(gemeente(DEN_HAAG, corrigeer_mailadres()))
        .dan_geweigerd(gezond);
    let zaak = stuk()
        .als(gemeente(DEN_HAAG, corrigeer_mailadres()))
        .dan([opgegeven(Some(OUD))]);
    assert_eq!(zaak.mailadres.geldig, OUD, "an official proves nothing");
    let zaak = zaak
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .dan([Event::MailadresBevestigd { op: moment(NU) }]);
    assert_eq!(zaak.mailadres.geldig, NIEUW);
    let denhaag = ambtenaar(Rol::Gemeente, Organisatie::gemeente(DEN_HAAG));
    assert!(
        !zaak
            .toegestaan(&denhaag, moment(NU))
            .contains(&Actie::MailadresCorrigeren)
    );
}

#[test]
fn a_correction_has_another_address_in_it() {
    let corrigeer = |mail: Value| Opdracht::CorrigeerMailadres {
        invoer: ingevuld(json!({"mail": mail})),
        link: link(ADRESLINK),
    };
    let zaak = || gegeven(bij_gemeente()).na(mislukt(MailSoort::Uitnodiging));
    for (mail, code, detail) in [
        (
            json!(null),
            "verplicht",
            "U heeft geen e-mailadres ingevuld.",
        ),
        (
            json!("anna"),
            "ongeldig",
            "U heeft geen geldig e-mailadres ingevuld.",
        ),
        (
            json!("ANNA@voorbeeld.nl"),
            "zelfdeAdres",
            "Aan dit e-mailadres komen de e-mails niet aan. Vul een ander adres in.",
        ),
    ] {
        zaak()
            .als(gemeente(DEN_HAAG, corrigeer(mail)))
            .dan_geweigerd(Weigering::Invoer(vec![fout("/mail", code, detail)]));
    }
}

#[test]
fn the_helpdesk_corrects_an_address_that_was_never_proved_and_its_proof_is_the_verification() {
    let zaak = gegeven(wacht_op_verificatie()).na(mislukt(MailSoort::Verificatie));
    let zaak = zaak
        .als(helpdesk(corrigeer_mailadres()))
        // Nobody is told: no address was ever proved.
        .dan([opgegeven(None)])
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .dan([
            Event::MailadresBevestigd { op: moment(NU) },
            Event::EmailGeverifieerd { op: moment(NU) },
        ]);
    assert_eq!(zaak.status, Some(Status::BijGemeente));
    assert_eq!(zaak.mailadres.geldig, NIEUW);
}

#[test]
fn a_request_that_lapsed_is_not_verified_by_a_corrected_address() {
    gegeven(vervallen())
        .na(opgegeven(None))
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verlopen));
}

#[test]
fn a_mail_to_the_new_address_that_fails_is_a_task_until_there_is_another() {
    let (_, zaak) = gevolg(gegeven(uitgenodigd()), bewaar(json!(NIEUW), ADRESLINK));
    let zaak = zaak
        .na(mislukt(MailSoort::Adresbevestiging))
        .na(mislukt(MailSoort::Adreswijziging));
    let bellen = |zaak: &Zaak| Vec::from_iter(zaak.bellen.iter().copied());
    assert_eq!(bellen(&zaak), [MailSoort::Adresbevestiging]);
    assert_eq!(
        zaak.mailadres.bezorging,
        verzoek::mailadres::Bezorging::Onbekend
    );
    let (_, zaak) = gevolg(zaak, bewaar(json!(OUD), TWEEDE_LINK));
    assert_eq!(bellen(&zaak), []);
}
