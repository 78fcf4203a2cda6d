//! The client of an OpenID Connect provider: the code flow with PKCE, as the NL GOV profile wants it. It knows nothing
//! of accounts: out come the claims of somebody whom the provider vouches for, or the reason why not.
//!
//! - [`jws`]: signed tokens, asymmetric signatures alone.
//! - [`claims`]: what a token has to say, besides a signature that is right.
//! - [`sleutel`]: the key that we prove to be the client with.
//! - [`post`]: asks the provider, within bounds of time and size.
//! - [`metadata`]: what the provider says of itself.
//! - [`sleutels`]: the keys that the provider publishes.
//! - [`wissel`]: exchanges a code for tokens, and proves which client does.
//! - [`aanbieder`]: the steps of a login, with what is remembered of the provider.

mod aanbieder;
mod claims;
mod jws;
mod metadata;
mod post;
mod sleutel;
mod sleutels;
mod wissel;

pub use aanbieder::{
    Aanbieder, Aanmelding, Afmelding, EMAIL, EMAIL_VERIFIED, Gevraagd, Instelling,
};
pub use jws::Claims;
pub(crate) use jws::{Algoritme, Jwk, Tokensoort, kenmerk, lees};
pub use sleutel::{Ondertekensleutel, Sleutelfout};
pub use sleutels::Houdbaar;
pub use wissel::Clientbewijs;

/// Why there is no answer that can be used. The words are for the log: without anything personal, and without what a
/// stranger could choose.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fout {
    /// The provider can't be reached, or says what no provider says.
    #[error("the provider: {0}")]
    Weg(String),
    /// What somebody brought is not right: a code, a token, a claim.
    #[error("{0}")]
    Ongeldig(&'static str),
    /// The provider was asked for this level of proof, and gave another.
    #[error("the level of proof (acr) is not one of those that are asked")]
    Niveau,
}

/// Why there can be no client at all; told at the start.
#[derive(Debug, thiserror::Error)]
pub enum Bouwfout {
    #[error("{0}")]
    Instelling(String),
    #[error("the HTTP client: {0}")]
    Client(#[from] reqwest::Error),
}
