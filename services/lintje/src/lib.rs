//! The program: settings, the embedded surroundings and the subcommands.

/// Tells the operator something on standard output; whoever stopped listening misses it, no more.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($text)*);
    }};
}

pub mod audit;
pub mod backup;
pub mod client;
pub mod config;
pub mod controle;
mod database;
mod demo;
mod demo_getuige;
pub mod embedded;
mod files;
pub mod gebruiker;
pub mod getuige;
pub mod gezond;
mod hosts;
mod leeskant;
pub mod log;
mod medewerkers;
pub mod met_postgres;
pub mod migrate;
pub mod omgeving;
pub mod otlp;
#[cfg(debug_assertions)]
mod proefdeur;
mod progress;
pub mod quarantaine;
mod readmodels;
pub mod rebuild;
pub mod restore;
pub mod serve;
pub mod signals;
pub mod sleutels;
mod verhaal;
mod verwerkingenlog;
pub mod waarden;
