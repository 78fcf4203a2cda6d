//! How the service as a whole does, for operators: what is damaged, what stranded, what lags behind, what waits for
//! another master key. Beside the readiness of this instance, which none of it takes away.

use std::fmt::Write;

use history::{Awaiting, awaiting_rotation};
use metrics::gauge;
use sqlx::PgPool;

/// How things are at one moment.
#[derive(Clone, Debug, Default)]
pub struct Toestand {
    /// Of each kind of damage, how much there is.
    quarantaine: Vec<(String, i64)>,
    gestrand: i64,
    /// Of each subscription, how many events behind the history it is.
    achterstand: Vec<(String, i64)>,
    roteren: Awaiting,
    /// The last verification of the history found something.
    gebroken: bool,
}

impl Toestand {
    /// # Errors
    /// Those of the database.
    pub async fn lees(pool: &PgPool) -> Result<Self, sqlx::Error> {
        let quarantaine = sqlx::query_as(
            "SELECT s.soort, count(q.zaak_id)
             FROM unnest(ARRAY['event', 'sleutel', 'bestand']) s(soort)
             LEFT JOIN work.quarantaine q USING (soort) GROUP BY s.soort ORDER BY s.soort",
        )
        .fetch_all(pool)
        .await?;
        let gestrand =
            sqlx::query_scalar("SELECT count(*) FROM work.effect WHERE uitkomst = 'gestrand'")
                .fetch_one(pool)
                .await?;
        let achterstand = sqlx::query_as(
            "SELECT g.naam, greatest(h.position - g.position, 0)
             FROM work.gevolgd g, history.head h ORDER BY g.naam",
        )
        .fetch_all(pool)
        .await?;
        let gebroken: Option<bool> = sqlx::query_scalar(
            "SELECT uitkomst = 'gebroken' FROM work.verificatie
             WHERE soort = 'keten' AND klaar IS NOT NULL ORDER BY id DESC LIMIT 1",
        )
        .fetch_optional(pool)
        .await?;
        Ok(Toestand {
            gebroken: gebroken.unwrap_or(false),
            quarantaine,
            gestrand,
            achterstand,
            roteren: awaiting_rotation(pool).await?,
        })
    }

    /// For who measures.
    pub fn meet(&self) {
        for (soort, aantal) in &self.quarantaine {
            gauge!("quarantaine", "soort" => soort.clone()).set(*aantal as f64);
        }
        gauge!("gestrande_effecten").set(self.gestrand as f64);
        for (naam, achter) in &self.achterstand {
            gauge!("achterstand", "abonnement" => naam.clone()).set(*achter as f64);
        }
        gauge!("verificatie_gebroken").set(f64::from(u8::from(self.gebroken)));
        gauge!("wacht_op_rotatie", "soort" => "vernietigd").set(self.roteren.destroyed as f64);
        gauge!("wacht_op_rotatie", "soort" => "concept").set(self.roteren.drafts as f64);
    }

    /// A line for each thing that asks attention; empty when nothing does.
    pub fn regels(&self) -> String {
        let mut regels = String::new();
        for (soort, aantal) in self.quarantaine.iter().filter(|(_, aantal)| *aantal > 0) {
            // Writing to a String cannot fail.
            let _ = write!(regels, "\nin quarantine: {aantal} {soort}");
        }
        if self.gebroken {
            regels.push_str("\nthe last verification of the history found something");
        }
        if self.gestrand > 0 {
            let _ = write!(regels, "\nstranded effects: {}", self.gestrand);
        }
        for (naam, achter) in self.achterstand.iter().filter(|(_, achter)| *achter > LAGS) {
            let _ = write!(regels, "\nbehind: {naam} by {achter} events");
        }
        regels
    }
}

/// More events than a busy moment brings before they are followed.
const LAGS: i64 = 1_000;
