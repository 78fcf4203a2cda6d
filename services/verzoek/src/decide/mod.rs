//! Every decision on a case: a command goes in, events or a refusal come out.
//! One file for each part of the road: its decisions, what stands in the way of an action (`kan_…`), and its refusals,
//! where it has an enum of its own. This one only says where a command goes.

mod aanvraag;
mod behandelaar;
mod besluit;
mod bewaring;
mod dossierbijlage;
mod effecten;
mod gemeente;
mod indienen;
mod kandidaat;
mod mail;
mod mailadres;
mod meehelper;
mod namens;
mod onderdeel;
mod onderscheiding;
mod post;
mod samenvoegen;
mod steun;
mod toegestaan;
mod volgen;
mod weg;
mod wizard;

pub use besluit::Besluitweigering;
pub use bewaring::Bewaringsweigering;
pub use meehelper::Meehelperweigering;
pub use onderscheiding::Onderscheidingsweigering;
pub use steun::Steunweigering;
pub use weg::Wegweigering;

pub(crate) use onderdeel::MAXIMUM;

use crate::{Command, Event, Opdracht, Verzoek, Weigering};

/// The events of an accepted command. Empty: nothing had to change.
type Beslissing = Result<Vec<Event>, Weigering>;

impl Verzoek {
    /// Decides on a command; the case itself does not change.
    pub fn beslis(&self, command: &Command) -> Beslissing {
        self.beslis_met_geheim(command)
            .map_err(|weigering| self.zonder_geheim(weigering, &command.door))
    }

