//! How a release is linked, where the linker is the one that comes with the compiler.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|set| set == value);
    let release = is("PROFILE", "release");
    if release && is("CARGO_CFG_TARGET_ARCH", "x86_64") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        // Addresses that the loader has to fill in, as a bitmap: glibc reads it from 2.36 on (Debian 12).
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
        // Functions that are the same, once; not those whose address somebody may compare.
        println!("cargo:rustc-link-arg-bins=-Wl,--icf=safe");
    }
}
