//! Somebody helps the proposer to fill in, behind an own link.

use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::bewaring::Grond;
use verzoek::gegevens::{Bijlage, BijlageType};
use verzoek::meehelper::Meehulpstand;
use verzoek::weigering::{Bewaringsweigering, Meehelperweigering, Steunweigering};
use verzoek::{Actor, Betrokkene, Event, LinkFeedback, Opdracht, Verzoek, Weigering, tijd};

use crate::bewaring::{kent, persoon, vernietigd};
use crate::common::formulieren::{self as formulier, met};
use crate::common::opdrachten::{
    corrigeer_mailadres, naam, noteer_meehelpermail, om_meehulp, om_steun, van_de_meehelper,
    van_de_ondersteuner, van_de_wizard,
};
use crate::common::zaken::{
    BAKKER, JANSEN, MEEADRES, MEEHELPER, STEUNADRES, bij_gemeente, bijlage, compleet, en,
    ingediend, met_bevestigde_meehelper, met_bevestigde_steun, met_meehelper, met_steun,
};
use crate::common::{
    ADRESLINK, DEN_HAAG, MEELINK, NU, STEUNLINK, TWEEDE_LINK, VREEMDE_LINK, WIZARDLINK, Zaak, fout,
    gegeven, gemeente, ingevuld, link, meehelper, met_link, met_meelink, met_steunlink, moment, op,
    systeem, voorsteller,
};

fn vraag() -> Opdracht {
    om_meehulp()[0].clone()
}

fn vraag_aan(byte: u8, mail: &str) -> Opdracht {
    let Opdracht::VraagMeehelper { id, geldig_tot, .. } = vraag() else {
        panic!("another command");
    };
    Opdracht::VraagMeehelper {
        id,
        invoer: ingevuld(met(formulier::meehelper(), "/mail", json!(mail))),
        link: link(byte),
        geldig_tot,
    }
}

fn neem_terug() -> Opdracht {
    om_meehulp()[1].clone()
}

fn gevraagd(byte: u8, mail: &str, wanneer: &str) -> Event {
    Event::MeehelperGevraagd {
        id: MEEHELPER,
        op: moment(wanneer),
        naam: "Fatima".to_owned(),
        mail: mail.to_owned(),
        link_id: link(byte).link_id,
        vingerafdruk: link(byte).vingerafdruk,
        geldig_tot: moment("2027-01-16"),
    }
}

fn teruggenomen() -> Event {
    Event::MeehelperIngetrokken {
        id: MEEHELPER,
        op: moment(NU),
        link_id: link(MEELINK).link_id,
    }
}

/// Of step 1, with another mail address.
fn stap_1(mail: Value) -> Opdracht {
    Opdracht::WijzigVoorsteller {
        invoer: ingevuld(met(formulier::voorsteller(), "/mail", mail)),
        verwacht: None,
        link: link(TWEEDE_LINK),
    }
}

fn stand(zaak: &Verzoek, wanneer: &str) -> Option<Meehulpstand> {
    zaak.meehulpstand(moment(wanneer))
}

#[test]
fn the_proposer_asks_one_helper_once() {
    let zaak = gegeven(compleet())
        .als(voorsteller(vraag()))
        .dan([gevraagd(MEELINK, MEEADRES, NU)]);
    assert_eq!(stand(&zaak, NU), Some(Meehulpstand::Gevraagd));
    zaak.als(voorsteller(vraag_aan(TWEEDE_LINK, "FATIMA@voorbeeld.nl")))
        .dan_niets()
        .als(voorsteller(vraag_aan(TWEEDE_LINK, "ander@voorbeeld.nl")))
        .dan_geweigerd(Meehelperweigering::AlEenMeehelper);
}

