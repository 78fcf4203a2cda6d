//! `gegeven(events).als(command).dan(events)`, or `.dan_geweigerd(reason)`.

use besluit::{Command, Event, KoninklijkBesluit, Opdracht, Opgenomen, Weigering};
use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::gegevens::Bestand;
use verzoek::invoer::{UitInvoer, UitUpload};
use verzoek::regels::Fout;
use verzoek::{Actor, Organisatie, Rol};

pub const ANNA: Uuid = Uuid::from_u128(0xA1);
pub const BRAM: Uuid = Uuid::from_u128(0xA2);
pub const BIJLAGE: Uuid = Uuid::from_u128(0xC1);
pub const BEDRIJFSVOERING: Organisatie = Organisatie::kno(1500);

pub fn nu() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

/// What somebody filled in, as it is judged now.
pub fn ingevuld<I: UitInvoer>(invoer: Value) -> I {
    I::lees(&invoer, nu())
}

/// A file, and what was filled in beside it.
pub fn geupload<U: UitUpload>(bestand: Bestand, invoer: Value) -> U {
    U::met_bestand(bestand, &invoer, nu())
}

pub fn datum() -> NaiveDate {
    "2027-04-26".parse().unwrap()
}

pub fn door(rol: Rol, organisatie: Organisatie) -> Actor {
    Actor::Behandelaar {
        gebruikersnaam: "m.visser".to_owned(),
        rol,
        organisatie,
    }
}

pub fn kanselarij() -> Actor {
    door(Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ)
}

pub fn bedrijfsvoering() -> Actor {
    door(Rol::KnoBedrijfsvoering, BEDRIJFSVOERING)
}

pub fn command(door: Actor, opdracht: Opdracht) -> Command {
    Command {
        op: nu(),
        door,
        opdracht,
    }
}

pub fn aangemaakt() -> Event {
    Event::KoninklijkBesluitAangemaakt {
        nummer: "2026001234".to_owned(),
        datum: datum(),
        op: nu(),
    }
}

pub fn toegevoegd(zaak_id: Uuid) -> Event {
    Event::DossierToegevoegd {
        zaak_id,
        onderscheiding: "on-lid".to_owned(),
    }
}

pub fn vastgesteld() -> Event {
    Event::KoninklijkBesluitVastgesteld { op: nu() }
}

pub fn opgenomen(zaak_id: Uuid) -> Opgenomen {
    Opgenomen {
        zaak_id,
        onderscheiding: "on-lid".to_owned(),
    }
}

pub fn maak_aan() -> Opdracht {
    Opdracht::MaakAan {
        invoer: ingevuld(json!({"nummer": " 2026001234 ", "datum": "26-04-2027"})),
    }
}

pub fn voeg_toe(dossiers: &[Uuid]) -> Opdracht {
    Opdracht::VoegDossiersToe {
        dossiers: dossiers.iter().copied().map(opgenomen).collect(),
    }
}

pub fn bestand() -> Bestand {
    Bestand {
        naam: "getekend.pdf".to_owned(),
        grootte: 20_480,
        inhoudstype: "application/pdf".to_owned(),
        sha256: "5c".repeat(32),
        sleutel: Uuid::from_u128(0xF1),
    }
}

pub fn gevouwen(events: impl IntoIterator<Item = Event>) -> KoninklijkBesluit {
    let mut besluit = KoninklijkBesluit::default();
    for event in events {
        besluit.pas_toe(event);
    }
    besluit
}

/// A decree after what happened to it so far.
pub struct Gegeven(KoninklijkBesluit);

pub fn gegeven(events: impl IntoIterator<Item = Event>) -> Gegeven {
    Gegeven(gevouwen(events))
}

impl Gegeven {
    pub fn als(self, door: Actor, opdracht: Opdracht) -> Uitkomst {
        let uit = self.0.beslis(&command(door, opdracht));
        Uitkomst(self.0, uit)
    }
}

pub struct Uitkomst(KoninklijkBesluit, Result<Vec<Event>, Weigering>);

impl Uitkomst {
    #[track_caller]
    pub fn dan(self, verwacht: impl IntoIterator<Item = Event>) -> Gegeven {
        let verwacht: Vec<Event> = verwacht.into_iter().collect();
        assert_eq!(self.1, Ok(verwacht.clone()));
        let mut besluit = self.0;
        for event in verwacht {
            besluit.pas_toe(event);
        }
        Gegeven(besluit)
    }

    #[track_caller]
    pub fn dan_geweigerd(self, waarom: Weigering) -> Gegeven {
        assert_eq!(self.1, Err(waarom));
        Gegeven(self.0)
    }
}

pub fn fout(pointer: &str, code: &str, detail: &str) -> Fout {
    Fout {
        pointer: pointer.to_owned(),
        code: code.to_owned(),
        detail: detail.to_owned(),
    }
}
