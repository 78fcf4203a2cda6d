//! Shows the decree: `cargo run -p letters --example besluit [voorbeelden/besluit-concept.json] > besluit.pdf`
use std::io::Write;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bestand = std::env::args().nth(1).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/besluit-vastgesteld.json"),
        Into::into,
    );
    let besluit = serde_json::from_slice(&std::fs::read(bestand)?)?;
    std::io::stdout().write_all(&letters::besluit::pdf(&besluit)?)?;
    Ok(())
}
