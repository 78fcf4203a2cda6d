//! An official fills in and submits what the proposer sent on paper: by the calls of the wizard, with a session.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use history::MIGRATIONS;
use reactors::mailgrens::Grenzen;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, OrganisatieType, Rol};

use crate::huis::{Antwoord, Huis, ingevuld};
use crate::mailgrens::Proef;
use crate::meehelper::{VAN_DE_VOORSTELLER, voorsteller, vrijwilliger, werk};
use crate::ondersteunersbrief::ondersteuner;
use crate::vernietiging::gelijk;
use crate::weg::Ambtenaar;

const INGEDIEND: &str = "/api/burgeraanvraag/{id}/indienen";

async fn den_haag(huis: &Huis) -> Ambtenaar {
    Ambtenaar::nieuw(huis, "den_haag", Rol::Gemeente, Organisatie::gemeente(518)).await
}

fn pad(zaak: Uuid, rest: &str) -> String {
    format!("/api/verzoek/{zaak}/{rest}")
}

async fn doe(huis: &Huis, wie: &Ambtenaar, methode: &str, pad: &str, body: &Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, methode, pad, body).await
}

fn papier() -> Value {
    json!({"ontvangenOp": "20-11-2026", "ondertekendDoor": "Anna de Vries"})
}

/// Every call of the contract on a proposal, and the one that submits it.
fn aanroepen() -> Vec<(String, String)> {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let paden = contract["paths"].as_object().unwrap().iter();
    let alle: Vec<(String, String)> = paden
        .filter(|(pad, _)| pad.starts_with("/api/verzoek/{uuid}") || *pad == INGEDIEND)
        .flat_map(|(pad, methoden)| {
            let methoden = methoden.as_object().unwrap().keys();
            methoden.map(|methode| (methode.to_uppercase(), pad.clone()))
        })
        .collect();
    assert!(alle.len() > 45, "{}", alle.len());
    alle
}

/// One call; without a cookie nobody is logged in.
async fn roep(
    huis: &Huis,
    cookie: Option<&str>,
    van_ons: bool,
    (methode, pad): &(String, String),
    zaak: Uuid,
    onderdeel: &str,
) -> Antwoord {
    let adres = match pad == INGEDIEND {
        true => pad.replace("{id}", &zaak.to_string()),
        false => pad
            .replace("{uuid}", &zaak.to_string())
            .replace("{id}", onderdeel)
            .replace("{pagina}", "voorsteller"),
    };
    assert!(!adres.contains('{'), "{adres}");
    let mut request = Request::builder().method(methode.as_str()).uri(adres);
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    if van_ons {
        request = request.header("X-Requested-With", "lintje");
    }
    let bijlage = methode == "POST" && pad.ends_with("/bijlage");
    let body = if bijlage {
        request = request.header(header::CONTENT_TYPE, "multipart/form-data; boundary=grens");
        crate::huis::multipart("a.pdf", b"%PDF-1.7\n", &[])
    } else {
        request = request.header(header::CONTENT_TYPE, "application/json");
        let invoer = json!({"naam": "Iemand", "mail": "x@voorbeeld.nl", "doorgestuurd": true,
            "besluit": true, "invoer": {}});
        Body::from(invoer.to_string())
    };
    huis.vraag(request.body(body).unwrap()).await
}

/// A case for each moment that counts.
struct Zaken {
    voor_de_uitnodiging: Uuid,
    uitgenodigd: Uuid,
    ondersteuner: String,
    /// The term of its link is over.
    verlopen: Uuid,
    /// Its link was withdrawn.
    ingetrokken: Uuid,
    ingediend: Uuid,
    via_de_website: Uuid,
}

