//! What every operation of the contract asks of whoever calls it. A new operation gets its row here; a
//! test fails as long as it has none.

use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::gegevens::Vertrouwelijkheid;
use verzoek::toegang::rol_kent;
use verzoek::{Actie, Rol};

use super::zaken::Bijlage;
use crate::huis::{Antwoord, Huis};

/// What an operation asks.
#[derive(Clone, Copy, Debug)]
pub enum Vraagt {
    /// Nothing: the session begins or ends with it.
    Niets,
    /// The session of a role for which this holds; it is about no case.
    Rol(fn(Rol) -> bool),
    /// That the table allows this with the case.
    Zaak(Actie),
    /// That the table allows this with the case, and the attachment is theirs to see or to change.
    Bijlage(Actie),
}

/// The body of a call, such that it succeeds wherever it is allowed.
#[derive(Clone, Debug)]
pub enum Stuurt {
    Json(Value),
    Bestand,
}

#[derive(Clone, Debug)]
pub struct Operatie {
    pub methode: &'static str,
    /// As in the contract, with the query that the call needs.
    pub pad: &'static str,
    pub vraagt: Vraagt,
    pub stuurt: Stuurt,
}

impl Operatie {
    fn met(self, body: Value) -> Self {
        Operatie {
            stuurt: Stuurt::Json(body),
            ..self
        }
    }

    /// As the contract names it.
    pub fn in_contract(&self) -> (&'static str, &'static str) {
        let pad = self.pad.split('?').next().unwrap_or(self.pad);
        (self.methode, pad)
    }

    pub fn pad_van(&self, zaak: Uuid, bijlage: Uuid) -> String {
        self.pad
            .replace("{type}/{id}", "gemeente/518")
            .replace("{code}", "anders")
            .replace("{gemeente}", "518")
            .replace("{vorm}", "xlsx")
            .replace("{soort}", "uitnodiging")
            .replace("{pagina}", "privacy")
            .replace("{figuur}", "stand")
            .replace("{bezorgingId}", &zaak.to_string())
            .replace("{id}", &zaak.to_string())
            .replace("{attachmentId}", &bijlage.to_string())
            .replace("{voorstelId}", &bijlage.to_string())
            .replace("{postId}", &bijlage.to_string())
    }

    /// The call, on a case or on an attachment of it.
    pub async fn roep(&self, huis: &Huis, cookie: &str, zaak: Uuid, bijlage: Uuid) -> Antwoord {
        let pad = self.pad_van(zaak, bijlage);
        match &self.stuurt {
            Stuurt::Json(body) => huis.behandelaar(cookie, self.methode, &pad, body).await,
            Stuurt::Bestand => {
                let velden = [("bijlageType", "Oplegnotitie")];
                huis.upload_naar(cookie, &pad, "notitie.pdf", b"%PDF-1.7", &velden)
                    .await
            }
        }
    }

    /// It promises to change nothing.
    pub fn is_veilig(&self) -> bool {
        self.methode == "GET"
    }

    /// The look at this attachment is recorded: of a confidential one that is shown.
    pub fn is_inzage_van(&self, bijlage: &Bijlage) -> bool {
        self.pad.contains("?reden=")
            && bijlage.vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie
    }

    /// What is done with the case, when it is about one.
    pub fn actie(&self) -> Option<Actie> {
        match self.vraagt {
            Vraagt::Niets | Vraagt::Rol(_) => None,
            Vraagt::Zaak(actie) | Vraagt::Bijlage(actie) => Some(actie),
        }
    }
}

impl std::fmt::Display for Operatie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.methode, self.pad)
    }
}

fn rij(methode: &'static str, pad: &'static str, vraagt: Vraagt) -> Operatie {
    Operatie {
        methode,
        pad,
        vraagt,
        stuurt: Stuurt::Json(json!({})),
    }
}

