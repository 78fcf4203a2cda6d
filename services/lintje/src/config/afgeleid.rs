//! What the settings come to.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use history::RootKey;
use history::log::{Naam, Ondertekenaar};
use lettre::message::Mailbox;
use reactors::Getuigen;
use reactors::archief::levering::Bestemming;
use reactors::mailgrens::{self, Grenzen};
use reactors::webhook::doel::Doelen;
use url::Url;
use verzoek::bewaring::Termijnen;

use super::parsers::{leest_niemand, system_roots, with_authority};
use super::{Clamd, Database, GEDULD, Onverenigbaar, Plusadres, Settings, TweedeFactor, Webhooks};

impl Settings {
    #[must_use]
    pub fn database(&self) -> Database {
        match &self.database_url {
            None => Database::Embedded,
            Some(program) => Database::External {
                program: self.checked(program),
                owner: self.checked(self.owner_url.as_ref().unwrap_or(program)),
            },
        }
    }

    /// The standby that long reads go to.
    #[must_use]
    pub fn lees_url(&self) -> Option<String> {
        self.lees_url.as_ref().map(|url| self.checked(url))
    }

    /// An address of PostgreSQL, with what its certificate is checked by.
    fn checked(&self, url: &str) -> String {
        match &self.database_ca {
            Some(ca) => with_authority(url, ca),
            // sqlx knows the roots of the web alone; those of the system have more.
            None if url.contains("sslmode=verify") && !url.contains("sslrootcert=") => {
                system_roots().map_or_else(|| url.to_owned(), |roots| with_authority(url, &roots))
            }
            None => url.to_owned(),
        }
    }

    /// What S3 is reached with, besides the AWS_ settings.
    #[must_use]
    pub fn toegang(&self) -> history::Toegang {
        history::Toegang {
            ca: self.storage_ca.clone(),
            geheim: self.s3_secret_file.clone(),
        }
    }

    /// The certificates of LINTJE_WEBHOOK_CA, in PEM.
    ///
    /// # Errors
    /// When the file can't be read any more.
    pub fn webhook_ca(&self) -> std::io::Result<Vec<u8>> {
        self.webhook_ca
            .as_ref()
            .map_or_else(|| Ok(Vec::new()), std::fs::read)
    }

    #[must_use]
    pub fn data(&self) -> &Path {
        &self.surroundings.data
    }

    /// Without a slash at the end: `{public url}/verzoek-aanvraag/{uuid}`. `bound` is where HTTP is answered:
    /// LINTJE_LISTEN, with the port that the system gave where that says 0.
    #[must_use]
    pub fn public_url(&self, bound: SocketAddr) -> String {
        let url = self
            .public_url
            .as_ref()
            .map_or_else(|| format!("http://{bound}"), Url::to_string);
        url.trim_end_matches('/').to_owned()
    }

    /// As it was given: the part after file:// is the path itself, whatever it holds.
    ///
    /// # Errors
    /// When the current directory is gone.
    pub fn storage_url(&self) -> std::io::Result<String> {
        match &self.storage_url {
            Some(url) => Ok(url.clone()),
            None => Ok(format!(
                "file://{}",
                std::path::absolute(self.data().join("bijlagen"))?.display()
            )),
        }
    }

    #[must_use]
    pub fn master_key_file(&self) -> PathBuf {
        self.master_key_file
            .clone()
            .unwrap_or_else(|| self.data().join("master.key"))
    }

    #[must_use]
    pub fn seal_keys_file(&self) -> PathBuf {
        self.seal_keys_file
            .clone()
            .unwrap_or_else(|| self.master_key_file().with_file_name("seal.keys"))
    }

    #[must_use]
    pub fn root_key_file(&self) -> PathBuf {
        self.root_key_file
            .clone()
            .unwrap_or_else(|| self.data().join("root.key"))
    }

    #[must_use]
    pub fn roots(&self) -> PathBuf {
        self.roots
            .clone()
            .unwrap_or_else(|| self.data().join("roots"))
    }

