//! The official who invites: one session for all journeys, begun again when it has ended.

use bytes::Bytes;
use hyper::{Method, StatusCode, header};
use rand::Rng;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::records::name;
use super::visitor::{Reply, Visitor};
use crate::exercise::account::{self, CODES};
use crate::exercise::journal::LoadArguments;

/// Cases in a look at the list; the newest come first.
const LOOK: usize = 200;

pub struct Official {
    account: String,
    password: String,
    cookie: Mutex<Option<String>>,
}

impl Official {
    pub fn new(arguments: &LoadArguments) -> Self {
        Official {
            account: arguments.account.clone(),
            password: arguments.password.clone(),
            cookie: Mutex::default(),
        }
    }

    /// The case of this person, once the list shows that it waits for the municipality.
    pub async fn find(&self, person: u32, visitor: &mut Visitor) -> Option<String> {
        let path = format!("/api/burgeraanvraag?$top={LOOK}");
        let reply = self.send(visitor, Method::GET, &path, Bytes::new()).await?;
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
        self.send(visitor, Method::POST, &path, Bytes::from(body.to_string()))
            .await
    }

    /// Reads the list, and opens its first case.
    pub async fn look(&self, visitor: &mut Visitor) {
        let list = "/api/burgeraanvraag?$top=25";
        let Some(Reply::Answer(answer)) = self.send(visitor, Method::GET, list, Bytes::new()).await
        else {
            return;
        };
        if let Some(case) = answer.json()[0]["id"].as_str() {
            let path = format!("/api/burgeraanvraag/{case}");
            // What it answers is told by who sends.
            let _ = self.send(visitor, Method::GET, &path, Bytes::new()).await;
        }
    }

    async fn send(
        &self,
        visitor: &mut Visitor,
        method: Method,
        path: &str,
        body: Bytes,
    ) -> Option<Reply> {
        let cookie = self.session(visitor).await?;
        let headers = [
            (header::COOKIE, cookie.as_str()),
            (header::CONTENT_TYPE, "application/json"),
            (
                header::HeaderName::from_static("x-requested-with"),
                "lintje",
            ),
        ];
        let reply = visitor.send(method, path, &headers, body).await;
        if matches!(&reply, Reply::Answer(answer) if answer.status == StatusCode::UNAUTHORIZED) {
            let mut kept = self.cookie.lock().await;
            if kept.as_ref() == Some(&cookie) {
                *kept = None;
            }
            return None;
        }
        Some(reply)
    }

    async fn session(&self, visitor: &mut Visitor) -> Option<String> {
        let mut kept = self.cookie.lock().await;
        if kept.is_none() {
            let code = account::code(rand::rng().random_range(0..CODES));
            let login: Value =
                json!({"username": self.account, "password": self.password, "code": code});
            let reply = visitor.json(Method::POST, "/api/auth", None, &login).await;
            if let Reply::Answer(answer) = reply {
                let cookie = answer.koppen.get(header::SET_COOKIE);
                *kept = cookie
                    .and_then(|cookie| cookie.to_str().ok()?.split(';').next())
                    .map(str::to_owned);
            }
        }
        kept.clone()
    }
}
