//! What is written on paper and in mails, as a reader gets it.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test")]

mod besluit;
mod dossier;
mod keuring;
mod kopie;
mod mail;
mod mdto;
mod notitie;
mod pakbon;
mod postbrief;
