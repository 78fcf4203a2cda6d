//! Pages of the list.

use chrono::{DateTime, Days, NaiveDate, Utc};
use sqlx::{PgPool, Postgres, QueryBuilder};
use uuid::Uuid;
use verzoek::{Organisatie, Status};

use super::heel::HEEL;
use super::{Blik, Bureau, Peil, Tab, Toegewezen, Volgorde, velden};

pub use super::tellen::tellingen;
use crate::filter::{self, Filter};

/// A row of the list.
#[derive(Clone, Debug)]
pub struct Regel {
    pub zaak_id: Uuid,
    pub zaaknummer: String,
    pub kandidaat_naam: String,
    pub voorsteller_naam: String,
    pub gemeente: i32,
    pub status: String,
    pub ontvangen_op: DateTime<Utc>,
    pub gewijzigd_op: DateTime<Utc>,
    /// Who has it in hand, as `provincie/28`.
    pub houder: String,
    pub sinds: DateTime<Utc>,
    pub gelegenheid: Option<String>,
    pub gelegenheid_datum: Option<NaiveDate>,
    pub wacht_lang: bool,
    pub gelegenheid_nadert: bool,
    /// A mail did not arrive, and nobody phoned yet.
    pub beltaak: bool,
    /// A letter waits to be printed and posted.
    pub brieftaak: bool,
    /// It lies where it was sent back to.
    pub teruggestuurd: bool,
    /// How it ended is known since a short time.
    pub uitkomst_nieuw: bool,
    /// The account that handles it at the organisation that asks.
    pub behandelaar: Option<String>,
    /// When that organisation wants to be reminded of it.
    pub herinnering: Option<NaiveDate>,
}

history::from_row!(Regel: zaak_id, zaaknummer, kandidaat_naam, voorsteller_naam, gemeente, status,
    ontvangen_op, gewijzigd_op, houder, sinds, gelegenheid, gelegenheid_datum, wacht_lang,
    gelegenheid_nadert, beltaak, brieftaak, teruggestuurd, uitkomst_nieuw, behandelaar,
    herinnering);

/// Whose cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bereik {
    /// Those of this organisation, or that reached it.
    Van(Organisatie),
    Alle,
}

/// Which cases: burgeraanvragen, dossiers or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lijst {
    Burgeraanvragen,
    Dossiers,
    Beide,
}

impl Lijst {
    /// The statuses of this list among those that are visible, in the order of the road.
    pub fn statussen(self, zichtbaar: &[Status]) -> Vec<Status> {
        Status::ALLE
            .iter()
            .copied()
            .filter(|status| zichtbaar.contains(status))
            .filter(|status| match self {
                Lijst::Burgeraanvragen => !status.is_dossier(),
                Lijst::Dossiers => status.is_dossier(),
                Lijst::Beide => true,
            })
            .collect()
    }
}

/// Whether only those are asked for of which a reminder is near.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Herinneringen {
    #[default]
    Alle,
    Naderen,
}

/// Which rows somebody asks for.
#[derive(Clone, Debug)]
pub struct Vraag {
    pub bereik: Bereik,
    pub blik: Blik,
    /// Those with one of these statuses.
    pub statussen: Vec<Status>,
    pub filter: Option<Filter>,
    /// Each must be the beginning of a word of the case (`naam::gezocht`, `naam::gezocht_nummer`).
    pub woorden: Vec<String>,
    /// The whole name of the proposer, folded (`naam::heel`): what a caller says of himself or herself.
    pub voorsteller: Option<String>,
    pub peil: Peil,
    /// Whose desk it is.
    pub bureau: Bureau,
    /// One part of it; none: all of it.
    pub tab: Option<Tab>,
    /// Those that somebody handles; none: all of them.
    pub toegewezen: Option<Toegewezen>,
    /// Those of which a reminder is near, or all.
    pub herinneringen: Herinneringen,
}

