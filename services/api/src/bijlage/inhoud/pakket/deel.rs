//! The data of an entry, and the lengths that may stand behind it.

use flate2::{Decompress, FlushDecompress, Status};

use super::super::velden::Velden;
use super::{Afgekeurd, BUFFER, Huidig, INGANG, Pakket, REGISTER, Stand, Stap, lengte};

const BESCHRIJVING: &[u8] = b"PK\x07\x08";
const GROOTSTE_DEEL: usize = 2 * 1024 * 1024;
const MEESTE_UITGEPAKT: u64 = 256 * 1024 * 1024;

impl Pakket {
    pub(super) fn inhoud(
        &mut self,
        mut huidig: Box<Huidig>,
        bytes: &[u8],
    ) -> Result<Stap, Afgekeurd> {
        let stuk = match huidig.rest {
            Some(rest) => bytes.get(..lengte(rest)).unwrap_or(bytes),
            None => bytes,
        };
        let (gelezen, uit) = match huidig.uitpakker.take() {
            Some(uitpakker) => self.pak_uit(&mut huidig, uitpakker, stuk)?,
            None => {
                if let Some(inhoud) = &mut huidig.inhoud {
                    inhoud.extend_from_slice(stuk);
                }
                (stuk.len(), huidig.rest == Some(stuk.len() as u64))
            }
        };
        if huidig
            .inhoud
            .as_ref()
            .is_some_and(|i| i.len() > GROOTSTE_DEEL)
        {
            return Err(Afgekeurd);
        }
        huidig.gezien += gelezen as u64;
        if let Some(rest) = &mut huidig.rest {
            *rest -= gelezen as u64;
            // The data ends exactly where its length says.
            if uit != (*rest == 0) {
                return Err(Afgekeurd);
            }
        }
        if uit {
            self.klaar(huidig)?;
        } else {
            self.stand = Stand::Inhoud(huidig);
        }
        Ok(Stap::Verder(gelezen))
    }

    /// How much of `stuk` was taken, and whether the data ended.
    fn pak_uit(
        &mut self,
        huidig: &mut Huidig,
        mut uitpakker: Decompress,
        stuk: &[u8],
    ) -> Result<(usize, bool), Afgekeurd> {
        let mut gelezen = 0;
        loop {
            let (voor_in, voor_uit) = (uitpakker.total_in(), uitpakker.total_out());
            let rest = stuk.get(gelezen..).unwrap_or_default();
            let status = uitpakker
                .decompress(rest, self.buffer.as_mut_slice(), FlushDecompress::None)
                .map_err(|_| Afgekeurd)?;
            let nieuw = uitpakker.total_out() - voor_uit;
            gelezen += lengte(uitpakker.total_in() - voor_in);
            self.uitgepakt += nieuw;
            huidig.uitgepakt += nieuw;
            if self.uitgepakt > MEESTE_UITGEPAKT {
                return Err(Afgekeurd);
            }
            if let Some(inhoud) = &mut huidig.inhoud {
                inhoud.extend_from_slice(self.buffer.get(..lengte(nieuw)).unwrap_or_default());
                if inhoud.len() > GROOTSTE_DEEL {
                    return Err(Afgekeurd);
                }
            }
            match status {
                Status::StreamEnd => return Ok((gelezen, true)),
                // All was taken, and the buffer had room for all that came of it.
                Status::Ok | Status::BufError if gelezen == stuk.len() && nieuw < BUFFER as u64 => {
                    huidig.uitpakker = Some(uitpakker);
                    return Ok((gelezen, false));
                }
                Status::Ok => {}
                Status::BufError => return Err(Afgekeurd),
            }
        }
    }

    /// The data of an entry is in.
    pub(super) fn klaar(&mut self, mut huidig: Box<Huidig>) -> Result<(), Afgekeurd> {
        if let Some(inhoud) = huidig.inhoud.take() {
            self.onderdelen
                .lees(&huidig.naam, &inhoud)
                .map_err(|_| Afgekeurd)?;
        }
        if let Some(ingang) = self.ingangen.get_mut(&huidig.begin) {
            ingang.omvang = huidig.gezien;
        }
        self.stand = if huidig.lengte_erachter {
            Stand::Beschrijving(huidig)
        } else {
            Stand::Kop
        };
        Ok(())
    }

    /// The lengths behind an entry: with or without a sign of their own, in 4 or 8 bytes each; the entry after it tells.
    pub(super) fn beschrijving(
        &mut self,
        huidig: Box<Huidig>,
        bytes: &[u8],
    ) -> Result<Stap, Afgekeurd> {
        const LANGSTE: usize = 24 + INGANG.len();
        if bytes.len() < LANGSTE {
            self.stand = Stand::Beschrijving(huidig);
            return Ok(Stap::Meer);
        }
        let velden = Velden(bytes);
        let past = |teken: usize, breed: bool| {
            let (gepakt, uitgepakt, eind) = if breed {
                (velden.u64(teken + 4), velden.u64(teken + 12), teken + 20)
            } else {
                let smal = |plek| velden.u32(plek).map(u64::from);
                (smal(teken + 4), smal(teken + 8), teken + 12)
            };
            let volgende = bytes.get(eind..eind + 4);
            let uitgepakt_klopt = huidig.uitgepakt == 0 || uitgepakt == Some(huidig.uitgepakt);
            (gepakt == Some(huidig.gezien)
                && uitgepakt_klopt
                && (volgende == Some(INGANG) || volgende == Some(REGISTER)))
            .then_some(eind)
        };
        let met_teken = bytes.starts_with(BESCHRIJVING);
        let eind = [true, false]
            .into_iter()
            .filter(|teken| !teken || met_teken)
            .flat_map(|teken| [false, true].map(|breed| past(if teken { 4 } else { 0 }, breed)))
            .flatten()
            .next()
            .ok_or(Afgekeurd)?;
        self.stand = Stand::Kop;
        Ok(Stap::Verder(eind))
    }
}