/// The whole list.
pub fn operaties() -> Vec<Operatie> {
    let mut alle = rekening();
    alle.extend(aanvraag());
    alle.extend(dossier());
    alle.extend(bijlagen());
    alle.extend(koninklijk());
    alle.extend(register());
    alle.extend(vernietiging());
    alle.extend(overbrenging());
    alle.extend(audit());
    alle
}

/// Accounts and lists: no case.
fn rekening() -> Vec<Operatie> {
    let ieder = Vraagt::Rol(|_| true);
    let kijkt = Vraagt::Rol(|rol| rol_kent(rol, Actie::Bekijken));
    let kop = Vraagt::Rol(|rol| rol_kent(rol, Actie::KopBekijken));
    let wijst_toe = Vraagt::Rol(|rol| rol_kent(rol, Actie::Toewijzen));
    let stuurt_door = Vraagt::Rol(|rol| rol_kent(rol, Actie::Doorsturen));
    let voert_in = Vraagt::Rol(|rol| rol == Rol::Gemeente);
    let beheer = Vraagt::Rol(|rol| rol == Rol::KnoFunctioneelBeheer);
    let schrijft = Vraagt::Rol(|rol| {
        rol_kent(rol, Actie::BijlageToevoegen) || rol == Rol::KnoFunctioneelBeheer
    });
    vec![
        rij("POST", "/api/auth", Vraagt::Niets),
        rij("DELETE", "/api/auth", Vraagt::Niets),
        rij("GET", "/api/auth", ieder),
        rij("GET", "/api/burgeraanvraag", kijkt),
        rij("POST", "/api/burgeraanvraag", voert_in),
        rij("GET", "/api/dossiers", kijkt),
        rij("GET", "/api/burgeraanvraag/tellingen", kijkt),
        rij("GET", "/api/dossiers/tellingen", kijkt),
        rij("GET", "/api/zaken/koppen", kop),
        rij("GET", "/api/zaken?tab=aanZet", kijkt),
        rij("GET", "/api/zaken/tellingen?tab=aanZet", kijkt),
        rij("GET", "/api/zaken/nieuws", kijkt),
        rij("GET", "/api/zaken/agenda", kijkt),
        rij("GET", "/api/zaken/uitvoer/{vorm}", kijkt),
        rij("GET", "/api/collegas", wijst_toe),
        rij("POST", "/api/toewijzingen", wijst_toe)
            .met(json!({"zaken": [Uuid::from_u128(0xFF)], "behandelaar": null})),
        rij("POST", "/api/doorsturingen/voorbeeld", stuurt_door)
            .met(json!({"zaken": [Uuid::from_u128(0xFF)]})),
        rij("GET", "/api/afwezigheid", wijst_toe),
        rij("PUT", "/api/afwezigheid", wijst_toe)
            .met(json!({"vanaf": "01-12-2090", "totEnMet": "24-12-2090", "vervanger": null})),
        rij("DELETE", "/api/afwezigheid", wijst_toe),
        rij("GET", "/api/berichten", kijkt),
        rij("PUT", "/api/berichten", kijkt).met(json!({"keuze": "dagelijks"})),
        rij("GET", "/api/gebeurtenissen", kijkt),
        rij("GET", "/api/cijfers", kijkt),
        rij("GET", "/api/cijfers/{figuur}/csv", kijkt),
        rij("GET", "/api/cijfers/organisaties", kijkt),
        rij("GET", "/api/cijfers/te-laat", kijkt),
        rij("GET", "/api/cijfers/prognose", kijkt),
        rij("GET", "/api/weergaven", ieder), // or whom the branch lets
        rij("POST", "/api/weergaven", ieder),
        rij("PUT", "/api/weergaven/{id}", ieder),
        rij("DELETE", "/api/weergaven/{id}", ieder),
        rij("GET", "/api/afwijsredenen", ieder),
        rij("POST", "/api/afwijsredenen", beheer),
        rij("GET", "/api/afwijsredenen/{code}", ieder),
        rij("PUT", "/api/afwijsredenen/{code}", beheer),
        rij("DELETE", "/api/afwijsredenen/{code}", beheer),
        rij("GET", "/api/tekstblokken/all", schrijft),
        rij("GET", "/api/tekstblokken/sneltoets/{key}", schrijft),
        rij("GET", "/api/tekstblokken", beheer),
        rij("POST", "/api/tekstblokken", beheer),
        rij("GET", "/api/tekstblokken/{id}", beheer),
        rij("PUT", "/api/tekstblokken/{id}", beheer),
        rij("DELETE", "/api/tekstblokken/{id}", beheer),
        rij("GET", "/api/website", beheer),
        rij("PUT", "/api/website", beheer),
        rij("GET", "/api/gemeentecontacten/{gemeente}", beheer),
        rij("PUT", "/api/gemeentecontacten/{gemeente}", beheer),
        rij("GET", "/api/paginateksten", beheer),
        rij("GET", "/api/paginateksten/{pagina}", beheer),
        rij("PUT", "/api/paginateksten/{pagina}", beheer),
        rij("GET", "/api/mailteksten", beheer),
        rij("GET", "/api/mailteksten/{soort}", beheer),
        rij("PUT", "/api/mailteksten/{soort}", beheer),
        rij("POST", "/api/mailteksten/{soort}/voorbeeld", beheer),
        // second factor, forgotten password
        rij("GET", "/api/auth/wegen", Vraagt::Niets),
        rij("POST", "/api/auth/tweede-factor/begin", Vraagt::Niets),
        rij("POST", "/api/auth/tweede-factor", Vraagt::Niets),
        rij("POST", "/api/wachtwoord-vergeten", Vraagt::Niets),
        rij("POST", "/api/wachtwoord-herstellen", Vraagt::Niets),
        // own account
        rij("PUT", "/api/auth/wachtwoord", ieder),
        rij("GET", "/api/auth/sessies", ieder),
        rij("DELETE", "/api/auth/sessies", ieder),
        rij("DELETE", "/api/auth/sessies/{id}", ieder),
        rij("POST", "/api/auth/herstelcodes", ieder),
        // management
        rij("GET", "/api/gebruikers", beheer),
        rij("POST", "/api/gebruikers", beheer),
        rij("GET", "/api/gebruikers/{gebruikersnaam}", beheer),
        rij("PUT", "/api/gebruikers/{gebruikersnaam}", beheer),
        rij("DELETE", "/api/gebruikers/{gebruikersnaam}", beheer),
        rij("POST", "/api/gebruikers/{gebruikersnaam}/blokkeren", beheer),
        rij(
            "POST",
            "/api/gebruikers/{gebruikersnaam}/deblokkeren",
            beheer,
        ),
        rij(
            "POST",
            "/api/gebruikers/{gebruikersnaam}/uitnodigen",
            beheer,
        ),
        rij(
            "DELETE",
            "/api/gebruikers/{gebruikersnaam}/tweede-factor",
            beheer,
        ),
        rij("GET", "/api/accountaanvragen", beheer),
        rij("POST", "/api/accountaanvragen/{id}/goedkeuren", beheer),
        rij("POST", "/api/accountaanvragen/{id}/weigeren", beheer),
        rij("GET", "/api/webhooks", beheer),
        rij("POST", "/api/webhooks", beheer),
        rij("GET", "/api/webhooks/{id}", beheer),
        rij("DELETE", "/api/webhooks/{id}", beheer),
        rij("POST", "/api/webhooks/{id}/pauzeren", beheer),
        rij("POST", "/api/webhooks/{id}/hervatten", beheer),
        rij("POST", "/api/webhooks/{id}/geheim", beheer),
        rij("POST", "/api/webhooks/{id}/proef", beheer),
        rij("GET", "/api/webhooks/{id}/bezorgingen", beheer),
        rij(
            "POST",
            "/api/webhooks/{id}/bezorgingen/{bezorgingId}/opnieuw",
            beheer,
        ),
        rij("GET", "/api/clients", beheer),
        rij("POST", "/api/clients", beheer),
        rij("GET", "/api/clients/{id}", beheer),
        rij("PUT", "/api/clients/{id}", beheer),
        rij("DELETE", "/api/clients/{id}", beheer),
        rij("POST", "/api/clients/{id}/goedkeuren", beheer),
        rij("POST", "/api/clients/{id}/blokkeren", beheer),
        rij("POST", "/api/clients/{id}/deblokkeren", beheer),
        rij("GET", "/api/organisaties", beheer),
        rij("POST", "/api/organisaties", beheer),
        rij("GET", "/api/organisaties/{type}/{id}", beheer),
        rij("PUT", "/api/organisaties/{type}/{id}", beheer),
        rij("POST", "/api/organisaties/{type}/{id}/bevestiging", beheer),
        rij("POST", "/api/postbus-bevestigen", Vraagt::Niets),
    ]
}

