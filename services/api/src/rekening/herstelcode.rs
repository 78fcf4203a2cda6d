//! Recovery codes, for when the app is gone: each works once. They are shown once, and kept as slow digests with one
//! salt for the codes of an account, so that a try costs one computation and not ten.

use rand::Rng;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::naam::Naam;
use super::rij::Baan;
use super::wachtwoord::{self, Plaats};
use crate::app::App;
use crate::problem::{Problem, fault};

/// Recovery codes of an account.
const AANTAL: usize = 10;
/// Characters of a code, 5 bits each: 120 bits.
const TEKENS: usize = 24;
/// Characters of a code from before codes had a salt, which has a fast digest. It works until new codes are made.
const TEKENS_VAN_VROEGER: usize = 16;
/// Crockford's base 32: no i, l, o or u.
const ALFABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A code without what people put into it to read it, and with what they mistake set right.
pub(super) fn kaal(code: &str) -> String {
    code.chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            teken => teken,
        })
        .collect()
}

/// The digest of an unused code of this account, if it is one. What it costs depends on how long the code is, and on
/// nothing of the account.
pub(super) async fn herken(
    app: &App,
    plaats: &Plaats,
    naam: &Naam,
    zout: Option<Vec<u8>>,
    kaal: &str,
) -> Result<Option<Vec<u8>>, Problem> {
    let (digest, traag) = match kaal.len() {
        TEKENS => {
            let zout = zout.unwrap_or_else(|| vec![0; 16]);
            let codes = vec![kaal.to_owned()];
            let mut digests = wachtwoord::digests(plaats, codes, zout)
                .await
                .map_err(fault)?;
            (digests.pop().unwrap_or_default(), true)
        }
        TEKENS_VAN_VROEGER => (Sha256::digest(kaal.as_bytes()).to_vec(), false),
        _ => return Ok(None),
    };
    let bekend: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM access.herstelcode
         WHERE gebruikersnaam = $1 AND vingerafdruk = $2 AND (zout IS NOT NULL) = $3
               AND gebruikt_op IS NULL)",
    )
    .bind(naam.als_str())
    .bind(&digest)
    .bind(traag)
    .fetch_one(app.pool())
    .await?;
    Ok(bekend.then_some(digest))
}

/// New codes, not kept yet.
pub(super) struct Herstelcodeset {
    codes: Vec<String>,
    digests: Vec<Vec<u8>>,
    zout: Vec<u8>,
}

impl Herstelcodeset {
    /// Makes them, when it is this one's turn.
    pub(super) async fn nieuw(baan: Baan) -> Result<Self, Problem> {
        let codes: Vec<String> = (0..AANTAL).map(|_| herstelcode()).collect();
        let zout = rand::random::<[u8; 16]>().to_vec();
        let plaats = wachtwoord::plaats(baan).await?;
        let kale = codes.iter().map(|code| kaal(code)).collect();
        let digests = wachtwoord::digests(&plaats, kale, zout.clone())
            .await
            .map_err(fault)?;
        Ok(Herstelcodeset {
            codes,
            digests,
            zout,
        })
    }

    /// Keeps them in the place of those before; the answer is what their owner is shown.
    pub(super) async fn bewaar(
        self,
        connection: &mut PgConnection,
        naam: &Naam,
    ) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query("DELETE FROM access.herstelcode WHERE gebruikersnaam = $1")
            .bind(naam.als_str())
            .execute(&mut *connection)
            .await?;
        sqlx::query(
            "INSERT INTO access.herstelcode (gebruikersnaam, vingerafdruk, zout)
             SELECT $1, unnest($2), $3",
        )
        .bind(naam.als_str())
        .bind(self.digests)
        .bind(self.zout)
        .execute(connection)
        .await?;
        Ok(self.codes)
    }
}

/// `7k3m-x0qa-9dtw-h2vb-5c8n-r4ye`
fn herstelcode() -> String {
    let mut rng = rand::rng();
    let tekens: Vec<char> = (0..TEKENS)
        .map(|_| char::from(ALFABET[rng.random_range(0..ALFABET.len())]))
        .collect();
    tekens
        .chunks(4)
        .map(String::from_iter)
        .collect::<Vec<_>>()
        .join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_is_read_as_people_write_it() {
        let code = herstelcode();
        assert_eq!(code.len(), TEKENS + 5);
        assert_eq!(kaal(&code.to_uppercase()), kaal(&code));
        assert_eq!(kaal(" 7K3M x0qa-9dtwh2vb "), "7k3mx0qa9dtwh2vb");
        assert_eq!(kaal("OIL"), "011");
        assert_ne!(herstelcode(), code);
    }

    #[test]
    fn a_recovery_code_has_112_bits_or_more() {
        let bits = usize::try_from(ALFABET.len().ilog2()).unwrap() * kaal(&herstelcode()).len();
        assert!(bits >= 112, "{bits}");
    }
}
