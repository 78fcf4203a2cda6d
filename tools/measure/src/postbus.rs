//! A mail server that behaves as it is told and keeps no mail: it counts what it accepted, by Message-ID,
//! and hands it to a reader where there is one.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

/// What the server does with a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gedrag {
    NeemtAan,
    /// Refuses connections, and closes those that it has.
    Dicht,
    /// Closes every connection.
    Sluit,
    /// Accepts a mail and closes the connection before it says so.
    VerliestAntwoord,
    /// Takes connections and says nothing, until it is told otherwise.
    Zwijgt,
    /// Answers every mail with this code, such as 451 or 550.
    Weigert(u16),
}

/// The longest line and mail that it reads; a client that sends more is cut off.
const REGEL: usize = 64 * 1024;
const MAIL: usize = 32 * 1024 * 1024;

/// A mail that was accepted.
#[derive(Debug)]
pub struct Ontvangen {
    pub bericht_id: String,
    pub aan: String,
    /// As it came over the line.
    pub brief: Vec<u8>,
    pub op: Instant,
    /// Whether the sender was told.
    pub beantwoord: bool,
}

/// Accepted mails, by Message-ID.
pub type Telling = BTreeMap<String, u32>;

pub struct Postbus {
    pub adres: SocketAddr,
    gedrag: watch::Sender<Gedrag>,
    aangenomen: watch::Receiver<u64>,
    telling: Arc<Mutex<Telling>>,
    taak: tokio::task::JoinHandle<()>,
}

impl Postbus {
    /// Starts the server on this port of the loopback address; 0 takes a free one.
    pub async fn start(poort: u16) -> std::io::Result<Self> {
        Self::open(poort, None).await
    }

    /// As [`Postbus::start`]; every accepted mail also goes to the reader.
    pub async fn met_lezer(
        poort: u16,
    ) -> std::io::Result<(Self, mpsc::UnboundedReceiver<Ontvangen>)> {
        let (lezer, ontvangen) = mpsc::unbounded_channel();
        Ok((Self::open(poort, Some(lezer)).await?, ontvangen))
    }

    async fn open(
        poort: u16,
        lezer: Option<mpsc::UnboundedSender<Ontvangen>>,
    ) -> std::io::Result<Self> {
        let luisteraar = TcpListener::bind(("127.0.0.1", poort)).await?;
        let adres = luisteraar.local_addr()?;
        let (gedrag, gezien) = watch::channel(Gedrag::NeemtAan);
        let (tel, aangenomen) = watch::channel(0);
        let telling = Arc::new(Mutex::new(Telling::new()));
        let boek = Boek {
            gedrag: gezien,
            tel: Arc::new(tel),
            telling: Arc::clone(&telling),
            lezer,
        };
        let taak = tokio::spawn(boek.luister(luisteraar));
        Ok(Postbus {
            adres,
            gedrag,
            aangenomen,
            telling,
            taak,
        })
    }

    pub fn url(&self) -> String {
        format!("smtp://{}", self.adres)
    }

    /// From now on, also in conversations that are under way.
    pub fn gedraag(&self, gedrag: Gedrag) {
        self.gedrag.send_replace(gedrag);
    }

    /// How many mails were accepted, as it grows.
    pub fn aangenomen(&self) -> watch::Receiver<u64> {
        self.aangenomen.clone()
    }

