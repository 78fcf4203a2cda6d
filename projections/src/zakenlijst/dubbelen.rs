//! Cases of perhaps the same person, and why it may be so. An official decides; nothing follows from
//! it by itself.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{PgPool, QueryBuilder};
use strum::IntoStaticStr;
use uuid::Uuid;

use super::Vraag;
use super::heel::HEEL;
use crate::naam;
use crate::rows::read;

/// The most that are shown.
const HOOGSTENS: usize = 20;
/// The most that are looked at: a very common name may have many.
const BEKEKEN: i64 = 2_000;

read! {
    /// What is compared of a case.
    #[derive(Clone, Debug)]
    pub struct Persoon {
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        pub kandidaat_naam: String,
        pub gemeente: i32,
        pub status: String,
        pub ontvangen_op: DateTime<Utc>,
        achternaam_klank: String,
        voornaam_klank: String,
        roepnaam_klank: String,
        geboortedatum: Option<NaiveDate>,
    }
}

/// Why two cases may be about one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Reden {
    ZelfdeNaam,
    NaamKlinktGelijk,
    ZelfdeGeboortedatum,
    ZelfdeVoornaam,
    ZelfdeGemeente,
}

impl Reden {
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// How an official reads it.
    pub fn tekst(self) -> &'static str {
        match self {
            Reden::ZelfdeNaam => "dezelfde naam",
            Reden::NaamKlinktGelijk => "de achternaam klinkt hetzelfde",
            Reden::ZelfdeGeboortedatum => "dezelfde geboortedatum",
            Reden::ZelfdeVoornaam => "dezelfde voornaam of roepnaam",
            Reden::ZelfdeGemeente => "dezelfde gemeente",
        }
    }

    fn gewicht(self) -> u32 {
        match self {
            Reden::ZelfdeNaam | Reden::ZelfdeGeboortedatum => 4,
            Reden::NaamKlinktGelijk | Reden::ZelfdeVoornaam => 2,
            Reden::ZelfdeGemeente => 1,
        }
    }
}

impl Persoon {
    /// How the surname sounds.
    pub(crate) fn klank(&self) -> &str {
        &self.achternaam_klank
    }

    fn heet_ook(&self, ander: &Persoon) -> bool {
        let namen = [&self.voornaam_klank, &self.roepnaam_klank];
        namen.into_iter().any(|naam| {
            !naam.is_empty() && (*naam == ander.voornaam_klank || *naam == ander.roepnaam_klank)
        })
    }

    /// Why the two may be one person; empty when it is unlikely. The surname sounds the same anyway.
    ///
    /// Known birth dates decide: the same one makes it likely, two different ones rule it out.
    /// Without them the first name must agree, and the whole name or the municipality too.
    pub(crate) fn redenen(&self, ander: &Persoon) -> Vec<Reden> {
        let geboren = self.geboortedatum.zip(ander.geboortedatum);
        if geboren.is_some_and(|(een, twee)| een != twee) {
            return Vec::new();
        }
        let hele_naam = naam::woorden(&self.kandidaat_naam) == naam::woorden(&ander.kandidaat_naam);
        let heet_ook = self.heet_ook(ander);
        let zelfde_gemeente = self.gemeente == ander.gemeente;
        if geboren.is_none() && !(heet_ook && (hele_naam || zelfde_gemeente)) {
            return Vec::new();
        }
        let mut redenen = vec![if hele_naam {
            Reden::ZelfdeNaam
        } else {
            Reden::NaamKlinktGelijk
        }];
        redenen.extend(geboren.map(|_| Reden::ZelfdeGeboortedatum));
        redenen.extend((heet_ook && !hele_naam).then_some(Reden::ZelfdeVoornaam));
        redenen.extend(zelfde_gemeente.then_some(Reden::ZelfdeGemeente));
        redenen
    }
}

