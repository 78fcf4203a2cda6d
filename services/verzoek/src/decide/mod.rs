//! Every decision on a case: a command goes in, events or a refusal come out.
//! One file for each part of the road; this one only says where a command goes.

mod aanvraag;
mod besluit;
mod bewaring;
mod dossierbijlage;
mod effecten;
mod gemeente;
mod indienen;
mod kandidaat;
mod mail;
mod mailadres;
mod onderscheiding;
mod toegestaan;
mod weg;
mod wizard;

use crate::{Command, Event, Opdracht, Verzoek, Weigering};

/// The events of an accepted command. Empty: nothing had to change.
type Besluit = Result<Vec<Event>, Weigering>;

impl Verzoek {
    /// Decides on a command; the case itself does not change.
    pub fn besluit(&self, command: &Command) -> Besluit {
        use Opdracht as O;
        self.nog_niet_vernietigd(command)?;
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
            O::StuurMailOpnieuw { soort } => self.stuur_mail_opnieuw(command, *soort),
            O::CorrigeerMailadres { invoer, link } => {
                self.corrigeer_mailadres(command, invoer, link)
            }
            O::StuurAdresbevestigingOpnieuw => self.stuur_adresbevestiging_opnieuw(command),
            O::DienVoorstelIn => self.dien_voorstel_in(command),
            O::NoteerMailVerstuurd { .. } | O::NoteerMailMislukt { .. } | O::NoteerPdf { .. } => {
                self.noteer_effect(command)
            }
            O::SchortVernietigingOp { invoer } => self.schort_vernietiging_op(command, invoer),
            O::HefOpschortingOp { invoer } => self.hef_opschorting_op(command, invoer),
            O::StelVernietigingVoor {
                id,
                voorwerp,
                invoer,
                peiling,
            } => self.stel_vernietiging_voor(command, *id, *voorwerp, invoer, *peiling),
            O::TrekVernietigingIn { id, invoer } => self.trek_vernietiging_in(command, *id, invoer),
            O::KeurVernietigingGoed { id } => self.keur_vernietiging_goed(command, *id),
            O::NoteerVernietigd { id, sleutels } => self.noteer_vernietigd(command, *id, *sleutels),
            O::KiesRoute { invoer } => self.kies_route(command, invoer),
            O::BrengAdviesUit { invoer } => self.breng_advies_uit(command, invoer),
            O::StuurDossierDoor { invoer } => self.stuur_dossier_door(command, invoer),
            O::StuurDossierTerug { invoer } => self.stuur_dossier_terug(command, invoer),
            O::LegVoorAanMinisterraad { invoer } => self.leg_voor_aan_ministerraad(command, invoer),
            O::NeemBesluit { invoer } => self.neem_besluit(command, invoer),
            O::BeeindigDossier { invoer } => self.beeindig_dossier(command, invoer),
            O::NeemOpInBesluit { besluit_id } => self.neem_op_in_besluit(command, *besluit_id),
            O::HaalUitBesluit { besluit_id } => self.haal_uit_besluit(command, *besluit_id),
            O::Onderscheid { besluit_id, datum } => self.onderscheid(command, *besluit_id, *datum),
            O::RegistreerUitreiking { invoer } => self.registreer_uitreiking(command, invoer),
            O::CorrigeerKandidaat { invoer, verwacht } => {
                self.corrigeer_kandidaat(command, invoer, *verwacht)
            }
            O::PasKandidaatAan {
                blok,
                invoer,
                verwacht,
            } => self.pas_kandidaat_aan(command, *blok, invoer, *verwacht),
            O::VoegDossierbijlageToe {
                id,
                bestand,
                invoer,
            } => self.voeg_dossierbijlage_toe(command, *id, bestand, invoer),
            O::VervangDossierbijlage {
                id,
                bestand,
                invoer,
                oud,
                verwacht,
            } => self.vervang_dossierbijlage(command, (*id, bestand, invoer), (*oud, *verwacht)),
            O::KenmerkBijlage {
                id,
                invoer,
                verwacht,
            } => self.kenmerk_bijlage(command, *id, invoer, *verwacht),
            O::VerwijderDossierbijlage { id, verwacht } => {
                self.verwijder_dossierbijlage(command, *id, *verwacht)
            }
            O::BekijkBijlage { id, invoer } => self.bekijk_bijlage(command, *id, invoer),
            O::WijzigVoorsteller { .. }
            | O::WijzigKandidaatWerk { .. }
            | O::WijzigKandidaatOverige { .. }
            | O::WijzigKandidaatPersoonsgegevens { .. }
            | O::WijzigKandidaatMilitair { .. }
            | O::VoegActiviteitToe { .. }
            | O::WijzigActiviteit { .. }
            | O::VerwijderActiviteit { .. }
            | O::VoegOndersteunerToe { .. }
            | O::WijzigOndersteuner { .. }
            | O::VerwijderOndersteuner { .. }
            | O::UploadBijlage { .. }
            | O::VerwijderBijlage { .. }
            | O::KiesUitreiking { .. } => self.wijzig_voorstel(command),
        }
    }
}
