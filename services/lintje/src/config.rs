//! The settings of the program: by environment, or by an argument of the same name. Each has a default that works
//! with the embedded surroundings; a value that cannot be right is refused at the start, not at its first use.

use std::net::SocketAddr;
use std::num::{NonZeroU8, NonZeroU32};
use std::path::{Path, PathBuf};
use std::time::Duration;

use history::RootKey;
use history::log::{Naam, Ondertekenaar};
use lettre::message::Mailbox;
use reactors::Getuigen;
use reactors::mailgrens::{self, Grenzen};
use reactors::webhook::doel::Doelen;
use url::Url;
use verzoek::bewaring::Termijnen;

#[cfg(debug_assertions)]
use crate::proefdeur::Proefdeur;
use crate::waarden::{self, hoogstens};
use crate::{embedded, hosts};

/// How long a witness may take to answer.
pub(crate) const GEDULD: Duration = Duration::from_secs(10);

/// What `serve`, `api` and `worker` take.
#[derive(Clone, Debug, clap::Args)]
pub struct Settings {
    #[command(flatten)]
    pub surroundings: embedded::Surroundings,

    /// PostgreSQL, in the role of the running program; with standbys as postgres://role@one,other/name; @/a/file: it
    /// stands in that file. Unset: the embedded one, with demo accounts.
    #[arg(long, env = "DATABASE_URL", value_name = "DATABASE_URL", hide_env_values = true, value_parser = postgres_url)]
    database_url: Option<String>,
    /// The same database in the role that owns it, for migrations and rebuild. Unset: DATABASE_URL.
    #[arg(long, env = "LINTJE_OWNER_URL", value_name = "LINTJE_OWNER_URL", hide_env_values = true,
          value_parser = postgres_url, requires = "database_url")]
    owner_url: Option<String>,
    /// Certificates of authorities that PostgreSQL's may come from, besides the public ones of the web: a file in PEM.
    /// The connection is then checked (verify-full), unless the address says otherwise. Unset: as the address says.
    #[arg(
        long,
        env = "LINTJE_DATABASE_CA",
        value_name = "LINTJE_DATABASE_CA",
        value_parser = certificates,
        requires = "database_url"
    )]
    database_ca: Option<PathBuf>,

    /// Where HTTP is answered. Port 0: one that the system gives, which is printed.
    #[arg(
        long,
        env = "LINTJE_LISTEN",
        value_name = "LINTJE_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    pub listen: SocketAddr,
    /// Where operators are answered (/livez, /readyz, /metrics). Unset: nowhere; with the embedded PostgreSQL where
    /// HTTP is, /metrics to this machine alone.
    #[arg(long, env = "LINTJE_BEHEER", value_name = "LINTJE_BEHEER")]
    pub beheer: Option<SocketAddr>,
    /// How citizens reach it, as it stands in the links of mails. Unset: http:// and where HTTP is answered.
    #[arg(long, env = "LINTJE_PUBLIC_URL", value_name = "LINTJE_PUBLIC_URL", value_parser = web_url)]
    public_url: Option<Url>,
    /// The site about royal honours, to which the service refers.
    #[arg(long, env = "LINTJE_WEBSITE_URL", value_name = "LINTJE_WEBSITE_URL",
          default_value = "https://www.lintjes.nl/", value_parser = web_url)]
    pub website_url: Url,
    /// Who is responsible for this service, as it stands in a sentence: "de gemeente Utrecht".
    #[arg(
        long,
        env = "LINTJE_ORGANISATIE",
        value_name = "LINTJE_ORGANISATIE",
        default_value = ""
    )]
    pub organisatie: String,

    /// Attachments and PDF copies: file:///a/directory or s3://a-bucket. Unset: a directory in LINTJE_DATA.
    #[arg(long, env = "LINTJE_STORAGE_URL", value_name = "LINTJE_STORAGE_URL", value_parser = storage_url)]
    storage_url: Option<String>,
    /// Certificates of the authorities that the certificate of S3 has to come from, a file in PEM. Unset: those of the
    /// system.
    #[arg(long, env = "LINTJE_STORAGE_CA", value_name = "LINTJE_STORAGE_CA", value_parser = certificates)]
    storage_ca: Option<PathBuf>,
    /// A file with the secret access key of S3, in place of AWS_SECRET_ACCESS_KEY.
    #[arg(
        long,
        env = "AWS_SECRET_ACCESS_KEY_FILE",
        value_name = "AWS_SECRET_ACCESS_KEY_FILE"
    )]
    s3_secret_file: Option<PathBuf>,
    /// The key that personal links and shared secrets are derived from. Unset: master.key in LINTJE_DATA.
    #[arg(
        long,
        env = "LINTJE_MASTER_KEY_FILE",
        value_name = "LINTJE_MASTER_KEY_FILE"
    )]
    master_key_file: Option<PathBuf>,
    /// The master keys that the keys of cases are wrapped with. Unset: seal.keys beside the master key file.
    #[arg(
        long,
        env = "LINTJE_SEAL_KEYS_FILE",
        value_name = "LINTJE_SEAL_KEYS_FILE"
    )]
    seal_keys_file: Option<PathBuf>,
    /// The key that checkpoints of the history are signed with. Unset: root.key in LINTJE_DATA. With the embedded
    /// PostgreSQL it is made when it is not there; otherwise `audit sleutel` makes it, and without it nothing
    /// is signed.
    #[arg(
        long,
        env = "LINTJE_ROOT_KEY_FILE",
        value_name = "LINTJE_ROOT_KEY_FILE"
    )]
    root_key_file: Option<PathBuf>,
    /// Where files of checkpoints go, and those of roots are; best on another machine. Unset: roots in LINTJE_DATA.
    #[arg(long, env = "LINTJE_ROOTS", value_name = "LINTJE_ROOTS")]
    roots: Option<PathBuf>,
    /// The name of the log, which stands in every checkpoint. Unset: host of LINTJE_PUBLIC_URL, /lintje/, and the uuid
    /// of the installation; it stays what it was when the host changes.
    #[arg(long, env = "LINTJE_LOG_NAAM", value_name = "LINTJE_LOG_NAAM", value_parser = log_naam)]
    log_naam: Option<String>,
    /// Names that the log had before, with commas between them.
    #[arg(
        long,
        env = "LINTJE_LOG_EERDER",
        value_name = "LINTJE_LOG_EERDER",
        value_parser = log_naam,
        value_delimiter = ','
    )]
    log_eerder: Vec<String>,
    /// The file that remembers what was signed, on the machine that signs. Unset: log-geheugen.json in LINTJE_DATA.
    #[arg(long, env = "LINTJE_LOG_GEHEUGEN", value_name = "LINTJE_LOG_GEHEUGEN")]
    log_geheugen: Option<PathBuf>,
    /// Witnesses that are asked to cosign each checkpoint, with commas between them: of each its key and its address,
    /// with a space between those.
    #[arg(
        long,
        env = "LINTJE_GETUIGEN",
        value_name = "LINTJE_GETUIGEN",
        value_delimiter = ','
    )]
    getuigen: Vec<getuige::Bekend>,
    /// How many of them have to cosign. Unset: all.
    #[arg(
        long,
        env = "LINTJE_GETUIGEN_QUORUM",
        value_name = "LINTJE_GETUIGEN_QUORUM"
    )]
    getuigen_quorum: Option<usize>,
    /// The virus scanner clamd, as host:port. `geen`: uploads are not scanned, which with DATABASE_URL has to be said;
    /// with the embedded PostgreSQL that is what unset means.
    #[arg(long, env = "LINTJE_CLAMD", value_name = "LINTJE_CLAMD", value_parser = clamd)]
    clamd: Option<Clamd>,

    /// The mail server. Unset: the mail catcher, or with DATABASE_URL the server on this machine.
    #[arg(long, env = "LINTJE_SMTP_URL", value_name = "LINTJE_SMTP_URL", hide_env_values = true, value_parser = smtp_url)]
    smtp_url: Option<Url>,
    /// Certificates of the authorities that the mail server's has to come from, a file in PEM; the connection is then
    /// encrypted. Unset: those of the system.
    #[arg(long, env = "LINTJE_SMTP_CA", value_name = "LINTJE_SMTP_CA", value_parser = certificates)]
    pub smtp_ca: Option<PathBuf>,
    /// The sender of every mail.
    #[arg(
        long,
        env = "LINTJE_MAIL_VAN",
        value_name = "LINTJE_MAIL_VAN",
        default_value = "Lintje <niet-beantwoorden@lintje.example>"
    )]
    pub mail_van: Mailbox,
    /// Where answers go. Unset: to the sender.
    #[arg(
        long,
        env = "LINTJE_MAIL_ANTWOORD",
        value_name = "LINTJE_MAIL_ANTWOORD"
    )]
    mail_antwoord: Option<Mailbox>,

    /// How long a personal link is valid, in weeks.
    #[arg(
        long,
        env = "LINTJE_LINK_WEKEN",
        value_name = "LINTJE_LINK_WEKEN",
        default_value = "8",
        value_parser = hoogstens::<520>
    )]
    pub link_weken: NonZeroU32,
    /// After how many days a request lapses whose e-mail address was not verified.
    #[arg(
        long,
        env = "LINTJE_VERVALT_NA_DAGEN",
        value_name = "LINTJE_VERVALT_NA_DAGEN",
        default_value = "30",
        value_parser = hoogstens::<3650>
    )]
    pub vervalt_na_dagen: NonZeroU32,
    /// For how many days a request that lapsed is kept.
    #[arg(
        long,
        env = "LINTJE_BEWAREN_VERVALLEN_DAGEN",
        value_name = "LINTJE_BEWAREN_VERVALLEN_DAGEN",
        default_value = "30",
        value_parser = hoogstens::<3650>
    )]
    bewaren_vervallen_dagen: NonZeroU32,
    /// For how many months a case is kept that was rejected.
    #[arg(
        long,
        env = "LINTJE_BEWAREN_AFGEWEZEN_MAANDEN",
        value_name = "LINTJE_BEWAREN_AFGEWEZEN_MAANDEN",
        default_value = "12",
        value_parser = hoogstens::<1200>
    )]
    bewaren_afgewezen_maanden: NonZeroU32,
    /// For how many weeks after the decree or the rejection extracts of the police and of justice are kept.
    #[arg(
        long,
        env = "LINTJE_BEWAREN_ONDERZOEK_WEKEN",
        value_name = "LINTJE_BEWAREN_ONDERZOEK_WEKEN",
        default_value = "8",
        value_parser = hoogstens::<520>
    )]
    bewaren_onderzoek_weken: NonZeroU32,
    /// For how many months it is kept who looked at whose data, and what was done with accounts; 12 at least.
    #[arg(
        long,
        env = "LINTJE_BEWAREN_LOGBOEK_MAANDEN",
        value_name = "LINTJE_BEWAREN_LOGBOEK_MAANDEN",
        default_value = "60",
        value_parser = clap::value_parser!(u32).range(i64::from(history::logboek::KORTST)..=1200)
    )]
    pub bewaren_logboek_maanden: u32,
    /// How many mails and PDF copies are made at once.
    #[arg(
        long,
        env = "LINTJE_TEGELIJK",
        value_name = "LINTJE_TEGELIJK",
        default_value = "4",
        value_parser = hoogstens::<64>
    )]
    pub tegelijk: NonZeroU32,
    /// Who sends the requests: the people themselves (`geen`), a proxy of yours that adds the sender's address to
    /// X-Forwarded-For (`vertrouwd`), or so many of those in a row (a number up to 10).
    #[arg(
        long,
        env = "LINTJE_PROXY",
        value_name = "LINTJE_PROXY",
        value_parser = proxy,
        default_value = "geen"
    )]
    pub proxy: api::Proxy,
    /// More names under which the website is asked for, with commas between them. Those of LINTJE_PUBLIC_URL and of
    /// the address that is listened on are taken anyway.
    #[arg(
        long,
        env = "LINTJE_HOSTS",
        value_name = "LINTJE_HOSTS",
        value_parser = host,
        value_delimiter = ','
    )]
    pub hosts: Vec<String>,
    /// Connections at the same time.
    #[arg(
        long,
        env = "LINTJE_VERBINDINGEN",
        value_name = "LINTJE_VERBINDINGEN",
        default_value = "4096",
        value_parser = hoogstens::<1000000>
    )]
    verbindingen: NonZeroU32,
    /// Connections of one network at the same time. Unset: 256, behind a proxy as many as there may be in all, with
    /// the embedded PostgreSQL 3072.
    #[arg(
        long,
        env = "LINTJE_VERBINDINGEN_PER_NETWERK",
        value_name = "LINTJE_VERBINDINGEN_PER_NETWERK"
    )]
    verbindingen_per_netwerk: Option<NonZeroU32>,
    /// Whom somebody tells who found a weakness, in security.txt: mailto:… or https:…. Unset: LINTJE_MAIL_ANTWOORD.
    #[arg(
        long,
        env = "LINTJE_BEVEILIGING_CONTACT",
        value_name = "LINTJE_BEVEILIGING_CONTACT",
        value_parser = contact
    )]
    beveiliging_contact: Option<String>,
    /// The file that security events are added to, as JSON, one on a line. Unset: the ordinary log.
    #[arg(
        long,
        env = "LINTJE_BEVEILIGINGSLOG",
        value_name = "LINTJE_BEVEILIGINGSLOG"
    )]
    pub beveiligingslog: Option<PathBuf>,
    /// Whether every official has to log in with a second factor. Unset: verplicht, with the embedded PostgreSQL uit.
    #[arg(
        long,
        env = "LINTJE_TWEEDE_FACTOR",
        value_name = "LINTJE_TWEEDE_FACTOR",
        value_enum
    )]
    tweede_factor: Option<TweedeFactor>,
    /// Where webhooks may go. `openbaar`: public addresses by https. `overal`: also private ones, for a
    /// network of one's own. Unset: openbaar, with the embedded PostgreSQL this machine itself besides.
    #[arg(
        long,
        env = "LINTJE_WEBHOOKS",
        value_name = "LINTJE_WEBHOOKS",
        value_enum
    )]
    webhooks: Option<Webhooks>,
    /// Certificates of authorities that receivers of webhooks may have theirs from, besides those of the system: a file
    /// in PEM.
    #[arg(long, env = "LINTJE_WEBHOOK_CA", value_name = "LINTJE_WEBHOOK_CA", value_parser = certificates)]
    webhook_ca: Option<PathBuf>,
    /// Requests per minute that one network may make. Unset: 600, with the embedded PostgreSQL 6000.
    #[arg(
        long,
        env = "LINTJE_LIMIET_PER_MINUUT",
        value_name = "LINTJE_LIMIET_PER_MINUUT"
    )]
    limiet_per_minuut: Option<NonZeroU32>,
    /// How many mails to one recipient may be unanswered in a day, before further ones are held.
    #[arg(
        long,
        env = "LINTJE_MAIL_ONBEANTWOORD",
        value_name = "LINTJE_MAIL_ONBEANTWOORD",
        default_value = "5"
    )]
    mail_onbeantwoord: NonZeroU32,
    /// How many mails one recipient gets in a day by somebody without an account.
    #[arg(
        long,
        env = "LINTJE_MAIL_PER_ONTVANGER",
        value_name = "LINTJE_MAIL_PER_ONTVANGER",
        default_value = "20"
    )]
    mail_per_ontvanger: NonZeroU32,
    /// Whether anna+lintje@voorbeeld.nl is counted as anna@voorbeeld.nl. Unset: samen, with the embedded
    /// PostgreSQL apart.
    #[arg(
        long,
        env = "LINTJE_MAIL_PLUSADRES",
        value_name = "LINTJE_MAIL_PLUSADRES",
        value_enum
    )]
    mail_plusadres: Option<Plusadres>,
    /// Requests that lead to a mail, in an hour, of one network. Unset: 20, with the embedded PostgreSQL 100000.
    #[arg(
        long,
        env = "LINTJE_MAIL_PER_NETWERK",
        value_name = "LINTJE_MAIL_PER_NETWERK"
    )]
    mail_per_netwerk: Option<NonZeroU32>,
    /// Mails to all addresses of one domain in a day that were not answered, before further ones wait. Unset: 50, with
    /// the embedded PostgreSQL 1000000.
    #[arg(
        long,
        env = "LINTJE_MAIL_PER_DOMEIN",
        value_name = "LINTJE_MAIL_PER_DOMEIN"
    )]
    mail_per_domein: Option<NonZeroU32>,
    /// Mails in a day that somebody without an account had sent, of the whole installation. Unset: 5000, with
    /// the embedded PostgreSQL 1000000.
    #[arg(long, env = "LINTJE_MAIL_PER_DAG", value_name = "LINTJE_MAIL_PER_DAG")]
    mail_per_dag: Option<NonZeroU32>,
    /// Whether browser tests may bring a case to where they begin; with the embedded PostgreSQL alone.
    #[cfg(debug_assertions)]
    #[arg(
        long,
        env = "LINTJE_PROEFDEUR",
        value_name = "LINTJE_PROEFDEUR",
        value_enum,
        default_value = "nee",
        hide = true
    )]
    pub proefdeur: Proefdeur,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// The program starts it, and may make demo accounts.
    Embedded,
    External {
        program: String,
        owner: String,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum TweedeFactor {
    /// Who has none sets one up at the first login.
    Verplicht,
    /// Only who has one is asked for it; for the demo alone.
    Uit,
}

/// Who looks for viruses in what is uploaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clamd {
    /// Nobody, on purpose.
    Geen,
    /// clamd, at host:port.
    Op(String),
}

