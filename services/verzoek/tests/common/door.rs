//! Who gives a command, and when.

use chrono::{DateTime, Utc};
use serde_json::Value;
use uuid::Uuid;
use verzoek::gegevens::{Aanpassing, ActiviteitSoort, Bestand};
use verzoek::invoer::{Activiteitinvoer, Ingevuld, Record, UitInvoer, UitUpload};
use verzoek::link::NieuweLink;
use verzoek::{Actor, Command, Opdracht, Organisatie, OrganisatieType, Rol, Vingerafdruk};

pub const DEN_HAAG: u32 = 518;
pub const AMSTERDAM: u32 = 363;
pub const BONAIRE: u32 = 9001;
pub const ZUID_HOLLAND: u32 = 28;
/// The ministry that the chancery names in the tests.
pub const ALGEMENE_ZAKEN: u32 = 1475;

/// The day of a command that names none.
pub const NU: &str = "2026-11-21";

/// The personal links of the tests, each by the byte that its fingerprint is made of.
pub const VERIFICATIE: u8 = 0x11;
pub const WIZARDLINK: u8 = 0x22;
pub const TWEEDE_LINK: u8 = 0x33;
pub const VREEMDE_LINK: u8 = 0x99;
/// With which another mail address is proved.
pub const ADRESLINK: u8 = 0x44;
/// With which a supporter writes the letter.
pub const STEUNLINK: u8 = 0x55;

/// With which somebody helps to fill in.
pub const MEELINK: u8 = 0x66;

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

/// What somebody filled in, as it is judged on [`NU`].
pub fn ingevuld<I: UitInvoer>(invoer: Value) -> I {
    I::lees(&invoer, moment(NU))
}

/// A file, and what was filled in beside it.
pub fn geupload<U: UitUpload>(bestand: Bestand, invoer: Value) -> U {
    U::met_bestand(bestand, &invoer, moment(NU))
}

pub fn activiteitinvoer(soort: ActiviteitSoort, invoer: Value) -> Activiteitinvoer {
    Activiteitinvoer::lees(soort, &invoer, moment(NU))
}

/// A block of the candidate, such as `Aanpassing::Werk`.
pub fn aanpassing<T: Record>(blok: fn(T) -> Aanpassing, invoer: Value) -> Ingevuld<Aanpassing> {
    ingevuld::<Ingevuld<T>>(invoer).map(blok)
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

/// The bearer of a supporter's link.
pub fn met_steunlink(byte: u8, opdracht: Opdracht) -> Command {
    let link = link(byte).vingerafdruk;
    nu(Actor::Ondersteuner { link }, opdracht)
}

/// The bearer of a helper's link.
pub fn met_meelink(byte: u8, opdracht: Opdracht) -> Command {
    let link = link(byte).vingerafdruk;
    nu(Actor::Meehelper { link }, opdracht)
}

/// Who helps, through the link of the mail.
pub fn meehelper(opdracht: Opdracht) -> Command {
    met_meelink(MEELINK, opdracht)
}

/// The proposer, through the wizard link of the invitation.
pub fn voorsteller(opdracht: Opdracht) -> Command {
    met_link(WIZARDLINK, opdracht)
}

/// The role of somebody who handles the cases of an organisation of this kind.
pub fn rol_van(soort: OrganisatieType) -> Rol {
    match soort {
        OrganisatieType::Gemeente => Rol::Gemeente,
        OrganisatieType::Provincie => Rol::Provincie,
        OrganisatieType::Ministerie => Rol::Ministerie,
        OrganisatieType::Kno => Rol::KnoDecoratieEnAdvies,
    }
}

pub fn ambtenaar(rol: Rol, organisatie: Organisatie) -> Actor {
    Actor::Behandelaar {
        gebruikersnaam: "m.visser".to_owned(),
        rol,
        organisatie,
    }
}

/// Somebody who handles the cases of this organisation.
pub fn bij(organisatie: Organisatie, opdracht: Opdracht) -> Command {
    nu(ambtenaar(rol_van(organisatie.soort), organisatie), opdracht)
}

pub fn behandelaar(soort: OrganisatieType, id: u32, opdracht: Opdracht) -> Command {
    bij(Organisatie { soort, id }, opdracht)
}

pub fn gemeente(id: u32, opdracht: Opdracht) -> Command {
    bij(Organisatie::gemeente(id), opdracht)
}

pub fn provincie(id: u32, opdracht: Opdracht) -> Command {
    behandelaar(OrganisatieType::Provincie, id, opdracht)
}

pub fn kanselarij(opdracht: Opdracht) -> Command {
    bij(Organisatie::KANSELARIJ, opdracht)
}

pub fn helpdesk(opdracht: Opdracht) -> Command {
    nu(ambtenaar(Rol::Helpdesk, Organisatie::kno(1501)), opdracht)
}

pub fn ministerie(id: u32, opdracht: Opdracht) -> Command {
    bij(Organisatie::ministerie(id), opdracht)
}

/// The chancery's department of operations, which establishes decrees.
pub const BEDRIJFSVOERING: Organisatie = Organisatie::kno(1500);

pub fn bedrijfsvoering(opdracht: Opdracht) -> Command {
    nu(
        ambtenaar(Rol::KnoBedrijfsvoering, BEDRIJFSVOERING),
        opdracht,
    )
}

pub fn systeem(opdracht: Opdracht) -> Command {
    nu(Actor::Systeem, opdracht)
}
