//! The municipality's first decisions. Each call has a file, called like the end of its path. It answers with the
//! case as it is afterwards, or a preview with the mail that would go.

mod afwijzen;
mod afwijzen_voorbeeld;
mod contact;
mod link_intrekken;
mod link_opnieuw;
mod link_verlengen;
mod mailadres;
mod overdragen;
mod uitnodigen;
mod uitnodigen_voorbeeld;

use crate::openapi::{Calls, list_calls};

/// The calls below `/api/burgeraanvraag/{id}/`.
pub fn routes<C: Calls>() -> C {
    list_calls![
        uitnodigen::uitnodigen,
        uitnodigen_voorbeeld::voorbeeld_uitnodiging,
        afwijzen::afwijzen,
        afwijzen_voorbeeld::voorbeeld_afwijzing,
        overdragen::overdragen,
        contact::contact,
        mailadres::mailadres_corrigeren,
        link_verlengen::link_verlengen,
        link_intrekken::link_intrekken,
        link_opnieuw::link_opnieuw,
    ]
}
