//! A request on paper or by telephone, and letters in the place of mails.

use serde_json::{Value, json};
use verzoek::bewaring::Wat;
use verzoek::gegevens::{Kanaal, Postadres};
use verzoek::mailsoort::MailSoort;
use verzoek::post::Poststand;
use verzoek::{
    Actie, Actor, Betrokkene, Command, Event, Opdracht, Organisatie, OrganisatieType, Rol, Status,
    Verzoek, Weigering, tijd,
};

use crate::common::formulieren::{self as formulier, met, record};
use crate::common::opdrachten::{
    POSTBRIEF, corrigeer_mailadres, geef_postadres_op, nodig_uit, noteer_postbrief, scan,
    stuur_door, verstuur_postbrief, voer_verzoek_in,
};
use crate::common::zaken::{
    GEMEENTE, advies, bij_gemeente, datum, en, ingediend, op_papier, op_papier_uitgenodigd,
    uitgenodigd,
};
use crate::common::{
    ADRESLINK, AMSTERDAM, BEDRIJFSVOERING, DEN_HAAG, NU, TWEEDE_LINK, VERIFICATIE, Zaak, ambtenaar,
    bedrijfsvoering, behandelaar, burger, fout, gegeven, gemeente, helpdesk, ingevuld, link,
    met_link, moment, systeem, voorsteller,
};

fn invoer_van(gegevens: Value) -> Opdracht {
    Opdracht::VoerVerzoekIn {
        zaaknummer: "KO-2026-000123".to_owned(),
        invoer: ingevuld(gegevens),
        link: link(VERIFICATIE),
    }
}

#[test]
fn what_an_official_enters_is_with_the_municipality_at_once() {
    let mut gegevens = formulier::aanvraag();
    gegevens["voorstellerMail"] = json!("");
    let zaak = gegeven(Verzoek::default())
        .als(gemeente(DEN_HAAG, voer_verzoek_in()))
        .dan([
            Event::VerzoekIngediend {
                zaaknummer: "KO-2026-000123".to_owned(),
                op: moment(NU),
                gegevens: record(gegevens),
                verificatie_link_id: link(VERIFICATIE).link_id,
                vingerafdruk: link(VERIFICATIE).vingerafdruk,
            },
            Event::VerzoekIngevoerd {
                op: moment(NU),
                kanaal: Kanaal::Papier,
                ontvangen_op: datum("2026-11-18"),
                postadres: Some(record(formulier::postadres())),
            },
        ]);
    assert_eq!(zaak.status, Some(Status::BijGemeente));
    assert!(zaak.mailadres.per_post().is_some());
    // Nobody has that link; were it used, it would prove nothing.
    zaak.als(met_link(VERIFICATIE, Opdracht::VerifieerEmail))
        .dan_geweigerd(Weigering::AlGeverifieerd);
}

#[test]
fn with_a_mail_address_the_proposer_gets_mails() {
    let mut invoer = formulier::verzoek_invoeren();
    invoer["bereikbaar"] = json!("mail");
    invoer["voorstellerMail"] = json!("anna@voorbeeld.nl");
    let zaak = gegeven(Verzoek::default())
        .als(gemeente(DEN_HAAG, invoer_van(invoer)))
        .gedaan();
    assert_eq!(zaak.mailadres.geldig, "anna@voorbeeld.nl");
    assert_eq!(zaak.mailadres.per_post(), None);
    assert_eq!(zaak.status, Some(Status::BijGemeente));
}

#[test]
fn only_an_official_of_the_municipality_where_the_candidate_lives_enters_a_request() {
    let elders = fout(
        "/gemeenteId",
        "andereGemeente",
        "U kunt alleen een verzoek invoeren voor een kandidaat die in uw gemeente woont.",
    );
    let nieuw = || gegeven(Verzoek::default());
    nieuw()
        .als(gemeente(AMSTERDAM, voer_verzoek_in()))
        .dan_geweigerd(Weigering::Invoer(vec![elders]));
    for command in [
        behandelaar(OrganisatieType::Provincie, 28, voer_verzoek_in()),
        helpdesk(voer_verzoek_in()),
        bedrijfsvoering(voer_verzoek_in()),
    ] {
        nieuw().als(command).dan_geweigerd(Weigering::NietVoorUwRol);
    }
    for command in [
        burger(voer_verzoek_in()),
        systeem(voer_verzoek_in()),
        voorsteller(voer_verzoek_in()),
    ] {
        nieuw().als(command).dan_geweigerd(Weigering::NietBevoegd);
    }
    gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, voer_verzoek_in()))
        .dan_geweigerd(Weigering::ZaakBestaatAl);
}

