//! The clients, as functional managers keep them (docs/specification/accounts.md#machines).

use ::verzoek::OrganisatieType;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::client::{
    ALLE, Inhoud, KOLOMMEN, Nieuw, Rij, VAN_EEN, Vol, bewaar, is_vol, maak, vergrendel, vind,
};
use super::scope::Scope;
use super::weergave::Client;
use super::{sleutels, voorstel};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Id, IfMatch, Invoer};
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen, fault};
use crate::rekening::accounts::{Rol, past};
use crate::rekening::beheer::{Beheerrecht, Gewicht};
use crate::rekening::gebeurtenis::Logsoort;
use crate::rekening::sessie::Behandelaar;
use crate::velden::Velden;

#[derive(Serialize, ToSchema)]
pub struct Clients {
    items: Vec<Client>,
}

#[derive(ToSchema)]
pub struct ClientOrganisatie {
    r#type: OrganisatieType,
    #[schema(value_type = u32)]
    id: i32,
}

/// Public keys (RFC 7517): EC on P-256, or RSA of 2048 to 4096 bits; one or two, each with a `kid`.
#[derive(ToSchema)]
pub struct NieuweSleutels {
    #[schema(value_type = Vec<Object>)]
    keys: Vec<Value>,
}

#[derive(ToSchema)]
pub struct NieuweClient {
    naam: String,
    #[schema(value_type = ClientOrganisatie)]
    organisatie: Option<ClientOrganisatie>,
    /// It sees what an official of this role and organisation would see.
    #[schema(value_type = Rol)]
    rol: Option<Rol>,
    scopes: Vec<Scope>,
    sleutels: NieuweSleutels,
}

#[derive(ToSchema)]
pub struct GewijzigdeClient {
    naam: String,
    scopes: Vec<Scope>,
    sleutels: NieuweSleutels,
}

/// All clients, by organisation.
#[utoipa::path(get, path = "/api/clients", tag = "behandelaar",
    responses((status = 200, body = Clients), Problemen, Sessieproblemen))]
pub async fn clients(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Json<Clients>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Clients)?;
    let rijen: Vec<Rij> = sqlx::query_as(&format!(
        "{KOLOMMEN} ORDER BY lower(o.naam), lower(c.naam), c.id LIMIT $1"
    ))
    .bind(ALLE)
    .fetch_all(app.pool())
    .await?;
    let nu = app.clock.now();
    let items = rijen
        .into_iter()
        .map(|rij| Client::voor(rij, &beheerder, nu));
    let items = items.collect::<Result<_, _>>()?;
    Ok(Json(Clients { items }))
}

/// One client.
#[utoipa::path(get, path = "/api/clients/{id}", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Client, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn client(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Clients)?;
    let mut connection = app.pool().acquire().await?;
    let rij = vind(&mut connection, id).await?;
    toon(rij, &beheerder, app.clock.now())
}

pub(super) fn toon(
    rij: Rij,
    beheerder: &Behandelaar,
    nu: DateTime<Utc>,
) -> Result<Response, Problem> {
    let versie = rij.versie();
    Ok(met_etag(versie, Client::voor(rij, beheerder, nu)?))
}

/// The scopes of a form. `rol`: whose place the client takes; none: that is wrong too.
fn scopes(velden: &mut Velden<'_>, invoer: &Value, rol: Option<Rol>) -> Vec<Scope> {
    let mut gekozen = Vec::new();
    for scope in invoer["scopes"].as_array().into_iter().flatten() {
        let Some(scope) = scope.as_str().and_then(Scope::van) else {
            velden.fout("scopes", "ongeldig", "U heeft een onbekende scope gekozen.");
            return gekozen;
        };
        if rol.is_some_and(|rol| !scope.past(rol)) {
            let waarom = format!("De scope {} past niet bij deze rol.", scope.naam());
            velden.fout("scopes", "ongeldig", waarom);
            return gekozen;
        }
        if !gekozen.contains(&scope) {
            gekozen.push(scope);
        }
    }
    if gekozen.is_empty() {
        velden.fout("scopes", "verplicht", "U heeft geen scope gekozen.");
    }
    gekozen
}

