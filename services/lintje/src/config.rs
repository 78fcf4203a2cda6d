//! The settings of the program: by environment, or by an argument of the same name. Each has a default that works
//! with the embedded surroundings; a value that cannot be right is refused at the start, not at its first use.

mod afgeleid;
mod inlogdienst;
mod otlp;
mod parsers;
#[cfg(test)]
mod tests;
mod verwerkingenlog;

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use lettre::message::Mailbox;
use reactors::archief::levering::Bestemming;
use url::Url;

use self::parsers::{
    certificates, clamd, contact, host, log_naam, postgres_url, proxy, smtp_url, web_url,
};
pub(crate) use self::parsers::{regel, storage_url};
use crate::embedded;
#[cfg(debug_assertions)]
use crate::proefdeur::Proefdeur;
use crate::waarden::hoogstens;

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
    /// A standby for long reads (exports, figures, verifications that auditors ask for), in the role of the running
    /// program or one that may only read; several as in DATABASE_URL. Unset: the primary is read.
    #[arg(long, env = "LINTJE_LEES_URL", value_name = "LINTJE_LEES_URL", hide_env_values = true,
          value_parser = postgres_url, requires = "database_url")]
    lees_url: Option<String>,

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
    /// How many years after the decree the dossier of an honour goes to an archive. The law knows no later moment.
    #[arg(
        long,
        env = "LINTJE_OVERBRENGEN_JAREN",
        value_name = "LINTJE_OVERBRENGEN_JAREN",
        default_value = "20",
        value_parser = hoogstens::<20>
    )]
    overbrengen_jaren: NonZeroU32,
    /// The system of the archive that takes dossiers in, as it stands in the pakbon.
    #[arg(
        long,
        env = "LINTJE_ARCHIEF_DOEL",
        value_name = "LINTJE_ARCHIEF_DOEL",
        default_value = Bestemming::DOEL,
        value_parser = regel
    )]
    archief_doel: String,
    /// The aggregation there that dossiers are placed under.
    #[arg(
        long,
        env = "LINTJE_ARCHIEF_COLLECTIE",
        value_name = "LINTJE_ARCHIEF_COLLECTIE",
        default_value = Bestemming::COLLECTIE,
        value_parser = regel
    )]
    archief_collectie: String,
    /// How that aggregation is identified there, as the archive told it.
    #[arg(
        long,
        env = "LINTJE_ARCHIEF_KENMERK",
        value_name = "LINTJE_ARCHIEF_KENMERK",
        value_parser = regel
    )]
    archief_kenmerk: Option<String>,
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
    #[command(flatten)]
    pub inlogdienst: inlogdienst::Inlogdienst,
    #[command(flatten)]
    pub otlp: otlp::Otlp,
    #[command(flatten)]
    pub(crate) verwerkingenlog: verwerkingenlog::Verwerkingenlog,
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
