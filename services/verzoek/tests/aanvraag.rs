//! The request form, the proof of the e-mail address, and a request that lapses.

use cqrs_es::test::TestFramework;
use serde_json::json;
use verzoek::gegevens::{Persoonsgegevens, Voorsteller};
use verzoek::{Event, LinkFeedback, Opdracht, Status, Verzoek, Weigering};

use crate::common::formulieren::{self as formulier, met, record};
use crate::common::opdrachten::dien_verzoek_in;
use crate::common::zaken::{
    bij_gemeente, ingediende_aanvraag, uitgenodigd, vervallen, wacht_op_verificatie,
};
use crate::common::{
    VERIFICATIE, VREEMDE_LINK, WIZARDLINK, Zaak, burger, fout, gegeven, ingevuld, link, met_link,
    moment, op, systeem,
};

fn laat_vervallen() -> Opdracht {
    Opdracht::LaatVervallen { na_dagen: 30 }
}

#[test]
fn a_request_waits_for_its_e_mail_address() {
    let zaak = gegeven(Verzoek::default())
        .als(op("2026-11-02", burger(dien_verzoek_in())))
        .dan([ingediende_aanvraag()]);
    assert_eq!(zaak.status, Some(Status::WachtOpVerificatie));
    assert_eq!(zaak.gemeente, 518);
    assert_eq!(zaak.versie, 1);
}

/// Once through the framework of cqrs-es, so that its `Aggregate` is ours.
#[test]
fn cqrs_es_decides_as_the_case_itself() {
    TestFramework::<Verzoek>::with(())
        .given_no_previous_events()
        .when(op("2026-11-02", burger(dien_verzoek_in())))
        .then_expect_events(vec![ingediende_aanvraag()]);
    TestFramework::<Verzoek>::with(())
        .given(wacht_op_verificatie())
        .when(met_link(VERIFICATIE, Opdracht::VerifieerEmail))
        .then_expect_events(vec![Event::EmailGeverifieerd {
            op: moment("2026-11-21"),
        }]);
    TestFramework::<Verzoek>::with(())
        .given(bij_gemeente())
        .when(burger(dien_verzoek_in()))
        .then_expect_error(Weigering::ZaakBestaatAl);
}

#[test]
fn every_broken_rule_of_the_form_comes_back_at_once_in_form_order() {
    let mut invoer = met(formulier::aanvraag(), "/voorstellerNaam", json!("  "));
    invoer = met(invoer, "/voorstellerMail", json!("anna@voorbeeld"));
    invoer = met(invoer, "/gemeenteId", json!(99_999));
    let opdracht = Opdracht::DienVerzoekIn {
        zaaknummer: "KO-2026-000123".to_owned(),
        invoer: ingevuld(invoer),
        link: link(VERIFICATIE),
    };
    gegeven(Verzoek::default())
        .als(burger(opdracht))
        .dan_geweigerd(Weigering::Invoer(vec![
            fout(
                "/voorstellerNaam",
                "verplicht",
                "U heeft geen naam ingevuld.",
            ),
            fout(
                "/voorstellerMail",
                "ongeldig",
                "U heeft geen geldig e-mailadres ingevuld.",
            ),
            fout(
                "/gemeenteId",
                "verplicht",
                "U heeft geen gemeente geselecteerd.",
            ),
        ]));
}

#[test]
fn input_that_is_no_form_is_refused() {
    for invoer in [json!(null), json!([]), json!("verzoek"), json!(1)] {
        let opdracht = Opdracht::DienVerzoekIn {
            zaaknummer: "KO-2026-000123".to_owned(),
            invoer: ingevuld(invoer),
            link: link(VERIFICATIE),
        };
        gegeven(Verzoek::default())
            .als(burger(opdracht))
            .dan_geweigerd(Weigering::Invoer(vec![fout(
                "",
                "ongeldig",
                "De waarde van dit veld is niet geldig.",
            )]));
    }
}

#[test]
fn what_the_form_knew_stands_in_steps_1_and_2() {
    let zaak = gegeven(wacht_op_verificatie());
    let stap_1: Voorsteller = record(json!({
        "naam": "Anna de Vries",
        "landCode": 6030,
        "telefoon": "06 12345678",
        "mail": "anna@voorbeeld.nl",
        "verzoekVoorstellerRelatie": [
            {"relatieTotKandidaatType": "vrijwilliger", "omschrijving": "Voedselbank Haaglanden"},
            {"relatieTotKandidaatType": "vriend", "omschrijving": null},
        ],
        "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
    }));
    assert_eq!(zaak.voorstel.voorsteller.gegevens, stap_1);
    assert_eq!(
        zaak.voorstel.persoonsgegevens.gegevens,
        Persoonsgegevens {
            roepnaam: Some("Jan".to_owned()),
            academische_titel: None,
        }
    );
}