    /// The accepted mails up to now.
    pub fn telling(&self) -> Telling {
        self.telling
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

impl Drop for Postbus {
    fn drop(&mut self) {
        self.taak.abort();
    }
}

#[derive(Clone)]
struct Boek {
    gedrag: watch::Receiver<Gedrag>,
    tel: Arc<watch::Sender<u64>>,
    telling: Arc<Mutex<Telling>>,
    lezer: Option<mpsc::UnboundedSender<Ontvangen>>,
}

impl Boek {
    async fn luister(mut self, luisteraar: TcpListener) {
        let Ok(adres) = luisteraar.local_addr() else {
            return;
        };
        let mut luisteraar = Some(luisteraar);
        loop {
            // Dropped when the door is shut: who hangs does not outlive the server.
            let mut gesprekken = tokio::task::JoinSet::new();
            let open = match luisteraar.take() {
                Some(luisteraar) => luisteraar,
                None => match TcpListener::bind(adres).await {
                    Ok(luisteraar) => luisteraar,
                    Err(_) => return,
                },
            };
            let boek = self.clone();
            let dicht = self.gedrag.wait_for(|gedrag| *gedrag == Gedrag::Dicht);
            tokio::select! {
                gebeurd = dicht => if gebeurd.is_err() { return },
                () = async {
                    while let Ok((stroom, _)) = open.accept().await {
                        gesprekken.spawn(boek.clone().gesprek(stroom));
                        while gesprekken.try_join_next().is_some() {}
                    }
                } => return,
            }
            drop(open);
            let weer_open = self.gedrag.wait_for(|gedrag| *gedrag != Gedrag::Dicht);
            gesprekken.abort_all();
            if weer_open.await.is_err() {
                return;
            }
        }
    }

    async fn gesprek(self, stroom: TcpStream) {
        // A client that goes away ends its conversation, no more.
        let _ = self.voer(stroom).await;
    }

    async fn voer(mut self, stroom: TcpStream) -> std::io::Result<()> {
        stroom.set_nodelay(true)?;
        let (lezen, mut schrijven) = stroom.into_split();
        let mut lezen = BufReader::new(lezen);
        self.antwoord(&mut schrijven, "220 postbus").await?;
        let mut regel = Vec::new();
        let mut aan = String::new();
        while lees_regel(&mut lezen, &mut regel).await? {
            let woord = regel.get(..4).unwrap_or_default().to_ascii_uppercase();
            match woord.as_slice() {
                b"EHLO" => {
                    self.antwoord(
                        &mut schrijven,
                        "250-postbus\r\n250-8BITMIME\r\n250 SMTPUTF8",
                    )
                    .await?;
                }
                b"MAIL" => self.oordeel(&mut schrijven, "250 ok").await?,
                b"RCPT" => {
                    aan = tussen_haken(&regel);
                    self.antwoord(&mut schrijven, "250 ok").await?;
                }
                b"DATA" => {
                    self.antwoord(&mut schrijven, "354 ga uw gang").await?;
                    let mut brief = self.lezer.is_some().then(Vec::new);
                    let Some(id) = lees_mail(&mut lezen, &mut regel, brief.as_mut()).await? else {
                        return Ok(());
                    };
                    let gedrag = *self.gedrag.borrow();
                    let beantwoord = gedrag == Gedrag::NeemtAan;
                    // Counted before it is told: whoever hears of it may look at the count.
                    if !matches!(gedrag, Gedrag::Weigert(_)) {
                        self.neem_aan(&id);
                        if let (Some(lezer), Some(brief)) = (&self.lezer, brief) {
                            let _ = lezer.send(Ontvangen {
                                bericht_id: id,
                                aan: aan.clone(),
                                brief,
                                op: Instant::now(),
                                beantwoord,
                            });
                        }
                    }
                    if gedrag == Gedrag::VerliestAntwoord {
                        return Ok(());
                    }
                    self.oordeel(&mut schrijven, "250 aangenomen").await?;
                }
                b"QUIT" => return self.antwoord(&mut schrijven, "221 dag").await,
                _ => self.antwoord(&mut schrijven, "250 ok").await?,
            }
        }
        Ok(())
    }

    async fn oordeel(&mut self, naar: &mut OwnedWriteHalf, goed: &str) -> std::io::Result<()> {
        let gedrag = *self.gedrag.borrow();
        match gedrag {
            Gedrag::Weigert(code) => self.antwoord(naar, &format!("{code} nu niet")).await,
            _ => self.antwoord(naar, goed).await,
        }
    }

    fn neem_aan(&self, id: &str) {
        let mut telling = self.telling.lock().unwrap_or_else(PoisonError::into_inner);
        *telling.entry(id.to_owned()).or_default() += 1;
        self.tel.send_modify(|aantal| *aantal += 1);
    }

    async fn antwoord(&mut self, naar: &mut OwnedWriteHalf, tekst: &str) -> std::io::Result<()> {
        // Silent for as long as it is told to be.
        let mag = |gedrag: &Gedrag| *gedrag != Gedrag::Zwijgt;
        let gedrag = self.gedrag.wait_for(mag).await.map(|gedrag| *gedrag);
        match gedrag {
            Ok(Gedrag::Sluit | Gedrag::Dicht) | Err(_) => {
                Err(std::io::ErrorKind::ConnectionAborted.into())
            }
            Ok(_) => naar.write_all(format!("{tekst}\r\n").as_bytes()).await,
        }
    }
}

/// False: the client has gone.
async fn lees_regel(
    van: &mut (impl AsyncBufReadExt + Unpin),
    regel: &mut Vec<u8>,
) -> std::io::Result<bool> {
    regel.clear();
    Ok(van.read_until(b'\n', regel).await? > 0 && regel.len() <= REGEL)
}

/// The address of `RCPT TO:<address>`.
fn tussen_haken(regel: &[u8]) -> String {
    let tekst = String::from_utf8_lossy(regel);
    let rest = tekst.split_once('<').map_or("", |(_, rest)| rest);
    rest.split('>').next().unwrap_or_default().to_owned()
}

/// Reads a mail to its end and returns its Message-ID; the mail itself goes to `brief`, where wanted.
async fn lees_mail(
    van: &mut (impl AsyncBufReadExt + Unpin),
    regel: &mut Vec<u8>,
    mut brief: Option<&mut Vec<u8>>,
) -> std::io::Result<Option<String>> {
    let mut id = String::new();
    let mut gelezen = 0;
    while lees_regel(van, regel).await? && gelezen < MAIL {
        gelezen += regel.len();
        if regel == b".\r\n" {
            return Ok(Some(id));
        }
        if let Some(brief) = &mut brief {
            brief.extend_from_slice(regel);
        }
        if id.is_empty() && regel.len() > 11 && regel[..11].eq_ignore_ascii_case(b"message-id:") {
            id = String::from_utf8_lossy(&regel[11..]).trim().to_owned();
        }
    }
    Ok(None)
}
