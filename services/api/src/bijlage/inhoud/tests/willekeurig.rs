//! Whatever comes.

use proptest::prelude::*;

use super::{in_blokken, voorbeeld};

const NAMEN: [&str; 11] = [
    "a.jpg", "a.gif", "a.bmp", "a.pdf", "a.doc", "a.docx", "a.xls", "a.xlsx", "a.txt", "a.csv", "a",
];

/// Real files with bytes changed, cut out or put in, and bytes that come near to one.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let echt = prop::sample::select(vec![
        voorbeeld!("uren-xlsxwriter.xlsx"),
        voorbeeld!("uren.xlsx"),
        voorbeeld!("uren.xls"),
        voorbeeld!("foto.jpg"),
        b"PK\x03\x04".as_slice(),
        b"%PDF-1.7\n",
        b"\xFF\xFEh\0",
    ]);
    let wijziging = (
        any::<prop::sample::Index>(),
        prop::collection::vec(any::<u8>(), 0..6),
        0..6usize,
    );
    (
        echt,
        prop::collection::vec(wijziging, 0..4),
        prop::collection::vec(any::<u8>(), 0..64),
    )
        .prop_map(|(echt, wijzigingen, erachter)| {
            let mut bytes = echt.to_vec();
            for (plek, nieuw, weg) in wijzigingen {
                let begin = plek.index(bytes.len() + 1);
                let eind = (begin + weg).min(bytes.len());
                bytes.splice(begin..eind, nieuw);
            }
            bytes.extend(erachter);
            bytes
        })
}

proptest! {
    /// Never a panic, and the blocks in which a file comes make no difference.
    #[test]
    fn the_same_file_gets_the_same_answer(bytes in bytes(), blok in 1..300usize, naam in prop::sample::select(NAMEN.to_vec())) {
        let heel = in_blokken(naam, &bytes, bytes.len().max(1));
        prop_assert_eq!(in_blokken(naam, &bytes, blok), heel);
    }
}
