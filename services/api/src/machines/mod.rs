//! Machines: the systems of organisations that ask for themselves, without a person (OAuth 2.0 client credentials with
//! private_key_jwt, RFC 7523; docs/specification/accounts.md#machines, docs/machines.md).
//!
//! - [`scope`]: the closed list of what a token can open.
//! - [`sleutels`]: the public keys that a client may have. [`bewijs`]: what an assertion has to say.
//! - [`token`]: an assertion becomes an access token; [`vraag`]: the form that it comes in; [`metadata`]: where clients
//!   find it. [`toegelaten`]: the token opens a call. [`fout`]: the refusals of both.
//! - [`client`]: one client as it is kept, [`voorstel`]: what takes two managers, [`weergave`]: what they see of it.
//! - [`clients`] and [`acties`]: the calls of functional managers; [`opdrachtregel`]: the same for operators.

pub mod acties;
mod bewijs;
mod client;
pub mod clients;
pub mod fout;
pub mod metadata;
pub mod opdrachtregel;
pub mod scope;
mod sleutels;
pub mod toegelaten;
pub mod token;
mod voorstel;
mod vraag;
mod weergave;

/// Where a client asks its token.
pub const TOKEN: &str = "/api/oauth/token";
