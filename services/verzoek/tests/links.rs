//! The wizard link: ok, verlopen, verwijderd, alIngediend; extended, withdrawn, sent again.

use serde_json::json;
use verzoek::{Event, LinkFeedback, Opdracht, Status, Verzoek, Weigering};

use crate::common::formulieren as formulier;
use crate::common::opdrachten::{nodig_uit, van_de_wizard, verleng_link};
use crate::common::zaken::{
    afgewezen, bij_gemeente, compleet, en, ingediend, ingetrokken, met_status, uitgenodigd,
    uitnodiging,
};
use crate::common::{
    DEN_HAAG, NU, TWEEDE_LINK, VERIFICATIE, VREEMDE_LINK, WIZARDLINK, Zaak, gegeven, gemeente,
    ingevuld, link, met_link, moment, op, voorsteller,
};

fn stand(zaak: &Zaak, byte: u8, wanneer: &str) -> LinkFeedback {
    zaak.linkfeedback(&link(byte).vingerafdruk, moment(wanneer))
}

fn bewaar() -> Opdracht {
    Opdracht::WijzigKandidaatMilitair {
        invoer: ingevuld(formulier::militair()),
        verwacht: None,
    }
}

#[test]
fn a_link_is_ok_until_the_moment_it_ends() {
    let zaak = gegeven(uitgenodigd());
    for (wanneer, verwacht) in [
        (NU, LinkFeedback::Ok),
        ("2027-01-05T11:59:59.999999Z", LinkFeedback::Ok),
        ("2027-01-05T12:00:00Z", LinkFeedback::Verlopen),
        ("2030-01-01", LinkFeedback::Verlopen),
    ] {
        assert_eq!(stand(&zaak, WIZARDLINK, wanneer), verwacht, "{wanneer}");
    }
}

#[test]
fn every_status_has_its_link_state() {
    use LinkFeedback::*;
    for (status, verwacht) in [
        (Status::WachtOpVerificatie, Verwijderd),
        (Status::BijGemeente, Verwijderd),
        (Status::Vervallen, Verwijderd),
        (Status::Afgewezen, Verwijderd),
        (Status::Uitgenodigd, Ok),
        (Status::GemeenteAdvies, AlIngediend),
        (Status::ProvincieAdvies, AlIngediend),
        (Status::KanselarijAdvies, AlIngediend),
        (Status::MinisterieBesluit, AlIngediend),
        (Status::InBesluit, AlIngediend),
        // The outcome may still be secret.
        (Status::Onderscheiden, AlIngediend),
        (Status::NietToegekend, Verwijderd),
        (Status::Beeindigd, Verwijderd),
        (Status::Toegekend, AlIngediend),
    ] {
        let zaak = gegeven(met_status(status));
        assert_eq!(stand(&zaak, WIZARDLINK, NU), verwacht, "{status:?}");
    }
}

#[test]
fn a_sent_proposal_says_so_also_after_its_link_would_have_ended() {
    let zaak = gegeven(ingediend());
    assert_eq!(
        stand(&zaak, WIZARDLINK, "2028-01-01"),
        LinkFeedback::AlIngediend
    );
}

#[test]
fn a_link_that_is_not_this_case_s_gives_nothing() {
    for zaak in [uitgenodigd(), ingediend()] {
        let zaak = gegeven(zaak);
        for byte in [VREEMDE_LINK, VERIFICATIE, TWEEDE_LINK] {
            assert_eq!(stand(&zaak, byte, NU), LinkFeedback::Verwijderd);
        }
    }
    let niemand = gegeven(Verzoek::default());
    assert_eq!(stand(&niemand, WIZARDLINK, NU), LinkFeedback::Verwijderd);
}

#[test]
fn nothing_is_saved_through_a_link_that_is_not_ok() {
    let gevallen = [
        (
            uitgenodigd(),
            WIZARDLINK,
            "2027-01-05",
            LinkFeedback::Verlopen,
        ),
        (ingetrokken(), WIZARDLINK, NU, LinkFeedback::Verwijderd),
        (uitgenodigd(), VREEMDE_LINK, NU, LinkFeedback::Verwijderd),
        (uitgenodigd(), VERIFICATIE, NU, LinkFeedback::Verwijderd),
        (bij_gemeente(), WIZARDLINK, NU, LinkFeedback::Verwijderd),
        (afgewezen(), WIZARDLINK, NU, LinkFeedback::Verwijderd),
        (ingediend(), WIZARDLINK, NU, LinkFeedback::AlIngediend),
    ];
    for (zaak, byte, wanneer, verwacht) in gevallen {
        let zaak = gegeven(zaak);
        for opdracht in van_de_wizard()
            .into_iter()
            .chain([Opdracht::DienVoorstelIn { uiterste_dag: None }])
        {
            zaak.clone()
                .als(op(wanneer, met_link(byte, opdracht)))
                .dan_geweigerd(Weigering::Link(verwacht));
        }
    }
}

#[test]
fn the_texts_of_the_feedback() {
    assert_eq!(
        LinkFeedback::Verlopen.melding(),
        "Link naar het aanvraagformulier is verlopen"
    );
    assert_eq!(
        LinkFeedback::Verwijderd.melding(),
        "Link naar het aanvraagformulier is niet (meer) beschikbaar."
    );
    assert_eq!(
        LinkFeedback::AlIngediend.melding(),
        "Aanvraagformulier is reeds verzonden."
    );
}

