//! Every decision on a case: a command goes in, events or a refusal come out.
//! One file for each part of the road; this one only says where a command goes, and which form came with it.

mod aanvraag;
mod behandelaar;
mod besluit;
mod bewaring;
mod dossierbijlage;
mod effecten;
mod gemeente;
mod indienen;
mod ingevuld;
mod kandidaat;
mod mail;
mod mailadres;
mod meehelper;
mod namens;
mod onderscheiding;
mod post;
mod samenvoegen;
mod steun;
mod toegestaan;
mod volgen;
mod weg;
mod wizard;

use serde_json::Value;

use self::ingevuld::Ingevuld;
use crate::gegevens::{Aanpassing, Activiteit, ActiviteitSoort, Kandidaatblok};
use crate::regels::Formulier as F;
use crate::{Command, Event, Opdracht, Verzoek, Weigering};

/// The events of an accepted command. Empty: nothing had to change.
type Besluit = Result<Vec<Event>, Weigering>;

impl Verzoek {
    /// Decides on a command; the case itself does not change.
    pub fn besluit(&self, command: &Command) -> Besluit {
        self.beslis(command)
            .map_err(|weigering| self.zonder_geheim(weigering, &command.door))
    }

    fn beslis(&self, command: &Command) -> Besluit {
        use Opdracht as O;
        self.nog_niet_vernietigd(command)?;
        self.mag_als_meehelper(command)?;
        self.mag_namens_voorsteller(command)?;
        match &command.opdracht {
            O::DienVerzoekIn {
                zaaknummer,
                invoer,
                link,
            } => self.dien_verzoek_in(
                command,
                zaaknummer,
                command.ingevuld(F::Verzoek, invoer),
                link,
            ),
            O::VerifieerEmail => self.verifieer_email(command),
            O::VoerVerzoekIn {
                zaaknummer,
                invoer,
                link,
            } => self.voer_verzoek_in(
                command,
                zaaknummer,
                command.ingevuld(F::VerzoekInvoeren, invoer),
                link,
            ),
            O::VoegScanToe { bestand, invoer } => {
                let ingevuld = command.ingevuld_met_bestand(F::Scan, invoer, bestand);
                self.voeg_scan_toe(command, bestand, ingevuld)
            }
            O::GeefPostadresOp { invoer } => {
                self.geef_postadres_op(command, command.ingevuld(F::Postadres, invoer))
            }
            O::NoteerPostbrief {
                id,
                soort,
                brief,
                link_id,
            } => self.noteer_postbrief(command, (*id, *soort), brief, *link_id),
            O::VerstuurPostbrief { id } => self.verstuur_postbrief(command, *id),
            O::LaatVervallen { na_dagen } => self.laat_vervallen(command, *na_dagen),
            O::HefEmbargoOp { eigen_regen } => self.hef_embargo_op(command, *eigen_regen),
            O::WijsAf { invoer } => self.wijs_af(command, command.ingevuld(F::Afwijzen, invoer)),
            O::DraagOver { invoer } => {
                self.draag_over(command, command.ingevuld(F::Overdragen, invoer))
            }
            O::NoteerContact { invoer } => {
                self.noteer_contact(command, command.ingevuld(F::Contact, invoer))
            }
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
            } => self.nodig_uit(
                command,
                command.ingevuld(F::Uitnodigen, invoer),
                link,
                *geldig_tot,
            ),
            O::VerlengLink { geldig_tot } => self.verleng_link(command, *geldig_tot),
            O::TrekLinkIn => self.trek_link_in(command),
            O::StuurLinkOpnieuw => self.stuur_link_opnieuw(command),
            O::StuurMailOpnieuw { soort } => self.stuur_mail_opnieuw(command, *soort),
            O::CorrigeerMailadres { invoer, link } => {
                self.corrigeer_mailadres(command, command.ingevuld(F::Mailadres, invoer), link)
            }
            O::StuurAdresbevestigingOpnieuw => self.stuur_adresbevestiging_opnieuw(command),
            O::DienVoorstelIn { uiterste_dag } => self.dien_voorstel_in(command, *uiterste_dag),
            O::VoerVoorstelIn {
                invoer,
                uiterste_dag,
            } => {
                let ingevuld = command.ingevuld(F::VoorstelInvoeren, invoer);
                self.voer_voorstel_in(command, ingevuld, *uiterste_dag)
            }
            O::KiesBerichten { gekozen } => self.kies_berichten(command, *gekozen),
            O::TrekVoorstelIn => self.trek_voorstel_in(command),
            O::VraagLink {
                mail,
                link,
                geldig_tot,
            } => self.vraag_link(command, mail, link, *geldig_tot),
            O::NoteerMailVerstuurd { .. } | O::NoteerMailMislukt { .. } | O::NoteerPdf { .. } => {
                self.noteer_effect(command)
            }
            O::SchortVernietigingOp { invoer } => {
                self.schort_vernietiging_op(command, command.ingevuld(F::Bewaring, invoer))
            }
            O::HefOpschortingOp { invoer } => {
                self.hef_opschorting_op(command, command.ingevuld(F::Bewaring, invoer))
            }
            O::StelVernietigingVoor {
                id,
                voorwerp,
                invoer,
                peiling,
            } => self.stel_vernietiging_voor(
                command,
                *id,
                *voorwerp,
                command.ingevuld(F::Vernietigen, invoer),
                *peiling,
            ),
            O::TrekVernietigingIn { id, invoer } => {
                self.trek_vernietiging_in(command, *id, command.ingevuld(F::Bewaring, invoer))
            }
            O::KeurVernietigingGoed { id } => self.keur_vernietiging_goed(command, *id),
            O::NoteerVernietigd { id, sleutels } => self.noteer_vernietigd(command, *id, *sleutels),
            O::KiesRoute { invoer } => self.kies_route(command, command.ingevuld(F::Route, invoer)),
            O::BrengAdviesUit { invoer } => {
                let advies = command.ingevuld(F::Advies, invoer);
                match weg::ook_doorsturen(invoer)? {
                    None => self.breng_advies_uit(command, advies),
                    Some(door) => {
                        let door = command.ingevuld(F::Doorsturen, &door);
                        self.breng_advies_uit_en_stuur_door(command, advies, door)
                    }
                }
            }
            O::StuurDossierDoor { invoer, verwacht } => {
                self.stuur_dossier_door(command, command.ingevuld(F::Doorsturen, invoer), *verwacht)
            }
            O::StuurDossierTerug { invoer } => {
                self.stuur_dossier_terug(command, command.ingevuld(F::Terugsturen, invoer))
            }
            O::LegVoorAanMinisterraad { invoer } => self.leg_voor_aan_ministerraad(
                command,
                command.ingevuld_met_ja_of_nee(F::Ministerraad, invoer),
            ),
            O::NeemBesluit { invoer } => {
                self.neem_besluit(command, command.ingevuld_met_ja_of_nee(F::Besluit, invoer))
            }
            O::BeeindigDossier { invoer } => {
                self.beeindig_dossier(command, command.ingevuld(F::Beeindigen, invoer))
            }
            O::NeemDossierOver {
                overname,
                invoer,
                verwacht,
            } => {
                let ingevuld = command.ingevuld(F::Samenvoegen, invoer);
                self.neem_dossier_over(command, overname, ingevuld, *verwacht)
            }
            O::GaOpInDossier {
                blijft,
                invoer,
                verwacht,
            } => {
                let ingevuld = command.ingevuld(F::Samenvoegen, invoer);
                self.ga_op_in_dossier(command, blijft, ingevuld, *verwacht)
            }
            O::NeemOpInBesluit { besluit_id } => self.neem_op_in_besluit(command, *besluit_id),
            O::HaalUitBesluit { besluit_id } => self.haal_uit_besluit(command, *besluit_id),
            O::Onderscheid { besluit_id, datum } => self.onderscheid(command, *besluit_id, *datum),
            O::RegistreerUitreiking { invoer } => self
                .registreer_uitreiking(command, command.ingevuld(F::UitreikingRegistreren, invoer)),
            O::CorrigeerKandidaat { invoer, verwacht } => self.corrigeer_kandidaat(
                command,
                command.ingevuld(F::Kandidaatgegevens, invoer),
                *verwacht,
            ),
            O::PasKandidaatAan {
                blok,
                invoer,
                verwacht,
            } => self.pas_kandidaat_aan(command, aanpassing(command, *blok, invoer), *verwacht),
            O::VoegDossierbijlageToe {
                id,
                bestand,
                invoer,
            } => self.voeg_dossierbijlage_toe(
                command,
                *id,
                bestand,
                command.ingevuld_met_bestand(F::BijlageDossier, invoer, bestand),
            ),
            O::VervangDossierbijlage {
                id,
                bestand,
                invoer,
                oud,
                verwacht,
            } => {
                let ingevuld = command.ingevuld_met_bestand(F::BijlageDossier, invoer, bestand);
                self.vervang_dossierbijlage(command, (*id, bestand, ingevuld), (*oud, *verwacht))
            }
            O::KenmerkBijlage {
                id,
                invoer,
                verwacht,
            } => self.kenmerk_bijlage(
                command,
                *id,
                command.ingevuld(F::BijlageKenmerken, invoer),
                *verwacht,
            ),
            O::VerwijderDossierbijlage { id, verwacht } => {
                self.verwijder_dossierbijlage(command, *id, *verwacht)
            }
            O::BekijkBijlage { id, invoer } => {
                self.bekijk_bijlage(command, *id, command.ingevuld(F::Inzien, invoer))
            }
            O::WijzigVoorsteller {
                invoer,
                verwacht,
                link,
            } => {
                let ingevuld = command.ingevuld(self.voorstel.formulier_voorsteller(), invoer);
                self.wijzig_voorsteller(command, ingevuld, *verwacht, link)
            }
            O::WijzigKandidaatWerk { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.werk, *verwacht),
                command.ingevuld(F::KandidaatWerk, invoer),
                |gegevens| Event::KandidaatWerkGewijzigd { gegevens },
            ),
            O::WijzigKandidaatOverige { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.overige, *verwacht),
                command.ingevuld(F::KandidaatOverige, invoer),
                |gegevens| Event::KandidaatOverigeGewijzigd { gegevens },
            ),
            O::WijzigKandidaatPersoonsgegevens { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.persoonsgegevens, *verwacht),
                command.ingevuld(F::KandidaatPersoonsgegevens, invoer),
                |gegevens| Event::KandidaatPersoonsgegevensGewijzigd { gegevens },
            ),
            O::WijzigKandidaatMilitair { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.militair, *verwacht),
                command.ingevuld(F::KandidaatMilitair, invoer),
                |gegevens| Event::KandidaatMilitairGewijzigd { gegevens },
            ),
            O::KiesUitreiking { invoer, verwacht } => self.wijzig_pagina(
                command,
                (&self.voorstel.uitreiking, *verwacht),
                command.ingevuld(F::Uitreiking, invoer),
                |gegevens| Event::UitreikingGekozen { gegevens },
            ),
            O::VoegActiviteitToe { id, soort, invoer } => {
                self.voeg_activiteit_toe(command, *id, activiteit(command, *soort, invoer))
            }
            O::WijzigActiviteit {
                id,
                soort,
                invoer,
                verwacht,
            } => {
                let ingevuld = activiteit(command, *soort, invoer);
                self.wijzig_activiteit(command, (*id, *soort), ingevuld, *verwacht)
            }
            O::VerwijderActiviteit {
                id,
                soort,
                verwacht,
            } => self.verwijder_activiteit(command, (*id, *soort), *verwacht),
            O::VoegOndersteunerToe { id, invoer } => {
                self.voeg_ondersteuner_toe(command, *id, command.ingevuld(F::Ondersteuner, invoer))
            }
            O::WijzigOndersteuner {
                id,
                invoer,
                verwacht,
            } => {
                let ingevuld = command.ingevuld(F::Ondersteuner, invoer);
                self.wijzig_ondersteuner(command, *id, ingevuld, *verwacht)
            }
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
            O::StuurOndersteunersbrief { invoer, verwacht } => self.stuur_ondersteunersbrief(
                command,
                command.ingevuld(F::Ondersteunersbrief, invoer),
                *verwacht,
            ),
            O::UploadOndersteunersbrief {
                bestand,
                invoer,
                verwacht,
            } => {
                let formulier = F::OndersteunersbriefBestand;
                let ingevuld = command.ingevuld_met_bestand(formulier, invoer, bestand);
                self.upload_ondersteunersbrief(command, bestand, ingevuld, *verwacht)
            }
            O::NoteerOndersteunermail { .. } => self.noteer_ondersteunermail(command),
            O::VraagMeehelper {
                id,
                invoer,
                link,
                geldig_tot,
            } => {
                let ingevuld = command.ingevuld(F::Meehelper, invoer);
                self.vraag_meehelper(command, *id, ingevuld, link, *geldig_tot)
            }
            O::TrekMeehelperIn => self.trek_meehelper_in(command),
            O::BevestigMeehelper => self.bevestig_meehelper(command),
            O::NoteerMeehelpermail { .. } => self.noteer_meehelpermail(command),
            O::UploadBijlage {
                id,
                bestand,
                invoer,
            } => {
                let ingevuld = command.ingevuld_met_bestand(F::Bijlage, invoer, bestand);
                self.upload_bijlage(command, (*id, bestand), ingevuld, invoer)
            }
            O::VerwijderBijlage { id, verwacht } => self.verwijder_bijlage(command, *id, *verwacht),
        }
    }
}

fn activiteit<'a>(
    command: &Command,
    soort: ActiviteitSoort,
    invoer: &'a Value,
) -> Ingevuld<'a, Activiteit> {
    match soort {
        ActiviteitSoort::BetaaldeBaan => command
            .ingevuld(F::ActiviteitBetaaldeBaan, invoer)
            .map(Activiteit::BetaaldeBaan),
        ActiviteitSoort::Vrijwilliger => command
            .ingevuld(F::ActiviteitVrijwilliger, invoer)
            .map(Activiteit::Vrijwilliger),
    }
}

fn aanpassing<'a>(
    command: &Command,
    blok: Kandidaatblok,
    invoer: &'a Value,
) -> Ingevuld<'a, Aanpassing> {
    match blok {
        Kandidaatblok::Werk => command
            .ingevuld(F::KandidaatWerk, invoer)
            .map(Aanpassing::Werk),
        Kandidaatblok::Militair => command
            .ingevuld(F::KandidaatMilitair, invoer)
            .map(Aanpassing::Militair),
        Kandidaatblok::Overige => command
            .ingevuld(F::KandidaatOverige, invoer)
            .map(Aanpassing::Overige),
    }
}
