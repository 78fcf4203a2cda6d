//! One event in plain Dutch (B1). A new event asks the compiler for its sentence here. One that depends on nothing stands
//! in the match itself, the others in a room for each part of the case.

mod besluit;
mod bewaring;
mod bijlage;
mod dossier;
mod link;
mod post;
mod steun;
mod verzoek;
mod wizard;

use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::{Gebeurtenis, Tijdlijnsoort, Wijziging, verschil};
use crate::gegevens::{Onderdeel, Postadres};
use crate::regels::{Formulier, Leesregel, voorlezen};
use crate::steun::Brief;
use crate::{Event, Organisatie, Verzoek, naslag};

fn zin(soort: Tijdlijnsoort, wat: impl Into<String>) -> Gebeurtenis {
    Gebeurtenis {
        soort,
        wat: wat.into(),
        toelichting: None,
        wijzigingen: Vec::new(),
        bijlage: None,
    }
}

impl Gebeurtenis {
    fn met(mut self, toelichting: &Option<String>) -> Self {
        self.toelichting.clone_from(toelichting);
        self
    }

    fn omdat(mut self, toelichting: &str) -> Self {
        self.toelichting = Some(toelichting.to_owned());
        self
    }

    fn van_naar(mut self, oud: &[Leesregel], nieuw: &[Leesregel]) -> Self {
        self.wijzigingen.extend(verschil(oud, nieuw));
        self
    }

    /// A saved form beside what stood there.
    fn formulier(self, formulier: Formulier, oud: &impl Serialize, nieuw: &impl Serialize) -> Self {
        let lees = |record| voorlezen(formulier, &record);
        self.van_naar(&lees(json!(oud)), &lees(json!(nieuw)))
    }

    fn veld(mut self, label: &str, oud: Option<String>, nieuw: Option<String>) -> Self {
        if oud != nieuw {
            self.wijzigingen.push(Wijziging {
                label: label.to_owned(),
                oud,
                nieuw,
            });
        }
        self
    }

    fn over(mut self, bijlage: Uuid) -> Self {
        self.bijlage = Some(bijlage);
        self
    }
}

fn gemeente(code: u32) -> String {
    Organisatie::gemeente(code).aanduiding().into_owned()
}

/// The honour's name, as " (Lid in de Orde van Oranje-Nassau)".
fn tussen_haakjes(onderscheiding: Option<&str>) -> String {
    onderscheiding
        .and_then(naslag::onderscheiding)
        .map(|o| format!(" ({})", o.naam))
        .unwrap_or_default()
}

/// A postal address as one line.
fn op_een_regel(postadres: &Postadres) -> String {
    postadres.regels().join(", ")
}

fn vind<T>(onderdelen: &[Onderdeel<T>], id: Uuid) -> Option<&T> {
    onderdelen.iter().find(|o| o.id == id).map(|o| &o.gegevens)
}

/// What step 4 calls the supporter; nothing for one who was removed.
fn naam_van_ondersteuner(zaak: &Verzoek, id: Uuid) -> &str {
    vind(&zaak.voorstel.ondersteuners, id).map_or("", |o| &o.persoonsgegevens.achternaam)
}

