//! The contract: every documented handler, and the document that is made of them.

mod answers;
mod parameters;
mod security;

pub use answers::{
    Inhoud, Inlogproblemen, Problemen, Sessieproblemen, Verouderd, Wizardproblemen, Zaakproblemen,
};

use utoipa::openapi::path::Operation;
use utoipa::openapi::{Ref, RefOr};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::audit;
use crate::behandelaar::{
    afwezig, afwijsredenen, agenda, besluiten, bijlagen as dossierbijlagen, bureau, cijfers,
    doorsturen, dossier, dubbelen, gemeentecontacten, geopend, herinneren, kandidaat, koninklijk,
    koppen, mailteksten, notities, overbrenging, paginateksten, papier, post, register,
    samenvoegen, tekstblokken, tijdlijn, toewijzen, uitvoer, vernietiging, voorbeeld, website,
    weergaven, zaak, zakenlijst,
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

#[derive(OpenApi)]
#[openapi(
    components(schemas(crate::problem::Problem)),
    modifiers(&Gedeeld),
    servers((url = "/", description = "the address that the contract was read from")),
    info(
        title = "Lintje",
        contact(name = "Lintje", url = "https://lintje.example", email = "contact@lintje.example"),
        description = "Proposing a person for a Royal honour: the citizen's request and proposal, the municipality's first decisions, and the road of the dossier up to the minister's decision.\n\n\
        Paths, names and dates (`dd-mm-jjjj`, as typed) are those of docs/specification and win over the Dutch API Design Rules where they differ: \
        no version in the path, singular names. Moments are RFC 3339 in UTC. Unknown properties are ignored.\n\n\
        Errors are RFC 9457 problem details. A wizard link's uuid is a capability: whoever has it may fill in the proposal. \
        Of a proposal on paper an official fills it in: the calls under `/api/verzoek/{uuid}` then take the id of the case in the place of that uuid, with a session. \
        Officials have a session cookie; unsafe methods with it need the header `X-Requested-With: lintje`. \
        Systems of organisations have a bearer token for some calls (OAuth 2.0 client credentials)."
    )
)]
struct Contract;

/// What calls share stands in the contract once.
struct Gedeeld;

impl Modify for Gedeeld {
    fn modify(&self, contract: &mut utoipa::openapi::OpenApi) {
        let components = contract.components.get_or_insert_default();
        for parameter in parameters::gedeeld() {
            let naam = parameters::naam(&parameter).to_owned();
            components.parameters.insert(naam, parameter.into());
        }
        answers::deel(components);
        security::deel(components);
    }
}

/// A reference to what the contract holds once.
fn verwijzing<T>(soort: &str, naam: &str) -> RefOr<T> {
    RefOr::Ref(Ref::new(format!("#/components/{soort}/{naam}")))
}

