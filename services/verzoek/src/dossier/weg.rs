//! The roads of a dossier as one table: who follows whom (docs/specification/roads.md#roads;
//! Reglement op de Orden, hfst. III).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Status::{
    self, GemeenteAdvies, KanselarijAdvies, MinisterieAdvies, MinisterieBesluit, ProvincieAdvies,
};
use crate::naslag::Onderscheiding;
use crate::{Organisatie, naslag};

/// The roads. Which one a dossier takes follows from facts that an official records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Route {
    Gewoon,
    /// The candidate is a burgemeester.
    Burgemeester,
    /// The candidate lives abroad.
    Buitenland,
    /// Bonaire, Sint Eustatius, Saba.
    Bes,
    /// Aruba, Curaçao, Sint Maarten.
    Acm,
    /// The candidate is an active soldier.
    Militair,
    /// Erepenning voor Menslievend Hulpbetoon.
    Hulpbetoon,
}

/// The countries of the Kingdom with a government and a Gouverneur of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum AcmLand {
    Aruba,
    Curacao,
    SintMaarten,
}

impl AcmLand {
    /// Its name in `schema/reference/organisaties.csv`.
    pub fn naam(self) -> &'static str {
        match self {
            AcmLand::Aruba => "Aruba",
            AcmLand::Curacao => "Curaçao",
            AcmLand::SintMaarten => "Sint Maarten",
        }
    }
}

/// Who stands in a place of the road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plaats {
    /// The municipality that the citizen submitted to.
    Gemeente,
    /// The municipality where the deed happened.
    GemeenteVanDeDaad,
    /// The province of the municipality; for Caribbean Netherlands the Rijksvertegenwoordiger.
    Provincie,
    Regering,
    Gouverneur,
    Vast(Organisatie),
    /// The ministry whose minister it concerns: the chancery names it.
    Ministerie,
}

/// What an organisation does with the dossier before it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taak {
    /// It only passes the dossier on: no advice.
    Doorgeven,
    Adviseren,
    Besluiten,
}

/// A place on the road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stap {
    pub status: Status,
    pub plaats: Plaats,
    pub taak: Taak,
}

/// A road with the words that explain it.
#[derive(Debug)]
pub struct Weg {
    pub route: Route,
    pub naam: &'static str,
    /// Why a dossier takes this road, as the end of a sentence: "… omdat …".
    pub omdat: &'static str,
    /// The rule, as it is recorded with every step.
    pub regel: &'static str,
    pub stappen: &'static [Stap],
}

const fn stap(status: Status, plaats: Plaats, taak: Taak) -> Stap {
    Stap {
        status,
        plaats,
        taak,
    }
}

const BURGEMEESTER: Stap = stap(GemeenteAdvies, Plaats::Gemeente, Taak::Adviseren);
/// The municipality has what the citizen submitted, and gives no advice.
const ONTVANGST: Stap = stap(GemeenteAdvies, Plaats::Gemeente, Taak::Doorgeven);
const COMMISSARIS: Stap = stap(ProvincieAdvies, Plaats::Provincie, Taak::Adviseren);
const KAPITTEL: Stap = stap(
    KanselarijAdvies,
    Plaats::Vast(Organisatie::KANSELARIJ),
    Taak::Adviseren,
);
const MINISTER: Stap = stap(MinisterieBesluit, Plaats::Ministerie, Taak::Besluiten);

