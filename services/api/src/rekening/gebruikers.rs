//! The accounts, as functional managers keep them (docs/specification/roles.md#management).

use ::verzoek::OrganisatieType;
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgTransaction, QueryBuilder};
use utoipa::ToSchema;

use super::aanvragen;
use super::accounts::{Ingreep, OrganisatieVan, Rol, pas_toe, past};
use super::beheer::{self, Beheerrecht, Gewicht};
use super::bewijs::Naam;
use super::gebeurtenis::{self, Door, Gebeurtenis, Soort};
use super::invoer::Velden;
use super::lijst::Zoekvraag;
use super::post::{self, Adressen, Post, Rolwijziging};
use super::sessie::{Behandelaar, Factorstand, geen_sessie};
use super::vergeten::trek_links_in;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer, Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen, fault};

/// What an account is good for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Accountstatus {
    Actief,
    Geblokkeerd,
    /// No password was chosen yet.
    Uitgenodigd,
}

/// What the manager who asks can do with an account now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Accountactie {
    Wijzigen,
    RolWijzigen,
    Verwijderen,
    Blokkeren,
    Deblokkeren,
    TweedeFactorVerwijderen,
    Uitnodigen,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Gebruiker {
    gebruikersnaam: String,
    naam: String,
    email: Option<String>,
    rol: Rol,
    organisatie: OrganisatieVan,
    status: Accountstatus,
    tweede_factor: Factorstand,
    laatst_ingelogd_op: Option<DateTime<Utc>>,
    /// Since when no mail with news arrives; null: they do.
    bericht_mislukt_op: Option<DateTime<Utc>>,
    toegestaan: Vec<Accountactie>,
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Gebruikers {
    Items(Vec<Gebruiker>),
    Pagina { items: Vec<Gebruiker>, count: i64 },
}

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents a body; the fields are read one by one")]
pub struct OrganisatieKeuze {
    r#type: OrganisatieType,
    id: u32,
}

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents a body; the fields are read one by one")]
pub struct NieuweGebruiker {
    gebruikersnaam: String,
    naam: String,
    email: String,
    rol: Rol,
    organisatie: OrganisatieKeuze,
}

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents a body; the fields are read one by one")]
pub struct GewijzigdeGebruiker {
    naam: String,
    email: String,
    rol: Rol,
    organisatie: OrganisatieKeuze,
}

pub(super) struct Rij {
    gebruikersnaam: String,
    naam: String,
    email: Option<String>,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    geblokkeerd: bool,
    uitgenodigd: bool,
    factor: bool,
    laatst_ingelogd_op: Option<DateTime<Utc>>,
    bericht_mislukt_op: Option<DateTime<Utc>>,
    versie: i64,
}

history::from_row!(Rij: gebruikersnaam, naam, email, rol, organisatie, organisatie_id,
    organisatienaam, geblokkeerd, uitgenodigd, factor, laatst_ingelogd_op, bericht_mislukt_op, versie);

const KOLOMMEN: &str =
    "SELECT g.gebruikersnaam, g.naam, g.email, g.rol, g.organisatie, g.organisatie_id,
        o.naam AS organisatienaam, g.geblokkeerd_op IS NOT NULL AS geblokkeerd,
        g.wachtwoord IS NULL AS uitgenodigd, f.bevestigd_op IS NOT NULL AS factor,
        g.laatst_ingelogd_op, g.bericht_mislukt_op, g.versie";
const UIT: &str = " FROM access.gebruiker g
     JOIN access.organisatie o ON (o.soort, o.id) = (g.organisatie, g.organisatie_id)
     LEFT JOIN access.tweede_factor f USING (gebruikersnaam)
     WHERE true";
const ZOEKVELDEN: &str = "concat_ws(' ', gebruikersnaam, g.naam, g.email, o.naam)";
const VOLGORDE: &[(&str, &str)] = &[
    ("gebruikersnaam", "gebruikersnaam"),
    ("naam", "lower(g.naam)"),
    ("email", "lower(g.email)"),
    ("rol", "g.rol"),
    ("organisatie", "lower(o.naam)"),
    ("laatstIngelogdOp", "g.laatst_ingelogd_op"),
];

impl Rij {
    pub(super) fn versie(&self) -> u64 {
        self.versie.unsigned_abs()
    }

    /// Invited, and no password chosen yet.
    pub(super) fn wacht_op_wachtwoord(&self) -> bool {
        self.uitgenodigd && !self.geblokkeerd
    }

    /// As this manager sees it.
    pub(super) fn voor(self, beheerder: &Behandelaar) -> Result<Gebruiker, Problem> {
        let status = match (self.geblokkeerd, self.uitgenodigd) {
            (true, _) => Accountstatus::Geblokkeerd,
            (false, true) => Accountstatus::Uitgenodigd,
            (false, false) => Accountstatus::Actief,
        };
        let mut toegestaan = vec![Accountactie::Wijzigen];
        if self.gebruikersnaam != beheerder.gebruikersnaam {
            toegestaan.extend([Accountactie::RolWijzigen, Accountactie::Verwijderen]);
            toegestaan.push(match status {
                Accountstatus::Geblokkeerd => Accountactie::Deblokkeren,
                Accountstatus::Actief | Accountstatus::Uitgenodigd => Accountactie::Blokkeren,
            });
            if self.factor {
                toegestaan.push(Accountactie::TweedeFactorVerwijderen);
            }
            if status == Accountstatus::Uitgenodigd {
                toegestaan.push(Accountactie::Uitnodigen);
            }
        }
        Ok(Gebruiker {
            gebruikersnaam: self.gebruikersnaam,
            naam: self.naam,
            email: self.email,
            rol: Rol::van_code(&self.rol).ok_or_else(|| fault("an account of an unknown role"))?,
            organisatie: OrganisatieVan::van_kolommen(
                &self.organisatie,
                self.organisatie_id,
                self.organisatienaam,
            )?,
            status,
            tweede_factor: if self.factor {
                Factorstand::Ingesteld
            } else {
                Factorstand::NietIngesteld
            },
            laatst_ingelogd_op: self.laatst_ingelogd_op,
            bericht_mislukt_op: self.bericht_mislukt_op,
            toegestaan,
        })
    }
}

/// The account that a path names.
pub struct Wie(pub(super) Naam);

impl FromRequestParts<App> for Wie {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(naam) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        if naam.chars().any(char::is_control) {
            return Err(Problem::niet_gevonden());
        }
        Ok(Wie(Naam::lees(&naam)))
    }
}

