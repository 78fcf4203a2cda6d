//! Who gives a command, and when.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::link::NieuweLink;
use verzoek::{Actor, Command, Opdracht, Organisatie, OrganisatieType, Vingerafdruk};

pub const DEN_HAAG: u32 = 518;
pub const AMSTERDAM: u32 = 363;

/// The day of a command that names none.
pub const NU: &str = "2026-11-21";

/// The personal links of the tests, each by the byte that its fingerprint is made of.
pub const VERIFICATIE: u8 = 0x11;
pub const WIZARDLINK: u8 = 0x22;
pub const TWEEDE_LINK: u8 = 0x33;
pub const VREEMDE_LINK: u8 = 0x99;

/// A day (at noon, UTC) or a moment in full.
pub fn moment(tekst: &str) -> DateTime<Utc> {
    if tekst.contains('T') {
        tekst.parse().unwrap()
    } else {
        format!("{tekst}T12:00:00Z").parse().unwrap()
    }
}

pub fn link(byte: u8) -> NieuweLink {
    NieuweLink {
        link_id: Uuid::from_u128(u128::from(byte)),
        vingerafdruk: Vingerafdruk::nieuw([byte; 32]),
    }
}

fn nu(door: Actor, opdracht: Opdracht) -> Command {
    Command {
        op: moment(NU),
        door,
        opdracht,
    }
}

/// The same command at another moment.
pub fn op(wanneer: &str, command: Command) -> Command {
    Command {
        op: moment(wanneer),
        ..command
    }
}

/// Somebody with the request form.
pub fn burger(opdracht: Opdracht) -> Command {
    nu(Actor::Burger, opdracht)
}

/// The bearer of a personal link.
pub fn met_link(byte: u8, opdracht: Opdracht) -> Command {
    let link = link(byte).vingerafdruk;
    nu(Actor::Voorsteller { link }, opdracht)
}

/// The proposer, through the wizard link of the invitation.
pub fn voorsteller(opdracht: Opdracht) -> Command {
    met_link(WIZARDLINK, opdracht)
}

pub fn behandelaar(soort: OrganisatieType, id: u32, opdracht: Opdracht) -> Command {
    let door = Actor::Behandelaar {
        gebruikersnaam: "m.visser".to_owned(),
        organisatie: Organisatie { soort, id },
    };
    nu(door, opdracht)
}

pub fn gemeente(id: u32, opdracht: Opdracht) -> Command {
    behandelaar(OrganisatieType::Gemeente, id, opdracht)
}

pub fn systeem(opdracht: Opdracht) -> Command {
    nu(Actor::Systeem, opdracht)
}
