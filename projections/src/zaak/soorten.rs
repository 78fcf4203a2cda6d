//! What a case has: pages, lists, links.

use strum::{EnumString, IntoStaticStr};

/// The request, and the records of the wizard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Paginanaam {
    Aanvraag,
    Voorsteller,
    Werk,
    Overige,
    Persoonsgegevens,
    Militair,
    Uitreiking,
}

impl Paginanaam {
    /// What the request form set: steps 1 and 2 show what it already knew.
    pub(super) const UIT_AANVRAAG: [Paginanaam; 3] = [
        Paginanaam::Aanvraag,
        Paginanaam::Voorsteller,
        Paginanaam::Persoonsgegevens,
    ];

    /// The events that set a page and do nothing else: most of a history.
    pub(super) const GEZET_DOOR: [(&str, Paginanaam); 6] = [
        ("VoorstellerGewijzigd", Paginanaam::Voorsteller),
        ("KandidaatWerkGewijzigd", Paginanaam::Werk),
        ("KandidaatOverigeGewijzigd", Paginanaam::Overige),
        (
            "KandidaatPersoonsgegevensGewijzigd",
            Paginanaam::Persoonsgegevens,
        ),
        ("KandidaatMilitairGewijzigd", Paginanaam::Militair),
        ("UitreikingGekozen", Paginanaam::Uitreiking),
    ];

    pub(crate) fn gezet_door(event_type: &str) -> Option<Self> {
        let mut soorten = Self::GEZET_DOOR.iter();
        soorten
            .find(|(soort, _)| *soort == event_type)
            .map(|(_, naam)| *naam)
    }

    pub fn code(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum LinkSoort {
    Verificatie,
    Wizard,
    /// A supporter's: it shows nothing of the proposal.
    Ondersteuner,
    /// Of the helper, who fills in too.
    Meehelper,
}

impl LinkSoort {
    /// Those with which the proposal is filled in.
    pub const INVULLERS: [LinkSoort; 2] = [LinkSoort::Wizard, LinkSoort::Meehelper];

    pub(super) fn van_code(code: &str) -> Option<Self> {
        code.parse().ok()
    }

    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// The lists of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Onderdeelsoort {
    Activiteit,
    Ondersteuner,
    Bijlage,
}

impl Onderdeelsoort {
    pub fn code(self) -> &'static str {
        self.into()
    }
}