/// The case, and the municipality's decisions on it.
fn aanvraag() -> Vec<Operatie> {
    use Actie as A;
    use Vraagt::Zaak;
    vec![
        rij("GET", "/api/burgeraanvraag/{id}", Zaak(A::KopBekijken)),
        rij("GET", "/api/dossiers/{id}", Zaak(A::KopBekijken)),
        rij("GET", "/api/zaken/{id}/pdf", Zaak(A::Bekijken)),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/tijdlijn",
            Zaak(A::Bekijken),
        ),
        rij("GET", "/api/dossiers/{id}/tijdlijn", Zaak(A::Bekijken)),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/vergelijking?van=2026-11-21T10:00:00Z",
            Zaak(A::Bekijken),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/uitnodigen",
            Zaak(A::Uitnodigen),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/afwijzen",
            Zaak(A::Afwijzen),
        )
        .met(json!({"reden": "Te weinig verdiensten"})),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/overdragen",
            Zaak(A::Overdragen),
        )
        .met(json!({"gemeenteId": 34})),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/kandidaat",
            Zaak(A::Bekijken),
        ),
        rij(
            "PUT",
            "/api/burgeraanvraag/{id}/kandidaat",
            Zaak(A::KandidaatCorrigeren),
        )
        .met(
            json!({"kandidaatVoornaam": "Jan", "kandidaatAchternaam": "Bergh",
                    "kandidaatGeboortedatum": null, "kandidaatPostcode": null}),
        ),
        rij("POST", "/api/burgeraanvraag/{id}/contact", Zaak(A::Contact))
            .met(json!({"notitie": "Gebeld."})),
        rij("POST", "/api/zaken/{id}/behandelaar", Zaak(A::Toewijzen))
            .met(json!({"behandelaar": null})),
        rij("POST", "/api/zaken/{id}/herinnering", Zaak(A::Herinneren))
            .met(json!({"datum": "21-11-2030", "notitie": "Terugbellen."})),
        rij("DELETE", "/api/zaken/{id}/herinnering", Zaak(A::Herinneren)),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/mailadres",
            Zaak(A::MailadresCorrigeren),
        )
        .met(json!({"mail": "anna.nieuw@voorbeeld.nl"})),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/postadres",
            Zaak(A::PostadresOpgeven),
        )
        .met(
            json!({"straatnaam": "Kerkstraat", "huisnummer": 7, "postcode": "1234AB",
                    "woonplaats": "Utrecht"}),
        ),
        Operatie {
            stuurt: Stuurt::Bestand,
            ..rij(
                "POST",
                "/api/burgeraanvraag/{id}/scan",
                Zaak(A::ScanToevoegen),
            )
        },
        rij("GET", "/api/burgeraanvraag/{id}/scan", Zaak(A::Bekijken)),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/indienen",
            Zaak(A::VoorstelInvullen),
        )
        .met(json!({"ontvangenOp": "18-11-2020", "ondertekendDoor": "Anna de Vries"})),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/post/{postId}",
            Zaak(A::PostbriefVersturen),
        ),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/post/{postId}/kopie",
            Zaak(A::PostbriefVersturen),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/post/{postId}/verstuurd",
            Zaak(A::PostbriefVersturen),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/link/verlengen",
            Zaak(A::LinkVerlengen),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/link/intrekken",
            Zaak(A::LinkIntrekken),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/link/opnieuw",
            Zaak(A::LinkOpnieuw),
        ),
        rij("GET", "/api/zaken/{id}/kop", Zaak(A::KopBekijken)),
        rij(
            "POST",
            "/api/zaken/{id}/mails/opnieuw",
            Zaak(A::MailOpnieuw),
        )
        .met(json!({"soort": "uitnodiging"})),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/dubbelen",
            Zaak(A::Bekijken),
        ),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/naast?met=KO-0000-000000",
            Zaak(A::Bekijken),
        ),
        rij("GET", "/api/burgeraanvraag/{id}/geopend", Zaak(A::Bekijken)),
        rij("PUT", "/api/burgeraanvraag/{id}/geopend", Zaak(A::Bekijken)),
        rij(
            "DELETE",
            "/api/burgeraanvraag/{id}/geopend",
            Zaak(A::Bekijken),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/uitnodigen/voorbeeld",
            Zaak(A::Uitnodigen),
        ),
        rij(
            "POST",
            "/api/burgeraanvraag/{id}/afwijzen/voorbeeld",
            Zaak(A::Afwijzen),
        )
        .met(json!({"reden": "Te weinig verdiensten"})),
    ]
}