/// Settings that can't be right together: exit code 2, as for a value that can't be.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Onverenigbaar(pub String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Plusadres {
    /// They are one mailbox, as most mail servers have it.
    Samen,
    Apart,
}

/// Where webhooks may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Webhooks {
    Openbaar,
    Overal,
}

impl Settings {
    #[must_use]
    pub fn database(&self) -> Database {
        let checked = |url: &String| match &self.database_ca {
            Some(ca) => with_authority(url, ca),
            // sqlx knows the roots of the web alone; those of the system have more.
            None if url.contains("sslmode=verify") && !url.contains("sslrootcert=") => {
                system_roots().map_or_else(|| url.clone(), |roots| with_authority(url, &roots))
            }
            None => url.clone(),
        };
        match &self.database_url {
            None => Database::Embedded,
            Some(program) => Database::External {
                program: checked(program),
                owner: checked(self.owner_url.as_ref().unwrap_or(program)),
            },
        }
    }

    /// What S3 is reached with, besides the AWS_ settings.
    #[must_use]
    pub fn toegang(&self) -> history::Toegang {
        history::Toegang {
            ca: self.storage_ca.clone(),
            geheim: self.s3_secret_file.clone(),
        }
    }

    /// The certificates of LINTJE_WEBHOOK_CA, in PEM.
    ///
    /// # Errors
    /// When the file can't be read any more.
    pub fn webhook_ca(&self) -> std::io::Result<Vec<u8>> {
        self.webhook_ca
            .as_ref()
            .map_or_else(|| Ok(Vec::new()), std::fs::read)
    }

