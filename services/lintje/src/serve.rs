//! `lintje serve`, `api` and `worker`: the running program.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use api::beveiliging::Melder;
use api::{App, Dienst, Scanner};
use history::log::Ondertekenaar;
use history::{Clock, FileError, Files, RootKey, Seal};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use projections::{History, Zaken};
use reactors::mailgrens::Mailgrens;
use reactors::{Getuigen, MailSettings, Postbode, Reactors};
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::config::{Database, Onverenigbaar, Settings};
use crate::database;
use crate::demo;
use crate::demo_getuige::{Antwoordend, DemoGetuige};
use crate::embedded::{Claim, Embedded};
use crate::files;
use crate::hosts::Hosts;
use crate::leeskant;
use crate::migrate;
use crate::otlp::Collector;
#[cfg(debug_assertions)]
use crate::proefdeur::{self, Proefdeur};
use crate::signals::StopSignals;
use crate::verwerkingenlog::Logboek;

/// What this machine does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// HTTP and the reactors.
    All,
    /// HTTP alone.
    Api,
    /// The reactors alone.
    Worker,
}

impl Role {
    /// As the subcommand is called.
    pub fn naam(self) -> &'static str {
        match self {
            Role::All => "serve",
            Role::Api => "api",
            Role::Worker => "worker",
        }
    }
}

/// Connections of those who watch over it.
const OPERATORS: api::server::Grenzen = api::server::Grenzen {
    in_totaal: 64,
    per_netwerk: 64,
};

/// How long a start waits for the storage.
const STORAGE: Duration = Duration::from_secs(5);

/// Connections to the database, beside the appender's own.
const CONNECTIONS: u32 = 24;

/// Runs until a stop signal, and returns when everything under way has ended. `collector` is who gets its traces.
///
/// # Errors
/// When something could not be started or stopped.
pub async fn run(
    settings: &Settings,
    role: Role,
    collector: Option<Collector>,
) -> anyhow::Result<ExitCode> {
    verzoek::regels::laad();
    settings.tweede_factor()?;
    check_scanner(settings, role)?;
    inlogdienst(settings, role)?;
    let mut signals = StopSignals::catch()?;
    // First what can't be had, before anything is started; and that it already runs before that its port is taken.
    let claim = match settings.database() {
        Database::Embedded => Some(Claim::take(&settings.surroundings)?),
        Database::External { .. } => None,
    };
    let listeners = Listeners::bind(settings, role).await?;
    let embedded = match claim {
        Some(claim) => Some(claim.start().await?),
        None => None,
    };
    let served = serve(settings, role, listeners, embedded.as_ref(), &mut signals).await;
    if let Some(collector) = collector {
        collector.close().await;
    }
    if let Some(embedded) = embedded {
        embedded.stop().await?;
    }
    served?;
    say!("Stopped.");
    Ok(ExitCode::SUCCESS)
}

/// Who takes uploads has a scanner, or says once that there is none.
fn check_scanner(settings: &Settings, role: Role) -> Result<(), Onverenigbaar> {
    let takes_uploads = match role {
        Role::All | Role::Api => true,
        Role::Worker => false,
    };
    if takes_uploads && settings.clamd()?.is_none() {
        tracing::warn!("no virus scanner (LINTJE_CLAMD): uploads are stored unscanned");
    }
    Ok(())
}

/// By whom officials log in; a worker lets nobody in.
fn inlogdienst(settings: &Settings, role: Role) -> Result<Option<Dienst>, Onverenigbaar> {
    match role {
        Role::All | Role::Api => settings.inlogdienst(),
        Role::Worker => Ok(None),
    }
}

/// Where the program is asked things.
struct Listeners {
    /// By people; a worker has none.
    http: Option<TcpListener>,
    /// By what watches over it.
    beheer: Option<TcpListener>,
}

impl Listeners {
    async fn bind(settings: &Settings, role: Role) -> anyhow::Result<Self> {
        Ok(Self {
            http: match role {
                Role::Worker => None,
                Role::All | Role::Api => Some(bind(settings.listen, "LINTJE_LISTEN").await?),
            },
            beheer: match settings.beheer {
                Some(address) => Some(bind(address, "LINTJE_BEHEER").await?),
                None => None,
            },
        })
    }

    /// As they were bound: for a port 0 the system chose.
    fn addresses(&self) -> std::io::Result<Addresses> {
        let address = |listener: &Option<TcpListener>| {
            listener.as_ref().map(TcpListener::local_addr).transpose()
        };
        Ok(Addresses {
            http: address(&self.http)?,
            beheer: address(&self.beheer)?,
        })
    }
}

struct Addresses {
    http: Option<SocketAddr>,
    beheer: Option<SocketAddr>,
}

async fn bind(address: SocketAddr, setting: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}: stop what uses it, or set {setting}"))
}

