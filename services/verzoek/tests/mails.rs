//! A mail once more, the task to phone when one does not arrive, how it is counted and how long it waits.

use verzoek::mailsoort::{Antwoord, MailSoort, Vrager};
use verzoek::{Actie, Event, Opdracht, Organisatie, Rol, Status, Verzoek, Weigering};

use crate::common::opdrachten::{corrigeer_mailadres, gebeld, noteer_contact, wijs_af};
use crate::common::zaken::{
    bij_gemeente, bij_ministerie, ingediend, niet_toegekend, uitgenodigd, wacht_op_verificatie,
};
use crate::common::{
    DEN_HAAG, VERIFICATIE, ambtenaar, gegeven, gemeente, helpdesk, met_link, moment, op, systeem,
    voorsteller,
};

fn opnieuw(soort: MailSoort) -> Opdracht {
    Opdracht::StuurMailOpnieuw { soort }
}

fn gevraagd(soort: MailSoort, wanneer: &str) -> Event {
    Event::MailOpnieuwVerstuurd {
        soort,
        op: moment(wanneer),
    }
}

fn verstuurd(soort: MailSoort, id: &str) -> Event {
    Event::MailVerstuurd {
        soort,
        bericht_id: id.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
    }
}

fn mislukt(soort: MailSoort, id: &str) -> Event {
    Event::MailMislukt {
        soort,
        bericht_id: id.to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 9,
        oorzaak: "550 mailbox unavailable".to_owned(),
    }
}

fn niet_nu(status: Status) -> Weigering {
    Weigering::NietInDezeStatus {
        wat: Actie::MailOpnieuw.kan_niet(),
        status,
    }
}

#[test]
fn the_helpdesk_sends_a_mail_again_whether_it_failed_or_not() {
    for uitkomst in [
        mislukt(MailSoort::Verificatie, "m1"),
        verstuurd(MailSoort::Verificatie, "m1"),
    ] {
        gegeven(wacht_op_verificatie())
            .na(uitkomst)
            .als(op("2026-11-22", helpdesk(opnieuw(MailSoort::Verificatie))))
            .dan([gevraagd(MailSoort::Verificatie, "2026-11-22")]);
    }
}

#[test]
fn what_was_never_sent_is_not_sent_again() {
    gegeven(uitgenodigd())
        .na(mislukt(MailSoort::Uitnodiging, "m1"))
        .als(helpdesk(opnieuw(MailSoort::Herinnering)))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "Deze e-mail is nog niet eerder verstuurd.",
            status: Status::Uitgenodigd,
        });
}

#[test]
fn a_mail_that_was_overtaken_is_not_sent_again() {
    gegeven(bij_gemeente())
        .na(verstuurd(MailSoort::Verificatie, "m1"))
        .als(helpdesk(opnieuw(MailSoort::Verificatie)))
        .dan_geweigerd(niet_nu(Status::BijGemeente));
    gegeven(ingediend())
        .na(verstuurd(MailSoort::Uitnodiging, "m1"))
        .als(helpdesk(opnieuw(MailSoort::Uitnodiging)))
        .dan_geweigerd(niet_nu(Status::GemeenteAdvies));
}

/// Nor does anybody phone about one: it asks nothing, and the page tells where the proposal is.
#[test]
fn a_mail_that_tells_of_a_moment_is_not_sent_again() {
    for soort in [MailSoort::InBehandeling, MailSoort::Doorgestuurd] {
        let zaak = gegeven(ingediend()).na(mislukt(soort, "m1"));
        assert_eq!(te_bellen(&zaak), [], "{soort:?}");
        zaak.als(helpdesk(opnieuw(soort)))
            .dan_geweigerd(niet_nu(Status::GemeenteAdvies));
    }
}

