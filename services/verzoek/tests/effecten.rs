//! What the reactors did comes back as events, each once.

use uuid::Uuid;
use verzoek::mailsoort::MailSoort;
use verzoek::{Event, Opdracht, Status, Verzoek, Weigering};

use crate::common::opdrachten::{mail_mislukt, mail_verstuurd, pdf};
use crate::common::zaken::{ingediend, met_status, uitgenodigd, wacht_op_verificatie};
use crate::common::{DEN_HAAG, burger, gegeven, gemeente, systeem, voorsteller};

fn verstuurd(bericht_id: &str) -> Event {
    Event::MailVerstuurd {
        soort: MailSoort::Verificatie,
        bericht_id: bericht_id.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
    }
}

fn mislukt(bericht_id: &str) -> Event {
    Event::MailMislukt {
        soort: MailSoort::Verificatie,
        bericht_id: bericht_id.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 12,
        oorzaak: "550 mailbox unavailable".to_owned(),
    }
}

#[test]
fn a_mail_that_is_told_twice_is_written_once() {
    gegeven(wacht_op_verificatie())
        .als(systeem(mail_verstuurd("m1")))
        .dan([verstuurd("m1")])
        .als(systeem(mail_verstuurd("m1")))
        .dan_niets()
        .als(systeem(mail_verstuurd("m2")))
        .dan([verstuurd("m2")]);
}

#[test]
fn the_first_outcome_of_a_mail_stands() {
    gegeven(uitgenodigd())
        .als(systeem(mail_mislukt("m1")))
        .dan([mislukt("m1")])
        .als(systeem(mail_mislukt("m1")))
        .dan_niets()
        .als(systeem(mail_verstuurd("m1")))
        .dan_niets();
    gegeven(uitgenodigd())
        .als(systeem(mail_verstuurd("m1")))
        .gedaan()
        .als(systeem(mail_mislukt("m1")))
        .dan_niets();
}

#[test]
fn a_mail_may_arrive_in_any_status_and_changes_none() {
    for &status in Status::ALLE {
        let zaak = gegeven(met_status(status))
            .als(systeem(mail_verstuurd("m1")))
            .gedaan();
        assert_eq!(zaak.status, Some(status));
    }
}

#[test]
fn there_is_one_copy_of_a_submitted_proposal() {
    let zaak = gegeven(ingediend())
        .als(systeem(pdf(0xD1)))
        .dan([Event::PdfGemaakt {
            sleutel: Uuid::from_u128(0xD1),
            sha256: "ab".repeat(32),
            grootte: 81_234,
        }])
        .als(systeem(pdf(0xD1)))
        .dan_niets()
        .als(systeem(pdf(0xD2)))
        .dan_niets();
    let sleutel = zaak.kopie.as_ref().map(|kopie| kopie.sleutel);
    assert_eq!(sleutel, Some(Uuid::from_u128(0xD1)));
}

#[test]
fn there_is_no_copy_of_what_was_not_submitted() {
    gegeven(uitgenodigd())
        .als(systeem(pdf(0xD1)))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "Er is nog geen voorstel om een kopie van te maken.",
            status: Status::Uitgenodigd,
        });
}

#[test]
fn nobody_but_the_program_tells_what_it_did() {
    for opdracht in [mail_verstuurd("m1"), mail_mislukt("m1"), pdf(0xD1)] {
        for door in [burger, voorsteller, |o: Opdracht| gemeente(DEN_HAAG, o)] {
            gegeven(ingediend())
                .als(door(opdracht.clone()))
                .dan_geweigerd(Weigering::NietBevoegd);
        }
    }
}

#[test]
fn a_case_that_does_not_exist_has_no_effects() {
    for opdracht in [mail_verstuurd("m1"), mail_mislukt("m1"), pdf(0xD1)] {
        gegeven(Verzoek::default())
            .als(systeem(opdracht))
            .dan_geweigerd(Weigering::ZaakBestaatNiet);
    }
}
