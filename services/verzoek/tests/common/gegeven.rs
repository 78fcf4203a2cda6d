//! `gegeven(events).als(command).dan(events)`, or `.dan_geweigerd(reason)`.

use std::ops::Deref;

use verzoek::regels::Fout;
use verzoek::{Command, Event, Verzoek, Weigering};

/// A case after what happened to it so far.
#[derive(Clone, Debug)]
pub struct Zaak(Verzoek);

impl Deref for Zaak {
    type Target = Verzoek;

    fn deref(&self) -> &Verzoek {
        &self.0
    }
}

impl From<Verzoek> for Zaak {
    fn from(verzoek: Verzoek) -> Zaak {
        Zaak(verzoek)
    }
}

impl From<Vec<Event>> for Zaak {
    fn from(events: Vec<Event>) -> Zaak {
        let mut verzoek = Verzoek::default();
        for event in events {
            verzoek.pas_toe(event);
        }
        Zaak(verzoek)
    }
}

pub fn gegeven(zaak: impl Into<Zaak>) -> Zaak {
    zaak.into()
}

impl Zaak {
    /// After this happened as well.
    pub fn na(self, event: Event) -> Zaak {
        let Zaak(mut verzoek) = self;
        verzoek.pas_toe(event);
        Zaak(verzoek)
    }

    pub fn als(self, command: Command) -> Uitkomst {
        let beslissing = self.beslis(&command);
        Uitkomst {
            zaak: self,
            beslissing,
        }
    }
}

/// What came of a command.
pub struct Uitkomst {
    zaak: Zaak,
    beslissing: Result<Vec<Event>, Weigering>,
}

impl Uitkomst {
    /// Exactly these events; the case goes on after them.
    #[track_caller]
    pub fn dan(self, verwacht: impl IntoIterator<Item = Event>) -> Zaak {
        let verwacht: Vec<Event> = verwacht.into_iter().collect();
        assert_eq!(self.beslissing, Ok(verwacht));
        self.gedaan()
    }

    /// Accepted, and nothing had to change.
    #[track_caller]
    pub fn dan_niets(self) -> Zaak {
        self.dan([])
    }

    /// Refused for this reason; the case stays as it was.
    #[track_caller]
    pub fn dan_geweigerd(self, waarom: impl Into<Weigering>) -> Zaak {
        assert_eq!(self.beslissing, Err(waarom.into()));
        self.zaak
    }

    /// Accepted; the case goes on after whatever happened.
    #[track_caller]
    pub fn gedaan(self) -> Zaak {
        let Zaak(mut verzoek) = self.zaak;
        for event in self.beslissing.unwrap() {
            verzoek.pas_toe(event);
        }
        Zaak(verzoek)
    }

    pub fn weigering(self) -> Option<Weigering> {
        self.beslissing.err()
    }
}

pub fn fout(pointer: &str, code: &str, detail: &str) -> Fout {
    Fout {
        pointer: pointer.to_owned(),
        code: code.to_owned(),
        detail: detail.to_owned(),
    }
}
