//! One instance of the service, and cases in it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use api::accounts::{NieuwAccount, OrganisatieVan, Rol, bewaar};
use api::{App, Beheer, Contact, Lokaal, Proxy, Scanner, Settings, TweedeFactor};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use chrono::{DateTime, Utc};
use history::{Clock, Files, Hoofdsleutels, LinkKey, Seal, Standby};
use metrics_exporter_prometheus::PrometheusBuilder;
use projections::{History, buren, statistiek, zakenlijst};
use reactors::mailgrens::Grenzen;
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use sqlx::PgPool;
use tempfile::TempDir;
use tower::ServiceExt;
use uuid::Uuid;
use verzoek::gegevens::{ActiviteitSoort, Bestand};
use verzoek::invoer::{Activiteitinvoer, UitInvoer, UitUpload};
use verzoek::{Actor, Command, Opdracht, Organisatie};

use crate::weigeringen;

pub struct Huis {
    pub app: App,
    pub pool: PgPool,
    pub router: Router,
    nu: Arc<Mutex<DateTime<Utc>>>,
    _files: TempDir,
}

/// A case whose wizard is open.
#[derive(Clone, Copy)]
pub struct Zaak {
    pub id: Uuid,
    pub link: Uuid,
}

pub struct Antwoord {
    pub status: StatusCode,
    pub etag: Option<String>,
    pub body: Value,
}

pub const WACHTWOORD: &str = "een lang wachtwoord";

/// What somebody filled in, as it is judged on the day of the house.
pub fn ingevuld<I: UitInvoer>(invoer: Value) -> I {
    I::lees(&invoer, vandaag())
}

/// A file, and what was filled in beside it.
pub fn geupload<U: UitUpload>(bestand: Bestand, invoer: Value) -> U {
    U::met_bestand(bestand, &invoer, vandaag())
}

pub fn activiteitinvoer(soort: ActiviteitSoort, invoer: Value) -> Activiteitinvoer {
    Activiteitinvoer::lees(soort, &invoer, vandaag())
}

/// Where the clock of a house stands that nobody set.
fn vandaag() -> DateTime<Utc> {
    "2026-11-21T10:00:00Z".parse().unwrap()
}