/// Every call of the API. The files with the commands on a case list their own.
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
        .routes(routes!(herinneren::herinner))
        .routes(routes!(herinneren::wis_herinnering))
        .routes(routes!(toewijzen::collegas))
        .routes(routes!(toewijzen::wijs_toe))
        .routes(routes!(toewijzen::wijs_meer_toe))
        .routes(routes!(afwezig::afwezigheid))
        .routes(routes!(afwezig::meld_afwezig))
        .routes(routes!(afwezig::meld_terug))
        .routes(routes!(koppen::koppen))
        .routes(routes!(koppen::kop))
        .routes(routes!(koppen::mail_opnieuw))
        .routes(routes!(cijfers::cijfers))
        .routes(routes!(cijfers::cijfers_csv))
        .routes(routes!(cijfers::duur::cijfers_per_organisatie))
        .routes(routes!(cijfers::te_laat::cijfers_te_laat))
        .routes(routes!(cijfers::prognose::cijfers_prognose))
        .routes(routes!(gebeurtenissen::gebeurtenissen))
        .routes(routes!(webhooks::webhooks))
        .routes(routes!(webhooks::voeg_webhook_toe))
        .routes(routes!(webhooks::webhook))
        .routes(routes!(webhooks::verwijder_webhook))
        .routes(routes!(webhooks::pauzeer_webhook))
        .routes(routes!(webhooks::hervat_webhook))
        .routes(routes!(webhooks::vernieuw_geheim))
        .routes(routes!(webhooks::proef_webhook))
        .routes(routes!(webhooks::bezorgingen::bezorgingen))
        .routes(routes!(webhooks::bezorgingen::bezorg_opnieuw))
        .routes(routes!(weergaven::weergaven))
        .routes(routes!(weergaven::bewaar_weergave))
        .routes(routes!(weergaven::wijzig_weergave))
        .routes(routes!(weergaven::verwijder_weergave))
        .routes(routes!(zaak::zaak))
        .merge(besluiten::routes())
        .routes(routes!(post::voer_verzoek_in))
        .routes(routes!(post::dien_namens_voorsteller_in))
        .routes(routes!(post::voeg_scan_toe))
        .routes(routes!(post::scan))
        .routes(routes!(post::postadres))
        .routes(routes!(post::postbrief))
        .routes(routes!(post::postbriefkopie))
        .routes(routes!(post::postbrief_verstuurd))
        .routes(routes!(zaak::dossier))
        .routes(routes!(papier::dossier_pdf))
        .merge(dossier::routes())
        .routes(routes!(doorsturen::voorbeeld_doorsturen))
        .routes(routes!(samenvoegen::vergelijken::naast_elkaar))
        .routes(routes!(samenvoegen::voeg_samen))
        .routes(routes!(samenvoegen::voorbeeld_samenvoegen))
        .routes(routes!(kandidaat::kandidaat))
        .routes(routes!(kandidaat::corrigeer_kandidaat))
        .routes(routes!(kandidaat::dossier_werk))
        .routes(routes!(kandidaat::pas_werk_aan))
        .routes(routes!(kandidaat::dossier_militair))
        .routes(routes!(kandidaat::pas_militair_aan))
        .routes(routes!(kandidaat::dossier_overige))
        .routes(routes!(kandidaat::pas_overige_aan))
        .routes(routes!(dossierbijlagen::dossierbijlagen))
        .routes(routes!(dossierbijlagen::voeg_dossierbijlage_toe))
        .routes(routes!(dossierbijlagen::dossierbestand))
        .routes(routes!(dossierbijlagen::aanvraagbestand))
        .routes(routes!(dossierbijlagen::kenmerken))
        .routes(routes!(dossierbijlagen::kenmerk))
        .routes(routes!(dossierbijlagen::verwijder_dossierbijlage))
        .routes(routes!(tijdlijn::tijdlijn))
        .routes(routes!(tijdlijn::dossiertijdlijn))
        .routes(routes!(tijdlijn::vergelijking))
        .routes(routes!(naslag::ministeries))
        .routes(routes!(dubbelen::mogelijk_dubbel))
        .routes(routes!(voorbeeld::voorbeeld_uitnodiging))
        .routes(routes!(voorbeeld::voorbeeld_afwijzing))
        .routes(routes!(afwijsredenen::afwijsredenen))
        .routes(routes!(afwijsredenen::afwijsreden))
        .routes(routes!(afwijsredenen::voeg_afwijsreden_toe))
        .routes(routes!(afwijsredenen::wijzig_afwijsreden))
        .routes(routes!(afwijsredenen::verwijder_afwijsreden))
        .routes(routes!(notities::notities))
        .routes(routes!(notities::bewaar_notitie))
        .routes(routes!(notities::notitiebron))
        .routes(routes!(notities::concepten::notitieconcept))
        .routes(routes!(notities::concepten::bewaar_notitieconcept))
        .routes(routes!(notities::concepten::verwijder_notitieconcept))
        .routes(routes!(tekstblokken::alle_tekstblokken))
        .routes(routes!(tekstblokken::tekstblok_van_sneltoets))
        .routes(routes!(tekstblokken::tekstblokken))
        .routes(routes!(tekstblokken::voeg_tekstblok_toe))
        .routes(routes!(tekstblokken::tekstblok))
        .routes(routes!(tekstblokken::wijzig_tekstblok))
        .routes(routes!(tekstblokken::verwijder_tekstblok))
        .routes(routes!(website::websiteadres))
        .routes(routes!(website::wijzig_websiteadres))
        .routes(routes!(paginateksten::verklaring))
        .routes(routes!(paginateksten::paginateksten))
        .routes(routes!(paginateksten::paginatekst))
        .routes(routes!(paginateksten::wijzig_paginatekst))
        .routes(routes!(gemeentecontacten::contactgegevens))
        .routes(routes!(gemeentecontacten::gemeentecontact))
        .routes(routes!(gemeentecontacten::wijzig_gemeentecontact))
        .routes(routes!(mailteksten::mailteksten))
        .routes(routes!(mailteksten::mailtekst))
        .routes(routes!(mailteksten::wijzig_mailtekst))
        .routes(routes!(mailteksten::voorbeeld_mailtekst))
        .routes(routes!(geopend::open_zaak))
        .routes(routes!(geopend::geopend))
        .routes(routes!(geopend::sluit_zaak))
        .routes(routes!(koninklijk::besluiten::koninklijke_besluiten))
        .routes(routes!(koninklijk::besluiten::maak_koninklijk_besluit))
        .routes(routes!(koninklijk::besluiten::koninklijk_besluit))
        .routes(routes!(koninklijk::wijzigen::wijzig_koninklijk_besluit))
        .routes(routes!(koninklijk::wijzigen::verwijder_koninklijk_besluit))
        .routes(routes!(koninklijk::dossiers::besluitdossiers))
        .routes(routes!(koninklijk::dossiers::toevoegbare_dossiers))
        .routes(routes!(koninklijk::dossiers::voeg_dossiers_toe))
        .routes(routes!(koninklijk::dossiers::verwijder_dossiers))
        .routes(routes!(koninklijk::dossiers::stel_vast))
        .routes(routes!(koninklijk::document::besluit_pdf))
        .routes(routes!(koninklijk::bijlagen::besluitbijlagen))
        .routes(routes!(koninklijk::bijlagen::voeg_besluitbijlage_toe))
        .routes(routes!(koninklijk::bijlagen::besluitbestand))
        .routes(routes!(koninklijk::bijlagen::besluitbijlage_kenmerken))
        .routes(routes!(koninklijk::bijlagen::wijzig_besluitbijlage))
        .routes(routes!(koninklijk::bijlagen::verwijder_besluitbijlage))
        .routes(routes!(vernietiging::lijsten::verstreken))
        .routes(routes!(vernietiging::lijsten::voorgesteld))
        .routes(routes!(vernietiging::rotatie::wacht_op_rotatie))
        .routes(routes!(vernietiging::voorstellen::stel_vernietigingen_voor))
        .routes(routes!(vernietiging::lijsten::verklaringen))
        .routes(routes!(vernietiging::verklaring::vernietigingsverklaring))
        .routes(routes!(vernietiging::verklaring::verklaring_pdf))
        .routes(routes!(vernietiging::zaak::zaakbewaring))
        .routes(routes!(vernietiging::voorstellen::stel_vernietiging_voor))
        .routes(routes!(vernietiging::voorstellen::keur_vernietiging_goed))
        .routes(routes!(vernietiging::voorstellen::trek_vernietiging_in))
        .routes(routes!(vernietiging::opschorting::schort_op))
        .routes(routes!(vernietiging::opschorting::hef_op))
        .routes(routes!(overbrenging::lijsten::over_te_brengen))
        .routes(routes!(
            overbrenging::lijsten::leveringen,
            overbrenging::maken::maak_levering
        ))
        .routes(routes!(overbrenging::lijsten::levering))
        .routes(routes!(overbrenging::pakket::leveringspakket))
        .routes(routes!(overbrenging::pakket::pakbon))
        .routes(routes!(overbrenging::ontvangst::leg_ontvangst_vast))
        .routes(routes!(overbrenging::maken::trek_levering_in))
        .routes(routes!(register::regels::register))
        .routes(routes!(register::regels::registerregel))
        .routes(routes!(register::regels::registreer_uitreiking))
        .routes(routes!(register::bijlagen::registerbijlagen))
        .routes(routes!(register::bijlagen::voeg_registerbijlage_toe))
        .routes(routes!(register::bijlagen::registerbestand))
        .routes(routes!(register::bijlagen::registerkenmerken))
        .routes(routes!(register::bijlagen::kenmerk_registerbijlage))
        .routes(routes!(register::bijlagen::verwijder_registerbijlage))
        .routes(routes!(register::eenmalig::eerder_onderscheiden))
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

