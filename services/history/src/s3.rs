//! How S3 is reached: what the usual AWS_ settings say, and what stands in files.

use std::path::PathBuf;

use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::{Certificate, ClientOptions};

use crate::FileError;

/// What the AWS_ settings don't say.
#[derive(Clone, Debug, Default)]
pub struct Toegang {
    /// A file with the certificates of the authorities that are trusted, in PEM. None: those of the system.
    pub ca: Option<PathBuf>,
    /// A file with the secret access key.
    pub geheim: Option<PathBuf>,
}

pub(crate) fn builder(toegang: &Toegang) -> Result<AmazonS3Builder, FileError> {
    let read = |setting: &str, path: &PathBuf| {
        let what = format!("{setting}: {}", path.display());
        std::fs::read(path).map_err(|e| FileError::Setting(what, e))
    };
    let mut builder = AmazonS3Builder::new();
    if let Some(ca) = &toegang.ca {
        let pem = read("LINTJE_STORAGE_CA", ca)?;
        let mut options = ClientOptions::new().with_no_system_certificates(true);
        let certificates = Certificate::from_pem_bundle(&pem)
            .map_err(|e| FileError::Address(format!("LINTJE_STORAGE_CA: {e}")))?;
        for certificate in certificates {
            options = options.with_root_certificate(certificate);
        }
        builder = builder.with_client_options(options);
    }
    // After those: options of the client are AWS_ settings too.
    for (name, value) in std::env::vars_os() {
        let (Some(name), Some(value)) = (name.to_str(), value.to_str()) else {
            continue;
        };
        if !name.starts_with("AWS_") {
            continue;
        }
        if let Ok(key) = name.to_ascii_lowercase().parse::<AmazonS3ConfigKey>() {
            builder = builder.with_config(key, value);
        }
    }
    if let Some(geheim) = &toegang.geheim {
        let secret = read("AWS_SECRET_ACCESS_KEY_FILE", geheim)?;
        let secret = String::from_utf8_lossy(&secret).trim().to_owned();
        builder = builder.with_secret_access_key(secret);
    }
    Ok(builder)
}