impl Zaken {
    /// And an official of their municipality.
    async fn maak(huis: &Huis) -> (Self, Ambtenaar) {
        let verlopen = huis.op_papier().await;
        let link = huis.app.link_key.nieuw();
        let pad_van_link = format!("/api/verzoek/{}", huis.app.link_key.uuid(link.link_id));
        let nu = huis.app.clock.now();
        let door = Actor::Behandelaar {
            gebruikersnaam: "denhaag".to_owned(),
            rol: Rol::Gemeente,
            organisatie: Organisatie::gemeente(518),
        };
        let uitnodigen = Opdracht::NodigUit {
            invoer: ingevuld(json!({})),
            link,
            geldig_tot: nu + TimeDelta::weeks(8),
        };
        huis.geef(verlopen, door, uitnodigen).await;
        // Before anybody logs in: no session lasts as long as a link.
        huis.zet_klok(nu + TimeDelta::weeks(9));
        let van_link = huis.haal(&pad_van_link).await;
        assert_eq!(van_link.body["linkFeedback"], "verlopen");
        let gemeente = &den_haag(huis).await;
        let ingetrokken = huis.uitgenodigd_op_papier().await.id;
        let intrekken = format!("/api/burgeraanvraag/{ingetrokken}/link/intrekken");
        Ambtenaar::gelukt(doe(huis, gemeente, "POST", &intrekken, &json!({})).await);
        let uitgenodigd = huis.uitgenodigd_op_papier().await;
        let kok = ondersteuner("Kok", None);
        let kok = doe(
            huis,
            gemeente,
            "POST",
            &pad(uitgenodigd.id, "ondersteuners"),
            &kok,
        )
        .await;
        assert_eq!(kok.status, StatusCode::CREATED, "{}", kok.body);
        let ingediend = huis.uitgenodigd_op_papier().await;
        let zaak = ingediend.id;
        huis.vul_in(&ingediend, json!({"gelegenheidType": "algemene"}), "")
            .await;
        let gedaan = doe(
            huis,
            gemeente,
            "POST",
            &INGEDIEND.replace("{id}", &zaak.to_string()),
            &papier(),
        )
        .await;
        assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
        let zaken = Zaken {
            voor_de_uitnodiging: huis.op_papier().await,
            uitgenodigd: uitgenodigd.id,
            ondersteuner: kok.body["persoonId"].as_str().unwrap().to_owned(),
            verlopen,
            ingetrokken,
            ingediend: zaak,
            via_de_website: huis.uitgenodigd().await.id,
        };
        let gemeente = Ambtenaar {
            cookie: gemeente.cookie.clone(),
        };
        (zaken, gemeente)
    }

    fn alle(&self) -> [Uuid; 6] {
        [
            self.voor_de_uitnodiging,
            self.uitgenodigd,
            self.verlopen,
            self.ingetrokken,
            self.ingediend,
            self.via_de_website,
        ]
    }
}