#[test]
fn the_form_needs_a_name_and_an_address_that_is_not_the_proposers_own() {
    let vraag = |invoer: Value| Opdracht::VraagMeehelper {
        id: MEEHELPER,
        invoer: ingevuld(invoer),
        link: link(MEELINK),
        geldig_tot: moment("2027-01-16"),
    };
    let geweigerd = |pointer, code, detail| Weigering::Invoer(vec![fout(pointer, code, detail)]);
    gegeven(compleet())
        .als(voorsteller(vraag(json!({"naam": " ", "mail": MEEADRES}))))
        .dan_geweigerd(geweigerd(
            "/naam",
            "verplicht",
            "U heeft geen naam ingevuld.",
        ))
        .als(voorsteller(vraag(
            json!({"naam": "Fatima", "mail": "fatima"}),
        )))
        .dan_geweigerd(geweigerd(
            "/mail",
            "ongeldig",
            "U heeft geen geldig e-mailadres ingevuld.",
        ))
        .als(voorsteller(vraag(
            json!({"naam": "Fatima", "mail": "Anna@Voorbeeld.NL"}),
        )))
        .dan_geweigerd(geweigerd(
            "/mail",
            "eigenAdres",
            "Dit is uw eigen e-mailadres.",
        ));
}

#[test]
fn nobody_else_asks_a_helper_or_takes_the_link_back() {
    for opdracht in om_meehulp() {
        let zaak = || gegeven(met_bevestigde_meehelper());
        for command in [
            gemeente(DEN_HAAG, opdracht.clone()),
            met_steunlink(STEUNLINK, opdracht.clone()),
            systeem(opdracht.clone()),
        ] {
            zaak().als(command).dan_geweigerd(Weigering::NietBevoegd);
        }
        zaak()
            .als(meehelper(opdracht.clone()))
            .dan_geweigerd(Meehelperweigering::NietVoorMeehelper);
        zaak()
            .als(met_link(VREEMDE_LINK, opdracht))
            .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    }
}

/// The link came by mail, and opens nothing before its button was pressed.
#[test]
fn before_the_address_is_confirmed_the_link_opens_nothing() {
    for opdracht in van_de_wizard() {
        gegeven(met_meehelper())
            .als(meehelper(opdracht))
            .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    }
    let zaak = gegeven(met_meehelper())
        .als(meehelper(Opdracht::BevestigMeehelper))
        .dan([Event::MeehelperBevestigd {
            id: MEEHELPER,
            op: moment(NU),
        }])
        .als(meehelper(Opdracht::BevestigMeehelper))
        .dan_niets();
    assert_eq!(stand(&zaak, NU), Some(Meehulpstand::Bevestigd));
}

#[test]
fn only_the_helper_confirms() {
    for command in [
        voorsteller(Opdracht::BevestigMeehelper),
        gemeente(DEN_HAAG, Opdracht::BevestigMeehelper),
        met_steunlink(STEUNLINK, Opdracht::BevestigMeehelper),
        systeem(Opdracht::BevestigMeehelper),
    ] {
        gegeven(met_meehelper())
            .als(command)
            .dan_geweigerd(Weigering::NietBevoegd);
    }
    for byte in [VREEMDE_LINK, WIZARDLINK] {
        gegeven(met_meehelper())
            .als(met_meelink(byte, Opdracht::BevestigMeehelper))
            .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    }
}

/// Each step gives the event that it gives the proposer.
#[test]
fn a_helper_fills_in_every_step_as_the_proposer_does() {
    for opdracht in van_de_wizard() {
        let zaak = gegeven(met_bevestigde_meehelper());
        let eigen = zaak.beslis(&voorsteller(opdracht.clone())).unwrap();
        let mee = zaak.beslis(&meehelper(opdracht.clone()));
        assert_eq!(mee, Ok(eigen), "{}", naam(&opdracht));
    }
}

