//! Fifty uploads of ten megabytes at once, beside `cp` of the same bytes to the same disk with sync.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, ensure};
use measure::huis::DATABASE;
use measure::instantie::{Instantie, Rol, Start};
use measure::telling::{Doel, Rij, mediaan};
use measure::zaken::Zakenmaker;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;

use crate::bank::{Bank, Rijen};

const AANTAL: usize = 50;
/// The largest file that is allowed.
const GROOTTE: usize = 10_485_760;
const GRENS: &str = "grens-van-de-meting";

pub async fn rijen(bank: &Bank) -> Rijen {
    let huis = &bank.huis;
    let bestanden = huis.map().join("uploads");
    let inhoud = schrijf(&bestanden)?;
    let maker = Zakenmaker::open(huis, DATABASE).await?;
    let beurten = bank.maat.beurten;
    let zaken = maker.uitgenodigd(beurten * AANTAL).await?;
    maker.sluit().await;
    let (mut uploads, mut kopieen) = (Vec::new(), Vec::new());
    let mut extra: f64 = 0.0;
    for zaken in zaken.chunks(AANTAL) {
        kopieen.push(kopieer(&bestanden, &huis.map().join("kopie")).await?);
        let instantie = Instantie::start(huis, &Start::rol(Rol::Serve)).await?;
        let idle = instantie.geheugen()?.nu;
        let begin = Instant::now();
        let zenders = zaken
            .iter()
            .map(|zaak| tokio::spawn(zend(instantie.adres, zaak.pad("/bijlage"), inhoud)));
        for zender in zenders.collect::<Vec<_>>() {
            zender.await??;
        }
        uploads.push(begin.elapsed().as_secs_f64());
        extra = extra.max((instantie.geheugen()?.hoogste - idle) as f64 / 1024.0);
        instantie.stop().await?;
    }
    let snelheid = |tijden| (AANTAL * GROOTTE) as f64 / 1e6 / mediaan(tijden);
    Ok(vec![
        Rij::nieuw(
            "50 uploads of 10 MB at once, beside cp with sync",
            snelheid(uploads),
            "MB/s",
            Some(snelheid(kopieen)),
            Doel::Minstens(0.5),
        ),
        Rij::nieuw(
            "Memory of that above idle",
            extra,
            "MiB",
            None,
            Doel::WaardeHoogstens(64.0),
        ),
    ])
}

/// The files that are copied; the same bytes are uploaded, from memory.
fn schrijf(map: &Path) -> anyhow::Result<&'static [u8]> {
    let mut inhoud = b"%PDF-1.7\n".to_vec();
    // No two blocks alike, so that no file system finds anything to save.
    let mut getal: u64 = 1;
    while inhoud.len() < GROOTTE {
        getal = getal
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        inhoud.extend_from_slice(&getal.to_le_bytes());
    }
    inhoud.truncate(GROOTTE);
    std::fs::create_dir_all(map)?;
    for nummer in 0..AANTAL {
        std::fs::write(map.join(nummer.to_string()), &inhoud)?;
    }
    Ok(inhoud.leak())
}

/// Seconds.
async fn kopieer(van: &Path, naar: &Path) -> anyhow::Result<f64> {
    std::fs::create_dir_all(naar)?;
    let begin = Instant::now();
    let status = Command::new("sh")
        .args(["-c", "cp \"$0\"/* \"$1\"/ && sync \"$1\"/*"])
        .args([van, naar])
        .status()
        .await?;
    let duur = begin.elapsed().as_secs_f64();
    ensure!(status.success(), "cp: {status}");
    std::fs::remove_dir_all(naar)?;
    Ok(duur)
}

/// One upload, as a browser sends it: a form with a note and a file.
async fn zend(adres: SocketAddr, pad: String, inhoud: &'static [u8]) -> anyhow::Result<()> {
    let voor = format!(
        "--{GRENS}\r\nContent-Disposition: form-data; name=\"toelichting\"\r\n\r\nEen meting\r\n\
         --{GRENS}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"meting.pdf\"\r\n\
         Content-Type: application/pdf\r\n\r\n"
    );
    let na = format!("\r\n--{GRENS}--\r\n");
    let kop = format!(
        "POST {pad} HTTP/1.1\r\nHost: {adres}\r\nConnection: close\r\nContent-Length: {}\r\n\
         Content-Type: multipart/form-data; boundary={GRENS}\r\n\r\n",
        voor.len() + inhoud.len() + na.len()
    );
    let mut stroom = TcpStream::connect(adres).await?;
    for deel in [kop.as_bytes(), voor.as_bytes(), inhoud, na.as_bytes()] {
        stroom.write_all(deel).await?;
    }
    let mut antwoord = Vec::new();
    stroom.read_to_end(&mut antwoord).await?;
    let tekst = String::from_utf8_lossy(&antwoord);
    let regel = tekst.lines().next().context("an answer")?;
    ensure!(regel.contains(" 201 "), "an upload was answered {tekst}");
    Ok(())
}