/// Every call at every moment by everybody who is not an official of the case's municipality.
#[tokio::test]
async fn nobody_else_fills_in_for_the_proposer() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (zaken, _) = Zaken::maak(&huis).await;
    let provincie = Organisatie {
        soort: OrganisatieType::Provincie,
        id: 28,
    };
    let mut anderen = vec![(None, "nobody", StatusCode::NOT_FOUND)];
    let mut sessies = Vec::new();
    for (naam, rol, organisatie, status) in [
        (
            "a",
            Rol::Gemeente,
            Organisatie::gemeente(363),
            StatusCode::NOT_FOUND,
        ),
        ("p", Rol::Provincie, provincie, StatusCode::FORBIDDEN),
        (
            "m",
            Rol::Ministerie,
            Organisatie::ministerie(1475),
            StatusCode::FORBIDDEN,
        ),
        (
            "k",
            Rol::KnoDecoratieEnAdvies,
            Organisatie::KANSELARIJ,
            StatusCode::FORBIDDEN,
        ),
        (
            "b",
            Rol::KnoBedrijfsvoering,
            Organisatie::kno(1500),
            StatusCode::FORBIDDEN,
        ),
        (
            "f",
            Rol::KnoFunctioneelBeheer,
            Organisatie::kno(1501),
            StatusCode::FORBIDDEN,
        ),
        (
            "au",
            Rol::Auditor,
            Organisatie::kno(1501),
            StatusCode::FORBIDDEN,
        ),
        (
            "h",
            Rol::Helpdesk,
            Organisatie::kno(1501),
            StatusCode::FORBIDDEN,
        ),
    ] {
        let wie = Ambtenaar::nieuw(&huis, naam, rol, organisatie).await;
        sessies.push((wie, naam, status));
    }
    for (wie, naam, status) in &sessies {
        anderen.push((Some(wie.cookie.as_str()), *naam, *status));
    }
    let ervoor = huis.positie().await;
    let mut geteld = 0;
    for aanroep in aanroepen() {
        for zaak in zaken.alle() {
            for (cookie, naam, verwacht) in &anderen {
                let antwoord =
                    roep(&huis, *cookie, true, &aanroep, zaak, &zaken.ondersteuner).await;
                let verwacht = match (aanroep.1 == INGEDIEND, *naam) {
                    (true, "nobody") => StatusCode::UNAUTHORIZED,
                    // Establishing decrees, one sees every dossier; and does not do this with any.
                    (true, "b") if zaak == zaken.ingediend => StatusCode::FORBIDDEN,
                    // The call of officials, by the rule of all those calls: who may not see the case knows of none.
                    (true, "p" | "m" | "k" | "b") => StatusCode::NOT_FOUND,
                    _ => *verwacht,
                };
                let wat = format!("{naam}: {aanroep:?} {}", antwoord.body);
                assert_eq!(antwoord.status, verwacht, "{wat}");
                for gegeven in ["Berg", "Anna", "Kok"] {
                    assert!(
                        !antwoord.body.to_string().contains(gegeven),
                        "{naam}: {aanroep:?} {}",
                        antwoord.body
                    );
                }
                geteld += 1;
            }
        }
    }
    assert!(geteld > 2_500, "{geteld}");
    assert_eq!(huis.positie().await, ervoor, "nothing happened");
}

/// Every call by an official of the case's own municipality, at every moment.
#[tokio::test]
async fn the_own_municipality_fills_in_while_the_invitation_stands() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (zaken, gemeente) = Zaken::maak(&huis).await;
    let cookie = Some(gemeente.cookie.as_str());
    let kok = &zaken.ondersteuner;
    let mut geweigerd = BTreeSet::new();
    for aanroep in aanroepen() {
        let ervoor = huis.positie().await;
        let (methode, pad) = &aanroep;
        let metadata = pad == "/api/verzoek/{uuid}";
        // Nothing to fill in, and why.
        for (zaak, feedback, waarom) in [
            (
                zaken.voor_de_uitnodiging,
                Value::Null,
                "Het voorstel invullen kan nu niet. ",
            ),
            (
                zaken.ingetrokken,
                json!("verwijderd"),
                "De link is ingetrokken. Nodig de voorsteller opnieuw uit. ",
            ),
            (
                zaken.ingediend,
                json!("alIngediend"),
                "Het voorstel invullen kan nu niet. ",
            ),
            (
                zaken.via_de_website,
                json!("verwijderd"),
                "Dit verzoek kwam via de website. De voorsteller vult het voorstel zelf in. ",
            ),
        ] {
            let antwoord = roep(&huis, cookie, true, &aanroep, zaak, kok).await;
            let wat = format!("{aanroep:?} {} {}", antwoord.status, antwoord.body);
            if metadata && !feedback.is_null() {
                assert_eq!(antwoord.status, StatusCode::OK, "{wat}");
                assert_eq!(antwoord.body["linkFeedback"], feedback, "{wat}");
                assert_eq!(antwoord.body["naam"], Value::Null, "{wat}");
                let gezegd = antwoord.body["namens"]["waarom"].as_str().unwrap();
                assert!(gezegd.starts_with(waarom), "{wat}");
            } else {
                assert_eq!(antwoord.status, StatusCode::CONFLICT, "{wat}");
                let gezegd = antwoord.body["title"].as_str().unwrap();
                assert!(gezegd.starts_with(waarom), "{wat}");
                if pad != INGEDIEND {
                    assert_eq!(antwoord.body["linkFeedback"], feedback, "{wat}");
                }
            }
        }
        assert_eq!(huis.positie().await, ervoor, "{aanroep:?}");
        // Another website has the cookie sent along too.
        if methode != "GET" {
            let vreemd = roep(&huis, cookie, false, &aanroep, zaken.uitgenodigd, kok).await;
            assert_eq!(vreemd.body["type"], "urn:lintje:herkomst", "{aanroep:?}");
            assert_eq!(huis.positie().await, ervoor, "{aanroep:?}");
        }
        // The term of the link is the proposer's: paper that comes after it is filled in too.
        for zaak in [zaken.uitgenodigd, zaken.verlopen] {
            let ervoor = huis.positie().await;
            let antwoord = roep(&huis, cookie, true, &aanroep, zaak, kok).await;
            let wat = format!("{aanroep:?} {} {}", antwoord.status, antwoord.body);
            assert!(!antwoord.status.is_server_error(), "{wat}");
            assert_ne!(antwoord.status, StatusCode::UNAUTHORIZED, "{wat}");
            if antwoord.status == StatusCode::CONFLICT {
                assert_eq!(antwoord.body["linkFeedback"], Value::Null, "{wat}");
            }
            if antwoord.status == StatusCode::FORBIDDEN {
                geweigerd.insert(format!("{methode} {pad}"));
                assert_eq!(huis.positie().await, ervoor, "{wat}");
            }
            if metadata {
                assert_eq!(antwoord.body["linkFeedback"], "ok", "{wat}");
                let namens = json!({"voorsteller": "Anna de Vries", "waarom": null});
                assert_eq!(antwoord.body["namens"], namens, "{wat}");
                assert_eq!(antwoord.body["zonderMail"], true, "{wat}");
            }
        }
    }
    let van_voorsteller: BTreeSet<String> = VAN_DE_VOORSTELLER
        .iter()
        .map(|(methode, pad)| format!("{methode} {pad}"))
        .collect();
    assert_eq!(geweigerd, van_voorsteller);
}

