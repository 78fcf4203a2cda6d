//! Which files of the storage are still named, by the history itself: attachments of citizens, of officials and of
//! decrees, letters of supporters, scans of letters with a request, and PDF copies. Any other file may be cleared away.

use std::collections::{HashMap, HashSet};
use std::pin::pin;

use futures::TryStreamExt;
use history::{COLUMNS, ReadError, RecordedError, RecordedEvent, open_stream};
use projections::besluit::BESLUIT;
use projections::{History, VERZOEK};
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;
use verzoek::bewaring::Wat;
use verzoek::{Betrokkene, Gevolg};

#[derive(Debug, thiserror::Error)]
pub enum BestandenError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Recorded(#[from] RecordedError),
}

/// The kinds of events of a decree that name a file, or let go of one.
const VAN_BESLUIT: [&str; 2] = ["BesluitbijlageToegevoegd", "BesluitbijlageVerwijderd"];

/// The keys of the files by what they are of: a case or a decree, and within it whose they are. A copy is known by its
/// own file.
#[derive(Default)]
struct Bestanden(HashMap<Uuid, HashMap<Onderwerp, Uuid>>);

fn ondersteuner(id: Uuid) -> Onderwerp {
    Onderwerp::Persoon(Betrokkene::Ondersteuner(id))
}

impl Bestanden {
    fn van_zaak(&mut self, zaak: Uuid, event: verzoek::Event) {
        use verzoek::Event;
        let van = self.0.entry(zaak).or_default();
        match event {
            Event::BijlageGeupload { id, gegevens } => {
                van.insert(Onderwerp::Bijlage(id), gegevens.bestand.sleutel);
            }
            Event::DossierbijlageToegevoegd { id, gegevens } => {
                van.insert(Onderwerp::Bijlage(id), gegevens.bestand.sleutel);
            }
            Event::BijlageVerwijderd { id } | Event::DossierbijlageVerwijderd { id } => {
                van.remove(&Onderwerp::Bijlage(id));
            }
            // In the place of the one before.
            Event::ScanToegevoegd { bestand, .. } => {
                let voorsteller = Onderwerp::Persoon(Betrokkene::Voorsteller);
                van.insert(voorsteller, bestand.sleutel);
            }
            Event::OndersteunersbriefGeupload { id, gegevens, .. } => {
                van.insert(ondersteuner(id), gegevens.bestand.sleutel);
            }
            Event::OndersteunerOvergenomen {
                id,
                briefbestand: Some(brief),
                ..
            } => {
                van.insert(ondersteuner(id), brief.bestand.sleutel);
            }
            Event::OndersteunersbriefOntvangen { id, .. }
            | Event::OndersteunerVerwijderd { id } => {
                van.remove(&ondersteuner(id));
            }
            Event::PdfGemaakt { sleutel, .. } => {
                van.insert(Onderwerp::Bijlage(sleutel), sleutel);
            }
            Event::Vernietigd { wat, .. } => match wat {
                Wat::Zaak => van.clear(),
                Wat::Bijlagen { ids } => {
                    van.retain(|wie, _| !matches!(wie, Onderwerp::Bijlage(id) if ids.contains(id)));
                }
                // The copy is gone; were it not, it would be named for ever.
                Wat::Persoon { betrokkene } => van.retain(|wie, sleutel| {
                    *wie != Onderwerp::Bijlage(*sleutel) && *wie != Onderwerp::Persoon(betrokkene)
                }),
            },
            // An event without `Gevolg::Bestand` names no file and lets go of none; nor does a supporter who came without
            // a letter.
            _ => {}
        }
    }

    fn van_besluit(&mut self, besluit: Uuid, event: besluit::Event) {
        use besluit::Event;
        let van = self.0.entry(besluit).or_default();
        match event {
            Event::BesluitbijlageToegevoegd { id, gegevens } => {
                van.insert(Onderwerp::Bijlage(id), gegevens.bestand.sleutel);
            }
            Event::BesluitbijlageVerwijderd { id } => {
                van.remove(&Onderwerp::Bijlage(id));
            }
            // The attachments of a deleted draft stay named.
            Event::KoninklijkBesluitVerwijderd { .. } => {}
            // These name no file.
            Event::KoninklijkBesluitAangemaakt { .. }
            | Event::KoninklijkBesluitGedateerd { .. }
            | Event::DossierToegevoegd { .. }
            | Event::DossierVerwijderd { .. }
            | Event::KoninklijkBesluitVastgesteld { .. }
            | Event::BesluitbijlageGewijzigd { .. } => {}
        }
    }

    fn pas_toe(&mut self, event: &RecordedEvent) -> Result<(), RecordedError> {
        match event.aggregate_type.as_str() {
            VERZOEK => self.van_zaak(event.aggregate_id, event.event()?),
            BESLUIT => self.van_besluit(event.aggregate_id, event.event()?),
            _ => {}
        }
        Ok(())
    }
}

