//! Shows a letter: `cargo run -p letters --example postbrief [voorbeelden/postbrief-uitnodiging.json] > brief.pdf`
use std::io::Write;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bestand = std::env::args().nth(1).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/postbrief-uitnodiging.json"),
        Into::into,
    );
    let brief = serde_json::from_slice(&std::fs::read(bestand)?)?;
    std::io::stdout().write_all(&letters::postbrief::pdf(&brief)?)?;
    Ok(())
}