impl Vraag {
    pub(super) fn waar(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        self.waar_op_elk_tabblad(vraag);
        if let Some(tab) = self.tab {
            vraag.push(" AND ");
            self.bureau.beurt.op(tab, vraag);
        }
    }

    pub(super) fn waar_op_elk_tabblad(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        let codes: Vec<&'static str> = self.statussen.iter().map(|s| s.code()).collect();
        vraag.push(" FROM ");
        let iemand = |aan: &&Toegewezen| **aan != Toegewezen::Niemand;
        match self.toegewezen.as_ref().filter(iemand) {
            // What somebody handles is little, and found first: along the order of a page all cases are passed when
            // none of these lies on its part of the desk.
            Some(aan) => {
                vraag.push("(SELECT * FROM ");
                self.blik.lijst(vraag);
                vraag.push(" WHERE ");
                self.bureau.toegewezen(aan, vraag);
                vraag.push(" OFFSET 0) zakenlijst");
            }
            None => self.blik.lijst(vraag),
        }
        vraag.push(format!(" WHERE {HEEL} AND status = ANY("));
        vraag.push_bind(codes);
        vraag.push(")");
        match self.bereik {
            Bereik::Alle => {}
            // Nearly half of all cases reached it: they have an index of their own, which the text must name.
            Bereik::Van(Organisatie::KANSELARIJ) => {
                vraag.push(format!(
                    " AND bereikt @> ARRAY['{}']",
                    Organisatie::KANSELARIJ
                ));
            }
            Bereik::Van(organisatie) => {
                vraag.push(" AND bereikt @> ARRAY[");
                vraag.push_bind(organisatie.to_string());
                vraag.push("]");
            }
        }
        if !self.woorden.is_empty() {
            // Words hold letters, digits and our own sign alone, so the quotes hold.
            let delen: Vec<String> = self.woorden.iter().map(|w| format!("'{w}':*")).collect();
            vraag.push(" AND zoek @@ ");
            vraag.push_bind(delen.join(" & "));
            vraag.push("::tsquery");
        }
        if let Some(naam) = &self.voorsteller {
            vraag.push(" AND trim(readmodel.gevouwen(voorsteller_naam)) = ");
            vraag.push_bind(naam.clone());
        }
        if let Some(filter) = &self.filter {
            vraag.push(" AND ");
            filter::voorwaarde(filter, &self.peil, vraag);
        }
        if self.herinneringen == Herinneringen::Naderen {
            vraag.push(" AND ");
            self.bureau.herinnering_nadert(&self.peil, vraag);
        }
        if self.toegewezen == Some(Toegewezen::Niemand) {
            vraag.push(" AND ");
            self.bureau.toegewezen(&Toegewezen::Niemand, vraag);
        }
    }

    fn bladzijde(
        &self,
        volgorde: &Volgorde,
        top: i64,
        skip: i64,
        begin: &str,
    ) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new(begin);
        vraag.push(
            "SELECT zaak_id, zaaknummer, kandidaat_naam, voorsteller_naam, gemeente, status,
                    ontvangen_op, gewijzigd_op, houder, sinds, gelegenheid, gelegenheid_datum, beltaak,
                    brieftaak, teruggestuurd, ",
        );
        velden::wacht_lang(&self.peil, &mut vraag);
        vraag.push(" AS wacht_lang, ");
        velden::gelegenheid_nadert(&self.peil, &mut vraag);
        vraag.push(" AS gelegenheid_nadert, ");
        velden::uitkomst_nieuw(&self.peil, &mut vraag);
        vraag.push(" AS uitkomst_nieuw, ");
        self.bureau.behandelaar(&mut vraag);
        vraag.push(" AS behandelaar, ");
        self.bureau.herinnering(&mut vraag);
        vraag.push(" AS herinnering");
        self.waar(&mut vraag);
        vraag.push(" ORDER BY ");
        vraag.push(volgorde.sql());
        vraag.push(" LIMIT ");
        vraag.push_bind(top);
        vraag.push(" OFFSET ");
        vraag.push_bind(skip);
        vraag
    }
}

