//! Reading what a wizard link shows, the proposer's or a helper's, many links in one query.
//!
//! Whoever opens or reloads a page asks for one row. Alone, each of those questions costs a round trip,
//! a turn of a connection and the start of a query: twice what finding the row costs. So the questions that
//! wait are gathered and asked together, over one connection, as commands are (`history::appender`). With 32
//! connections a GET took 103 µs of the program and 105 µs of PostgreSQL when each asked for itself.
//!
//! When the query fails, each asker asks for itself after all, and learns what is wrong.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use history::{Batches, ReadError, by_key};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, PgPool};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;
use verzoek::Vingerafdruk;

use super::queries::{BIJ_EVENT, Gevonden, Pagina, PaginaRij, UIT_EVENT, pagina, vind_link, zaken};
use super::soorten::{LinkSoort, Paginanaam};
use crate::History;

/// Questions that may wait; more wait before they are asked.
const WACHTRIJ: usize = 1_024;
/// Connections that ask: while one answer is being given, the next question is on its way.
const BODEN: usize = 3;
/// Questions in one query. When all of 32 connections went into one, a fifth of the machine had nothing to do while
/// PostgreSQL answered it on one processor. GETs of a page a second, in one series: two queries of 64 gave 11,315,
/// two of 16 12,325, three of 12 13,772, four of eight 12,370.
const SAMEN: usize = 12;
/// How long one query may take before its connection is given up.
const GEDULD: Duration = Duration::from_secs(5);

struct Vraag {
    vingerafdruk: Vingerafdruk,
    naam: Option<Paginanaam>,
    antwoord: oneshot::Sender<Option<Rij>>,
}

struct Rij {
    nummer: i64,
    inhoud: PaginaRij,
}

history::from_row!(Rij: nummer, ..inhoud);

/// Why there is no answer.
enum Stuk {
    /// The query failed: ask yourself.
    Vraag,
}

/// Asks for many at a time.
#[derive(Clone)]
pub struct Lezer {
    history: History,
    vragen: mpsc::Sender<Vraag>,
}

impl Lezer {
    /// Starts; it ends when the last handle is dropped.
    pub fn start(history: History) -> Self {
        let (vragen, wachtrij) = mpsc::channel(WACHTRIJ);
        let wachtrij = Arc::new(Mutex::new(Batches::new(wachtrij, SAMEN)));
        for _ in 0..BODEN {
            let pool = history.pool().clone();
            let bode = Bode {
                opties: pool.connect_options(),
                pool,
                verbinding: None,
            };
            tokio::spawn(bode.werk(Arc::clone(&wachtrij)));
        }
        Lezer { history, vragen }
    }

    /// The case behind a wizard link, whatever the link's status; none: the link is unknown.
    pub async fn zaak(
        &self,
        vingerafdruk: &Vingerafdruk,
        nu: DateTime<Utc>,
    ) -> Result<Option<Gevonden>, sqlx::Error> {
        match self.vraag(vingerafdruk, None).await {
            Ok(rij) => Ok(rij.map(|rij| rij.inhoud.zaak.gevonden(vingerafdruk, nu))),
            Err(Stuk::Vraag) => {
                vind_link(self.history.pool(), vingerafdruk, &LinkSoort::INVULLERS, nu).await
            }
        }
    }

    /// A record of the wizard behind a link; none: unknown link.
    pub async fn pagina(
        &self,
        vingerafdruk: &Vingerafdruk,
        naam: Paginanaam,
        nu: DateTime<Utc>,
    ) -> Result<Option<(Gevonden, Pagina)>, ReadError> {
        match self.vraag(vingerafdruk, Some(naam)).await {
            Ok(None) => Ok(None),
            Ok(Some(rij)) => {
                let gelezen = rij.inhoud.lees(&self.history, vingerafdruk, naam, nu);
                gelezen.await.map(Some)
            }
            Err(Stuk::Vraag) => pagina(&self.history, vingerafdruk, naam, nu).await,
        }
    }

    async fn vraag(
        &self,
        vingerafdruk: &Vingerafdruk,
        naam: Option<Paginanaam>,
    ) -> Result<Option<Rij>, Stuk> {
        let (antwoord, uitkomst) = oneshot::channel();
        let vraag = Vraag {
            vingerafdruk: vingerafdruk.clone(),
            naam,
            antwoord,
        };
        self.vragen.send(vraag).await.map_err(|_| Stuk::Vraag)?;
        uitkomst.await.map_err(|_| Stuk::Vraag)
    }
}

/// What waits, for whoever comes back first.
type Wachtrij = Arc<Mutex<Batches<Vraag>>>;

/// Goes to the database with what waits.
struct Bode {
    /// Tells where the database is; the connection is none of its own.
    pool: PgPool,
    /// Where the connection leads.
    opties: Arc<PgConnectOptions>,
    verbinding: Option<PgConnection>,
}

impl Bode {
    async fn werk(mut self, wachtrij: Wachtrij) {
        while let Some(vragen) = volgende(&wachtrij).await {
            match timeout(GEDULD, self.lees(&vragen)).await {
                Ok(Ok(rijen)) => beantwoord(vragen, rijen),
                // Dropped without an answer: each asks for itself.
                Ok(Err(_)) | Err(_) => self.verbinding = None,
            }
        }
    }

    async fn lees(&mut self, vragen: &[Vraag]) -> Result<Vec<Rij>, sqlx::Error> {
        let links: Vec<&str> = vragen.iter().map(|v| v.vingerafdruk.als_str()).collect();
        let namen: Vec<Option<&str>> = vragen
            .iter()
            .map(|v| v.naam.map(Paginanaam::code))
            .collect();
        sqlx::query_as(&format!(
            "SELECT v.nummer, z.*, l.soort AS linksoort, {UIT_EVENT}
             FROM unnest($1::text[], $2::text[]) WITH ORDINALITY v(link, naam, nummer)
             JOIN readmodel.link l ON l.vingerafdruk = v.link AND l.soort IN ('wizard', 'meehelper')
             JOIN {} z USING (zaak_id)
             LEFT JOIN readmodel.pagina p ON p.zaak_id = z.zaak_id AND p.naam = v.naam
             LEFT JOIN {BIJ_EVENT}",
            zaken()
        ))
        .bind(links)
        .bind(namen)
        .fetch_all(self.verbinding().await?)
        .await
    }

    async fn verbinding(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        // The primary may be another server by now.
        let opties = self.pool.connect_options();
        let bewaard = self.verbinding.take();
        let verbinding = match bewaard.filter(|_| Arc::ptr_eq(&opties, &self.opties)) {
            Some(verbinding) => verbinding,
            None => PgConnection::connect_with(&by_key(&opties, "lintje lezer")).await?,
        };
        self.opties = opties;
        Ok(self.verbinding.insert(verbinding))
    }
}

async fn volgende(wachtrij: &Wachtrij) -> Option<Vec<Vraag>> {
    wachtrij.lock().await.next().await
}

fn beantwoord(vragen: Vec<Vraag>, rijen: Vec<Rij>) {
    let mut rijen: std::collections::HashMap<i64, Rij> =
        rijen.into_iter().map(|rij| (rij.nummer, rij)).collect();
    for (nummer, vraag) in (1..).zip(vragen) {
        // Whoever went away does not want the answer.
        let _ = vraag.antwoord.send(rijen.remove(&nummer));
    }
}