#[test]
fn a_mail_with_a_link_follows_the_rules_of_the_link() {
    let zaak = || gegeven(uitgenodigd()).na(mislukt(MailSoort::Uitnodiging, "m1"));
    let na_afloop = op("2027-06-01", helpdesk(opnieuw(MailSoort::Uitnodiging)));
    zaak()
        .als(na_afloop)
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "De link is verlopen. Verleng de link eerst.",
            status: Status::Uitgenodigd,
        });
    zaak()
        .als(gemeente(DEN_HAAG, Opdracht::TrekLinkIn))
        .gedaan()
        .als(helpdesk(opnieuw(MailSoort::Uitnodiging)))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "De link is ingetrokken. Nodig de voorsteller opnieuw uit.",
            status: Status::Uitgenodigd,
        });
}

#[test]
fn a_second_click_sends_nothing_more() {
    let vraag = |wanneer| op(wanneer, helpdesk(opnieuw(MailSoort::Uitnodiging)));
    gegeven(uitgenodigd())
        .na(mislukt(MailSoort::Uitnodiging, "m1"))
        .als(vraag("2026-11-24T10:00:00Z"))
        .dan([gevraagd(MailSoort::Uitnodiging, "2026-11-24T10:00:00Z")])
        .als(vraag("2026-11-24T10:04:59Z"))
        .dan_niets()
        .als(vraag("2026-11-24T10:05:01Z"))
        .dan([gevraagd(MailSoort::Uitnodiging, "2026-11-24T10:05:01Z")]);
}

#[test]
fn five_times_a_day_and_the_link_counts_with_the_mails() {
    let mut zaak = gegeven(uitgenodigd()).na(mislukt(MailSoort::Uitnodiging, "m1"));
    for uur in 10..15 {
        let opdracht = match uur % 2 {
            0 => opnieuw(MailSoort::Uitnodiging),
            _ => Opdracht::StuurLinkOpnieuw,
        };
        let wanneer = format!("2026-11-24T{uur}:00:00Z");
        zaak = zaak
            .als(op(&wanneer, helpdesk(opdracht)))
            .dan([gevraagd(MailSoort::Uitnodiging, &wanneer)]);
    }
    let vraag = |wanneer| op(wanneer, helpdesk(opnieuw(MailSoort::Uitnodiging)));
    zaak.als(vraag("2026-11-24T16:00:00Z"))
        .dan_geweigerd(Weigering::TeVaak {
            seconden: 18 * 3600 + 1,
        })
        .als(vraag("2026-11-25T10:00:01Z"))
        .dan([gevraagd(MailSoort::Uitnodiging, "2026-11-25T10:00:01Z")]);
}

#[test]
fn nobody_but_the_helpdesk_sends_a_mail_again() {
    let zaak = || gegeven(uitgenodigd()).na(mislukt(MailSoort::Uitnodiging, "m1"));
    zaak()
        .als(gemeente(DEN_HAAG, opnieuw(MailSoort::Uitnodiging)))
        .dan_geweigerd(Weigering::NietVoorUwRol);
    zaak()
        .als(voorsteller(opnieuw(MailSoort::Uitnodiging)))
        .dan_geweigerd(Weigering::NietBevoegd);
    let helpdesk = ambtenaar(Rol::Helpdesk, Organisatie::kno(1501));
    let toegestaan = zaak().toegestaan(&helpdesk, moment("2026-11-24"));
    assert_eq!(toegestaan, [Actie::LinkOpnieuw, Actie::MailOpnieuw]);
}

fn te_bellen(zaak: &Verzoek) -> Vec<MailSoort> {
    Vec::from_iter(zaak.bellen.iter().copied())
}

#[test]
fn a_mail_that_fails_is_a_task_until_somebody_phoned() {
    let zaak = gegeven(uitgenodigd())
        .na(mislukt(MailSoort::Uitnodiging, "m1"))
        .na(mislukt(MailSoort::Herinnering, "m2"));
    assert_eq!(
        te_bellen(&zaak),
        [MailSoort::Uitnodiging, MailSoort::Herinnering]
    );
    // A note about something else leaves the task where it is.
    let zaak = zaak.als(gemeente(DEN_HAAG, noteer_contact())).gedaan();
    assert_eq!(
        te_bellen(&zaak),
        [MailSoort::Uitnodiging, MailSoort::Herinnering]
    );
    let zaak = zaak.als(gemeente(DEN_HAAG, gebeld())).gedaan();
    assert_eq!(te_bellen(&zaak), []);
}