    #[must_use]
    pub fn data(&self) -> &Path {
        &self.surroundings.data
    }

    /// Without a slash at the end: `{public url}/verzoek-aanvraag/{uuid}`. `bound` is where HTTP is answered:
    /// LINTJE_LISTEN, with the port that the system gave where that says 0.
    #[must_use]
    pub fn public_url(&self, bound: SocketAddr) -> String {
        let url = self
            .public_url
            .as_ref()
            .map_or_else(|| format!("http://{bound}"), Url::to_string);
        url.trim_end_matches('/').to_owned()
    }

    /// As it was given: the part after file:// is the path itself, whatever it holds.
    ///
    /// # Errors
    /// When the current directory is gone.
    pub fn storage_url(&self) -> std::io::Result<String> {
        match &self.storage_url {
            Some(url) => Ok(url.clone()),
            None => Ok(format!(
                "file://{}",
                std::path::absolute(self.data().join("bijlagen"))?.display()
            )),
        }
    }

    #[must_use]
    pub fn master_key_file(&self) -> PathBuf {
        self.master_key_file
            .clone()
            .unwrap_or_else(|| self.data().join("master.key"))
    }

    #[must_use]
    pub fn seal_keys_file(&self) -> PathBuf {
        self.seal_keys_file
            .clone()
            .unwrap_or_else(|| self.master_key_file().with_file_name("seal.keys"))
    }