#[test]
fn the_form_is_judged_by_the_rules() {
    let zonder = met(
        formulier::verzoek_invoeren(),
        "/postadres/straatnaam",
        json!(""),
    );
    gegeven(Verzoek::default())
        .als(gemeente(DEN_HAAG, invoer_van(zonder)))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/postadres/straatnaam",
            "verplicht",
            "U heeft geen straatnaam ingevuld.",
        )]));
    let morgen = met(
        formulier::verzoek_invoeren(),
        "/ontvangenOp",
        json!("22-11-2026"),
    );
    let weigering = gegeven(Verzoek::default())
        .als(gemeente(DEN_HAAG, invoer_van(morgen)))
        .weigering();
    let Some(Weigering::Invoer(fouten)) = weigering else {
        panic!("{weigering:?}");
    };
    assert_eq!(fouten[0].pointer, "/ontvangenOp");
}

#[test]
fn who_gets_letters_is_invited_like_anybody() {
    let zaak = gegeven(op_papier());
    let door = ambtenaar(Rol::Gemeente, Organisatie::gemeente(DEN_HAAG));
    assert!(
        zaak.toegestaan(&door, moment(NU))
            .contains(&Actie::Uitnodigen)
    );
    zaak.als(gemeente(DEN_HAAG, nodig_uit(TWEEDE_LINK)))
        .gedaan();
}

/// What would be a mail is noted as a letter: once, by the program alone, and only while there is no mail address.
#[test]
fn a_letter_is_noted_once_and_waits() {
    let zaak = gegeven(op_papier_uitgenodigd());
    let zaak = zaak.als(systeem(noteer_postbrief())).gedaan();
    assert_eq!(zaak.postbrief(POSTBRIEF).unwrap().stand, Poststand::Wacht);
    assert_eq!(zaak.wachtende_post().count(), 1);
    let zaak = zaak.als(systeem(noteer_postbrief())).dan_niets();
    zaak.als(gemeente(DEN_HAAG, noteer_postbrief()))
        .dan_geweigerd(Weigering::NietBevoegd);
    gegeven(uitgenodigd())
        .als(systeem(noteer_postbrief()))
        .dan_niets();
}

fn met_brief() -> Zaak {
    gegeven(op_papier_uitgenodigd())
        .als(systeem(noteer_postbrief()))
        .gedaan()
}

#[test]
fn posting_a_letter_closes_its_task_once() {
    let door = ambtenaar(Rol::Gemeente, Organisatie::gemeente(DEN_HAAG));
    let zaak = met_brief();
    let mag = |zaak: &Zaak| {
        zaak.toegestaan(&door, moment(NU))
            .contains(&Actie::PostbriefVersturen)
    };
    assert!(mag(&zaak));
    let zaak =
        zaak.als(gemeente(DEN_HAAG, verstuur_postbrief()))
            .dan([Event::PostbriefVerstuurd {
                id: POSTBRIEF,
                op: moment(NU),
                soort: MailSoort::Uitnodiging,
            }]);
    assert_eq!(zaak.wachtende_post().count(), 0);
    assert!(!mag(&zaak));
    zaak.als(gemeente(DEN_HAAG, verstuur_postbrief()))
        .dan_niets();
    met_brief()
        .als(gemeente(AMSTERDAM, verstuur_postbrief()))
        .dan_geweigerd(Weigering::NietBevoegd);
    gegeven(op_papier())
        .als(gemeente(DEN_HAAG, verstuur_postbrief()))
        .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
}

fn noteer_postbrief_van(versie: u64) -> Command {
    let mut opdracht = noteer_postbrief();
    let Opdracht::NoteerPostbrief { verwacht, .. } = &mut opdracht else {
        panic!("another command");
    };
    *verwacht = Some(versie);
    systeem(opdracht)
}