    /// Who signs with this key, and remembers.
    #[must_use]
    pub fn ondertekenaar(&self, sleutel: RootKey) -> Ondertekenaar {
        let url = self.public_url.as_ref().and_then(Url::host_str);
        let host = url.map_or_else(|| self.listen.ip().to_string(), str::to_owned);
        Ondertekenaar {
            sleutel,
            naam: match &self.log_naam {
                Some(naam) => Naam::Gezet(naam.clone()),
                None => Naam::Standaard { host },
            },
            eerder: self.log_eerder.clone(),
            geheugen: self.log_geheugen(),
            map: self.roots(),
        }
    }

    /// The file that remembers what was signed here.
    #[must_use]
    pub fn log_geheugen(&self) -> PathBuf {
        self.log_geheugen
            .clone()
            .unwrap_or_else(|| self.data().join("log-geheugen.json"))
    }

    /// The witnesses that are known, and how many have to cosign.
    #[must_use]
    pub fn bekende_getuigen(&self) -> (&[getuige::Bekend], usize) {
        let aantal = self.getuigen.len();
        (&self.getuigen, self.getuigen_quorum.unwrap_or(aantal))
    }

    /// Who cosigns checkpoints; none: nobody is asked.
    ///
    /// # Errors
    /// When more have to cosign than there are.
    pub fn getuigen(&self) -> anyhow::Result<Option<Getuigen>> {
        let (getuigen, quorum) = self.bekende_getuigen();
        let aantal = getuigen.len();
        if quorum > aantal {
            return Err(Onverenigbaar(
                "LINTJE_GETUIGEN_QUORUM asks more witnesses than LINTJE_GETUIGEN names".to_owned(),
            )
            .into());
        }
        if aantal == 0 {
            return Ok(None);
        }
        let vrager = getuige::Vrager::new(getuigen.to_vec(), GEDULD)?;
        Ok(Some(Getuigen { vrager, quorum }))
    }

    /// `catcher` is where the running mail catcher takes mail in, if there is one.
    #[must_use]
    pub fn smtp_url(&self, catcher: Option<SocketAddr>) -> String {
        match (&self.smtp_url, catcher) {
            (Some(url), _) => url.to_string(),
            (None, Some(catcher)) => format!("smtp://{catcher}"),
            (None, None) => "smtp://127.0.0.1:25".to_owned(),
        }
    }

    #[must_use]
    pub fn mail_antwoord(&self) -> &Mailbox {
        self.mail_antwoord.as_ref().unwrap_or(&self.mail_van)
    }

    /// # Errors
    /// When it is switched off for a database that holds more than a demo.
    pub fn tweede_factor(&self) -> Result<api::TweedeFactor, Onverenigbaar> {
        match (self.tweede_factor, self.database()) {
            (Some(TweedeFactor::Uit), Database::External { .. }) => Err(Onverenigbaar(
                "LINTJE_TWEEDE_FACTOR=uit is for the embedded PostgreSQL with its demo accounts: leave it out with DATABASE_URL".to_owned(),
            )),
            (Some(TweedeFactor::Uit) | None, Database::Embedded) => Ok(api::TweedeFactor::Uit),
            (Some(TweedeFactor::Verplicht), _) | (None, Database::External { .. }) => {
                Ok(api::TweedeFactor::Verplicht)
            }
        }
    }

    /// The provider by which officials log in; none: with a password here.
    ///
    /// # Errors
    /// When a setting of it can't be right.
    pub fn inlogdienst(&self) -> Result<Option<api::Dienst>, Onverenigbaar> {
        self.inlogdienst.dienst(self.tweede_factor()?)
    }

    /// The virus scanner's address; none: uploads are not scanned.
    ///
    /// # Errors
    /// When nothing is said of it for a database that holds more than a demo.
    pub fn clamd(&self) -> Result<Option<&str>, Onverenigbaar> {
        match (&self.clamd, self.database()) {
            (Some(Clamd::Op(adres)), _) => Ok(Some(adres)),
            (Some(Clamd::Geen), _) | (None, Database::Embedded) => Ok(None),
            (None, Database::External { .. }) => Err(Onverenigbaar(
                "LINTJE_CLAMD is not set: give the virus scanner clamd as host:port, or say LINTJE_CLAMD=geen to store uploads unscanned".to_owned(),
            )),
        }
    }

    /// Where `/metrics` is.
    #[must_use]
    pub fn waar_beheer(&self) -> api::Beheer {
        match (self.beheer, self.database()) {
            (None, Database::Embedded) => api::Beheer::Hier,
            (Some(_), _) | (None, Database::External { .. }) => api::Beheer::Apart,
        }
    }

