//! A supporter writes the letter behind an own link.

use serde_json::json;
use uuid::Uuid;
use verzoek::bewaring::{Grond, Wat};
use verzoek::gegevens::{Bestand, Briefbestand, Ondersteunersbrief};
use verzoek::steun::Steunstand;
use verzoek::weigering::Steunweigering;
use verzoek::{Actor, Betrokkene, Command, Event, LinkFeedback, Opdracht, Weigering};

use crate::bewaring::{kent, persoon, vernietigd};
use crate::common::formulieren::{self as formulier, met};
use crate::common::opdrachten::{
    noteer_ondersteunermail, om_steun, upload_brief, van_de_ondersteuner,
};
use crate::common::zaken::{
    BAKKER, JANSEN, STEUNADRES, bestand, compleet, en, ingetrokken, met_steun, met_steunadres,
    uitnodiging,
};
use crate::common::{
    DEN_HAAG, NU, STEUNLINK, TWEEDE_LINK, VREEMDE_LINK, WIZARDLINK, Zaak, fout, gegeven, gemeente,
    geupload, ingevuld, link, met_link, met_steunlink, moment, op, systeem, voorsteller,
};

fn nodig_uit() -> Opdracht {
    om_steun()[0].clone()
}

fn herinner() -> Opdracht {
    om_steun()[1].clone()
}

fn trek_in() -> Opdracht {
    om_steun()[2].clone()
}

fn schrijf() -> Opdracht {
    van_de_ondersteuner()[1].clone()
}

fn uitgenodigd(byte: u8, wanneer: &str) -> Event {
    Event::OndersteunerUitgenodigd {
        id: BAKKER,
        op: moment(wanneer),
        mail: STEUNADRES.to_owned(),
        link_id: link(byte).link_id,
        vingerafdruk: link(byte).vingerafdruk,
        geldig_tot: moment("2027-01-16"),
    }
}

fn ingetrokken_op(wanneer: &str) -> Event {
    Event::OndersteunersuitnodigingIngetrokken {
        id: BAKKER,
        op: moment(wanneer),
        link_id: link(STEUNLINK).link_id,
    }
}

fn bewaar(adres: serde_json::Value) -> Opdracht {
    Opdracht::WijzigOndersteuner {
        id: BAKKER,
        invoer: ingevuld(met(
            formulier::ondersteuner(),
            "/contactgegevens/emailadres",
            adres,
        )),
        verwacht: None,
    }
}

/// The address is confirmed.
fn bevestigd() -> Zaak {
    gegeven(met_steun())
        .als(met_steunlink(
            STEUNLINK,
            Opdracht::BevestigOndersteuneradres,
        ))
        .dan([Event::OndersteuneradresBevestigd {
            id: BAKKER,
            op: moment(NU),
        }])
}

fn geschreven() -> Zaak {
    bevestigd()
        .als(met_steunlink(STEUNLINK, schrijf()))
        .gedaan()
}

fn geschreven_brief(zaak: &Zaak) -> Option<&Ondersteunersbrief> {
    let brief = zaak.steun_van(BAKKER)?.brief.as_ref()?;
    brief.gegevens.geschreven()
}

/// The file that another one takes the place of.
fn gestuurd(naam: &str, sleutel: u128) -> Command {
    let bestand = Bestand {
        sleutel: Uuid::from_u128(sleutel),
        ..bestand(naam)
    };
    let opdracht = Opdracht::UploadOndersteunersbrief {
        invoer: geupload(bestand, json!({})),
        verwacht: None,
    };
    met_steunlink(STEUNLINK, opdracht)
}

fn stand(zaak: &Zaak) -> Option<Steunstand> {
    zaak.steun_van(BAKKER).map(|steun| steun.stand())
}

#[test]
fn a_supporter_with_an_address_is_asked_once() {
    let zaak = gegeven(met_steunadres())
        .als(voorsteller(nodig_uit()))
        .dan([uitgenodigd(STEUNLINK, NU)]);
    assert_eq!(stand(&zaak), Some(Steunstand::Uitgenodigd));
    zaak.als(voorsteller(nodig_uit())).dan_niets();
}

