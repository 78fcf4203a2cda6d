//! An auditor at work: the newest events with their data, the timeline of a case among them, now and then a verification.

use rand::Rng;
use serde_json::json;

use super::session::Session;
use super::visitor::{Reply, Visitor};
use crate::exercise::account;

/// One look in so many asks for a verification.
const VERIFICATION: u32 = 20;
/// Why data is looked at, as a path has it.
const REASON: &str = "reden=Controle%20in%20de%20drukte";

pub struct Auditor(Session);

impl Auditor {
    pub fn new() -> Self {
        Auditor(Session::of(account::AUDITOR))
    }

    /// What it answers is told by who sends.
    pub async fn look(&self, visitor: &mut Visitor) {
        if visitor.rng.random_ratio(1, VERIFICATION) {
            let body = json!({"soort": "keten"});
            let _ = self.0.post(visitor, "/api/audit/verificatie", &body).await;
        }
        let events = format!("/api/audit/events?$top=25&met=gegevens&{REASON}");
        let Some(Reply::Answer(answer)) = self.0.get(visitor, &events).await else {
            return;
        };
        let events = answer.json();
        let of_case = |event: &&serde_json::Value| event["soort"] == "verzoek";
        let case = events["items"]
            .as_array()
            .and_then(|all| all.iter().find(of_case));
        if let Some(case) = case.and_then(|event| event["zaak"].as_str()) {
            let path = format!("/api/audit/zaken/{case}/tijdlijn?{REASON}");
            let _ = self.0.get(visitor, &path).await;
        }
    }
}
