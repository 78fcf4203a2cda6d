//! What can be asked.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use verifier::note::Key;
use verifier::{Hash, Trust, from_hex};

/// Checks a raw export of the history (`lintje audit export --formaat ruw`), signed roots, checkpoints and proofs.
///
/// Exit codes: 0 whole, or proved; 1 something can't be read; 2 wrong arguments; 4 the history is not what it was;
/// 5 a root or checkpoint can't be trusted; 6 nothing is wrong, and it is not proved.
#[derive(Parser)]
#[command(
    version,
    verbatim_doc_comment,
    args_conflicts_with_subcommands = true,
    arg_required_else_help = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub question: Option<Question>,
    #[command(flatten)]
    pub export: Export,
}

/// Is this export whole; of one case: is it all of the case, and nothing else?
#[derive(Args)]
pub struct Export {
    /// The file that was exported.
    pub export: Option<PathBuf>,
    /// A signed root, or a directory of them; the history has to be the one that it tells of.
    #[arg(long, value_name = "FILE")]
    pub root: Vec<PathBuf>,
    /// The public key that roots have to be signed with, in hexadecimal. Without it any key will do, and is
    /// only shown.
    #[arg(long, value_name = "KEY", value_parser = root_key)]
    pub sleutel: Vec<Hash>,
    /// A signed checkpoint; the history has to be the one that it tells of.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Vec<PathBuf>,
    /// A proof that the checkpoint of the export continues one that was given: `old`, a size, hashes, an empty line,
    /// the later checkpoint.
    #[arg(long, value_name = "FILE")]
    pub consistency: Vec<PathBuf>,
    #[command(flatten)]
    pub trust: Keys,
}

#[derive(Subcommand)]
pub enum Question {
    /// Did the log sign these checkpoints, and did witnesses?
    Checkpoint {
        /// Signed checkpoints.
        #[arg(required = true)]
        file: Vec<PathBuf>,
        #[command(flatten)]
        trust: Keys,
    },
    /// Does the later checkpoint continue the earlier one?
    Consistency {
        /// The earlier checkpoint.
        old: PathBuf,
        /// The proof: `old`, its size, hashes, an empty line, the later checkpoint (as witnesses are asked).
        proof: PathBuf,
        #[command(flatten)]
        trust: Keys,
    },
    /// Is this entry in the log of the checkpoint?
    Inclusion {
        /// The proof (C2SP tlog-proof), with its checkpoint.
        proof: PathBuf,
        /// The entry: the digest of an event, in hexadecimal.
        #[arg(long, value_name = "DIGEST", value_parser = root_key)]
        entry: Hash,
        #[command(flatten)]
        trust: Keys,
    },
}

/// Whom you believe.
#[derive(Args)]
pub struct Keys {
    /// A key of the log, as `name+id+base64`; its name is the origin that checkpoints have to be of.
    #[arg(long = "log", value_name = "KEY", value_parser = log_key)]
    logs: Vec<Key>,
    /// A key of a witness, as `name+id+base64`.
    #[arg(long = "getuige", value_name = "KEY", value_parser = witness_key)]
    witnesses: Vec<Key>,
    /// How many of these witnesses have to have cosigned. Unset: all of them.
    #[arg(long, value_name = "NUMBER")]
    quorum: Option<usize>,
}

impl Keys {
    /// # Errors
    /// When more witnesses are asked for than there are, or one counts twice.
    pub fn trust(&self) -> Result<Trust, String> {
        let all = self.witnesses.len();
        let quorum = self.quorum.unwrap_or(all);
        if quorum > all {
            return Err(format!(
                "--quorum {quorum} needs as many keys of witnesses, and there are {all}"
            ));
        }
        for (nth, key) in self.witnesses.iter().enumerate() {
            if self.witnesses[..nth]
                .iter()
                .any(|other| other.is_same_key(key))
            {
                return Err(format!("the key of {} was given twice", key.name));
            }
        }
        Ok(Trust {
            logs: self.logs.clone(),
            witnesses: self.witnesses.clone(),
            quorum,
        })
    }
}

fn root_key(text: &str) -> Result<Hash, String> {
    from_hex(text).ok_or_else(|| "must be 64 hexadecimal digits".to_owned())
}

fn key(text: &str, is_witness: bool) -> Result<Key, String> {
    let of_kind = |key: &Key| key.is_witness == is_witness;
    Key::read(text).filter(of_kind).ok_or_else(|| {
        let whose = if is_witness {
            "a witness (type 4)"
        } else {
            "a log (type 1)"
        };
        format!("must be a key of {whose}: name+id+base64")
    })
}

fn log_key(text: &str) -> Result<Key, String> {
    key(text, false)
}

fn witness_key(text: &str) -> Result<Key, String> {
    key(text, true)
}
