//! The program as an operator runs it: its subcommands, its settings, and the surroundings that it brings.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod audit;
mod autoriteiten;
mod duurzaam;
mod getuige;
mod instellingen;
mod leeskant;
mod met_postgres;
mod migrate;
mod omgeving;
mod sporen;
mod support;
mod tabellen;
mod taken_over;
mod verwerkingen;
