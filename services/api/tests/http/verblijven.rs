//! Where a case lay and how long, straight from its events. It shares no code with the read models, so that their
//! figures can be held beside it.

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;
use verzoek::{Event, Organisatie, Status, tijd};

use crate::huis::Huis;

/// A stay of a case with an organisation.
#[derive(Clone, Debug)]
pub struct Verblijf {
    pub bij: Organisatie,
    pub stap: Status,
    pub van: DateTime<Utc>,
    /// None: it lies there.
    pub tot: Option<DateTime<Utc>>,
}

impl Verblijf {
    /// The days from the day it came to the day it went, in Amsterdam; none: it lies there.
    pub fn dagen(&self) -> Option<i32> {
        let dagen = tijd::datum(self.tot?) - tijd::datum(self.van);
        i32::try_from(dagen.num_days()).ok()
    }

    pub fn dag_van_vertrek(&self) -> Option<NaiveDate> {
        self.tot.map(tijd::datum)
    }
}

/// What an event does to where the case lies.
enum Beweging {
    Naar(Organisatie, Status),
    Weg,
    Geen,
}

fn beweging(event: Event, gemeente: &mut Organisatie) -> Beweging {
    match event {
        Event::VerzoekIngediend { gegevens, .. } => {
            *gemeente = Organisatie::gemeente(gegevens.gemeente_id);
            Beweging::Geen
        }
        Event::EmailGeverifieerd { .. } => Beweging::Naar(*gemeente, Status::BijGemeente),
        Event::VerzoekOvergedragen { naar, .. } => {
            *gemeente = Organisatie::gemeente(naar);
            Beweging::Naar(*gemeente, Status::BijGemeente)
        }
        Event::VoorstelIngediend { .. } => Beweging::Naar(*gemeente, Status::GemeenteAdvies),
        Event::DossierDoorgestuurd { naar, status, .. }
        | Event::DossierTeruggestuurd { naar, status, .. } => Beweging::Naar(naar, status),
        Event::BesluitGenomen { besluit, .. } if besluit.toekennen => {
            Beweging::Naar(Organisatie::KANSELARIJ, Status::Toegekend)
        }
        Event::UitBesluitGehaald { .. } => {
            Beweging::Naar(Organisatie::KANSELARIJ, Status::Toegekend)
        }
        Event::OpgenomenInBesluit { .. } => {
            Beweging::Naar(Organisatie::kno(1500), Status::InBesluit)
        }
        Event::VerzoekAfgewezen { .. }
        | Event::VoorstellerUitgenodigd { .. }
        | Event::BesluitGenomen { .. }
        | Event::Onderscheiden { .. }
        | Event::DossierBeeindigd { .. } => Beweging::Weg,
        _ => Beweging::Geen,
    }
}

/// Every stay of a case, in order.
pub async fn verblijven(huis: &Huis, zaak: Uuid) -> Vec<Verblijf> {
    let events = huis.app.history.events_of(projections::VERZOEK, zaak).await;
    let mut gemeente = Organisatie::gemeente(0);
    let mut verblijven: Vec<Verblijf> = Vec::new();
    for event in events.unwrap() {
        let beweging = beweging(event.event().unwrap(), &mut gemeente);
        if let (Beweging::Naar(..) | Beweging::Weg, Some(laatste)) =
            (&beweging, verblijven.last_mut())
        {
            laatste.tot = laatste.tot.or(Some(event.op));
        }
        if let Beweging::Naar(bij, stap) = beweging {
            let van = event.op;
            verblijven.push(Verblijf {
                bij,
                stap,
                van,
                tot: None,
            });
        }
    }
    verblijven
}

/// The days that half of them took at most, and nine out of ten.
pub fn helft_en_negen_van_tien(mut dagen: Vec<i32>) -> (i32, i32) {
    dagen.sort_unstable();
    let hoogstens = |delen: usize, van: usize| dagen[(dagen.len() * delen).div_ceil(van) - 1];
    (hoogstens(1, 2), hoogstens(9, 10))
}