#[test]
fn after_a_new_invitation_only_the_new_link_works() {
    let zaak = gegeven(ingetrokken())
        .als(gemeente(DEN_HAAG, nodig_uit(TWEEDE_LINK)))
        .gedaan();
    assert_eq!(stand(&zaak, WIZARDLINK, NU), LinkFeedback::Verwijderd);
    assert_eq!(stand(&zaak, TWEEDE_LINK, NU), LinkFeedback::Ok);
    zaak.als(voorsteller(bewaar()))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd))
        .als(met_link(TWEEDE_LINK, bewaar()))
        .gedaan();
}

#[test]
fn what_was_saved_through_the_old_link_is_there_through_the_new_one() {
    let link_id = link(WIZARDLINK).link_id;
    let zaak = gegeven(en(
        compleet(),
        [
            Event::LinkIngetrokken { link_id },
            uitnodiging(TWEEDE_LINK, "2027-03-01"),
        ],
    ));
    assert_eq!(zaak.voorstel, gegeven(compleet()).voorstel);
    zaak.als(met_link(
        TWEEDE_LINK,
        Opdracht::DienVoorstelIn { uiterste_dag: None },
    ))
    .gedaan();
}

#[test]
fn an_extended_link_works_again() {
    let verlengd = op("2027-02-01", gemeente(DEN_HAAG, verleng_link("2027-03-01")));
    let zaak = gegeven(uitgenodigd())
        .als(verlengd)
        .dan([Event::LinkVerlengd {
            link_id: link(WIZARDLINK).link_id,
            geldig_tot: moment("2027-03-01"),
        }]);
    assert_eq!(stand(&zaak, WIZARDLINK, "2027-02-28"), LinkFeedback::Ok);
    assert_eq!(
        stand(&zaak, WIZARDLINK, "2027-03-01"),
        LinkFeedback::Verlopen
    );
    zaak.als(op("2027-02-28", voorsteller(bewaar()))).gedaan();
}

#[test]
fn an_extension_gives_more_time() {
    let geen_winst = Weigering::NietInDezeStatus {
        wat: "De link is al zo lang geldig.",
        status: Status::Uitgenodigd,
    };
    for tot in ["2027-01-04", "2027-01-05"] {
        gegeven(uitgenodigd())
            .als(gemeente(DEN_HAAG, verleng_link(tot)))
            .dan_geweigerd(geen_winst.clone());
    }
    // Later than the old end, and yet over before it begins.
    gegeven(uitgenodigd())
        .als(op(
            "2027-02-01",
            gemeente(DEN_HAAG, verleng_link("2027-01-20")),
        ))
        .dan_geweigerd(geen_winst);
}

#[test]
fn a_withdrawn_link_is_gone_for_good() {
    let zaak = gegeven(uitgenodigd())
        .als(gemeente(DEN_HAAG, Opdracht::TrekLinkIn))
        .dan([Event::LinkIngetrokken {
            link_id: link(WIZARDLINK).link_id,
        }]);
    assert_eq!(stand(&zaak, WIZARDLINK, NU), LinkFeedback::Verwijderd);
    assert_eq!(zaak.status, Some(Status::Uitgenodigd));
    for opdracht in [
        verleng_link("2027-03-01"),
        Opdracht::TrekLinkIn,
        Opdracht::StuurLinkOpnieuw,
    ] {
        zaak.clone()
            .als(gemeente(DEN_HAAG, opdracht))
            .dan_geweigerd(Weigering::NietInDezeStatus {
                wat: "De link is ingetrokken. Nodig de voorsteller opnieuw uit.",
                status: Status::Uitgenodigd,
            });
    }
}

#[test]
fn a_link_is_sent_again_while_it_works() {
    gegeven(uitgenodigd())
        .als(gemeente(DEN_HAAG, Opdracht::StuurLinkOpnieuw))
        .dan([Event::LinkOpnieuwVerstuurd {
            link_id: link(WIZARDLINK).link_id,
        }]);
}

#[test]
fn an_expired_link_is_extended_before_it_is_sent_again() {
    let opnieuw = op("2027-01-05", gemeente(DEN_HAAG, Opdracht::StuurLinkOpnieuw));
    gegeven(uitgenodigd())
        .als(opnieuw.clone())
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "De link is verlopen. Verleng de link eerst.",
            status: Status::Uitgenodigd,
        })
        .als(op(
            "2027-01-05",
            gemeente(DEN_HAAG, verleng_link("2027-03-01")),
        ))
        .gedaan()
        .als(opnieuw)
        .gedaan();
}

#[test]
fn a_link_is_valid_for_whole_weeks() {
    assert_eq!(
        verzoek::link::geldig_tot(moment("2026-11-10"), 8),
        moment("2027-01-05")
    );
    // A setting that is far too large is the end of time, not a crash.
    assert!(verzoek::link::geldig_tot(moment(NU), u32::MAX) > moment("9999-01-01"));
}

#[test]
fn a_fingerprint_shows_itself_to_no_log() {
    let afdruk = link(WIZARDLINK).vingerafdruk;
    assert_eq!(json!(afdruk), json!("22".repeat(32)));
    assert_eq!(format!("{afdruk:?}"), "Vingerafdruk(22222222…)");
}
