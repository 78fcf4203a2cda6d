//! How long a copy takes and whether memory stays flat:
//! `cargo run --release -p letters --example snelheid [2000]` (Linux)
use letters::kopie::{Kopie, pdf};
use std::path::Path;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let aantal: usize = std::env::args()
        .nth(1)
        .map_or(Ok(2000), |tekst| tekst.parse())?;
    let bestand = Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/kopie-volledig.json");
    let voorbeeld: Kopie = serde_json::from_slice(&std::fs::read(bestand)?)?;
    let mut tijden: Vec<Duration> = Vec::with_capacity(aantal);
    for nummer in 0..aantal {
        // Another case each time, as in life: nothing of the one before can be reused.
        let mut kopie = voorbeeld.clone();
        kopie.zaaknummer = format!("KO-2026-{nummer:06}");
        for veld in kopie
            .stappen
            .iter_mut()
            .flat_map(|stap| &mut stap.groepen)
            .flat_map(|groep| &mut groep.velden)
        {
            veld.waarde = veld
                .waarde
                .take()
                .map(|waarde| format!("{waarde} {nummer}"));
        }
        let begin = Instant::now();
        pdf(&kopie)?;
        tijden.push(begin.elapsed());
        if nummer == 0 || (nummer + 1) % (aantal / 10).max(1) == 0 {
            println!(
                "{:>6} copies: the last took {:>6.1?}, {} kB in memory",
                nummer + 1,
                begin.elapsed(),
                geheugen()?
            );
        }
    }
    tijden.sort_unstable();
    for (naam, deel) in [("median", 50), ("95 %", 95), ("99 %", 99)] {
        println!(
            "{naam}: {:.1?}",
            tijden
                .get((tijden.len() * deel / 100).min(tijden.len() - 1))
                .copied()
                .unwrap_or_default()
        );
    }
    Ok(())
}

/// Resident memory in kB.
fn geheugen() -> std::io::Result<String> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let regel = status
        .lines()
        .find_map(|regel| regel.strip_prefix("VmRSS:"))
        .unwrap_or("?");
    Ok(regel.trim().trim_end_matches(" kB").to_owned())
}
