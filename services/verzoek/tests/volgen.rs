//! After the submission: which mails come, withdrawing the proposal, asking for the link; and what the proposer may
//! know of the outcome.

use chrono::NaiveDate;
use verzoek::gegevens::{Beeindigingsreden, Berichten, Plechtigheid};
use verzoek::mailsoort::MailSoort;
use verzoek::stand::{Afloop, Haltestaat};
use verzoek::{Command, Event, LinkFeedback, Opdracht, Organisatie, Status, Verzoek, Weigering};

use crate::common::opdrachten::{stuur_door, stuur_terug, vraag_link, wijs_toe};
use crate::common::zaken::{
    GEMEENTE, PROVINCIE, advies, afgewezen, bij_gemeente, bij_kanselarij, bij_ministerie,
    bij_ministerraad, bij_provincie, compleet, en, in_besluit, ingediend, ingetrokken, met_status,
    onderscheiden, toegekend, uitgenodigd,
};
use crate::common::{
    DEN_HAAG, NU, TWEEDE_LINK, VREEMDE_LINK, ZUID_HOLLAND, burger, gegeven, gemeente, link,
    met_link, moment, op, provincie, systeem, voorsteller,
};

fn dag(tekst: &str) -> NaiveDate {
    tekst.parse().unwrap()
}

fn zonder_berichten() -> Berichten {
    Berichten {
        doorgestuurd: false,
        besluit: false,
    }
}

fn beeindigd() -> Event {
    Event::DossierBeeindigd {
        reden: Beeindigingsreden::VoorstellerTrektIn,
        toelichting: None,
        opgegaan_in: None,
    }
}

fn gevraagd(wanneer: &str) -> Event {
    Event::MailOpnieuwVerstuurd {
        soort: MailSoort::NieuweLink,
        op: moment(wanneer),
    }
}

#[test]
fn the_proposer_chooses_which_mails_come_and_choosing_the_same_changes_nothing() {
    let gekozen = zonder_berichten();
    gegeven(ingediend())
        .als(voorsteller(Opdracht::KiesBerichten { gekozen }))
        .dan([Event::BerichtenGekozen { gegevens: gekozen }])
        .als(voorsteller(Opdracht::KiesBerichten { gekozen }))
        .dan_niets()
        .als(met_link(VREEMDE_LINK, Opdracht::KiesBerichten { gekozen }))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
}

fn gewijzigd(organisatie: Organisatie, naam: &str) -> Event {
    Event::BehandelaarGewijzigd {
        organisatie,
        behandelaar: Some(naam.to_owned()),
    }
}

fn verteld() -> Command {
    systeem(Opdracht::NoteerMailVerstuurd {
        soort: MailSoort::InBehandeling,
        bericht_id: "in-behandeling".to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
    })
}

fn neem(naam: Option<&str>) -> Command {
    gemeente(DEN_HAAG, wijs_toe(naam))
}

/// Given to a colleague, and once the proposer heard of it released and taken again: it was taken up once.
#[test]
fn the_first_official_after_the_submission_takes_the_proposal_up() {
    let zaak = gegeven(ingediend());
    assert_eq!(zaak.in_behandeling(), None);
    let opgepakt = zaak.versie + 1;
    let zaak = zaak.als(neem(Some("a.visser"))).gedaan();
    assert_eq!(zaak.in_behandeling(), Some(opgepakt));
    let mut zaak = zaak.als(verteld()).gedaan();
    for naam in [Some("p.bakker"), None, Some("a.visser")] {
        zaak = zaak.als(neem(naam)).gedaan();
        assert_eq!(zaak.in_behandeling(), Some(opgepakt));
    }
}

