//! From events to accepted mails, beside a bare lettre loop that sends the same mails to the same server
//! over as many connections.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use letters::mail::{Gegevens, Linkmail, Mailtekst, Soort, Zaak, brief};
use lettre::message::{MultiPart, header};
use lettre::transport::smtp::PoolConfig;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use measure::instantie::{Instantie, Rol, Start};
use measure::postbus::Postbus;
use measure::telling::{Doel, Rij, mediaan};
use measure::zaken::Zakenmaker;
use uuid::Uuid;

use crate::bank::{Bank, Rijen};

const DATABASE: &str = "post";
/// What the program sends at once, unless it is told otherwise (`LINTJE_TEGELIJK`).
const VERBINDINGEN: usize = 4;

pub async fn rijen(bank: &Bank) -> Rijen {
    let aantal = bank.maat.mails;
    bank.huis.maak_database(DATABASE).await?;
    let maker = Zakenmaker::open(&bank.huis, DATABASE).await?;
    let (mut reactor, mut lus) = (Vec::new(), Vec::new());
    for _ in 0..bank.maat.beurten {
        lus.push(bare_lettre(aantal).await?);
        maker.ingediend(aantal).await?;
        reactor.push(door_de_reactor(bank, aantal).await?);
    }
    maker.sluit().await;
    bank.huis.verwijder_database(DATABASE).await?;
    Ok(vec![Rij::nieuw(
        "Mail reactor, events to accepted mails, beside a bare lettre loop",
        mediaan(reactor),
        "/s",
        Some(mediaan(lus)),
        Doel::Minstens(0.6),
    )])
}

/// Mails a second, from the start of a worker that finds the events to the last mail accepted.
async fn door_de_reactor(bank: &Bank, aantal: usize) -> anyhow::Result<f64> {
    let postbus = Postbus::start(0).await?;
    let start = Start::rol(Rol::Worker)
        .database(DATABASE)
        .met("LINTJE_SMTP_URL", postbus.url());
    let mut aangenomen = postbus.aangenomen();
    let begin = Instant::now();
    let worker = Instantie::start(&bank.huis, &start).await?;
    aangenomen.wait_for(|nu| *nu >= aantal as u64).await?;
    let duur = begin.elapsed().as_secs_f64();
    worker.stop().await?;
    let telling = postbus.telling();
    let alle: u32 = telling.values().sum();
    ensure!(
        telling.len() == aantal && alle as usize == aantal,
        "{alle} mails, {} different",
        telling.len()
    );
    Ok(aantal as f64 / duur)
}

/// The reference: mails that are ready, a loop for each connection, nothing remembered.
async fn bare_lettre(aantal: usize) -> anyhow::Result<f64> {
    let postbus = Postbus::start(0).await?;
    let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&postbus.url())?
        .pool_config(PoolConfig::new().max_size(u32::try_from(VERBINDINGEN)?))
        .build();
    let mails: Arc<Vec<Message>> = Arc::new((0..aantal).map(mail).collect::<anyhow::Result<_>>()?);
    let volgende = Arc::new(AtomicUsize::new(0));
    let begin = Instant::now();
    let lussen = (0..VERBINDINGEN).map(|_| {
        let (transport, mails, volgende) =
            (transport.clone(), Arc::clone(&mails), Arc::clone(&volgende));
        tokio::spawn(async move {
            while let Some(mail) = mails.get(volgende.fetch_add(1, Ordering::Relaxed)) {
                transport.send(mail.clone()).await?;
            }
            anyhow::Ok(())
        })
    });
    for lus in lussen.collect::<Vec<_>>() {
        lus.await??;
    }
    let duur = begin.elapsed().as_secs_f64();
    ensure!(postbus.telling().len() == aantal, "the loop lost mails");
    Ok(aantal as f64 / duur)
}

/// The mail of a request that came in, with the words of the program's own.
fn mail(nummer: usize) -> anyhow::Result<Message> {
    let op: DateTime<Utc> = DateTime::from_timestamp(1_767_225_600, 0).context("a moment")?;
    let gegevens = Gegevens::Verificatie(Linkmail {
        zaak: Zaak {
            contact: None,
            zaaknummer: format!("KO-1999-{nummer:06}"),
            kandidaat: "Johannes van den Berg".to_owned(),
            gemeente: "'s-Gravenhage".to_owned(),
            voorsteller: "Anna de Vries".to_owned(),
        },
        link: format!(
            "http://127.0.0.1:8080/email-verificatie?id={}",
            Uuid::new_v4()
        ),
        geldig_tot: op,
    });
    let tekst = brief(&gegevens, &Mailtekst::standaard(Soort::Verificatie))?;
    Ok(Message::builder()
        .from("Lintje <niet-beantwoorden@lintje.example>".parse()?)
        .reply_to("Lintje <niet-beantwoorden@lintje.example>".parse()?)
        .to(format!("Anna de Vries <anna{nummer}@voorbeeld.nl>").parse()?)
        .subject(tekst.onderwerp)
        .message_id(Some(format!("<{}@lintje.example>", Uuid::new_v4())))
        .header(header::Date::now())
        .multipart(MultiPart::alternative_plain_html(tekst.tekst, tekst.html))?)
}