    #[must_use]
    pub fn root_key_file(&self) -> PathBuf {
        self.root_key_file
            .clone()
            .unwrap_or_else(|| self.data().join("root.key"))
    }

    #[must_use]
    pub fn roots(&self) -> PathBuf {
        self.roots
            .clone()
            .unwrap_or_else(|| self.data().join("roots"))
    }

    /// Who signs with this key, and remembers.
    #[must_use]
    pub fn ondertekenaar(&self, sleutel: RootKey) -> Ondertekenaar {
        let url = self.public_url.as_ref().and_then(Url::host_str);
        let host = url.map_or_else(|| self.listen.ip().to_string(), str::to_owned);
        Ondertekenaar {
            sleutel,
            naam: match &self.log_naam {
                Some(naam) => Naam::Gezet(naam.clone()),
                None => Naam::Standaard { host },
            },
            eerder: self.log_eerder.clone(),
            geheugen: self.log_geheugen(),
            map: self.roots(),
        }
    }

    /// The file that remembers what was signed here.
    #[must_use]
    pub fn log_geheugen(&self) -> PathBuf {
        self.log_geheugen
            .clone()
            .unwrap_or_else(|| self.data().join("log-geheugen.json"))
    }

    /// The witnesses that are known, and how many have to cosign.
    #[must_use]
    pub fn bekende_getuigen(&self) -> (&[getuige::Bekend], usize) {
        let aantal = self.getuigen.len();
        (&self.getuigen, self.getuigen_quorum.unwrap_or(aantal))
    }

    /// Who cosigns checkpoints; none: nobody is asked.
    ///
    /// # Errors
    /// When more have to cosign than there are.
    pub fn getuigen(&self) -> anyhow::Result<Option<Getuigen>> {
        let (getuigen, quorum) = self.bekende_getuigen();
        let aantal = getuigen.len();
        if quorum > aantal {
            return Err(Onverenigbaar(
                "LINTJE_GETUIGEN_QUORUM asks more witnesses than LINTJE_GETUIGEN names".to_owned(),
            )
            .into());
        }
        if aantal == 0 {
            return Ok(None);
        }
        let vrager = getuige::Vrager::new(getuigen.to_vec(), GEDULD)?;
        Ok(Some(Getuigen { vrager, quorum }))
    }