fn goede_sleutels(velden: &mut Velden<'_>, invoer: &Value) -> NieuweSleutels {
    let keys = sleutels::keur(&invoer["sleutels"]).unwrap_or_else(|waarom| {
        velden.fout("sleutels", "ongeldig", waarom);
        Vec::new()
    });
    NieuweSleutels { keys }
}

fn vol(vol: Vol) -> Problem {
    let (weigering, titel) = match vol {
        Vol::Organisatie => (
            Eigen::TeVeelClientsVanOrganisatie,
            format!("Deze organisatie heeft al {VAN_EEN} clients."),
        ),
        Vol::Alle => (Eigen::TeVeelClients, format!("Er zijn al {ALLE} clients.")),
    };
    Problem::niet_mogelijk(weigering, titel).detail("Verwijder er eerst een.")
}

/// Adds a client. In the place of a role that approves or audits it waits for a second manager.
#[utoipa::path(post, path = "/api/clients", tag = "behandelaar", request_body = NieuweClient,
    extensions(("x-lintje-weigert" = json!([vol(Vol::Organisatie), vol(Vol::Alle)]))),
    responses((status = 201, body = Client, headers(("ETag" = String), ("Location" = String))),
              (status = 202, description = "it waits for a second manager", body = Client, headers(("ETag" = String), ("Location" = String))),
              Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_client_toe(
    State(app): State<App>,
    beheerder: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Clients)?;
    let mut velden = Velden::van(&invoer);
    let (naam, organisatie, rol) = (velden.naam(), velden.organisatie(), velden.rol());
    let ingevuld = NieuweClient {
        naam,
        organisatie: organisatie.map(|(r#type, id)| ClientOrganisatie { r#type, id }),
        rol,
        scopes: scopes(&mut velden, &invoer, rol),
        sleutels: goede_sleutels(&mut velden, &invoer),
    };
    let mut transaction = history::begin(app.pool()).await?;
    if let Some(ClientOrganisatie { r#type: soort, id }) = ingevuld.organisatie {
        let bestaat =
            sqlx::query("SELECT FROM access.organisatie WHERE soort = $1 AND id = $2 FOR UPDATE")
                .bind(soort.code())
                .bind(id)
                .fetch_optional(&mut *transaction)
                .await?;
        if bestaat.is_none() {
            velden.fout("organisatie", "onbekend", "Deze organisatie bestaat niet.");
        } else if rol.is_some_and(|rol| !past(rol, soort)) {
            let waarom = "Deze rol past niet bij deze organisatie.";
            velden.fout("organisatie", "ongeldig", waarom);
        }
    }
    velden.klaar()?;
    let (Some(organisatie), Some(rol)) = (ingevuld.organisatie, ingevuld.rol) else {
        return Err(fault("a form without errors is not complete"));
    };
    let ClientOrganisatie { r#type: soort, id } = organisatie;
    if let Some(waarvan) = is_vol(&mut transaction, soort.code(), id).await? {
        return Err(vol(waarvan));
    }
    let nieuw = Nieuw {
        id: Uuid::new_v4(),
        naam: ingevuld.naam,
        rol,
        organisatie: soort.code().to_owned(),
        organisatie_id: id,
    };
    let inhoud = Inhoud::new(&ingevuld.scopes, ingevuld.sleutels.keys);
    let nu = app.clock.now();
    let (status, gebeurd) = match nieuw.gewicht() {
        Gewicht::Gewoon => {
            maak(&mut transaction, &nieuw, &inhoud, nu).await?;
            (StatusCode::CREATED, Logsoort::ClientToegevoegd)
        }
        Gewicht::Zwaar => {
            maak(&mut transaction, &nieuw, &Inhoud::default(), nu).await?;
            let door = &beheerder.gebruikersnaam;
            voorstel::vraag(&mut transaction, nieuw.id, &inhoud, door, nu).await?;
            (StatusCode::ACCEPTED, Logsoort::ClientVoorgesteld)
        }
    };
    beheerder
        .noteer(&mut transaction, &app, gebeurd, nieuw.verslag(&inhoud))
        .await?;
    let rij = vind(&mut transaction, nieuw.id).await?;
    transaction.commit().await?;
    let plaats = [(header::LOCATION, format!("/api/clients/{}", nieuw.id))];
    Ok((status, plaats, toon(rij, &beheerder, nu)?).into_response())
}

/// 412 with the client as it is now, when the manager saw another version.
pub(super) fn nog_actueel(
    rij: Rij,
    verwacht: Option<u64>,
    beheerder: &Behandelaar,
    nu: DateTime<Utc>,
) -> Result<Rij, Problem> {
    let versie = rij.versie();
    if verwacht.is_none_or(|verwacht| verwacht == versie) {
        return Ok(rij);
    }
    let huidig = Client::voor(rij, beheerder, nu)?;
    Err(Problem::verouderd().huidig(json!(huidig), versie))
}

/// Changes name, scopes and keys of a client; organisation and role stay. What is taken away counts at once. What is
/// added to a client in the place of a role that approves or audits waits for a second manager.
#[utoipa::path(put, path = "/api/clients/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path), IfMatch), request_body = GewijzigdeClient,
    responses((status = 200, body = Client, headers(("ETag" = String))),
              (status = 202, description = "what was added waits for a second manager", body = Client, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_client(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Clients)?;
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let rij = vergrendel(&mut transaction, id).await?;
    let mut velden = Velden::van(&invoer);
    let ingevuld = GewijzigdeClient {
        naam: velden.naam(),
        scopes: scopes(&mut velden, &invoer, Some(rij.rol()?)),
        sleutels: goede_sleutels(&mut velden, &invoer),
    };
    velden.klaar()?;
    let naam = ingevuld.naam;
    let nieuw = Inhoud::new(&ingevuld.scopes, ingevuld.sleutels.keys);
    let rij = nog_actueel(rij, verwacht, &beheerder, nu)?;
    let huidig = rij.inhoud()?;
    let wacht = rij.gewicht()? == Gewicht::Zwaar && nieuw.meer_dan(&huidig);
    let (status, gebeurd, gepauzeerd) = if wacht {
        let nu_al = huidig.van_beide(&nieuw);
        let gepauzeerd = bewaar(&mut transaction, &rij, &naam, &nu_al).await?;
        let eigen = beheerder.gebruikersnaam.as_str();
        let open = voorstel::open(&rij, nu)?;
        // The same question stays of whoever asked it, and from when: another name makes nobody else the one who asked.
        let (door, op) = match &open {
            Some(open) if !open.inhoud.meer_dan(&nieuw) && !nieuw.meer_dan(&open.inhoud) => {
                (open.door.as_str(), open.op)
            }
            _ => (eigen, nu),
        };
        if let Some(open) = &open
            && open.door != door
        {
            voorstel::onthoud_vrager(&mut transaction, id, &open.door).await?;
        }
        voorstel::vraag(&mut transaction, id, &nieuw, door, op).await?;
        (
            StatusCode::ACCEPTED,
            Logsoort::ClientVoorgesteld,
            gepauzeerd,
        )
    } else {
        let gepauzeerd = bewaar(&mut transaction, &rij, &naam, &nieuw).await?;
        (StatusCode::OK, Logsoort::ClientGewijzigd, gepauzeerd)
    };
    let mut verslag = rij.verslag_met(&gepauzeerd);
    verslag["van"] = huidig.verslag();
    verslag["naar"] = nieuw.verslag();
    verslag["nieuweNaam"] = json!(naam);
    beheerder
        .noteer(&mut transaction, &app, gebeurd, verslag)
        .await?;
    let rij = vind(&mut transaction, id).await?;
    transaction.commit().await?;
    Ok((status, toon(rij, &beheerder, nu)?).into_response())
}