#[test]
fn what_is_the_proposers_the_helper_may_not() {
    let alleen_voorsteller = [
        Opdracht::DienVoorstelIn { uiterste_dag: None },
        Opdracht::TrekVoorstelIn,
        Opdracht::StuurAdresbevestigingOpnieuw,
        Opdracht::VerifieerEmail,
        crate::common::opdrachten::kies_berichten(),
        crate::common::opdrachten::vraag_link("anna@voorbeeld.nl"),
    ];
    let alles = alleen_voorsteller
        .into_iter()
        .chain(om_steun())
        .chain(van_de_ondersteuner());
    for opdracht in alles {
        gegeven(met_bevestigde_meehelper())
            .als(meehelper(opdracht))
            .dan_geweigerd(Meehelperweigering::NietVoorMeehelper);
    }
}

/// Whoever has the proposer's address can ask for the proposer's link.
#[test]
fn a_helper_does_not_change_the_proposers_address() {
    let zaak = gegeven(met_bevestigde_meehelper());
    zaak.als(meehelper(stap_1(json!(MEEADRES))))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/mail",
            "alleenVoorsteller",
            "Alleen de voorsteller kan het e-mailadres wijzigen.",
        )]));
    // What the proposer gave waits for its proof; the helper saves it as it stands.
    let nieuw = json!("anna.nieuw@voorbeeld.nl");
    let zaak = gegeven(met_bevestigde_meehelper())
        .als(voorsteller(stap_1(nieuw.clone())))
        .gedaan();
    let mee = zaak.beslis(&meehelper(stap_1(nieuw))).unwrap();
    assert!(
        matches!(mee[..], [Event::VoorstellerGewijzigd { .. }]),
        "{mee:?}"
    );
    // Also when the proof of it is over.
    let nieuw = json!("anna.nieuw@voorbeeld.nl");
    let later = op("2026-12-20", meehelper(stap_1(nieuw)));
    let mee = zaak.beslis(&later).unwrap();
    assert!(
        matches!(mee[..], [Event::VoorstellerGewijzigd { .. }]),
        "{mee:?}"
    );
}

/// Letters took the place of mails and the page was saved without an address; since another one was proved, step 1 asks
/// for it again. That is asked of the proposer: a helper can't give it, and is not held up by it.
#[test]
fn a_helper_goes_on_where_step_1_asks_for_an_address_that_only_the_proposer_gives() {
    let record = |mail| formulier::record(met(formulier::voorsteller(), "/mail", mail));
    let zonder = || Event::VoorstellerGewijzigd {
        gegevens: record(Value::Null),
    };
    let postadres = formulier::record(formulier::postadres());
    let zaak = gegeven(en(
        met_bevestigde_meehelper(),
        [Event::PostadresOpgegeven { postadres }, zonder()],
    ))
    .als(meehelper(stap_1(Value::Null)))
    .dan([zonder()])
    .als(gemeente(DEN_HAAG, corrigeer_mailadres()))
    .gedaan()
    .als(met_link(ADRESLINK, Opdracht::VerifieerEmail))
    .gedaan()
    .als(meehelper(stap_1(Value::Null)))
    .dan([zonder()]);
    let geen_adres = fout("/mail", "verplicht", "U heeft geen e-mailadres ingevuld.");
    let stap_1_mist = |zaak: &Zaak| {
        let controle = zaak.voorstel.controle(tijd::datum(moment(NU)));
        controle.pages[0].errors.clone()
    };
    assert_eq!(stap_1_mist(&zaak), std::slice::from_ref(&geen_adres));

    let alleen_voorsteller = || {
        Weigering::Invoer(vec![fout(
            "/mail",
            "alleenVoorsteller",
            "Alleen de voorsteller kan het e-mailadres wijzigen.",
        )])
    };
    // Neither an own address, nor the one that was proved: it is the proposer who gives it.
    let zaak = zaak
        .als(meehelper(stap_1(json!(MEEADRES))))
        .dan_geweigerd(alleen_voorsteller())
        .als(meehelper(stap_1(json!("anna.nieuw@voorbeeld.nl"))))
        .dan_geweigerd(alleen_voorsteller())
        .als(voorsteller(stap_1(Value::Null)))
        .dan_geweigerd(Weigering::Invoer(vec![geen_adres]))
        .als(voorsteller(stap_1(json!("anna.nieuw@voorbeeld.nl"))))
        .gedaan();
    assert!(stap_1_mist(&zaak).is_empty());
    // From here on the page holds one, and it stays.
    zaak.als(meehelper(stap_1(Value::Null)))
        .dan_geweigerd(alleen_voorsteller())
        .als(meehelper(stap_1(json!("anna.nieuw@voorbeeld.nl"))))
        .gedaan();
}