#[test]
fn without_an_address_nobody_is_asked() {
    gegeven(compleet())
        .als(voorsteller(nodig_uit()))
        .dan_geweigerd(Steunweigering::OndersteunerZonderMailadres);
}

/// However it is written: whoever signs has another mailbox than whoever asks.
#[test]
fn the_proposer_does_not_sign_for_a_supporter() {
    gegeven(met_steunadres())
        .als(voorsteller(bewaar(json!("Anna@Voorbeeld.NL"))))
        .gedaan()
        .als(voorsteller(nodig_uit()))
        .dan_geweigerd(Steunweigering::AdresVanVoorsteller);
}

#[test]
fn only_the_proposer_asks_reminds_and_withdraws() {
    for opdracht in om_steun() {
        for command in [
            gemeente(DEN_HAAG, opdracht.clone()),
            met_steunlink(STEUNLINK, opdracht.clone()),
            systeem(opdracht.clone()),
        ] {
            gegeven(met_steun())
                .als(command)
                .dan_geweigerd(Weigering::NietBevoegd);
        }
        gegeven(met_steun())
            .als(met_link(VREEMDE_LINK, opdracht))
            .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    }
}

/// The proposer never writes or changes a letter, nor an official.
#[test]
fn only_the_supporter_confirms_and_writes() {
    for opdracht in van_de_ondersteuner() {
        for command in [
            voorsteller(opdracht.clone()),
            met_link(STEUNLINK, opdracht.clone()),
            gemeente(DEN_HAAG, opdracht.clone()),
            systeem(opdracht.clone()),
        ] {
            geschreven()
                .als(command)
                .dan_geweigerd(Weigering::NietBevoegd);
        }
        for byte in [WIZARDLINK, VREEMDE_LINK] {
            geschreven()
                .als(met_steunlink(byte, opdracht.clone()))
                .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::Verwijderd));
        }
    }
}

/// A supporter's link opens nothing of the proposal.
#[test]
fn a_supporters_link_is_no_link_to_the_proposal() {
    let zaak = geschreven();
    let steunlink = link(STEUNLINK).vingerafdruk;
    assert_eq!(
        zaak.linkfeedback(&steunlink, moment(NU)),
        LinkFeedback::Verwijderd
    );
    zaak.als(met_link(STEUNLINK, bewaar(json!(null))))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    geschreven()
        .als(met_steunlink(
            STEUNLINK,
            Opdracht::DienVoorstelIn { uiterste_dag: None },
        ))
        .dan_geweigerd(Weigering::NietBevoegd);
}

#[test]
fn a_letter_comes_after_the_address_was_confirmed() {
    gegeven(met_steun())
        .als(met_steunlink(STEUNLINK, schrijf()))
        .dan_geweigerd(Steunweigering::OndersteuneradresNietBevestigd);
    let zaak = bevestigd();
    assert_eq!(stand(&zaak), Some(Steunstand::Bevestigd));
    let zaak = zaak
        .als(met_steunlink(
            STEUNLINK,
            Opdracht::BevestigOndersteuneradres,
        ))
        .dan_niets()
        .als(met_steunlink(STEUNLINK, schrijf()))
        .gedaan();
    assert_eq!(stand(&zaak), Some(Steunstand::Ontvangen));
    let brief = geschreven_brief(&zaak).unwrap();
    assert_eq!(brief.tekst, "Zij is de spil van het koor.");
    assert_eq!(brief.naam, "B. Bakker");
    assert_eq!(brief.mail, STEUNADRES);
}

#[test]
fn an_empty_letter_is_refused_with_everything_that_is_missing() {
    let leeg = Opdracht::StuurOndersteunersbrief {
        invoer: ingevuld(json!({})),
        verwacht: None,
    };
    bevestigd()
        .als(met_steunlink(STEUNLINK, leeg))
        .dan_geweigerd(Weigering::Invoer(vec![
            fout("/tekst", "verplicht", "U heeft geen brief geschreven."),
            fout("/naam", "verplicht", "U heeft geen naam ingevuld."),
        ]));
}

