//! What every handler has at hand.

use std::num::NonZeroU8;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use ::verzoek::bewaring::Termijnen;
use ::verzoek::{Actor, Command, Opdracht, Vingerafdruk};
use history::log::Ondertekenaar;
use history::{Clock, Files, LinkKey};
use metrics_exporter_prometheus::PrometheusHandle;
use moka::sync::Cache;
use projections::zaak::{self, Lezer, LinkSoort};
use projections::{Besluiten, History, Zaken};
use reactors::archief::levering::Bestemming;
use reactors::mailgrens::{Grenzen, Mailgrens};
use reactors::webhook::doel::Doelen;
use reactors::{Getuigen, Postbode};
use sqlx::PgPool;
use tokio::sync::Semaphore;
use uuid::Uuid;

use crate::beveiliging::Melder;
use crate::bijlage::{Scanner, Uploadbeurten};
use crate::gezond;
use crate::herhaling;
use crate::limits::Limiter;
use crate::naslag::Lijsten;
use crate::pdf::Zetbeurten;
use crate::problem::Problem;
use crate::rekening::dienst::Dienst;
use crate::rekening::lokaal::Lokaal;
use crate::rekening::{Beurten, TweedeFactor};
use crate::verkleind::Document;
use crate::voordeur::Voordeur;

/// Links of which the case is remembered. Which case a link leads to never changes; whether it may
/// still be used is asked each time.
const LINKS: u64 = 20_000;

/// Exports of the whole history at once: each holds a connection to the primary, or takes those of a standby, until it has
/// been read.
const UITVOEREN: usize = 2;

/// The settings that HTTP depends on.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address that citizens use, without a slash at the end; in mails and for `Secure` cookies.
    pub public_url: String,
    /// The general website (`getalgemenewebsiteuri`).
    pub website_url: String,
    /// Who is responsible for this service, in a sentence: "de gemeente Utrecht". Empty: nobody was named.
    pub organisatie: String,
    /// Weeks that a wizard link is valid (docs/specification/links.md#wizard-link: 8).
    pub link_weken: u32,
    /// How long is kept what need not be kept for ever.
    pub termijnen: Termijnen,
    /// Where packages for the archive go.
    pub archief: Bestemming,
    /// Requests of one network in a minute.
    pub per_minuut: u32,
    /// Within this an answer begins; see [`crate::geduld`] for what may take longer.
    pub antwoord_binnen: Duration,
    /// Whether proxies of ours stand in front and tell the address in X-Forwarded-For.
    pub achter_proxy: Proxy,
    /// Names besides that of `public_url` under which this website is asked for.
    pub hosts: Vec<String>,
    /// Whom somebody tells who found a weakness (security.txt).
    pub contact: Contact,
    /// Where the measurements can be read.
    pub beheer: Beheer,
    /// Whether every official has to have a second factor.
    pub tweede_factor: TweedeFactor,
    /// The provider by which officials log in; none: with a password here.
    pub inlogdienst: Option<Arc<Dienst>>,
    /// Which accounts a password opens.
    pub lokaal: Lokaal,
    /// Where webhooks may go.
    pub doelen: Doelen,
    /// How many mails somebody without an account can have sent.
    pub mailgrenzen: Grenzen,
    /// Who signs checkpoints of the history; none: there is no key on this machine.
    pub log: Option<Ondertekenaar>,
    /// Who cosigns checkpoints; none: no witness is known on this machine.
    pub getuigen: Option<Arc<Getuigen>>,
    /// Who can ask the mail server whether it is there; none: nobody asks.
    pub postbode: Option<Postbode>,
}

/// Where `/metrics` is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beheer {
    /// On the same address as everything else, to this machine alone: for the demo.
    Hier,
    /// On an address of the operators' own, or nowhere.
    Apart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    Geen,
    /// One.
    Vertrouwd,
    /// So many in a row, that each add the address they were called from.
    Keten(NonZeroU8),
}

/// Whom somebody tells who found a weakness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contact {
    /// `mailto:` or `https:`.
    Adres(String),
    /// The demo has nobody who reads mail, and says so.
    Demo,
    /// Nobody was named: then there is no security.txt.
    Geen,
}

#[derive(Clone)]
pub struct App(Arc<Inner>);

