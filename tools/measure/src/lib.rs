//! What `bench`, `drill`, `faults` and `rush` have in common: a house to measure ([`huis`]), the program's instances in
//! it ([`instantie`]), a client ([`klant`]), cases to work on ([`zaken`]), a mail server that takes
//! what it gets ([`postbus`]), figures ([`telling`], [`verbruik`]) and what they were taken on ([`machine`]), a place
//! for them in a document ([`verslag`]), and journeys under which faults are made, with the check of what was lost ([`exercise`]).

pub mod exercise;
pub mod huis;
pub mod instantie;
pub mod klant;
pub mod machine;
pub mod postbus;
pub mod telling;
pub mod verbruik;
pub mod verslag;
pub mod zaken;