/// What holds for every call, told once: who asks, what may be sent again, what every answer has.
fn complete(contract: &mut utoipa::openapi::OpenApi) {
    let components = contract.components.clone().unwrap_or_default();
    for (path, calls) in &mut contract.paths.paths {
        let calls = [
            (Method::Get, &mut calls.get),
            (Method::Put, &mut calls.put),
            (Method::Post, &mut calls.post),
            (Method::Delete, &mut calls.delete),
        ];
        for (method, call) in calls {
            let Some(call) = call else { continue };
            security::name_the_session(path, method, call);
            if method == Method::Post {
                name_the_key(path, call);
            }
            answers::complete(method, call);
            for parameter in call.parameters.iter_mut().flatten() {
                parameters::verwijs(parameter, &components);
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    Get,
    Put,
    Post,
    Delete,
}

/// Where a POST leads to an event, which keeps the sender's key.
const MET_SLEUTEL: [&str; 8] = [
    "/api/verzoek",
    "/api/email-verificatie",
    "/api/burgeraanvraag/",
    "/api/dossiers/",
    "/api/koninklijke-besluiten",
    "/api/zaken/",
    "/api/register/",
    "/api/vernietiging/",
];

/// Every call that leads to an event may be sent again with its key.
fn name_the_key(path: &str, call: &mut Operation) {
    let kept = MET_SLEUTEL.iter().any(|begin| path.starts_with(begin));
    if kept && !path.ends_with("/voorbeeld") {
        let key = parameters::sleutel();
        call.parameters.get_or_insert_default().push(key.into());
        answers::ANDERE_INHOUD.add_to(&mut call.responses.responses);
    }
}

/// The OpenAPI document as it stands in `schema/openapi.json`.
pub fn document() -> String {
    let (_, contract) = routes().split_for_parts();
    // The document is made of our own types.
    contract.to_pretty_json().unwrap_or_default() + "\n"
}
