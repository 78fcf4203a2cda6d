//! A mail server for tests: it speaks SMTP, takes everything in but what is for an address that it does not
//! know or that has no room, and shows what it got.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Whoever is written to here does not exist.
pub const NIEMAND: &str = "bestaat.niet";
/// Whoever is written to here has no room now.
pub const LATER: &str = "vol.voorbeeld.nl";

#[derive(Clone, Debug)]
pub struct Ontvangen {
    pub aan: String,
    /// Headers and content as they came.
    pub inhoud: String,
}

#[derive(Clone, Default)]
pub struct Postbus(Arc<Mutex<Vec<Ontvangen>>>);

impl Postbus {
    /// The address to send to.
    pub async fn open() -> (Self, String) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let postbus = Postbus::default();
        let hier = postbus.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(gesprek(hier.clone(), stream));
            }
        });
        (postbus, url)
    }

    /// All that came.
    pub fn alle(&self) -> Vec<Ontvangen> {
        self.0.lock().unwrap().clone()
    }

    pub fn aan(&self, adres: &str) -> Vec<Ontvangen> {
        let alle = self.0.lock().unwrap();
        alle.iter()
            .filter(|mail| mail.aan == adres)
            .cloned()
            .collect()
    }
}

impl Ontvangen {
    /// The plain text, with the line breaks of quoted-printable taken out.
    pub fn tekst(&self) -> String {
        self.inhoud.replace("=\r\n", "").replace("=3D", "=")
    }

    pub fn link(&self) -> String {
        let tekst = self.tekst();
        let vanaf = tekst.find("email-verificatie?id=").unwrap() + 21;
        tekst[vanaf..vanaf + 36].to_owned()
    }
}

async fn gesprek(postbus: Postbus, stream: TcpStream) {
    let (lezen, mut schrijven) = stream.into_split();
    let mut regels = BufReader::new(lezen);
    let mut aan = String::new();
    let mut antwoord = "220 postbus\r\n".to_owned();
    loop {
        if schrijven.write_all(antwoord.as_bytes()).await.is_err() {
            return;
        }
        let mut regel = String::new();
        if regels.read_line(&mut regel).await.unwrap_or(0) == 0 {
            return;
        }
        let commando = regel.trim_end().to_owned();
        antwoord = "250 ok\r\n".to_owned();
        if let Some(adres) = commando.strip_prefix("RCPT TO:<") {
            aan = adres.split('>').next().unwrap_or_default().to_owned();
            // As many servers do, with the address in it.
            if aan.ends_with(NIEMAND) {
                antwoord = format!("550 5.1.1 <{aan}> no such user\r\n");
            } else if aan.ends_with(LATER) {
                antwoord = format!("452 4.2.2 <{aan}> no room\r\n");
            }
        } else if commando == "DATA" {
            schrijven.write_all(b"354 go on\r\n").await.unwrap();
            let mut inhoud = String::new();
            while !inhoud.ends_with("\r\n.\r\n") {
                if regels.read_line(&mut inhoud).await.unwrap_or(0) == 0 {
                    return;
                }
            }
            postbus.0.lock().unwrap().push(Ontvangen {
                aan: aan.clone(),
                inhoud,
            });
        }
    }
}
