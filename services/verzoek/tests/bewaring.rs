//! Retention and destruction (docs/specification/personal-data.md#retention): what is kept for how long, on
//! whose word it is destroyed, and what stops that.

use serde_json::json;
use uuid::Uuid;
use verzoek::betrokkene::VERWIJDERD;
use verzoek::bewaring::{
    Einde, Grond, Handtekening, Peiling, Stand, Termijnen, Uitkomst, Voorwerp, Wat,
};
use verzoek::gegevens::{Beeindigingsreden, BijlageType, Oordeel, Vertrouwelijkheid};
use verzoek::mailsoort::MailSoort;
use verzoek::weigering::{Bewaringsweigering, Steunweigering};
use verzoek::{
    Actie, Actor, Betrokkene, Command, Event, LinkFeedback, Opdracht, Rol, Status, Weigering,
};

use crate::common::opdrachten::{
    self, VERNIETIGING, hef_op, keur_goed, naam, noteer_vernietigd, schort_op, stel_voor,
    trek_vernietiging_in,
};
use crate::common::zaken::{
    BRIEF, GEHEIM, JANSEN, PROVINCIE, afgewezen, bestand, bij_ministerie, bij_provincie,
    bijlagen_van, compleet, dossierbijlage, en, in_besluit, ingediend, met_status, niet_toegekend,
    onderscheiden, oordeel, vervallen,
};
use crate::common::{
    BEDRIJFSVOERING, NU, WIZARDLINK, Zaak, bedrijfsvoering, gegeven, ingevuld, link, met_link,
    moment, op, systeem,
};

/// The day on which every term is over, of a case that ended on [`NU`].
const LATER: &str = opdrachten::JAREN_LATER;

fn eerste(opdracht: Opdracht) -> Command {
    op(LATER, bedrijfsvoering(opdracht))
}

/// A colleague of the official who proposes in these tests.
fn tweede(opdracht: Opdracht) -> Command {
    Command {
        door: Actor::Behandelaar {
            gebruikersnaam: "g.visser".to_owned(),
            rol: Rol::KnoBedrijfsvoering,
            organisatie: BEDRIJFSVOERING,
        },
        ..eerste(opdracht)
    }
}

fn handtekening(gebruiker: &str) -> Handtekening {
    Handtekening {
        gebruiker: gebruiker.to_owned(),
        organisatie: BEDRIJFSVOERING,
        op: moment(LATER),
    }
}

fn voorgesteld(wat: Wat, grond: Grond) -> Event {
    Event::VernietigingVoorgesteld {
        id: VERNIETIGING,
        wat,
        grond,
        toelichting: None,
        door: handtekening("m.visser"),
    }
}

fn goedgekeurd() -> Event {
    Event::VernietigingGoedgekeurd {
        id: VERNIETIGING,
        door: handtekening("g.visser"),
    }
}

pub fn vernietigd(wat: Wat, grond: Grond, bestanden: u64) -> Event {
    Event::Vernietigd {
        id: VERNIETIGING,
        op: moment(LATER),
        wat,
        grond,
        voorgesteld: handtekening("m.visser"),
        goedgekeurd: handtekening("g.visser"),
        sleutels: 4,
        bestanden,
    }
}

pub fn persoon(betrokkene: Betrokkene) -> Wat {
    Wat::Persoon { betrokkene }
}

/// The road of an accepted destruction up to its certificate.
fn vernietig(zaak: Vec<Event>, voorwerp: Voorwerp) -> Zaak {
    gegeven(zaak)
        .als(eerste(stel_voor(voorwerp)))
        .gedaan()
        .als(tweede(keur_goed()))
        .gedaan()
        .als(op(LATER, systeem(noteer_vernietigd())))
        .gedaan()
}

fn met_bijlagen(zaak: Vec<Event>) -> Vec<Event> {
    en(zaak, bijlagen_van(PROVINCIE))
}

#[test]
fn a_rejected_case_is_destroyed_on_the_word_of_two_officials() {
    let zaak = gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .dan([voorgesteld(Wat::Zaak, Grond::Bewaartermijn)])
        .als(tweede(keur_goed()))
        .dan([goedgekeurd()]);
    let uit_te_voeren = zaak.uit_te_voeren().unwrap();
    assert_eq!(
        (uit_te_voeren.id, uit_te_voeren.stand),
        (VERNIETIGING, Stand::Goedgekeurd)
    );
    let zaak = zaak
        .als(op(LATER, systeem(noteer_vernietigd())))
        .dan([vernietigd(Wat::Zaak, Grond::Bewaartermijn, 0)]);
    assert_eq!(zaak.uit_te_voeren(), None);
    assert!(zaak.bewaring.is_vernietigd());
}