async fn bestaat(connection: &mut PgConnection, naam: &Naam) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM access.gebruiker WHERE gebruikersnaam = $1)")
        .bind(naam.als_str())
        .fetch_one(connection)
        .await
}

pub(super) async fn vind(connection: &mut PgConnection, naam: &Naam) -> Result<Rij, Problem> {
    let mut vraag = QueryBuilder::new(KOLOMMEN);
    vraag
        .push(UIT)
        .push(" AND gebruikersnaam = ")
        .push_bind(naam.als_str());
    vraag
        .build_query_as()
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// Locks the account and that of the manager, in one order for all, so that two managers can't take
/// the rights of each other at the same moment.
pub(super) async fn vergrendel(
    transaction: &mut PgTransaction<'_>,
    beheerder: &Behandelaar,
    naam: &Naam,
) -> Result<(), Problem> {
    let namen: Vec<(String, String, bool)> = sqlx::query_as(
        "SELECT gebruikersnaam, rol, geblokkeerd_op IS NOT NULL FROM access.gebruiker
         WHERE gebruikersnaam IN ($1, $2) ORDER BY gebruikersnaam FOR UPDATE",
    )
    .bind(&beheerder.gebruikersnaam)
    .bind(naam.als_str())
    .fetch_all(&mut **transaction)
    .await?;
    let nog_beheerder = namen.iter().any(|(wie, rol, geblokkeerd)| {
        *wie == beheerder.gebruikersnaam && rol == beheerder.rol.code() && !geblokkeerd
    });
    if !nog_beheerder {
        return Err(geen_sessie());
    }
    if !namen.iter().any(|(wie, ..)| wie == naam.als_str()) {
        return Err(Problem::niet_gevonden());
    }
    Ok(())
}

/// 409: a manager can't lock the own account out.
pub(super) fn eigen_account() -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "nietMogelijk",
        "Dit kunt u niet bij uw eigen account doen.",
    )
    .detail("Dit kunt u niet bij uw eigen account doen. Vraag het aan een andere beheerder.")
}

pub(super) async fn noteer(
    connection: &mut PgConnection,
    app: &App,
    beheerder: &Behandelaar,
    soort: Soort,
    naam: &Naam,
    gegevens: Value,
) -> Result<(), sqlx::Error> {
    gebeurtenis::noteer(
        connection,
        Gebeurtenis {
            op: app.clock.now(),
            soort,
            door: Door::Behandelaar(&beheerder.gebruikersnaam),
            gebruikersnaam: Some(naam.als_str()),
            gegevens,
        },
    )
    .await
}