#[test]
fn a_candidate_without_a_calling_name_has_none_in_step_2() {
    let opdracht = Opdracht::DienVerzoekIn {
        zaaknummer: "KO-2026-000123".to_owned(),
        invoer: ingevuld(met(formulier::aanvraag(), "/kandidaatRoepnaam", json!(""))),
        link: link(VERIFICATIE),
    };
    let zaak = gegeven(Verzoek::default()).als(burger(opdracht)).gedaan();
    assert_eq!(zaak.voorstel.persoonsgegevens.gegevens.roepnaam, None);
}

#[test]
fn the_name_of_the_candidate_is_written_with_its_parts() {
    let naam = |tussenvoegsel| {
        let invoer = met(
            formulier::aanvraag(),
            "/kandidaatTussenvoegsel",
            tussenvoegsel,
        );
        record::<verzoek::gegevens::Aanvraag>(invoer).kandidaat_naam()
    };
    assert_eq!(naam(json!("van den")), "Johannes van den Berg");
    assert_eq!(naam(json!(null)), "Johannes Berg");
}

#[test]
fn the_verification_link_brings_the_request_to_the_municipality() {
    let zaak = gegeven(wacht_op_verificatie())
        .als(met_link(VERIFICATIE, Opdracht::VerifieerEmail))
        .dan([Event::EmailGeverifieerd {
            op: moment("2026-11-21"),
        }]);
    assert_eq!(zaak.status, Some(Status::BijGemeente));
}

#[test]
fn the_verification_link_says_the_second_time_that_it_was_used() {
    for zaak in [bij_gemeente(), uitgenodigd()] {
        gegeven(zaak)
            .als(met_link(VERIFICATIE, Opdracht::VerifieerEmail))
            .dan_geweigerd(Weigering::AlGeverifieerd);
    }
}

#[test]
fn only_the_link_of_this_case_verifies() {
    for byte in [VREEMDE_LINK, WIZARDLINK] {
        for zaak in [
            wacht_op_verificatie(),
            bij_gemeente(),
            uitgenodigd(),
            vervallen(),
        ] {
            gegeven(zaak)
                .als(met_link(byte, Opdracht::VerifieerEmail))
                .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
        }
    }
}

#[test]
fn an_unverified_request_lapses_after_thirty_days() {
    let te_vroeg = op("2026-12-02T11:59:59Z", systeem(laat_vervallen()));
    let op_tijd = op("2026-12-02T12:00:00Z", systeem(laat_vervallen()));
    let zaak = gegeven(wacht_op_verificatie())
        .als(te_vroeg)
        .dan_niets()
        .als(op_tijd)
        .dan([Event::VerzoekVervallen {
            op: moment("2026-12-02"),
        }]);
    assert_eq!(zaak.status, Some(Status::Vervallen));
}

#[test]
fn a_verified_request_never_lapses() {
    for zaak in [bij_gemeente(), uitgenodigd()] {
        gegeven(zaak)
            .als(op("2030-01-01", systeem(laat_vervallen())))
            .dan_niets();
    }
}

#[test]
fn a_request_lapses_once() {
    gegeven(vervallen())
        .als(op("2027-01-01", systeem(laat_vervallen())))
        .dan_niets();
}

#[test]
fn the_verification_link_of_a_lapsed_request_has_expired() {
    gegeven(vervallen())
        .als(op(
            "2026-12-03",
            met_link(VERIFICATIE, Opdracht::VerifieerEmail),
        ))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verlopen));
}

#[test]
fn a_late_citizen_is_in_time_until_the_request_has_lapsed() {
    let laat = op(
        "2027-02-01",
        met_link(VERIFICATIE, Opdracht::VerifieerEmail),
    );
    let zaak: Zaak = gegeven(wacht_op_verificatie()).als(laat).gedaan();
    assert_eq!(zaak.status, Some(Status::BijGemeente));
}

#[test]
fn a_case_begins_once() {
    let tweede = op("2026-11-22", burger(dien_verzoek_in()));
    gegeven(wacht_op_verificatie())
        .als(tweede)
        .dan_geweigerd(Weigering::ZaakBestaatAl);
}
