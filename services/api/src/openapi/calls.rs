//! The calls of the API, in the order of the contract.

use axum::Router;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::lists::{Calls, list_calls};
use super::{Contract, complete};
use crate::app::App;
use crate::audit;
use crate::behandelaar::{
    afwezig, afwijsredenen, agenda, bijlagen as dossierbijlagen, bureau, burgeraanvraag, cijfers,
    dossier, dubbelen, gemeentecontacten, geopend, kandidaat, koninklijk, koppen, mailteksten,
    notities, overbrenging, paginateksten, post, register, samenvoegen, tekstblokken, tijdlijn,
    uitvoer, vernietiging, website, weergaven, zaak, zaken, zakenlijst,
};
use crate::buren::{gebeurtenissen, webhooks};
use crate::logboek;
use crate::machines::{acties as clientacties, clients, token};
use crate::naslag;
use crate::rekening::{
    aanvragen, acties, berichten, dienst, eigen, gebruikers, inloggen, organisaties, postbus,
    tweede_factor, vergeten,
};
use crate::verzoek::{
    aanvraag, bijlagen, concepten, indienen, mailadres, meehelper, metadata, nieuwe_link,
    ondersteuners, ondersteunersbrief, paginas, stand, steun, verdiensten,
};

/// Every call of the API. Folders of officials list their own.
fn every<C: Calls>() -> C {
    C::default()
        .and(list_calls![
            aanvraag::dien_verzoek_in,
            aanvraag::verifieer_email,
            naslag::website,
            naslag::gemeentes,
            naslag::landen,
            logboek::checkpoint,
            logboek::tegel_of_bundel,
        ])
        .undocumented(
            "/log/tile/{niveau}/{nummer}/{*rest}",
            get(logboek::diepere_tegel),
        )
        .and(list_calls![
            metadata::metadata,
            paginas::voorsteller,
            paginas::wijzig_voorsteller,
            mailadres::mailadres,
            mailadres::mailadres_opnieuw,
            paginas::werk,
            paginas::wijzig_werk,
            paginas::overige,
            paginas::wijzig_overige,
            paginas::persoonsgegevens,
            paginas::wijzig_persoonsgegevens,
            paginas::militair,
            paginas::wijzig_militair,
            verdiensten::verdiensten,
            verdiensten::voeg_betaalde_baan_toe,
            verdiensten::betaalde_baan,
            verdiensten::wijzig_betaalde_baan,
            verdiensten::verwijder_betaalde_baan,
            verdiensten::voeg_vrijwilliger_toe,
            verdiensten::vrijwilliger,
            verdiensten::wijzig_vrijwilliger,
            verdiensten::verwijder_vrijwilliger,
            ondersteuners::ondersteuners,
            ondersteuners::voeg_ondersteuner_toe,
            ondersteuners::ondersteuner,
            ondersteuners::wijzig_ondersteuner,
            ondersteuners::verwijder_ondersteuner,
            steun::steun,
            steun::nodig_ondersteuner_uit,
            steun::herinner_ondersteuner,
            steun::trek_uitnodiging_in,
            ondersteunersbrief::ondersteunersbrief,
            ondersteunersbrief::bevestig_adres,
            ondersteunersbrief::stuur_brief,
            ondersteunersbrief::stuur_briefbestand,
            ondersteunersbrief::briefbestand,
            meehelper::meehelper,
            meehelper::vraag_meehelper,
            meehelper::trek_meehelper_in,
            meehelper::bevestig_meehelper,
            bijlagen::bijlagen,
            bijlagen::upload,
            bijlagen::download,
            bijlagen::verwijder_bijlage,
            paginas::uitreiking,
            paginas::kies_uitreiking,
            concepten::concepten,
            concepten::bewaar_concept,
            concepten::verwijder_concept,
            indienen::controle,
            indienen::dien_in,
            stand::stand,
            stand::inzagen,
            stand::kies_berichten,
            stand::trek_in,
            nieuwe_link::vraag_link,
            inloggen::log_in,
            inloggen::wie,
            inloggen::log_uit,
            dienst::inlog::wegen,
            dienst::inlog::heen,
            dienst::inlog::terug,
            dienst::afmelden::afgemeld,
            tweede_factor::begin,
            tweede_factor::bevestig,
            eigen::wijzig_wachtwoord,
            eigen::sessies,
            eigen::eindig_andere,
            eigen::eindig_sessie,
            eigen::herstelcodes,
            vergeten::vergeten,
            vergeten::herstel,
            gebruikers::gebruikers,
            gebruikers::voeg_gebruiker_toe,
            gebruikers::gebruiker,
            gebruikers::wijzig_gebruiker,
            gebruikers::verwijder_gebruiker,
            aanvragen::accountaanvragen,
            aanvragen::keur_goed,
            aanvragen::weiger,
            acties::blokkeer,
            acties::deblokkeer,
            acties::verwijder_tweede_factor,
            acties::nodig_uit,
            token::vraag_token,
            clients::clients,
            clients::voeg_client_toe,
            clients::client,
            clients::wijzig_client,
            clientacties::verwijder_client,
            clientacties::keur_client_goed,
            clientacties::blokkeer_client,
            clientacties::deblokkeer_client,
            organisaties::organisaties,
            organisaties::voeg_organisatie_toe,
            organisaties::organisatie,
            organisaties::wijzig_organisatie,
            postbus::vraag_postbus,
            postbus::bevestig_postbus,
            berichten::eigen_berichten,
            berichten::kies_eigen_berichten,
            zakenlijst::burgeraanvragen,
            zakenlijst::tel_burgeraanvragen,
            zakenlijst::dossiers,
            zakenlijst::tel_dossiers,
            bureau::zaken,
            bureau::tel_zaken,
            bureau::nieuws,
            agenda::agenda,
            uitvoer::uitvoer_zaken,
        ])
        .and(zaken::routes())
        .and(afwezig::routes())
        .and(koppen::routes())
        .and(cijfers::routes())
        .and(list_calls![gebeurtenissen::gebeurtenissen])
        .and(webhooks::routes())
        .and(weergaven::routes())
        .and(list_calls![zaak::zaak])
        .and(burgeraanvraag::routes())
        .and(post::routes())
        .and(list_calls![zaak::dossier])
        .and(dossier::routes())
        .and(samenvoegen::routes())
        .and(kandidaat::routes())
        .and(dossierbijlagen::routes())
        .and(list_calls![
            tijdlijn::tijdlijn,
            tijdlijn::dossiertijdlijn,
            tijdlijn::vergelijking,
            naslag::ministeries,
            dubbelen::mogelijk_dubbel,
        ])
        .and(afwijsredenen::routes())
        .and(notities::routes())
        .and(tekstblokken::routes())
        .and(website::routes())
        .and(paginateksten::routes())
        .and(gemeentecontacten::routes())
        .and(mailteksten::routes())
        .and(geopend::routes())
        .and(koninklijk::routes())
        .and(vernietiging::routes())
        .and(overbrenging::routes())
        .and(register::routes())
        .and(list_calls![
            audit::gebeurtenissen::audit_gebeurtenissen,
            audit::gebeurtenissen::audit_soorten,
            audit::zaken::audit_zaak,
            audit::zaken::audit_tijdlijn,
            audit::zaken::audit_vergelijking,
            audit::zaken::speel_na,
            audit::inzage::audit_inzage,
            audit::verificatie::audit_verificatie,
            audit::verificatie::vraag_verificatie,
            audit::uitvoer::uitvoer,
            audit::pakket::archiefpakket,
            audit::inzagedossier::inzagedossier,
        ])
}

/// Every call, as the program serves it.
pub fn routes() -> Router<App> {
    every()
}

/// Every call, as its handler documents it, and what holds for all.
pub fn contract() -> utoipa::openapi::OpenApi {
    let mut contract = Contract::openapi();
    contract.merge(every::<OpenApiRouter<App>>().into_openapi());
    complete(&mut contract);
    contract
}