#[test]
fn nobody_approves_what_they_proposed_themselves() {
    gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan()
        .als(eerste(keur_goed()))
        .dan_geweigerd(Bewaringsweigering::TweedeMedewerkerNodig);
}

#[test]
fn what_may_be_approved_is_told_to_the_second_and_not_to_the_first() {
    let zaak = gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan();
    let mag = |command: Command| {
        zaak.toegestaan(&command.door, moment(LATER))
            .contains(&Actie::VernietigingGoedkeuren)
    };
    assert!(mag(tweede(keur_goed())));
    assert!(!mag(eerste(keur_goed())));
}

#[test]
fn a_proposal_can_be_withdrawn_until_it_is_approved() {
    let zaak = gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan();
    zaak.clone()
        .als(eerste(trek_vernietiging_in()))
        .dan([Event::VernietigingIngetrokken {
            id: VERNIETIGING,
            reden: "Toch niet.".to_owned(),
        }])
        .als(tweede(keur_goed()))
        .dan_geweigerd(Bewaringsweigering::VernietigingNietVoorgesteld)
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan();
    zaak.als(tweede(keur_goed()))
        .gedaan()
        .als(eerste(trek_vernietiging_in()))
        .dan_geweigerd(Bewaringsweigering::VernietigingAlGoedgekeurd);
}

#[test]
fn another_proposal_than_the_present_one_is_not_approved() {
    let ander = Opdracht::KeurVernietigingGoed { id: Uuid::nil() };
    gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan()
        .als(tweede(ander))
        .dan_geweigerd(Bewaringsweigering::VernietigingNietVoorgesteld);
}

#[test]
fn one_destruction_at_a_time() {
    gegeven(met_bijlagen(niet_toegekend()))
        .als(eerste(stel_voor(Voorwerp::Onderzoek)))
        .gedaan()
        .als(tweede(stel_voor(Voorwerp::Zaak)))
        .dan_geweigerd(Bewaringsweigering::VernietigingAlVoorgesteld);
}

#[test]
fn approved_twice_it_is_approved_once() {
    gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan()
        .als(tweede(keur_goed()))
        .gedaan()
        .als(tweede(keur_goed()))
        .dan_geweigerd(Bewaringsweigering::VernietigingAlGoedgekeurd);
}

#[test]
fn a_certificate_told_twice_is_written_once() {
    vernietig(afgewezen(), Voorwerp::Zaak)
        .als(op(LATER, systeem(noteer_vernietigd())))
        .dan_niets();
}

#[test]
fn nothing_is_destroyed_that_nobody_approved() {
    gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan()
        .als(systeem(noteer_vernietigd()))
        .dan_geweigerd(Bewaringsweigering::VernietigingNietGoedgekeurd);
}

#[test]
fn a_hold_stops_proposing() {
    gegeven(afgewezen())
        .als(eerste(schort_op()))
        .dan([Event::VernietigingOpgeschort {
            reden: "Er loopt een klacht.".to_owned(),
        }])
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .dan_geweigerd(Bewaringsweigering::VernietigingOpgeschort);
}

#[test]
fn a_hold_stops_approving() {
    gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan()
        .als(eerste(schort_op()))
        .gedaan()
        .als(tweede(keur_goed()))
        .dan_geweigerd(Bewaringsweigering::VernietigingOpgeschort)
        .als(eerste(hef_op()))
        .gedaan()
        .als(tweede(keur_goed()))
        .gedaan();
}

#[test]
fn a_hold_stops_the_execution_and_asks_the_second_official_again() {
    let zaak = gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan()
        .als(tweede(keur_goed()))
        .gedaan()
        .als(eerste(schort_op()))
        .gedaan();
    assert_eq!(zaak.uit_te_voeren(), None);
    let zaak = zaak
        .als(eerste(hef_op()))
        .dan([Event::OpschortingOpgeheven {
            reden: "De klacht is afgehandeld.".to_owned(),
        }]);
    assert_eq!(zaak.uit_te_voeren(), None);
    let zaak = zaak.als(tweede(keur_goed())).dan([goedgekeurd()]);
    assert!(zaak.uit_te_voeren().is_some());
}