/// The road of the dossier, and what its holder amends.
fn dossier() -> Vec<Operatie> {
    use Actie as A;
    use Vraagt::Zaak;
    let werk = json!({
        "baantype": "loondienst", "isReservist": "nee",
        "werkgegevensLoondienstgegevens": {"naamWerkgever": "De Bakker", "functie": "Chef"},
    });
    vec![
        rij("POST", "/api/dossiers/{id}/route", Zaak(A::RouteKiezen))
            .met(json!({"route": "burgemeester"})),
        rij("POST", "/api/dossiers/{id}/advies", Zaak(A::Adviseren))
            .met(json!({"advies": "positief", "onderscheiding": "on-ridder", "toelichting": "Nog eens bekeken."})),
        rij("POST", "/api/dossiers/{id}/doorsturen", Zaak(A::Doorsturen))
            .met(json!({"ministerieId": 1475})),
        rij("POST", "/api/dossiers/{id}/terugsturen", Zaak(A::Terugsturen))
            .met(json!({"reden": "Te kort."})),
        rij("POST", "/api/dossiers/{id}/ministerraad", Zaak(A::Ministerraad))
            .met(json!({"toekennen": false, "toelichting": "Te klein."})),
        rij("POST", "/api/dossiers/{id}/besluit", Zaak(A::Besluiten))
            .met(json!({"toekennen": true, "onderscheiding": "on-lid"})),
        rij("POST", "/api/dossiers/{id}/beeindigen", Zaak(A::Beeindigen))
            .met(json!({"reden": "anders", "toelichting": "Op verzoek van de burgemeester."})),
        rij("POST", "/api/dossiers/{id}/samenvoegen", Zaak(A::Samenvoegen))
            .met(json!({"met": Uuid::nil(), "reden": "Dezelfde kandidaat."})),
        rij("POST", "/api/dossiers/{id}/samenvoegen/voorbeeld", Zaak(A::Samenvoegen))
            .met(json!({"met": Uuid::nil(), "reden": "Dezelfde kandidaat."})),
        rij("GET", "/api/dossiers/{id}/kandidaat/werk", Zaak(A::Bekijken)),
        rij("PUT", "/api/dossiers/{id}/kandidaat/werk", Zaak(A::KandidaatWijzigen)).met(werk),
        rij("GET", "/api/dossiers/{id}/kandidaat/militairegegevens", Zaak(A::Bekijken)),
        rij("PUT", "/api/dossiers/{id}/kandidaat/militairegegevens", Zaak(A::KandidaatWijzigen))
            .met(json!({"rang": "Kapitein"})),
        rij("GET", "/api/dossiers/{id}/kandidaat/overige", Zaak(A::Bekijken)),
        rij("PUT", "/api/dossiers/{id}/kandidaat/overige", Zaak(A::KandidaatWijzigen))
            .met(json!({"andereBlijkenVanWaardering": "Een speld."})),
    ]
}

