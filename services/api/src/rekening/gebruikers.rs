//! The accounts, as functional managers keep them (docs/specification/roles.md#management).

use ::verzoek::OrganisatieType;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::{PgExecutor, QueryBuilder};
use utoipa::ToSchema;

use super::aanvragen::{self, Waarvoor};
use super::accounts::{Ingreep, pas_toe};
use super::beheer::{Beheerrecht, Gewicht};
use super::gebeurtenis::Logsoort;
use super::gebruiker::{
    Gebruiker, KOLOMMEN, Nieuw, Rij, UIT, Wie, bestaat, eigen_account, maak, noteer, vergrendel,
    verwerk, vind,
};
use super::lijst::Zoekvraag;
use super::naam::Naam;
use super::post::Rolwijziging;
use super::rollen::{Rol, past};
use super::sessie::Behandelaar;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer, Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen, fault};
use crate::velden::Velden;

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Gebruikers {
    Items(Vec<Gebruiker>),
    Pagina { items: Vec<Gebruiker>, count: i64 },
}

#[derive(ToSchema)]
pub struct OrganisatieKeuze {
    r#type: OrganisatieType,
    #[schema(value_type = u32)]
    id: i32,
}

#[derive(ToSchema)]
pub struct NieuweGebruiker {
    gebruikersnaam: String,
    #[serde(flatten)]
    gegevens: Gegevens,
}

const ZOEKVELDEN: &str = "concat_ws(' ', gebruikersnaam, g.naam, g.email, o.naam)";
const VOLGORDE: &[(&str, &str)] = &[
    ("gebruikersnaam", "gebruikersnaam"),
    ("naam", "lower(g.naam)"),
    ("email", "lower(g.email)"),
    ("rol", "g.rol"),
    ("organisatie", "lower(o.naam)"),
    ("laatstIngelogdOp", "g.laatst_ingelogd_op"),
];

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

#[derive(ToSchema)]
#[schema(as = GewijzigdeGebruiker)]
pub struct Gegevens {
    naam: String,
    email: String,
    #[schema(value_type = Rol)]
    rol: Option<Rol>,
    #[schema(value_type = OrganisatieKeuze)]
    organisatie: Option<OrganisatieKeuze>,
}

impl Gegevens {
    /// What a form says about an account, beside its name.
    pub(super) async fn lees(
        database: impl PgExecutor<'_>,
        velden: &mut Velden<'_>,
    ) -> Result<Self, Problem> {
        let (naam, email, rol) = (velden.naam(), velden.email(), velden.rol());
        let organisatie = velden.organisatie();
        let gegevens = Gegevens {
            naam,
            email,
            rol,
            organisatie: organisatie.map(|(r#type, id)| OrganisatieKeuze { r#type, id }),
        };
        if let Some(OrganisatieKeuze { r#type: soort, id }) = gegevens.organisatie {
            let bestaat: bool = sqlx::query_scalar(
                "SELECT EXISTS (SELECT FROM access.organisatie WHERE (soort, id) = ($1, $2))",
            )
            .bind(soort.code())
            .bind(id)
            .fetch_one(database)
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
    pub(super) fn compleet(self) -> Option<Nieuw> {
        let OrganisatieKeuze { r#type: soort, id } = self.organisatie?;
        Some(Nieuw {
            naam: self.naam,
            email: self.email,
            rol: self.rol?.code().to_owned(),
            organisatie: soort.code().to_owned(),
            organisatie_id: id,
        })
    }
}

pub(super) fn onvolledig() -> Problem {
    fault("a form without errors is not complete")
}

/// Makes an account without a password, and invites its owner to choose one. With a role that approves, audits or
/// manages it is a request, which another manager has to approve.
#[utoipa::path(post, path = "/api/gebruikers", tag = "behandelaar",
    request_body = NieuweGebruiker,
    extensions(("x-lintje-weigert" = json!([aanvragen::loopt_al()]))),
    responses((status = 201, body = Gebruiker, headers(("ETag" = String), ("Location" = String))),
              (status = 202, description = "it waits for a second manager", body = aanvragen::Accountaanvraag), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_gebruiker_toe(
    State(app): State<App>,
    beheerder: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut velden = Velden::van(&invoer);
    let gevraagd = NieuweGebruiker {
        gebruikersnaam: velden.gebruikersnaam(),
        gegevens: Gegevens::lees(app.pool(), &mut velden).await?,
    };
    velden.klaar()?;
    let nieuw = gevraagd.gegevens.compleet().ok_or_else(onvolledig)?;
    let naam = Naam::lees(&gevraagd.gebruikersnaam);
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
        let antwoord = aanvragen::vraag_aan(
            &mut transaction,
            &app,
            &beheerder,
            &naam,
            &nieuw,
            Waarvoor::Nieuw,
        )
        .await?;
        transaction.commit().await?;
        return Ok(antwoord.into_response());
    }
    if !maak(&mut transaction, &app, &naam, &nieuw).await? {
        return Err(bestaat_al());
    }
    let soort = Logsoort::GebruikerToegevoegd;
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
/// or manages, or another address to whoever has one, is a request, which another manager has to approve.
#[utoipa::path(put, path = "/api/gebruikers/{gebruikersnaam}", tag = "behandelaar",
    params(("gebruikersnaam" = String, Path), IfMatch), request_body = Gegevens,
    extensions(("x-lintje-weigert" = json!([eigen_account(), aanvragen::loopt_al()]))),
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
    let gegevens = Gegevens::lees(app.pool(), &mut velden).await?;
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
        let wat = Waarvoor::Bestaand(huidig.versie());
        let antwoord =
            aanvragen::vraag_aan(&mut transaction, &app, &beheerder, &naam, &nieuw, wat).await?;
        transaction.commit().await?;
        return Ok(antwoord.into_response());
    }
    verwerk(&mut transaction, &app, &naam, &huidig, &nieuw).await?;
    let verslag = json!({"van": huidig.verslag(), "naar": nieuw.verslag()});
    let soort = Logsoort::GebruikerGewijzigd;
    noteer(&mut transaction, &app, &beheerder, soort, &naam, verslag).await?;
    let rij = vind(&mut transaction, &naam).await?;
    transaction.commit().await?;
    Ok(met_etag(rij.versie(), rij.voor(&beheerder)?))
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
    extensions(("x-lintje-weigert" = json!([eigen_account()]))),
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
