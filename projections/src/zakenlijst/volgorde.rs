//! The order of a list.

use super::Tab;
use crate::filter::{Bron, Veld};

/// The order of a list: our own columns only, so no text of a client reaches the SQL.
#[derive(Clone, Debug)]
pub struct Volgorde(String);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Richting {
    Op,
    Af,
}

impl Richting {
    fn sql(self) -> &'static str {
        match self {
            Richting::Op => "ASC",
            Richting::Af => "DESC",
        }
    }
}

impl Volgorde {
    /// Newest first.
    pub fn standaard() -> Self {
        Volgorde("ontvangen_op DESC, zaak_id DESC".to_owned())
    }

    /// On a part of the desk: what waits longest comes first.
    pub fn van(tab: Tab) -> Self {
        match tab {
            Tab::AanZet => Volgorde("sinds ASC, zaak_id ASC".to_owned()),
            Tab::BijAnderen | Tab::Klaar => Self::standaard(),
        }
    }

    /// The order of another list when nothing is asked.
    pub fn vast(sql: &'static str) -> Self {
        Volgorde(sql.to_owned())
    }

    /// Reads `$orderby`: `veld [asc|desc], …`; none when it is not of that form. Equal rows follow
    /// the direction of the last field, so that one index serves both directions.
    pub fn lees(orderby: &str, velden: &[Veld]) -> Option<Self> {
        Self::lees_met(orderby, velden, "zaak_id")
    }

    /// As [`Volgorde::lees`], of a list whose rows this column tells apart.
    pub fn lees_met(orderby: &str, velden: &[Veld], sleutel: &'static str) -> Option<Self> {
        let mut delen = Vec::new();
        let mut laatste = Richting::Op;
        for deel in orderby.split(',') {
            let mut woorden = deel.split_whitespace();
            let naam = woorden.next()?;
            let veld = velden.iter().find(|veld| veld.naam == naam)?;
            laatste = match woorden.next() {
                None | Some("asc") => Richting::Op,
                Some("desc") => Richting::Af,
                Some(_) => return None,
            };
            if woorden.next().is_some() || delen.len() >= velden.len() {
                return None;
            }
            let leeg = match veld.bron {
                Bron::MisschienLeeg(_) => " NULLS LAST",
                _ => "",
            };
            delen.push(format!("{} {}{leeg}", veld.volgorde?, laatste.sql()));
        }
        delen.push(format!("{sleutel} {}", laatste.sql()));
        Some(Volgorde(delen.join(", ")))
    }

    pub(crate) fn sql(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zakenlijst::velden::{KOPPEN, ZAKEN};

    #[test]
    fn only_known_fields_and_directions() {
        let sql = |tekst| Volgorde::lees(tekst, &ZAKEN).map(|v| v.0);
        assert_eq!(
            sql("status, gelegenheidDatum desc").unwrap(),
            "status ASC, gelegenheid_datum DESC NULLS LAST, zaak_id DESC"
        );
        for fout in [
            "",
            "status,",
            "naam",
            "status omhoog",
            "status asc desc",
            "houder",
            "wachtLang",
            "zaak_id; --",
        ] {
            assert_eq!(sql(fout), None, "{fout}");
        }
        assert!(Volgorde::lees("kandidaatNaam", &KOPPEN).is_none());
        assert!(sql(&"status,".repeat(40)).is_none());
    }
}