/// Decrees: no case. Who may what with the dossiers in one, the tests of `besluiten` ask.
fn koninklijk() -> Vec<Operatie> {
    use besluit::Actie as A;
    use besluit::toegang::rol_kent;
    let kijkt = Vraagt::Rol(|rol| rol_kent(rol, A::Bekijken));
    let stelt_samen = Vraagt::Rol(|rol| rol_kent(rol, A::DossiersToevoegen));
    let bijlage = Vraagt::Rol(|rol| rol_kent(rol, A::BijlageToevoegen));
    vec![
        rij("GET", "/api/koninklijke-besluiten", kijkt),
        rij(
            "POST",
            "/api/koninklijke-besluiten",
            Vraagt::Rol(|rol| rol_kent(rol, A::Aanmaken)),
        ),
        rij("GET", "/api/koninklijke-besluiten/{id}", kijkt),
        rij(
            "PUT",
            "/api/koninklijke-besluiten/{id}",
            Vraagt::Rol(|rol| rol_kent(rol, A::Wijzigen)),
        ),
        rij(
            "DELETE",
            "/api/koninklijke-besluiten/{id}",
            Vraagt::Rol(|rol| rol_kent(rol, A::Verwijderen)),
        ),
        rij("GET", "/api/koninklijke-besluiten/{id}/dossiers", kijkt),
        rij(
            "GET",
            "/api/koninklijke-besluiten/{id}/toevoegbaar",
            stelt_samen,
        ),
        rij(
            "POST",
            "/api/koninklijke-besluiten/{id}/dossiers",
            stelt_samen,
        ),
        rij(
            "POST",
            "/api/koninklijke-besluiten/{id}/dossiers/verwijderen",
            stelt_samen,
        ),
        rij(
            "POST",
            "/api/koninklijke-besluiten/{id}/vaststellen",
            Vraagt::Rol(|rol| rol_kent(rol, A::Vaststellen)),
        ),
        rij("GET", "/api/koninklijke-besluiten/{id}/pdf", kijkt),
        rij("GET", "/api/koninklijke-besluiten/{id}/bijlagen", kijkt),
        rij("POST", "/api/koninklijke-besluiten/{id}/bijlagen", bijlage),
        rij(
            "GET",
            "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1",
            kijkt,
        ),
        rij(
            "GET",
            "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1/edit",
            kijkt,
        ),
        rij(
            "PUT",
            "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1/edit",
            bijlage,
        ),
        rij(
            "DELETE",
            "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}",
            bijlage,
        ),
    ]
}