/// A click that was undone took nothing up; the next one does.
#[test]
fn who_releases_a_proposal_before_its_proposer_heard_of_it_did_not_take_it_up() {
    let zaak = gegeven(ingediend())
        .als(neem(Some("a.visser")))
        .gedaan()
        .als(neem(None))
        .gedaan();
    assert_eq!(zaak.in_behandeling(), None);
    let opgepakt = zaak.versie + 1;
    let zaak = zaak.als(neem(Some("p.bakker"))).gedaan();
    assert_eq!(zaak.in_behandeling(), Some(opgepakt));
}

/// The same where somebody had the case before: it is given back to them.
#[test]
fn who_gives_a_proposal_back_to_who_had_it_did_not_take_it_up() {
    let ingediend = Event::VoorstelIngediend {
        op: moment("2026-11-21"),
        uiterste_dag: None,
    };
    let zaak = gegeven(en(compleet(), [gewijzigd(GEMEENTE, "a.visser"), ingediend]))
        .als(neem(Some("p.bakker")))
        .gedaan()
        .als(neem(Some("a.visser")))
        .gedaan();
    assert_eq!(zaak.in_behandeling(), None);
}

/// The official keeps the case over the submission, and then there is the receipt; a colleague is the first after it.
#[test]
fn who_had_it_as_a_request_did_not_take_the_proposal_up() {
    let ingediend = Event::VoorstelIngediend {
        op: moment("2026-11-21"),
        uiterste_dag: None,
    };
    let zaak = gegeven(en(compleet(), [gewijzigd(GEMEENTE, "a.visser"), ingediend]));
    assert_eq!(zaak.behandelaar_van(GEMEENTE), Some("a.visser"));
    assert_eq!(zaak.in_behandeling(), None);
    let opgepakt = zaak.versie + 1;
    let zaak = zaak.als(neem(Some("p.bakker"))).gedaan();
    assert_eq!(zaak.in_behandeling(), Some(opgepakt));
}

#[test]
fn what_went_on_or_ended_is_not_taken_up_any_more() {
    let genomen = || {
        gegeven(en(ingediend(), [advies(GEMEENTE)]))
            .als(neem(Some("a.visser")))
            .gedaan()
    };
    let ingetrokken = genomen()
        .als(voorsteller(Opdracht::TrekVoorstelIn))
        .gedaan();
    assert_eq!(ingetrokken.in_behandeling(), None);
    let weg = genomen().als(gemeente(DEN_HAAG, stuur_door())).gedaan();
    assert_eq!(weg.in_behandeling(), None);
    let terug = weg.als(provincie(ZUID_HOLLAND, stuur_terug())).gedaan();
    assert_eq!(terug.status, Some(Status::GemeenteAdvies));
    let weer = terug.als(neem(Some("p.bakker"))).gedaan();
    assert_eq!(weer.in_behandeling(), None);
}

/// Nobody had it before it went on: the municipality dealt with it all the same.
#[test]
fn an_official_elsewhere_later_or_after_the_end_takes_nothing_up() {
    let terug = gegeven(bij_provincie())
        .als(provincie(ZUID_HOLLAND, wijs_toe(Some("p.bakker"))))
        .gedaan()
        .als(neem(Some("a.visser")))
        .gedaan()
        .als(provincie(ZUID_HOLLAND, stuur_terug()))
        .gedaan()
        .als(neem(Some("p.bakker")))
        .gedaan();
    for zaak in [
        terug,
        gegeven(en(bij_gemeente(), [gewijzigd(GEMEENTE, "a.visser")])),
        gegeven(en(ingediend(), [gewijzigd(PROVINCIE, "p.bakker")])),
        gegeven(en(
            ingediend(),
            [beeindigd(), gewijzigd(GEMEENTE, "a.visser")],
        )),
        gegeven(en(toegekend(), [gewijzigd(GEMEENTE, "a.visser")])),
    ] {
        let opgepakt = zaak
            .dossier
            .as_ref()
            .and_then(|dossier| dossier.opgepakt.as_ref());
        assert_eq!(opgepakt, None, "{:?}", zaak.status);
        assert_eq!(zaak.in_behandeling(), None, "{:?}", zaak.status);
    }
}

