//! The municipality's first decisions: invite, reject, hand over, note a contact.

use serde_json::json;
use verzoek::gegevens::Kandidaatgegevens;
use verzoek::{Actie, Eerder, Event, Opdracht, OrganisatieType, Status, Weigering};

use crate::common::formulieren::{self as formulier, record};
use crate::common::opdrachten::{
    corrigeer_kandidaat, draag_over, herinner, nodig_uit, noteer_contact, van_de_gemeente, wijs_af,
    wijs_toe,
};
use crate::common::zaken::{
    GEMEENTE, afgewezen, bij_gemeente, bij_kanselarij, ingediend, ingetrokken, uitgenodigd,
    vervallen, wacht_op_verificatie,
};
use crate::common::{
    AMSTERDAM, DEN_HAAG, TWEEDE_LINK, WIZARDLINK, Zaak, behandelaar, fout, gegeven, gemeente,
    ingevuld, link, moment,
};

fn toegestaan(zaak: &Zaak, gemeentecode: u32) -> Vec<Actie> {
    let opdracht = gemeente(gemeentecode, Opdracht::TrekLinkIn);
    zaak.toegestaan(&opdracht.door, opdracht.op)
}

#[test]
fn an_invitation_gives_the_proposer_a_link() {
    let opdracht = Opdracht::NodigUit {
        invoer: ingevuld(json!({"bericht": " Welkom.\r\nTot ziens. "})),
        link: link(WIZARDLINK),
        geldig_tot: moment("2027-01-16"),
    };
    let zaak = gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, opdracht))
        .dan([Event::VoorstellerUitgenodigd {
            link_id: link(WIZARDLINK).link_id,
            vingerafdruk: link(WIZARDLINK).vingerafdruk,
            geldig_tot: moment("2027-01-16"),
            bericht: Some("Welkom.\nTot ziens.".to_owned()),
        }]);
    assert_eq!(zaak.status, Some(Status::Uitgenodigd));
}

#[test]
fn a_second_invitation_waits_until_the_link_is_withdrawn() {
    gegeven(uitgenodigd())
        .als(gemeente(DEN_HAAG, nodig_uit(TWEEDE_LINK)))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: "Uitnodigen kan nu niet.",
            status: Status::Uitgenodigd,
        });
    gegeven(ingetrokken())
        .als(gemeente(DEN_HAAG, nodig_uit(TWEEDE_LINK)))
        .dan([Event::VoorstellerUitgenodigd {
            link_id: link(TWEEDE_LINK).link_id,
            vingerafdruk: link(TWEEDE_LINK).vingerafdruk,
            geldig_tot: moment("2027-01-16"),
            bericht: None,
        }]);
}

#[test]
fn a_rejection_names_its_reason() {
    for zaak in [bij_gemeente(), uitgenodigd(), ingetrokken()] {
        let zaak =
            gegeven(zaak)
                .als(gemeente(DEN_HAAG, wijs_af()))
                .dan([Event::VerzoekAfgewezen {
                    reden: "Te weinig verdiensten".to_owned(),
                    toelichting: None,
                }]);
        assert_eq!(zaak.status, Some(Status::Afgewezen));
    }
}

#[test]
fn a_rejection_without_a_reason_is_refused() {
    let opdracht = Opdracht::WijsAf {
        invoer: ingevuld(json!({"reden": "", "toelichting": "Zie de brief."})),
    };
    let weigering = gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, opdracht))
        .weigering();
    let Some(Weigering::Invoer(fouten)) = weigering else {
        panic!("{weigering:?}");
    };
    assert_eq!(fouten.len(), 1);
    assert_eq!(fouten[0].pointer, "/reden");
    assert_eq!(fouten[0].code, "verplicht");
}

#[test]
fn a_request_handed_over_is_the_other_municipality_s() {
    let zaak = gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, draag_over(AMSTERDAM)))
        .dan([Event::VerzoekOvergedragen {
            van: DEN_HAAG,
            naar: AMSTERDAM,
            toelichting: Some("Woont in Amsterdam.".to_owned()),
        }]);
    assert_eq!(zaak.status, Some(Status::BijGemeente));
    assert_eq!(zaak.gemeente, AMSTERDAM);
    zaak.als(gemeente(DEN_HAAG, noteer_contact()))
        .dan_geweigerd(Weigering::NietBevoegd)
        .als(gemeente(AMSTERDAM, nodig_uit(WIZARDLINK)))
        .gedaan();
}

