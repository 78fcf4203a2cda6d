//! The typefaces, compressed: the program carries three fifths of them.

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;

const FONTS: &str = "lettertypen";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FONTS}");
    let inside = env::var("OUT_DIR")?;
    for entry in fs::read_dir(FONTS)? {
        let path = entry?.path();
        if path
            .extension()
            .is_none_or(|kind| kind != "otf" && kind != "ttf")
        {
            continue;
        }
        let name = path.file_name().ok_or("a font has a name")?;
        let mut compressed = Path::new(&inside).join(name).into_os_string();
        compressed.push(".gz");
        let mut compressed = GzEncoder::new(File::create(compressed)?, Compression::best());
        compressed.write_all(&fs::read(&path)?)?;
        compressed.finish()?;
    }
    Ok(())
}
