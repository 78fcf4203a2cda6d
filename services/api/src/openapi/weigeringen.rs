//! What a call refuses of its own, besides the kinds of problems that it names (`answers.rs`): one of each problem, as an
//! example of the answer with its status. Which problems there can be, the examples tell: each stands under its code
//! (`weigering`), or where it has none under the end of its `type`.
//!
//! A handler says it with its documentation:
//! - `x-lintje-actie`: what it does with a case. Who may and when, the table of roles says, and what else may stand in the
//!   way the domain (`Actie::weigert`). It stays in the contract.
//! - `x-lintje-weigert`: problems, each made as the handler makes it. Only their examples are in the contract.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use ::verzoek::toegang::{Betrekking, TOEGANG, Toegang};
use ::verzoek::weigering::Meehelperweigering;
use ::verzoek::{Actie, Organisatie, Rol, Status, Weigering};
use serde_json::Value;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Components, RefOr, Response};

use super::Method;
use super::problemen::{van_problemen, voeg_toe};
use crate::bijlage;
use crate::machines::{fout, scope};
use crate::problem::Problem;

const ACTIE: &str = "x-lintje-actie";
const WEIGERT: &str = "x-lintje-weigert";

/// These refusals of the domain, for `x-lintje-weigert`.
pub(crate) fn weigert<W: Into<Problem>>(weigeringen: impl IntoIterator<Item = W>) -> Vec<Problem> {
    weigeringen.into_iter().map(Into::into).collect()
}

/// The rows of the table that let somebody do it.
fn rijen(actie: Actie) -> impl Iterator<Item = &'static Toegang> {
    TOEGANG
        .iter()
        .filter(move |rij| rij.acties.contains(&actie))
}

/// The statuses in which somebody may do it.
fn statussen(actie: Actie) -> Vec<Status> {
    let open = |status: &Status| rijen(actie).any(|rij| rij.bij.contains(status));
    Status::ALLE.iter().copied().filter(open).collect()
}

/// Why the table refuses it.
fn volgens_tabel(actie: Actie) -> Vec<Weigering> {
    let wat = actie.kan_niet();
    let open = statussen(actie);
    let dicht = Status::ALLE
        .iter()
        .rev()
        .find(|status| !open.contains(status));
    let niet_nu = dicht.map(|&status| Weigering::NietInDezeStatus { wat, status });
    let elders = rijen(actie).any(|rij| rij.als != Betrekking::Iedere);
    let elders = elders.then_some(Weigering::LigtElders {
        wat,
        bij: Organisatie::KANSELARIJ,
    });
    let wie = [Weigering::NietVoorUwRol, Weigering::NietBevoegd];
    niet_nu.into_iter().chain(elders).chain(wie).collect()
}

/// What stands in the way of doing this with a case.
pub(crate) fn van_actie(actie: Actie) -> Vec<Problem> {
    let mut weigeringen = volgens_tabel(actie);
    weigeringen.push(Weigering::ZaakVernietigd);
    weigeringen.extend(actie.weigert());
    weigert(weigeringen)
}

/// What any call on a proposal refuses: the one of a helper, and of an official who fills in for the proposer.
pub(super) fn in_wizard() -> Vec<Problem> {
    let mut problemen = weigert(volgens_tabel(Actie::VoorstelInvullen));
    problemen.push(Weigering::ZaakVernietigd.into());
    problemen.push(Meehelperweigering::NietVoorMeehelper.into());
    problemen
}

/// What any call with a session refuses.
pub(super) fn van_rol() -> Vec<Problem> {
    weigert([Weigering::NietVoorUwRol])
}

/// Who may and when, in words.
fn wie_en_wanneer(actie: Actie, naam: &str) -> String {
    let som = |codes: Vec<&str>| format!("`{}`", codes.join("`, `"));
    let rollen = Rol::ALLE
        .iter()
        .filter(|rol| rijen(actie).any(|rij| rij.rol == **rol));
    let rollen = som(rollen.map(|rol| rol.code()).collect());
    let statussen = som(statussen(actie).into_iter().map(Status::code).collect());
    format!(
        "The action `{naam}` is for {rollen}, in the statuses {statussen}. What this account may do now, `toegestaan` of the case says."
    )
}

/// What the handler lists.
fn genoemd(call: &mut Operation) -> Vec<Value> {
    let Some(extensions) = &mut call.extensions else {
        return Vec::new();
    };
    let genoemd = extensions.remove(WEIGERT);
    if extensions.is_empty() {
        call.extensions = None;
    }
    match genoemd {
        Some(Value::Array(problemen)) => problemen,
        _ => Vec::new(),
    }
}

/// What the handler does with a case, and its word on the wire.
fn actie(call: &Operation) -> Option<(Actie, String)> {
    let naam = call.extensions.as_ref()?.get(ACTIE)?;
    let actie = serde_json::from_value(naam.clone()).ok()?;
    Some((actie, naam.as_str()?.to_owned()))
}

fn ontvangt_bestand(call: &Operation) -> bool {
    match &call.request_body {
        Some(RefOr::T(body)) => body.content.contains_key("multipart/form-data"),
        Some(RefOr::Ref(_)) | None => false,
    }
}

/// The answer with this status so far, wherever the contract holds it.
fn tot_nu(components: &Components, call: &Operation, status: &str) -> Response {
    let genoemd = match call.responses.responses.get(status) {
        Some(RefOr::Ref(naar)) => {
            let naam = naar.ref_location.rsplit('/').next().unwrap_or_default();
            components.responses.get(naam)
        }
        hier => hier,
    };
    match genoemd {
        Some(RefOr::T(answer)) => answer.clone(),
        Some(RefOr::Ref(_)) | None => van_problemen("Refused; `type` and `weigering` say why."),
    }
}

/// Puts it into the answers of the call.
pub(super) fn schrijf(components: &Components, path: &str, method: Method, call: &mut Operation) {
    let actie = actie(call);
    let mut problemen = Vec::new();
    if let Some((actie, _)) = actie {
        // A call that only reads asks the table alone.
        problemen.extend(match method {
            Method::Get => weigert(volgens_tabel(actie)),
            Method::Put | Method::Post | Method::Delete => van_actie(actie),
        });
    }
    if ontvangt_bestand(call) {
        problemen.push(bijlage::verdacht_bestand());
    }
    if let Some(scope) = scope::van_pad(path) {
        problemen.extend([fout::token(), fout::scope(scope)]);
    }
    let gemaakt = problemen.into_iter().map(serde_json::to_value);
    let mut per_status = BTreeMap::<String, Vec<Value>>::new();
    for problem in gemaakt.filter_map(Result::ok).chain(genoemd(call)) {
        let status = problem["status"].to_string();
        per_status.entry(status).or_default().push(problem);
    }
    for (status, problemen) in per_status {
        let mut answer = tot_nu(components, call, &status);
        voeg_toe(&mut answer, problemen);
        if let Some((actie, naam)) = &actie
            && status == "409"
        {
            answer.description += " ";
            answer.description += &wie_en_wanneer(*actie, naam);
        }
        call.responses.responses.insert(status, answer.into());
    }
}
