//! The central directory: it names exactly the entries that went by, and nothing follows it.

use super::super::velden::{Velden, zip64};
use super::{Afgekeurd, Pakket, REGISTER, Stand, Stap, lengte};

const EINDE: &[u8] = b"PK\x05\x06";
const EINDE_64: &[u8] = b"PK\x06\x06";
const WIJZER_64: &[u8] = b"PK\x06\x07";

impl Pakket {
    /// A record of the directory, or one of those that end it.
    pub(super) fn in_register(&mut self, bytes: &[u8]) -> Result<Stap, Afgekeurd> {
        let velden = Velden(bytes);
        let Some(teken) = bytes.get(..4) else {
            return Ok(Stap::Meer);
        };
        if teken == REGISTER {
            return self.registerregel(bytes);
        }
        if !self.ingangen.is_empty() {
            return Err(Afgekeurd);
        }
        if teken == EINDE_64 {
            return match velden.u64(4) {
                None => Ok(Stap::Meer),
                Some(lang) if lang > 1024 => Err(Afgekeurd),
                Some(lang) if bytes.len() < lengte(lang) + 12 => Ok(Stap::Meer),
                Some(lang) => Ok(Stap::Verder(lengte(lang) + 12)),
            };
        }
        if teken == WIJZER_64 {
            return Ok(if bytes.len() < 20 {
                Stap::Meer
            } else {
                Stap::Verder(20)
            });
        }
        if teken != EINDE {
            return Err(Afgekeurd);
        }
        let Some(commentaar) = velden.u16(20) else {
            return Ok(Stap::Meer);
        };
        let aantal = velden.u16(10).map(u64::from);
        let begin = velden.u32(16);
        let aantal_klopt = aantal == Some(self.aantal) || aantal == Some(u64::from(u16::MAX));
        let begin_klopt = begin.map(u64::from) == Some(self.register) || begin == Some(u32::MAX);
        if !aantal_klopt || !begin_klopt {
            return Err(Afgekeurd);
        }
        self.stand = Stand::Einde {
            rest: u64::from(commentaar),
        };
        Ok(Stap::Verder(22))
    }

    fn registerregel(&mut self, bytes: &[u8]) -> Result<Stap, Afgekeurd> {
        let velden = Velden(bytes);
        let lengten = [28, 30, 32].map(|plek| velden.u16(plek).map(usize::from));
        let [Some(naamlengte), Some(extralengte), Some(commentaar)] = lengten else {
            return Ok(Stap::Meer);
        };
        let begin_extra = 46 + naamlengte;
        let eind = begin_extra + extralengte + commentaar;
        if bytes.len() < eind {
            return Ok(Stap::Meer);
        }
        let extra = bytes
            .get(begin_extra..begin_extra + extralengte)
            .ok_or(Afgekeurd)?;
        let smal = [velden.u32(24), velden.u32(20), velden.u32(42)].map(Option::unwrap_or_default);
        let [_, gepakt, begin] = zip64(extra, smal).ok_or(Afgekeurd)?;
        let ingang = self.ingangen.remove(&begin).ok_or(Afgekeurd)?;
        if bytes.get(46..begin_extra) != Some(ingang.naam.as_slice())
            || velden.u16(10) != Some(ingang.methode)
            || gepakt != ingang.omvang
        {
            return Err(Afgekeurd);
        }
        Ok(Stap::Verder(eind))
    }
}