/// Who has the link has what it opens, logged in or not.
#[tokio::test]
async fn the_proposers_own_link_stays_the_proposers() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = den_haag(&huis).await;
    let zaak = huis.uitgenodigd_op_papier().await;
    let met_sessie = gemeente
        .haal(&huis, &format!("/api/verzoek/{}", zaak.link))
        .await;
    assert_eq!(met_sessie.body["linkFeedback"], "ok");
    assert_eq!(met_sessie.body["namens"], Value::Null);
    // A session that ended, and one of another role.
    let oud = Ambtenaar {
        cookie: "lintje_sessie=weg".to_owned(),
    };
    let provincie = Organisatie {
        soort: OrganisatieType::Provincie,
        id: 28,
    };
    let ander = Ambtenaar::nieuw(&huis, "p", Rol::Provincie, provincie).await;
    // A link that leads nowhere says so to everybody alike: only a case asks who looks.
    let nergens = Uuid::new_v4();
    for rest in ["", "/voorsteller", "/indienen"] {
        let adres = format!("/api/verzoek/{nergens}{rest}");
        let zonder = huis.haal(&adres).await;
        assert_eq!(zonder.status, StatusCode::NOT_FOUND, "{}", zonder.body);
        assert_eq!(
            zonder.body["title"],
            "Link naar het aanvraagformulier is niet (meer) beschikbaar."
        );
        for wie in [&gemeente, &ander, &oud] {
            let antwoord = wie.haal(&huis, &adres).await;
            assert_eq!(antwoord.status, StatusCode::NOT_FOUND, "{}", antwoord.body);
            assert_eq!(antwoord.body, zonder.body);
        }
    }
    let van_ander = ander
        .haal(&huis, &format!("/api/verzoek/{}", zaak.id))
        .await;
    assert_eq!(van_ander.status, StatusCode::FORBIDDEN);
    // The session that ended asks to log in again.
    let verlopen = oud.haal(&huis, &format!("/api/verzoek/{}", zaak.id)).await;
    assert_eq!(verlopen.status, StatusCode::UNAUTHORIZED);
    let eigen = oud
        .haal(&huis, &format!("/api/verzoek/{}", zaak.link))
        .await;
    assert_eq!(eigen.body["linkFeedback"], "ok");
}