/// Every road.
pub static WEGEN: [Weg; 7] = [
    Weg {
        route: Route::Gewoon,
        naam: "gewone weg",
        omdat: "het de gewone weg volgt",
        regel: "Reglement op de Orden, hfst. III: van de burgemeester via de commissaris van de Koning en het Kapittel naar de minister.",
        stappen: &[BURGEMEESTER, COMMISSARIS, KAPITTEL, MINISTER],
    },
    Weg {
        route: Route::Burgemeester,
        naam: "kandidaat is burgemeester",
        omdat: "de kandidaat burgemeester is",
        regel: "Reglement op de Orden, hfst. III: is de kandidaat burgemeester, dan ontvangt de commissaris van de Koning het voorstel en geeft de burgemeester geen advies.",
        stappen: &[ONTVANGST, COMMISSARIS, KAPITTEL, MINISTER],
    },
    Weg {
        route: Route::Buitenland,
        naam: "kandidaat woont in het buitenland",
        omdat: "de kandidaat in het buitenland woont",
        regel: "Reglement op de Orden, hfst. III: woont de kandidaat in het buitenland, dan gaat het voorstel via Buitenlandse Zaken in plaats van gemeente en provincie.",
        stappen: &[
            ONTVANGST,
            stap(
                MinisterieAdvies,
                Plaats::Vast(Organisatie::BUITENLANDSE_ZAKEN),
                Taak::Adviseren,
            ),
            KAPITTEL,
            MINISTER,
        ],
    },
    Weg {
        route: Route::Bes,
        naam: "Bonaire, Sint Eustatius en Saba",
        omdat: "de kandidaat op Bonaire, Sint Eustatius of Saba woont",
        regel: "Reglement op de Orden, hfst. III: op Bonaire, Sint Eustatius en Saba adviseren de gezaghebber en de Rijksvertegenwoordiger.",
        stappen: &[BURGEMEESTER, COMMISSARIS, KAPITTEL, MINISTER],
    },
    Weg {
        route: Route::Acm,
        naam: "Aruba, Curaçao en Sint Maarten",
        omdat: "de kandidaat op Aruba, Curaçao of Sint Maarten woont",
        regel: "Reglement op de Orden, hfst. III: op Aruba, Curaçao en Sint Maarten adviseren de regering en de Gouverneur.",
        stappen: &[
            ONTVANGST,
            stap(GemeenteAdvies, Plaats::Regering, Taak::Adviseren),
            stap(ProvincieAdvies, Plaats::Gouverneur, Taak::Adviseren),
            KAPITTEL,
            MINISTER,
        ],
    },
    Weg {
        route: Route::Militair,
        naam: "militair in werkelijke dienst",
        omdat: "de kandidaat militair in werkelijke dienst is",
        regel: "Reglement op de Orden, hfst. III: voor een militair in werkelijke dienst kan het voorstel via Defensie gaan; alleen dan kan een onderscheiding 'met de zwaarden' worden verleend.",
        stappen: &[
            BURGEMEESTER,
            stap(
                MinisterieAdvies,
                Plaats::Vast(Organisatie::DEFENSIE),
                Taak::Adviseren,
            ),
            KAPITTEL,
            stap(
                MinisterieBesluit,
                Plaats::Vast(Organisatie::DEFENSIE),
                Taak::Besluiten,
            ),
        ],
    },
    Weg {
        route: Route::Hulpbetoon,
        naam: "Erepenning voor Menslievend Hulpbetoon",
        omdat: "het om de Erepenning voor Menslievend Hulpbetoon gaat",
        regel: "Erepenning voor Menslievend Hulpbetoon: de gemeente van de daad stuurt het voorstel zonder advies van de burgemeester in en het Kapittel adviseert Binnenlandse Zaken rechtstreeks.",
        stappen: &[
            ONTVANGST,
            stap(GemeenteAdvies, Plaats::GemeenteVanDeDaad, Taak::Doorgeven),
            KAPITTEL,
            stap(
                MinisterieBesluit,
                Plaats::Vast(Organisatie::BINNENLANDSE_ZAKEN),
                Taak::Besluiten,
            ),
        ],
    },
];