    /// Whom security.txt names. A sender that reads no answers is nobody.
    #[must_use]
    pub fn contact(&self) -> api::Contact {
        if let Some(contact) = &self.beveiliging_contact {
            return api::Contact::Adres(contact.clone());
        }
        let antwoord = self.mail_antwoord().email.to_string();
        match self.database() {
            _ if !leest_niemand(&antwoord) => api::Contact::Adres(format!("mailto:{antwoord}")),
            Database::Embedded => api::Contact::Demo,
            Database::External { .. } => api::Contact::Geen,
        }
    }

    /// How many connections there may be. The program needs file descriptors for other things too, so of `files`,
    /// what the system allows, it leaves some.
    #[must_use]
    pub fn grenzen(&self, files: u64) -> api::server::Grenzen {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let mogelijk = files.saturating_sub(OTHER_FILES).max(files / 2).max(1);
        let gevraagd = |aantal: NonZeroU32| aantal.get().try_into().unwrap_or(usize::MAX);
        let in_totaal = mogelijk.min(gevraagd(self.verbindingen));
        let per_netwerk = match (self.verbindingen_per_netwerk, self.proxy, self.database()) {
            (Some(aantal), _, _) => gevraagd(aantal),
            // All come from the proxy.
            (None, api::Proxy::Vertrouwd | api::Proxy::Keten(_), _) => in_totaal,
            // All come from this machine.
            (None, api::Proxy::Geen, Database::Embedded) => in_totaal / 4 * 3,
            (None, api::Proxy::Geen, Database::External { .. }) => 256,
        };
        api::server::Grenzen {
            in_totaal,
            per_netwerk: per_netwerk.clamp(1, in_totaal),
        }
    }

    #[must_use]
    pub fn doelen(&self) -> Doelen {
        match (self.webhooks, self.database()) {
            (Some(Webhooks::Overal), _) => Doelen::Overal,
            (None, Database::Embedded) => Doelen::OokHier,
            (Some(Webhooks::Openbaar) | None, _) => Doelen::Openbaar,
        }
    }

    #[must_use]
    pub fn termijnen(&self) -> Termijnen {
        Termijnen {
            vervallen_dagen: self.bewaren_vervallen_dagen.get(),
            afgewezen_maanden: self.bewaren_afgewezen_maanden.get(),
            onderzoek_weken: self.bewaren_onderzoek_weken.get(),
            overbrengen_jaren: self.overbrengen_jaren.get(),
        }
    }

    /// Where packages for the archive go.
    #[must_use]
    pub fn bestemming(&self) -> Bestemming {
        Bestemming {
            doel: self.archief_doel.clone(),
            collectie: self.archief_collectie.clone(),
            kenmerk: self.archief_kenmerk.clone(),
        }
    }

    #[must_use]
    pub fn limiet_per_minuut(&self) -> u32 {
        let unset = match self.database() {
            Database::Embedded => 6000,
            Database::External { .. } => 600,
        };
        self.limiet_per_minuut.map_or(unset, NonZeroU32::get)
    }

    #[must_use]
    pub fn mailgrenzen(&self) -> Grenzen {
        let (per_netwerk, per_domein, per_dag, plusadres) = match self.database() {
            Database::Embedded => (100_000, 1_000_000, 1_000_000, Plusadres::Apart),
            Database::External { .. } => (20, 50, 5_000, Plusadres::Samen),
        };
        Grenzen {
            onbeantwoord: self.mail_onbeantwoord.get(),
            per_ontvanger: self.mail_per_ontvanger.get(),
            per_domein: self.mail_per_domein.map_or(per_domein, NonZeroU32::get),
            per_dag: self.mail_per_dag.map_or(per_dag, NonZeroU32::get),
            per_netwerk: self.mail_per_netwerk.map_or(per_netwerk, NonZeroU32::get),
            plusadres: match self.mail_plusadres.unwrap_or(plusadres) {
                Plusadres::Samen => mailgrens::Plusadres::Samen,
                Plusadres::Apart => mailgrens::Plusadres::Apart,
            },
        }
    }
}

/// Files that are no connection of a client: the database, the storage, mails, the log.
const OTHER_FILES: usize = 256;
