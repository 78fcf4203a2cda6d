//! Somebody without a login presses on the door: methods that are made up, connections by the thousand that ask half
//! a question, uploads that drip, calls whose client hangs up, logins by the hundred each second. Visitors are answered
//! meanwhile, everything half is closed, and memory stays flat.

mod hangups;
mod logins;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context;
use bytes::Bytes;
use futures::future::join_all;
use hyper::Method;
use measure::huis::{DATABASE, Huis};
use measure::instantie::{Instantie, Rol, Start};
use measure::klant::Klant;
use measure::zaken::{Zaak, Zakenmaker};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Setting;
use crate::account;
use crate::findings::Findings;
use crate::stage::Addresses;

/// Within this a visitor is answered.
const ANSWERED: Duration = Duration::from_secs(1);
/// Within this everything half is closed.
const CLOSED: Duration = Duration::from_secs(30);
/// Within this a citizen's largest file is in.
const UPLOADED: Duration = Duration::from_secs(10);
/// What memory may grow, in KiB; each label that is made up took some two.
const GROWN: u64 = 6 * 1024;
const LARGEST: usize = 10_485_760;
const DRIPPING: usize = 50;
/// Links that they come by, of one network, which is that of the citizen too.
const LINKS: usize = 25;
/// Who keep drafts while others hang up.
const CITIZENS: usize = 8;
const BOUNDARY: &str = "grens-van-de-oefening";

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = Huis::open(setting.place).await?;
    account::make(&house, &Addresses::of(&house)).await?;
    let maker = Zakenmaker::open(&house, DATABASE).await?;
    let cases = maker.uitgenodigd(LINKS + 1).await?;
    maker.sluit().await;
    let instance = Instantie::start(&house, &Start::rol(Rol::Serve)).await?;
    methods(setting, &instance, findings).await?;
    half_open(setting, instance.adres, findings).await?;
    let (citizen, attackers) = cases.split_last().context("there are cases")?;
    for links in [1, LINKS] {
        dripping(instance.adres, &attackers[..links], citizen, findings).await?;
    }
    logins::play(setting, instance.adres, findings).await?;
    let citizens = &cases[..CITIZENS];
    hangups::play(setting, &house, instance.adres, citizens, findings).await?;
    instance.stop().await?;
    house.sluit().await
}

/// A visitor who is in nobody's way.
async fn visit(address: SocketAddr, findings: &mut Findings) {
    let began = Instant::now();
    let mut client = Klant::nieuw(address);
    let answer = timeout(ANSWERED, client.get("/livez")).await;
    findings.checks += 1;
    findings.again_since(began);
    match answer {
        Ok(Ok(answer)) if answer.status.is_success() => findings.acknowledged += 1,
        Ok(Ok(answer)) => findings.complain(format!("a visitor was answered {}", answer.status)),
        Ok(Err(failure)) => findings.complain(format!("a visitor was not answered: {failure}")),
        Err(_) => findings.complain("a visitor was not answered within a second"),
    }
}

/// Methods that nobody else ever sends.
async fn methods(
    setting: &Setting<'_>,
    instance: &Instantie,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let send = async |from: usize, to: usize| -> anyhow::Result<()> {
        let mut client = Klant::nieuw(instance.adres);
        for number in from..to {
            let method = Method::from_bytes(format!("VERZONNEN{number}").as_bytes())?;
            let answer = client.stuur(method, "/", &[], Bytes::new()).await?;
            anyhow::ensure!(
                answer.status.is_client_error(),
                "answered {}",
                answer.status
            );
        }
        Ok(())
    };
    findings.faults += 1;
    send(0, 1_000).await?;
    let before = instance.geheugen()?.nu;
    send(1_000, 1_000 + setting.extent.pick(10_000, 100_000)).await?;
    let grown = instance.geheugen()?.nu.saturating_sub(before);
    println!("drill: made-up methods: memory grew {grown} KiB");
    findings.checks += 1;
    if grown > GROWN {
        findings.complain(format!("methods that are made up took {grown} KiB"));
    }
    Ok(())
}

/// More connections than there may be, each with half a head.
async fn half_open(
    setting: &Setting<'_>,
    address: SocketAddr,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    findings.faults += 1;
    let began = Instant::now();
    let mut lines = Vec::new();
    for _ in 0..setting.extent.pick(600, 2_000) {
        // As many as this process may have.
        let Ok(mut line) = TcpStream::connect(address).await else {
            break;
        };
        let _ = line.write_all(b"GET / HTTP/1.1\r\nHost:").await;
        lines.push(line);
        if lines.len() % 100 == 0 {
            visit(address, findings).await;
        }
    }
    let opened = lines.len();
    let closed = join_all(lines.into_iter().map(async |mut line| {
        let rest = timeout(CLOSED, line.read_to_end(&mut Vec::new())).await;
        rest.is_ok()
    }));
    let closed = closed.await.into_iter().filter(|closed| *closed).count();
    println!(
        "drill: of {opened} half-open connections {closed} were closed within {:.1} s",
        began.elapsed().as_secs_f64()
    );
    findings.checks += 1;
    if closed < opened {
        findings.complain(format!("{} half-open connections stayed", opened - closed));
    }
    visit(address, findings).await;
    Ok(())
}

/// Uploads by these links that stop after some bytes, and one of somebody else, all of one network.
async fn dripping(
    address: SocketAddr,
    attackers: &[Zaak],
    citizen: &Zaak,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    findings.faults += 1;
    let form = form();
    let mut lines = Vec::new();
    for attacker in attackers.iter().cycle().take(DRIPPING) {
        let mut line = TcpStream::connect(address).await?;
        line.write_all(head(address, attacker, form.len()).as_bytes())
            .await?;
        line.write_all(&form[..100]).await?;
        lines.push(line);
    }
    // Each has what it can get of turns.
    tokio::time::sleep(ANSWERED).await;
    let began = Instant::now();
    let upload = async {
        let mut line = TcpStream::connect(address).await?;
        line.write_all(head(address, citizen, form.len()).as_bytes())
            .await?;
        line.write_all(&form).await?;
        let mut answer = Vec::new();
        line.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(String::from_utf8_lossy(&answer).into_owned())
    };
    let answer = timeout(UPLOADED, upload).await;
    println!(
        "drill: 10 MB beside {DRIPPING} dripping uploads by {} links: {:.1} s",
        attackers.len(),
        began.elapsed().as_secs_f64()
    );
    findings.checks += 1;
    match answer {
        Ok(answer) => {
            let answer = answer?;
            let line = answer.lines().next().context("an answer to an upload")?;
            match line.contains(" 201 ") {
                true => findings.acknowledged += 1,
                false => findings.complain(format!("an upload was answered {line}")),
            }
        }
        Err(_) => findings.complain("uploads that drip kept a citizen's upload waiting"),
    }
    Ok(())
}

fn form() -> Vec<u8> {
    let mut form = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"toelichting\"\r\n\r\nEen oefening\r\n\
         --{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"brief.pdf\"\r\n\
         Content-Type: application/pdf\r\n\r\n%PDF-1.7\n"
    )
    .into_bytes();
    form.resize(form.len() + LARGEST - 9, b'x');
    form.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    form
}

fn head(address: SocketAddr, case: &Zaak, length: usize) -> String {
    format!(
        "POST {} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n",
        case.pad("/bijlage")
    )
}