    /// A refusal may still tell of an outcome that is secret.
    fn beslis_met_geheim(&self, command: &Command) -> Beslissing {
        use Opdracht as O;
        self.nog_niet_vernietigd(command)?;
        self.mag_als_meehelper(command)?;
        self.mag_namens_voorsteller(command)?;
        match &command.opdracht {
            O::DienVerzoekIn {
                zaaknummer,
                invoer,
                link,
            } => self.dien_verzoek_in(command, zaaknummer, invoer, link),
            O::VerifieerEmail => self.verifieer_email(command),
            O::VoerVerzoekIn {
                zaaknummer,
                invoer,
                link,
            } => self.voer_verzoek_in(command, zaaknummer, invoer, link),
            O::VoegScanToe { invoer } => self.voeg_scan_toe(command, invoer),
            O::GeefPostadresOp { invoer } => self.geef_postadres_op(command, invoer),
            O::NoteerPostbrief {
                id,
                soort,
                brief,
                link_id,
                verwacht,
            } => self.noteer_postbrief(command, (*id, *soort), (brief, *link_id), *verwacht),
            O::VerstuurPostbrief { id } => self.verstuur_postbrief(command, *id),
            O::LaatVervallen { na_dagen } => self.laat_vervallen(command, *na_dagen),
            O::HefEmbargoOp { eigen_regen } => self.hef_embargo_op(command, *eigen_regen),
            O::WijsAf { invoer } => self.wijs_af(command, invoer),
            O::DraagOver { invoer } => self.draag_over(command, invoer),
            O::NoteerContact { invoer } => self.noteer_contact(command, invoer),
            O::WijsToe {
                behandelaar,
                verwacht,
            } => self.wijs_toe(command, behandelaar.as_deref(), verwacht),
            O::ZetHerinnering { herinnering } => {
                self.zet_herinnering(command, herinnering.as_ref())
            }
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
            O::DienVoorstelIn { uiterste_dag } => self.dien_voorstel_in(command, *uiterste_dag),
            O::VoerVoorstelIn {
                invoer,
                uiterste_dag,
                verwacht,
            } => self.voer_voorstel_in(command, invoer, *uiterste_dag, *verwacht),
            O::KiesBerichten { gekozen } => self.kies_berichten(command, *gekozen),
            O::TrekVoorstelIn => self.trek_voorstel_in(command),
            O::VraagLink {
                mail,
                link,
                geldig_tot,
            } => self.vraag_link(command, mail, link, *geldig_tot),
            O::NoteerMailVerstuurd {
                soort,
                bericht_id,
                aan,
                pogingen,
            } => self.noteer_mail_verstuurd(command, *soort, bericht_id, aan, *pogingen),
            O::NoteerMailMislukt {
                soort,
                bericht_id,
                aan,
                pogingen,
                oorzaak,
            } => self.noteer_mail_mislukt(command, *soort, bericht_id, aan, *pogingen, oorzaak),
            O::NoteerPdf {
                sleutel,
                sha256,
                grootte,
            } => self.noteer_pdf(command, *sleutel, sha256, *grootte),
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
            O::StuurDossierDoor { invoer, verwacht } => {
                self.stuur_dossier_door(command, invoer, *verwacht)
            }
            O::StuurDossierTerug { invoer } => self.stuur_dossier_terug(command, invoer),
            O::LegVoorAanMinisterraad { invoer } => self.leg_voor_aan_ministerraad(command, invoer),
            O::NeemBesluit { invoer } => self.neem_besluit(command, invoer),
            O::BeeindigDossier { invoer } => self.beeindig_dossier(command, invoer),
            O::NeemDossierOver {
                overname,
                invoer,
                verwacht,
            } => self.neem_dossier_over(command, overname, invoer, *verwacht),
            O::GaOpInDossier {
                blijft,
                invoer,
                verwacht,
            } => self.ga_op_in_dossier(command, blijft, invoer, *verwacht),
            O::NeemOpInBesluit { besluit_id } => self.neem_op_in_besluit(command, *besluit_id),
            O::HaalUitBesluit { besluit_id } => self.haal_uit_besluit(command, *besluit_id),
            O::Onderscheid { besluit_id, datum } => self.onderscheid(command, *besluit_id, *datum),
            O::RegistreerUitreiking { invoer } => self.registreer_uitreiking(command, invoer),
            O::CorrigeerKandidaat { invoer, verwacht } => {
                self.corrigeer_kandidaat(command, invoer, *verwacht)
            }
            O::PasKandidaatAan { invoer, verwacht } => {
                self.pas_kandidaat_aan(command, invoer, *verwacht)
            }
            O::VoegDossierbijlageToe { id, invoer } => {
                self.voeg_dossierbijlage_toe(command, *id, invoer)
            }
            O::VervangDossierbijlage {
                id,
                invoer,
                oud,
                verwacht,
            } => self.vervang_dossierbijlage(command, (*id, invoer), (*oud, *verwacht)),
            O::KenmerkBijlage {
                id,
                invoer,
                verwacht,
            } => self.kenmerk_bijlage(command, *id, invoer, *verwacht),
            O::VerwijderDossierbijlage { id, verwacht } => {
                self.verwijder_dossierbijlage(command, *id, *verwacht)
            }
            O::BekijkBijlage { id, invoer } => self.bekijk_bijlage(command, *id, invoer),
            O::WijzigVoorsteller {
                invoer,
                verwacht,
                link,
            } => self.wijzig_voorsteller(command, invoer, *verwacht, link),
            O::WijzigKandidaatWerk { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.werk, *verwacht),
                invoer,
                |gegevens| Event::KandidaatWerkGewijzigd { gegevens },
            ),
            O::WijzigKandidaatOverige { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.overige, *verwacht),
                invoer,
                |gegevens| Event::KandidaatOverigeGewijzigd { gegevens },
            ),
            O::WijzigKandidaatPersoonsgegevens { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.persoonsgegevens, *verwacht),
                invoer,
                |gegevens| Event::KandidaatPersoonsgegevensGewijzigd { gegevens },
            ),
            O::WijzigKandidaatMilitair { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.militair, *verwacht),
                invoer,
                |gegevens| Event::KandidaatMilitairGewijzigd { gegevens },
            ),
            O::KiesUitreiking { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.uitreiking, *verwacht),
                invoer,
                |gegevens| Event::UitreikingGekozen { gegevens },
            ),
            O::VoegActiviteitToe { id, invoer } => self.voeg_activiteit_toe(command, *id, invoer),
            O::WijzigActiviteit {
                id,
                invoer,
                verwacht,
            } => self.wijzig_activiteit(command, *id, invoer, *verwacht),
            O::VerwijderActiviteit {
                id,
                soort,
                verwacht,
            } => self.verwijder_activiteit(command, (*id, *soort), *verwacht),
            O::VoegOndersteunerToe { id, invoer } => {
                self.voeg_ondersteuner_toe(command, *id, invoer)
            }
            O::WijzigOndersteuner {
                id,
                invoer,
                verwacht,
            } => self.wijzig_ondersteuner(command, *id, invoer, *verwacht),
            O::VerwijderOndersteuner { id, verwacht } => {
                self.verwijder_ondersteuner(command, *id, *verwacht)
            }
            O::NodigOndersteunerUit {
                id,
                link,
                geldig_tot,
            } => self.nodig_ondersteuner_uit(command, *id, link, *geldig_tot),
            O::HerinnerOndersteuner { id, geldig_tot } => {
                self.herinner_ondersteuner(command, *id, *geldig_tot)
            }
            O::TrekOndersteunersuitnodigingIn { id } => {
                self.trek_ondersteunersuitnodiging_in(command, *id)
            }
            O::BevestigOndersteuneradres => self.bevestig_ondersteuneradres(command),
            O::StuurOndersteunersbrief { invoer, verwacht } => {
                self.stuur_ondersteunersbrief(command, invoer, *verwacht)
            }
            O::UploadOndersteunersbrief { invoer, verwacht } => {
                self.upload_ondersteunersbrief(command, invoer, *verwacht)
            }
            O::NoteerOndersteunermail {
                id,
                link_id,
                bericht_id,
                pogingen,
                oorzaak,
            } => self.noteer_ondersteunermail(
                command,
                *id,
                *link_id,
                bericht_id,
                *pogingen,
                oorzaak.as_deref(),
            ),
            O::VraagMeehelper {
                id,
                invoer,
                link,
                geldig_tot,
            } => self.vraag_meehelper(command, *id, invoer, link, *geldig_tot),
            O::TrekMeehelperIn => self.trek_meehelper_in(command),
            O::BevestigMeehelper => self.bevestig_meehelper(command),
            O::NoteerMeehelpermail {
                id,
                link_id,
                bericht_id,
                pogingen,
                oorzaak,
            } => self.noteer_meehelpermail(
                command,
                *id,
                *link_id,
                bericht_id,
                *pogingen,
                oorzaak.as_deref(),
            ),
            O::UploadBijlage { id, invoer } => self.upload_bijlage(command, *id, invoer),
            O::VerwijderBijlage { id, verwacht } => self.verwijder_bijlage(command, *id, *verwacht),
        }
    }
}