    /// `catcher` is where the running mail catcher takes mail in, if there is one.
    #[must_use]
    pub fn smtp_url(&self, catcher: Option<SocketAddr>) -> String {
        match (&self.smtp_url, catcher) {
            (Some(url), _) => url.to_string(),
            (None, Some(catcher)) => format!("smtp://{catcher}"),
            (None, None) => "smtp://127.0.0.1:25".to_owned(),
        }
    }

    #[must_use]
    pub fn mail_antwoord(&self) -> &Mailbox {
        self.mail_antwoord.as_ref().unwrap_or(&self.mail_van)
    }

    /// # Errors
    /// When it is switched off for a database that holds more than a demo.
    pub fn tweede_factor(&self) -> Result<api::TweedeFactor, Onverenigbaar> {
        match (self.tweede_factor, self.database()) {
            (Some(TweedeFactor::Uit), Database::External { .. }) => Err(Onverenigbaar(
                "LINTJE_TWEEDE_FACTOR=uit is for the embedded PostgreSQL with its demo accounts: leave it out with DATABASE_URL".to_owned(),
            )),
            (Some(TweedeFactor::Uit) | None, Database::Embedded) => Ok(api::TweedeFactor::Uit),
            (Some(TweedeFactor::Verplicht), _) | (None, Database::External { .. }) => {
                Ok(api::TweedeFactor::Verplicht)
            }
        }
    }

    /// The virus scanner's address; none: uploads are not scanned.
    ///
    /// # Errors
    /// When nothing is said of it for a database that holds more than a demo.
    pub fn clamd(&self) -> Result<Option<&str>, Onverenigbaar> {
        match (&self.clamd, self.database()) {
            (Some(Clamd::Op(adres)), _) => Ok(Some(adres)),
            (Some(Clamd::Geen), _) | (None, Database::Embedded) => Ok(None),
            (None, Database::External { .. }) => Err(Onverenigbaar(
                "LINTJE_CLAMD is not set: give the virus scanner clamd as host:port, or say LINTJE_CLAMD=geen to store uploads unscanned".to_owned(),
            )),
        }
    }

    /// Where `/metrics` is.
    #[must_use]
    pub fn waar_beheer(&self) -> api::Beheer {
        match (self.beheer, self.database()) {
            (None, Database::Embedded) => api::Beheer::Hier,
            (Some(_), _) | (None, Database::External { .. }) => api::Beheer::Apart,
        }
    }

    /// Whom security.txt names. A sender that reads no answers is nobody.
    #[must_use]
    pub fn contact(&self) -> api::Contact {
        if let Some(contact) = &self.beveiliging_contact {
            return api::Contact::Adres(contact.clone());
        }
        let antwoord = self.mail_antwoord().email.to_string();
        match self.database() {
            _ if !leest_niemand(&antwoord) => api::Contact::Adres(format!("mailto:{antwoord}")),
            Database::Embedded => api::Contact::Demo,
            Database::External { .. } => api::Contact::Geen,
        }
    }

    /// How many connections there may be. The program needs file descriptors for other things too, so of `files`,
    /// what the system allows, it leaves some.
    #[must_use]
    pub fn grenzen(&self, files: u64) -> api::server::Grenzen {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let mogelijk = files.saturating_sub(OTHER_FILES).max(files / 2).max(1);
        let gevraagd = |aantal: NonZeroU32| aantal.get().try_into().unwrap_or(usize::MAX);
        let in_totaal = mogelijk.min(gevraagd(self.verbindingen));
        let per_netwerk = match (self.verbindingen_per_netwerk, self.proxy, self.database()) {
            (Some(aantal), _, _) => gevraagd(aantal),
            // All come from the proxy.
            (None, api::Proxy::Vertrouwd | api::Proxy::Keten(_), _) => in_totaal,
            // All come from this machine.
            (None, api::Proxy::Geen, Database::Embedded) => in_totaal / 4 * 3,
            (None, api::Proxy::Geen, Database::External { .. }) => 256,
        };
        api::server::Grenzen {
            in_totaal,
            per_netwerk: per_netwerk.clamp(1, in_totaal),
        }
    }

    #[must_use]
    pub fn doelen(&self) -> Doelen {
        match (self.webhooks, self.database()) {
            (Some(Webhooks::Overal), _) => Doelen::Overal,
            (None, Database::Embedded) => Doelen::OokHier,
            (Some(Webhooks::Openbaar) | None, _) => Doelen::Openbaar,
        }
    }

    #[must_use]
    pub fn termijnen(&self) -> Termijnen {
        Termijnen {
            vervallen_dagen: self.bewaren_vervallen_dagen.get(),
            afgewezen_maanden: self.bewaren_afgewezen_maanden.get(),
            onderzoek_weken: self.bewaren_onderzoek_weken.get(),
        }
    }

    #[must_use]
    pub fn limiet_per_minuut(&self) -> u32 {
        let unset = match self.database() {
            Database::Embedded => 6000,
            Database::External { .. } => 600,
        };
        self.limiet_per_minuut.map_or(unset, NonZeroU32::get)
    }

    #[must_use]
    pub fn mailgrenzen(&self) -> Grenzen {
        let (per_netwerk, per_domein, per_dag, plusadres) = match self.database() {
            Database::Embedded => (100_000, 1_000_000, 1_000_000, Plusadres::Apart),
            Database::External { .. } => (20, 50, 5_000, Plusadres::Samen),
        };
        Grenzen {
            onbeantwoord: self.mail_onbeantwoord.get(),
            per_ontvanger: self.mail_per_ontvanger.get(),
            per_domein: self.mail_per_domein.map_or(per_domein, NonZeroU32::get),
            per_dag: self.mail_per_dag.map_or(per_dag, NonZeroU32::get),
            per_netwerk: self.mail_per_netwerk.map_or(per_netwerk, NonZeroU32::get),
            plusadres: match self.mail_plusadres.unwrap_or(plusadres) {
                Plusadres::Samen => mailgrens::Plusadres::Samen,
                Plusadres::Apart => mailgrens::Plusadres::Apart,
            },
        }
    }
}

