//! Sending mail over SMTP.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::PoolConfig;
use lettre::transport::smtp::client::{Certificate, CertificateStore, Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use tokio::sync::Semaphore;
use url::Url;

use crate::meting;
use crate::tijdig::AtTheServer;

/// Connections to the mail server: kept open, and at once. (lettre's pool bounds only what it keeps.)
const CONNECTIONS: u32 = 4;
/// How long the mail server may take for an answer.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(30);

/// Where mails come from and go through.
#[derive(Clone, Debug)]
pub struct MailSettings {
    /// `smtp://host:port`, `smtps://…`, or with `?tls=required`.
    pub smtp_url: String,
    pub van: String,
    pub antwoord: String,
    /// A file with the certificates of the authorities that are trusted, in PEM. None: those of the system.
    pub ca: Option<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
pub enum PostbodeError {
    #[error("the mail settings are not usable: {0}")]
    Settings(String),
    #[error("{0}: {1}")]
    Ca(String, String),
}

#[derive(Clone)]
pub struct Postbode {
    /// A turn at the mail server.
    turns: Arc<Semaphore>,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    van: Mailbox,
    antwoord: Mailbox,
}

/// A mail that is ready to go.
pub struct Brief {
    /// The name in front of our address; none: the setting's own.
    pub van_naam: Option<String>,
    /// None: it names nobody.
    pub aan_naam: Option<String>,
    pub aan: String,
    pub bericht_id: String,
    pub onderwerp: String,
    pub tekst: String,
    pub html: String,
    pub bijlage: Option<Pdf>,
}

pub struct Pdf {
    pub naam: String,
    pub inhoud: Vec<u8>,
}

/// Why a mail did not go.
#[derive(Debug)]
pub enum NietVerstuurd {
    /// There is nobody at this address; trying again does not help.
    Adres(String),
    /// The server refuses; somebody may mend it.
    Geweigerd(String),
    /// The server can't take it now.
    Later(String),
}

/// RFC 3834: no automatic answers, please.
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(AutoSubmitted)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

impl Postbode {
    pub fn new(settings: &MailSettings) -> Result<Self, PostbodeError> {
        let mailbox = |waarde: &str| {
            waarde
                .parse()
                .map_err(|e| PostbodeError::Settings(format!("{waarde}: {e}")))
        };
        let mut transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.smtp_url)
            .map_err(|e| PostbodeError::Settings(e.to_string()))?;
        if let Some(ca) = &settings.ca {
            transport = transport.tls(tls(&settings.smtp_url, ca)?);
        }
        let transport = transport
            .timeout(Some(PATIENCE))
            .pool_config(PoolConfig::new().max_size(CONNECTIONS))
            .build();
        Ok(Postbode {
            turns: Arc::new(Semaphore::new(CONNECTIONS as usize)),
            transport,
            van: mailbox(&settings.van)?,
            antwoord: mailbox(&settings.antwoord)?,
        })
    }

    /// Asks the mail server whether it is there.
    ///
    /// # Errors
    /// What it said, in our own words.
    pub async fn probe(&self) -> Result<(), String> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("it closed the connection".to_owned()),
            Err(error) => Err(match oordeel(&error) {
                NietVerstuurd::Adres(oorzaak)
                | NietVerstuurd::Geweigerd(oorzaak)
                | NietVerstuurd::Later(oorzaak) => oorzaak,
            }),
        }
    }

    /// The Message-ID of an effect, the same over all its tries; without angle brackets.
    pub fn bericht_id(&self, effect: uuid::Uuid) -> String {
        format!("{effect}@{}", self.van.email.domain())
    }

    pub async fn verstuur(&self, brief: Brief) -> Result<(), NietVerstuurd> {
        let message = self.message(brief)?;
        let _at_the_server = AtTheServer::now();
        let _turn = self.turns.acquire().await;
        let begin = Instant::now();
        let sent = self.transport.send(message).await;
        meting::bij_de_mailserver(begin.elapsed());
        match sent {
            Ok(_) => Ok(()),
            Err(error) => Err(oordeel(&error)),
        }
    }

    fn message(&self, brief: Brief) -> Result<Message, NietVerstuurd> {
        let adres = brief
            .aan
            .parse()
            .map_err(|_| NietVerstuurd::Adres("not an address for SMTP".to_owned()))?;
        let inhoud = MultiPart::alternative_plain_html(brief.tekst, brief.html);
        let inhoud = match brief.bijlage {
            None => inhoud,
            Some(pdf) => MultiPart::mixed()
                .multipart(inhoud)
                .singlepart(pdf_part(pdf)),
        };
        Message::builder()
            .from(match brief.van_naam {
                Some(naam) => Mailbox::new(Some(naam), self.van.email.clone()),
                None => self.van.clone(),
            })
            .reply_to(self.antwoord.clone())
            .to(Mailbox::new(brief.aan_naam, adres))
            .subject(brief.onderwerp)
            .message_id(Some(format!("<{}>", brief.bericht_id)))
            .header(AutoSubmitted)
            .multipart(inhoud)
            .map_err(|e| NietVerstuurd::Geweigerd(e.to_string()))
    }
}

impl fmt::Debug for Postbode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Postbode(…)")
    }
}

/// TLS as the address asks for it, trusting these authorities alone.
fn tls(smtp_url: &str, ca: &Path) -> Result<Tls, PostbodeError> {
    let wrong =
        |error: &dyn fmt::Display| PostbodeError::Ca(ca.display().to_string(), error.to_string());
    let url = Url::parse(smtp_url).map_err(|e| PostbodeError::Settings(e.to_string()))?;
    let mut parameters = TlsParameters::builder(url.host_str().unwrap_or_default().to_owned())
        .certificate_store(CertificateStore::None);
    let pem = std::fs::read(ca).map_err(|e| wrong(&e))?;
    parameters =
        parameters.add_root_certificate(Certificate::from_pem(&pem).map_err(|e| wrong(&e))?);
    let parameters = parameters.build().map_err(|e| wrong(&e))?;
    let asked = url.query_pairs().find(|(name, _)| name == "tls");
    Ok(
        match (url.scheme(), asked.as_ref().map(|(_, how)| &**how)) {
            ("smtps", _) => Tls::Wrapper(parameters),
            (_, Some("opportunistic")) => Tls::Opportunistic(parameters),
            // Whoever names an authority wants to know which server answers.
            (_, _) => Tls::Required(parameters),
        },
    )
}

fn pdf_part(pdf: Pdf) -> SinglePart {
    let soort = ContentType::parse("application/pdf").unwrap_or(ContentType::TEXT_PLAIN);
    Attachment::new(pdf.naam).body(pdf.inhoud, soort)
}

/// What a failure means; never with an address in it.
fn oordeel(error: &lettre::transport::smtp::Error) -> NietVerstuurd {
    let Some(code) = error.status() else {
        let soort = if error.is_timeout() {
            "no answer in time"
        } else if error.is_response() {
            "not understood"
        } else {
            "no connection"
        };
        return NietVerstuurd::Later(soort.to_owned());
    };
    let tekst = error.to_string();
    let oorzaak = format!("SMTP {code}");
    if error.is_permanent() {
        // RFC 3463: 5.1.x is about the destination address itself.
        if tekst.contains("5.1.") {
            NietVerstuurd::Adres(oorzaak)
        } else {
            NietVerstuurd::Geweigerd(oorzaak)
        }
    } else {
        NietVerstuurd::Later(oorzaak)
    }
}