#[test]
fn a_proposal_is_withdrawn_once() {
    gegeven(bij_kanselarij())
        .als(voorsteller(Opdracht::TrekVoorstelIn))
        .dan([beeindigd()])
        .als(voorsteller(Opdracht::TrekVoorstelIn))
        .dan_niets();
}

/// Long after the weeks in which the link opened the form.
#[test]
fn the_link_follows_the_proposal_for_as_long_as_it_takes() {
    gegeven(ingediend())
        .als(op("2028-06-01", voorsteller(Opdracht::TrekVoorstelIn)))
        .dan([beeindigd()]);
}

#[test]
fn a_proposal_that_lies_with_the_minister_is_refused_in_the_same_words_whatever_was_decided() {
    let onder_embargo = [
        bij_ministerie(),
        bij_ministerraad(),
        toegekend(),
        in_besluit(),
        onderscheiden(),
    ];
    for zaak in onder_embargo {
        gegeven(zaak)
            .als(voorsteller(Opdracht::TrekVoorstelIn))
            .dan_geweigerd(Weigering::TeLaatOmInTeTrekken);
    }
    assert!(
        !Weigering::TeLaatOmInTeTrekken
            .to_string()
            .contains("status")
    );
}

/// Everything that the page of the proposer is made of.
type Gezien = (Option<Afloop>, Vec<Haltestaat>, bool, bool, LinkFeedback);

fn gezien(zaak: &Verzoek) -> Gezien {
    (
        zaak.afloop(dag("2027-02-01"), None),
        zaak.haltes().iter().map(|h| h.staat).collect::<Vec<_>>(),
        zaak.kan_zelf_intrekken(),
        zaak.bij_wie_beslist(),
        zaak.linkfeedback(
            &link(crate::common::WIZARDLINK).vingerafdruk,
            moment("2027-02-01"),
        ),
    )
}

#[test]
fn granted_and_undecided_look_the_same_until_the_outcome_may_be_told() {
    let onbeslist = gezien(&met_status(Status::MinisterieBesluit));
    for status in [
        Status::Ministerraad,
        Status::Toegekend,
        Status::InBesluit,
        Status::Onderscheiden,
    ] {
        let zaak = met_status(status);
        assert_eq!(gezien(&zaak), onbeslist, "{status:?}");
    }
    let haltes = met_status(Status::Toegekend).haltes();
    assert_eq!(haltes.last().unwrap().staat, Haltestaat::Hier);
}

fn besluitdatum(zaak: &Verzoek) -> NaiveDate {
    let dossier = zaak.dossier.as_ref().unwrap();
    dossier.afdoening.onderscheiden().unwrap().datum
}

#[test]
fn the_outcome_is_told_after_the_ceremony_or_the_day_after_the_lintjesregen() {
    let zaak = gegeven(onderscheiden());
    // 2026: the decree of the tests is of that year.
    assert_eq!(besluitdatum(&zaak).to_string(), "2026-11-20");
    let verteld = Some(Afloop::Onderscheiden);
    assert_eq!(zaak.afloop(dag("2027-04-25"), None), None);
    let mut algemeen = (*zaak).clone();
    algemeen.voorstel.uitreiking.gegevens = serde_json::from_value(serde_json::json!({
        "gelegenheidType": "algemene", "bijzondereGelegenheidGegevens": null, "algemeneGelegenheidGegevens": null
    }))
    .unwrap();
    assert_eq!(algemeen.afloop(dag("2027-04-26"), None), None);
    assert_eq!(algemeen.afloop(dag("2027-04-27"), None), verteld);
    // The municipality holds it on another day.
    let eigen = Some(dag("2027-05-12"));
    assert_eq!(algemeen.afloop(dag("2027-05-12"), eigen), None);
    assert_eq!(algemeen.afloop(dag("2027-05-13"), eigen), verteld);
    // A special occasion waits for its ceremony.
    let mut bijzonder = algemeen.clone();
    bijzonder.voorstel.uitreiking.gegevens.gelegenheid_type =
        Some(verzoek::gegevens::GelegenheidType::Bijzondere);
    assert_eq!(bijzonder.afloop(dag("2030-01-01"), eigen), None);
    bijzonder.pas_toe(Event::UitreikingGeregistreerd {
        gegevens: Plechtigheid {
            datum: dag("2026-12-01"),
            plaats: "Den Haag".to_owned(),
            uitgereikt_door: None,
            toelichting: None,
        },
    });
    assert_eq!(bijzonder.afloop(dag("2026-12-01"), None), verteld);
}

