//! Attachments of officials: types, content types, confidentiality, and whose they are.

use serde_json::{Value, json};
use verzoek::gegevens::{BijlageInhoudType, BijlageType, Vertrouwelijkheid};
use verzoek::{Command, Event, Opdracht, Organisatie, Weigering};

use crate::common::formulieren::{self as formulier, met};
use crate::common::opdrachten::bekijk;
use crate::common::zaken::{
    BRIEF, GEHEIM, GEMEENTE, NOTITIE, PROVINCIE, bestand, bij_provincie, bijlagen_van, en,
    ingediend,
};
use crate::common::{
    ALGEMENE_ZAKEN, DEN_HAAG, ZUID_HOLLAND, ambtenaar, fout, gegeven, gemeente, geupload, ingevuld,
    ministerie, provincie,
};

fn voeg_toe(invoer: Value) -> Opdracht {
    Opdracht::VoegDossierbijlageToe {
        id: NOTITIE,
        invoer: geupload(bestand(" onderzoek.pdf "), invoer),
    }
}

fn kenmerk(id: uuid::Uuid, invoer: Value) -> Opdracht {
    Opdracht::KenmerkBijlage {
        id,
        invoer: ingevuld(invoer),
        verwacht: None,
    }
}

fn verwijder(id: uuid::Uuid) -> Opdracht {
    Opdracht::VerwijderDossierbijlage { id, verwacht: None }
}

/// At the province, with two attachments of the municipality.
fn met_bijlagen_van_de_gemeente() -> Vec<Event> {
    en(bij_provincie(), bijlagen_van(GEMEENTE))
}

#[test]
fn an_onderzoeksbijlage_names_its_content() {
    let zaak = gegeven(bij_provincie())
        .als(provincie(ZUID_HOLLAND, voeg_toe(formulier::onderzoek())))
        .gedaan();
    let bijlage = &zaak.dossier.as_ref().unwrap().bijlagen[0].gegevens;
    assert_eq!(bijlage.organisatie, PROVINCIE);
    assert_eq!(bijlage.bestand.naam, "onderzoek.pdf");
    assert_eq!(
        bijlage.kenmerken.bijlage_type,
        BijlageType::Onderzoeksbijlage
    );
    assert!(
        bijlage
            .kenmerken
            .inhoud_typen
            .contains(&BijlageInhoudType::SignaleringPolitieregister)
    );
    let leeg = met(formulier::onderzoek(), "/bijlageInhoudTypen", json!([]));
    gegeven(bij_provincie())
        .als(provincie(ZUID_HOLLAND, voeg_toe(leeg)))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/bijlageInhoudTypen",
            "verplicht",
            "U heeft geen inhoud geselecteerd.",
        )]));
}

#[test]
fn the_rules_of_files_and_types_count_here_too() {
    let opdracht = Opdracht::VoegDossierbijlageToe {
        id: NOTITIE,
        invoer: geupload(bestand("onderzoek.exe"), json!({})),
    };
    let weigering = gegeven(bij_provincie())
        .als(provincie(ZUID_HOLLAND, opdracht))
        .weigering();
    let Some(Weigering::Invoer(fouten)) = weigering else {
        panic!("{weigering:?}");
    };
    let pointers: Vec<&str> = fouten.iter().map(|f| f.pointer.as_str()).collect();
    assert_eq!(pointers, ["/bestand", "/bijlageType"]);
}

