//! Writes `docs/toestanden.md`: which command leads from which status to which, found by trying
//! every command on a case of every status.
#![expect(clippy::unwrap_used, reason = "the helpers of the tests")]

use std::path::Path;

mod tekening;

#[expect(dead_code, reason = "the tests use the rest of their helpers")]
#[expect(unused_imports, reason = "likewise")]
#[path = "../../tests/common/mod.rs"]
mod common;

fn main() -> std::io::Result<()> {
    let getekend = tekening::toestanden(
        &common::zaken::alle(),
        common::opdrachten::alle,
        common::opdrachten::naam,
    );
    let pad = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/toestanden.md");
    std::fs::write(pad, getekend)
}
