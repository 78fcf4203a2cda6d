//! Writes what others read of this crate: `schema/events/<Event>.json`, the public contract of the history, and the
//! names of the mails for the screens of officials.

use std::path::Path;

use verzoek::mailsoort::MailSoort;

mod contract;

fn main() -> std::io::Result<()> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let map = project.join("schema/events");
    for (event, schema) in contract::schemas::<verzoek::Event>() {
        std::fs::write(map.join(format!("{event}.json")), contract::tekst(&schema))?;
    }
    std::fs::write(project.join("web/src/api/generated/mails.ts"), mailnamen())
}

fn mailnamen() -> String {
    let namen: String = MailSoort::ALLE
        .iter()
        .map(|soort| format!("  {}: '{}',\n", soort.code(), soort.naam()))
        .collect();
    format!(
        "import type {{ MailSoort }} from './behandelaar.ts';\n\n\
         /** As they stand in a sentence after \"de\". */\n\
         export const MAILS: Record<MailSoort, string> = {{\n{namen}}};\n"
    )
}