#[test]
fn a_supporter_who_was_asked_stays_as_the_proposer_asked() {
    let zaak = || {
        gegeven(met_bevestigde_meehelper())
            .na(met_steun().into_iter().rev().nth(1).unwrap())
            .na(met_steun().pop().unwrap())
    };
    let bewaar = |adres: Value| Opdracht::WijzigOndersteuner {
        id: BAKKER,
        invoer: ingevuld(met(
            formulier::ondersteuner(),
            "/contactgegevens/emailadres",
            adres,
        )),
        verwacht: None,
    };
    let verwijder = |id| Opdracht::VerwijderOndersteuner { id, verwacht: None };
    zaak()
        .als(meehelper(bewaar(json!("ander@voorbeeld.nl"))))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/contactgegevens/emailadres",
            "alleenVoorsteller",
            "De voorsteller heeft deze ondersteuner om een brief gevraagd. Alleen de voorsteller kan dit e-mailadres wijzigen.",
        )]))
        .als(meehelper(verwijder(BAKKER)))
        .dan_geweigerd(Meehelperweigering::SteunVanVoorsteller)
        .als(meehelper(verwijder(JANSEN)))
        .gedaan()
        .als(meehelper(bewaar(json!("bakker@voorbeeld.nl"))))
        .gedaan()
        .als(voorsteller(verwijder(BAKKER)))
        .gedaan();
}