async fn serve(
    settings: &Settings,
    role: Role,
    listeners: Listeners,
    embedded: Option<&Embedded>,
    signals: &mut StopSignals,
) -> anyhow::Result<()> {
    let (program, owner) = match (embedded, settings.database()) {
        (Some(embedded), _) => (embedded.urls().program(), embedded.urls().owner()),
        (None, Database::External { program, owner }) => (program, owner),
        (None, Database::Embedded) => anyhow::bail!("there is no database"),
    };
    let addresses = listeners.addresses()?;
    let public_url = settings.public_url(addresses.http.unwrap_or(settings.listen));
    migrate::up_to_date(settings, &owner).await?;
    let pool = program.parse::<Hosts>()?.pool(CONNECTIONS).await?;
    migrate::warn_of_old_rights(&pool).await?;
    let log = ondertekenaar(settings)?;
    let (getuigen, antwoordend) = getuigen(settings, role, embedded, log.as_ref(), &pool).await?;
    let witness = antwoordend.as_ref().map(|antwoordend| antwoordend.address);
    let parts = Parts::open(settings, role, &public_url, &pool, embedded, log, getuigen).await?;
    let logboek = Logboek::open(settings, role.naam(), &parts.reactors.link_key)?;
    let cancel = CancellationToken::new();

    let mut servers = tokio::task::JoinSet::new();
    // Before the worker, who asks it at once.
    if let Some(antwoordend) = antwoordend {
        servers.spawn(antwoordend.serve(cancel.clone()));
    }
    let worker = (role != Role::Api).then(|| {
        let reactors = parts.reactors.clone();
        tokio::spawn(reactors.run(cancel.clone()))
    });
    if embedded.is_some() {
        demo::fill(&parts.reactors, settings.data()).await?;
    }
    let http = api::router(parts.app.clone());
    #[cfg(debug_assertions)]
    let http = match (settings.proefdeur, embedded) {
        (Proefdeur::Ja, Some(_)) => proefdeur::naast(http, parts.reactors.clone()),
        (Proefdeur::Ja, None) | (Proefdeur::Nee, _) => http,
    };
    let files = files::as_many_as_allowed();
    let app = parts.app.clone();
    let routers = [
        (listeners.http, http, settings.grenzen(files)),
        (listeners.beheer, api::operators(app.clone()), OPERATORS),
    ];
    for (listener, router, grenzen) in routers {
        let Some(listener) = listener else { continue };
        let (app, stop) = (app.clone(), cancel.clone());
        servers.spawn(api::server::serve(listener, router, grenzen, app, stop));
    }
    announce(settings, &addresses, &public_url, embedded, witness);

    signals.next().await;
    info!("stopping");
    cancel.cancel();
    // A client that keeps its connection open does not keep us.
    let under_way = async { while servers.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(Duration::from_secs(10), under_way).await;
    let worked = match worker {
        Some(worker) => worker.await,
        None => Ok(()),
    };
    if let Some(logboek) = logboek {
        logboek.close().await;
    }
    worked?;
    pool.close().await;
    Ok(())
}

/// What the program is made of.
struct Parts {
    app: App,
    reactors: Reactors,
}

impl Parts {
    async fn open(
        settings: &Settings,
        role: Role,
        public_url: &str,
        pool: &PgPool,
        embedded: Option<&Embedded>,
        log: Option<Ondertekenaar>,
        getuigen: Option<Arc<Getuigen>>,
    ) -> anyhow::Result<Self> {
        let seal = database::seal(settings, pool).await?;
        let standby = leeskant::open(settings, pool).await?;
        let history =
            History::open(pool.clone(), seal.clone(), projections::upcasters).with_standby(standby);
        let link_key = database::link_key(settings, pool).await?;
        let files = storage(settings, seal).await?;
        let clock = Clock::system();
        let postbode = Postbode::new(&MailSettings {
            smtp_url: settings.smtp_url(embedded.map(|e| e.mail().smtp)),
            van: settings.mail_van.to_string(),
            antwoord: settings.mail_antwoord().to_string(),
            ca: settings.smtp_ca.clone(),
        })?;
        let metrics = PrometheusBuilder::new()
            .set_buckets(&api::meting::BUCKETS)?
            .install_recorder()?;
        api::meting::begin(role.naam());
        let app = App::new(
            history.clone(),
            files.clone(),
            link_key.clone(),
            clock.clone(),
            settings.clamd()?.map(Scanner::new),
            api::Settings {
                public_url: public_url.to_owned(),
                website_url: settings.website_url.to_string(),
                organisatie: settings.organisatie.trim().to_owned(),
                link_weken: settings.link_weken.get(),
                termijnen: settings.termijnen(),
                archief: settings.bestemming(),
                per_minuut: settings.limiet_per_minuut(),
                antwoord_binnen: api::ANTWOORD_BINNEN,
                achter_proxy: settings.proxy,
                hosts: settings.hosts.clone(),
                contact: settings.contact(),
                beheer: settings.waar_beheer(),
                tweede_factor: settings.tweede_factor()?,
                inlogdienst: inlogdienst(settings, role)?.map(Arc::new),
                lokaal: settings.inlogdienst.lokaal(),
                doelen: settings.doelen(),
                mailgrenzen: settings.mailgrenzen(),
                log: log.clone(),
                getuigen: getuigen.clone(),
                postbode: Some(postbode.clone()),
            },
            metrics.clone(),
        );
        tokio::spawn(keep_up(metrics, Arc::clone(&app.melder)));
        tokio::spawn(api::volg_gezondheid(app.clone()));
        let reactors = Reactors {
            mailgrens: Mailgrens::new(
                pool.clone(),
                link_key.clone(),
                clock.clone(),
                settings.mailgrenzen(),
            ),
            zaken: Arc::new(Zaken::new(history.clone())),
            history,
            files,
            link_key,
            clock,
            postbode,
            public_url: public_url.to_owned(),
            tegelijk: settings.tegelijk.get().try_into()?,
            logboek_maanden: settings.bewaren_logboek_maanden,
            vervalt_na_dagen: settings.vervalt_na_dagen.get(),
            link_weken: settings.link_weken.get(),
            doelen: settings.doelen(),
            webhook_ca: settings.webhook_ca()?,
            getuigen,
            log,
        };
        Ok(Parts { app, reactors })
    }
}

/// Who cosigns: the witnesses that are set, and in the demo one of its own where none is.
async fn getuigen(
    settings: &Settings,
    role: Role,
    embedded: Option<&Embedded>,
    log: Option<&Ondertekenaar>,
    pool: &PgPool,
) -> anyhow::Result<(Option<Arc<Getuigen>>, Option<Antwoordend>)> {
    let set = settings.getuigen()?.map(Arc::new);
    match (set, embedded, log, role) {
        (None, Some(_), Some(log), Role::All | Role::Worker) => {
            let key = log.verifieersleutel(pool).await;
            let demo = DemoGetuige::open(settings.data(), key).await?;
            Ok((Some(Arc::new(demo.getuigen)), demo.antwoordend))
        }
        (set, _, _, _) => Ok((set, None)),
    }
}

/// Where files go. A place that is not there is told now, and not by the first upload; one that does not answer may come
/// back.
async fn storage(settings: &Settings, seal: Seal) -> anyhow::Result<Files> {
    let files = Files::open_with(&settings.storage_url()?, &settings.toegang(), seal)?;
    match tokio::time::timeout(STORAGE, files.probe()).await {
        Ok(Ok(())) => {}
        Ok(Err(error @ FileError::NoBucket(_))) => return Err(error.into()),
        Ok(Err(error)) => warn!(%error, "the storage can't be written to"),
        Err(_) => warn!("the storage does not answer"),
    }
    Ok(files)
}

/// None: there is no key. Where several machines share a database each would make one of its own.
fn ondertekenaar(settings: &Settings) -> anyhow::Result<Option<Ondertekenaar>> {
    let file = settings.root_key_file();
    let sleutel = match settings.database() {
        Database::Embedded => Some(RootKey::from_file_or_new(&file)?),
        Database::External { .. } => RootKey::from_file(&file)?,
    };
    Ok(sleutel.map(|sleutel| settings.ondertekenaar(sleutel)))
}

/// Folds what was measured, so that it does not grow while nobody reads it, and tells what was left out of a flood.
async fn keep_up(metrics: PrometheusHandle, melder: Arc<Melder>) {
    let mut turn = tokio::time::interval(Duration::from_secs(5));
    loop {
        turn.tick().await;
        metrics.run_upkeep();
        melder.sluit_af();
    }
}

/// Programs read these lines: docs/operations.md#what-it-prints.
fn announce(
    settings: &Settings,
    addresses: &Addresses,
    public_url: &str,
    embedded: Option<&Embedded>,
    witness: Option<SocketAddr>,
) {
    if let Some(http) = addresses.http {
        say!("Lintje      {public_url}");
        say!("API         {public_url}/api/docs");
        say!("Listening   {http}");
    }
    if let Some(beheer) = addresses.beheer {
        say!("Operators   {beheer}");
    }
    if let Some(embedded) = embedded {
        say!("Mail        http://{}", embedded.mail().http);
        say!("SMTP        {}", embedded.mail().smtp);
        say!("PostgreSQL  make psql");
        say!(
            "Accounts    {}",
            settings.data().join(demo::ACCOUNTS).display()
        );
    }
    if let Some(witness) = witness {
        say!("Witness     http://{witness}");
    }
    say!("Ready. Ctrl-C stops it.");
}
