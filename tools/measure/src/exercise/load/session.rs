//! The session of an account, shared by all who work under it, and begun again when it has ended.

use bytes::Bytes;
use hyper::{Method, StatusCode, header};
use rand::Rng;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::visitor::{LOGIN, Reply, Visitor};
use crate::exercise::account::{self, Account, CODES, PASSWORD};

pub struct Session {
    account: Account,
    cookie: Mutex<Option<String>>,
}

impl Session {
    pub fn of(account: Account) -> Self {
        Session {
            account,
            cookie: Mutex::default(),
        }
    }

    /// `None`: there is no session at this moment, and nothing was sent.
    pub async fn get(&self, visitor: &mut Visitor, path: &str) -> Option<Reply> {
        self.send(visitor, Method::GET, path, Bytes::new()).await
    }

    /// The same.
    pub async fn post(&self, visitor: &mut Visitor, path: &str, body: &Value) -> Option<Reply> {
        let body = Bytes::from(body.to_string());
        self.send(visitor, Method::POST, path, body).await
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
                json!({"username": self.account.name, "password": PASSWORD, "code": code});
            let reply = visitor.json(Method::POST, LOGIN, None, &login).await;
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
