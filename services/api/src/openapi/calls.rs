//! The calls of the API, in the order of the contract.

use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

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
pub fn routes() -> OpenApiRouter<App> {
    let mut calls = OpenApiRouter::with_openapi(Contract::openapi())
        .routes(routes!(aanvraag::dien_verzoek_in))
        .routes(routes!(aanvraag::verifieer_email))
        .routes(routes!(naslag::website))
        .routes(routes!(naslag::gemeentes))
        .routes(routes!(naslag::landen))
        .routes(routes!(logboek::checkpoint))
        .routes(routes!(logboek::tegel_of_bundel))
        .route(
            "/log/tile/{niveau}/{nummer}/{*rest}",
            axum::routing::get(logboek::diepere_tegel),
        )
        .routes(routes!(metadata::metadata))
        .routes(routes!(paginas::voorsteller))
        .routes(routes!(paginas::wijzig_voorsteller))
        .routes(routes!(mailadres::mailadres))
        .routes(routes!(mailadres::mailadres_opnieuw))
        .routes(routes!(paginas::werk))
        .routes(routes!(paginas::wijzig_werk))
        .routes(routes!(paginas::overige))
        .routes(routes!(paginas::wijzig_overige))
        .routes(routes!(paginas::persoonsgegevens))
        .routes(routes!(paginas::wijzig_persoonsgegevens))
        .routes(routes!(paginas::militair))
        .routes(routes!(paginas::wijzig_militair))
        .routes(routes!(verdiensten::verdiensten))
        .routes(routes!(verdiensten::voeg_betaalde_baan_toe))
        .routes(routes!(verdiensten::betaalde_baan))
        .routes(routes!(verdiensten::wijzig_betaalde_baan))
        .routes(routes!(verdiensten::verwijder_betaalde_baan))
        .routes(routes!(verdiensten::voeg_vrijwilliger_toe))
        .routes(routes!(verdiensten::vrijwilliger))
        .routes(routes!(verdiensten::wijzig_vrijwilliger))
        .routes(routes!(verdiensten::verwijder_vrijwilliger))
        .routes(routes!(ondersteuners::ondersteuners))
        .routes(routes!(ondersteuners::voeg_ondersteuner_toe))
        .routes(routes!(ondersteuners::ondersteuner))
        .routes(routes!(ondersteuners::wijzig_ondersteuner))
        .routes(routes!(ondersteuners::verwijder_ondersteuner))
        .routes(routes!(steun::steun))
        .routes(routes!(steun::nodig_ondersteuner_uit))
        .routes(routes!(steun::herinner_ondersteuner))
        .routes(routes!(steun::trek_uitnodiging_in))
        .routes(routes!(ondersteunersbrief::ondersteunersbrief))
        .routes(routes!(ondersteunersbrief::bevestig_adres))
        .routes(routes!(ondersteunersbrief::stuur_brief))
        .routes(routes!(ondersteunersbrief::stuur_briefbestand))
        .routes(routes!(ondersteunersbrief::briefbestand))
        .routes(routes!(meehelper::meehelper))
        .routes(routes!(meehelper::vraag_meehelper))
        .routes(routes!(meehelper::trek_meehelper_in))
        .routes(routes!(meehelper::bevestig_meehelper))
        .routes(routes!(bijlagen::bijlagen))
        .routes(routes!(bijlagen::upload))
        .routes(routes!(bijlagen::download))
        .routes(routes!(bijlagen::verwijder_bijlage))
        .routes(routes!(paginas::uitreiking))
        .routes(routes!(paginas::kies_uitreiking))
        .routes(routes!(concepten::concepten))
        .routes(routes!(concepten::bewaar_concept))
        .routes(routes!(concepten::verwijder_concept))
        .routes(routes!(indienen::controle))
        .routes(routes!(indienen::dien_in))
        .routes(routes!(stand::stand))
        .routes(routes!(stand::inzagen))
        .routes(routes!(stand::kies_berichten))
        .routes(routes!(stand::trek_in))
        .routes(routes!(nieuwe_link::vraag_link))
        .routes(routes!(inloggen::log_in))
        .routes(routes!(inloggen::wie))
        .routes(routes!(inloggen::log_uit))
        .routes(routes!(dienst::inlog::wegen))
        .routes(routes!(dienst::inlog::heen))
        .routes(routes!(dienst::inlog::terug))
        .routes(routes!(dienst::afmelden::afgemeld))
        .routes(routes!(tweede_factor::begin))
        .routes(routes!(tweede_factor::bevestig))
        .routes(routes!(eigen::wijzig_wachtwoord))
        .routes(routes!(eigen::sessies))
        .routes(routes!(eigen::eindig_andere))
        .routes(routes!(eigen::eindig_sessie))
        .routes(routes!(eigen::herstelcodes))
        .routes(routes!(vergeten::vergeten))
        .routes(routes!(vergeten::herstel))
        .routes(routes!(gebruikers::gebruikers))
        .routes(routes!(gebruikers::voeg_gebruiker_toe))
        .routes(routes!(gebruikers::gebruiker))
        .routes(routes!(gebruikers::wijzig_gebruiker))
        .routes(routes!(gebruikers::verwijder_gebruiker))
        .routes(routes!(aanvragen::accountaanvragen))
        .routes(routes!(aanvragen::keur_goed))
        .routes(routes!(aanvragen::weiger))
        .routes(routes!(acties::blokkeer))
        .routes(routes!(acties::deblokkeer))
        .routes(routes!(acties::verwijder_tweede_factor))
        .routes(routes!(acties::nodig_uit))
        .routes(routes!(token::vraag_token))
        .routes(routes!(clients::clients))
        .routes(routes!(clients::voeg_client_toe))
        .routes(routes!(clients::client))
        .routes(routes!(clients::wijzig_client))
        .routes(routes!(clientacties::verwijder_client))
        .routes(routes!(clientacties::keur_client_goed))
        .routes(routes!(clientacties::blokkeer_client))
        .routes(routes!(clientacties::deblokkeer_client))
        .routes(routes!(organisaties::organisaties))
        .routes(routes!(organisaties::voeg_organisatie_toe))
        .routes(routes!(organisaties::organisatie))
        .routes(routes!(organisaties::wijzig_organisatie))
        .routes(routes!(postbus::vraag_postbus))
        .routes(routes!(postbus::bevestig_postbus))
        .routes(routes!(berichten::eigen_berichten))
        .routes(routes!(berichten::kies_eigen_berichten))
        .routes(routes!(zakenlijst::burgeraanvragen))
        .routes(routes!(zakenlijst::tel_burgeraanvragen))
        .routes(routes!(zakenlijst::dossiers))
        .routes(routes!(zakenlijst::tel_dossiers))
        .routes(routes!(bureau::zaken))
        .routes(routes!(bureau::tel_zaken))
        .routes(routes!(bureau::nieuws))
        .routes(routes!(agenda::agenda))
        .routes(routes!(uitvoer::uitvoer_zaken))
        .merge(zaken::routes())
        .merge(afwezig::routes())
        .merge(koppen::routes())
        .merge(cijfers::routes())
        .routes(routes!(gebeurtenissen::gebeurtenissen))
        .merge(webhooks::routes())
        .merge(weergaven::routes())
        .routes(routes!(zaak::zaak))
        .merge(burgeraanvraag::routes())
        .merge(post::routes())
        .routes(routes!(zaak::dossier))
        .merge(dossier::routes())
        .merge(samenvoegen::routes())
        .merge(kandidaat::routes())
        .merge(dossierbijlagen::routes())
        .routes(routes!(tijdlijn::tijdlijn))
        .routes(routes!(tijdlijn::dossiertijdlijn))
        .routes(routes!(tijdlijn::vergelijking))
        .routes(routes!(naslag::ministeries))
        .routes(routes!(dubbelen::mogelijk_dubbel))
        .merge(afwijsredenen::routes())
        .merge(notities::routes())
        .merge(tekstblokken::routes())
        .merge(website::routes())
        .merge(paginateksten::routes())
        .merge(gemeentecontacten::routes())
        .merge(mailteksten::routes())
        .merge(geopend::routes())
        .merge(koninklijk::routes())
        .merge(vernietiging::routes())
        .merge(overbrenging::routes())
        .merge(register::routes())
        .routes(routes!(audit::gebeurtenissen::audit_gebeurtenissen))
        .routes(routes!(audit::gebeurtenissen::audit_soorten))
        .routes(routes!(audit::zaken::audit_zaak))
        .routes(routes!(audit::zaken::audit_tijdlijn))
        .routes(routes!(audit::zaken::audit_vergelijking))
        .routes(routes!(audit::zaken::speel_na))
        .routes(routes!(audit::inzage::audit_inzage))
        .routes(routes!(
            audit::verificatie::audit_verificatie,
            audit::verificatie::vraag_verificatie
        ))
        .routes(routes!(audit::uitvoer::uitvoer))
        .routes(routes!(audit::pakket::archiefpakket))
        .routes(routes!(audit::inzagedossier::inzagedossier));
    complete(calls.get_openapi_mut());
    calls
}
