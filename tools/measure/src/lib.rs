//! What `bench` and `drill` have in common: a house to measure ([`huis`]), the program's instances in
//! it ([`instantie`]), a client ([`klant`]), cases to work on ([`zaken`]), a mail server that takes
//! what it gets ([`postbus`]), and figures
//! ([`telling`], [`verbruik`]).

pub mod huis;
pub mod instantie;
pub mod klant;
pub mod postbus;
pub mod telling;
pub mod verbruik;
pub mod zaken;
