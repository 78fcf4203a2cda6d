//! What came between a request and its approval, so that it can't be approved any more.

use crate::problem::{Eigen, Problem};

fn intussen(weigering: Eigen, titel: &'static str) -> Problem {
    Problem::niet_mogelijk(weigering, titel)
        .detail("Weiger de aanvraag. Uw collega kan daarna een nieuwe aanvraag doen.")
}

pub(super) fn account_gemaakt() -> Problem {
    intussen(
        Eigen::AccountIntussenGemaakt,
        "Er is intussen een account met deze gebruikersnaam, of van deze persoon bij de inlogdienst.",
    )
}

pub(super) fn nummer_vergeven() -> Problem {
    intussen(
        Eigen::NummerIntussenVergeven,
        "Het systeem geeft zijn nummer intussen aan een ander account.",
    )
}

pub(super) fn account_gewijzigd() -> Problem {
    intussen(
        Eigen::AccountIntussenGewijzigd,
        "Dit account is na de aanvraag gewijzigd.",
    )
}

pub(super) fn account_van_ander() -> Problem {
    intussen(
        Eigen::AccountIntussenVanAnder,
        "Dit account is intussen van iemand anders.",
    )
}

pub(super) fn vrager_beheert_niet_meer() -> Problem {
    intussen(
        Eigen::VragerBeheertNietMeer,
        "Wie dit vroeg, is geen beheerder meer.",
    )
}

pub(super) fn systeem_beheert_niet_meer() -> Problem {
    intussen(
        Eigen::SysteemBeheertNietMeer,
        "Het systeem dat dit vroeg, is er niet meer, is geblokkeerd of mag geen accounts meer beheren.",
    )
}

/// One of each.
pub(super) fn alles() -> [Problem; 6] {
    [
        account_gemaakt(),
        nummer_vergeven(),
        account_gewijzigd(),
        account_van_ander(),
        vrager_beheert_niet_meer(),
        systeem_beheert_niet_meer(),
    ]
}