#[test]
fn a_confidential_attachment_exists_for_its_own_organisation_only() {
    let zaak = gegeven(met_bijlagen_van_de_gemeente());
    assert!(zaak.zichtbare_bijlage(GEMEENTE, GEHEIM).is_ok());
    let eigen = zaak.bestand_voor(GEMEENTE, GEHEIM).unwrap();
    assert_eq!(eigen.1, Vertrouwelijkheid::EigenOrganisatie);
    for ander in [PROVINCIE, Organisatie::KANSELARIJ] {
        assert_eq!(
            zaak.zichtbare_bijlage(ander, GEHEIM),
            Err(Weigering::OnderdeelBestaatNiet)
        );
        assert_eq!(
            zaak.bestand_voor(ander, GEHEIM),
            Err(Weigering::OnderdeelBestaatNiet)
        );
        assert!(zaak.zichtbare_bijlage(ander, NOTITIE).is_ok());
    }
    for opdracht in [
        bekijk(GEHEIM, "Nieuwsgierig"),
        verwijder(GEHEIM),
        kenmerk(GEHEIM, formulier::oplegnotitie()),
    ] {
        gegeven(met_bijlagen_van_de_gemeente())
            .als(provincie(ZUID_HOLLAND, opdracht))
            .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
    }
}

#[test]
fn a_look_at_a_confidential_attachment_leaves_its_reason() {
    gegeven(met_bijlagen_van_de_gemeente())
        .als(gemeente(DEN_HAAG, bekijk(GEHEIM, " Bezwaar ")))
        .dan([Event::BijlageIngezien {
            id: GEHEIM,
            reden: "Bezwaar".to_owned(),
        }])
        .als(gemeente(DEN_HAAG, bekijk(GEHEIM, "")))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/reden",
            "verplicht",
            "U heeft geen reden ingevuld.",
        )]))
        // An open one, or one of the citizen, asks nothing.
        .als(gemeente(DEN_HAAG, bekijk(NOTITIE, "")))
        .dan_niets()
        .als(gemeente(DEN_HAAG, bekijk(BRIEF, "")))
        .dan_niets();
}

#[test]
fn who_does_not_see_the_dossier_sees_no_attachment() {
    let buiten: [Command; 2] = [
        ministerie(ALGEMENE_ZAKEN, bekijk(NOTITIE, "Zomaar")),
        Command {
            door: ambtenaar(verzoek::Rol::Auditor, Organisatie::kno(1500)),
            ..ministerie(ALGEMENE_ZAKEN, bekijk(NOTITIE, "Zomaar"))
        },
    ];
    for command in buiten {
        gegeven(met_bijlagen_van_de_gemeente())
            .als(command)
            .dan_geweigerd(Weigering::NietBevoegd);
    }
}

#[test]
fn only_own_attachments_are_changed_and_removed() {
    for opdracht in [
        verwijder(NOTITIE),
        kenmerk(NOTITIE, formulier::oplegnotitie()),
    ] {
        gegeven(met_bijlagen_van_de_gemeente())
            .als(provincie(ZUID_HOLLAND, opdracht))
            .dan_geweigerd(Weigering::BijlageVanAnder);
    }
    let eigen = en(bij_provincie(), bijlagen_van(PROVINCIE));
    let zaak = gegeven(eigen)
        .als(provincie(ZUID_HOLLAND, verwijder(GEHEIM)))
        .dan([Event::DossierbijlageVerwijderd { id: GEHEIM }]);
    let dossier = zaak.dossier.clone().unwrap();
    assert_eq!(dossier.bijlagen.len(), 1);
    // That it was there stays hidden.
    assert!(dossier.verborgen_voor(GEHEIM, GEMEENTE));
    zaak.als(provincie(ZUID_HOLLAND, verwijder(GEHEIM)))
        .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
}

#[test]
fn an_attachment_becomes_confidential_and_open_again() {
    let eigen = en(bij_provincie(), bijlagen_van(PROVINCIE));
    let zaak = gegeven(eigen)
        .als(provincie(
            ZUID_HOLLAND,
            kenmerk(NOTITIE, formulier::onderzoek()),
        ))
        .gedaan();
    assert!(
        zaak.dossier
            .as_ref()
            .unwrap()
            .verborgen_voor(NOTITIE, GEMEENTE)
    );
    let zaak = zaak
        .als(provincie(
            ZUID_HOLLAND,
            kenmerk(NOTITIE, formulier::oplegnotitie()),
        ))
        .gedaan();
    assert!(
        !zaak
            .dossier
            .as_ref()
            .unwrap()
            .verborgen_voor(NOTITIE, GEMEENTE)
    );
}

