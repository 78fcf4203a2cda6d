//! How the service as a whole does, as the database knows it: what is damaged, what stranded, what waits, what is
//! signed and verified. Every instance reads the same.

use chrono::{DateTime, Utc};
use history::{Awaiting, awaiting_rotation};
use metrics::gauge;
use projections::zakenlijst::heel::wordt_opgebouwd;
use sqlx::PgPool;

const SOORTEN: [&str; 3] = ["bestand", "event", "sleutel"];

/// How things are at one moment.
#[derive(Clone, Debug, Default)]
pub struct Toestand {
    pub server: Server,
    /// Of each kind of damage, how much there is.
    pub quarantaine: Vec<(String, i64)>,
    pub effecten: Effecten,
    /// Of each subscription, how many events behind the history it is.
    pub achterstand: Vec<(String, i64)>,
    pub lijst_heel: bool,
    pub bewijs: Bewijs,
    /// Seconds since the moment that the last backup holds; 0: none was ever made.
    pub reservekopie: f64,
    roteren: Awaiting,
}

/// The server that answered.
#[derive(Clone, Debug, Default)]
pub struct Server {
    pub is_standby: bool,
    pub klok: DateTime<Utc>,
    /// Commits wait for a standby.
    pub synchroon: bool,
    /// Standbys that are connected: which, our role is not told. One for long reads is among them.
    pub standbys: i64,
    /// Commits of ours that have waited for a standby for as long as a save does before it is given up.
    pub wachten: i64,
}

history::from_row!(Server: is_standby, klok, synchroon, standbys, wachten);

/// Mails, copies and destructions.
#[derive(Clone, Debug, Default)]
pub struct Effecten {
    pub gestrand: i64,
    /// For how many seconds the one that waits longest does; those that are held on purpose left out.
    pub oudste: f64,
}

history::from_row!(Effecten: gestrand, oudste);

/// What is signed and verified, in seconds ago.
#[derive(Clone, Debug, Default)]
pub struct Bewijs {
    /// A checkpoint was signed.
    pub ondertekend: bool,
    /// The last checkpoint; none was signed: since the first event.
    pub checkpoint: f64,
    /// The first event that no checkpoint has; 0: there is none.
    pub niet_ondertekend: f64,
    /// A verification of the chain came to an end.
    pub geverifieerd: bool,
    /// The last one that did; none: since the first event.
    pub verificatie: f64,
    /// It found nothing wrong.
    pub heel: bool,
    /// Witnesses that cosigned the last checkpoint.
    pub getuigen: i64,
}

history::from_row!(Bewijs: ondertekend, checkpoint, niet_ondertekend, geverifieerd, verificatie, heel, getuigen);

impl Toestand {
    /// # Errors
    /// Those of the database.
    pub async fn lees(pool: &PgPool, nu: DateTime<Utc>) -> Result<Self, sqlx::Error> {
        let server = sqlx::query_as(
            "SELECT pg_is_in_recovery() AS is_standby, clock_timestamp() AS klok,
                    current_setting('synchronous_standby_names') <> '' AS synchroon,
                    (SELECT count(*) FROM pg_stat_replication) AS standbys,
                    (SELECT count(*) FROM pg_stat_activity
                     WHERE wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '10 s') AS wachten
             FROM history.head",
        )
        .fetch_one(pool)
        .await?;
        let quarantaine = sqlx::query_as(
            "SELECT s.soort, count(q.zaak_id)
             FROM unnest($1::text[]) s(soort)
             LEFT JOIN work.quarantaine q USING (soort) GROUP BY s.soort ORDER BY s.soort",
        )
        .bind(SOORTEN.as_slice())
        .fetch_all(pool)
        .await?;
        let effecten = sqlx::query_as(
            "SELECT (SELECT count(*) FROM work.effect WHERE uitkomst = 'gestrand') AS gestrand,
                    coalesce((SELECT greatest(extract(epoch FROM $1 - min(gepland_op)), 0) FROM work.effect
                              WHERE uitkomst IS NULL AND volgende_poging IS NOT NULL), 0)::float8 AS oudste",
        )
        .bind(nu)
        .fetch_one(pool)
        .await?;
        let achterstand = sqlx::query_as(
            "SELECT g.naam, greatest(h.position - g.position, 0)
             FROM work.gevolgd g, history.head h ORDER BY g.naam",
        )
        .fetch_all(pool)
        .await?;
        let reservekopie = sqlx::query_scalar(
            // Of each, since greatest of nothing and a millisecond is a millisecond.
            "SELECT coalesce(extract(epoch FROM min(greatest($1 - van, '1 ms'))), 0)::float8
             FROM work.reservekopie WHERE klaar IS NOT NULL",
        )
        .bind(nu)
        .fetch_one(pool)
        .await?;
        Ok(Toestand {
            server,
            quarantaine,
            effecten,
            achterstand,
            lijst_heel: lijst_is_heel(pool).await?,
            bewijs: bewijs(pool, nu).await?,
            reservekopie,
            roteren: awaiting_rotation(pool).await?,
        })
    }

