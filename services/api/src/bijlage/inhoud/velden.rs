//! Numbers in the headers of a zip file, little-endian.

/// The bytes of a header; a number that is not all there yet is none.
pub struct Velden<'a>(pub &'a [u8]);

impl Velden<'_> {
    pub fn u16(&self, plek: usize) -> Option<u16> {
        self.bytes(plek).map(u16::from_le_bytes)
    }

    pub fn u32(&self, plek: usize) -> Option<u32> {
        self.bytes(plek).map(u32::from_le_bytes)
    }

    pub fn u64(&self, plek: usize) -> Option<u64> {
        self.bytes(plek).map(u64::from_le_bytes)
    }

    fn bytes<const N: usize>(&self, plek: usize) -> Option<[u8; N]> {
        self.0
            .get(plek..plek.checked_add(N)?)
            .and_then(|stuk| stuk.try_into().ok())
    }
}

/// The sizes of a header. One that does not fit in 32 bits stands in the extra field for ZIP64, in this order. None: it
/// should be there and is not.
pub fn zip64<const N: usize>(mut extra: &[u8], smal: [u32; N]) -> Option<[u64; N]> {
    const ZIP64: u16 = 1;
    let mut breed: &[u8] = &[];
    while let (Some(soort), Some(lengte)) = (Velden(extra).u16(0), Velden(extra).u16(2)) {
        let eind = 4 + usize::from(lengte);
        if soort == ZIP64 {
            breed = extra.get(4..eind)?;
        }
        extra = extra.get(eind..).unwrap_or_default();
    }
    let mut plek = 0;
    let mut uit = [0; N];
    for (waarde, smal) in uit.iter_mut().zip(smal) {
        *waarde = if smal == u32::MAX {
            plek += 8;
            Velden(breed).u64(plek - 8)?
        } else {
            u64::from(smal)
        };
    }
    Some(uit)
}