/// While a letter is made, the proposal that it invites for may come in.
#[test]
fn a_letter_of_an_older_version_of_the_case_is_not_kept() {
    let zaak = gegeven(op_papier_uitgenodigd());
    let versie = zaak.versie;
    let zaak = zaak.als(gemeente(DEN_HAAG, Opdracht::TrekLinkIn)).gedaan();
    let huidig = zaak.versie;
    assert_ne!(huidig, versie);
    let zaak = zaak
        .als(noteer_postbrief_van(versie))
        .dan_geweigerd(Weigering::Verouderd { huidig });
    let zaak = zaak.als(noteer_postbrief_van(huidig)).gedaan();
    // Recorded once; a second time changes nothing, whatever it was made from.
    zaak.als(noteer_postbrief_van(versie)).dan_niets();
}

/// It goes by mail then: taken for done it would go nowhere.
#[test]
fn a_letter_that_a_mail_address_overtook_is_looked_at_anew() {
    let zaak = gegeven(op_papier());
    let versie = zaak.versie;
    let zaak = zaak.als(gemeente(DEN_HAAG, corrigeer_mailadres())).gedaan();
    let zaak = zaak
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .gedaan();
    let huidig = zaak.versie;
    zaak.als(noteer_postbrief_van(versie))
        .dan_geweigerd(Weigering::Verouderd { huidig });
}

/// A letter with a link that works no longer misleads the person who gets it.
#[test]
fn a_letter_that_was_overtaken_is_not_posted() {
    let ingetrokken = met_brief()
        .als(gemeente(DEN_HAAG, Opdracht::TrekLinkIn))
        .gedaan();
    assert_eq!(
        ingetrokken.postbrief(POSTBRIEF).unwrap().stand,
        Poststand::Vervallen
    );
    ingetrokken
        .als(gemeente(DEN_HAAG, verstuur_postbrief()))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "Deze brief is niet meer nodig. Verstuur de brief niet.",
            status: Status::Uitgenodigd,
        });
    // One of the same kind takes its place.
    let Opdracht::NoteerPostbrief {
        soort,
        brief,
        link_id,
        ..
    } = noteer_postbrief()
    else {
        panic!("another command");
    };
    let id = uuid::Uuid::from_u128(0xF0);
    let later = Opdracht::NoteerPostbrief {
        id,
        soort,
        brief,
        link_id,
        verwacht: None,
    };
    let zaak = met_brief().als(systeem(later)).gedaan();
    let wacht: Vec<_> = zaak.wachtende_post().map(|stuk| stuk.id).collect();
    assert_eq!(wacht, [id]);
}

/// That it was taken up is no news any more; that it went on is, wherever it lies by then.
#[test]
fn the_letter_that_a_proposal_was_taken_up_is_overtaken_when_it_goes_on_or_ends() {
    let Opdracht::NoteerPostbrief { id, brief, .. } = noteer_postbrief() else {
        panic!("another command");
    };
    let met = |soort| {
        let opgesteld = Event::PostbriefOpgesteld {
            id,
            op: moment(NU),
            soort,
            brief: brief.clone(),
            link_id: None,
        };
        gegeven(en(ingediend(), [advies(GEMEENTE), opgesteld]))
    };
    let stand = |zaak: &Zaak| zaak.postbrief(id).unwrap().stand;
    let genomen = || met(MailSoort::InBehandeling);
    assert_eq!(stand(&genomen()), Poststand::Wacht);
    let door = || gemeente(DEN_HAAG, stuur_door());
    assert_eq!(stand(&genomen().als(door()).gedaan()), Poststand::Vervallen);
    let ingetrokken = genomen()
        .als(voorsteller(Opdracht::TrekVoorstelIn))
        .gedaan();
    assert_eq!(stand(&ingetrokken), Poststand::Vervallen);
    let doorgestuurd = met(MailSoort::Doorgestuurd).als(door()).gedaan();
    assert_eq!(stand(&doorgestuurd), Poststand::Wacht);
}