impl Route {
    pub fn weg(self) -> &'static Weg {
        let [gewoon, ..] = &WEGEN;
        WEGEN.iter().find(|w| w.route == self).unwrap_or(gewoon)
    }

    /// Whether this honour can be advised and granted on this road: 'met de zwaarden' is for an active soldier
    /// whose dossier goes through Defensie, and the Erepenning has a road of its own.
    ///
    /// # Errors
    /// Why it can't, in Dutch.
    pub fn kent(self, onderscheiding: &Onderscheiding) -> Result<(), &'static str> {
        if onderscheiding.zwaarden && self != Route::Militair {
            return Err(
                "Met de zwaarden kan alleen voor een militair in werkelijke dienst van wie het dossier via Defensie gaat.",
            );
        }
        match (onderscheiding.is_erepenning(), self == Route::Hulpbetoon) {
            (true, false) => {
                Err("De Erepenning voor Menslievend Hulpbetoon gaat langs een eigen weg.")
            }
            (false, true) => Err(
                "Dit dossier gaat langs de weg van de Erepenning voor Menslievend Hulpbetoon. Kies goud, zilver of brons.",
            ),
            (true, true) | (false, false) => Ok(()),
        }
    }

    /// The road of a municipality's dossiers when nobody records another.
    pub fn van_gemeente(gemeente: u32) -> Route {
        match naslag::gemeenten().met_code(gemeente).map(|g| g.variant) {
            Some(naslag::Gemeentevariant::Bes) => Route::Bes,
            Some(naslag::Gemeentevariant::Gewoon) | None => Route::Gewoon,
        }
    }
}

/// A road with what its places depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Routekeuze {
    pub route: Route,
    /// The municipality where the deed happened, for the Erepenning.
    pub gemeente_id: Option<u32>,
    /// The country, for Aruba, Curaçao and Sint Maarten.
    pub land: Option<AcmLand>,
}

impl Routekeuze {
    pub fn zonder_meer(route: Route) -> Self {
        Routekeuze {
            route,
            gemeente_id: None,
            land: None,
        }
    }

    pub fn stappen(&self) -> &'static [Stap] {
        self.route.weg().stappen
    }

    /// Who stands there, for a dossier of this municipality; none: somebody still has to name it.
    pub fn wie(&self, plaats: Plaats, gemeente: u32) -> Option<Organisatie> {
        match plaats {
            Plaats::Gemeente => Some(Organisatie::gemeente(gemeente)),
            Plaats::GemeenteVanDeDaad => self.gemeente_id.map(Organisatie::gemeente),
            Plaats::Provincie => naslag::provincie_van(gemeente),
            Plaats::Regering => self.land.and_then(|l| naslag::regering_van(l.naam())),
            Plaats::Gouverneur => self.land.and_then(|l| naslag::gouverneur_van(l.naam())),
            Plaats::Vast(organisatie) => Some(organisatie),
            Plaats::Ministerie => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_road_begins_at_the_municipality_passes_the_kapittel_and_ends_with_a_decision() {
        for weg in &WEGEN {
            let [eerste, .., kapittel, laatste] = weg.stappen else {
                panic!("{:?} is too short", weg.route);
            };
            assert_eq!(
                (eerste.status, eerste.plaats),
                (GemeenteAdvies, Plaats::Gemeente)
            );
            assert_eq!(*kapittel, KAPITTEL);
            assert_eq!(
                (laatste.status, laatste.taak),
                (MinisterieBesluit, Taak::Besluiten)
            );
            assert_eq!(weg.route.weg().naam, weg.naam);
        }
    }

    #[test]
    fn a_municipality_of_caribbean_netherlands_has_its_own_road() {
        assert_eq!(Route::van_gemeente(9001), Route::Bes);
        assert_eq!(Route::van_gemeente(518), Route::Gewoon);
        let keuze = Routekeuze::zonder_meer(Route::Bes);
        let provincie = keuze.wie(Plaats::Provincie, 9001).unwrap();
        assert_eq!(provincie.aanduiding(), "de Rijksvertegenwoordiger");
    }

    #[test]
    fn the_three_countries_have_a_government_and_a_gouverneur() {
        for land in [AcmLand::Aruba, AcmLand::Curacao, AcmLand::SintMaarten] {
            let keuze = Routekeuze {
                land: Some(land),
                ..Routekeuze::zonder_meer(Route::Acm)
            };
            for plaats in [Plaats::Regering, Plaats::Gouverneur] {
                let naam = keuze.wie(plaats, 518).unwrap().naam();
                assert!(naam.ends_with(land.naam()), "{naam}");
            }
        }
    }
}