/// Retention: who destroys, and auditors who look along. The proposal of a case has the identifier of its
/// first attachment.
fn vernietiging() -> Vec<Operatie> {
    use Actie as A;
    use Vraagt::Zaak;
    let ziet = Vraagt::Rol(|rol| rol_kent(rol, A::VernietigingVoorstellen) || rol == Rol::Auditor);
    let stelt_voor = Vraagt::Rol(|rol| rol_kent(rol, A::VernietigingVoorstellen));
    let reden = json!({"reden": "Er loopt een klacht."});
    vec![
        rij("GET", "/api/vernietiging/verstreken", ziet),
        rij("GET", "/api/vernietiging/voorstellen", ziet),
        rij("GET", "/api/vernietiging/rotatie", ziet),
        rij("POST", "/api/vernietiging/voorstellen", stelt_voor),
        rij("GET", "/api/vernietiging/verklaringen", ziet),
        rij("GET", "/api/vernietiging/verklaringen/{id}", ziet),
        rij("GET", "/api/vernietiging/verklaringen/{id}/pdf", ziet),
        rij(
            "GET",
            "/api/vernietiging/zaken/{id}",
            Zaak(A::VernietigingVoorstellen),
        ),
        rij(
            "POST",
            "/api/vernietiging/zaken/{id}/voorstellen",
            Zaak(A::VernietigingVoorstellen),
        )
        .met(json!({"voorwerp": "persoon", "betrokkene": "voorsteller"})),
        rij(
            "POST",
            "/api/vernietiging/zaken/{id}/voorstellen/{voorstelId}/goedkeuren",
            Zaak(A::VernietigingGoedkeuren),
        ),
        rij(
            "POST",
            "/api/vernietiging/zaken/{id}/voorstellen/{voorstelId}/intrekken",
            Zaak(A::VernietigingIntrekken),
        )
        .met(reden.clone()),
        rij(
            "POST",
            "/api/vernietiging/zaken/{id}/opschorten",
            Zaak(A::VernietigingOpschorten),
        )
        .met(reden.clone()),
        rij(
            "POST",
            "/api/vernietiging/zaken/{id}/opschorting-opheffen",
            Zaak(A::OpschortingOpheffen),
        )
        .met(reden),
    ]
}

