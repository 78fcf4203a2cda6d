//! The settings of the provider by which officials log in (docs/login.md).

use std::path::PathBuf;

use api::oidc::{Aanbieder, Clientbewijs, Houdbaar, Instelling, Ondertekensleutel};
use api::{Claimnamen, Dienst, Lokaal, Rollentabel, TweedeFactor};

use super::Onverenigbaar;
use super::parsers::{accountnaam, certificates};
use crate::waarden::geheim;

/// That the provider is trusted to ask a second factor, without telling which.
const GEEN: &str = "geen";

#[derive(Clone, Debug, clap::Args)]
pub struct Inlogdienst {
    /// The OpenID Connect provider by which officials log in: its issuer, to the letter. Unset: with a password here.
    #[arg(
        long,
        env = "LINTJE_OIDC_UITGEVER",
        value_name = "LINTJE_OIDC_UITGEVER"
    )]
    oidc_uitgever: Option<String>,
    /// What this program is called there (client_id).
    #[arg(
        long,
        env = "LINTJE_OIDC_CLIENT",
        value_name = "LINTJE_OIDC_CLIENT",
        requires = "oidc_uitgever"
    )]
    oidc_client: Option<String>,
    /// The key that it proves to be that with (private_key_jwt), a file in PEM: `lintje sleutels inlogdienst` makes one of
    /// ECDSA (ES256), or takes one of RSA that is there (PS256, RS256), and prints what the provider has to know.
    #[arg(
        long,
        env = "LINTJE_OIDC_SLEUTEL_FILE",
        value_name = "LINTJE_OIDC_SLEUTEL_FILE",
        requires = "oidc_uitgever",
        conflicts_with = "oidc_geheim"
    )]
    oidc_sleutel_file: Option<PathBuf>,
    /// Or a secret (client_secret); @/a/file: it stands in that file.
    #[arg(
        long,
        env = "LINTJE_OIDC_GEHEIM",
        value_name = "LINTJE_OIDC_GEHEIM",
        hide_env_values = true,
        value_parser = geheim,
        requires = "oidc_uitgever"
    )]
    oidc_geheim: Option<String>,
    /// What the provider is called on the button: "Inloggen met …".
    #[arg(
        long,
        env = "LINTJE_OIDC_NAAM",
        value_name = "LINTJE_OIDC_NAAM",
        default_value = "uw organisatie"
    )]
    oidc_naam: String,
    /// The table of groups: which means which role, for which organisation (docs/login.md#roles).
    #[arg(
        long,
        env = "LINTJE_OIDC_ROLLEN",
        value_name = "LINTJE_OIDC_ROLLEN",
        requires = "oidc_uitgever"
    )]
    oidc_rollen: Option<PathBuf>,
    /// The claim that holds the groups. A dot leads into a claim: realm_access.roles.
    #[arg(
        long,
        env = "LINTJE_OIDC_GROEPEN",
        value_name = "LINTJE_OIDC_GROEPEN",
        default_value = "groups"
    )]
    oidc_groepen: String,
    /// The claim that holds the mail address.
    #[arg(
        long,
        env = "LINTJE_OIDC_EMAIL",
        value_name = "LINTJE_OIDC_EMAIL",
        default_value = "email"
    )]
    oidc_email: String,
    /// Domains of which the provider's addresses are believed without email_verified, with commas between them.
    #[arg(
        long,
        env = "LINTJE_OIDC_DOMEINEN",
        value_name = "LINTJE_OIDC_DOMEINEN",
        value_delimiter = ','
    )]
    oidc_domeinen: Vec<String>,
    /// What is asked of the provider (scope).
    #[arg(
        long,
        env = "LINTJE_OIDC_SCOPE",
        value_name = "LINTJE_OIDC_SCOPE",
        default_value = "openid profile email"
    )]
    oidc_scope: String,
    /// The levels of proof (acr) that mean a second factor, with commas between them: one of them is asked, and has to
    /// come back. `geen`: the provider asks a second factor of everybody, and does not say so.
    #[arg(
        long,
        env = "LINTJE_OIDC_ACR",
        value_name = "LINTJE_OIDC_ACR",
        value_delimiter = ','
    )]
    oidc_acr: Vec<String>,
    /// Certificates of authorities that the provider's may come from, besides those of the system: a file in PEM.
    #[arg(long, env = "LINTJE_OIDC_CA", value_name = "LINTJE_OIDC_CA", value_parser = certificates)]
    oidc_ca: Option<PathBuf>,
    /// Which accounts a password still opens: break-glass accounts, with commas between them. Unset: every account that
    /// has one.
    #[arg(
        long,
        env = "LINTJE_OIDC_NOODACCOUNTS",
        value_name = "LINTJE_OIDC_NOODACCOUNTS",
        value_parser = accountnaam,
        value_delimiter = ',',
        requires = "oidc_uitgever"
    )]
    oidc_noodaccounts: Vec<String>,
}

