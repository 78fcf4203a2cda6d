//! Shows the PDF copy: `cargo run -p letters --example kopie [voorbeelden/kopie-leeg.json] > kopie.pdf`
use std::io::Write;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bestand = std::env::args().nth(1).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/kopie-volledig.json"),
        Into::into,
    );
    let kopie = serde_json::from_slice(&std::fs::read(bestand)?)?;
    std::io::stdout().write_all(&letters::kopie::pdf(&kopie)?)?;
    Ok(())
}
