//! The counts of a list, for each part of the desk.

use sqlx::{PgPool, Postgres, QueryBuilder};

use super::{Bereik, Beurt, Toegewezen, Vraag, velden};

/// How many cases have a status on one part of the desk, and how many of them press.
#[derive(Clone, Debug)]
pub struct Statustelling {
    pub status: String,
    pub tab: String,
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

history::from_row!(Statustelling: status, tab, aantal, wacht_lang, gelegenheid_nadert, beltaken, brieven, teruggestuurd, uitkomst_nieuw,
    van_mij, van_niemand, herinnering_nadert);

/// The counts of every status that has cases, on each part of the desk whichever is asked for.
pub async fn tellingen(pool: &PgPool, vraag: &Vraag) -> Result<Vec<Statustelling>, sqlx::Error> {
    if vraag.statussen.is_empty() {
        return Ok(Vec::new());
    }
    vraag.telling("").build_query_as().fetch_all(pool).await
}

impl Vraag {
    pub(super) fn telling(&self, begin: &str) -> QueryBuilder<'static, Postgres> {
        // Who sees every case counts every case. Whose turn it is then follows from the status alone.
        let alle = self.bereik == Bereik::Alle
            && self.bureau.beurt == Beurt::Vaststellen
            && self.woorden.is_empty();
        match alle {
            true => self.telling_van_alle(begin),
            false => self.telling_in_een_keer(begin),
        }
    }

    fn drukt(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push("count(*) AS aantal, count(*) FILTER (WHERE ");
        velden::wacht_lang(&self.peil, vraag);
        vraag.push(") AS wacht_lang, count(*) FILTER (WHERE ");
        velden::gelegenheid_nadert(&self.peil, vraag);
        vraag.push(") AS gelegenheid_nadert, count(*) FILTER (WHERE beltaak) AS beltaken,
                    count(*) FILTER (WHERE brieftaak) AS brieven,
                    count(*) FILTER (WHERE teruggestuurd) AS teruggestuurd, count(*) FILTER (WHERE ");
        velden::uitkomst_nieuw(&self.peil, vraag);
        vraag.push(") AS uitkomst_nieuw");
    }

    fn telling_in_een_keer(&self, begin: &str) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new(begin);
        vraag.push("SELECT status, ");
        self.bureau.beurt.tab(&mut vraag);
        vraag.push(" AS tab, ");
        self.drukt(&mut vraag);
        vraag.push(", count(*) FILTER (WHERE ");
        self.bureau.toegewezen(&Toegewezen::Mij, &mut vraag);
        vraag.push(") AS van_mij, count(*) FILTER (WHERE ");
        self.bureau.toegewezen(&Toegewezen::Niemand, &mut vraag);
        vraag.push(") AS van_niemand, count(*) FILTER (WHERE ");
        self.bureau.herinnering_nadert(&self.peil, &mut vraag);
        vraag.push(") AS herinnering_nadert");
        self.waar_op_elk_tabblad(&mut vraag);
        vraag.push(" GROUP BY 1, 2");
        vraag
    }

    /// All rows out of one index, which holds all that is counted of them; of the few that somebody handles or is
    /// reminded of, by theirs.
    fn telling_van_alle(&self, begin: &str) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new(begin);
        vraag.push("WITH geteld AS (SELECT status, ");
        self.drukt(&mut vraag);
        self.waar_op_elk_tabblad(&mut vraag);
        vraag.push(" GROUP BY status), mij AS (SELECT status, count(*) AS aantal");
        self.waar_op_elk_tabblad(&mut vraag);
        vraag.push(" AND ");
        self.bureau.toegewezen(&Toegewezen::Mij, &mut vraag);
        vraag.push(" GROUP BY status), iemand AS (SELECT status, count(*) AS aantal");
        self.waar_op_elk_tabblad(&mut vraag);
        vraag.push(" AND ");
        self.bureau.wordt_behandeld(&mut vraag);
        vraag.push(" GROUP BY status), herinnerd AS (SELECT status, count(*) AS aantal");
        self.waar_op_elk_tabblad(&mut vraag);
        vraag.push(" AND ");
        self.bureau.herinnering_nadert(&self.peil, &mut vraag);
        vraag.push(" GROUP BY status) SELECT status, ");
        self.bureau.beurt.tab(&mut vraag);
        vraag.push(
            " AS tab, geteld.aantal, wacht_lang, gelegenheid_nadert, beltaken, brieven, teruggestuurd, uitkomst_nieuw,
                    coalesce(mij.aantal, 0) AS van_mij, geteld.aantal - coalesce(iemand.aantal, 0) AS van_niemand,
                    coalesce(herinnerd.aantal, 0) AS herinnering_nadert
              FROM geteld LEFT JOIN mij USING (status) LEFT JOIN iemand USING (status)
                          LEFT JOIN herinnerd USING (status)",
        );
        vraag
    }
}