impl Inlogdienst {
    /// The provider; none: officials log in with a password.
    ///
    /// # Errors
    /// When a setting that it needs is not there, or can't be used.
    pub fn dienst(&self, factor: TweedeFactor) -> Result<Option<Dienst>, Onverenigbaar> {
        let Some(uitgever) = &self.oidc_uitgever else {
            return Ok(None);
        };
        let mist =
            |naam: &str| Onverenigbaar(format!("{naam} is not set, and LINTJE_OIDC_UITGEVER is"));
        let fout =
            |naam: &str, wat: &dyn std::fmt::Display| Onverenigbaar(format!("{naam}: {wat}"));
        let client = self.oidc_client.clone();
        let client = client.ok_or_else(|| mist("LINTJE_OIDC_CLIENT"))?;
        let leeg = |naam: &str, waarde: &str| match waarde.trim().is_empty() {
            true => Err(fout(naam, &"it is empty")),
            false => Ok(()),
        };
        leeg("LINTJE_OIDC_CLIENT", &client)?;
        if let Some(geheim) = &self.oidc_geheim {
            leeg("LINTJE_OIDC_GEHEIM", geheim)?;
        }
        let bewijs = match (&self.oidc_sleutel_file, &self.oidc_geheim) {
            (Some(pad), None) => Clientbewijs::Sleutel(
                Ondertekensleutel::uit_bestand(pad)
                    .map_err(|error| fout(&pad.display().to_string(), &error))?,
            ),
            (None, Some(geheim)) => Clientbewijs::Geheim(geheim.clone()),
            (None, None) => {
                return Err(mist("LINTJE_OIDC_SLEUTEL_FILE or LINTJE_OIDC_GEHEIM"));
            }
            (Some(_), Some(_)) => {
                return Err(Onverenigbaar(
                    "LINTJE_OIDC_SLEUTEL_FILE and LINTJE_OIDC_GEHEIM are both set".to_owned(),
                ));
            }
        };
        let pad = self.oidc_rollen.as_ref();
        let pad = pad.ok_or_else(|| mist("LINTJE_OIDC_ROLLEN"))?;
        let tabel =
            std::fs::read_to_string(pad).map_err(|error| fout("LINTJE_OIDC_ROLLEN", &error))?;
        let rollen =
            Rollentabel::lees(&tabel).map_err(|error| fout("LINTJE_OIDC_ROLLEN", &error))?;
        let acr = self.acr(factor)?;
        let ca = match &self.oidc_ca {
            Some(pad) => std::fs::read(pad).map_err(|error| fout("LINTJE_OIDC_CA", &error))?,
            None => Vec::new(),
        };
        if !self.oidc_scope.split(' ').any(|een| een == "openid") {
            return Err(fout("LINTJE_OIDC_SCOPE", &"it must hold openid"));
        }
        let aanbieder = Aanbieder::new(Instelling {
            uitgever: uitgever.clone(),
            client,
            bewijs,
            scope: self.oidc_scope.clone(),
            acr,
            ca,
            sleutels: Houdbaar::default(),
        });
        Ok(Some(Dienst {
            naam: self.oidc_naam.clone(),
            aanbieder: aanbieder.map_err(|error| fout("LINTJE_OIDC_UITGEVER", &error))?,
            rollen,
            claims: Claimnamen {
                email: self.oidc_email.clone(),
                groepen: self.oidc_groepen.clone(),
            },
            domeinen: self
                .oidc_domeinen
                .iter()
                .map(|domein| domein.trim().to_ascii_lowercase())
                .collect(),
        }))
    }

    /// Nobody gets in with less than two factors because a setting was forgotten.
    fn acr(&self, factor: TweedeFactor) -> Result<Vec<String>, Onverenigbaar> {
        let acr: Vec<String> = self
            .oidc_acr
            .iter()
            .map(|een| een.trim().to_owned())
            .collect();
        match (acr.as_slice(), factor) {
            ([], TweedeFactor::Verplicht) => Err(Onverenigbaar(
                "LINTJE_OIDC_ACR is not set: say which levels of proof mean a second factor, or geen when the provider asks one of everybody".to_owned(),
            )),
            ([een], _) if een == GEEN => Ok(Vec::new()),
            (meer, _) if meer.iter().any(|een| een.is_empty() || een == GEEN) => Err(Onverenigbaar(
                "LINTJE_OIDC_ACR holds an empty level, or geen beside others".to_owned(),
            )),
            _ => Ok(acr),
        }
    }

    /// Which accounts a password opens.
    #[must_use]
    pub fn lokaal(&self) -> Lokaal {
        match self.oidc_noodaccounts.as_slice() {
            [] => Lokaal::Iedereen,
            namen => Lokaal::Alleen(namen.to_vec()),
        }
    }

    /// The key file, to be made or shown.
    #[must_use]
    pub fn sleutel_file(&self) -> Option<&PathBuf> {
        self.oidc_sleutel_file.as_ref()
    }
}