#[test]
fn handing_over_to_oneself_or_to_nobody_is_refused() {
    gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, draag_over(DEN_HAAG)))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/gemeenteId",
            "zelfdeGemeente",
            "Het verzoek is al bij de gemeente 's-Gravenhage.",
        )]));
    let weigering = gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, draag_over(1)))
        .weigering();
    assert!(
        matches!(&weigering, Some(Weigering::Invoer(f)) if f[0].pointer == "/gemeenteId"),
        "{weigering:?}"
    );
}

#[test]
fn a_contact_is_noted_until_the_minister_decided() {
    for zaak in [bij_gemeente(), uitgenodigd(), ingediend(), bij_kanselarij()] {
        let voor = gegeven(zaak);
        let na =
            voor.clone()
                .als(gemeente(DEN_HAAG, noteer_contact()))
                .dan([Event::ContactGenoteerd {
                    notitie: "Gebeld op maandag.".to_owned(),
                    taak_klaar: Some(false),
                }]);
        assert_eq!(na.status, voor.status);
    }
}

#[test]
fn another_organisation_decides_nothing() {
    let anderen = [
        (OrganisatieType::Gemeente, AMSTERDAM),
        // The same number, another kind of organisation.
        (OrganisatieType::Provincie, DEN_HAAG),
        (OrganisatieType::Ministerie, DEN_HAAG),
        (OrganisatieType::Kno, DEN_HAAG),
    ];
    for (soort, id) in anderen {
        for opdracht in van_de_gemeente() {
            for zaak in [bij_gemeente(), uitgenodigd(), ingetrokken(), ingediend()] {
                gegeven(zaak)
                    .als(behandelaar(soort, id, opdracht.clone()))
                    .dan_geweigerd(Weigering::NietBevoegd);
            }
        }
    }
}

#[test]
fn a_request_that_never_reached_the_municipality_is_not_its_to_decide() {
    for opdracht in van_de_gemeente() {
        for zaak in [wacht_op_verificatie(), vervallen()] {
            gegeven(zaak)
                .als(gemeente(DEN_HAAG, opdracht.clone()))
                .dan_geweigerd(Weigering::NietBevoegd);
        }
    }
}

#[test]
fn a_case_has_one_official_at_each_organisation() {
    let gewijzigd = |naam: Option<&str>| Event::BehandelaarGewijzigd {
        organisatie: GEMEENTE,
        behandelaar: naam.map(str::to_owned),
    };
    let genomen = |verwacht: Eerder| {
        let behandelaar = Some("a.visser".to_owned());
        gemeente(
            DEN_HAAG,
            Opdracht::WijsToe {
                behandelaar,
                verwacht,
            },
        )
    };
    let bij_bakker = || {
        gegeven(bij_gemeente())
            .als(gemeente(DEN_HAAG, wijs_toe(Some("p.bakker"))))
            .dan([gewijzigd(Some("p.bakker"))])
    };
    assert_eq!(bij_bakker().behandelaar_van(GEMEENTE), Some("p.bakker"));
    bij_bakker()
        .als(gemeente(DEN_HAAG, wijs_toe(Some("p.bakker"))))
        .dan_niets();
    // Who takes what nobody has hears that a colleague was first.
    bij_bakker()
        .als(genomen(Eerder::Alleen(None)))
        .dan_geweigerd(Weigering::IntussenToegewezen {
            aan: Some("p.bakker".to_owned()),
        });
    bij_bakker()
        .als(genomen(Eerder::Alleen(Some("p.bakker".to_owned()))))
        .dan([gewijzigd(Some("a.visser"))])
        .als(gemeente(DEN_HAAG, wijs_toe(None)))
        .dan([gewijzigd(None)])
        .als(gemeente(DEN_HAAG, wijs_toe(None)))
        .dan_niets();
    gegeven(bij_gemeente())
        .als(gemeente(AMSTERDAM, wijs_toe(Some("p.bakker"))))
        .dan_geweigerd(Weigering::NietBevoegd);
}

