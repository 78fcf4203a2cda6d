//! What the program carries inside: the web as it was built, and the contract, compressed.

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;

const CONTRACT: &str = "../../schema/openapi.json";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-changed={CONTRACT}");
    let inside = Path::new(&env::var("OUT_DIR")?).join("openapi.json.gz");
    let mut compressed = GzEncoder::new(File::create(inside)?, Compression::best());
    compressed.write_all(&compact(&fs::read(CONTRACT)?))?;
    compressed.finish()?;
    Ok(())
}

/// JSON without the space between its parts, a third of the document.
fn compact(json: &[u8]) -> Vec<u8> {
    let mut in_string = false;
    let mut escaped = false;
    let mut kept = Vec::with_capacity(json.len());
    for &byte in json {
        if escaped {
            escaped = false;
        } else if in_string && byte == b'\\' {
            escaped = true;
        } else if byte == b'"' {
            in_string = !in_string;
        }
        if in_string || !byte.is_ascii_whitespace() {
            kept.push(byte);
        }
    }
    kept
}
