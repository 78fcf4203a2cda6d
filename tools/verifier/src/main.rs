//! `verifier EXPORT [--root FILE]… [--checkpoint FILE]…`: is this the history that was, and that roots and checkpoints
//! tell of? `verifier checkpoint`, `consistency` and `inclusion` judge these by themselves.

use std::process::ExitCode;

use clap::Parser;

mod cli;
mod judge;

fn main() -> ExitCode {
    let end = judge::run(&cli::Cli::parse()).unwrap_or_else(|(end, why)| {
        eprintln!("verifier: {why}");
        end
    });
    ExitCode::from(end as u8)
}