/// A page.
pub async fn bladzijde(
    pool: &PgPool,
    vraag: &Vraag,
    volgorde: &Volgorde,
    top: i64,
    skip: i64,
) -> Result<Vec<Regel>, sqlx::Error> {
    if vraag.statussen.is_empty() {
        return Ok(Vec::new());
    }
    vraag
        .bladzijde(volgorde, top, skip, "")
        .build_query_as()
        .fetch_all(pool)
        .await
}

/// How many rows there are in all.
pub async fn aantal(pool: &PgPool, vraag: &Vraag) -> Result<i64, sqlx::Error> {
    if vraag.statussen.is_empty() {
        return Ok(0);
    }
    let mut tel = QueryBuilder::new("SELECT count(*)");
    vraag.waar(&mut tel);
    tel.build_query_scalar().fetch_one(pool).await
}

/// The dates of a case that stand in a calendar.
#[derive(Clone, Debug)]
pub struct Agendaregel {
    pub zaak_id: Uuid,
    pub zaaknummer: String,
    pub herinnering: Option<NaiveDate>,
    /// The wanted date of a special occasion, as long as the case runs.
    pub gelegenheid: Option<NaiveDate>,
    pub uitreiking: Option<NaiveDate>,
}

history::from_row!(Agendaregel: zaak_id, zaaknummer, herinnering, gelegenheid, uitreiking);

/// The most cases of a calendar.
const AGENDA: i64 = 2_000;
/// How long what is past stays in it.
const GEWEEST: Days = Days::new(31);

/// The dates from a month ago on, the nearest first.
pub async fn agenda(pool: &PgPool, vraag: &Vraag) -> Result<Vec<Agendaregel>, sqlx::Error> {
    if vraag.statussen.is_empty() {
        return Ok(Vec::new());
    }
    let vanaf = vraag.peil.vandaag.checked_sub_days(GEWEEST);
    let vanaf = vanaf.unwrap_or(vraag.peil.vandaag);
    let mut tekst = QueryBuilder::new("SELECT * FROM (SELECT zaak_id, zaaknummer, ");
    vraag.bureau.herinnering(&mut tekst);
    tekst.push(" AS herinnering, CASE WHEN gelegenheid = 'bijzondere' AND status <> ALL(");
    tekst.push_bind(Status::AFGELOPEN.map(Status::code).to_vec());
    tekst.push(
        ") THEN gelegenheid_datum END AS gelegenheid,
           (SELECT t.uitreiking_op FROM readmodel.toekenning t WHERE t.zaak_id = zakenlijst.zaak_id) AS uitreiking",
    );
    vraag.waar(&mut tekst);
    tekst.push(" AND (herinneringen <> '{}' OR gelegenheid_datum >= ");
    tekst.push_bind(vanaf);
    tekst.push(" OR status = ");
    tekst.push_bind(Status::Onderscheiden.code());
    tekst.push(")) dagen WHERE greatest(herinnering, gelegenheid, uitreiking) >= ");
    tekst.push_bind(vanaf);
    tekst.push(" ORDER BY least(herinnering, gelegenheid, uitreiking), zaak_id LIMIT ");
    tekst.push_bind(AGENDA);
    tekst.build_query_as().fetch_all(pool).await
}

/// How the database means to find a page and its counts: the test with a large list asks whether
/// it uses the indexes.
pub async fn plannen(
    pool: &PgPool,
    vraag: &Vraag,
    volgorde: &Volgorde,
) -> Result<[serde_json::Value; 2], sqlx::Error> {
    const PLAN: &str = "EXPLAIN (FORMAT JSON) ";
    let bladzijde = vraag
        .bladzijde(volgorde, 30, 0, PLAN)
        .build_query_scalar()
        .fetch_one(pool)
        .await?;
    let telling = vraag
        .telling(PLAN)
        .build_query_scalar()
        .fetch_one(pool)
        .await?;
    Ok([bladzijde, telling])
}
