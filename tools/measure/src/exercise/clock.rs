//! The clock of a running program, set from outside: libfaketime, which reads the difference from a file
//! at every look at the clock. Only the time of day moves; timers run on.

use std::path::{Path, PathBuf};

use chrono::TimeDelta;

use crate::instantie::Start;

pub struct FakeClock {
    library: PathBuf,
    file: PathBuf,
}

impl FakeClock {
    /// `None`: the library is not installed (Debian: libfaketime).
    pub fn find(folder: &Path, name: &str) -> anyhow::Result<Option<Self>> {
        let found = std::fs::read_dir("/usr/lib")?
            .flatten()
            .map(|entry| entry.path().join("faketime/libfaketime.so.1"))
            .find(|library| library.exists());
        let Some(library) = found else {
            return Ok(None);
        };
        let clock = FakeClock {
            library,
            file: folder.join(format!("{name}.clock")),
        };
        clock.set(TimeDelta::zero())?;
        Ok(Some(clock))
    }

    /// The instance with this clock.
    pub fn of(&self, start: Start) -> Start {
        start
            .met("LD_PRELOAD", self.library.to_string_lossy())
            .met("FAKETIME_TIMESTAMP_FILE", self.file.to_string_lossy())
            .met("FAKETIME_NO_CACHE", "1")
            .met("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .met("DONT_FAKE_MONOTONIC", "1")
    }

    /// So far from the real time from now on. Renamed into place: the program never reads half a file.
    pub fn set(&self, difference: TimeDelta) -> std::io::Result<()> {
        let next = self.file.with_extension("next");
        std::fs::write(&next, format!("{:+}\n", difference.num_seconds()))?;
        std::fs::rename(next, &self.file)
    }
}