#[test]
fn the_postal_address_is_corrected_where_letters_go_or_mails_fail() {
    let nieuw: Postadres = record(formulier::postadres_in_gent());
    let opgegeven = || Event::PostadresOpgegeven {
        postadres: nieuw.clone(),
    };
    let zaak = gegeven(op_papier())
        .als(gemeente(DEN_HAAG, geef_postadres_op()))
        .dan([opgegeven()]);
    assert_eq!(zaak.mailadres.per_post(), Some(&nieuw));
    zaak.als(gemeente(DEN_HAAG, geef_postadres_op()))
        .dan_niets();
    // Of a request of the website: while its mails arrive they go on.
    gegeven(uitgenodigd())
        .als(gemeente(DEN_HAAG, geef_postadres_op()))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "Er is geen e-mail aan de voorsteller mislukt.",
            status: Status::Uitgenodigd,
        });
    let mislukt = Event::MailMislukt {
        soort: MailSoort::Uitnodiging,
        bericht_id: "m1".to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
        oorzaak: "SMTP 550".to_owned(),
    };
    let zaak = gegeven(en(uitgenodigd(), [mislukt]))
        .als(gemeente(DEN_HAAG, geef_postadres_op()))
        .dan([opgegeven()]);
    assert_eq!(zaak.mailadres.per_post(), Some(&nieuw));
    assert_eq!(zaak.mailadres.geldig, "");
}

/// A mail address that is given later turns mails on, once it is proved.
#[test]
fn a_proved_mail_address_takes_the_place_of_letters() {
    let zaak = gegeven(op_papier())
        .als(gemeente(DEN_HAAG, corrigeer_mailadres()))
        .gedaan();
    assert!(zaak.mailadres.per_post().is_some(), "until it is proved");
    let zaak = zaak
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .dan([Event::MailadresBevestigd { op: moment(NU) }]);
    assert_eq!(zaak.mailadres.per_post(), None);
    assert_eq!(zaak.mailadres.geldig, "anna.nieuw@voorbeeld.nl");
}

/// Step 1 asks nobody for a mail address who has none; anybody else it does.
#[test]
fn who_has_no_mail_address_saves_step_1_without() {
    let bewaar = |mail: Value| Opdracht::WijzigVoorsteller {
        invoer: ingevuld(met(formulier::voorsteller(), "/mail", mail)),
        verwacht: None,
        link: link(ADRESLINK),
    };
    let zaak = gegeven(op_papier_uitgenodigd())
        .als(voorsteller(bewaar(Value::Null)))
        .gedaan();
    assert_eq!(zaak.voorstel.voorsteller.gegevens.mail, None);
    let controle = zaak.voorstel.controle(tijd::datum(moment(NU)));
    assert_eq!(controle.pages[0].errors, [], "it is complete without");
    gegeven(uitgenodigd())
        .als(voorsteller(bewaar(Value::Null)))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/mail",
            "verplicht",
            "U heeft geen e-mailadres ingevuld.",
        )]));
    // One that is given there is asked for its proof.
    let zaak = zaak
        .als(voorsteller(bewaar(json!("anna@voorbeeld.nl"))))
        .gedaan();
    assert_eq!(
        zaak.mailadres.wacht.as_ref().unwrap().adres,
        "anna@voorbeeld.nl"
    );
}

/// Who asked on the web and gets letters now is not asked for the address at which nothing arrives; once another one is
/// proved, step 1 asks for it again.
#[test]
fn who_gets_letters_after_a_mail_failed_saves_step_1_without_an_address() {
    let bewaar = |mail: Value| Opdracht::WijzigVoorsteller {
        invoer: ingevuld(met(formulier::voorsteller(), "/mail", mail)),
        verwacht: None,
        link: link(TWEEDE_LINK),
    };
    let zonder_adres = || {
        Weigering::Invoer(vec![fout(
            "/mail",
            "verplicht",
            "U heeft geen e-mailadres ingevuld.",
        )])
    };
    let mislukt = Event::MailMislukt {
        soort: MailSoort::Uitnodiging,
        bericht_id: "m1".to_owned(),
        aan: "anna@voorbeeld.nl".to_owned(),
        pogingen: 1,
        oorzaak: "SMTP 550".to_owned(),
    };
    let zaak = gegeven(en(uitgenodigd(), [mislukt]))
        .als(voorsteller(bewaar(Value::Null)))
        .dan_geweigerd(zonder_adres())
        .als(gemeente(DEN_HAAG, geef_postadres_op()))
        .gedaan()
        .als(voorsteller(bewaar(Value::Null)))
        .gedaan();
    let controle = zaak.voorstel.controle(tijd::datum(moment(NU)));
    assert_eq!(controle.pages[0].errors, [], "it is complete without");
    zaak.als(gemeente(DEN_HAAG, corrigeer_mailadres()))
        .gedaan()
        .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
        .gedaan()
        .als(voorsteller(bewaar(Value::Null)))
        .dan_geweigerd(zonder_adres());
}