/// What happened to a case that stood so.
pub fn gebeurtenis(zaak: &Verzoek, event: &Event) -> Gebeurtenis {
    match event {
        Event::VerzoekIngediend { gegevens, .. } => verzoek::ingediend(gegevens),
        Event::EmailGeverifieerd { .. } => verzoek::geverifieerd(zaak),
        Event::VerzoekIngevoerd {
            kanaal,
            ontvangen_op,
            postadres,
            ..
        } => verzoek::ingevoerd(zaak, *kanaal, *ontvangen_op, postadres.as_ref()),
        Event::ScanToegevoegd { bestand, .. } => verzoek::scan_toegevoegd(bestand),
        Event::PostadresOpgegeven { postadres } => post::postadres_opgegeven(zaak, postadres),
        Event::PostbriefOpgesteld { soort, .. } => post::brief_opgesteld(*soort),
        Event::PostbriefVerstuurd { soort, .. } => post::brief_verstuurd(*soort),
        Event::MailadresOpgegeven { adres, vorig, .. } => {
            post::mailadres_opgegeven(zaak, adres, vorig)
        }
        Event::MailadresBevestigd { .. } => post::mailadres_bevestigd(zaak),
        Event::MailadresIngetrokken { .. } => zin(
            Tijdlijnsoort::Mail,
            "Het nieuwe e-mailadres is ingetrokken. E-mails gaan naar het adres dat al bevestigd was.",
        ),
        Event::VerzoekVervallen { .. } => zin(
            Tijdlijnsoort::Verzoek,
            "Het verzoek is vervallen, omdat het e-mailadres niet op tijd is bevestigd.",
        ),
        Event::VerzoekAfgewezen { reden, toelichting } => verzoek::afgewezen(reden, toelichting),
        Event::VerzoekOvergedragen {
            van,
            naar,
            toelichting,
        } => verzoek::overgedragen(*van, *naar, toelichting),
        Event::ContactGenoteerd {
            notitie,
            taak_klaar,
        } => verzoek::contact_genoteerd(zaak, notitie, *taak_klaar),
        Event::BehandelaarGewijzigd {
            organisatie,
            behandelaar,
        } => verzoek::behandelaar_gewijzigd(zaak, *organisatie, behandelaar),
        Event::HerinneringGezet { datum, notitie, .. } => {
            verzoek::herinnering_gezet(*datum, notitie)
        }
        Event::VoorstellerUitgenodigd {
            geldig_tot,
            bericht,
            ..
        } => link::uitgenodigd(*geldig_tot, bericht),
        Event::LinkVerlengd { geldig_tot, .. } => link::verlengd(zaak, *geldig_tot),
        Event::LinkIngetrokken { .. } => zin(Tijdlijnsoort::Link, "De link is ingetrokken."),
        Event::LinkVernieuwd { geldig_tot, .. } => link::vernieuwd(*geldig_tot),
        Event::BerichtenGekozen { gegevens } => post::berichten_gekozen(*gegevens),
        Event::LinkOpnieuwVerstuurd { .. } => {
            zin(Tijdlijnsoort::Link, "De link is opnieuw verstuurd.")
        }
        Event::VoorstellerGewijzigd { gegevens } => wizard::voorsteller_gewijzigd(zaak, gegevens),
        Event::KandidaatWerkGewijzigd { gegevens } => wizard::werk_gewijzigd(zaak, gegevens),
        Event::KandidaatOverigeGewijzigd { gegevens } => wizard::overige_gewijzigd(zaak, gegevens),
        Event::KandidaatPersoonsgegevensGewijzigd { gegevens } => {
            wizard::persoonsgegevens_gewijzigd(zaak, gegevens)
        }
        Event::KandidaatMilitairGewijzigd { gegevens } => {
            wizard::militair_gewijzigd(zaak, gegevens)
        }
        Event::ActiviteitToegevoegd { gegevens, .. } => wizard::activiteit_toegevoegd(gegevens),
        Event::ActiviteitGewijzigd { id, gegevens } => {
            wizard::activiteit_gewijzigd(zaak, *id, gegevens)
        }
        Event::ActiviteitVerwijderd { id } => wizard::activiteit_verwijderd(zaak, *id),
        Event::OndersteunerToegevoegd { gegevens, .. } => wizard::ondersteuner_toegevoegd(gegevens),
        Event::OndersteunerGewijzigd { id, gegevens } => {
            wizard::ondersteuner_gewijzigd(zaak, *id, gegevens)
        }
        Event::OndersteunerVerwijderd { id } => wizard::ondersteuner_verwijderd(zaak, *id),
        Event::OndersteunerUitgenodigd { id, mail, .. } => steun::uitgenodigd(zaak, *id, mail),
        Event::OndersteunerHerinnerd { id, .. } => steun::herinnerd(zaak, *id),
        Event::OndersteuneradresBevestigd { id, .. } => steun::adres_bevestigd(zaak, *id),
        Event::OndersteunersbriefOntvangen { id, gegevens, .. } => {
            steun::brief_ontvangen(zaak, *id, gegevens)
        }
        Event::OndersteunersbriefGeupload { id, gegevens, .. } => {
            steun::brief_geupload(zaak, *id, gegevens)
        }
        Event::OndersteunersuitnodigingIngetrokken { id, .. } => steun::ingetrokken(zaak, *id),
        Event::OndersteunermailAfgehandeld { id, oorzaak, .. } => {
            steun::mail_afgehandeld(zaak, *id, oorzaak)
        }
        Event::MeehelperGevraagd { naam, mail, .. } => link::meehelper_gevraagd(naam, mail),
        Event::MeehelperBevestigd { .. } => zin(
            Tijdlijnsoort::Link,
            "De meehelper heeft het e-mailadres bevestigd en kan meehelpen met invullen.",
        ),
        Event::MeehelperIngetrokken { .. } => zin(
            Tijdlijnsoort::Link,
            "De voorsteller heeft de link van de meehelper teruggenomen.",
        ),
        Event::MeehelpermailAfgehandeld { oorzaak, .. } => link::meehelpermail_afgehandeld(oorzaak),
        Event::BijlageGeupload { id, gegevens } => bijlage::geupload(zaak, *id, gegevens),
        Event::BijlageVerwijderd { id } => bijlage::verwijderd(zaak, *id),
        Event::UitreikingGekozen { gegevens } => wizard::uitreiking_gekozen(zaak, gegevens),
        Event::VoorstelIngevoerd {
            ontvangen_op,
            ondertekend_door,
        } => wizard::ingevoerd(*ontvangen_op, ondertekend_door),
        Event::VoorstelIngediend { .. } => wizard::ingediend(zaak),
        Event::MailVerstuurd { soort, aan, .. } => post::mail_verstuurd(*soort, aan),
        Event::MailMislukt {
            soort,
            aan,
            oorzaak,
            ..
        } => post::mail_mislukt(*soort, aan, oorzaak),
        Event::MailOpnieuwVerstuurd { soort, .. } => post::mail_opnieuw_verstuurd(*soort),
        Event::PdfGemaakt { .. } => zin(
            Tijdlijnsoort::Mail,
            "De kopie van het voorstel (pdf) is gemaakt.",
        ),
        Event::RouteGekozen {
            keuze,
            regel,
            toelichting,
        } => dossier::route_gekozen(zaak, *keuze, regel, toelichting),
        Event::AdviesUitgebracht { advies } => dossier::advies_uitgebracht(zaak, advies),
        Event::DossierDoorgestuurd {
            van,
            naar,
            status,
            regel,
            toelichting,
            ..
        } => dossier::doorgestuurd(zaak, (*van, *naar), *status, regel, toelichting),
        Event::DossierTeruggestuurd {
            van,
            naar,
            status,
            reden,
        } => dossier::teruggestuurd(zaak, (*van, *naar), *status, reden),
        Event::VoorgelegdAanMinisterraad { voornemen } => {
            besluit::voorgelegd_aan_ministerraad(voornemen)
        }
        Event::BesluitGenomen {
            besluit,
            afwijkend_van_kapittel,
        } => besluit::genomen(besluit, *afwijkend_van_kapittel),
        Event::DossierBeeindigd {
            reden,
            toelichting,
            opgegaan_in: None,
        } => dossier::beeindigd(*reden, toelichting),
        Event::DossierBeeindigd {
            toelichting,
            opgegaan_in: Some(met),
            ..
        } => dossier::opgegaan(met, toelichting),
        Event::DossierSamengevoegd { met, .. } => dossier::samengevoegd(met),
        Event::OndersteunerOvergenomen {
            uit,
            gegevens,
            brief,
            briefbestand,
            ..
        } => steun::overgenomen(
            uit,
            gegevens,
            Brief::van(brief.as_deref(), briefbestand.as_deref()),
        ),
        Event::OpgenomenInBesluit { .. } => zin(
            Tijdlijnsoort::Besluit,
            "Het dossier is opgenomen in een koninklijk besluit.",
        ),
        Event::UitBesluitGehaald { .. } => zin(
            Tijdlijnsoort::Besluit,
            "Het dossier is uit het koninklijk besluit gehaald. Het wacht op een ander koninklijk besluit.",
        ),
        Event::Onderscheiden {
            onderscheiding,
            datum,
            ..
        } => besluit::onderscheiden(onderscheiding, *datum),
        Event::UitreikingGeregistreerd { gegevens } => {
            besluit::uitreiking_geregistreerd(zaak, gegevens)
        }
        Event::EmbargoOpgeheven { dag } => besluit::embargo_opgeheven(*dag),
        Event::KandidaatGecorrigeerd { gegevens } => {
            dossier::kandidaat_gecorrigeerd(zaak, gegevens)
        }
        Event::KandidaatAangepast { aanpassing, .. } => {
            dossier::kandidaat_aangepast(zaak, aanpassing)
        }
        Event::DossierbijlageToegevoegd { id, gegevens } => bijlage::toegevoegd(*id, gegevens),
        Event::BijlageGekenmerkt { id, kenmerken } => bijlage::gekenmerkt(zaak, *id, kenmerken),
        Event::DossierbijlageVerwijderd { id } => bijlage::uit_dossier_verwijderd(zaak, *id),
        Event::BijlageIngezien { id, reden } => bijlage::ingezien(zaak, *id, reden),
        Event::VernietigingOpgeschort { reden } => bewaring::opgeschort(reden),
        Event::OpschortingOpgeheven { reden } => bewaring::opschorting_opgeheven(reden),
        Event::VernietigingVoorgesteld {
            wat,
            grond,
            toelichting,
            ..
        } => bewaring::voorgesteld(wat, *grond, toelichting),
        Event::VernietigingIngetrokken { reden, .. } => bewaring::ingetrokken(reden),
        Event::VernietigingGoedgekeurd { .. } => zin(
            Tijdlijnsoort::Bewaring,
            "Een tweede medewerker heeft de vernietiging goedgekeurd.",
        ),
        Event::Vernietigd { wat, .. } => bewaring::vernietigd(wat),
    }
}
