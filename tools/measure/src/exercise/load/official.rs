//! The official who invites, and those who read.

use serde_json::json;

use super::records::name;
use super::session::Session;
use super::visitor::{Reply, Visitor};
use crate::exercise::account;

/// Cases in a look at the list; the newest come first.
const LOOK: usize = 200;

pub struct Official(Session);

impl Official {
    pub fn new() -> Self {
        Official(Session::of(account::OFFICIAL))
    }

    /// The case of this person, once the list shows that it waits for the municipality.
    pub async fn find(&self, person: u32, visitor: &mut Visitor) -> Option<String> {
        let path = format!("/api/burgeraanvraag?$top={LOOK}");
        let reply = self.0.get(visitor, &path).await?;
        let Reply::Answer(answer) = reply else {
            return None;
        };
        let cases = answer.json();
        let case = cases.as_array()?.iter().find(|case| {
            case["voorstellerNaam"] == name(person).as_str() && case["status"] == "bijGemeente"
        })?;
        case["id"].as_str().map(str::to_owned)
    }

    /// Invites. `None`: there is no session at this moment, and nothing was sent.
    pub async fn invite(&self, case: &str, token: &str, visitor: &mut Visitor) -> Option<Reply> {
        let path = format!("/api/burgeraanvraag/{case}/uitnodigen");
        let body = json!({"bericht": format!("Fijn dat we elkaar spraken. {token}")});
        self.0.post(visitor, &path, &body).await
    }

    /// Reads the list, and opens its first case.
    pub async fn look(&self, visitor: &mut Visitor) {
        let list = "/api/burgeraanvraag?$top=25";
        let Some(Reply::Answer(answer)) = self.0.get(visitor, list).await else {
            return;
        };
        if let Some(case) = answer.json()[0]["id"].as_str() {
            let path = format!("/api/burgeraanvraag/{case}");
            // What it answers is told by who sends.
            let _ = self.0.get(visitor, &path).await;
        }
    }
}