pub struct Inner {
    pub history: History,
    pub zaken: Zaken,
    pub besluiten: Besluiten,
    /// Reads what wizard links show.
    pub lezer: Lezer,
    pub files: Files,
    pub link_key: LinkKey,
    pub clock: Clock,
    pub scanner: Option<Scanner>,
    pub settings: Settings,
    pub(crate) limiter: Limiter,
    pub(crate) mailgrens: Mailgrens,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) gezondheid: gezond::Laatste,
    /// Turns to log in.
    pub(crate) beurten: Beurten,
    /// Turns to read an upload.
    pub(crate) uploads: Uploadbeurten,
    /// Tells what was refused.
    pub melder: Arc<Melder>,
    pub(crate) voordeur: Voordeur,
    pub(crate) lijsten: Lijsten,
    /// The page with the responsible organisation in it.
    pub(crate) voorpagina: OnceLock<Document>,
    /// A turn to set a document.
    pub(crate) typesetting: Zetbeurten,
    /// A turn to take the history along.
    pub(crate) uitvoeren: Arc<Semaphore>,
    links: Cache<Vingerafdruk, (Uuid, LinkSoort)>,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    pub fn new(
        history: History,
        files: Files,
        link_key: LinkKey,
        clock: Clock,
        scanner: Option<Scanner>,
        settings: Settings,
        metrics: PrometheusHandle,
    ) -> Self {
        let melder = Melder::new(link_key.clone(), clock.clone());
        App(Arc::new(Inner {
            mailgrens: Mailgrens::new(
                history.pool().clone(),
                link_key.clone(),
                clock.clone(),
                settings.mailgrenzen,
            ),
            zaken: Zaken::new(history.clone()),
            besluiten: Besluiten::new(history.clone()),
            lezer: Lezer::start(history.clone()),
            history,
            files,
            link_key,
            clock,
            scanner,
            melder: Arc::new(melder),
            voordeur: Voordeur::new(&settings.public_url, &settings.hosts),
            lijsten: Lijsten::default(),
            voorpagina: OnceLock::new(),
            limiter: Limiter::new(settings.per_minuut),
            settings,
            metrics,
            gezondheid: gezond::Laatste::default(),
            beurten: Beurten::default(),
            uploads: Uploadbeurten::default(),
            typesetting: Zetbeurten::default(),
            uitvoeren: Arc::new(Semaphore::new(UITVOEREN)),
            links: Cache::new(LINKS),
        }))
    }

    /// Citizens and officials reach it over TLS, so cookies may be for that alone.
    pub(crate) fn is_https(&self) -> bool {
        self.settings.public_url.starts_with("https:")
    }

    pub fn pool(&self) -> &PgPool {
        self.history.pool()
    }

    /// Which case a link to a proposal leads to, and whose link it is.
    pub(crate) async fn zaak_van(
        &self,
        vingerafdruk: &Vingerafdruk,
    ) -> Result<(Uuid, LinkSoort), Problem> {
        let bekend = self.vind_zaak(vingerafdruk).await?;
        bekend.ok_or_else(Problem::onbekende_link)
    }

    /// Likewise; none: there is no such link.
    pub(crate) async fn vind_zaak(
        &self,
        vingerafdruk: &Vingerafdruk,
    ) -> Result<Option<(Uuid, LinkSoort)>, Problem> {
        if let Some(bekend) = self.links.get(vingerafdruk) {
            return Ok(Some(bekend));
        }
        let nu = self.clock.now();
        let soorten = &LinkSoort::INVULLERS;
        let gevonden = zaak::vind_link(self.pool(), vingerafdruk, soorten, nu).await?;
        let bekend = gevonden.map(|gevonden| (gevonden.zaak_id, gevonden.soort));
        if let Some(bekend) = bekend {
            self.links.insert(vingerafdruk.clone(), bekend);
        }
        Ok(bekend)
    }

    /// Gives a command on a case.
    pub(crate) async fn geef(
        &self,
        zaak: Uuid,
        door: Actor,
        opdracht: Opdracht,
    ) -> Result<history::Executed<::verzoek::Verzoek>, Problem> {
        let command = Command {
            op: self.clock.now(),
            door,
            opdracht,
        };
        let metadata = command.metadata();
        let once = herhaling::once(&self.link_key, &command.door);
        let gedaan = self
            .zaken
            .execute_once(zaak, command, metadata, once.as_ref());
        Ok(gedaan.await?)
    }
}