/// The keys were gone a moment before the hold: that has to be seen.
#[test]
fn what_was_destroyed_just_before_a_hold_is_recorded() {
    gegeven(afgewezen())
        .als(eerste(stel_voor(Voorwerp::Zaak)))
        .gedaan()
        .als(tweede(keur_goed()))
        .gedaan()
        .als(eerste(schort_op()))
        .gedaan()
        .als(op(LATER, systeem(noteer_vernietigd())))
        .dan([vernietigd(Wat::Zaak, Grond::Bewaartermijn, 0)]);
}

#[test]
fn a_hold_is_laid_once_and_lifted_once() {
    gegeven(afgewezen())
        .als(eerste(hef_op()))
        .dan_geweigerd(Bewaringsweigering::VernietigingNietOpgeschort)
        .als(eerste(schort_op()))
        .gedaan()
        .als(tweede(schort_op()))
        .dan_geweigerd(Bewaringsweigering::VernietigingOpgeschort)
        .als(tweede(hef_op()))
        .gedaan();
}

#[test]
fn a_hold_can_be_laid_on_a_case_that_runs() {
    for &status in Status::ALLE.iter().filter(|s| s.is_dossier()) {
        gegeven(met_status(status))
            .als(eerste(schort_op()))
            .gedaan();
    }
}

#[test]
fn a_hold_says_why() {
    let zonder = Opdracht::SchortVernietigingOp {
        invoer: ingevuld(json!({})),
    };
    let weigering = gegeven(afgewezen()).als(eerste(zonder)).weigering();
    assert!(matches!(weigering, Some(Weigering::Invoer(_))));
}

#[test]
fn a_case_that_runs_is_not_destroyed() {
    for zaak in [ingediend(), bij_provincie(), in_besluit()] {
        gegeven(zaak)
            .als(eerste(stel_voor(Voorwerp::Zaak)))
            .dan_geweigerd(Bewaringsweigering::ZaakLoopt);
    }
}

#[test]
fn extracts_of_a_case_that_runs_are_not_destroyed() {
    gegeven(met_bijlagen(bij_provincie()))
        .als(eerste(stel_voor(Voorwerp::Onderzoek)))
        .dan_geweigerd(Bewaringsweigering::ZaakLoopt);
}

#[test]
fn who_is_honoured_is_kept_for_ever() {
    let zaak = gegeven(met_bijlagen(onderscheiden()));
    let kandidaat = Voorwerp::Persoon(Betrokkene::Kandidaat);
    zaak.als(eerste(stel_voor(Voorwerp::Zaak)))
        .dan_geweigerd(Bewaringsweigering::BlijftBewaard)
        .als(eerste(stel_voor(kandidaat)))
        .dan_geweigerd(Bewaringsweigering::BlijftBewaard);
}

#[test]
fn extracts_about_who_is_honoured_are_destroyed() {
    let zaak = vernietig(met_bijlagen(onderscheiden()), Voorwerp::Onderzoek);
    let dossier = zaak.dossier.as_ref().unwrap();
    assert!(dossier.bijlagen.iter().all(|b| b.id != GEHEIM));
    assert_eq!(dossier.bijlagen.len(), 1, "the other one stays");
    assert!(dossier.afdoening.onderscheiden().is_some() && zaak.aanvraag.is_some());
    assert!(!zaak.bewaring.is_vernietigd());
    zaak.als(eerste(stel_voor(Voorwerp::Onderzoek)))
        .dan_geweigerd(Bewaringsweigering::NietsTeVernietigen);
}

/// An extract that was removed from the dossier still has its name in the history.
#[test]
fn extracts_that_were_removed_are_destroyed_too() {
    let removed = Event::DossierbijlageVerwijderd { id: GEHEIM };
    gegeven(en(met_bijlagen(niet_toegekend()), [removed]))
        .als(eerste(stel_voor(Voorwerp::Onderzoek)))
        .dan([voorgesteld(
            Wat::Bijlagen {
                ids: [GEHEIM].into(),
            },
            Grond::Bewaartermijn,
        )]);
}

#[test]
fn what_was_made_an_extract_later_is_one() {
    let mut kenmerken = dossierbijlage(
        PROVINCIE,
        BijlageType::Onderzoeksbijlage,
        Vertrouwelijkheid::Open,
    )
    .kenmerken;
    let gekenmerkt = |kenmerken| Event::BijlageGekenmerkt {
        id: BRIEF,
        kenmerken,
    };
    let zaak = gegeven(niet_toegekend()).na(gekenmerkt(kenmerken.clone()));
    assert_eq!(zaak.bewaring.onderzoek(), [BRIEF].into());
    kenmerken.bijlage_type = BijlageType::Overig;
    let zaak = zaak.na(gekenmerkt(kenmerken));
    assert!(zaak.bewaring.onderzoek().is_empty());
}

