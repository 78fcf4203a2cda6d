//! TLS before the mail server, as at an operator's, with a certificate that can expire.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::ensure;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Validity {
    Valid,
    Expired,
}

pub struct Door {
    pub address: SocketAddr,
    /// The certificate of the authority that signed its own, in PEM.
    pub authority: PathBuf,
    valid: TlsAcceptor,
    expired: TlsAcceptor,
    shown: watch::Sender<Shown>,
    accepting: JoinHandle<()>,
}

#[derive(Clone)]
struct Shown {
    acceptor: TlsAcceptor,
    /// None: nobody is behind the door yet.
    to: Option<SocketAddr>,
}

impl Door {
    /// Makes its certificates in this folder.
    ///
    /// # Errors
    /// When OpenSSL can't make them.
    pub async fn open(folder: &Path) -> anyhow::Result<Self> {
        certificates(folder).await?;
        let valid = acceptor(folder, "valid.pem")?;
        let expired = acceptor(folder, "expired.pem")?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let shown = watch::Sender::new(Shown {
            acceptor: valid.clone(),
            to: None,
        });
        let seen = shown.subscribe();
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, seen.clone()));
            }
        });
        Ok(Door {
            address,
            authority: folder.join("authority.pem"),
            valid,
            expired,
            shown,
            accepting,
        })
    }

    pub fn url(&self) -> String {
        format!("smtps://{}", self.address)
    }

    pub fn lead_to(&self, server: SocketAddr) {
        self.shown.send_modify(|shown| shown.to = Some(server));
    }

    /// From now on. Connections that were open end, as when the server is started with it.
    pub fn show(&self, validity: Validity) {
        let acceptor = match validity {
            Validity::Valid => &self.valid,
            Validity::Expired => &self.expired,
        };
        self.shown
            .send_modify(|shown| shown.acceptor = acceptor.clone());
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn carry(client: TcpStream, mut shown: watch::Receiver<Shown>) {
    let Shown { acceptor, to } = shown.borrow_and_update().clone();
    let Some(to) = to else { return };
    let talk = async {
        let mut client = acceptor.accept(client).await?;
        let mut server = TcpStream::connect(to).await?;
        copy_bidirectional(&mut client, &mut server).await
    };
    // A client that goes, or does not believe the certificate, ends its own connection and no more.
    tokio::select! {
        _ = talk => {}
        _ = shown.changed() => {}
    }
}

/// An authority, and two certificates of it for the same key, of which one expired yesterday.
async fn certificates(folder: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join("san"), "subjectAltName=IP:127.0.0.1\n")?;
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    openssl(
        folder,
        &format!(
            "req -x509 {key} -days 2 -subj /CN=faults -keyout authority.key -out authority.pem"
        ),
    )
    .await?;
    openssl(
        folder,
        &format!("req {key} -subj /CN=mail -keyout mail.key -out mail.csr"),
    )
    .await?;
    for (name, days) in [("valid", 2), ("expired", -1)] {
        let signed = format!(
            "x509 -req -in mail.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days {days} -extfile san \
             -out {name}.pem"
        );
        openssl(folder, &signed).await?;
    }
    Ok(())
}

async fn openssl(folder: &Path, arguments: &str) -> anyhow::Result<()> {
    let mut command = Command::new("openssl");
    command
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .kill_on_drop(true);
    let output = command.output().await?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "openssl {arguments}: {said}");
    Ok(())
}

fn acceptor(folder: &Path, certificate: &str) -> anyhow::Result<TlsAcceptor> {
    let chain = CertificateDer::pem_file_iter(folder.join(certificate))?;
    let chain = chain.collect::<Result<Vec<_>, _>>()?;
    let key = PrivateKeyDer::from_pem_file(folder.join("mail.key"))?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}
