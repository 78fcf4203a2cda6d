//! Which events count in the version of a dossier: whoever forwards several at once says which one they saw of each.

use crate::Event;

impl Event {
    /// It may change what somebody thinks of the case: not what the program did besides, nor how an organisation
    /// divides its work. Each event is named: what a new one changes is for its writer to say.
    pub(crate) fn raakt_dossier(&self) -> bool {
        match self {
            Event::BehandelaarGewijzigd { .. }
            | Event::HerinneringGezet { .. }
            | Event::BerichtenGekozen { .. }
            | Event::BijlageIngezien { .. }
            | Event::MailVerstuurd { .. }
            | Event::MailMislukt { .. }
            | Event::MailOpnieuwVerstuurd { .. }
            | Event::PostbriefOpgesteld { .. }
            | Event::PostbriefVerstuurd { .. }
            | Event::OndersteunermailAfgehandeld { .. }
            | Event::MeehelpermailAfgehandeld { .. }
            | Event::PdfGemaakt { .. } => false,
            Event::VerzoekIngediend { .. }
            | Event::VerzoekIngevoerd { .. }
            | Event::ScanToegevoegd { .. }
            | Event::EmailGeverifieerd { .. }
            | Event::VerzoekVervallen { .. }
            | Event::VerzoekAfgewezen { .. }
            | Event::VerzoekOvergedragen { .. }
            | Event::ContactGenoteerd { .. }
            | Event::VoorstellerUitgenodigd { .. }
            | Event::LinkVerlengd { .. }
            | Event::LinkIngetrokken { .. }
            | Event::LinkOpnieuwVerstuurd { .. }
            | Event::LinkVernieuwd { .. }
            | Event::VoorstellerGewijzigd { .. }
            | Event::MailadresOpgegeven { .. }
            | Event::PostadresOpgegeven { .. }
            | Event::MailadresBevestigd { .. }
            | Event::MailadresIngetrokken { .. }
            | Event::KandidaatWerkGewijzigd { .. }
            | Event::KandidaatOverigeGewijzigd { .. }
            | Event::KandidaatPersoonsgegevensGewijzigd { .. }
            | Event::KandidaatMilitairGewijzigd { .. }
            | Event::ActiviteitToegevoegd { .. }
            | Event::ActiviteitGewijzigd { .. }
            | Event::ActiviteitVerwijderd { .. }
            | Event::OndersteunerToegevoegd { .. }
            | Event::OndersteunerGewijzigd { .. }
            | Event::OndersteunerVerwijderd { .. }
            | Event::OndersteunerUitgenodigd { .. }
            | Event::OndersteunerHerinnerd { .. }
            | Event::OndersteuneradresBevestigd { .. }
            | Event::OndersteunersbriefOntvangen { .. }
            | Event::OndersteunersbriefGeupload { .. }
            | Event::OndersteunersuitnodigingIngetrokken { .. }
            | Event::MeehelperGevraagd { .. }
            | Event::MeehelperBevestigd { .. }
            | Event::MeehelperIngetrokken { .. }
            | Event::BijlageGeupload { .. }
            | Event::BijlageVerwijderd { .. }
            | Event::UitreikingGekozen { .. }
            | Event::VoorstelIngevoerd { .. }
            | Event::VoorstelIngediend { .. }
            | Event::RouteGekozen { .. }
            | Event::AdviesUitgebracht { .. }
            | Event::DossierDoorgestuurd { .. }
            | Event::DossierTeruggestuurd { .. }
            | Event::VoorgelegdAanMinisterraad { .. }
            | Event::BesluitGenomen { .. }
            | Event::DossierBeeindigd { .. }
            | Event::DossierSamengevoegd { .. }
            | Event::OndersteunerOvergenomen { .. }
            | Event::OpgenomenInBesluit { .. }
            | Event::UitBesluitGehaald { .. }
            | Event::Onderscheiden { .. }
            | Event::UitreikingGeregistreerd { .. }
            | Event::EmbargoOpgeheven { .. }
            | Event::KandidaatGecorrigeerd { .. }
            | Event::KandidaatAangepast { .. }
            | Event::DossierbijlageToegevoegd { .. }
            | Event::BijlageGekenmerkt { .. }
            | Event::DossierbijlageVerwijderd { .. }
            | Event::VernietigingOpgeschort { .. }
            | Event::OpschortingOpgeheven { .. }
            | Event::VernietigingVoorgesteld { .. }
            | Event::VernietigingIngetrokken { .. }
            | Event::VernietigingGoedgekeurd { .. }
            | Event::Vernietigd { .. } => true,
        }
    }
}