/// A file that the history names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Genoemd {
    /// The case or the decree.
    pub van: Uuid,
    /// By whose key it is sealed.
    pub onderwerp: Onderwerp,
    pub sleutel: Uuid,
}

/// All files that the history names.
///
/// # Errors
/// When the history can't be read.
pub async fn genoemd(history: &History) -> Result<Vec<Genoemd>, BestandenError> {
    let Bestanden(alle) = lees(history).await?;
    let genoemd = alle.into_iter().flat_map(|(van, bestanden)| {
        bestanden
            .into_iter()
            .map(move |(onderwerp, sleutel)| Genoemd {
                van,
                onderwerp,
                sleutel,
            })
    });
    Ok(genoemd.collect())
}

async fn lees(history: &History) -> Result<Bestanden, BestandenError> {
    let mut bestanden = Bestanden::default();
    let sql = format!(
        "SELECT {COLUMNS} FROM history.events WHERE event_type = ANY($1) ORDER BY position"
    );
    let soorten = [Gevolg::Bestand.soorten(), VAN_BESLUIT.as_slice()].concat();
    let rows = sqlx::query_as(&sql).bind(soorten).fetch(history.pool());
    let upcasters = projections::upcasters();
    let mut events = pin!(open_stream(rows, history.seal(), &upcasters));
    while let Some(event) = events.try_next().await? {
        bestanden.pas_toe(&event)?;
    }
    Ok(bestanden)
}

