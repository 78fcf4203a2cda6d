//! Values of settings: those that stand in a file, those that have a most, and names that are no setting.

use std::num::NonZeroU32;

use clap::Command;
use clap::error::{ContextKind, ErrorKind};

/// Names that tests and the Makefile use, and that mean nothing to the program.
const ONTWIKKELING: [&str; 20] = [
    "LINTJE_ADR_LINTER",
    "LINTJE_BEELDEN",
    "LINTJE_BIN",
    "LINTJE_CACHE",
    "LINTJE_DRILL_MOUNTS",
    "LINTJE_JAXB",
    "LINTJE_MAIL_URL",
    "LINTJE_MDTO",
    "LINTJE_MDTO_XSD",
    "LINTJE_MEETMAP",
    "LINTJE_PARTS",
    "LINTJE_POST_URL",
    "LINTJE_PROEFDEUR",
    "LINTJE_PROEVEN",
    "LINTJE_PROGRAMMA",
    "LINTJE_RUNNING",
    "LINTJE_SNELHEID",
    "LINTJE_TLOG_JUDGE",
    "LINTJE_URL",
    "LINTJE_VERAPDF",
];

/// A secret: the value itself, or `@` and the file that it stands in.
///
/// # Errors
/// When the file can't be read.
pub fn geheim(text: &str) -> Result<String, String> {
    match text.strip_prefix('@') {
        None => Ok(text.to_owned()),
        Some(path) => std::fs::read_to_string(path)
            .map(|value| value.trim().to_owned())
            .map_err(|error| format!("{path}: {error}")),
    }
}

/// A number from 1 to `MOST`.
///
/// # Errors
/// When it is none.
pub fn hoogstens<const MOST: u32>(text: &str) -> Result<NonZeroU32, String> {
    let number: NonZeroU32 = text
        .parse()
        .map_err(|error: std::num::ParseIntError| error.to_string())?;
    match number.get() <= MOST {
        true => Ok(number),
        false => Err(format!("is at most {MOST}")),
    }
}

/// What to say of a value that is refused and may hold a secret: clap would repeat it, into the journal.
pub fn zonder_geheim(mut program: Command, error: &clap::Error) -> Option<String> {
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let argument = error.get(ContextKind::InvalidArg)?.to_string();
    program.build(); // before it, an argument can't say how it is written
    if !is_geheim(&program, &argument) {
        return None;
    }
    let why = std::error::Error::source(error).map(ToString::to_string);
    Some(format!(
        "{argument}: {}",
        why.as_deref().unwrap_or("can't be used")
    ))
}

fn is_geheim(command: &Command, argument: &str) -> bool {
    let mut arguments = command.get_arguments();
    arguments.any(|known| known.is_hide_env_values_set() && known.to_string() == argument)
        || command
            .get_subcommands()
            .any(|below| is_geheim(below, argument))
}

/// The names in the environment that look like a setting and are none.
pub fn onbekend(program: &Command, names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    gather(program, &mut known);
    let mut unknown: Vec<String> = names
        .into_iter()
        .filter(|name| name.starts_with("LINTJE_"))
        .filter(|name| !known.contains(name) && !ONTWIKKELING.contains(&name.as_str()))
        .map(|name| match nearest(&name, &known) {
            Some(near) => format!("{name} is no setting: {near}?"),
            None => format!("{name} is no setting"),
        })
        .collect();
    unknown.sort();
    unknown
}

fn gather(command: &Command, known: &mut Vec<String>) {
    for argument in command.get_arguments() {
        if let Some(name) = argument.get_env().and_then(|name| name.to_str()) {
            known.push(name.to_owned());
        }
    }
    for inner in command.get_subcommands() {
        gather(inner, known);
    }
}

/// A setting that differs by few letters.
fn nearest<'a>(name: &str, known: &'a [String]) -> Option<&'a str> {
    let near = known
        .iter()
        .map(|one| (distance(name, one), one.as_str()))
        .min()?;
    (near.0 <= 3).then_some(near.1)
}

/// Levenshtein's: letters that have to be added, taken away or changed.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.bytes().enumerate() {
        let mut before = i;
        row[0] = i + 1;
        for (j, b) in other.bytes().enumerate() {
            let changed = before + usize::from(a != b);
            before = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(before + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_may_stand_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("url");
        std::fs::write(&path, "postgres://lintje:w@db/lintje\n").unwrap();
        let at = format!("@{}", path.display());
        assert_eq!(geheim(&at).unwrap(), "postgres://lintje:w@db/lintje");
        assert_eq!(geheim("smtp://mail").unwrap(), "smtp://mail");
        let missing = geheim("@/nergens/url").unwrap_err();
        assert!(missing.contains("/nergens/url"), "{missing}");
    }

    #[test]
    fn a_number_has_a_most() {
        assert_eq!(hoogstens::<520>("520").unwrap().get(), 520);
        for wrong in ["0", "521", "4294967295", "-1", "acht", ""] {
            assert!(hoogstens::<520>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_name_that_is_no_setting_is_told_with_the_one_that_was_meant() {
        let argument = clap::Arg::new("listen").env("LINTJE_LISTEN");
        let program = Command::new("lintje").subcommand(Command::new("api").arg(argument));
        let names = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            onbekend(&program, names(&["LINTJE_LISTEN", "LINTJE_CACHE", "PATH"])),
            Vec::<String>::new()
        );
        assert_eq!(
            onbekend(&program, names(&["LINTJE_LISTNE", "LINTJE_IETS_ANDERS"])),
            [
                "LINTJE_IETS_ANDERS is no setting",
                "LINTJE_LISTNE is no setting: LINTJE_LISTEN?"
            ]
        );
    }
}
