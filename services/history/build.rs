//! Lists the migrations for `src/migrations.rs`, which compiles them in.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../schema/migrations");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<std::io::Result<Vec<PathBuf>>>()?;
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.file_stem().and_then(|name| name.to_str());
        let (version, description) = name
            .and_then(|name| name.split_once('_'))
            .ok_or_else(|| format!("{} is not 0001_name.sql", file.display()))?;
        let (version, description): (i64, _) = (version.parse()?, description.replace('_', " "));
        writeln!(
            list,
            "({version}, {description:?}, include_str!({file:?})),"
        )?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("migrations.rs"), list)?;
    Ok(())
}