/// Files that are no connection of a client: the database, the storage, mails, the log.
const OTHER_FILES: usize = 256;

fn proxy(text: &str) -> Result<api::Proxy, String> {
    let number = || text.parse::<NonZeroU8>().ok().filter(|n| n.get() <= 10);
    match (text, number()) {
        ("geen", _) => Ok(api::Proxy::Geen),
        ("vertrouwd", _) | (_, Some(NonZeroU8::MIN)) => Ok(api::Proxy::Vertrouwd),
        (_, Some(proxies)) => Ok(api::Proxy::Keten(proxies)),
        (_, None) => Err("must be geen, vertrouwd, or how many proxies there are in a row".into()),
    }
}

fn host(text: &str) -> Result<String, String> {
    let text = text.trim();
    let url = Url::parse(&format!("http://{text}/")).map_err(|error| error.to_string())?;
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let is_name = !text.contains(['/', '@', '?', '#'])
        && url.host_str().is_some()
        && (!bare.contains(':') || bare.parse::<std::net::Ipv6Addr>().is_ok());
    if is_name {
        Ok(text.to_owned())
    } else {
        Err("must be the name of a host, without a port".to_owned())
    }
}

fn contact(text: &str) -> Result<String, String> {
    let url = parsed_contact(text)?;
    if url.scheme() == "mailto" && leest_niemand(url.path()) {
        return Err("nobody reads what is sent to such an address".to_owned());
    }
    Ok(text.to_owned())
}

fn parsed_contact(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    match url.scheme() {
        "mailto" if url.path().parse::<lettre::Address>().is_ok() => Ok(url),
        "https" => Ok(url),
        _ => Err("must be mailto: with an address, or https://".to_owned()),
    }
}

/// Whether an address says of itself that nobody reads what is sent to it.
fn leest_niemand(address: &str) -> bool {
    let name = address.split('@').next().unwrap_or_default();
    let letters: String = name
        .to_lowercase()
        .chars()
        .filter(char::is_ascii_alphabetic)
        .collect();
    [
        "noreply",
        "donotreply",
        "nietbeantwoorden",
        "nietantwoorden",
        "geenantwoord",
    ]
    .iter()
    .any(|word| letters.contains(word))
}

fn parsed(text: &str, schemes: &[&str]) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    if schemes.contains(&url.scheme()) {
        return Ok(url);
    }
    Err(format!(
        "must start with {}",
        schemes
            .iter()
            .map(|scheme| format!("{scheme}://"))
            .collect::<Vec<_>>()
            .join(" or ")
    ))
}

/// The address with an authority to check the server by.
fn with_authority(url: &str, ca: &Path) -> String {
    let path = percent_encoding::utf8_percent_encode(
        &ca.display().to_string(),
        percent_encoding::NON_ALPHANUMERIC,
    )
    .to_string();
    let first = if url.contains('?') { '&' } else { '?' };
    let mode = match url.contains("sslmode=") {
        true => "",
        false => "&sslmode=verify-full",
    };
    format!("{url}{first}sslrootcert={path}{mode}")
}

/// Where the system keeps the authorities that it trusts, in one file.
fn system_roots() -> Option<PathBuf> {
    let told = std::env::var_os("SSL_CERT_FILE").map(PathBuf::from);
    let usual = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/cert.pem",
    ];
    let usual = usual.map(PathBuf::from);
    told.into_iter().chain(usual).find(|path| path.is_file())
}

/// A file that holds certificates.
fn certificates(text: &str) -> Result<PathBuf, String> {
    let pem = std::fs::read_to_string(text).map_err(|error| error.to_string())?;
    match pem.contains("-----BEGIN CERTIFICATE-----") {
        true => Ok(PathBuf::from(text)),
        false => Err("holds no certificate in PEM".to_owned()),
    }
}

fn postgres_url(text: &str) -> Result<String, String> {
    let text = waarden::geheim(text)?;
    for address in hosts::each(&text) {
        parsed(&address, &["postgres", "postgresql"])?;
        address
            .parse::<sqlx::postgres::PgConnectOptions>()
            .map_err(|error| error.to_string())?;
    }
    Ok(text)
}

fn log_naam(text: &str) -> Result<String, String> {
    match tlog::note::is_name(text) {
        true => Ok(text.to_owned()),
        false => Err("must have no spaces and no plus signs".to_owned()),
    }
}

fn web_url(text: &str) -> Result<Url, String> {
    let url = parsed(text, &["http", "https"])?;
    if url.query().is_some() || url.fragment().is_some() {
        return Err("must not have a ? or # part".to_owned());
    }
    Ok(url)
}

pub(crate) fn storage_url(text: &str) -> Result<String, String> {
    match text.split_once("://") {
        Some(("file", path)) if path.starts_with('/') => Ok(text.to_owned()),
        Some(("file", _)) => {
            Err("needs a full path, with three slashes: file:///srv/bijlagen".to_owned())
        }
        Some(("s3", bucket)) if !bucket.is_empty() => Ok(text.to_owned()),
        Some(("s3", _)) => Err("needs a bucket: s3://bucket".to_owned()),
        _ => Err("must start with file:// or s3://".to_owned()),
    }
}

fn smtp_url(text: &str) -> Result<Url, String> {
    let url = parsed(&waarden::geheim(text)?, &["smtp", "smtps"])?;
    if url.host().is_none() {
        return Err("needs a host: smtp://mail.example:587?tls=required".to_owned());
    }
    let how = url.query_pairs().find(|(name, _)| name == "tls");
    if how.is_some_and(|(_, how)| how != "required" && how != "opportunistic") {
        return Err("tls is required or opportunistic".to_owned());
    }
    Ok(url)
}