/// Deliveries to an archive: who makes them, and auditors who look along. They are about no case of the matrix.
fn overbrenging() -> Vec<Operatie> {
    let ziet = Vraagt::Rol(|rol| matches!(rol, Rol::Auditor | Rol::KnoBedrijfsvoering));
    let levert = Vraagt::Rol(|rol| rol == Rol::KnoBedrijfsvoering);
    let ontvangst = json!({"controlegetal": "0".repeat(64), "ontvangenDoor": "Archief", "ontvangenOp": "20-11-2026"});
    vec![
        rij("GET", "/api/overbrenging/dossiers", ziet),
        rij("GET", "/api/overbrenging/leveringen", ziet),
        rij("POST", "/api/overbrenging/leveringen", levert),
        rij("GET", "/api/overbrenging/leveringen/{id}", ziet),
        rij(
            "GET",
            "/api/overbrenging/leveringen/{id}/pakket?reden=Overdracht",
            levert,
        ),
        rij("GET", "/api/overbrenging/leveringen/{id}/pakbon", levert),
        rij(
            "POST",
            "/api/overbrenging/leveringen/{id}/ontvangst",
            levert,
        )
        .met(ontvangst),
        rij(
            "POST",
            "/api/overbrenging/leveringen/{id}/intrekken",
            levert,
        )
        .met(json!({"reden": "Verkeerd dossier."})),
    ]
}

/// The register, and what it holds of a person.
fn register() -> Vec<Operatie> {
    use Actie as A;
    let houdt_bij = Vraagt::Rol(|rol| rol_kent(rol, A::UitreikingRegistreren));
    vec![
        rij("GET", "/api/register", houdt_bij),
        rij("GET", "/api/register/{id}", houdt_bij),
        rij(
            "POST",
            "/api/register/{id}/uitreiking",
            Vraagt::Zaak(A::UitreikingRegistreren),
        )
        .met(json!({"datum": "20-11-2026", "plaats": "Den Haag"})),
        rij("GET", "/api/register/{id}/bijlagen", houdt_bij),
        rij("POST", "/api/register/{id}/bijlagen", houdt_bij),
        rij(
            "GET",
            "/api/register/{id}/bijlagen/{attachmentId}/1",
            houdt_bij,
        ),
        rij(
            "GET",
            "/api/register/{id}/bijlagen/{attachmentId}/1/edit",
            houdt_bij,
        ),
        rij(
            "PUT",
            "/api/register/{id}/bijlagen/{attachmentId}/1/edit",
            houdt_bij,
        ),
        rij(
            "DELETE",
            "/api/register/{id}/bijlagen/{attachmentId}",
            houdt_bij,
        ),
        rij(
            "GET",
            "/api/dossiers/{id}/eerder-onderscheiden",
            Vraagt::Zaak(A::Bekijken),
        ),
    ]
}