/// The accounts, by name unless told.
#[utoipa::path(get, path = "/api/gebruikers", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query),
           ("$search" = Option<String>, Query, description = "words that all occur in the name, the user's name, the address or the organisation")),
    responses((status = 200, body = Gebruikers), Problemen, Sessieproblemen))]
pub async fn gebruikers(
    State(app): State<App>,
    beheerder: Behandelaar,
    zoek: Zoekvraag,
) -> Result<Json<Gebruikers>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut vraag = QueryBuilder::new(KOLOMMEN);
    vraag.push(UIT);
    zoek.zoek(&mut vraag, ZOEKVELDEN);
    zoek.pagina(&mut vraag, VOLGORDE, "lower(g.naam), gebruikersnaam")?;
    let rijen: Vec<Rij> = vraag.build_query_as().fetch_all(app.pool()).await?;
    let items = rijen
        .into_iter()
        .map(|rij| rij.voor(&beheerder))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Json(match zoek.lijst.met_aantal {
        Telling::Geen => Gebruikers::Items(items),
        Telling::Alle => {
            let mut vraag = QueryBuilder::new("SELECT count(*)");
            vraag.push(UIT);
            zoek.zoek(&mut vraag, ZOEKVELDEN);
            let count = vraag.build_query_scalar().fetch_one(app.pool()).await?;
            Gebruikers::Pagina { items, count }
        }
    }))
}