#[test]
fn an_end_without_an_honour_is_told_at_once() {
    let vandaag = dag("2026-11-21");
    let afloop = |status| met_status(status).afloop(vandaag, None);
    assert_eq!(afloop(Status::NietToegekend), Some(Afloop::NietToegekend));
    assert_eq!(afloop(Status::Beeindigd), Some(Afloop::Ingetrokken));
}

#[test]
fn a_link_that_works_is_sent_again_as_it_is() {
    for zaak in [uitgenodigd(), ingediend(), onderscheiden()] {
        gegeven(zaak)
            .als(burger(vraag_link("ANNA@voorbeeld.nl ")))
            .dan([gevraagd(NU)]);
    }
}

#[test]
fn a_link_that_ended_makes_place_for_a_new_one() {
    let zaak = gegeven(uitgenodigd());
    let wanneer = "2027-06-01";
    let vernieuwd = Event::LinkVernieuwd {
        link_id: link(TWEEDE_LINK).link_id,
        vingerafdruk: link(TWEEDE_LINK).vingerafdruk,
        geldig_tot: moment("2027-08-01"),
    };
    let zaak = zaak
        .als(op(wanneer, burger(vraag_link("anna@voorbeeld.nl"))))
        .dan([vernieuwd, gevraagd(wanneer)]);
    let nu = moment(wanneer);
    let werkt = |byte| zaak.linkfeedback(&link(byte).vingerafdruk, nu);
    assert_eq!(werkt(TWEEDE_LINK), LinkFeedback::Ok);
    assert_eq!(werkt(crate::common::WIZARDLINK), LinkFeedback::Verwijderd);
}

#[test]
fn nobody_else_gets_a_link_and_nobody_gets_one_that_was_withdrawn() {
    gegeven(uitgenodigd())
        .als(burger(vraag_link("bert@voorbeeld.nl")))
        .dan_geweigerd(Weigering::NietBevoegd);
    for (zaak, status) in [
        (bij_gemeente(), Status::BijGemeente),
        (afgewezen(), Status::Afgewezen),
        (ingetrokken(), Status::Uitgenodigd),
    ] {
        gegeven(zaak)
            .als(burger(vraag_link("anna@voorbeeld.nl")))
            .dan_geweigerd(Weigering::NietInDezeStatus {
                wat: "Er is geen link om te sturen.",
                status,
            });
    }
}

#[test]
fn asked_twice_at_once_it_is_one_wish_and_five_a_day_is_the_limit() {
    let vraag = |wanneer: &str| op(wanneer, burger(vraag_link("anna@voorbeeld.nl")));
    let mut zaak = gegeven(uitgenodigd())
        .als(vraag("2026-11-24T10:00:00Z"))
        .dan([gevraagd("2026-11-24T10:00:00Z")])
        .als(vraag("2026-11-24T10:04:00Z"))
        .dan_niets();
    for uur in 11..15 {
        let wanneer = format!("2026-11-24T{uur}:00:00Z");
        zaak = zaak.als(vraag(&wanneer)).dan([gevraagd(&wanneer)]);
    }
    zaak.als(vraag("2026-11-24T16:00:00Z"))
        .dan_geweigerd(Weigering::TeVaak {
            seconden: 18 * 3600 + 1,
        });
}