#[test]
fn a_reminder_is_for_today_or_later_and_takes_the_place_of_the_one_before() {
    let gezet = |datum: Option<&str>| Event::HerinneringGezet {
        organisatie: GEMEENTE,
        datum: datum.map(|datum| datum.parse().unwrap()),
        notitie: datum.map(|_| "Terugbellen.".to_owned()),
    };
    // The clock of the tests stands at 21 November 2026.
    for (datum, melding) in [
        ("2026-11-20", "Deze dag is al voorbij."),
        ("2031-11-22", "Kies een dag binnen vijf jaar."),
    ] {
        let gegaan = gegeven(bij_gemeente()).als(gemeente(DEN_HAAG, herinner(datum)));
        let Some(Weigering::Invoer(fouten)) = gegaan.weigering() else {
            panic!("{datum}");
        };
        assert_eq!(fouten[0].detail, melding);
    }
    gegeven(bij_gemeente())
        .als(gemeente(DEN_HAAG, herinner("2026-11-21")))
        .dan([gezet(Some("2026-11-21"))])
        .als(gemeente(DEN_HAAG, herinner("2031-11-21")))
        .dan([gezet(Some("2031-11-21"))])
        .als(gemeente(DEN_HAAG, herinner("2031-11-21")))
        .dan_niets();
}

#[test]
fn the_screen_is_told_what_is_allowed_now() {
    use Actie::*;
    let links = [LinkVerlengen, LinkIntrekken, LinkOpnieuw];
    let gevallen = [
        (wacht_op_verificatie(), vec![]),
        (
            bij_gemeente(),
            vec![
                Uitnodigen,
                Afwijzen,
                Overdragen,
                Contact,
                Toewijzen,
                Herinneren,
                KandidaatCorrigeren,
            ],
        ),
        (
            uitgenodigd(),
            [
                &[Afwijzen, Contact][..],
                &links,
                &[Toewijzen, Herinneren, KandidaatCorrigeren],
            ]
            .concat(),
        ),
        (
            ingetrokken(),
            vec![
                Uitnodigen,
                Afwijzen,
                Contact,
                Toewijzen,
                Herinneren,
                KandidaatCorrigeren,
            ],
        ),
        // Also the mail about the rejection may not arrive.
        (afgewezen(), vec![Contact, Toewijzen, Herinneren]),
        (
            ingediend(),
            vec![
                Contact,
                RouteKiezen,
                Adviseren,
                Beeindigen,
                Samenvoegen,
                Toewijzen,
                Herinneren,
                KandidaatCorrigeren,
                KandidaatWijzigen,
                BijlageToevoegen,
                BijlageWijzigen,
                BijlageVerwijderen,
            ],
        ),
    ];
    for (zaak, verwacht) in gevallen {
        let zaak = gegeven(zaak);
        assert_eq!(toegestaan(&zaak, DEN_HAAG), verwacht, "{:?}", zaak.status);
        assert!(toegestaan(&zaak, AMSTERDAM).is_empty());
    }
}

#[test]
fn the_municipality_corrects_who_the_candidate_is_as_long_as_it_has_the_case() {
    let gegevens: Kandidaatgegevens = record(formulier::kandidaatgegevens());
    for zaak in [bij_gemeente(), uitgenodigd(), ingediend()] {
        let na = gegeven(zaak)
            .als(gemeente(DEN_HAAG, corrigeer_kandidaat()))
            .dan([Event::KandidaatGecorrigeerd {
                gegevens: gegevens.clone(),
            }]);
        let aanvraag = na.aanvraag.as_ref().unwrap();
        assert_eq!(aanvraag.kandidaat_naam(), "Johannes Cornelis Bergh");
        assert_eq!(aanvraag.kandidaat_huisnummer, Some(14));
        // What the citizen said of somebody else than the candidate stays.
        assert_eq!(aanvraag.voorsteller_naam, "Anna de Vries");
        na.als(gemeente(DEN_HAAG, corrigeer_kandidaat()))
            .dan_niets();
    }
    gegeven(bij_kanselarij())
        .als(gemeente(DEN_HAAG, corrigeer_kandidaat()))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: Actie::KandidaatCorrigeren.kan_niet(),
            status: Status::KanselarijAdvies,
        });
}

#[test]
fn who_corrects_what_a_colleague_corrected_meanwhile_hears_so() {
    let zaak = gegeven(bij_gemeente());
    let gezien = zaak.kandidaat_versie;
    zaak.als(gemeente(DEN_HAAG, corrigeer_kandidaat()))
        .gedaan()
        .als(gemeente(
            DEN_HAAG,
            Opdracht::CorrigeerKandidaat {
                invoer: ingevuld(formulier::kandidaatgegevens()),
                verwacht: Some(gezien),
            },
        ))
        .dan_geweigerd(Weigering::Verouderd { huidig: 3 });
}