    /// For whoever measures.
    pub fn meet(&self, nu: DateTime<Utc>) {
        for (soort, aantal) in &self.quarantaine {
            gauge!("quarantaine", "soort" => soort.clone()).set(*aantal as f64);
        }
        gauge!("gestrande_effecten").set(self.effecten.gestrand as f64);
        gauge!("oudste_effect_seconden").set(self.effecten.oudste);
        for (naam, achter) in &self.achterstand {
            gauge!("achterstand", "abonnement" => naam.clone()).set(*achter as f64);
        }
        gauge!("lijst_heel").set(f64::from(u8::from(self.lijst_heel)));
        gauge!("checkpoint_leeftijd_seconden").set(self.bewijs.checkpoint);
        gauge!("checkpoint_achter_seconden").set(self.bewijs.niet_ondertekend);
        gauge!("verificatie_leeftijd_seconden").set(self.bewijs.verificatie);
        gauge!("verificatie_heel").set(f64::from(u8::from(self.bewijs.heel)));
        gauge!("reservekopie_leeftijd_seconden").set(self.reservekopie);
        gauge!("klok_verschil_seconden").set(self.klok_verschil(nu));
        gauge!("wacht_op_rotatie", "soort" => "vernietigd").set(self.roteren.destroyed as f64);
        gauge!("wacht_op_rotatie", "soort" => "concept").set(self.roteren.drafts as f64);
    }

    /// Seconds that our clock is ahead of the database's.
    pub fn klok_verschil(&self, nu: DateTime<Utc>) -> f64 {
        (nu - self.server.klok).as_seconds_f64()
    }
}

/// Has each of these be there, as if all were well, before the database was read.
pub fn begin() {
    let leeg = Toestand {
        quarantaine: SOORTEN.map(|soort| (soort.to_owned(), 0)).to_vec(),
        achterstand: reactors::ABONNEMENTEN
            .map(|naam| (naam.to_owned(), 0))
            .to_vec(),
        lijst_heel: true,
        bewijs: Bewijs {
            heel: true,
            ..Bewijs::default()
        },
        ..Toestand::default()
    };
    leeg.meet(leeg.server.klok);
}

async fn lijst_is_heel(pool: &PgPool) -> Result<bool, sqlx::Error> {
    match sqlx::query_scalar("SELECT readmodel.require_whole_list()")
        .fetch_one(pool)
        .await
    {
        Err(error) if wordt_opgebouwd(&error) => Ok(false),
        answer => answer,
    }
}

async fn bewijs(pool: &PgPool, nu: DateTime<Utc>) -> Result<Bewijs, sqlx::Error> {
    sqlx::query_as(
        "WITH ondertekend AS (SELECT max(op) AS op, coalesce(max(grootte), 0) AS grootte FROM history.checkpoint),
              moment AS (
                 SELECT (SELECT (metadata->>'op')::timestamptz FROM history.events WHERE position = 1) AS eerste,
                        (SELECT (e.metadata->>'op')::timestamptz FROM history.events e, ondertekend o
                         WHERE e.position = o.grootte + 1) AS volgende),
              keten AS (
                 SELECT klaar, uitkomst FROM work.verificatie
                 WHERE soort = 'keten' AND klaar IS NOT NULL AND uitkomst <> 'mislukt' ORDER BY klaar DESC LIMIT 1)
         SELECT o.op IS NOT NULL AS ondertekend,
                EXISTS (SELECT FROM keten) AS geverifieerd,
                greatest(coalesce(extract(epoch FROM $1 - coalesce(o.op, m.eerste)), 0), 0)::float8 AS checkpoint,
                greatest(coalesce(extract(epoch FROM $1 - m.volgende), 0), 0)::float8 AS niet_ondertekend,
                greatest(coalesce(extract(epoch FROM $1 - coalesce((SELECT klaar FROM keten), m.eerste)), 0), 0)::float8
                    AS verificatie,
                coalesce((SELECT uitkomst <> 'gebroken' FROM keten), true) AS heel,
                (SELECT count(*) FROM history.medeondertekening
                 WHERE checkpoint = (SELECT max(id) FROM history.checkpoint)) AS getuigen
         FROM ondertekend o, moment m",
    )
    .bind(nu)
    .fetch_one(pool)
    .await
}
