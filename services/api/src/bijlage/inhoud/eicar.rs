//! The string with which everybody tries a virus scanner (eicar.org). It is refused without a scanner as well.

use memchr::memmem;

/// In two halves, so that neither this source nor the program is a find itself.
const BEGIN: &[u8] = br"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR";
const EIND: &[u8] = b"-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
const LENGTE: usize = BEGIN.len() + EIND.len();

/// Looks for it, also where two blocks meet.
#[derive(Default)]
pub struct Proefvirus {
    /// The last bytes, fewer than the string has.
    staart: Vec<u8>,
    pub gezien: bool,
}

impl Proefvirus {
    pub fn bekijk(&mut self, blok: &[u8]) {
        if self.gezien {
            return;
        }
        let naad = blok.get(..LENGTE - 1).unwrap_or(blok);
        self.staart.extend_from_slice(naad);
        self.gezien = bevat(&self.staart) || bevat(blok);
        let eind = blok
            .len()
            .checked_sub(LENGTE - 1)
            .and_then(|begin| blok.get(begin..));
        match eind {
            Some(eind) => {
                self.staart.clear();
                self.staart.extend_from_slice(eind);
            }
            None => {
                let te_veel = self.staart.len().saturating_sub(LENGTE - 1);
                self.staart.drain(..te_veel);
            }
        }
    }
}

fn bevat(hooi: &[u8]) -> bool {
    memmem::find_iter(hooi, BEGIN).any(|plek| {
        hooi.get(plek + BEGIN.len()..)
            .is_some_and(|rest| rest.starts_with(EIND))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_found_wherever_the_blocks_meet() {
        let bestand = [b"Beste gemeente, ".as_slice(), BEGIN, EIND, b" groet"].concat();
        for blok in 1..=bestand.len() {
            let mut proef = Proefvirus::default();
            bestand.chunks(blok).for_each(|deel| proef.bekijk(deel));
            assert!(proef.gezien, "blocks of {blok}");
        }
        let mut half = Proefvirus::default();
        half.bekijk(BEGIN);
        half.bekijk(b" ");
        half.bekijk(EIND);
        assert!(!half.gezien);
    }
}
