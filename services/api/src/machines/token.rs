//! A token for a client that proves who it is (RFC 6749, 4.4, and RFC 7523, 2.2). It is random, kept as its digest, and
//! looked up at each call, so that a client that is blocked or loses a key is out at once.

use axum::Json;
use axum::extract::{Request, State};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::Value;
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use super::TOKEN;
use super::bewijs::{self, Bewijs};
use super::fout::{Geweigerd, Oauthcode, Oauthfout};
use super::scope::Scope;
use super::toegelaten::vingerafdruk;
use super::vraag::{Tokenvraag, Vraag, geen_bewijs};
use crate::app::App;
use crate::netwerk::Netwerk;
use crate::oidc::{Jwk, Tokensoort, lees};
use crate::problem::{Problem, Problemen, fault};
use crate::rekening::{Wie, te_vaak, tel_van, trek_af_van};

/// Seconds that a token is good for.
const SECONDEN: i64 = 600;
/// Tokens of one client at once; one more, and the oldest ends.
const TEGELIJK: i64 = 100;
/// How long a network waits after too many proofs that were none.
const WACHT: TimeDelta = TimeDelta::minutes(10);

#[derive(Serialize, ToSchema)]
pub struct Token {
    access_token: String,
    token_type: &'static str,
    /// Seconds.
    expires_in: i64,
    /// What it opens, with a space between them.
    scope: String,
}

/// Gives a client a token for ten minutes. The assertion counts once; there is no refresh token.
#[utoipa::path(post, path = "/api/oauth/token", tag = "machines",
    request_body(content = Tokenvraag, content_type = "application/x-www-form-urlencoded"),
    extensions(("x-lintje-weigert" = json!([Problem::onleesbaar("De gegevens zijn niet helemaal aangekomen.")]))),
    responses(Problemen, (status = 200, body = Token),
              (status = 400, description = "No token: `error` says why, by RFC 6749, 5.2. A request that does not get that far is a problem as elsewhere.",
               content((Oauthfout = "application/json"), (Problem = "application/problem+json"))),
              (status = 401, description = "The client proved itself by the header `Authorization`, which has no scheme of ours.",
               content((Oauthfout = "application/json"), (Problem = "application/problem+json")))))]
pub async fn vraag_token(
    State(app): State<App>,
    netwerk: Netwerk,
    request: Request,
) -> Result<Json<Token>, Geweigerd> {
    let vraag = Vraag::lees(request).await?;
    if !tel_van(&app, Wie::Machine, netwerk).await? {
        return Err(te_vaak(WACHT).into());
    }
    let nu = app.clock.now();
    let (client, bewijs) = bewezen(&app, &vraag, nu).await?;
    let token = geef(&app, &vraag, &client, &bewijs, nu).await;
    // Who has the key guesses nothing, whatever else is wrong; a proof that was used before is no proof.
    if !matches!(&token, Err(Geweigerd::Oauth(fout)) if fout.is_onbewezen()) {
        trek_af_van(&app, Wie::Machine, netwerk).await?;
    }
    token.map(Json)
}

/// A client that may be who asks.
struct Bekend {
    id: Uuid,
    scopes: Vec<String>,
    sleutels: Value,
    versie: i64,
}

history::from_row!(Bekend: id, scopes, sleutels, versie);

async fn vind(pool: &PgPool, id: Uuid) -> Result<Option<Bekend>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, scopes, sleutels, versie FROM access.client WHERE id = $1 AND geblokkeerd_op IS NULL",
    )
    .bind(id)
    .fetch_optional(pool)
    .await
}

/// Who asks, when the assertion proves it.
async fn bewezen(
    app: &App,
    vraag: &Vraag,
    nu: DateTime<Utc>,
) -> Result<(Bekend, Bewijs), Geweigerd> {
    let id = bewijs::van_wie(&vraag.bewijs).ok_or_else(Geweigerd::onbekend)?;
    if vraag
        .client
        .as_ref()
        .is_some_and(|client| *client != id.to_string())
    {
        return Err(Geweigerd::onbekend());
    }
    let client = vind(app.pool(), id).await?;
    let client = client.ok_or_else(Geweigerd::onbekend)?;
    let sleutels: Vec<Jwk> = serde_json::from_value(client.sleutels.clone())
        .map_err(|error| fault(format!("the keys of a client: {error}")))?;
    let claims =
        lees(&vraag.bewijs, Tokensoort::Client, &sleutels).map_err(|_| Geweigerd::onbekend())?;
    let hier = &app.settings.public_url;
    let adres = format!("{hier}{TOKEN}");
    let bewijs = bewijs::toets(
        &claims,
        id,
        &[hier.as_str(), adres.as_str()],
        nu.timestamp(),
    )
    .map_err(geen_bewijs)?;
    Ok((client, bewijs))
}

