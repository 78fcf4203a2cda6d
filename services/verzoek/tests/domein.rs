//! The rules of a case in the domain's words: given what happened, when somebody wants something,
//! then this happens, or it is refused for this reason and nothing happens.
#![expect(
    clippy::unwrap_used,
    reason = "helpers of tests: a failure is a failed test"
)]

mod aanvraag;
mod beslist_in;
mod betrokkene;
mod bewaring;
mod common;
mod contract;
mod delen;
mod dossierbijlagen;
mod effecten;
mod eigenschappen;
mod embargo;
mod gemeente;
mod gevolgen;
mod gevolgtabel;
mod indienen;
mod links;
mod mailadres;
mod mails;
mod ministerie;
mod namens;
mod onderscheiding;
mod post;
mod samen;
mod samenvoegen;
mod statussen;
mod steun;
mod tabeltoets;
mod tijdlijn;
mod toegang;
mod volgen;
mod weg;
mod wizard;