#[test]
fn a_letter_can_be_changed_until_the_submission_and_nothing_is_overwritten_silently() {
    let anders = |verwacht| Opdracht::StuurOndersteunersbrief {
        invoer: ingevuld(json!({"tekst": "Anders.", "naam": "B. Bakker"})),
        verwacht,
    };
    let zaak = geschreven();
    let versie = zaak.versie;
    let zaak = zaak
        .als(met_steunlink(STEUNLINK, anders(Some(0))))
        .dan_geweigerd(Weigering::Verouderd { huidig: versie })
        .als(met_steunlink(STEUNLINK, anders(Some(versie))))
        .gedaan();
    assert_eq!(geschreven_brief(&zaak).unwrap().tekst, "Anders.");
    zaak.na(Event::VoorstelIngediend {
        op: moment(NU),
        uiterste_dag: None,
    })
    .als(met_steunlink(STEUNLINK, anders(None)))
    .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::AlIngediend));
}

#[test]
fn a_letter_comes_as_a_file_in_the_place_of_what_was_written() {
    gegeven(met_steun())
        .als(gestuurd("mijn brief.pdf", 1))
        .dan_geweigerd(Steunweigering::OndersteuneradresNietBevestigd);
    let zaak = geschreven();
    let zaak = zaak
        .als(gestuurd(" mijn\nbrief.pdf", 1))
        .dan([Event::OndersteunersbriefGeupload {
            id: BAKKER,
            op: moment(NU),
            gegevens: Briefbestand {
                bestand: Bestand {
                    sleutel: Uuid::from_u128(1),
                    ..bestand("mijn brief.pdf")
                },
                mail: STEUNADRES.to_owned(),
            },
        }]);
    assert_eq!(stand(&zaak), Some(Steunstand::Ontvangen));
    assert_eq!(geschreven_brief(&zaak), None);
    // What is written later takes the place of the file.
    let versie = zaak.versie;
    let zaak = zaak.als(met_steunlink(STEUNLINK, schrijf())).gedaan();
    assert!(zaak.steun_van(BAKKER).unwrap().briefbestand().is_none());
    assert!(geschreven_brief(&zaak).is_some());
    let mut verouderd = upload_brief("mijn brief.pdf");
    if let Opdracht::UploadOndersteunersbrief { verwacht, .. } = &mut verouderd {
        *verwacht = Some(versie);
    }
    let huidig = zaak.versie;
    zaak.als(met_steunlink(STEUNLINK, verouderd))
        .dan_geweigerd(Weigering::Verouderd { huidig })
        .na(Event::VoorstelIngediend {
            op: moment(NU),
            uiterste_dag: None,
        })
        .als(gestuurd("mijn brief.pdf", 1))
        .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::AlIngediend));
}

#[test]
fn a_file_that_the_rules_refuse_is_no_letter() {
    let geweigerd = bevestigd().als(gestuurd("brief.exe", 1)).weigering();
    let Some(Weigering::Invoer(fouten)) = &geweigerd else {
        panic!("{geweigerd:?}");
    };
    assert_eq!(fouten[0].pointer, "/bestand");
    assert_eq!(fouten[0].code, "bestandstype");
}

/// Each file is kept for a while after another came, so there is an end to it. Writing goes on.
#[test]
fn a_supporter_sends_twenty_files_at_most() {
    let mut zaak = bevestigd();
    for nummer in 0..20 {
        zaak = zaak.als(gestuurd("brief.pdf", nummer)).gedaan();
    }
    zaak.als(gestuurd("brief.pdf", 20))
        .dan_geweigerd(Steunweigering::GenoegBrieven(20))
        .als(met_steunlink(STEUNLINK, schrijf()))
        .gedaan();
    assert_eq!(
        Steunweigering::GenoegBrieven(20).to_string(),
        "U heeft uw brief al 20 keer als bestand gestuurd. Schrijf de brief op deze pagina, of laat het bestand zoals het is."
    );
}

