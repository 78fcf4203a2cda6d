//! The web is compiled in: build again when it changed.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
