//! Who may ask a call that is open to machines: an official with a session, as everywhere, or a machine whose token has
//! the call's scope. A token that came along counts alone: where it does not suffice, no cookie takes its place.
//!
//! Every other call takes a [`Behandelaar`] by a session, so no token opens it.

use std::marker::PhantomData;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use uuid::Uuid;

use super::fout::Toegangsfout;
use super::scope::Opent;
use crate::app::App;
use crate::beveiliging;
use crate::problem::fault;
use crate::rekening::accounts::{OrganisatieVan, Rol};
use crate::rekening::sessie::{Behandelaar, Machine};

/// An official, or a machine with the scope `S`. What either may see is asked of [`Behandelaar`], in one way.
pub struct Toegelaten<S> {
    pub wie: Behandelaar,
    scope: PhantomData<fn() -> S>,
}

impl<S: Opent> FromRequestParts<App> for Toegelaten<S> {
    type Rejection = Toegangsfout;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Toegangsfout> {
        let wie = match token(&parts.headers)? {
            Some(token) => machine::<S>(app, token).await?,
            None => Behandelaar::from_request_parts(parts, app).await?,
        };
        Ok(Toegelaten {
            wie,
            scope: PhantomData,
        })
    }
}

/// A machine with the scope `S`, for what no session opens.
pub struct AlleenMachine<S> {
    pub wie: Behandelaar,
    scope: PhantomData<fn() -> S>,
}

impl<S: Opent> FromRequestParts<App> for AlleenMachine<S> {
    type Rejection = Toegangsfout;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Toegangsfout> {
        let token = token(&parts.headers)?.ok_or(Toegangsfout::Token)?;
        Ok(AlleenMachine {
            wie: machine::<S>(app, token).await?,
            scope: PhantomData,
        })
    }
}

/// Refuses a client that was blocked, or lost the scope `S`, since its token was judged; it stays as it is until the
/// transaction ends.
pub async fn mag_nog<S: Opent>(
    connection: &mut PgConnection,
    client: Uuid,
) -> Result<(), Toegangsfout> {
    sqlx::query(
        "SELECT FROM access.client WHERE id = $1 AND geblokkeerd_op IS NULL AND $2 = ANY (scopes) FOR SHARE",
    )
    .bind(client)
    .bind(S::SCOPE.naam())
    .fetch_optional(connection)
    .await?
    .map(drop)
    .ok_or(Toegangsfout::Token)
}

/// The bearer token of a request. Another scheme is none of ours: a proxy may have one.
fn token(headers: &HeaderMap) -> Result<Option<&[u8]>, Toegangsfout> {
    let mut gevonden = headers
        .get_all(header::AUTHORIZATION)
        .iter()
        .filter_map(|kop| {
            let (schema, rest) = kop.as_bytes().split_at_checked(6)?;
            let los = rest.first().is_none_or(|na| *na == b' ');
            (schema.eq_ignore_ascii_case(b"bearer") && los).then_some(rest.trim_ascii())
        });
    match (gevonden.next(), gevonden.next()) {
        (een, None) => Ok(een),
        (_, Some(_)) => Err(Toegangsfout::Token),
    }
}

pub(super) fn vingerafdruk(token: &[u8]) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}

struct Rij {
    id: Uuid,
    naam: String,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    scopes: Vec<String>,
    van_client: Vec<String>,
    verloopt_op: DateTime<Utc>,
}

history::from_row!(Rij: id, naam, rol, organisatie, organisatie_id, organisatienaam, scopes, van_client, verloopt_op);

async fn machine<S: Opent>(app: &App, token: &[u8]) -> Result<Behandelaar, Toegangsfout> {
    let rij: Option<Rij> = sqlx::query_as(
        "SELECT c.id, c.naam, c.rol, c.organisatie, c.organisatie_id, o.naam AS organisatienaam,
                t.scopes, c.scopes AS van_client, t.verloopt_op
         FROM access.client_token t
         JOIN access.client c ON c.id = t.client_id
         JOIN access.organisatie o ON (o.soort, o.id) = (c.organisatie, c.organisatie_id)
         WHERE t.vingerafdruk = $1 AND t.verloopt_op > $2 AND c.geblokkeerd_op IS NULL",
    )
    .bind(vingerafdruk(token))
    .bind(app.clock.now())
    .fetch_optional(app.pool())
    .await?;
    let rij = rij.ok_or(Toegangsfout::Token)?;
    let rol = Rol::van_code(&rij.rol).ok_or_else(|| fault("a client of an unknown role"))?;
    let organisatie =
        OrganisatieVan::van_kolommen(&rij.organisatie, rij.organisatie_id, rij.organisatienaam)?;
    let wie = Behandelaar::van_machine(Machine {
        id: rij.id,
        naam: rij.naam,
        rol,
        organisatie,
        tot: rij.verloopt_op,
    });
    beveiliging::door(&wie.gebruikersnaam);
    let scope = S::SCOPE;
    // The client may have lost it since the token was given, and the table may have changed with a new version.
    let heeft = |scopes: &[String]| scopes.iter().any(|een| een == scope.naam());
    if heeft(&rij.scopes) && heeft(&rij.van_client) && scope.past(rol) {
        Ok(wie)
    } else {
        Err(Toegangsfout::Scope(scope))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn uit(koppen: &[&str]) -> Result<Option<Vec<u8>>, ()> {
        let mut headers = HeaderMap::new();
        for kop in koppen {
            headers.append(header::AUTHORIZATION, HeaderValue::from_str(kop).unwrap());
        }
        token(&headers)
            .map(|token| token.map(<[u8]>::to_vec))
            .map_err(drop)
    }

    #[test]
    fn a_token_stands_in_one_header_of_its_scheme() {
        assert_eq!(uit(&["Bearer abc"]), Ok(Some(b"abc".to_vec())));
        assert_eq!(uit(&["bearer  abc "]), Ok(Some(b"abc".to_vec())));
        assert_eq!(
            uit(&["Basic YTpi", "BEARER abc"]),
            Ok(Some(b"abc".to_vec()))
        );
        // Nothing is a token too: none of ours, and no session takes its place.
        assert_eq!(uit(&["Bearer"]), Ok(Some(Vec::new())));
        for geen in [&[][..], &["Basic YTpi"], &["Bearerabc"], &["Bea"], &[""]] {
            assert_eq!(uit(geen), Ok(None), "{geen:?}");
        }
        assert_eq!(uit(&["Bearer a", "Bearer b"]), Err(()));
    }
}
