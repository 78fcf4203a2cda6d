//! The name of the log: which installation a checkpoint is of.

use tlog::note::is_name;
use uuid::Uuid;

use super::alarm::LogError;

/// How the log is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Naam {
    /// LINTJE_LOG_NAAM.
    Gezet(String),
    /// `host/lintje/installation`, of the host that people use. It stays what it was when that host changes.
    Standaard { host: String },
}

impl Naam {
    /// `remembered` is the name under which was signed before.
    ///
    /// # Errors
    /// When the name can't be one.
    pub(super) fn oorsprong(
        &self,
        installatie: Uuid,
        remembered: Option<&str>,
    ) -> Result<String, LogError> {
        let naam = match (self, remembered) {
            (Naam::Gezet(naam), _) => naam.clone(),
            (Naam::Standaard { .. }, Some(remembered)) if is_van(remembered, installatie) => {
                remembered.to_owned()
            }
            (Naam::Standaard { host }, _) => format!("{host}/lintje/{installatie}"),
        };
        match is_name(&naam) {
            true => Ok(naam),
            false => Err(LogError::Name(naam)),
        }
    }
}

/// Whether this is a name that nobody set, of this installation.
fn is_van(naam: &str, installatie: Uuid) -> bool {
    naam.ends_with(&format!("/lintje/{installatie}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_nobody_set_is_of_the_installation_and_stays() {
        let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let naam = Naam::Standaard {
            host: "lintje.example".to_owned(),
        };
        let first = naam.oorsprong(one, None).unwrap();
        assert_eq!(
            first,
            "lintje.example/lintje/00000000-0000-0000-0000-000000000001"
        );
        let moved = Naam::Standaard {
            host: "elders.example".to_owned(),
        };
        assert_eq!(moved.oorsprong(one, Some(&first)).unwrap(), first);
        assert_ne!(moved.oorsprong(other, Some(&first)).unwrap(), first);
        let set = Naam::Gezet("log.example/a".to_owned());
        assert_eq!(set.oorsprong(one, Some(&first)).unwrap(), "log.example/a");
        let no_name = Naam::Gezet("een log".to_owned());
        assert!(no_name.oorsprong(one, None).is_err());
    }
}