/// A letter is of the name that it stands under, and of the address that was confirmed: no helper takes it from the
/// person who signed, nor gives it to somebody else.
#[test]
fn a_helper_changes_neither_whose_a_letter_is_nor_takes_it_away() {
    let bewaar = |naam: &str, adres: Value, telefoon: &str| {
        let velden = [
            ("/persoonsgegevens/achternaam", json!(naam)),
            ("/contactgegevens/emailadres", adres),
            ("/contactgegevens/telefoonnummer", json!(telefoon)),
        ];
        Opdracht::WijzigOndersteuner {
            id: BAKKER,
            invoer: ingevuld(
                velden
                    .into_iter()
                    .fold(formulier::ondersteuner(), |invoer, (pad, waarde)| {
                        met(invoer, pad, waarde)
                    }),
            ),
            verwacht: None,
        }
    };
    let verwijder = Opdracht::VerwijderOndersteuner {
        id: BAKKER,
        verwacht: None,
    };
    let geweigerd =
        |pointer, detail| Weigering::Invoer(vec![fout(pointer, "alleenVoorsteller", detail)]);
    let andere_naam = || {
        geweigerd(
            "/persoonsgegevens/achternaam",
            "Er is een brief van deze ondersteuner. Alleen de voorsteller kan de naam nog wijzigen.",
        )
    };
    let naam = formulier::ondersteuner()["persoonsgegevens"]["achternaam"]
        .as_str()
        .unwrap()
        .to_owned();

    // By the own link, written and as a file.
    for brief in &van_de_ondersteuner()[1..] {
        let zaak = met_bevestigde_steun()
            .into_iter()
            .skip(compleet().len())
            .fold(gegeven(met_bevestigde_meehelper()), Zaak::na)
            .als(met_steunlink(STEUNLINK, brief.clone()))
            .gedaan();
        let getekend = zaak.steun_van(BAKKER).unwrap().clone();
        let zaak = zaak
            .als(meehelper(bewaar(&naam, json!("ander@voorbeeld.nl"), "06 2")))
            .dan_geweigerd(geweigerd(
                "/contactgegevens/emailadres",
                "De brief van deze ondersteuner is er al. Alleen de voorsteller kan het e-mailadres nog wijzigen.",
            ))
            .als(meehelper(bewaar(&naam, Value::Null, "06 2")))
            .dan_geweigerd(geweigerd(
                "/contactgegevens/emailadres",
                "De brief van deze ondersteuner is er al. Alleen de voorsteller kan het e-mailadres nog wijzigen.",
            ))
            .als(meehelper(bewaar("Iemand anders", json!(STEUNADRES), "06 2")))
            .dan_geweigerd(andere_naam())
            .als(meehelper(verwijder.clone()))
            .dan_geweigerd(Meehelperweigering::OndersteunerMetBrief)
            // The rest is theirs to fill in.
            .als(meehelper(bewaar(&naam, json!(STEUNADRES), "06 2")))
            .gedaan()
            .als(voorsteller(bewaar("Bakker-Kok", json!("nieuw@voorbeeld.nl"), "06 2")))
            .gedaan();
        // The letter stays with the person who signed it, and the helper saves the address as the proposer left it.
        assert_eq!(zaak.steun_van(BAKKER), Some(&getekend));
        zaak.als(meehelper(bewaar(
            "Bakker-Kok",
            json!("Nieuw@voorbeeld.nl"),
            "06 3",
        )))
        .gedaan()
        .als(voorsteller(verwijder.clone()))
        .gedaan();
    }

    // On paper: of the name alone.
    let papier = Event::BijlageGeupload {
        id: Uuid::from_u128(0xE1),
        gegevens: Bijlage {
            bijlage_type: Some(BijlageType::Ondersteunersbrief),
            ondersteuner: Some(BAKKER),
            ..bijlage("papier.pdf")
        },
    };
    gegeven(en(met_bevestigde_meehelper(), [papier]))
        .als(meehelper(bewaar("Iemand anders", Value::Null, "06 2")))
        .dan_geweigerd(andere_naam())
        .als(meehelper(verwijder.clone()))
        .dan_geweigerd(Meehelperweigering::OndersteunerMetBrief)
        .als(meehelper(bewaar(
            &naam,
            json!("ander@voorbeeld.nl"),
            "06 2",
        )))
        .gedaan()
        .als(voorsteller(verwijder))
        .gedaan();
}

/// A helper can fill in the address of a supporter: whoever signs has another mailbox than whoever helps.
#[test]
fn the_helper_does_not_sign_for_a_supporter() {
    let met_adres = Opdracht::WijzigOndersteuner {
        id: BAKKER,
        invoer: ingevuld(met(
            formulier::ondersteuner(),
            "/contactgegevens/emailadres",
            json!("Fatima@Voorbeeld.NL"),
        )),
        verwacht: None,
    };
    let zaak = gegeven(met_bevestigde_meehelper())
        .als(meehelper(met_adres))
        .gedaan();
    zaak.clone()
        .als(voorsteller(om_steun()[0].clone()))
        .dan_geweigerd(Steunweigering::AdresVanMeehelper);
    // Who helps no longer may.
    zaak.als(voorsteller(neem_terug()))
        .gedaan()
        .als(voorsteller(om_steun()[0].clone()))
        .gedaan();
    gegeven(met_steun())
        .als(voorsteller(vraag_aan(MEELINK, "Bakker@Voorbeeld.NL")))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/mail",
            "adresVanOndersteuner",
            "Een ondersteuner die u om een brief heeft gevraagd, gebruikt dit e-mailadres.",
        )]));
}

/// Two browsers of one proposer have the same rule.
#[test]
fn who_saved_first_is_not_overwritten() {
    let zaak = gegeven(met_bevestigde_meehelper());
    let gezien = zaak.voorstel.werk.versie;
    let werk = |verwacht| Opdracht::WijzigKandidaatWerk {
        invoer: ingevuld(formulier::werk()),
        verwacht,
    };
    let zaak = zaak.als(voorsteller(werk(Some(gezien)))).gedaan();
    let huidig = zaak.voorstel.werk.versie;
    zaak.als(meehelper(werk(Some(gezien))))
        .dan_geweigerd(Weigering::Verouderd { huidig })
        .als(meehelper(werk(Some(huidig))))
        .gedaan();
}

