//! What the citizen and the official do, over HTTP.

use std::process::{Command, Stdio};
use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::program::{Address, Program};

pub struct Burger {
    url: Address,
    client: Client,
}

/// What the supporter writes in the end.
pub const STEUNBRIEF: &str = "Zonder hem ligt er geen brood op de plank, al 25 jaar.";

/// A new connection for each request: the program may have been killed since the last one.
fn client() -> reqwest::ClientBuilder {
    Client::builder().pool_max_idle_per_host(0)
}

/// The request form, filled in.
fn verzoek() -> Value {
    json!({
        "voorstellerNaam": "Anna de Vries", "voorstellerMail": "anna.journey@voorbeeld.nl",
        "voorstellerTelefoon": "06 12345678", "kandidaatVoornaam": "Johannes",
        "kandidaatTussenvoegsel": "van den", "kandidaatAchternaam": "Berg", "kandidaatRoepnaam": "Jan",
        "kandidaatGeboortedatum": "05-12-1950", "kandidaatStraatnaam": "Lange Voorhout",
        "kandidaatHuisnummer": 12, "kandidaatPostcode": "2514EE", "gemeenteId": 518,
        "motivering": "Al 25 jaar de drijvende kracht achter de voedselbank.",
        "VerzoekVoorstellerRelatie": [
            {"relatieTotKandidaatType": "vrijwilliger", "omschrijving": "Voedselbank Haaglanden"},
        ],
    })
}

impl Burger {
    pub fn new(program: &Program) -> Self {
        Burger {
            url: program.url(),
            client: client().build().unwrap(),
        }
    }

    pub async fn stuurt_verzoek(&self) {
        let answer = self
            .client
            .post(format!("{}/api/verzoek", self.url))
            .json(&verzoek())
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
        assert_eq!(answer.json::<Value>().await.unwrap(), json!({}));
    }

    /// What a path answers to a request and how far to bring it.
    pub async fn klopt_aan(&self, pad: &str) -> StatusCode {
        self.client
            .post(format!("{}{pad}", self.url))
            .json(&json!({"verzoek": verzoek(), "tot": "uitgenodigd"}))
            .send()
            .await
            .unwrap()
            .status()
    }

    pub async fn verifieert(&self, id: &str) -> (bool, bool) {
        let answer: Value = self
            .client
            .post(format!("{}/api/email-verificatie", self.url))
            .json(&json!({"deepLinkIdAsString": id}))
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap();
        (
            answer["isEmailadresGeverifieerd"].as_bool().unwrap(),
            answer["wasEmailadresAlGeverifieerd"].as_bool().unwrap(),
        )
    }

    pub fn helpt(&self, link: &str) -> Ondersteuner {
        Ondersteuner {
            url: self.url.at(&format!("/api/ondersteunersbrief/{link}")),
            client: self.client.clone(),
        }
    }

    pub fn opent(&self, link: &str) -> Voorstel {
        Voorstel {
            url: self.url.at(&format!("/api/verzoek/{link}")),
            client: self.client.clone(),
        }
    }
}

pub struct Gemeente {
    url: Address,
    client: Client,
}

impl Gemeente {
    pub async fn logt_in(program: &Program, gebruikersnaam: &str) -> Self {
        let (gemeente, user) = Self::met_account(program, gebruikersnaam).await;
        assert_eq!(user["organisatie"]["id"], 518);
        gemeente
    }

    /// Another official, of whatever organisation.
    pub async fn komt_binnen(program: &Program, gebruikersnaam: &str) -> Self {
        Self::met_account(program, gebruikersnaam).await.0
    }

