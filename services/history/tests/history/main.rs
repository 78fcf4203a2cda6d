//! The history against a real PostgreSQL, each test with a database of its own.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod aanvallen;
mod append;
mod beschreven;
mod besloten;
mod files;
mod guard;
mod logboek;
mod logboeken;
mod model;
mod opruimen;
mod order;
mod readers;
mod rechten;
mod sealing;
mod subscribe;
mod tampering;
mod teller;
mod together;
mod transaction;
mod vervalsing;
mod voorganger;
