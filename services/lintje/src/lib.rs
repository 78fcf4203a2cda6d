//! The program: settings, the embedded surroundings and the subcommands.

pub mod config;
mod database;
mod demo;
pub mod embedded;
pub mod gebruiker;
pub mod log;
pub mod met_postgres;
pub mod migrate;
pub mod omgeving;
pub mod rebuild;
pub mod serve;
pub mod signals;