#[test]
fn nothing_is_destroyed_before_its_term_is_over() {
    let dag_voor = |dag: &str, voorwerp: Voorwerp| op(dag, bedrijfsvoering(stel_voor(voorwerp)));
    for (zaak, voorwerp, te_vroeg, op_tijd) in [
        (vervallen(), Voorwerp::Zaak, "2026-12-20", "2026-12-21"),
        (afgewezen(), Voorwerp::Zaak, "2027-11-20", "2027-11-21"),
        (niet_toegekend(), Voorwerp::Zaak, "2027-11-20", "2027-11-21"),
        (
            met_bijlagen(niet_toegekend()),
            Voorwerp::Onderzoek,
            "2027-01-15",
            "2027-01-16",
        ),
    ] {
        let tot = moment(op_tijd);
        gegeven(zaak)
            .als(dag_voor(te_vroeg, voorwerp))
            .dan_geweigerd(Bewaringsweigering::NogBewaren { tot })
            .als(dag_voor(op_tijd, voorwerp))
            .gedaan();
    }
}

#[test]
fn the_terms_are_settings() {
    let peiling = Peiling {
        termijnen: Termijnen {
            afgewezen_maanden: 60,
            ..Termijnen::default()
        },
        einde_op: Some(moment(NU)),
    };
    let Opdracht::StelVernietigingVoor {
        id,
        voorwerp,
        invoer,
        ..
    } = stel_voor(Voorwerp::Zaak)
    else {
        unreachable!()
    };
    let voorstel = Opdracht::StelVernietigingVoor {
        id,
        voorwerp,
        invoer,
        peiling,
    };
    let tot = moment("2031-11-21");
    gegeven(afgewezen())
        .als(eerste(voorstel))
        .dan_geweigerd(Bewaringsweigering::NogBewaren { tot });
}

#[test]
fn a_person_who_asks_for_it_is_forgotten() {
    let zaak = vernietig(
        niet_toegekend(),
        Voorwerp::Persoon(Betrokkene::Ondersteuner(JANSEN)),
    );
    let over: Vec<Uuid> = zaak.voorstel.ondersteuners.iter().map(|o| o.id).collect();
    assert_eq!(over.len(), 1);
    assert!(!over.contains(&JANSEN));
    zaak.als(eerste(stel_voor(Voorwerp::Persoon(
        Betrokkene::Ondersteuner(JANSEN),
    ))))
    .dan_geweigerd(Bewaringsweigering::NietsTeVernietigen);
}

#[test]
fn the_ground_of_forgetting_a_person_is_their_request() {
    let betrokkene = Betrokkene::Voorsteller;
    gegeven(afgewezen())
        .als(op(
            NU,
            bedrijfsvoering(stel_voor(Voorwerp::Persoon(betrokkene))),
        ))
        .dan([Event::VernietigingVoorgesteld {
            id: VERNIETIGING,
            wat: persoon(betrokkene),
            grond: Grond::VerzoekBetrokkene,
            toelichting: None,
            door: Handtekening {
                op: moment(NU),
                ..handtekening("m.visser")
            },
        }]);
}

#[test]
fn a_supporter_that_the_case_never_had_is_not_forgotten() {
    let vreemd = Betrokkene::Ondersteuner(Uuid::nil());
    gegeven(niet_toegekend())
        .als(eerste(stel_voor(Voorwerp::Persoon(vreemd))))
        .dan_geweigerd(Bewaringsweigering::NietsTeVernietigen);
}

#[test]
fn a_supporter_that_the_proposer_removed_is_forgotten_too() {
    let zaak = gegeven(ingediend()).na(Event::OndersteunerVerwijderd { id: JANSEN });
    zaak.als(eerste(stel_voor(Voorwerp::Persoon(
        Betrokkene::Ondersteuner(JANSEN),
    ))))
    .gedaan();
}

#[test]
fn the_candidate_is_not_forgotten_while_the_case_runs() {
    gegeven(bij_provincie())
        .als(eerste(stel_voor(Voorwerp::Persoon(Betrokkene::Kandidaat))))
        .dan_geweigerd(Bewaringsweigering::ZaakLoopt);
}