/// Every file that was ever sent goes with its supporter, or with the whole case.
#[test]
fn the_files_of_a_letter_go_with_what_is_destroyed() {
    let zaak = bevestigd()
        .als(gestuurd("een.pdf", 1))
        .gedaan()
        .als(gestuurd("twee.pdf", 2))
        .gedaan()
        .na(Event::OndersteunerVerwijderd { id: BAKKER });
    let van = |wat: &Wat| zaak.bestanden_van(wat);
    let beide = [Uuid::from_u128(1), Uuid::from_u128(2)];
    assert_eq!(van(&persoon(Betrokkene::Ondersteuner(BAKKER))), beide);
    for ander in [Betrokkene::Ondersteuner(JANSEN), Betrokkene::Voorsteller] {
        assert!(van(&persoon(ander)).is_empty());
    }
    let alles = van(&Wat::Zaak);
    assert!(beide.iter().all(|brief| alles.contains(brief)), "{alles:?}");
    let wat = persoon(Betrokkene::Ondersteuner(BAKKER));
    let zaak = zaak
        .clone()
        .na(vernietigd(wat, Grond::VerzoekBetrokkene, 2));
    assert!(!kent(&zaak, "twee.pdf") && !kent(&zaak, STEUNADRES));
    assert!(zaak.bewaring.brieven.is_empty());
}

#[test]
fn a_link_ends_on_its_moment() {
    let bevestig = || met_steunlink(STEUNLINK, Opdracht::BevestigOndersteuneradres);
    gegeven(met_steun())
        .als(op("2027-01-15T11:59:59Z", bevestig()))
        .gedaan();
    gegeven(met_steun())
        .als(op("2027-01-15T12:00:00Z", bevestig()))
        .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::Verlopen));
}

/// Nobody adds to a proposal of which the municipality withdrew the link; sent again, both work.
#[test]
fn a_link_rests_while_the_proposers_is_withdrawn() {
    let uit = ingetrokken().pop().unwrap();
    let bevestig = || met_steunlink(STEUNLINK, Opdracht::BevestigOndersteuneradres);
    gegeven(met_steun())
        .na(uit)
        .als(bevestig())
        .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::Verwijderd))
        .na(uitnodiging(TWEEDE_LINK, "2027-02-05"))
        .als(bevestig())
        .gedaan();
}

#[test]
fn a_reminder_goes_a_day_after_the_last_mail_and_makes_the_link_last() {
    let zaak = gegeven(met_steunadres()).na(uitgenodigd(STEUNLINK, NU));
    let zaak = zaak
        .als(op("2026-11-22T11:59:59Z", voorsteller(herinner())))
        .dan_geweigerd(Steunweigering::PasGemaild { seconden: 2 })
        .als(op("2026-11-22", voorsteller(herinner())))
        .dan([Event::OndersteunerHerinnerd {
            id: BAKKER,
            op: moment("2026-11-22"),
            link_id: link(STEUNLINK).link_id,
            geldig_tot: moment("2027-01-16"),
        }]);
    // A second click.
    zaak.als(op("2026-11-22T12:04:59Z", voorsteller(herinner())))
        .dan_niets()
        .als(op("2026-11-22T12:05:00Z", voorsteller(herinner())))
        .dan_geweigerd(Steunweigering::PasGemaild { seconden: 86_101 });
}

#[test]
fn a_supporter_gets_five_mails_at_most_also_after_a_withdrawal() {
    let mut zaak = gegeven(met_steun());
    for dag in ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"] {
        zaak = zaak.als(op(dag, voorsteller(herinner()))).gedaan();
    }
    zaak.als(op("2026-11-26", voorsteller(herinner())))
        .dan_geweigerd(Steunweigering::GenoegGemaild(5))
        .als(op("2026-11-26", voorsteller(trek_in())))
        .gedaan()
        .als(op("2026-11-26", voorsteller(nodig_uit())))
        .dan_geweigerd(Steunweigering::GenoegGemaild(5));
}

/// Also when the supporter is removed and added in between.
#[test]
fn a_case_asks_fifty_times_a_day_at_most() {
    let mut zaak = gegeven(met_steunadres());
    for _ in 0..50 {
        zaak = zaak.na(uitgenodigd(STEUNLINK, NU));
    }
    let opnieuw = met_steunadres().pop().unwrap();
    let Event::OndersteunerGewijzigd { id, gegevens } = opnieuw else {
        panic!("another event");
    };
    zaak.na(Event::OndersteunerVerwijderd { id })
        .na(Event::OndersteunerToegevoegd { id, gegevens })
        .als(voorsteller(nodig_uit()))
        .dan_geweigerd(Steunweigering::VeelOndersteunersGemaild { seconden: 86_401 })
        .als(op("2026-11-22", voorsteller(nodig_uit())))
        .gedaan();
}

