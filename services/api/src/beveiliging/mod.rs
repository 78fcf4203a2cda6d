//! What a security operations centre watches: every refusal, and whom it was given, as one line of the log (target
//! `beveiliging`, docs/security-events.md). Never a name, an address, a link or what was typed: of networks and
//! accounts a pseudonym that holds for a day.

mod klep;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use axum::http::{Method, StatusCode};
use history::{Clock, LinkKey};
use strum::IntoStaticStr;
use tracing::info;
use uuid::Uuid;

use crate::netwerk::Netwerk;
use klep::Klep;

/// What happened; a closed list, each with a name of its own in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Gebeurtenis {
    /// No session, or it ended.
    GeenSessie,
    /// A login failed: the name, the password or the code; or the proof of a machine.
    InlogMislukt,
    /// A session that may not do this, or a call of another website.
    GeenToegang,
    /// No such link, case or path of the API.
    NietGevonden,
    /// An upload that is too large, of the wrong kind, or suspect.
    UploadGeweigerd,
    /// More requests than a limit allows.
    TeVaak,
    /// A name that has to wait after failed tries.
    Uitsluiting,
    /// No Host, several, or the name of another website.
    HostGeweigerd,
    /// A method that the path does not have.
    MethodeGeweigerd,
    /// A body came so slowly that it was given up.
    TeTraag,
    /// A connection was closed: its request was not there in time, or others needed the place.
    VerbindingAfgekapt,
    /// A connection was refused: there are too many.
    VerbindingGeweigerd,
    /// Somebody logged in with an account that is there for when the provider is away.
    Noodaccount,
    /// The program found something that should not be.
    Alarm,
}

impl Gebeurtenis {
    /// As it stands in the log.
    pub fn naam(self) -> &'static str {
        self.into()
    }

    /// What an answer says about itself; of the web's own files only what no browser asks.
    fn van(status: StatusCode, method: &Method, route: &str) -> Option<Self> {
        let api = route.starts_with("/api/");
        match status {
            StatusCode::UNAUTHORIZED
                if method == Method::POST && matches!(route, "/api/auth" | "/api/oauth/token") =>
            {
                Some(Gebeurtenis::InlogMislukt)
            }
            StatusCode::UNAUTHORIZED => Some(Gebeurtenis::GeenSessie),
            StatusCode::FORBIDDEN => Some(Gebeurtenis::GeenToegang),
            StatusCode::NOT_FOUND if api => Some(Gebeurtenis::NietGevonden),
            StatusCode::METHOD_NOT_ALLOWED => Some(Gebeurtenis::MethodeGeweigerd),
            StatusCode::REQUEST_TIMEOUT => Some(Gebeurtenis::TeTraag),
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                Some(Gebeurtenis::UploadGeweigerd)
            }
            StatusCode::MISDIRECTED_REQUEST => Some(Gebeurtenis::HostGeweigerd),
            StatusCode::TOO_MANY_REQUESTS => Some(Gebeurtenis::TeVaak),
            _ => None,
        }
    }
}

/// Tells what happened in the request that is being answered. Outside a request: [`Melder::meld`].
pub fn meld(gebeurtenis: Gebeurtenis) {
    let _ = VERZOEK.try_with(|verzoek| {
        verzoek.gemeld.store(true, Ordering::Relaxed);
        verzoek.meld(gebeurtenis, None);
    });
}

/// Tells which account asks, once that is known.
pub(crate) fn door(gebruikersnaam: &str) {
    let _ = VERZOEK.try_with(|verzoek| {
        let _ = verzoek.account.set(gebruikersnaam.to_owned());
    });
}

tokio::task_local! {
    static VERZOEK: Arc<Verzoek>;
}

/// Writes the lines.
pub struct Melder {
    sleutel: LinkKey,
    clock: Clock,
    klep: Klep,
}

/// What a line tells besides what happened.
#[derive(Default)]
struct Omstandigheden<'a> {
    route: Option<&'a str>,
    status: Option<StatusCode>,
    netwerk: Option<Netwerk>,
    account: Option<&'a str>,
    verzoek: Option<Uuid>,
}

impl Melder {
    pub(crate) fn new(sleutel: LinkKey, clock: Clock) -> Self {
        Melder {
            sleutel,
            clock,
            klep: Klep::default(),
        }
    }

    /// Tells what happened outside a request, such as to a connection.
    pub fn meld(&self, gebeurtenis: Gebeurtenis, netwerk: Option<Netwerk>) {
        self.schrijf(
            gebeurtenis,
            &Omstandigheden {
                netwerk,
                ..Omstandigheden::default()
            },
        );
    }

    /// Tells how many lines were left out of a flood that has passed. Call now and then.
    pub fn sluit_af(&self) {
        for (soort, weggelaten) in self.klep.verstreken(self.clock.now().timestamp()) {
            info!(target: "beveiliging", soort, weggelaten, "left out");
        }
    }

    fn schrijf(&self, gebeurtenis: Gebeurtenis, bij: &Omstandigheden<'_>) {
        let nu = self.clock.now();
        let soort = gebeurtenis.naam();
        let Some(weggelaten) = self.klep.mag(gebeurtenis, nu.timestamp()) else {
            return;
        };
        let dag = nu.date_naive();
        let pseudoniem = |soort, naam: &str| self.sleutel.pseudoniem(dag, soort, naam);
        let netwerk = bij.netwerk.map(|n| pseudoniem("netwerk", &n.to_string()));
        let account = bij.account.map(|naam| pseudoniem("account", naam));
        info!(
            target: "beveiliging",
            soort,
            route = bij.route,
            status = bij.status.map(|status| status.as_u16()),
            netwerk,
            account,
            verzoek = bij.verzoek.map(|id| id.simple().to_string()),
            weggelaten = (weggelaten > 0).then_some(weggelaten),
            "refused"
        );
    }
}

/// One request, as far as a line may tell of it.
pub(crate) struct Verzoek {
    melder: Arc<Melder>,
    pub(crate) id: Uuid,
    netwerk: Netwerk,
    method: Method,
    route: String,
    account: OnceLock<String>,
    /// The handler itself told what it refused.
    gemeld: AtomicBool,
}

impl Verzoek {
    pub(crate) fn new(
        melder: &Arc<Melder>,
        netwerk: Netwerk,
        method: Method,
        route: &str,
    ) -> Arc<Self> {
        Arc::new(Verzoek {
            melder: Arc::clone(melder),
            id: Uuid::new_v4(),
            netwerk,
            method,
            route: route.to_owned(),
            account: OnceLock::new(),
            gemeld: AtomicBool::new(false),
        })
    }

    /// While this runs, [`meld`] and [`door`] are about this request.
    pub(crate) async fn tijdens<T>(self: &Arc<Self>, doe: impl Future<Output = T>) -> T {
        VERZOEK.scope(Arc::clone(self), doe).await
    }

    /// Tells what the answer refuses, unless the handler did.
    pub(crate) fn beantwoord(&self, status: StatusCode) {
        if self.gemeld.load(Ordering::Relaxed) {
            return;
        }
        if let Some(gebeurtenis) = Gebeurtenis::van(status, &self.method, &self.route) {
            self.meld(gebeurtenis, Some(status));
        }
    }

    fn meld(&self, gebeurtenis: Gebeurtenis, status: Option<StatusCode>) {
        self.melder.schrijf(
            gebeurtenis,
            &Omstandigheden {
                route: Some(&self.route),
                status,
                netwerk: Some(self.netwerk),
                account: self.account.get().map(String::as_str),
                verzoek: Some(self.id),
            },
        );
    }
}