/// The keys of all files that are named.
///
/// # Errors
/// When the history can't be read: then nobody knows what may be cleared away.
pub async fn bekend(history: &History) -> Result<HashSet<Uuid>, BestandenError> {
    let bestanden = lees(history).await?;
    let named = bestanden.0.into_values().flat_map(HashMap::into_values);
    Ok(named.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use verzoek::Event;

    use super::*;
    use crate::golden;

    /// The keys of files that an event holds, however deep.
    fn sleutels(waarde: &Value) -> BTreeSet<Uuid> {
        match waarde {
            Value::Object(velden) => velden
                .iter()
                .flat_map(|(naam, veld)| match (naam.as_str(), veld) {
                    ("sleutel", Value::String(sleutel)) => {
                        BTreeSet::from([sleutel.parse().unwrap()])
                    }
                    _ => sleutels(veld),
                })
                .collect(),
            Value::Array(waarden) => waarden.iter().flat_map(sleutels).collect(),
            _ => BTreeSet::new(),
        }
    }

    fn gevonden(bestanden: Bestanden) -> BTreeSet<Uuid> {
        let alle = bestanden.0.into_values().flat_map(HashMap::into_values);
        alle.collect()
    }

    /// A file that nobody names is deleted, so each key in an event is found, and the event is read at all.
    #[test]
    fn every_file_in_an_event_of_a_case_is_named() {
        let mut met_bestand = BTreeSet::new();
        for event in golden::events() {
            let soort = event.naam();
            let verwacht = sleutels(&json!(event));
            if !verwacht.is_empty() {
                assert!(Gevolg::Bestand.van(soort), "{soort}");
                met_bestand.insert(soort);
            }
            let mut bestanden = Bestanden::default();
            bestanden.van_zaak(Uuid::nil(), event);
            assert_eq!(gevonden(bestanden), verwacht, "{soort}");
        }
        assert_eq!(met_bestand.len(), 6, "{met_bestand:?}");
    }

    #[test]
    fn every_file_in_an_event_of_a_decree_is_named() {
        let map = concat!(env!("CARGO_MANIFEST_DIR"), "/../besluit/tests/golden");
        let mut met_bestand = BTreeSet::new();
        for file in std::fs::read_dir(map).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let event: besluit::Event = serde_json::from_str(&text).unwrap();
            let soort = event.naam();
            let verwacht = sleutels(&serde_json::from_str(&text).unwrap());
            if !verwacht.is_empty() {
                assert!(VAN_BESLUIT.contains(&soort), "{soort}");
                met_bestand.insert(soort);
            }
            let mut bestanden = Bestanden::default();
            bestanden.van_besluit(Uuid::nil(), event);
            assert_eq!(gevonden(bestanden), verwacht, "{soort}");
        }
        assert_eq!(met_bestand.len(), 1, "{met_bestand:?}");
    }

    /// The identifiers that an event holds, however deep.
    fn ids(waarde: &Value) -> Vec<Uuid> {
        match waarde {
            Value::String(tekst) => tekst.parse::<Uuid>().into_iter().collect(),
            Value::Array(waarden) => waarden.iter().flat_map(ids).collect(),
            Value::Object(velden) => velden.values().flat_map(ids).collect(),
            _ => Vec::new(),
        }
    }

    /// It names a file, or lets go of one of whoever or whatever it tells of.
    fn raakt_een_bestand(event: Event) -> bool {
        let er_was = Uuid::from_u128(99);
        let voorsteller = Onderwerp::Persoon(Betrokkene::Voorsteller);
        let genoemd = ids(&json!(event)).into_iter();
        let ervoor: HashMap<Onderwerp, Uuid> = genoemd
            .flat_map(|id| [Onderwerp::Bijlage(id), ondersteuner(id)])
            .chain([voorsteller])
            .map(|onderwerp| (onderwerp, er_was))
            .collect();
        let zaak = Uuid::nil();
        let mut bestanden = Bestanden(HashMap::from([(zaak, ervoor.clone())]));
        bestanden.van_zaak(zaak, event);
        bestanden.0[&zaak] != ervoor
    }

    #[test]
    fn the_table_names_the_events_that_name_a_file_or_let_go_of_one() {
        golden::as_the_table_says(Gevolg::Bestand, golden::events(), raakt_een_bestand);
        let soorten = [
            "BijlageGeupload",
            "BijlageVerwijderd",
            "DossierbijlageToegevoegd",
            "DossierbijlageVerwijderd",
            "OndersteunerOvergenomen",
            "OndersteunerVerwijderd",
            "OndersteunersbriefGeupload",
            "OndersteunersbriefOntvangen",
            "PdfGemaakt",
            "ScanToegevoegd",
            "Vernietigd",
        ];
        let tabel = Gevolg::Bestand.soorten().iter().copied();
        assert_eq!(BTreeSet::from_iter(tabel), BTreeSet::from(soorten));
    }

    fn toegevoegd(id: u128, sleutel: u128) -> Event {
        let golden = include_str!("../../verzoek/tests/golden/DossierbijlageToegevoegd.json");
        let mut event: Event = serde_json::from_str(golden).unwrap();
        if let Event::DossierbijlageToegevoegd { id: van, gegevens } = &mut event {
            *van = Uuid::from_u128(id);
            gegevens.bestand.sleutel = Uuid::from_u128(sleutel);
        }
        event
    }

    #[test]
    fn what_officials_added_is_named_until_it_is_removed() {
        let zaak = Uuid::nil();
        let mut bestanden = Bestanden::default();
        bestanden.van_zaak(zaak, toegevoegd(1, 11));
        bestanden.van_zaak(zaak, toegevoegd(2, 12));
        let id = Uuid::from_u128(1);
        bestanden.van_zaak(zaak, Event::DossierbijlageVerwijderd { id });
        let over: Vec<&Uuid> = bestanden.0[&zaak].values().collect();
        assert_eq!(over, [&Uuid::from_u128(12)]);
    }

    fn brief(sleutel: u128) -> Event {
        let golden = include_str!("../../verzoek/tests/golden/OndersteunersbriefGeupload.json");
        let mut event: Event = serde_json::from_str(golden).unwrap();
        if let Event::OndersteunersbriefGeupload { id, gegevens, .. } = &mut event {
            *id = BAKKER;
            gegevens.bestand.sleutel = Uuid::from_u128(sleutel);
        }
        event
    }

    const BAKKER: Uuid = Uuid::from_u128(7);

    /// A supporter has one letter: the last one that came, until the supporter goes.
    #[test]
    fn a_letter_is_named_until_another_comes_or_its_supporter_goes() {
        let golden = include_str!("../../verzoek/tests/golden/OndersteunersbriefOntvangen.json");
        let mut geschreven: Event = serde_json::from_str(golden).unwrap();
        if let Event::OndersteunersbriefOntvangen { id, .. } = &mut geschreven {
            *id = BAKKER;
        }
        let golden = include_str!("../../verzoek/tests/golden/Vernietigd.json");
        let mut vergeten: Event = serde_json::from_str(golden).unwrap();
        if let Event::Vernietigd { wat, .. } = &mut vergeten {
            *wat = Wat::Persoon {
                betrokkene: Betrokkene::Ondersteuner(BAKKER),
            };
        }
        let weg = Event::OndersteunerVerwijderd { id: BAKKER };
        for einde in [geschreven, weg, vergeten] {
            let zaak = Uuid::nil();
            let mut bestanden = Bestanden::default();
            bestanden.van_zaak(zaak, toegevoegd(1, 11));
            bestanden.van_zaak(zaak, brief(21));
            bestanden.van_zaak(zaak, brief(22));
            let mut over: Vec<Uuid> = bestanden.0[&zaak].values().copied().collect();
            over.sort();
            assert_eq!(over, [Uuid::from_u128(11), Uuid::from_u128(22)]);
            bestanden.van_zaak(zaak, einde);
            let over: Vec<&Uuid> = bestanden.0[&zaak].values().collect();
            assert_eq!(over, [&Uuid::from_u128(11)]);
        }
    }
}