#[test]
fn nobody_is_forgotten_while_the_proposer_still_writes() {
    for betrokkene in [
        Betrokkene::Voorsteller,
        Betrokkene::Kandidaat,
        Betrokkene::Ondersteuner(JANSEN),
    ] {
        gegeven(compleet())
            .als(eerste(stel_voor(Voorwerp::Persoon(betrokkene))))
            .dan_geweigerd(Weigering::NietBevoegd);
    }
}

/// Each text that somebody wrote or that names somebody, in what the case still knows.
pub fn kent(zaak: &Zaak, woord: &str) -> bool {
    serde_json::to_string(&**zaak).unwrap().contains(woord)
}

const VAN_VOORSTELLER: [&str; 4] = ["Anna", "anna@voorbeeld.nl", "030 1234567", "Kerkstraat"];
const VAN_KANDIDAAT: [&str; 5] = [
    "Johannes",
    "Voorhout",
    "voedselbank",
    "Bakkerij",
    "De Klimop",
];

#[test]
fn the_case_itself_forgets_the_person_and_nobody_else() {
    let zaak = vernietig(niet_toegekend(), Voorwerp::Persoon(Betrokkene::Voorsteller));
    assert!(VAN_VOORSTELLER.iter().all(|woord| !kent(&zaak, woord)));
    assert!(VAN_KANDIDAAT.iter().all(|woord| kent(&zaak, woord)));
    let aanvraag = zaak.aanvraag.as_ref().unwrap();
    assert_eq!(aanvraag.voorsteller_naam, VERWIJDERD);
    assert!(
        zaak.toegestaan(&systeem(schort_op()).door, moment(LATER))
            .is_empty()
    );

    let zaak = vernietig(niet_toegekend(), Voorwerp::Persoon(Betrokkene::Kandidaat));
    assert!(VAN_KANDIDAAT.iter().all(|woord| !kent(&zaak, woord)));
    assert!(VAN_VOORSTELLER.iter().all(|woord| kent(&zaak, woord)));
    assert_eq!(zaak.aanvraag.as_ref().unwrap().kandidaat_naam(), VERWIJDERD);
}

#[test]
fn the_case_itself_forgets_everybody() {
    let zaak = vernietig(met_bijlagen(niet_toegekend()), Voorwerp::Zaak);
    let woorden = VAN_VOORSTELLER.iter().chain(&VAN_KANDIDAAT);
    assert!(woorden.copied().all(|woord| !kent(&zaak, woord)));
    for woord in ["Jansen", "brief.pdf", "notitie.pdf", "Verdient het."] {
        assert!(!kent(&zaak, woord), "{woord}");
    }
    assert_eq!(zaak.status, Some(Status::NietToegekend));
    assert_eq!(zaak.zaaknummer, "KO-2026-000123");
}

#[test]
fn of_a_dossier_that_ended_after_the_grant_the_outcome_stays_and_no_text() {
    let besluit = Oordeel {
        toelichting: Some("De spil van de wijk.".to_owned()),
        ..oordeel(true)
    };
    let reden = Beeindigingsreden::KandidaatOverleden;
    let events = [
        Event::BesluitGenomen {
            besluit,
            afwijkend_van_kapittel: false,
        },
        Event::DossierBeeindigd {
            reden,
            toelichting: Some("In mei overleden.".to_owned()),
            opgegaan_in: None,
        },
    ];
    let woorden = ["spil van de wijk", "In mei overleden"];
    let events = en(bij_ministerie(), events);
    let zaak = gegeven(events.clone());
    assert!(woorden.iter().all(|woord| kent(&zaak, woord)));

    let zaak = vernietig(events, Voorwerp::Zaak);
    assert!(woorden.iter().all(|woord| !kent(&zaak, woord)));
    let afdoening = &zaak.dossier.as_ref().unwrap().afdoening;
    assert_eq!(afdoening.toekenning(), Some(&oordeel(true)));
    assert_eq!(afdoening.beeindigd().map(|einde| einde.reden), Some(reden));
}

#[test]
fn the_files_go_with_what_is_destroyed() {
    let kopie = Uuid::from_u128(0xD1);
    let zaak = gegeven(en(
        met_bijlagen(niet_toegekend()),
        [Event::PdfGemaakt {
            sleutel: kopie,
            sha256: "ab".repeat(32),
            grootte: 1,
        }],
    ));
    let bijlage = bestand("x").sleutel;
    assert_eq!(
        zaak.bestanden_van(&Wat::Zaak),
        [bijlage, bijlage, bijlage, kopie]
    );
    let onderzoek = Wat::Bijlagen {
        ids: [GEHEIM].into(),
    };
    assert_eq!(zaak.bestanden_van(&onderzoek), [bijlage]);
    // The PDF copy names everybody.
    assert_eq!(
        zaak.bestanden_van(&persoon(Betrokkene::Voorsteller)),
        [kopie]
    );
}

