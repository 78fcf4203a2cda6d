//! The rules of a decree in the domain's words: given what happened, when somebody wants something,
//! then this happens, or it is refused for this reason and nothing happens.
#![expect(
    clippy::unwrap_used,
    reason = "helpers of tests: a failure is a failed test"
)]

mod besluit;
mod betrokkene;
mod bijlagen;
mod contract;
mod gegeven;
mod samen;
mod toegang;
