//! Cosignatures of witnesses: C2SP tlog-cosignature, the Ed25519 form `cosignature/v1`. The keys are those of
//! [`crate::note`] with [`Kind::Cosignature`](crate::note::Kind).

/// What a cosignature is over: the moment, then the text of the checkpoint.
pub fn message(time: u64, text: &str) -> String {
    format!("cosignature/v1\ntime {time}\n{text}")
}

/// The moment and the Ed25519 signature of a cosignature; none when the moment is out of range.
pub(crate) fn split(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let (time, signature) = bytes.split_first_chunk()?;
    let time = u64::from_be_bytes(*time);
    (time <= i64::MAX.unsigned_abs()).then_some((time, signature))
}
