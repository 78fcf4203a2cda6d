//! Writes `schema/events/<Event>.json`: the public contract of the history.

use std::path::Path;

mod contract;

fn main() -> std::io::Result<()> {
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/events");
    for (event, schema) in contract::schemas::<verzoek::Event>() {
        std::fs::write(map.join(format!("{event}.json")), contract::tekst(&schema))?;
    }
    Ok(())
}
