//! Shows a dossier: `cargo run -p letters --example dossier [voorbeelden/dossier-leeg.json] > dossier.pdf`
use std::io::Write;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bestand = std::env::args().nth(1).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/dossier-volledig.json"),
        Into::into,
    );
    let dossier = serde_json::from_slice(&std::fs::read(bestand)?)?;
    std::io::stdout().write_all(&letters::dossier::pdf(&dossier)?)?;
    Ok(())
}