pub fn aanvraag() -> Value {
    json!({
        "voorstellerNaam": "Anna de Vries", "voorstellerMail": "anna@voorbeeld.nl", "voorstellerTelefoon": "06 1",
        "kandidaatVoornaam": "Johannes", "kandidaatAchternaam": "Berg", "kandidaatGeboortedatum": null,
        "kandidaatPostcode": null, "gemeenteId": 518, "motivering": "Doet veel.",
        "VerzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    })
}

/// What every house on a database seals with.
pub fn zegel(pool: &PgPool) -> Seal {
    Seal::new(
        pool.clone(),
        Hoofdsleutels::given([7; 32]),
        projections::eigenaren,
    )
}

impl Huis {
    pub fn open(pool: &PgPool) -> Self {
        Self::nieuw(pool, None, |_| {})
    }

    pub fn met_beheer_apart(pool: &PgPool) -> Self {
        Self::nieuw(pool, None, |s| s.beheer = Beheer::Apart)
    }

    pub fn met_scanner(pool: &PgPool, scanner: Scanner) -> Self {
        Self::nieuw(pool, Some(scanner), |_| {})
    }

    pub fn met_tweede_factor(pool: &PgPool) -> Self {
        Self::nieuw(pool, None, |s| s.tweede_factor = TweedeFactor::Verplicht)
    }

    /// With settings of its own.
    pub fn met_instelling(pool: &PgPool, anders: impl FnOnce(&mut Settings)) -> Self {
        Self::nieuw(pool, None, anders)
    }

    /// With a standby for long reads.
    pub fn met_standby(pool: &PgPool, standby: Standby) -> Self {
        Self::gebouwd(pool, None, Some(standby), |_| {})
    }

    /// With other limits of mails than the wide ones for a network.
    pub fn met_mailgrenzen(pool: &PgPool, mailgrenzen: Grenzen) -> Self {
        Self::nieuw(pool, None, |s| s.mailgrenzen = mailgrenzen)
    }

    pub fn nieuw(
        pool: &PgPool,
        scanner: Option<Scanner>,
        anders: impl FnOnce(&mut Settings),
    ) -> Self {
        Self::gebouwd(pool, scanner, None, anders)
    }

    fn gebouwd(
        pool: &PgPool,
        scanner: Option<Scanner>,
        standby: Option<Standby>,
        anders: impl FnOnce(&mut Settings),
    ) -> Self {
        let files = tempfile::tempdir().unwrap();
        let nu = Arc::new(Mutex::new(vandaag()));
        let clock = Clock::from_fn({
            let nu = Arc::clone(&nu);
            move || *nu.lock().unwrap()
        });
        let seal = zegel(pool);
        let mut settings = Settings {
            public_url: "http://127.0.0.1:8080".to_owned(),
            website_url: "https://www.lintjes.nl/".to_owned(),
            organisatie: "de gemeente Utrecht".to_owned(),
            link_weken: 8,
            termijnen: verzoek::bewaring::Termijnen::default(),
            archief: reactors::archief::levering::Bestemming::default(),
            per_minuut: 1_000_000,
            antwoord_binnen: api::ANTWOORD_BINNEN,
            achter_proxy: Proxy::Geen,
            hosts: Vec::new(),
            contact: Contact::Adres("mailto:lintje@voorbeeld.nl".to_owned()),
            beheer: Beheer::Hier,
            tweede_factor: TweedeFactor::Uit,
            inlogdienst: None,
            lokaal: Lokaal::Iedereen,
            doelen: Doelen::OokHier,
            mailgrenzen: Grenzen {
                per_netwerk: 1_000_000,
                per_domein: 1_000_000,
                ..Grenzen::default()
            },
            log: None,
            getuigen: None,
            postbode: None,
        };
        anders(&mut settings);
        let app = App::new(
            History::open(pool.clone(), seal.clone(), projections::upcasters).with_standby(standby),
            Files::open(&format!("file://{}", files.path().display()), seal).unwrap(),
            LinkKey::from_master(&[7; 32]),
            clock,
            scanner,
            settings,
            PrometheusBuilder::new().build_recorder().handle(),
        );
        Huis {
            router: api::router(app.clone()),
            app,
            pool: pool.clone(),
            nu,
            _files: files,
        }
    }

    /// From now on nothing can be stored.
    pub fn neem_opslag_weg(&self) {
        std::fs::remove_dir_all(self._files.path()).unwrap();
        std::fs::write(self._files.path(), "").unwrap();
    }

    /// The files in the storage, as they lie there.
    pub fn opgeslagen(&self) -> Vec<PathBuf> {
        let mut gevonden = Vec::new();
        for map in std::fs::read_dir(self._files.path()).unwrap() {
            let map = map.unwrap().path();
            if map.is_dir() {
                let inhoud = std::fs::read_dir(map).unwrap();
                gevonden.extend(inhoud.map(|bestand| bestand.unwrap().path()));
            }
        }
        gevonden
    }

    pub fn zet_klok(&self, nu: DateTime<Utc>) {
        *self.nu.lock().unwrap() = nu;
    }

    /// What the call answers; a problem is one that its contract names.
    pub async fn stuur(&self, request: Request<Body>) -> Response<Body> {
        let (method, pad) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.router.clone().oneshot(request).await.unwrap();
        weigeringen::genoemd(&method, &pad, response).await
    }

    pub async fn vraag(&self, request: Request<Body>) -> Antwoord {
        let response = self.stuur(request).await;
        let status = response.status();
        let etag = response
            .headers()
            .get(header::ETAG)
            .map(|v| v.to_str().unwrap().to_owned());
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX)
            .await
            .unwrap();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Antwoord { status, etag, body }
    }

    pub async fn json(&self, method: &str, path: &str, body: &Value) -> Antwoord {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        self.vraag(request).await
    }

    pub async fn haal(&self, path: &str) -> Antwoord {
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        self.vraag(request).await
    }

    pub async fn positie(&self) -> i64 {
        sqlx::query_scalar("SELECT position FROM history.head")
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    pub async fn geef(&self, zaak: Uuid, door: Actor, opdracht: Opdracht) {
        let command = Command {
            op: self.app.clock.now(),
            door,
            opdracht,
        };
        let metadata = command.metadata();
        self.app
            .zaken
            .execute(zaak, command, metadata)
            .await
            .unwrap();
    }

    /// A request that is with the municipality of 's-Gravenhage.
    pub async fn bij_gemeente(&self) -> Uuid {
        self.verzoek(json!({})).await
    }

    /// A request that is with its municipality, with these fields of the form.
    pub async fn verzoek(&self, velden: Value) -> Uuid {
        let id = self.aangevraagd(velden).await;
        let zaak = self.app.zaken.load(id).await.unwrap();
        let door = Actor::Voorsteller {
            link: zaak.verificatie.clone().unwrap(),
        };
        self.geef(id, door, Opdracht::VerifieerEmail).await;
        id
    }

    /// A request of which the mail address is not proved yet.
    pub async fn aangevraagd(&self, velden: Value) -> Uuid {
        let mut invoer = aanvraag();
        for (naam, waarde) in velden.as_object().unwrap() {
            invoer[naam] = waarde.clone();
        }
        let id = Uuid::new_v4();
        let link = self.app.link_key.nieuw();
        let zaaknummer = api::zaaknummer::volgend(&self.pool, self.app.clock.now())
            .await
            .unwrap();
        let opdracht = Opdracht::DienVerzoekIn {
            zaaknummer,
            invoer: ingevuld(invoer),
            link,
        };
        self.geef(id, Actor::Burger, opdracht).await;
        id
    }

    /// The list of cases catches up with the history.
    pub async fn werk_lijst_bij(&self) {
        let mut abonnement = zakenlijst::abonnement(&self.app.history);
        abonnement
            .catch_up(&mut zakenlijst::Zakenlijst)
            .await
            .unwrap();
    }

    /// As the list, for what neighbours may hear.
    pub async fn werk_buren_bij(&self) {
        let mut abonnement = self.app.history.subscription(buren::NAAM);
        abonnement.catch_up(&mut buren::Buren).await.unwrap();
    }

    /// As the list, for the figures.
    pub async fn werk_cijfers_bij(&self) {
        let mut abonnement = self.app.history.subscription(statistiek::NAAM);
        abonnement
            .catch_up(&mut statistiek::Statistiek)
            .await
            .unwrap();
    }

    /// A case whose wizard is open for a long time.
    pub async fn uitgenodigd(&self) -> Zaak {
        let id = self.bij_gemeente().await;
        self.nodig_uit(id).await
    }

    /// A case of somebody without a mail address, entered by an official, whose wizard is open for a long time.
    pub async fn uitgenodigd_op_papier(&self) -> Zaak {
        let id = self.op_papier().await;
        self.nodig_uit(id).await
    }

    /// A case of somebody without a mail address, entered by an official of 's-Gravenhage.
    pub async fn op_papier(&self) -> Uuid {
        let mut invoer = aanvraag();
        invoer["kanaal"] = json!("papier");
        invoer["ontvangenOp"] = json!("18-11-2020");
        invoer["bereikbaar"] = json!("post");
        invoer["postadres"] = json!({"adresregel1": "Veldstraat 1", "landCode": 5010});
        let id = Uuid::new_v4();
        let zaaknummer = api::zaaknummer::volgend(&self.pool, self.app.clock.now())
            .await
            .unwrap();
        let door = Actor::Behandelaar {
            gebruikersnaam: "denhaag".to_owned(),
            rol: Rol::Gemeente,
            organisatie: Organisatie::gemeente(518),
        };
        let opdracht = Opdracht::VoerVerzoekIn {
            zaaknummer,
            invoer: ingevuld(invoer),
            link: self.app.link_key.nieuw(),
        };
        self.geef(id, door, opdracht).await;
        id
    }

    /// Invites the proposer of a case of 's-Gravenhage.
    pub async fn nodig_uit(&self, id: Uuid) -> Zaak {
        let link = self.app.link_key.nieuw();
        let uuid = self.app.link_key.uuid(link.link_id);
        let door = Actor::Behandelaar {
            gebruikersnaam: "denhaag".to_owned(),
            rol: Rol::Gemeente,
            organisatie: Organisatie::gemeente(518),
        };
        let opdracht = Opdracht::NodigUit {
            invoer: ingevuld(json!({})),
            link,
            geldig_tot: "9999-01-01T00:00:00Z".parse().unwrap(),
        };
        self.geef(id, door, opdracht).await;
        Zaak { id, link: uuid }
    }

    /// A proposal that was submitted to 's-Gravenhage, for the general occasion.
    pub async fn ingediend(&self) -> Uuid {
        let zaak = self.uitgenodigd().await;
        self.dien_in(zaak).await;
        zaak.id
    }

    /// Fills in the wizard and submits it, for the general occasion.
    pub async fn dien_in(&self, zaak: Zaak) {
        self.dien_in_voor(zaak, json!({"gelegenheidType": "algemene"}))
            .await;
    }

    /// As [`Huis::dien_in`], for this occasion.
    pub async fn dien_in_voor(&self, zaak: Zaak, uitreiking: Value) {
        self.dien_in_met(zaak, uitreiking, "anna@voorbeeld.nl")
            .await;
    }

    /// As [`Huis::dien_in_voor`], with this mail address.
    pub async fn dien_in_met(&self, zaak: Zaak, uitreiking: Value, mail: &str) {
        self.vul_in(&zaak, uitreiking, mail).await;
        let door = Actor::Voorsteller {
            link: LinkKey::fingerprint(zaak.link),
        };
        let opdracht = Opdracht::DienVoorstelIn { uiterste_dag: None };
        self.geef(zaak.id, door, opdracht).await;
    }

    /// Fills in the whole wizard, and submits nothing.
    pub async fn vul_in(&self, zaak: &Zaak, uitreiking: Value, mail: &str) {
        let Zaak { id, link } = *zaak;
        let door = || Actor::Voorsteller {
            link: LinkKey::fingerprint(link),
        };
        let opdrachten = [
            Opdracht::WijzigVoorsteller {
                invoer: ingevuld(json!({
                    "naam": "Anna de Vries", "landCode": 6030, "straatnaam": "Kerkstraat",
                    "huisnummer": 7, "postcode": "3511LX", "woonplaats": "Utrecht",
                    "telefoon": "06 1", "mail": mail, "motivering": "Doet veel.",
                    "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
                })),
                verwacht: None,
                link: self.app.link_key.nieuw(),
            },
            Opdracht::WijzigKandidaatWerk {
                invoer: ingevuld(json!({"baantype": "onbekend", "isReservist": "nee"})),
                verwacht: None,
            },
            Opdracht::WijzigKandidaatMilitair {
                invoer: ingevuld(json!({"rang": "Sergeant", "wapenDienstvak": null})),
                verwacht: None,
            },
            Opdracht::VoegActiviteitToe {
                id: Uuid::new_v4(),
                invoer: activiteitinvoer(
                    ActiviteitSoort::Vrijwilliger,
                    json!({
                        "functie": "Penningmeester", "periodeVanDatum": "1998",
                        "periodeTotDatumType": "heden", "aantalLedenOnbekend": true,
                        "tijdbestedingType": "onbekend", "vergoedingType": "geen",
                    }),
                ),
            },
            Opdracht::VoegOndersteunerToe {
                id: Uuid::new_v4(),
                invoer: ingevuld(json!({
                    "persoonsgegevens": {"achternaam": "P. Jansen"},
                    "contactgegevens": {"telefoonnummer": "010 1"},
                    "relatiegegevens": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
                })),
            },
            Opdracht::KiesUitreiking {
                invoer: ingevuld(uitreiking),
                verwacht: None,
            },
        ];
        for opdracht in opdrachten {
            self.geef(id, door(), opdracht).await;
        }
    }

    /// An official of 's-Gravenhage logs in; the answer is the cookie.
    pub async fn log_in(&self) -> String {
        self.log_in_als("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
            .await
    }

    /// An account with the password of all; nothing changes when it is there.
    pub async fn account(&self, naam: &str, rol: Rol, organisatie: Organisatie) {
        let bestaat: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM access.gebruiker WHERE gebruikersnaam = $1)",
        )
        .bind(naam)
        .fetch_one(&self.pool)
        .await
        .unwrap();
        if bestaat {
            return;
        }
        let account = NieuwAccount {
            gebruikersnaam: naam,
            naam: "Fatima Yıldız",
            email: &format!("{naam}@voorbeeld.nl"),
            wachtwoord: WACHTWOORD,
            rol,
            organisatie: OrganisatieVan {
                r#type: organisatie.soort,
                id: organisatie.id,
                naam: organisatie.naam().into_owned(),
            },
        };
        bewaar(&self.pool, &account, self.app.clock.now())
            .await
            .unwrap();
    }

    /// An official logs in; the answer is the cookie.
    pub async fn log_in_als(&self, naam: &str, rol: Rol, organisatie: Organisatie) -> String {
        self.account(naam, rol, organisatie).await;
        let request = Request::builder()
            .method("POST")
            .uri("/api/auth")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(
                json!({"username": naam.to_uppercase(), "password": WACHTWOORD}).to_string(),
            ))
            .unwrap();
        let response = self.stuur(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
        assert!(
            cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"),
            "{cookie}"
        );
        cookie.split(';').next().unwrap().to_owned()
    }

    /// A call of an official.
    pub async fn behandelaar(
        &self,
        cookie: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Antwoord {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, cookie)
            .header("X-Requested-With", "lintje")
            .body(Body::from(body.to_string()))
            .unwrap();
        self.vraag(request).await
    }

    /// What an official gets there, byte for byte.
    pub async fn bytes_met_status(&self, cookie: &str, path: &str) -> (StatusCode, Vec<u8>) {
        let request = Request::builder()
            .uri(path)
            .header(header::COOKIE, cookie)
            .body(Body::empty())
            .unwrap();
        let response = self.stuur(request).await;
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await;
        (status, bytes.unwrap().to_vec())
    }

    /// A file for an official.
    pub async fn bytes(&self, cookie: &str, path: &str) -> Vec<u8> {
        let request = Request::builder()
            .uri(path)
            .header(header::COOKIE, cookie)
            .body(Body::empty())
            .unwrap();
        let response = self.stuur(request).await;
        assert!(response.status().is_success(), "{path}");
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await;
        bytes.unwrap().to_vec()
    }

    pub async fn tekst(&self, cookie: &str, path: &str) -> String {
        String::from_utf8(self.bytes(cookie, path).await).unwrap()
    }

    /// Uploads a file as a browser would.
    pub async fn upload(
        &self,
        link: Uuid,
        naam: &str,
        inhoud: &[u8],
        toelichting: Option<&str>,
    ) -> Antwoord {
        let velden: Vec<_> = toelichting.iter().map(|t| ("toelichting", *t)).collect();
        self.upload_met(link, naam, inhoud, &velden).await
    }

    pub async fn upload_met(
        &self,
        link: Uuid,
        naam: &str,
        inhoud: &[u8],
        velden: &[(&str, &str)],
    ) -> Antwoord {
        let request = Request::builder()
            .method("POST")
            .uri(format!("/api/verzoek/{link}/bijlage"))
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=grens")
            .body(multipart(naam, inhoud, velden))
            .unwrap();
        self.vraag(request).await
    }

    /// Uploads a file to a dossier.
    pub async fn upload_in_dossier(
        &self,
        cookie: &str,
        zaak: Uuid,
        naam: &str,
        inhoud: &[u8],
        velden: &[(&str, &str)],
    ) -> Antwoord {
        let pad = format!("/api/dossiers/{zaak}/bijlagen");
        self.upload_naar(cookie, &pad, naam, inhoud, velden).await
    }

    /// Uploads a file as an official.
    pub async fn upload_naar(
        &self,
        cookie: &str,
        pad: &str,
        naam: &str,
        inhoud: &[u8],
        velden: &[(&str, &str)],
    ) -> Antwoord {
        let request = Request::builder()
            .method("POST")
            .uri(pad)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=grens")
            .header(header::COOKIE, cookie)
            .header("X-Requested-With", "lintje")
            .body(multipart(naam, inhoud, velden))
            .unwrap();
        self.vraag(request).await
    }
}

pub fn multipart(naam: &str, inhoud: &[u8], velden: &[(&str, &str)]) -> Body {
    let mut body = Vec::new();
    for (veld, waarde) in velden {
        body.extend_from_slice(
            format!(
                "--grens\r\nContent-Disposition: form-data; name=\"{veld}\"\r\n\r\n{waarde}\r\n"
            )
            .as_bytes(),
        );
    }
    body.extend_from_slice(
        format!(
            "--grens\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{naam}\"\r\n\
             Content-Type: application/octet-stream\r\n\r\n"
        )
        .as_bytes(),
    );
    body.extend_from_slice(inhoud);
    body.extend_from_slice(b"\r\n--grens--\r\n");
    Body::from(body)
}