/// The audit: any case, for one role. What leaves the house about a case is no action of the table of roles
/// either: kno-bedrijfsvoering gets the package of a dossier that it sees.
fn audit() -> Vec<Operatie> {
    let auditor = Vraagt::Rol(|rol| rol == Rol::Auditor);
    let archief = Vraagt::Rol(|rol| matches!(rol, Rol::Auditor | Rol::KnoBedrijfsvoering));
    vec![
        rij("GET", "/api/audit/events", auditor),
        rij("GET", "/api/audit/soorten", auditor),
        rij("GET", "/api/audit/zaken/{id}?reden=Heronderzoek", auditor),
        rij(
            "GET",
            "/api/audit/zaken/{id}/tijdlijn?reden=Heronderzoek",
            auditor,
        ),
        rij(
            "GET",
            "/api/audit/zaken/{id}/vergelijking?reden=Heronderzoek&van=2026-11-21T10:00:00Z",
            auditor,
        ),
        rij(
            "POST",
            "/api/audit/zaken/{id}/naspelen?reden=Heronderzoek",
            auditor,
        ),
        rij("GET", "/api/audit/inzage", auditor),
        rij("GET", "/api/audit/verificatie", auditor),
        rij("POST", "/api/audit/verificatie", auditor),
        rij("GET", "/api/audit/export?reden=Heronderzoek", auditor),
        rij(
            "GET",
            "/api/audit/zaken/{id}/archiefpakket?reden=Overdracht",
            archief,
        ),
        rij(
            "GET",
            "/api/audit/zaken/{id}/inzagedossier?van=voorsteller&reden=Inzageverzoek",
            auditor,
        ),
    ]
}

/// The attachments. The reason of a look is asked for a confidential one.
fn bijlagen() -> Vec<Operatie> {
    use Actie as A;
    use Vraagt::{Bijlage, Zaak};
    vec![
        rij("GET", "/api/dossiers/{id}/bijlagen", Zaak(A::Bekijken)),
        Operatie {
            stuurt: Stuurt::Bestand,
            ..rij(
                "POST",
                "/api/dossiers/{id}/bijlagen",
                Zaak(A::BijlageToevoegen),
            )
        },
        rij(
            "GET",
            "/api/dossiers/{id}/bijlagen/{attachmentId}/1?reden=Bezwaarschrift",
            Bijlage(A::Bekijken),
        ),
        rij(
            "GET",
            "/api/burgeraanvraag/{id}/bijlage/{attachmentId}/1?reden=Bezwaarschrift",
            Bijlage(A::Bekijken),
        ),
        rij(
            "GET",
            "/api/dossiers/{id}/bijlagen/{attachmentId}/1/edit",
            Bijlage(A::Bekijken),
        ),
        rij(
            "PUT",
            "/api/dossiers/{id}/bijlagen/{attachmentId}/1/edit",
            Bijlage(A::BijlageWijzigen),
        )
        .met(json!({"bijlageType": "Overig", "toelichting": "Brief", "isVertrouwelijk": false})),
        rij(
            "DELETE",
            "/api/dossiers/{id}/bijlagen/{attachmentId}",
            Bijlage(A::BijlageVerwijderen),
        ),
        rij("GET", "/api/dossiers/{id}/notities", Zaak(A::Bekijken)),
        rij(
            "POST",
            "/api/dossiers/{id}/notities",
            Zaak(A::BijlageToevoegen),
        )
        .met(json!({"onderwerp": "Advies", "document": {"blokken": [
            {"soort": "alinea", "inhoud": [{"tekst": "Wij adviseren positief."}]},
        ]}})),
        rij(
            "GET",
            "/api/dossiers/{id}/notities/{attachmentId}?reden=Bezwaarschrift",
            Bijlage(A::Bekijken),
        ),
        rij(
            "GET",
            "/api/dossiers/{id}/notitieconcept",
            Zaak(A::Bekijken),
        ),
        rij(
            "PUT",
            "/api/dossiers/{id}/notitieconcept",
            Zaak(A::BijlageToevoegen),
        )
        .met(json!({"onderwerp": "Adv"})),
        rij(
            "DELETE",
            "/api/dossiers/{id}/notitieconcept",
            Zaak(A::Bekijken),
        ),
    ]
}
