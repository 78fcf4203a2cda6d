//! The attachments of a decree.

use besluit::{Besluitbijlage, Event, Opdracht, Weigering};
use serde_json::json;
use verzoek::Organisatie;

use crate::gegeven::{
    ANNA, BEDRIJFSVOERING, BIJLAGE, aangemaakt, bedrijfsvoering, bestand, gegeven, geupload,
    ingevuld, kanselarij, nu, toegevoegd, vastgesteld,
};

fn bijlage(organisatie: Organisatie, toelichting: Option<&str>) -> Event {
    Event::BesluitbijlageToegevoegd {
        id: BIJLAGE,
        gegevens: Besluitbijlage {
            bestand: bestand(),
            toelichting: toelichting.map(str::to_owned),
            organisatie,
            toegevoegd_op: nu(),
        },
    }
}

fn voeg_toe() -> Opdracht {
    Opdracht::VoegBijlageToe {
        id: BIJLAGE,
        invoer: geupload(bestand(), json!({"toelichting": "Getekend"})),
    }
}

fn wijzig(toelichting: &str, verwacht: Option<u64>) -> Opdracht {
    Opdracht::WijzigBijlage {
        id: BIJLAGE,
        invoer: ingevuld(json!({ "toelichting": toelichting })),
        verwacht,
    }
}

fn verwijder() -> Opdracht {
    Opdracht::VerwijderBijlage {
        id: BIJLAGE,
        verwacht: None,
    }
}

#[test]
fn an_attachment_is_added_changed_and_removed_by_its_organisation() {
    let besluit = gegeven([aangemaakt()])
        .als(kanselarij(), voeg_toe())
        .dan([bijlage(Organisatie::KANSELARIJ, Some("Getekend"))]);
    let besluit = besluit
        .als(bedrijfsvoering(), wijzig("Van ons", None))
        .dan_geweigerd(Weigering::BijlageVanAnder);
    let besluit = besluit
        .als(kanselarij(), wijzig("Nog eens", Some(1)))
        .dan_geweigerd(Weigering::Verouderd { huidig: 2 });
    let besluit = besluit.als(kanselarij(), wijzig("Nog eens", Some(2))).dan([
        Event::BesluitbijlageGewijzigd {
            id: BIJLAGE,
            toelichting: Some("Nog eens".to_owned()),
        },
    ]);
    let besluit = besluit.als(kanselarij(), wijzig("Nog eens", None)).dan([]);
    let besluit = besluit
        .als(bedrijfsvoering(), verwijder())
        .dan_geweigerd(Weigering::BijlageVanAnder);
    let besluit = besluit
        .als(kanselarij(), verwijder())
        .dan([Event::BesluitbijlageVerwijderd { id: BIJLAGE }]);
    besluit
        .als(kanselarij(), verwijder())
        .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
}

#[test]
fn after_the_establishing_the_signed_decree_still_comes_in_and_nothing_goes() {
    let vast = || gegeven([aangemaakt(), toegevoegd(ANNA), vastgesteld()]);
    vast()
        .als(kanselarij(), voeg_toe())
        .dan_geweigerd(Weigering::Vastgesteld);
    let besluit = vast()
        .als(bedrijfsvoering(), voeg_toe())
        .dan([bijlage(BEDRIJFSVOERING, Some("Getekend"))]);
    let besluit = besluit
        .als(bedrijfsvoering(), wijzig("Anders", None))
        .dan_geweigerd(Weigering::Vastgesteld);
    besluit
        .als(bedrijfsvoering(), verwijder())
        .dan_geweigerd(Weigering::Vastgesteld);
}

#[test]
fn a_note_that_is_too_long_is_refused() {
    let invoer = json!({"toelichting": "x".repeat(256)});
    let opdracht = Opdracht::VoegBijlageToe {
        id: BIJLAGE,
        invoer: geupload(bestand(), invoer),
    };
    gegeven([aangemaakt()])
        .als(kanselarij(), opdracht)
        .dan_geweigerd(Weigering::Invoer(vec![crate::gegeven::fout(
            "/toelichting",
            "teLang",
            "Dit veld mag maximaal 255 karakters bevatten.",
        )]));
}