async fn proef(pool: &PgPool) -> Proef {
    let ruim = Grenzen {
        per_netwerk: 1_000_000,
        ..Grenzen::default()
    };
    Proef::met(pool, ruim).await
}

async fn met_tag(
    huis: &Huis,
    wie: &Ambtenaar,
    (methode, pad): (&str, &str),
    body: &Value,
    tag: Option<&str>,
) -> Antwoord {
    let mut request = Request::builder()
        .method(methode)
        .uri(pad)
        .header(header::COOKIE, &wie.cookie)
        .header("X-Requested-With", "lintje")
        .header(header::CONTENT_TYPE, "application/json");
    if let Some(tag) = tag {
        request = request.header(header::IF_MATCH, tag);
    }
    huis.vraag(request.body(Body::from(body.to_string())).unwrap())
        .await
}

/// The whole of it: seven steps, the signature, and the letter about the receipt.
#[tokio::test]
async fn what_came_on_paper_is_filled_in_and_submitted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let huis = &proef.huis;
    let gemeente = den_haag(huis).await;
    let zaak = huis.uitgenodigd_op_papier().await.id;
    let begin = huis.positie().await;
    let gelukt = async |methode: &str, rest: &str, body: Value| {
        let antwoord = doe(huis, &gemeente, methode, &pad(zaak, rest), &body).await;
        assert!(
            antwoord.status.is_success(),
            "{rest}: {} {}",
            antwoord.status,
            antwoord.body
        );
        antwoord.body
    };
    let indienen = INGEDIEND.replace("{id}", &zaak.to_string());

    // Too early: the same pages as in the check of step 7.
    let onvolledig = doe(huis, &gemeente, "POST", &indienen, &papier()).await;
    assert_eq!(onvolledig.status, StatusCode::CONFLICT);
    assert_eq!(onvolledig.body["type"], "urn:lintje:onvolledig");
    assert!(onvolledig.body["pages"].as_array().unwrap().len() > 3);

    gelukt("PUT", "voorsteller", voorsteller(Value::Null)).await;
    let mut met_mail = voorsteller(Value::Null);
    met_mail["mail"] = json!("anna@voorbeeld.nl");
    let nee = doe(huis, &gemeente, "PUT", &pad(zaak, "voorsteller"), &met_mail).await;
    assert_eq!(nee.status, StatusCode::BAD_REQUEST);
    assert_eq!(nee.body["errors"][0]["pointer"], "/mail");

    // Whoever saved first is not overwritten.
    let eerst = gemeente.haal(huis, &pad(zaak, "kandidaat/werk")).await;
    let tag = eerst.etag.as_deref();
    let pagina = pad(zaak, "kandidaat/werk");
    let wijzig = ("PUT", pagina.as_str());
    let bewaard = met_tag(huis, &gemeente, wijzig, &werk("Chef"), tag).await;
    assert_eq!(bewaard.status, StatusCode::OK, "{}", bewaard.body);
    let oud = met_tag(huis, &gemeente, wijzig, &werk("Kok"), tag).await;
    assert_eq!(oud.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(oud.body["huidig"], bewaard.body);

    gelukt("POST", "verdiensten/activiteitvrijwilliger", vrijwilliger()).await;
    let kok = gelukt("POST", "ondersteuners", ondersteuner("Kok", None)).await;
    let brief = huis
        .upload_naar(
            &gemeente.cookie,
            &pad(zaak, "bijlage"),
            "brief van Kok.pdf",
            b"%PDF-1.7\nhandgeschreven",
            &[
                ("toelichting", "Brief op papier"),
                ("ondersteuner", kok["persoonId"].as_str().unwrap()),
            ],
        )
        .await;
    assert_eq!(brief.status, StatusCode::CREATED, "{}", brief.body);
    let bijlage = brief.body["id"].as_str().unwrap().to_owned();
    let gelezen = huis
        .bytes(&gemeente.cookie, &pad(zaak, &format!("bijlage/{bijlage}")))
        .await;
    assert!(gelezen.starts_with(b"%PDF"));
    let uitreiking = json!({"gelegenheidType": "algemene"});
    gelukt("PUT", "uitreiking", uitreiking).await;
    let controle = gemeente.haal(huis, &pad(zaak, "indienen")).await;
    assert_eq!(
        controle.body["validationHasError"], false,
        "{}",
        controle.body
    );

    // Submitted by two at once, it is submitted once.
    let invoer = papier();
    let (een, twee) = tokio::join!(
        doe(huis, &gemeente, "POST", &indienen, &invoer),
        doe(huis, &gemeente, "POST", &indienen, &invoer),
    );
    let mut statussen = [een.status.as_u16(), twee.status.as_u16()];
    statussen.sort_unstable();
    assert_eq!(statussen, [200, 409]);
    let gezien = Ambtenaar::gelukt(gemeente.zaak(huis, zaak).await);
    assert_eq!(gezien["status"], "gemeenteAdvies");
    assert_eq!(
        gezien["ingevoerd"]["voorstel"],
        json!({"ontvangenOp": "2026-11-20", "ondertekendDoor": "Anna de Vries"})
    );

    // Each event says which official it was; the timeline says so too, and what the paper was.
    let (anders, alle): (i64, i64) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE metadata ->> 'gebruiker' IS DISTINCT FROM 'den_haag'), count(*)
         FROM history.events
         WHERE position > $1 AND aggregate_id = $2 AND metadata ->> 'door' <> 'systeem'",
    )
    .bind(begin)
    .bind(zaak.to_string())
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!((anders, alle), (0, 8));
    let tijdlijn = format!("/api/burgeraanvraag/{zaak}/tijdlijn");
    let regels = Ambtenaar::gelukt(gemeente.haal(huis, &tijdlijn).await);
    let regels = regels.as_array().unwrap();
    let ingevoerd = regels
        .iter()
        .find(|regel| regel["gebeurtenis"] == "VoorstelIngevoerd")
        .unwrap();
    assert_eq!(
        ingevoerd["wat"],
        "Het voorstel kwam binnen op papier op 20-11-2026, ondertekend door Anna de Vries. Het is ingevoerd namens de voorsteller."
    );
    assert_eq!(ingevoerd["wie"]["organisatie"]["naam"], "'s-Gravenhage");

    // Who opened the proposal to fill it in, and looked at the letter, is noted.
    let gekeken: Vec<(String, Option<String>)> = sqlx::query_as(
        "SELECT wat, welk FROM access.inzage WHERE zaak_id = $1 AND welk IS NOT NULL ORDER BY wat DESC, welk",
    )
    .bind(zaak)
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        gekeken,
        [
            ("zaak".to_owned(), Some("voorstel invullen".to_owned())),
            ("bijlage".to_owned(), Some(bijlage)),
        ]
    );

    // The receipt is a letter, with the copy; nothing is mailed.
    proef.rust().await;
    let gezien = Ambtenaar::gelukt(gemeente.zaak(huis, zaak).await);
    let post = gezien["post"].as_array().unwrap().iter();
    let wacht: Vec<&str> = post
        .filter(|brief| brief["verstuurdOp"].is_null())
        .map(|brief| brief["soort"].as_str().unwrap())
        .collect();
    assert_eq!(wacht, ["ontvangst"]);
    assert_eq!(proef.postbus.alle().len(), 0, "nothing was mailed");

    // The signature is the proposer's: sealed in the history.
    let geschiedenis: String =
        sqlx::query_scalar("SELECT string_agg(payload::text, ' ') FROM history.events")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert!(!geschiedenis.contains("Vries"));
    gelijk(huis).await;
}