#[test]
fn a_scan_is_added_to_what_an_official_entered_alone() {
    let zaak = gegeven(op_papier())
        .als(gemeente(DEN_HAAG, scan("brief.pdf")))
        .gedaan();
    let ingevoerd = zaak.ingevoerd.as_ref().unwrap();
    assert_eq!(ingevoerd.scan.as_ref().unwrap().bestand.naam, "brief.pdf");
    // In the place of the one before.
    let zaak = zaak.als(gemeente(DEN_HAAG, scan("beter.pdf"))).gedaan();
    let ingevoerd = zaak.ingevoerd.as_ref().unwrap();
    assert_eq!(ingevoerd.scan.as_ref().unwrap().bestand.naam, "beter.pdf");
    gegeven(op_papier())
        .als(gemeente(AMSTERDAM, scan("brief.pdf")))
        .dan_geweigerd(Weigering::NietBevoegd);
    gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, scan("brief.pdf")))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "Dit verzoek kwam via de website. Er is geen brief om te scannen.",
            status: Status::BijGemeente,
        });
    let weigering = gegeven(op_papier())
        .als(gemeente(DEN_HAAG, scan("brief.exe")))
        .weigering();
    assert!(
        matches!(weigering, Some(Weigering::Invoer(_))),
        "{weigering:?}"
    );
}

#[test]
fn with_the_proposer_go_address_letters_and_scans() {
    let zaak = met_brief()
        .als(gemeente(DEN_HAAG, scan("brief.pdf")))
        .gedaan();
    let sleutel = zaak
        .ingevoerd
        .as_ref()
        .unwrap()
        .scan
        .as_ref()
        .unwrap()
        .bestand
        .sleutel;
    let wat = Wat::Persoon {
        betrokkene: Betrokkene::Voorsteller,
    };
    assert_eq!(zaak.bestanden_van(&wat), [sleutel]);
    assert_eq!(zaak.bestanden_van(&Wat::Zaak), [sleutel]);
    let handtekening = |gebruiker: &str| verzoek::bewaring::Handtekening {
        gebruiker: gebruiker.to_owned(),
        organisatie: BEDRIJFSVOERING,
        op: moment(NU),
    };
    let zaak = zaak.na(Event::Vernietigd {
        id: uuid::Uuid::from_u128(0xE9),
        op: moment(NU),
        grond: wat.grond(),
        wat: wat.clone(),
        voorgesteld: handtekening("m.visser"),
        goedgekeurd: handtekening("g.visser"),
        sleutels: 1,
        bestanden: 1,
    });
    assert_eq!(zaak.mailadres.postadres, None);
    assert!(zaak.post.is_empty());
    assert_eq!(zaak.ingevoerd.as_ref().unwrap().scan, None);
    assert!(zaak.bestanden_van(&wat).is_empty());
    for opdracht in [scan("brief.pdf"), geef_postadres_op()] {
        let command = Command {
            op: moment(NU),
            door: ambtenaar(Rol::Gemeente, Organisatie::gemeente(DEN_HAAG)),
            opdracht,
        };
        assert!(matches!(
            zaak.beslis(&command),
            Err(Weigering::NietInDezeStatus { .. })
        ));
    }
    let systeem = Command {
        op: moment(NU),
        door: Actor::Systeem,
        opdracht: noteer_postbrief(),
    };
    assert_eq!(zaak.beslis(&systeem), Ok(vec![]));
}

#[test]
fn an_address_stands_as_on_an_envelope() {
    let adres: Postadres = record(formulier::postadres());
    assert_eq!(adres.regels(), ["Kerkstraat 7A bis", "1234 AB  Utrecht"]);
    let adres: Postadres = record(formulier::postadres_in_gent());
    assert_eq!(adres.regels(), ["Veldstraat 1", "9000 Gent", "België"]);
}
