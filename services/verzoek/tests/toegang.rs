//! The table of roles: what it allows is allowed, and nothing else.

use std::collections::BTreeSet;

use verzoek::toegang::{Betrekking, TOEGANG, rol_kent};
use verzoek::{Actie, Organisatie, OrganisatieType, Rol, Status, Weigering};

use crate::common::zaken::{GEMEENTE, MINISTERIE, PROVINCIE, bij_provincie, met_status};
use crate::common::{AMSTERDAM, ambtenaar, gegeven, moment};

const ORGANISATIES: [Organisatie; 9] = [
    GEMEENTE,
    Organisatie::gemeente(AMSTERDAM),
    PROVINCIE,
    Organisatie {
        soort: OrganisatieType::Provincie,
        id: 26,
    },
    Organisatie::KANSELARIJ,
    Organisatie::kno(1500),
    Organisatie::kno(1501),
    MINISTERIE,
    Organisatie::BUITENLANDSE_ZAKEN,
];

/// The relation, said once more from what happened to the cases of the tests.
fn staat(organisatie: Organisatie, als: Betrekking, status: Status) -> bool {
    use Status::*;
    let houder = crate::common::zaken::houder(status);
    match als {
        Betrekking::Iedere => true,
        Betrekking::EigenGemeente => organisatie == GEMEENTE && status.bereikte_gemeente(),
        Betrekking::Houder => organisatie == houder && status.bereikte_gemeente(),
        // The usual road, as far as it came.
        Betrekking::OpDeWeg if !status.is_dossier() => false,
        Betrekking::OpDeWeg => staat(organisatie, Betrekking::Bereikt, status),
        Betrekking::Bereikt if !status.is_dossier() => false,
        Betrekking::Bereikt => match status {
            MinisterieAdvies => [GEMEENTE, houder].contains(&organisatie),
            // The chancery composes the decree, after the ministry.
            Toegekend | InBesluit | Onderscheiden => {
                [GEMEENTE, PROVINCIE, Organisatie::KANSELARIJ, MINISTERIE].contains(&organisatie)
            }
            _ => [GEMEENTE, PROVINCIE, Organisatie::KANSELARIJ, MINISTERIE]
                .iter()
                .take_while(|o| **o != houder)
                .chain([&houder])
                .any(|o| *o == organisatie),
        },
    }
}

#[test]
fn the_table_alone_decides() {
    let (mut toegestaan, mut geweigerd) = (0, 0);
    for &status in Status::ALLE {
        let zaak = met_status(status);
        for &rol in Rol::ALLE {
            for organisatie in ORGANISATIES {
                let door = ambtenaar(rol, organisatie);
                for &actie in Actie::ALLE {
                    let mag = zaak.toegang(&door, actie).is_ok();
                    let in_tabel = TOEGANG.iter().any(|rij| {
                        rij.rol == rol
                            && rij.acties.contains(&actie)
                            && rij.bij.contains(&status)
                            && staat(organisatie, rij.als, status)
                    });
                    assert_eq!(mag, in_tabel, "{rol:?} {organisatie} {actie:?} {status:?}");
                    *(if mag { &mut toegestaan } else { &mut geweigerd }) += 1;
                }
            }
        }
    }
    assert!(
        toegestaan > 300 && geweigerd > 10_000,
        "{toegestaan} {geweigerd}"
    );
}

/// docs/specification/roles.md#roles, in its own words.
#[test]
fn the_table_is_that_of_the_specification() {
    let ooit = |rol| -> BTreeSet<String> {
        Actie::ALLE
            .iter()
            .copied()
            .filter(|actie| rol_kent(rol, *actie))
            .map(|actie| format!("{actie:?}"))
            .collect()
    };
    let namen =
        |namen: &str| -> BTreeSet<String> { namen.split_whitespace().map(str::to_owned).collect() };
    let inhoud = "KopBekijken Bekijken Contact Toewijzen Herinneren Samenvoegen KandidaatWijzigen BijlageToevoegen BijlageWijzigen BijlageVerwijderen";
    let met = |rest: &str| namen(&format!("{inhoud} {rest}"));
    assert_eq!(
        ooit(Rol::Gemeente),
        met(
            "KandidaatCorrigeren Uitnodigen Afwijzen Overdragen LinkVerlengen LinkIntrekken LinkOpnieuw MailadresCorrigeren PostadresOpgeven PostbriefVersturen ScanToevoegen VoorstelInvullen RouteKiezen Adviseren Doorsturen Beeindigen ToekenningKennen"
        )
    );
    assert_eq!(
        ooit(Rol::Provincie),
        met("Adviseren Doorsturen Terugsturen Beeindigen ToekenningKennen")
    );
    assert_eq!(
        ooit(Rol::KnoDecoratieEnAdvies),
        met(
            "Adviseren Doorsturen Terugsturen Beeindigen InBesluitOpnemen UitBesluitHalen ToekenningKennen"
        )
    );
    assert_eq!(
        ooit(Rol::Ministerie),
        met("Adviseren Doorsturen Terugsturen Beeindigen Ministerraad Besluiten ToekenningKennen")
    );
    assert_eq!(
        ooit(Rol::KnoBedrijfsvoering),
        namen(
            "KopBekijken Bekijken ToekenningKennen Toewijzen Herinneren Onderscheiden UitreikingRegistreren BijlageToevoegen BijlageWijzigen BijlageVerwijderen VernietigingVoorstellen VernietigingGoedkeuren VernietigingIntrekken VernietigingOpschorten OpschortingOpheffen"
        )
    );
    assert_eq!(
        ooit(Rol::Helpdesk),
        namen("KopBekijken LinkOpnieuw MailOpnieuw MailadresCorrigeren")
    );
    assert!(ooit(Rol::KnoFunctioneelBeheer).is_empty() && ooit(Rol::Auditor).is_empty());
}

#[test]
fn the_number_of_an_organisation_of_another_kind_gives_no_access() {
    let zaak = gegeven(bij_provincie());
    for soort in [
        OrganisatieType::Gemeente,
        OrganisatieType::Ministerie,
        OrganisatieType::Kno,
    ] {
        let door = ambtenaar(
            Rol::Provincie,
            Organisatie {
                soort,
                id: PROVINCIE.id,
            },
        );
        assert!(zaak.toegestaan(&door, moment("2026-11-22")).is_empty());
    }
}

#[test]
fn an_action_has_a_word_on_the_wire_and_a_word_for_its_refusal() {
    let codes: BTreeSet<String> = Actie::ALLE
        .iter()
        .map(|actie| {
            assert!(actie.kan_niet().ends_with('.'));
            serde_json::json!(actie).to_string()
        })
        .collect();
    assert_eq!(codes.len(), Actie::ALLE.len());
}

#[test]
fn an_action_names_what_stands_in_its_way() {
    let mut geweigerd = 0;
    for &status in Status::ALLE {
        let zaak = met_status(status);
        for &rol in Rol::ALLE {
            for organisatie in ORGANISATIES {
                let door = ambtenaar(rol, organisatie);
                for &actie in Actie::ALLE {
                    let kan = zaak.mag(&door, actie, moment("2026-11-22"));
                    let (Ok(()), Err(waarom)) = (zaak.toegang(&door, actie), kan) else {
                        continue;
                    };
                    let genoemd = matches!(waarom, Weigering::NietInDezeStatus { .. })
                        || actie.weigert().contains(&waarom);
                    assert!(genoemd, "{status:?} {rol:?} {actie:?}: {waarom:?}");
                    geweigerd += 1;
                }
            }
        }
    }
    assert!(geweigerd > 10, "{geweigerd}");
}