/// What of the client's scopes is asked for. A client without any has nothing to ask.
fn gevraagd(gevraagd: Option<&str>, heeft: &[String]) -> Result<Vec<String>, Geweigerd> {
    if heeft.is_empty() {
        return Err(Geweigerd::oauth(
            Oauthcode::UnauthorizedClient,
            "this client has no scope yet",
        ));
    }
    let Some(gevraagd) = gevraagd else {
        return Ok(heeft.to_vec());
    };
    let mut scopes = Vec::new();
    for scope in gevraagd.split(' ').filter(|scope| !scope.is_empty()) {
        if Scope::van(scope).is_none() {
            return Err(Geweigerd::oauth(
                Oauthcode::InvalidScope,
                "there is no such scope",
            ));
        }
        if !heeft.iter().any(|een| een == scope) {
            return Err(Geweigerd::oauth(
                Oauthcode::InvalidScope,
                "this client does not have this scope",
            ));
        }
        if !scopes.iter().any(|een| een == scope) {
            scopes.push(scope.to_owned());
        }
    }
    if scopes.is_empty() {
        return Err(Geweigerd::oauth(
            Oauthcode::InvalidScope,
            "scope names none",
        ));
    }
    Ok(scopes)
}

async fn geef(
    app: &App,
    vraag: &Vraag,
    client: &Bekend,
    bewijs: &Bewijs,
    nu: DateTime<Utc>,
) -> Result<Token, Geweigerd> {
    let mut transaction = history::begin(app.pool()).await?;
    // It is still what the assertion was judged by: who takes a key away or blocks it waits here, or came first.
    let nog_zo = sqlx::query(
        "SELECT FROM access.client WHERE id = $1 AND versie = $2 AND geblokkeerd_op IS NULL FOR NO KEY UPDATE",
    )
    .bind(client.id)
    .bind(client.versie)
    .fetch_optional(&mut *transaction)
    .await?;
    if nog_zo.is_none() {
        return Err(Geweigerd::onbekend());
    }
    ruim_op(&mut transaction, nu).await?;
    gebruik(&mut transaction, client.id, bewijs, nu).await?;
    let scopes = match gevraagd(vraag.scope.as_deref(), &client.scopes) {
        Ok(scopes) => scopes,
        Err(fout) => {
            // The proof was used all the same.
            transaction.commit().await?;
            return Err(fout);
        }
    };
    let token = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    // Those that ended are whoever's who clears them away: two who wait for each other's would do so for ever.
    sqlx::query(
        "DELETE FROM access.client_token WHERE vingerafdruk IN
            (SELECT vingerafdruk FROM access.client_token WHERE client_id = $1 AND verloopt_op > $3
             ORDER BY verloopt_op DESC, vingerafdruk OFFSET $2)",
    )
    .bind(client.id)
    .bind(TEGELIJK - 1)
    .bind(nu)
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "INSERT INTO access.client_token (vingerafdruk, client_id, scopes, verloopt_op) VALUES ($1, $2, $3, $4)",
    )
    .bind(vingerafdruk(token.as_bytes()))
    .bind(client.id)
    .bind(&scopes)
    .bind(nu + TimeDelta::seconds(SECONDEN))
    .execute(&mut *transaction)
    .await?;
    sqlx::query("UPDATE access.client SET laatst_gebruikt_op = $2 WHERE id = $1")
        .bind(client.id)
        .bind(nu)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(Token {
        access_token: token,
        token_type: "Bearer",
        expires_in: SECONDEN,
        scope: scopes.join(" "),
    })
}

/// What nobody can use any more. Two at once pass each other's rows.
async fn ruim_op(connection: &mut PgConnection, nu: DateTime<Utc>) -> Result<(), sqlx::Error> {
    for vraag in [
        "DELETE FROM access.client_token WHERE vingerafdruk IN
            (SELECT vingerafdruk FROM access.client_token WHERE verloopt_op <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED)",
        "DELETE FROM access.client_bewijs WHERE (client_id, vingerafdruk) IN
            (SELECT client_id, vingerafdruk FROM access.client_bewijs WHERE verloopt_op <= $1
             LIMIT 100 FOR UPDATE SKIP LOCKED)",
    ] {
        sqlx::query(vraag).bind(nu).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Uses an assertion, on whatever instance it comes first.
async fn gebruik(
    connection: &mut PgConnection,
    client: Uuid,
    bewijs: &Bewijs,
    nu: DateTime<Utc>,
) -> Result<(), Geweigerd> {
    let tot = DateTime::from_timestamp(bewijs.onthouden_tot, 0).unwrap_or(nu);
    let nieuw = sqlx::query(
        "INSERT INTO access.client_bewijs (client_id, vingerafdruk, verloopt_op) VALUES ($1, $2, $3)
         ON CONFLICT (client_id, vingerafdruk) DO NOTHING",
    )
    .bind(client)
    .bind(&bewijs.jti)
    .bind(tot)
    .execute(connection)
    .await?;
    if nieuw.rows_affected() == 0 {
        return Err(geen_bewijs(
            "this assertion was used before: each needs a jti of its own",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_gets_what_it_has_and_asks() {
        let heeft = ["cijfers:uitvoeren", "gebeurtenissen:lezen"].map(str::to_owned);
        let krijgt = |vraag: Option<&str>| {
            gevraagd(vraag, &heeft)
                .map(|scopes| scopes.join(" "))
                .map_err(drop)
        };
        assert_eq!(krijgt(None).unwrap(), heeft.join(" "));
        assert_eq!(
            krijgt(Some(" gebeurtenissen:lezen  gebeurtenissen:lezen")).unwrap(),
            "gebeurtenissen:lezen"
        );
        for geen in ["register:lezen", "Gebeurtenissen:lezen", "alles", " "] {
            assert!(krijgt(Some(geen)).is_err(), "{geen}");
        }
        assert!(gevraagd(None, &[]).is_err());
    }
}
