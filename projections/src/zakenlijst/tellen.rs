//! The counts of a list, for each part of the desk.

use sqlx::{PgPool, Postgres, QueryBuilder};
use verzoek::{Organisatie, Status};

use super::{Bereik, Tab, Toegewezen, Vraag, velden};

/// How many cases have a status on one part of the desk, and how many of them press.
#[derive(Clone, Debug)]
pub struct Statustelling {
    pub status: String,
    /// It is the organisation's turn.
    pub aan_zet: bool,
    pub aantal: i64,
    pub wacht_lang: i64,
    pub gelegenheid_nadert: i64,
    pub beltaken: i64,
    pub brieven: i64,
    pub teruggestuurd: i64,
    pub uitkomst_nieuw: i64,
    pub van_mij: i64,
    pub van_niemand: i64,
    pub herinnering_nadert: i64,
}

history::from_row!(Statustelling: status, aan_zet, aantal, wacht_lang, gelegenheid_nadert, beltaken, brieven, teruggestuurd, uitkomst_nieuw,
    van_mij, van_niemand, herinnering_nadert);

impl Statustelling {
    /// The part of the desk.
    #[must_use]
    pub fn tab(&self) -> Tab {
        let afgelopen = || Status::AFGELOPEN.iter().any(|s| s.code() == self.status);
        match self.aan_zet {
            true => Tab::AanZet,
            false if afgelopen() => Tab::Klaar,
            false => Tab::BijAnderen,
        }
    }
}

/// The counts of every status that has cases, on each part of the desk whichever is asked for.
pub async fn tellingen(pool: &PgPool, vraag: &Vraag) -> Result<Vec<Statustelling>, sqlx::Error> {
    if vraag.statussen.is_empty() {
        return Ok(Vec::new());
    }
    vraag.telling("").build_query_as().fetch_all(pool).await
}

impl Vraag {
    pub(super) fn telling(&self, begin: &str) -> QueryBuilder<'static, Postgres> {
        let veel = match self.bereik {
            Bereik::Alle => true,
            Bereik::Van(organisatie) => organisatie == Organisatie::KANSELARIJ,
        };
        match veel && self.woorden.is_empty() {
            true => self.telling_uit_indexen(begin),
            false => self.telling_in_een_keer(begin),
        }
    }

    /// What is counted of all rows; their index holds all of it.
    fn drukt(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        // Grouped by what has two values: of a word that it makes itself PostgreSQL expects thousands, and sorts.
        vraag.push("SELECT status, ");
        self.bureau.beurt.is_aan_zet(vraag);
        vraag.push(" AS aan_zet, count(*) AS aantal, count(*) FILTER (WHERE ");
        velden::wacht_lang(&self.peil, vraag);
        vraag.push(") AS wacht_lang, count(*) FILTER (WHERE ");
        velden::gelegenheid_nadert(&self.peil, vraag);
        vraag.push(") AS gelegenheid_nadert, count(*) FILTER (WHERE beltaak) AS beltaken,
                    count(*) FILTER (WHERE brieftaak) AS brieven,
                    count(*) FILTER (WHERE teruggestuurd) AS teruggestuurd, count(*) FILTER (WHERE ");
        velden::uitkomst_nieuw(&self.peil, vraag);
        vraag.push(") AS uitkomst_nieuw, count(*) FILTER (WHERE ");
        self.bureau.toegewezen(&Toegewezen::Niemand, vraag);
        vraag.push(") AS van_niemand");
    }

    fn telling_in_een_keer(&self, begin: &str) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new(begin);
        self.drukt(&mut vraag);
        vraag.push(", count(*) FILTER (WHERE ");
        self.bureau.toegewezen(&Toegewezen::Mij, &mut vraag);
        vraag.push(") AS van_mij, count(*) FILTER (WHERE ");
        self.bureau.herinnering_nadert(&self.peil, &mut vraag);
        vraag.push(") AS herinnering_nadert");
        self.waar_op_elk_tabblad(&mut vraag);
        vraag.push(" GROUP BY 1, 2");
        vraag
    }

    /// For an official who sees nearly all: the rows from one index, and the few that this official handles, or that
    /// the organisation is reminded of, from their own.
    fn telling_uit_indexen(&self, begin: &str) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new(begin);
        vraag.push("WITH geteld AS (");
        self.drukt(&mut vraag);
        self.waar_op_elk_tabblad(&mut vraag);
        vraag.push(" GROUP BY 1, 2), mij AS (");
        self.telling_van(&mut vraag);
        self.bureau.toegewezen(&Toegewezen::Mij, &mut vraag);
        vraag.push(" GROUP BY 1, 2), herinnerd AS (");
        self.telling_van(&mut vraag);
        self.bureau.herinnering_nadert(&self.peil, &mut vraag);
        vraag.push(
            " GROUP BY 1, 2) SELECT geteld.*, coalesce(mij.aantal, 0) AS van_mij,
                    coalesce(herinnerd.aantal, 0) AS herinnering_nadert
              FROM geteld LEFT JOIN mij USING (status, aan_zet) LEFT JOIN herinnerd USING (status, aan_zet)",
        );
        vraag
    }

    fn telling_van(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push("SELECT status, ");
        self.bureau.beurt.is_aan_zet(vraag);
        vraag.push(" AS aan_zet, count(*) AS aantal");
        self.waar_op_elk_tabblad(vraag);
        vraag.push(" AND ");
    }
}