    async fn met_account(program: &Program, gebruikersnaam: &str) -> (Self, Value) {
        let client = client().cookie_store(true).build().unwrap();
        let url = program.url();
        let answer = client
            .post(format!("{url}/api/auth"))
            .json(&json!({"username": gebruikersnaam, "password": program.wachtwoord(gebruikersnaam)}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        let user: Value = answer.json().await.unwrap();
        (Gemeente { url, client }, user)
    }

    /// What a screen of the official asks.
    pub async fn ziet(&self, path: &str) -> (StatusCode, String) {
        let answer = self.client.get(format!("{}{path}", self.url)).send().await;
        let answer = answer.unwrap();
        (answer.status(), answer.text().await.unwrap())
    }

    /// A command of the official.
    pub async fn stuurt(&self, path: &str, body: Value) {
        let answer = self
            .client
            .post(format!("{}{path}", self.url))
            .header("X-Requested-With", "lintje")
            .json(&body)
            .send()
            .await
            .unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
    }

    /// The list follows the history a moment behind, so it is asked until it shows the case.
    async fn in_lijst(&self, lijst: &str, kandidaat: &str, status: &str) -> String {
        let search = async {
            loop {
                let cases: Vec<Value> = self
                    .client
                    .get(format!("{}/api/{lijst}?$top=100", self.url))
                    .send()
                    .await
                    .unwrap()
                    .json()
                    .await
                    .unwrap();
                let found = cases.iter().find(|zaak| {
                    zaak["kandidaatNaam"] == kandidaat
                        && zaak["status"] == status
                        && zaak["voorstellerNaam"] == "Anna de Vries"
                });
                // The demo has an Anna of its own, who was invited long ago.
                if let Some(zaak) = found {
                    return zaak["id"].as_str().unwrap().to_owned();
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), search)
            .await
            .unwrap_or_else(|_| panic!("{kandidaat} is not in {lijst}"))
    }

    pub async fn vindt(&self, kandidaat: &str, status: &str) -> String {
        self.in_lijst("burgeraanvraag", kandidaat, status).await
    }

    pub async fn vindt_dossier(&self, kandidaat: &str) {
        self.in_lijst("dossiers", kandidaat, "gemeenteAdvies").await;
    }

    /// Becomes who handles the case.
    pub async fn neemt(&self, zaak: &str) {
        let path = format!("/api/zaken/{zaak}/behandelaar");
        self.stuurt(&path, json!({"behandelaar": "denhaag"})).await;
    }

    pub async fn nodigt_uit(&self, zaak: &str) {
        let url = format!("{}/api/burgeraanvraag/{zaak}/uitnodigen", self.url);
        let without = self
            .client
            .post(&url)
            .json(&json!({}))
            .send()
            .await
            .unwrap();
        assert_eq!(
            without.status(),
            StatusCode::FORBIDDEN,
            "without our header"
        );
        let answer = self
            .client
            .post(&url)
            .header("X-Requested-With", "lintje")
            .json(&json!({"bericht": "Fijn dat we elkaar spraken."}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        let zaak: Value = answer.json().await.unwrap();
        assert_eq!(zaak["status"], "uitgenodigd");
    }
}

/// Somebody who was asked for a letter.
pub struct Ondersteuner {
    url: Address,
    client: Client,
}

impl Ondersteuner {
    pub async fn bevestigt(&self) -> StatusCode {
        let answer = self.client.post(format!("{}/adres", self.url)).send().await;
        answer.unwrap().status()
    }

    pub async fn schrijft(&self, tekst: &str) {
        let answer = self
            .client
            .put(format!("{}/brief", self.url))
            .json(&json!({"tekst": tekst, "naam": "Ayşe Öztürk"}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        let gezien: Value = answer.json().await.unwrap();
        assert_eq!(gezien["gevraagd"]["brief"]["tekst"], tekst);
    }
}

pub struct Voorstel {
    url: Address,
    client: Client,
}

/// A call of the wizard: method, path and record.
type Stap = (reqwest::Method, &'static str, Value);

impl Voorstel {
    async fn get(&self, path: &str) -> Value {
        let answer = self
            .client
            .get(format!("{}{path}", self.url))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.json().await.unwrap()
    }

    pub async fn is_nog_leeg(&self) {
        let metadata = self.get("").await;
        assert_eq!(metadata["linkFeedback"], "ok");
        assert_eq!(metadata["naam"], "Johannes van den Berg");
        assert_eq!(metadata["verdienstenCount"], 0);
        let check = self.get("/indienen").await;
        assert_eq!(check["validationHasError"], true);
        // What the request form already knew is not asked again.
        assert_eq!(self.get("/voorsteller").await["naam"], "Anna de Vries");
    }

    pub fn stappen(&self) -> Vec<Stap> {
        use reqwest::Method;
        vec![
            (
                Method::PUT,
                "/voorsteller",
                json!({
                    "naam": "Anna de Vries-Çelik", "landCode": 6030, "straatnaam": "Prinsegracht", "huisnummer": 57,
                    "letter": "B", "toevoeging": "bis", "postcode": "2512 ga", "woonplaats": "'s-Gravenhage",
                    "telefoon": "070 7654321", "telefoon2": "06 87654321", "mail": "anna.journey@voorbeeld.nl",
                    "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "anders", "omschrijving": "Overbuurvrouw"}],
                    "motivering": "Zonder hem was er geen voedselbank.",
                }),
            ),
            (
                Method::PUT,
                "/kandidaat/overigepersoonsgegevens",
                json!({"roepnaam": "Jan", "academischeTitel": "drs."}),
            ),
            (
                Method::PUT,
                "/kandidaat/werk",
                json!({
                    "baantype": "zelfstandige", "isReservist": "onbekend",
                    "werkgegevensZelfstandigegegevens": {"naamBedrijf": "Berg Bouwadvies", "functie": "Eigenaar"},
                }),
            ),
            (
                Method::PUT,
                "/kandidaat/militairegegevens",
                json!({"rang": "Kapitein", "wapenDienstvak": "Genie"}),
            ),
            (
                Method::PUT,
                "/kandidaat/overige",
                json!({
                    "andereBlijkenVanWaardering": "Haagse stadspenning", "bijzondereOmstandigheden": "Verhuist binnenkort",
                }),
            ),
            (
                Method::POST,
                "/verdiensten/activiteitbetaaldebaan",
                json!({
                    "functie": "Bouwadviseur", "werkgever": "Gemeente Rijswijk", "werkzaamVanDatumType": "bekend",
                    "werkzaamVanDatum": "03-1988", "werkzaamTotDatumType": "bekend", "werkzaamTotDatum": "31-12-2004",
                    "toelichting": "Restaureerde molens.",
                }),
            ),
            (
                Method::POST,
                "/verdiensten/activiteitvrijwilliger",
                json!({
                    "functie": "Penningmeester", "organisatie": "Stichting 't Haagje", "periodeVanDatumType": "bekend",
                    "periodeVanDatum": "1999", "periodeTotDatumType": "heden", "aantalLeden": "85",
                    "aantalLedenOnbekend": false, "tijdbesteding": "16", "tijdbestedingType": "perMaand",
                    "vergoeding": 150, "vergoedingType": "perJaar", "omschrijvingActiviteit": "Houdt de kas bij.",
                }),
            ),
            (
                Method::POST,
                "/ondersteuners",
                json!({
                    "persoonsgegevens": {"achternaam": "Öztürk"},
                    "contactgegevens": {"telefoonnummer": "070 1112223", "mobiel": "06 11223344", "emailadres": "oz@voorbeeld.nl"},
                    "relatiegegevens": [{"relatieTotKandidaatType": "collega", "omschrijving": "Bakkerij De Hoek"}],
                }),
            ),
            (
                Method::POST,
                "/ondersteuners",
                json!({
                    "persoonsgegevens": {"achternaam": "Van 't Hoff"},
                    "contactgegevens": {"telefoonnummer": "070 4445556", "mobiel": null, "emailadres": null},
                    "relatiegegevens": [{"relatieTotKandidaatType": "kennis", "omschrijving": null}],
                }),
            ),
            (
                Method::PUT,
                "/uitreiking",
                json!({
                    "gelegenheidType": "bijzondere",
                    "bijzondereGelegenheidGegevens": {"gewensteDatum": "12-09-2099", "toelichting": "Afscheid als penningmeester"},
                }),
            ),
        ]
    }

    pub async fn slaat_op(&self, (method, path, record): Stap) {
        let answer = self
            .client
            .request(method, format!("{}{path}", self.url))
            .json(&record)
            .send()
            .await
            .unwrap();
        let status = answer.status();
        let body = answer.text().await.unwrap();
        assert!(status.is_success(), "{path}: {status} {body}");
    }

    /// What was typed and not saved.
    pub async fn bewaart_concept(&self, pagina: &str, invoer: Value) {
        let answer = self
            .client
            .put(format!("{}/concept/{pagina}", self.url))
            .json(&json!({"invoer": invoer}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    }

    /// Everything that the citizen enters on the way.
    pub fn ingevoerd(&self) -> Vec<String> {
        let mut values = Vec::new();
        leaves(&verzoek(), &mut values);
        for (_, _, record) in self.stappen() {
            leaves(&record, &mut values);
        }
        let van_de_bijlage = ["brief voorzitter – ‘t Hart.pdf", "Brief van mevrouw Öztürk"];
        values.extend(van_de_bijlage.map(str::to_owned));
        values
    }

    /// The identifier of the supporter of this name.
    pub async fn ondersteuner(&self, naam: &str) -> String {
        let allen = self.get("/ondersteuners").await;
        let allen = allen.as_array().unwrap();
        let gevonden = allen
            .iter()
            .find(|o| o["persoonsgegevens"]["achternaam"] == naam);
        gevonden.unwrap()["persoonId"].as_str().unwrap().to_owned()
    }

    /// Asks this supporter for a letter, or takes that back.
    pub async fn steun(&self, id: &str, wat: &str) {
        let url = format!("{}/ondersteuners/{id}/{wat}", self.url);
        let answer = self.client.post(url).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{wat}");
    }

    pub async fn steunstand(&self, id: &str) -> String {
        let allen = self.get("/ondersteunersbrieven").await;
        let allen = allen.as_array().unwrap();
        let gevonden = allen.iter().find(|s| s["persoonId"] == id).unwrap();
        gevonden["stand"].as_str().unwrap().to_owned()
    }

    pub async fn metadata(&self) -> StatusCode {
        let answer = self.client.get(self.url.to_string()).send().await;
        answer.unwrap().status()
    }

    pub async fn uploadt_bijlage(&self) {
        let file = reqwest::multipart::Part::bytes(b"%PDF-1.7 een ondertekende brief".as_slice())
            .file_name("brief voorzitter – ‘t Hart.pdf");
        let form = reqwest::multipart::Form::new()
            .text("toelichting", "Brief van mevrouw Öztürk")
            .part("file", file);
        let answer = self
            .client
            .post(format!("{}/bijlage", self.url))
            .multipart(form)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
        let item: Value = answer.json().await.unwrap();
        let download = self
            .client
            .get(format!(
                "{}/bijlage/{}",
                self.url,
                item["id"].as_str().unwrap()
            ))
            .send()
            .await
            .unwrap();
        let disposition = download.headers()["content-disposition"]
            .to_str()
            .unwrap()
            .to_owned();
        assert!(disposition.starts_with("attachment"), "{disposition}");
        assert!(
            disposition.contains("filename*=UTF-8''brief%20voorzitter%20%E2%80%93"),
            "{disposition}"
        );
        assert_eq!(download.headers()["x-content-type-options"], "nosniff");
        assert_eq!(
            download.bytes().await.unwrap().as_ref(),
            b"%PDF-1.7 een ondertekende brief"
        );
    }

    pub async fn uploadt_vijftig_keer_tien_megabyte(&self) {
        let file = [b"%PDF-1.7\n".as_slice(), &vec![b'x'; 10_485_760 - 9]].concat();
        let file: &'static [u8] = file.leak();
        let uploads = (0..50).map(|n| {
            let part = reqwest::multipart::Part::bytes(file).file_name(format!("bijlage {n}.pdf"));
            let form = reqwest::multipart::Form::new()
                .text("toelichting", format!("Nummer {n}"))
                .part("file", part);
            let request = self
                .client
                .post(format!("{}/bijlage", self.url))
                .multipart(form);
            tokio::spawn(async move { request.send().await.unwrap().status() })
        });
        for upload in uploads.collect::<Vec<_>>() {
            assert_eq!(upload.await.unwrap(), StatusCode::CREATED);
        }
        assert_eq!(self.get("").await["bijlagenCount"], 50);
    }

    pub async fn is_compleet(&self) {
        let check = self.get("/indienen").await;
        assert_eq!(check["validationHasError"], false, "{check:#}");
        let metadata = self.get("").await;
        assert_eq!(metadata["verdienstenCount"], 2);
        assert_eq!(metadata["ondersteunersCount"], 2);
        assert_eq!(metadata["bijlagenCount"], 1);
    }

    /// Twice at once: one succeeds, the other hears that it was sent already.
    pub async fn dient_in(&self) {
        let send = || self.client.post(format!("{}/indienen", self.url)).send();
        let (one, other) = tokio::join!(send(), send());
        let (one, other) = (one.unwrap(), other.unwrap());
        let (won, lost) = if one.status() == StatusCode::OK {
            (one, other)
        } else {
            (other, one)
        };
        assert_eq!(won.status(), StatusCode::OK);
        assert_eq!(lost.status(), StatusCode::CONFLICT);
        let problem: Value = lost.json().await.unwrap();
        assert_eq!(problem["linkFeedback"], "alIngediend");
        let late = self
            .client
            .put(format!("{}/voorsteller", self.url))
            .json(&json!({}))
            .send()
            .await
            .unwrap();
        assert_eq!(late.status(), StatusCode::CONFLICT);
    }

    pub async fn linkfeedback(&self) -> String {
        let metadata = self.get("").await;
        assert_eq!(
            metadata["naam"],
            Value::Null,
            "a link that is not ok shows nothing"
        );
        metadata["linkFeedback"].as_str().unwrap().to_owned()
    }

    /// Every value that was entered stands in the PDF.
    pub fn staat_in(&self, pdf: &[u8]) {
        use std::io::Write;
        let mut pdftotext = Command::new("pdftotext")
            .args(["-layout", "-", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|e| panic!("pdftotext (Debian: poppler-utils): {e}"));
        pdftotext.stdin.take().unwrap().write_all(pdf).unwrap();
        let output = pdftotext.wait_with_output().unwrap();
        let text = squeezed(&String::from_utf8(output.stdout).unwrap());
        let mut values = vec![
            "Johannes van den Berg",
            "Gemeente Rijswijk",
            "2512GA",
            "Nederland",
            "Overbuurvrouw",
            "Bakkerij De Hoek",
            "Brief van mevrouw Öztürk",
            "brief voorzitter – ‘t Hart.pdf",
            STEUNBRIEF,
        ]
        .into_iter()
        .map(str::to_owned)
        .collect::<Vec<_>>();
        for (_, _, record) in self.stappen() {
            leaves(&record, &mut values);
        }
        let choices = [
            "2512 ga",
            "anders",
            "zelfstandige",
            "onbekend",
            "bekend",
            "heden",
            "perMaand",
            "perJaar",
            "collega",
            "kennis",
            "bijzondere",
        ];
        for value in values
            .iter()
            .filter(|value| !choices.contains(&value.as_str()))
        {
            assert!(
                text.contains(&squeezed(value)),
                "{value} is not in the PDF:\n{text}"
            );
        }
        let file = tempfile::NamedTempFile::with_suffix(".pdf").unwrap();
        std::fs::write(file.path(), pdf).unwrap();
        let verapdf =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verapdf/check");
        let judged = Command::new(verapdf).arg(file.path()).output().unwrap();
        assert!(
            judged.status.success(),
            "{}",
            String::from_utf8_lossy(&judged.stdout)
        );
    }
}

/// Without white space: a line break of the page is no difference.
fn squeezed(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace() && *c != '\u{ad}')
        .collect()
}

/// Every text and number of a record.
fn leaves(record: &Value, into: &mut Vec<String>) {
    match record {
        Value::String(text) => into.push(text.clone()),
        Value::Number(number) if *number != 6030.into() => into.push(number.to_string()),
        Value::Array(items) => items.iter().for_each(|item| leaves(item, into)),
        Value::Object(fields) => fields.values().for_each(|field| leaves(field, into)),
        _ => {}
    }
}
