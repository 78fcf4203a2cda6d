//! How far something has come, on standard error: one line that changes on a terminal, some lines elsewhere.

use std::io::{IsTerminal, Write};

enum Told {
    Terminal,
    Lines,
}

pub struct Progress {
    told: Told,
    /// The last part that was told.
    part: Option<i64>,
}

impl Progress {
    pub fn new() -> Self {
        Progress {
            told: if std::io::stderr().is_terminal() {
                Told::Terminal
            } else {
                Told::Lines
            },
            part: None,
        }
    }

    /// So many events of so many. Not every one is worth saying.
    pub fn tell(&mut self, done: i64, all: i64) {
        let percent = (done * 100).checked_div(all).unwrap_or(100);
        let part = match self.told {
            Told::Terminal => percent,
            Told::Lines => percent / 10,
        };
        if self.part.replace(part) == Some(part) {
            return;
        }
        // Whoever stopped listening misses it, no more.
        let mut error = std::io::stderr();
        let _ = match self.told {
            Told::Terminal => write!(error, "\r{percent:3} %  {done} of {all} events"),
            Told::Lines => writeln!(error, "{percent} % {done} of {all} events"),
        };
    }

    /// What comes now begins on a line of its own.
    pub fn end(self) {
        if matches!((self.told, self.part), (Told::Terminal, Some(_))) {
            let _ = writeln!(std::io::stderr());
        }
    }
}