/// The cases among those asked for that may be about the same person as this one, the likeliest
/// first; none when the list does not know the case yet.
pub async fn dubbelen(
    pool: &PgPool,
    zaak: Uuid,
    vraag: &Vraag,
) -> Result<Vec<(Persoon, Vec<Reden>)>, sqlx::Error> {
    let deze: Option<Persoon> = sqlx::query_as(&format!(
        "{} FROM readmodel.zakenlijst WHERE {HEEL} AND zaak_id = $1",
        Persoon::SELECT
    ))
    .bind(zaak)
    .fetch_optional(pool)
    .await?;
    let Some(deze) = deze else {
        return Ok(Vec::new());
    };
    let mut zoek = QueryBuilder::new(Persoon::SELECT);
    vraag.waar(&mut zoek);
    zoek.push(" AND achternaam_klank = ");
    zoek.push_bind(deze.achternaam_klank.clone());
    zoek.push(" AND zaak_id <> ");
    zoek.push_bind(zaak);
    zoek.push(" ORDER BY ontvangen_op DESC, zaak_id DESC LIMIT ");
    zoek.push_bind(BEKEKEN);
    let anderen: Vec<Persoon> = zoek.build_query_as().fetch_all(pool).await?;
    let mut gelijk: Vec<_> = anderen
        .into_iter()
        .map(|ander| {
            let redenen = deze.redenen(&ander);
            (ander, redenen)
        })
        .filter(|(_, redenen)| !redenen.is_empty())
        .collect();
    gelijk.sort_by_key(|(_, redenen)| {
        std::cmp::Reverse(redenen.iter().map(|r| r.gewicht()).sum::<u32>())
    });
    gelijk.truncate(HOOGSTENS);
    Ok(gelijk)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn persoon(voornamen: &str, achternaam: &str, roepnaam: &str, geboren: &str) -> Persoon {
        Persoon {
            zaak_id: Uuid::nil(),
            zaaknummer: String::new(),
            kandidaat_naam: format!("{voornamen} {achternaam}"),
            gemeente: 518,
            status: String::new(),
            ontvangen_op: DateTime::UNIX_EPOCH,
            achternaam_klank: naam::klank(achternaam),
            voornaam_klank: naam::klank_van_eerste(voornamen),
            roepnaam_klank: naam::klank_van_eerste(roepnaam),
            geboortedatum: geboren.parse().ok(),
        }
    }

    #[test]
    fn two_birth_dates_rule_it_out_and_one_makes_it_likely() {
        let jan = persoon("Johannes", "Meijer", "Jan", "1950-12-05");
        let anders = persoon("Johannes", "Meijer", "Jan", "1950-05-12");
        assert!(jan.redenen(&anders).is_empty());
        let jan_klinkt = persoon("Jan", "Meyer", "", "1950-12-05");
        assert_eq!(
            jan.redenen(&jan_klinkt),
            [
                Reden::NaamKlinktGelijk,
                Reden::ZelfdeGeboortedatum,
                Reden::ZelfdeVoornaam,
                Reden::ZelfdeGemeente
            ]
        );
    }

    #[test]
    fn without_a_birth_date_name_and_municipality_must_agree() {
        let jan = persoon("Johannes", "Meijer", "Jan", "1950-12-05");
        let onbekend = persoon("Johannes", "Meyer", "", "");
        assert_eq!(
            jan.redenen(&onbekend),
            [
                Reden::NaamKlinktGelijk,
                Reden::ZelfdeVoornaam,
                Reden::ZelfdeGemeente
            ]
        );
        let elders = Persoon {
            gemeente: 363,
            ..onbekend
        };
        assert!(jan.redenen(&elders).is_empty());
        let precies = Persoon {
            gemeente: 363,
            ..persoon("Johannes", "Meijer", "", "")
        };
        assert_eq!(jan.redenen(&precies), [Reden::ZelfdeNaam]);
        assert!(jan.redenen(&persoon("Piet", "Meijer", "", "")).is_empty());
    }
}
