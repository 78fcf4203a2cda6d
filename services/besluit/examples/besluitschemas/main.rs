//! Writes `schema/events/<Event>.json` for the events of a decree.

use std::path::Path;

#[path = "../../../verzoek/examples/schemas/contract.rs"]
mod contract;

fn main() -> std::io::Result<()> {
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/events");
    for (event, schema) in contract::schemas::<besluit::Event>() {
        std::fs::write(map.join(format!("{event}.json")), contract::tekst(&schema))?;
    }
    Ok(())
}