#[test]
fn a_destroyed_case_refuses_every_command() {
    let zaak = vernietig(met_bijlagen(niet_toegekend()), Voorwerp::Zaak);
    for command in opdrachten::alle(&zaak) {
        if matches!(command.opdracht, Opdracht::NoteerVernietigd { .. }) {
            continue;
        }
        let verwacht = match command.door {
            Actor::Voorsteller { .. } | Actor::Meehelper { .. } => {
                Weigering::Link(LinkFeedback::Verwijderd)
            }
            Actor::Ondersteuner { .. } => {
                Weigering::Steun(Steunweigering::Steunlink(LinkFeedback::Verwijderd))
            }
            _ => Weigering::ZaakVernietigd,
        };
        let wat = naam(&command.opdracht);
        assert_eq!(zaak.beslis(&command), Err(verwacht), "{wat}");
    }
    let mag = zaak.toegestaan(&eerste(schort_op()).door, moment(LATER));
    assert_eq!(mag, []);
}

#[test]
fn a_link_to_a_destroyed_case_is_unknown() {
    let zaak = vernietig(niet_toegekend(), Voorwerp::Zaak);
    let link = link(WIZARDLINK).vingerafdruk;
    assert_eq!(
        zaak.linkfeedback(&link, moment(LATER)),
        LinkFeedback::Verwijderd
    );
    zaak.als(met_link(WIZARDLINK, Opdracht::VerifieerEmail))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
}

#[test]
fn nobody_is_phoned_or_written_to_who_is_unknown() {
    let mislukt = Event::MailMislukt {
        soort: MailSoort::Afwijzing,
        bericht_id: "m1".to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 12,
        oorzaak: "550".to_owned(),
    };
    let zaak = en(afgewezen(), [mislukt]);
    assert_eq!(gegeven(zaak.clone()).bellen.len(), 1);
    let zaak = vernietig(zaak, Voorwerp::Persoon(Betrokkene::Voorsteller));
    assert!(zaak.bellen.is_empty());
    assert!(
        zaak.kan_mail_opnieuw(MailSoort::Afwijzing, moment(LATER))
            .is_err()
    );
}

#[test]
fn the_end_of_a_case_starts_its_terms() {
    let recorded = moment("2026-11-25");
    let einde = |events: Vec<Event>| {
        let einden: Vec<Einde> = events
            .iter()
            .filter_map(|event| Einde::door(event, recorded))
            .collect();
        assert!(einden.len() < 2);
        einden.first().copied()
    };
    let op = |uitkomst, op: &str| {
        Some(Einde {
            uitkomst,
            op: moment(op),
        })
    };
    assert_eq!(einde(vervallen()), op(Uitkomst::Vervallen, "2026-12-02"));
    assert_eq!(einde(afgewezen()), op(Uitkomst::Afgewezen, "2026-11-25"));
    assert_eq!(
        einde(niet_toegekend()),
        op(Uitkomst::NietToegekend, "2026-11-21")
    );
    // The day of the decree begins in the Netherlands.
    assert_eq!(
        einde(onderscheiden()),
        op(Uitkomst::Onderscheiden, "2026-11-19T23:00:00Z")
    );
    assert_eq!(einde(bij_provincie()), None);
}

#[test]
fn the_defaults_are_those_of_the_issue() {
    let termijnen = Termijnen::default();
    let tot = |uitkomst| {
        let op = moment("2028-02-29");
        termijnen.zaak_tot(Einde { uitkomst, op })
    };
    assert_eq!(tot(Uitkomst::Onderscheiden), None, "for ever");
    assert_eq!(tot(Uitkomst::Vervallen), Some(moment("2028-03-30")));
    assert_eq!(tot(Uitkomst::Afgewezen), Some(moment("2029-02-28")));
    assert_eq!(tot(Uitkomst::NietToegekend), Some(moment("2029-02-28")));
    let einde = Einde {
        uitkomst: Uitkomst::Onderscheiden,
        op: moment("2027-04-23"),
    };
    assert_eq!(termijnen.onderzoek_tot(einde), moment("2027-06-18"));
}
