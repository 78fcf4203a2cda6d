//! The program: settings, the embedded surroundings and the subcommands.

pub mod config;
pub mod embedded;
pub mod met_postgres;
pub mod omgeving;
pub mod signals;
