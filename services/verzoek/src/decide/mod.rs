//! Every decision on a case: a command goes in, events or a refusal come out.
//! One file for each part of the road; this one only says where a command goes.

mod aanvraag;
mod effecten;
mod gemeente;
mod indienen;
mod wizard;

use crate::{Command, Event, Opdracht, Verzoek, Weigering};

/// The events of an accepted command. Empty: nothing had to change.
type Besluit = Result<Vec<Event>, Weigering>;

impl Verzoek {
    /// Decides on a command; the case itself does not change.
    pub fn besluit(&self, command: &Command) -> Besluit {
        use Opdracht as O;
        match &command.opdracht {
            O::DienVerzoekIn {
                zaaknummer,
                invoer,
                link,
            } => self.dien_verzoek_in(command, zaaknummer, invoer, link),
            O::VerifieerEmail => self.verifieer_email(command),
            O::LaatVervallen { na_dagen } => self.laat_vervallen(command, *na_dagen),
            O::WijsAf { invoer } => self.wijs_af(command, invoer),
            O::DraagOver { invoer } => self.draag_over(command, invoer),
            O::NoteerContact { invoer } => self.noteer_contact(command, invoer),
            O::NodigUit {
                invoer,
                link,
                geldig_tot,
            } => self.nodig_uit(command, invoer, link, *geldig_tot),
            O::VerlengLink { geldig_tot } => self.verleng_link(command, *geldig_tot),
            O::TrekLinkIn => self.trek_link_in(command),
            O::StuurLinkOpnieuw => self.stuur_link_opnieuw(command),
            O::DienVoorstelIn => self.dien_voorstel_in(command),
            O::NoteerMailVerstuurd { .. } | O::NoteerMailMislukt { .. } | O::NoteerPdf { .. } => {
                self.noteer_effect(command)
            }
            _ => self.wijzig_voorstel(command),
        }
    }
}
