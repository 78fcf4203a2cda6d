//! The migrations are compiled in: build again when one changed.

fn main() {
    println!("cargo::rerun-if-changed=../../schema/migrations");
}
