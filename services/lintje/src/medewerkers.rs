//! Who works in the demo.

use api::accounts::Rol;
use verzoek::OrganisatieType;

/// Name, role and organisation of each account.
pub const MEDEWERKERS: [(&str, &str, Rol, OrganisatieType, u32, &str); 14] = [
    (
        "denhaag",
        "Fatima Yıldız",
        Rol::Gemeente,
        OrganisatieType::Gemeente,
        518,
        "'s-Gravenhage",
    ),
    (
        "utrecht",
        "Joost van Dijk",
        Rol::Gemeente,
        OrganisatieType::Gemeente,
        344,
        "Utrecht",
    ),
    (
        "bonaire",
        "Sharon Martis",
        Rol::Gemeente,
        OrganisatieType::Gemeente,
        9001,
        "Bonaire",
    ),
    (
        "zuidholland",
        "Anneke Bos",
        Rol::Provincie,
        OrganisatieType::Provincie,
        28,
        "Zuid-Holland",
    ),
    (
        "provincieutrecht",
        "Pieter Mulder",
        Rol::Provincie,
        OrganisatieType::Provincie,
        26,
        "Utrecht",
    ),
    (
        "kanselarij",
        "Willem Visser",
        Rol::KnoDecoratieEnAdvies,
        OrganisatieType::Kno,
        1474,
        "Kanselarij, decoratie en advies",
    ),
    (
        "bedrijfsvoering",
        "Marijke Smit",
        Rol::KnoBedrijfsvoering,
        OrganisatieType::Kno,
        1500,
        "Kanselarij, bedrijfsvoering",
    ),
    // Destroying data takes two.
    (
        "bedrijfsvoering2",
        "Joris Vermeer",
        Rol::KnoBedrijfsvoering,
        OrganisatieType::Kno,
        1500,
        "Kanselarij, bedrijfsvoering",
    ),
    (
        "beheer",
        "Robin Jansen",
        Rol::KnoFunctioneelBeheer,
        OrganisatieType::Kno,
        1501,
        "Kanselarij, functioneel beheer",
    ),
    // Accounts that approve, audit or manage take two.
    (
        "beheer2",
        "Noor de Wit",
        Rol::KnoFunctioneelBeheer,
        OrganisatieType::Kno,
        1501,
        "Kanselarij, functioneel beheer",
    ),
    (
        "az",
        "Hanna de Boer",
        Rol::Ministerie,
        OrganisatieType::Ministerie,
        1475,
        "Algemene Zaken",
    ),
    (
        "bz",
        "Karim El Amrani",
        Rol::Ministerie,
        OrganisatieType::Ministerie,
        1477,
        "Buitenlandse Zaken",
    ),
    (
        "helpdesk",
        "Sanne Kok",
        Rol::Helpdesk,
        OrganisatieType::Kno,
        1501,
        "Kanselarij, functioneel beheer",
    ),
    (
        "auditor",
        "Thijs Hendriks",
        Rol::Auditor,
        OrganisatieType::Kno,
        1500,
        "Kanselarij, bedrijfsvoering",
    ),
];