fn clamd(text: &str) -> Result<Clamd, String> {
    match text.rsplit_once(':') {
        None if text == "geen" => Ok(Clamd::Geen),
        Some((host, port)) if !host.is_empty() && port.parse::<u16>().is_ok() => {
            Ok(Clamd::Op(text.to_owned()))
        }
        _ => Err("must be host:port, or geen".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args, Command, FromArgMatches};

    use super::*;

    fn settings(arguments: &[&str]) -> Result<Settings, clap::Error> {
        // Arguments only: what happens to be in the environment of a test is no part of it.
        let command = Settings::augment_args(Command::new("lintje"))
            .mut_args(|argument| argument.env(None::<&str>));
        let matches = command.try_get_matches_from([&["lintje"], arguments].concat())?;
        Settings::from_arg_matches(&matches)
    }

    #[test]
    fn every_setting_has_a_default_for_the_embedded_surroundings() {
        let settings = settings(&[]).unwrap();
        assert_eq!(settings.database(), Database::Embedded);
        assert_eq!(
            settings.public_url(settings.listen),
            "http://127.0.0.1:8080"
        );
        assert_eq!(settings.limiet_per_minuut(), 6000);
        assert!(settings.storage_url().unwrap().ends_with("/data/bijlagen"));
        assert_eq!(
            settings.smtp_url(Some("127.0.0.1:1025".parse().unwrap())),
            "smtp://127.0.0.1:1025"
        );
        assert_eq!(settings.master_key_file(), Path::new("data/master.key"));
        assert_eq!(settings.seal_keys_file(), Path::new("data/seal.keys"));
        assert_eq!(settings.root_key_file(), Path::new("data/root.key"));
        assert_eq!(settings.roots(), Path::new("data/roots"));
        assert_eq!(settings.termijnen(), Termijnen::default());
    }

    #[test]
    fn with_a_database_of_its_own_nothing_is_wide_or_caught() {
        let settings = settings(&["--database-url", "postgres://lintje@db/lintje"]).unwrap();
        let url = "postgres://lintje@db/lintje".to_owned();
        assert_eq!(
            settings.database(),
            Database::External {
                program: url.clone(),
                owner: url
            }
        );
        assert_eq!(settings.limiet_per_minuut(), 600);
        assert_eq!(settings.smtp_url(None), "smtp://127.0.0.1:25");
    }

    #[test]
    fn only_the_demo_goes_without_a_second_factor() {
        let factor = |arguments: &[&str]| settings(arguments).unwrap().tweede_factor().ok();
        let external = ["--database-url", "postgres://lintje@db/lintje"];
        assert_eq!(factor(&[]), Some(api::TweedeFactor::Uit));
        assert_eq!(
            factor(&["--tweede-factor", "verplicht"]),
            Some(api::TweedeFactor::Verplicht)
        );
        assert_eq!(factor(&external), Some(api::TweedeFactor::Verplicht));
        assert_eq!(
            factor(&[&external[..], &["--tweede-factor", "uit"]].concat()),
            None
        );
    }

    #[test]
    fn only_the_demo_goes_without_a_scanner_in_silence() {
        let clamd = |arguments: &[&str]| {
            settings(arguments)
                .unwrap()
                .clamd()
                .map(|adres| adres.map(str::to_owned))
                .ok()
        };
        let external = ["--database-url", "postgres://lintje@db/lintje"];
        assert_eq!(clamd(&[]), Some(None));
        assert_eq!(clamd(&external), None);
        assert_eq!(
            clamd(&[&external[..], &["--clamd", "geen"]].concat()),
            Some(None)
        );
        for begin in [&external[..], &[]] {
            assert_eq!(
                clamd(&[begin, &["--clamd", "virus:3310"]].concat()),
                Some(Some("virus:3310".to_owned()))
            );
        }
    }

    #[test]
    fn a_proxy_may_be_one_of_several_in_a_row() {
        let proxy = |value| settings(&["--proxy", value]).map(|settings| settings.proxy);
        assert_eq!(proxy("geen").unwrap(), api::Proxy::Geen);
        assert_eq!(proxy("vertrouwd").unwrap(), api::Proxy::Vertrouwd);
        assert_eq!(proxy("1").unwrap(), api::Proxy::Vertrouwd);
        let twee = NonZeroU8::new(2).unwrap();
        assert_eq!(proxy("2").unwrap(), api::Proxy::Keten(twee));
        for value in ["0", "11", "-1", "ja", ""] {
            assert!(proxy(value).is_err(), "{value}");
        }
    }

    #[test]
    fn nobody_is_told_to_write_where_nobody_reads() {
        let external = ["--database-url", "postgres://lintje@db/lintje"];
        let contact = |arguments: &[&str]| settings(arguments).unwrap().contact();
        assert_eq!(contact(&[]), api::Contact::Demo);
        assert_eq!(contact(&external), api::Contact::Geen);
        let answers = ["--mail-antwoord", "Lintje <post@lintje.example>"];
        let named = api::Contact::Adres("mailto:post@lintje.example".to_owned());
        assert_eq!(contact(&[&external[..], &answers].concat()), named);
        let page = ["--beveiliging-contact", "https://lintje.example/melden"];
        let named = api::Contact::Adres("https://lintje.example/melden".to_owned());
        assert_eq!(contact(&[&external[..], &answers, &page].concat()), named);
    }

    #[test]
    fn connections_leave_file_descriptors_for_the_rest() {
        let grenzen = |arguments: &[&str], files| {
            let grenzen = settings(arguments).unwrap().grenzen(files);
            (grenzen.in_totaal, grenzen.per_netwerk)
        };
        let external = ["--database-url", "postgres://lintje@db/lintje"];
        assert_eq!(grenzen(&[], 20_000), (4_096, 3_072));
        assert_eq!(grenzen(&[], 1_024), (768, 576));
        assert_eq!(grenzen(&[], 256), (128, 96));
        assert_eq!(grenzen(&external, 20_000), (4_096, 256));
        let behind = [&external[..], &["--proxy", "vertrouwd"]].concat();
        assert_eq!(grenzen(&behind, 20_000), (4_096, 4_096));
    }

    #[test]
    fn measurements_are_where_citizens_come_in_the_demo_alone() {
        let where_is = |arguments: &[&str]| settings(arguments).unwrap().waar_beheer();
        assert_eq!(where_is(&[]), api::Beheer::Hier);
        assert_eq!(where_is(&["--beheer", "127.0.0.1:0"]), api::Beheer::Apart);
        let external = ["--database-url", "postgres://lintje@db/lintje"];
        assert_eq!(where_is(&external), api::Beheer::Apart);
    }

    #[test]
    fn an_authority_of_the_database_has_the_server_checked() {
        let folder = tempfile::tempdir().unwrap();
        let ca = folder.path().join("ca & zo.pem");
        std::fs::write(&ca, "-----BEGIN CERTIFICATE-----\n").unwrap();
        let program = |url: &str| {
            let arguments = ["--database-url", url, "--database-ca", ca.to_str().unwrap()];
            let Database::External { program, .. } = settings(&arguments).unwrap().database()
            else {
                panic!("embedded");
            };
            assert!(program.starts_with(url), "{program}");
            for address in hosts::each(&program) {
                address.parse::<sqlx::postgres::PgConnectOptions>().unwrap();
            }
            program
        };
        assert!(program("postgres://l@een,twee/l").contains("&sslmode=verify-full"));
        let own = program("postgres://l@een/l?sslmode=verify-ca");
        assert!(own.contains("verify-ca&sslrootcert=") && !own.contains("verify-full"));
        assert!(settings(&["--database-ca", ca.to_str().unwrap()]).is_err());
    }

    #[test]
    fn the_public_url_ends_without_a_slash() {
        let with_slash = settings(&["--public-url", "https://lintje.example/"]).unwrap();
        assert_eq!(
            with_slash.public_url(with_slash.listen),
            "https://lintje.example"
        );
    }

    #[test]
    fn the_public_url_has_the_port_that_the_system_gave() {
        let any_port = settings(&["--listen", "127.0.0.1:0"]).unwrap();
        let bound = "127.0.0.1:43210".parse().unwrap();
        assert_eq!(any_port.public_url(bound), "http://127.0.0.1:43210");
    }

    #[test]
    fn a_value_that_cannot_be_right_is_refused_with_its_name() {
        for (argument, value, name, reason) in [
            ("--database-url", "", "DATABASE_URL", "relative URL"),
            (
                "--database-url",
                "postgres://een,twee:x/lintje",
                "DATABASE_URL",
                "port",
            ),
            (
                "--database-url",
                "mysql://db/lintje",
                "DATABASE_URL",
                "postgres://",
            ),
            (
                "--owner-url",
                "postgres://db/lintje",
                "DATABASE_URL",
                "required",
            ),
            ("--listen", "8080", "LINTJE_LISTEN", "socket address"),
            (
                "--public-url",
                "lintje.example",
                "LINTJE_PUBLIC_URL",
                "relative URL",
            ),
            (
                "--public-url",
                "https://lintje.example/?a",
                "LINTJE_PUBLIC_URL",
                "must not",
            ),
            (
                "--storage-url",
                "file://bijlagen",
                "LINTJE_STORAGE_URL",
                "three slashes",
            ),
            ("--storage-url", "s3://", "LINTJE_STORAGE_URL", "bucket"),
            (
                "--storage-url",
                "bijlagen",
                "LINTJE_STORAGE_URL",
                "must start",
            ),
            (
                "--smtp-url",
                "mail.example:25",
                "LINTJE_SMTP_URL",
                "smtp://",
            ),
            ("--proxy", "ja", "LINTJE_PROXY", "in a row"),
            ("--hosts", "a.example:80", "LINTJE_HOSTS", "without a port"),
            (
                "--beveiliging-contact",
                "mailto:no-reply@lintje.example",
                "LINTJE_BEVEILIGING_CONTACT",
                "nobody reads",
            ),
            (
                "--beveiliging-contact",
                "post@lintje.example",
                "LINTJE_BEVEILIGING_CONTACT",
                "relative URL",
            ),
            ("--clamd", "", "LINTJE_CLAMD", "host:port"),
            ("--clamd", "scanner", "LINTJE_CLAMD", "host:port"),
            ("--clamd", "GEEN", "LINTJE_CLAMD", "host:port"),
            ("--mail-van", "Lintje", "LINTJE_MAIL_VAN", "Invalid input"),
            ("--link-weken", "0", "LINTJE_LINK_WEKEN", "zero"),
            (
                "--link-weken",
                "13000000",
                "LINTJE_LINK_WEKEN",
                "at most 520",
            ),
            ("--tegelijk", "65", "LINTJE_TEGELIJK", "at most 64"),
            (
                "--smtp-url",
                "smtp://mail.example?tls=altijd",
                "LINTJE_SMTP_URL",
                "opportunistic",
            ),
            (
                "--smtp-url",
                "@/nergens/smtp",
                "LINTJE_SMTP_URL",
                "No such file",
            ),
            (
                "--smtp-ca",
                "/nergens/ca.pem",
                "LINTJE_SMTP_CA",
                "No such file",
            ),
            ("--storage-ca", "/dev/null", "LINTJE_STORAGE_CA", "PEM"),
            (
                "--bewaren-onderzoek-weken",
                "0",
                "LINTJE_BEWAREN_ONDERZOEK_WEKEN",
                "zero",
            ),
        ] {
            let error = settings(&[argument, value]).unwrap_err().to_string();
            assert!(
                error.contains(name) && error.contains(reason),
                "{argument} {value}: {error}"
            );
        }
    }
}