/// What the check of step 7 showed is what is submitted.
#[tokio::test]
async fn what_changed_since_the_check_is_looked_at_before_it_is_submitted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = den_haag(&huis).await;
    let zaak = huis.uitgenodigd_op_papier().await;
    huis.vul_in(&zaak, json!({"gelegenheidType": "algemene"}), "")
        .await;
    let indienen = INGEDIEND.replace("{id}", &zaak.id.to_string());
    let dien_in = async |tag: Option<&str>| {
        met_tag(&huis, &gemeente, ("POST", &indienen), &papier(), tag).await
    };
    let controle = pad(zaak.id, "indienen");
    let gezien = gemeente.haal(&huis, &controle).await.etag.unwrap();
    // It is the official's: the proposer submits without.
    let van_voorsteller = huis.haal(&pad(zaak.link, "indienen")).await;
    assert_eq!(van_voorsteller.status, StatusCode::OK);
    assert_eq!(van_voorsteller.etag, None);

    let ander = json!({"gelegenheidType": "algemene"});
    let gekozen = huis
        .json("PUT", &pad(zaak.link, "uitreiking"), &ander)
        .await;
    assert_eq!(gekozen.status, StatusCode::OK, "{}", gekozen.body);
    let ervoor = huis.positie().await;
    let geweigerd = dien_in(Some(&gezien)).await;
    assert_eq!(geweigerd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(
        [&geweigerd.body["title"], &geweigerd.body["detail"]],
        [
            "Iemand anders heeft dit intussen gewijzigd.",
            "Er is niets ingediend. Controleer wat er nu staat, en dien het voorstel daarna opnieuw in.",
        ]
    );
    assert_eq!(huis.positie().await, ervoor, "nothing happened");

    let nu = gemeente.haal(&huis, &controle).await.etag;
    assert_eq!(geweigerd.etag, nu);
    let gedaan = Ambtenaar::gelukt(dien_in(nu.as_deref()).await);
    assert_eq!(gedaan["status"], "gemeenteAdvies");
}

