//! Where Alertmanager sends what it has to tell: every notification is kept with the moment at which it came.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// An alert that began or ended.
#[derive(Clone, Debug)]
pub struct Notice {
    pub at: Instant,
    pub key: Key,
    pub firing: bool,
}

/// Which alert, and of what: the part of the service, or else the instance, or nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pub alert: String,
    pub about: String,
}

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.about.as_str() {
            "" => f.write_str(&self.alert),
            about => write!(f, "{} ({about})", self.alert),
        }
    }
}

/// What Alertmanager's webhook says, as far as it is read here.
#[derive(Debug, Deserialize)]
struct Told {
    alerts: Vec<ToldAlert>,
}

#[derive(Debug, Deserialize)]
struct ToldAlert {
    status: String,
    labels: BTreeMap<String, String>,
}

impl ToldAlert {
    fn notice(mut self, at: Instant) -> Notice {
        let mut label = |name: &str| self.labels.remove(name);
        let alert = label("alertname").unwrap_or_default();
        let about = label("onderdeel").or_else(|| label("instance"));
        Notice {
            at,
            key: Key {
                alert,
                about: about.unwrap_or_default(),
            },
            firing: self.status == "firing",
        }
    }
}

type Notices = watch::Sender<Vec<Notice>>;

pub struct Receiver {
    pub address: SocketAddr,
    notices: Arc<Notices>,
    serving: JoinHandle<()>,
}

impl Receiver {
    pub async fn open() -> std::io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let notices = Arc::new(watch::Sender::new(Vec::new()));
        let router = Router::new()
            .route("/", post(take))
            .with_state(Arc::clone(&notices));
        let serving = tokio::spawn(async move {
            // It ends with the task.
            let _ = axum::serve(listener, router).await;
        });
        Ok(Receiver {
            address,
            notices,
            serving,
        })
    }

    /// The first of these alerts that fires after this moment. `None`: none did in time.
    pub async fn fired(
        &self,
        wanted: impl Fn(&Key) -> bool,
        since: Instant,
        patience: Duration,
    ) -> Option<Notice> {
        let mut notices = self.notices.subscribe();
        let is = |notice: &Notice| notice.firing && notice.at >= since && wanted(&notice.key);
        let came = notices.wait_for(|all| all.iter().any(&is));
        let all = tokio::time::timeout(patience, came).await.ok()?.ok()?;
        let found = all.iter().find(|notice| is(notice)).cloned();
        drop(all);
        found
    }

    /// When this alert ended. `None`: it did not in time.
    pub async fn ended(&self, key: &Key, patience: Duration) -> Option<Instant> {
        let mut notices = self.notices.subscribe();
        let ended = notices.wait_for(|all| !active(all).contains(key));
        let all = tokio::time::timeout(patience, ended).await.ok()?.ok()?;
        let last = all.iter().rev().find(|notice| notice.key == *key);
        let at = last.map(|notice| notice.at);
        drop(all);
        at
    }

    /// What fires at this moment.
    pub fn active(&self) -> BTreeSet<Key> {
        active(&self.notices.borrow())
    }

    /// What began to fire since then.
    pub fn since(&self, moment: Instant) -> BTreeSet<Key> {
        let notices = self.notices.borrow();
        let began = notices
            .iter()
            .filter(|notice| notice.firing && notice.at >= moment);
        began.map(|notice| notice.key.clone()).collect()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn take(State(notices): State<Arc<Notices>>, Json(told): Json<Told>) -> StatusCode {
    let at = Instant::now();
    let came = told.alerts.into_iter().map(|alert| alert.notice(at));
    notices.send_modify(|all| all.extend(came));
    StatusCode::OK
}

fn active(notices: &[Notice]) -> BTreeSet<Key> {
    let mut active = BTreeSet::new();
    for notice in notices {
        match notice.firing {
            true => active.insert(notice.key.clone()),
            false => active.remove(&notice.key),
        };
    }
    active
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Alertmanager 0.25 sends it, shortened.
    const SENT: &str = r#"{"version":"4","status":"firing","receiver":"faults","alerts":[
        {"status":"firing","labels":{"alertname":"LintjeOnderdeelKapot","onderdeel":"opslag","severity":"page"},
         "annotations":{},"startsAt":"2026-11-27T09:00:00Z","endsAt":"0001-01-01T00:00:00Z"},
        {"status":"resolved","labels":{"alertname":"LintjeOnbereikbaar","instance":"127.0.0.1:9090","job":"lintje"},
         "annotations":{},"startsAt":"2026-11-27T09:00:00Z","endsAt":"2026-11-27T09:05:00Z"}]}"#;

    fn notices(text: &str) -> Vec<Notice> {
        let told: Told = serde_json::from_str(text).unwrap();
        let at = Instant::now();
        told.alerts
            .into_iter()
            .map(|alert| alert.notice(at))
            .collect()
    }

    #[test]
    fn a_notification_tells_which_alert_and_of_what() {
        let notices = notices(SENT);
        let said: Vec<(String, bool)> = notices
            .iter()
            .map(|notice| (notice.key.to_string(), notice.firing))
            .collect();
        assert_eq!(
            said,
            [
                ("LintjeOnderdeelKapot (opslag)".to_owned(), true),
                ("LintjeOnbereikbaar (127.0.0.1:9090)".to_owned(), false),
            ]
        );
    }

    #[test]
    fn what_ended_is_not_active() {
        let mut all = notices(SENT);
        assert_eq!(active(&all).len(), 1);
        all.extend(notices(
            &SENT.replace(r#""firing","labels""#, r#""resolved","labels""#),
        ));
        assert!(active(&all).is_empty());
    }

    #[tokio::test]
    async fn a_notice_of_before_is_not_waited_for() {
        let receiver = Receiver::open().await.unwrap();
        receiver
            .notices
            .send_modify(|all| all.extend(notices(SENT)));
        let later = Instant::now();
        let any = |_: &Key| true;
        let patience = Duration::from_millis(20);
        assert!(receiver.fired(any, later, patience).await.is_none());
        receiver
            .notices
            .send_modify(|all| all.extend(notices(SENT)));
        let notice = receiver.fired(any, later, patience).await.unwrap();
        assert_eq!(notice.key.alert, "LintjeOnderdeelKapot");
        assert_eq!(receiver.since(later).len(), 1);
    }
}