#[test]
fn a_link_that_was_taken_back_ends_at_once() {
    let zaak = gegeven(met_bevestigde_meehelper())
        .als(voorsteller(neem_terug()))
        .dan([teruggenomen()])
        .als(voorsteller(neem_terug()))
        .dan_niets();
    assert_eq!(stand(&zaak, NU), Some(Meehulpstand::Gestopt));
    for opdracht in van_de_wizard().into_iter().chain(van_de_meehelper()) {
        gegeven((*zaak).clone())
            .als(meehelper(opdracht))
            .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    }
    // Another one can be asked then, and the first link stays dead.
    let zaak = zaak
        .als(voorsteller(vraag_aan(TWEEDE_LINK, "ander@voorbeeld.nl")))
        .dan([gevraagd(TWEEDE_LINK, "ander@voorbeeld.nl", NU)]);
    zaak.als(met_meelink(TWEEDE_LINK, Opdracht::BevestigMeehelper))
        .gedaan()
        .als(meehelper(Opdracht::BevestigMeehelper))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
}

#[test]
fn who_asked_nobody_has_nothing_to_take_back() {
    gegeven(compleet())
        .als(voorsteller(neem_terug()))
        .dan_geweigerd(Meehelperweigering::GeenMeehelper);
}

#[test]
fn the_link_lasts_until_its_moment_and_no_longer_than_the_proposers() {
    let bewaar = || van_de_wizard()[1].clone();
    // Its own moment is 15 January, at noon.
    let verlengd = Event::LinkVerlengd {
        link_id: link(WIZARDLINK).link_id,
        geldig_tot: moment("2027-03-01"),
    };
    gegeven(en(met_bevestigde_meehelper(), [verlengd]))
        .als(op("2027-01-14", meehelper(bewaar())))
        .gedaan()
        .als(op("2027-01-15", meehelper(bewaar())))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verlopen))
        .als(op("2027-01-15", voorsteller(bewaar())))
        .gedaan()
        .als(op(
            "2027-01-15",
            voorsteller(vraag_aan(TWEEDE_LINK, MEEADRES)),
        ))
        .gedaan();
    let ingekort = Event::LinkVerlengd {
        link_id: link(WIZARDLINK).link_id,
        geldig_tot: moment("2026-12-01"),
    };
    gegeven(en(met_bevestigde_meehelper(), [ingekort]))
        .als(op("2026-12-01", meehelper(bewaar())))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verlopen));
}

#[test]
fn with_the_proposers_link_the_helpers_ends() {
    let ingetrokken = Event::LinkIngetrokken {
        link_id: link(WIZARDLINK).link_id,
    };
    let vernieuwd = Event::LinkVernieuwd {
        link_id: link(TWEEDE_LINK).link_id,
        vingerafdruk: link(TWEEDE_LINK).vingerafdruk,
        geldig_tot: moment("2027-08-01"),
    };
    for einde in [ingetrokken, vernieuwd] {
        let zaak = gegeven(en(met_bevestigde_meehelper(), [einde]));
        assert_eq!(stand(&zaak, NU), Some(Meehulpstand::Gestopt));
        for opdracht in van_de_wizard().into_iter().chain(van_de_meehelper()) {
            gegeven((*zaak).clone())
                .als(meehelper(opdracht))
                .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
        }
    }
}

#[test]
fn with_the_submission_the_link_ends() {
    let zaak = gegeven(met_bevestigde_meehelper())
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .gedaan();
    for opdracht in van_de_wizard()
        .into_iter()
        .chain(van_de_meehelper())
        .chain([Opdracht::TrekVoorstelIn])
    {
        gegeven((*zaak).clone())
            .als(meehelper(opdracht))
            .dan_geweigerd(Weigering::Link(LinkFeedback::AlIngediend));
    }
    zaak.als(voorsteller(Opdracht::TrekVoorstelIn))
        .gedaan()
        .als(meehelper(van_de_wizard()[1].clone()))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
}

