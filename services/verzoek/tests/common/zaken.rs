//! Cases to act on: what happened before. Written as events, apart from the decisions under test.

use uuid::Uuid;
use verzoek::gegevens::{Activiteit, Bestand, Bijlage, BijlageType};
use verzoek::{Event, Status, Verzoek};

use super::formulieren::{self as formulier, record};
use super::{VERIFICATIE, WIZARDLINK, gegeven, link, moment};

/// The items of [`compleet`].
pub const BAAN: Uuid = Uuid::from_u128(0xA1);
pub const VRIJWILLIGER: Uuid = Uuid::from_u128(0xA2);
pub const JANSEN: Uuid = Uuid::from_u128(0xB1);
pub const BAKKER: Uuid = Uuid::from_u128(0xB2);
pub const BRIEF: Uuid = Uuid::from_u128(0xC1);

pub fn ingediende_aanvraag() -> Event {
    Event::VerzoekIngediend {
        zaaknummer: "KO-2026-000123".to_owned(),
        op: moment("2026-11-02"),
        gegevens: record(formulier::aanvraag()),
        verificatie_link_id: link(VERIFICATIE).link_id,
        vingerafdruk: link(VERIFICATIE).vingerafdruk,
    }
}

/// An invitation that ends on this day.
pub fn uitnodiging(byte: u8, geldig_tot: &str) -> Event {
    let link = link(byte);
    Event::VoorstellerUitgenodigd {
        link_id: link.link_id,
        vingerafdruk: link.vingerafdruk,
        geldig_tot: moment(geldig_tot),
        bericht: None,
    }
}

pub fn bestand(naam: &str) -> Bestand {
    Bestand {
        naam: naam.to_owned(),
        grootte: 20_480,
        inhoudstype: "application/pdf".to_owned(),
        sha256: "5c".repeat(32),
        sleutel: Uuid::from_u128(0xF1),
    }
}

pub fn bijlage(naam: &str) -> Bijlage {
    Bijlage {
        bestand: bestand(naam),
        toelichting: Some("Krantenartikel".to_owned()),
        bijlage_type: Some(BijlageType::Overig),
        toegevoegd_op: moment("2026-11-20"),
    }
}

pub fn betaalde_baan() -> Activiteit {
    Activiteit::BetaaldeBaan(record(formulier::betaalde_baan()))
}

pub fn vrijwilliger() -> Activiteit {
    Activiteit::Vrijwilliger(record(formulier::vrijwilliger()))
}

pub fn wacht_op_verificatie() -> Vec<Event> {
    vec![ingediende_aanvraag()]
}

pub fn vervallen() -> Vec<Event> {
    let op = moment("2026-12-02");
    en(wacht_op_verificatie(), [Event::VerzoekVervallen { op }])
}

pub fn bij_gemeente() -> Vec<Event> {
    let op = moment("2026-11-03");
    en(wacht_op_verificatie(), [Event::EmailGeverifieerd { op }])
}

pub fn afgewezen() -> Vec<Event> {
    en(
        bij_gemeente(),
        [Event::VerzoekAfgewezen {
            reden: "Te weinig verdiensten".to_owned(),
            toelichting: None,
        }],
    )
}

/// Invited; the link ends on 5 January 2027 at noon.
pub fn uitgenodigd() -> Vec<Event> {
    en(bij_gemeente(), [uitnodiging(WIZARDLINK, "2027-01-05")])
}

/// The municipality withdrew the link.
pub fn ingetrokken() -> Vec<Event> {
    let link_id = link(WIZARDLINK).link_id;
    en(uitgenodigd(), [Event::LinkIngetrokken { link_id }])
}

/// Everything that the submit check asks for stands there: two merits, two supporters, a file.
pub fn compleet() -> Vec<Event> {
    en(
        uitgenodigd(),
        [
            Event::VoorstellerGewijzigd {
                gegevens: record(formulier::voorsteller()),
            },
            Event::KandidaatWerkGewijzigd {
                gegevens: record(formulier::werk()),
            },
            Event::ActiviteitToegevoegd {
                id: BAAN,
                gegevens: betaalde_baan(),
            },
            Event::ActiviteitToegevoegd {
                id: VRIJWILLIGER,
                gegevens: vrijwilliger(),
            },
            Event::OndersteunerToegevoegd {
                id: JANSEN,
                gegevens: record(formulier::ondersteuner()),
            },
            Event::OndersteunerToegevoegd {
                id: BAKKER,
                gegevens: record(formulier::ondersteuner()),
            },
            Event::BijlageGeupload {
                id: BRIEF,
                gegevens: bijlage("brief.pdf"),
            },
            Event::UitreikingGekozen {
                gegevens: record(formulier::uitreiking()),
            },
        ],
    )
}

pub fn ingediend() -> Vec<Event> {
    let op = moment("2026-11-21");
    en(compleet(), [Event::VoorstelIngediend { op }])
}

/// What happened, and what happened after that.
pub fn en(mut eerst: Vec<Event>, daarna: impl IntoIterator<Item = Event>) -> Vec<Event> {
    eerst.extend(daarna);
    eerst
}

/// A case of each status. No event leads beyond `gemeenteAdvies` yet: those dossiers are the
/// submitted one with their status set.
pub fn met_status(status: Status) -> Verzoek {
    let events = match status {
        Status::WachtOpVerificatie => wacht_op_verificatie(),
        Status::BijGemeente => bij_gemeente(),
        Status::Vervallen => vervallen(),
        Status::Afgewezen => afgewezen(),
        Status::Uitgenodigd => compleet(),
        _ => ingediend(),
    };
    Verzoek {
        status: Some(status),
        ..(*gegeven(events)).clone()
    }
}