#[test]
fn a_withdrawn_link_works_no_longer_and_another_one_does() {
    let bevestig = |byte| met_steunlink(byte, Opdracht::BevestigOndersteuneradres);
    let zaak = bevestigd()
        .als(voorsteller(trek_in()))
        .dan([ingetrokken_op(NU)])
        .als(voorsteller(trek_in()))
        .dan_niets()
        .als(voorsteller(herinner()))
        .dan_geweigerd(Steunweigering::OndersteunerNietUitgenodigd)
        .als(bevestig(STEUNLINK))
        .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::Verwijderd));
    assert_eq!(stand(&zaak), Some(Steunstand::Ingetrokken));
    let zaak = zaak.na(uitgenodigd(TWEEDE_LINK, NU));
    zaak.als(bevestig(STEUNLINK))
        .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::Verwijderd))
        .als(bevestig(TWEEDE_LINK))
        .gedaan();
}

#[test]
fn a_letter_that_came_is_not_taken_away() {
    for opdracht in om_steun() {
        geschreven()
            .als(op("2026-11-25", voorsteller(opdracht)))
            .dan_geweigerd(Steunweigering::BriefAlOntvangen);
    }
}

#[test]
fn another_address_ends_the_invitation_until_the_letter_came() {
    let gewijzigd = |zaak: Zaak, adres: serde_json::Value| -> Vec<Event> {
        zaak.beslis(&voorsteller(bewaar(adres))).unwrap()[1..].to_vec()
    };
    for adres in [json!("ander@voorbeeld.nl"), json!(null)] {
        let events = gewijzigd(gegeven(met_steun()), adres.clone());
        assert_eq!(events, [ingetrokken_op(NU)]);
        assert_eq!(gewijzigd(geschreven(), adres), []);
    }
    assert_eq!(
        gewijzigd(gegeven(met_steun()), json!("BAKKER@voorbeeld.nl")),
        []
    );
}

#[test]
fn with_the_supporter_the_letter_goes() {
    let zaak = geschreven().na(Event::OndersteunerVerwijderd { id: BAKKER });
    assert_eq!(stand(&zaak), None);
    zaak.als(met_steunlink(STEUNLINK, schrijf()))
        .dan_geweigerd(Steunweigering::Steunlink(LinkFeedback::Verwijderd));
}

/// Complete by the specification stays complete, whoever was asked and did not answer.
#[test]
fn who_did_not_answer_holds_nothing_up() {
    let zaak = gegeven(en(met_steun(), []));
    zaak.als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .dan([Event::VoorstelIngediend {
            op: moment(NU),
            uiterste_dag: None,
        }]);
}

#[test]
fn the_outcome_of_a_mail_is_written_once_and_by_the_system() {
    let zaak = gegeven(met_steun())
        .als(systeem(noteer_ondersteunermail("s1")))
        .gedaan();
    zaak.als(systeem(noteer_ondersteunermail("s1")))
        .dan_niets()
        .als(voorsteller(noteer_ondersteunermail("s2")))
        .dan_geweigerd(Weigering::NietBevoegd);
    let door = Actor::Ondersteuner {
        link: link(STEUNLINK).vingerafdruk,
    };
    assert_eq!(door.soort(), "ondersteuner");
}

/// Neither the letter nor where the link went stays in memory.
#[test]
fn a_forgotten_supporter_leaves_nothing_behind() {
    let zaak = geschreven();
    assert!(kent(&zaak, "spil van het koor") && kent(&zaak, STEUNADRES));
    let wat = persoon(Betrokkene::Ondersteuner(BAKKER));
    let zaak = zaak.na(vernietigd(wat, Grond::VerzoekBetrokkene, 0));
    assert_eq!(stand(&zaak), None);
    assert!(!kent(&zaak, "spil van het koor") && !kent(&zaak, STEUNADRES));
}