/// As notes were before somebody was asked.
#[test]
fn an_old_note_ended_the_task() {
    let zaak = gegeven(uitgenodigd())
        .na(mislukt(MailSoort::Uitnodiging, "m1"))
        .na(Event::ContactGenoteerd {
            notitie: "Gebeld.".to_owned(),
            taak_klaar: None,
        });
    assert_eq!(te_bellen(&zaak), []);
}

/// Also after the dossier went on: who phones is still the municipality.
#[test]
fn an_address_that_bounces_can_be_corrected_as_long_as_mails_go_there() {
    for zaak in [
        bij_gemeente(),
        uitgenodigd(),
        ingediend(),
        bij_ministerie(),
        niet_toegekend(),
    ] {
        let zaak = gegeven(zaak).na(mislukt(MailSoort::Ontvangst, "m1"));
        let status = zaak.status;
        zaak.als(gemeente(DEN_HAAG, corrigeer_mailadres())).gedaan();
        assert!(status.is_some());
    }
}

#[test]
fn a_mail_that_arrives_after_all_ends_the_task() {
    let zaak = gegeven(uitgenodigd())
        .na(mislukt(MailSoort::Uitnodiging, "m1"))
        .na(verstuurd(MailSoort::Herinnering, "m2"));
    assert_eq!(te_bellen(&zaak), [MailSoort::Uitnodiging]);
    let zaak = zaak.na(verstuurd(MailSoort::Uitnodiging, "m3"));
    assert_eq!(te_bellen(&zaak), []);
}

#[test]
fn who_used_the_link_need_not_be_told_of_it() {
    let zaak = gegeven(wacht_op_verificatie())
        .na(mislukt(MailSoort::Verificatie, "m1"))
        .als(met_link(VERIFICATIE, Opdracht::VerifieerEmail))
        .gedaan();
    assert_eq!(te_bellen(&zaak), []);
}

/// The rejection is what there is to phone about now; also then a contact can be noted.
#[test]
fn after_a_rejection_the_invitation_does_not_matter() {
    let zaak = gegeven(uitgenodigd())
        .na(mislukt(MailSoort::Uitnodiging, "m1"))
        .als(gemeente(DEN_HAAG, wijs_af()))
        .gedaan();
    assert_eq!(te_bellen(&zaak), []);
    let zaak = zaak.na(mislukt(MailSoort::Afwijzing, "m2"));
    assert_eq!(te_bellen(&zaak), [MailSoort::Afwijzing]);
    let zaak = zaak.als(gemeente(DEN_HAAG, gebeld())).gedaan();
    assert_eq!(te_bellen(&zaak), []);
    let nogmaals = systeem(Opdracht::NoteerMailMislukt {
        soort: MailSoort::Afwijzing,
        bericht_id: "m2".to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 9,
        oorzaak: "550".to_owned(),
    });
    zaak.als(nogmaals).dan_niets();
}

/// docs/specification/limits.md#mails-that-anybody-can-have-sent
#[test]
fn a_mail_counts_when_anybody_can_have_it_sent() {
    let (verwacht, geen) = (Some(Antwoord::Verwacht), Some(Antwoord::Geen));
    for &soort in MailSoort::ALLE {
        let telt = match soort {
            MailSoort::Verificatie => [verwacht, geen],
            MailSoort::Adresbevestiging => [verwacht, verwacht],
            MailSoort::Adreswijziging => [geen, geen],
            MailSoort::NieuweLink => [geen, None],
            _ => [None, None],
        };
        let vragers = [Vrager::Iedereen, Vrager::Medewerker];
        assert_eq!(
            vragers.map(|vrager| soort.antwoord(vrager)),
            telt,
            "{soort:?}"
        );
    }
}

#[test]
fn only_what_can_be_undone_on_the_screen_waits() {
    for &soort in MailSoort::ALLE {
        let seconden = if soort == MailSoort::InBehandeling {
            30
        } else {
            0
        };
        assert_eq!(soort.bedenktijd().num_seconds(), seconden, "{soort:?}");
    }
}