#[test]
fn nobody_is_asked_before_the_invitation_or_after_the_submission() {
    gegeven(bij_gemeente())
        .als(voorsteller(vraag()))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
    gegeven(ingediend())
        .als(voorsteller(vraag()))
        .dan_geweigerd(Weigering::Link(LinkFeedback::AlIngediend));
}

/// Asked and taken back, over and over.
fn gevraagd_en_terug(keer: usize, wanneer: &str) -> Vec<Event> {
    let paar = [gevraagd(MEELINK, MEEADRES, wanneer), teruggenomen()];
    en(compleet(), paar.into_iter().cycle().take(2 * keer))
}

#[test]
fn the_mails_are_counted() {
    gegeven(gevraagd_en_terug(5, NU))
        .als(voorsteller(vraag()))
        .dan_geweigerd(Meehelperweigering::VeelMeehelpers { seconden: 86_401 })
        .als(op("2026-11-22", voorsteller(vraag())))
        .gedaan();
    gegeven(gevraagd_en_terug(19, "2026-11-01"))
        .als(voorsteller(vraag()))
        .gedaan();
    gegeven(gevraagd_en_terug(20, "2026-11-01"))
        .als(voorsteller(vraag()))
        .dan_geweigerd(Meehelperweigering::GenoegMeehelpers(20));
}

#[test]
fn the_outcome_of_a_mail_is_written_once_and_by_the_system() {
    let zaak = gegeven(met_meehelper())
        .als(systeem(noteer_meehelpermail("h1")))
        .gedaan();
    zaak.als(systeem(noteer_meehelpermail("h1")))
        .dan_niets()
        .als(voorsteller(noteer_meehelpermail("h2")))
        .dan_geweigerd(Weigering::NietBevoegd);
}

/// It stands beside every event who caused it.
#[test]
fn the_metadata_tells_the_helper_from_the_proposer() {
    let opdracht = || van_de_wizard()[1].clone();
    assert_eq!(meehelper(opdracht()).metadata()["door"], "meehelper");
    assert_eq!(voorsteller(opdracht()).metadata()["door"], "voorsteller");
    assert!(matches!(
        meehelper(opdracht()).door,
        Actor::Meehelper { .. }
    ));
}

/// Neither the name nor where the link went stays in memory, and the link ends.
#[test]
fn a_forgotten_helper_leaves_nothing_behind() {
    let zaak = gegeven(met_bevestigde_meehelper());
    assert!(kent(&zaak, "Fatima") && kent(&zaak, MEEADRES));
    let wat = persoon(Betrokkene::Meehelper(MEEHELPER));
    assert_eq!(wat.omschrijving(), "de gegevens van een meehelper");
    assert_eq!(zaak.kan_vergeten(Betrokkene::Meehelper(MEEHELPER)), Ok(()));
    let zaak = zaak.na(vernietigd(wat, Grond::VerzoekBetrokkene, 0));
    assert!(!kent(&zaak, "Fatima") && !kent(&zaak, MEEADRES));
    assert_eq!(stand(&zaak, NU), None);
    assert_eq!(
        zaak.kan_vergeten(Betrokkene::Meehelper(MEEHELPER)),
        Err(Weigering::Bewaring(Bewaringsweigering::NietsTeVernietigen))
    );
    zaak.als(meehelper(van_de_wizard()[1].clone()))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verwijderd));
}

#[test]
fn who_never_helped_can_not_be_forgotten() {
    let zaak = gegeven(met_meehelper());
    assert_eq!(
        zaak.kan_vergeten(Betrokkene::Meehelper(BAKKER)),
        Err(Weigering::Bewaring(Bewaringsweigering::NietsTeVernietigen))
    );
}