/// Drafts of the proposer, of an official and of a colleague stand apart; a save takes the own one away.
#[tokio::test]
async fn drafts_of_officials_stand_apart() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let een = den_haag(&huis).await;
    // A name that is a pattern of the other one's.
    let twee = Ambtenaar::nieuw(&huis, "denxhaag", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let zaak = huis.uitgenodigd_op_papier().await;
    let concept = |naam: &str| json!({"invoer": {"naam": naam}, "basis": null});
    let bewaar = async |wie: Option<&Ambtenaar>, naam: &str| {
        let body = concept(naam);
        let antwoord = match wie {
            Some(wie) => {
                doe(
                    &huis,
                    wie,
                    "PUT",
                    &pad(zaak.id, "concept/voorsteller"),
                    &body,
                )
                .await
            }
            None => {
                huis.json("PUT", &pad(zaak.link, "concept/voorsteller"), &body)
                    .await
            }
        };
        assert_eq!(antwoord.status, StatusCode::NO_CONTENT, "{}", antwoord.body);
    };
    let van = async |wie: Option<&Ambtenaar>| -> Vec<Value> {
        let lijst = match wie {
            Some(wie) => wie.haal(&huis, &pad(zaak.id, "concept")).await,
            None => huis.haal(&pad(zaak.link, "concept")).await,
        };
        let items = lijst.body["items"].as_array().unwrap().iter();
        items.map(|item| item["invoer"]["naam"].clone()).collect()
    };
    bewaar(None, "van Anna").await;
    bewaar(Some(&een), "van een").await;
    bewaar(Some(&twee), "van twee").await;
    assert_eq!(van(None).await, ["van Anna"]);
    assert_eq!(van(Some(&een)).await, ["van een"]);
    assert_eq!(van(Some(&twee)).await, ["van twee"]);

    let gelukt = doe(
        &huis,
        &een,
        "PUT",
        &pad(zaak.id, "voorsteller"),
        &voorsteller(Value::Null),
    )
    .await;
    assert_eq!(gelukt.status, StatusCode::OK, "{}", gelukt.body);
    assert_eq!(van(Some(&een)).await, Vec::<Value>::new());
    assert_eq!(van(Some(&twee)).await, ["van twee"]);
    assert_eq!(van(None).await, ["van Anna"]);

    // Rejected: nobody can read the officials' any more.
    let afwijzen = format!("/api/burgeraanvraag/{}/afwijzen", zaak.id);
    let reden = json!({"reden": "Te weinig verdiensten"});
    Ambtenaar::gelukt(doe(&huis, &een, "POST", &afwijzen, &reden).await);
    let over: Vec<String> = sqlx::query_scalar("SELECT pagina FROM work.concept")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(over, ["voorsteller"]);
}