/// One account.
#[utoipa::path(get, path = "/api/gebruikers/{gebruikersnaam}", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path)),
    responses((status = 200, body = Gebruiker, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn gebruiker(
    State(app): State<App>,
    beheerder: Behandelaar,
    Wie(naam): Wie,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut connection = app.pool().acquire().await?;
    let rij = vind(&mut connection, &naam).await?;
    Ok(met_etag(rij.versie(), rij.voor(&beheerder)?))
}

/// What a form says about an account, beside its name.
struct Gegevens {
    naam: String,
    email: String,
    rol: Option<Rol>,
    organisatie: Option<(OrganisatieType, i32)>,
}

impl Gegevens {
    async fn lees(app: &App, velden: &mut Velden<'_>) -> Result<Self, Problem> {
        let gegevens = Gegevens {
            naam: velden.naam(),
            email: velden.email(),
            rol: velden.rol(),
            organisatie: velden.organisatie(),
        };
        if let Some((soort, id)) = gegevens.organisatie {
            let bestaat: bool = sqlx::query_scalar(
                "SELECT EXISTS (SELECT FROM access.organisatie WHERE (soort, id) = ($1, $2))",
            )
            .bind(soort.code())
            .bind(id)
            .fetch_one(app.pool())
            .await?;
            if !bestaat {
                velden.fout("organisatie", "ongeldig", "Deze organisatie bestaat niet.");
            } else if gegevens.rol.is_some_and(|rol| !past(rol, soort)) {
                velden.fout(
                    "organisatie",
                    "ongeldig",
                    "Deze rol past niet bij deze organisatie.",
                );
            }
        }
        Ok(gegevens)
    }

    /// As it is written. None: a field is wrong, which [`Velden::klaar`] tells.
    fn compleet(self) -> Option<Nieuw> {
        let (soort, organisatie_id) = self.organisatie?;
        Some(Nieuw {
            naam: self.naam,
            email: self.email,
            rol: self.rol?.code().to_owned(),
            organisatie: soort.code().to_owned(),
            organisatie_id,
        })
    }
}

/// An account as it is to be, beside its name.
pub(super) struct Nieuw {
    pub naam: String,
    pub email: String,
    pub rol: String,
    pub organisatie: String,
    pub organisatie_id: i32,
}

impl Nieuw {
    /// What the log tells of it.
    pub(super) fn verslag(&self) -> Value {
        json!({"naam": self.naam, "email": self.email, "rol": self.rol,
            "organisatie": format!("{}/{}", self.organisatie, self.organisatie_id)})
    }

    fn gewicht(&self) -> Gewicht {
        Rol::van_code(&self.rol).map_or(Gewicht::Zwaar, beheer::gewicht)
    }
}

fn onvolledig() -> Problem {
    fault("a form without errors is not complete")
}

/// Makes an account without a password, and invites its owner to choose one. False: the name is taken.
pub(super) async fn maak(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    nieuw: &Nieuw,
) -> Result<bool, sqlx::Error> {
    let nu = app.clock.now();
    let toegevoegd = sqlx::query(
        "INSERT INTO access.gebruiker (gebruikersnaam, naam, email, rol, organisatie, organisatie_id, aangemaakt_op)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (gebruikersnaam) DO NOTHING",
    )
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(nu)
    .execute(&mut *connection)
    .await?;
    if toegevoegd.rows_affected() == 0 {
        return Ok(false);
    }
    let uitnodiging = Post::AccountUitnodiging;
    post::begin_opnieuw(connection, uitnodiging, naam).await?;
    post::plan(connection, uitnodiging, naam, nu).await?;
    Ok(true)
}

/// Changes an account, and plans what its owner hears of it.
pub(super) async fn verwerk(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    huidig: &Rij,
    nieuw: &Nieuw,
) -> Result<(), sqlx::Error> {
    let nu = app.clock.now();
    sqlx::query(
        "UPDATE access.gebruiker SET naam = $2, email = $3, rol = $4, organisatie = $5,
                organisatie_id = $6, versie = versie + 1,
                bericht_mislukt_op = CASE WHEN email = $3 THEN bericht_mislukt_op END
         WHERE gebruikersnaam = $1",
    )
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .execute(&mut *connection)
    .await?;
    let ander_adres = huidig.email.as_ref() != Some(&nieuw.email);
    // A link that went to the old address is no longer in the right hands.
    if ander_adres {
        trek_links_in(connection, naam.als_str(), nu).await?;
    }
    let adressen = Adressen {
        oud: huidig.email.as_deref(),
        nieuw: &nieuw.email,
    };
    post::meld_wijziging(connection, naam, adressen, huidig.andere_rol(nieuw), nu).await
}

/// Makes an account without a password, and invites its owner to choose one. With a role that approves, audits or
/// manages it is a request, which another manager has to approve.
#[utoipa::path(post, path = "/api/gebruikers", tag = "behandelaar",
    request_body = NieuweGebruiker,
    responses((status = 201, body = Gebruiker, headers(("ETag" = String), ("Location" = String))),
              (status = 202, description = "it waits for a second manager", body = aanvragen::Accountaanvraag), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_gebruiker_toe(
    State(app): State<App>,
    beheerder: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut velden = Velden::van(&invoer);
    let gebruikersnaam = velden.gebruikersnaam();
    let gegevens = Gegevens::lees(&app, &mut velden).await?;
    velden.klaar()?;
    let nieuw = gegevens.compleet().ok_or_else(onvolledig)?;
    let naam = Naam::lees(&gebruikersnaam);
    let bestaat_al = || {
        let mut velden = Velden::van(&invoer);
        velden.fout(
            "gebruikersnaam",
            "bestaatAl",
            "Deze gebruikersnaam bestaat al.",
        );
        velden.problem()
    };
    let mut transaction = history::begin(app.pool()).await?;
    if nieuw.gewicht() == Gewicht::Zwaar {
        if bestaat(&mut transaction, &naam).await? {
            return Err(bestaat_al());
        }
        let antwoord =
            aanvragen::vraag_aan(&mut transaction, &app, &beheerder, &naam, &nieuw, None).await?;
        transaction.commit().await?;
        return Ok(antwoord.into_response());
    }
    if !maak(&mut transaction, &app, &naam, &nieuw).await? {
        return Err(bestaat_al());
    }
    let soort = Soort::GebruikerToegevoegd;
    noteer(
        &mut transaction,
        &app,
        &beheerder,
        soort,
        &naam,
        nieuw.verslag(),
    )
    .await?;
    let rij = vind(&mut transaction, &naam).await?;
    transaction.commit().await?;
    let plaats = format!("/api/gebruikers/{}", naam.als_str());
    let antwoord = met_etag(rij.versie(), rij.voor(&beheerder)?);
    Ok((StatusCode::CREATED, [(header::LOCATION, plaats)], antwoord).into_response())
}

/// Changes an account. A manager's own role and organisation stay as they are. What gives a role that approves, audits
/// or manages, or another address to who has one, is a request, which another manager has to approve.
#[utoipa::path(put, path = "/api/gebruikers/{gebruikersnaam}", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path), IfMatch), request_body = GewijzigdeGebruiker,
    responses((status = 200, body = Gebruiker, headers(("ETag" = String))),
              (status = 202, description = "it waits for a second manager", body = aanvragen::Accountaanvraag), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn wijzig_gebruiker(
    State(app): State<App>,
    beheerder: Behandelaar,
    Wie(naam): Wie,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut velden = Velden::van(&invoer);
    let gegevens = Gegevens::lees(&app, &mut velden).await?;
    let mut transaction = history::begin(app.pool()).await?;
    vergrendel(&mut transaction, &beheerder, &naam).await?;
    velden.klaar()?;
    let huidig = vind(&mut transaction, &naam).await?;
    let nieuw = gegevens.compleet().ok_or_else(onvolledig)?;
    if huidig.andere_rol(&nieuw) == Rolwijziging::Ja && naam.als_str() == beheerder.gebruikersnaam {
        return Err(eigen_account());
    }
    let huidig = nog_actueel(huidig, verwacht, &beheerder)?;
    if huidig.gewicht_van(&nieuw) == Gewicht::Zwaar {
        let versie = Some(huidig.versie());
        let antwoord =
            aanvragen::vraag_aan(&mut transaction, &app, &beheerder, &naam, &nieuw, versie).await?;
        transaction.commit().await?;
        return Ok(antwoord.into_response());
    }
    verwerk(&mut transaction, &app, &naam, &huidig, &nieuw).await?;
    let verslag = json!({"van": huidig.verslag(), "naar": nieuw.verslag()});
    let soort = Soort::GebruikerGewijzigd;
    noteer(&mut transaction, &app, &beheerder, soort, &naam, verslag).await?;
    let rij = vind(&mut transaction, &naam).await?;
    transaction.commit().await?;
    Ok(met_etag(rij.versie(), rij.voor(&beheerder)?))
}

impl Rij {
    fn andere_rol(&self, nieuw: &Nieuw) -> Rolwijziging {
        let huidig = (&self.rol, &self.organisatie, self.organisatie_id);
        if huidig == (&nieuw.rol, &nieuw.organisatie, nieuw.organisatie_id) {
            Rolwijziging::Nee
        } else {
            Rolwijziging::Ja
        }
    }

    /// Whether the change gives power: a role that weighs, or the mail of who has one, with which a password is chosen.
    fn gewicht_van(&self, nieuw: &Nieuw) -> Gewicht {
        let was = Rol::van_code(&self.rol).map_or(Gewicht::Zwaar, beheer::gewicht);
        let krijgt_rol = self.andere_rol(nieuw) == Rolwijziging::Ja;
        let krijgt_post = self.email.as_ref() != Some(&nieuw.email);
        match (was, nieuw.gewicht()) {
            (_, Gewicht::Zwaar) if krijgt_rol => Gewicht::Zwaar,
            (Gewicht::Zwaar, Gewicht::Zwaar) if krijgt_post => Gewicht::Zwaar,
            _ => Gewicht::Gewoon,
        }
    }

    /// What the log tells of it.
    fn verslag(&self) -> Value {
        json!({"naam": self.naam, "email": self.email, "rol": self.rol,
            "organisatie": format!("{}/{}", self.organisatie, self.organisatie_id)})
    }
}

/// 412 with the account as it is now, when the manager saw another version.
fn nog_actueel(
    huidig: Rij,
    verwacht: Option<u64>,
    beheerder: &Behandelaar,
) -> Result<Rij, Problem> {
    let versie = huidig.versie();
    if verwacht.is_none_or(|verwacht| verwacht == versie) {
        return Ok(huidig);
    }
    let huidig = huidig.voor(beheerder)?;
    Err(Problem::verouderd().huidig(json!(huidig), versie))
}

/// Removes an account with its sessions. What it did stays in the history and in the log.
#[utoipa::path(delete, path = "/api/gebruikers/{gebruikersnaam}", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path), IfMatch),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_gebruiker(
    State(app): State<App>,
    beheerder: Behandelaar,
    Wie(naam): Wie,
    IfMatch(verwacht): IfMatch,
) -> Result<StatusCode, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut transaction = history::begin(app.pool()).await?;
    vergrendel(&mut transaction, &beheerder, &naam).await?;
    if naam.als_str() == beheerder.gebruikersnaam {
        return Err(eigen_account());
    }
    let huidig = vind(&mut transaction, &naam).await?;
    nog_actueel(huidig, verwacht, &beheerder)?;
    let ingreep = Ingreep::Verwijderen;
    pas_toe(&mut transaction, naam.als_str(), ingreep, app.clock.now()).await?;
    noteer(
        &mut transaction,
        &app,
        &beheerder,
        ingreep.soort(),
        &naam,
        Value::Null,
    )
    .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