#[test]
fn the_official_says_what_the_citizens_attachment_is() {
    let brief = json!({"bijlageType": "Ondersteunersbrief", "isVertrouwelijk": false});
    let zaak = gegeven(ingediend())
        .als(gemeente(DEN_HAAG, kenmerk(BRIEF, brief)))
        .gedaan();
    let kenmerken = &zaak.dossier.as_ref().unwrap().kenmerken[&BRIEF].gegevens;
    assert_eq!(kenmerken.bijlage_type, BijlageType::Ondersteunersbrief);
    assert_eq!(kenmerken.vertrouwelijkheid, Vertrouwelijkheid::Open);
    zaak.als(gemeente(DEN_HAAG, kenmerk(BRIEF, formulier::onderzoek())))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/isVertrouwelijk",
            "ongeldig",
            "Een bijlage van de voorsteller kan niet vertrouwelijk zijn.",
        )]))
        .als(gemeente(DEN_HAAG, verwijder(BRIEF)))
        .dan_geweigerd(Weigering::BijlageVanVoorsteller);
}

fn vervang(id: uuid::Uuid, oud: uuid::Uuid, invoer: Value) -> Opdracht {
    Opdracht::VervangDossierbijlage {
        id,
        invoer: geupload(bestand("Oplegnotitie.pdf"), invoer),
        oud,
        verwacht: None,
    }
}

const NIEUW: uuid::Uuid = uuid::Uuid::from_u128(0xE3);

#[test]
fn a_replaced_attachment_is_gone_and_the_new_one_is_there_at_once() {
    let eigen = en(bij_provincie(), bijlagen_van(PROVINCIE));
    let zaak = gegeven(eigen)
        .als(provincie(
            ZUID_HOLLAND,
            vervang(NIEUW, NOTITIE, formulier::oplegnotitie()),
        ))
        .gedaan();
    let ids: Vec<_> = zaak
        .dossier
        .as_ref()
        .unwrap()
        .bijlagen
        .iter()
        .map(|b| b.id)
        .collect();
    assert_eq!(ids, [GEHEIM, NIEUW]);
}

#[test]
fn what_can_not_be_replaced_stays_and_nothing_is_added() {
    let van_de_gemeente = || gegeven(met_bijlagen_van_de_gemeente());
    let als_provincie = |opdracht| provincie(ZUID_HOLLAND, opdracht);
    van_de_gemeente()
        .als(als_provincie(vervang(
            NIEUW,
            NOTITIE,
            formulier::oplegnotitie(),
        )))
        .dan_geweigerd(Weigering::BijlageVanAnder);
    van_de_gemeente()
        .als(als_provincie(vervang(
            NIEUW,
            GEHEIM,
            formulier::oplegnotitie(),
        )))
        .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
    van_de_gemeente()
        .als(als_provincie(vervang(
            NIEUW,
            BRIEF,
            formulier::oplegnotitie(),
        )))
        .dan_geweigerd(Weigering::BijlageVanVoorsteller);
    let eigen = || gegeven(en(bij_provincie(), bijlagen_van(PROVINCIE)));
    eigen()
        .als(als_provincie(vervang(
            NOTITIE,
            NOTITIE,
            formulier::oplegnotitie(),
        )))
        .dan_geweigerd(Weigering::OnderdeelBestaatAl);
    eigen()
        .als(als_provincie(vervang(
            GEHEIM,
            NOTITIE,
            formulier::oplegnotitie(),
        )))
        .dan_geweigerd(Weigering::OnderdeelBestaatAl);
    eigen()
        .als(als_provincie(vervang(NIEUW, NOTITIE, json!({}))))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/bijlageType",
            "verplicht",
            "U heeft geen bijlage type geselecteerd.",
        )]));
}
