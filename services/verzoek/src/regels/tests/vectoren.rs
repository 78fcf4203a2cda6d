use serde_json::Value;

use super::voorbeelden::{self, Verwacht, Voorbeeld};
use crate::regels::toets;

/// All vectors at once, so that a changed rule shows everything that it changes.
#[test]
fn every_vector_has_its_outcome() {
    let afwijkingen: Vec<String> = voorbeelden::alle().iter().filter_map(afwijking).collect();
    assert!(
        afwijkingen.is_empty(),
        "{} vectors differ:\n{}",
        afwijkingen.len(),
        afwijkingen.join("\n")
    );
}

fn afwijking(voorbeeld: &Voorbeeld) -> Option<String> {
    let Voorbeeld {
        naam,
        formulier,
        fase,
        vandaag,
        invoer,
        verwacht,
    } = voorbeeld;
    let uitkomst = toets(*formulier, invoer, *fase, *vandaag);
    match (&uitkomst, verwacht) {
        (Ok(record), Verwacht::Record(waarden)) => waarden.iter().find_map(|(pointer, waarde)| {
            let gevonden = record.pointer(pointer);
            // As text, so that the order of the properties counts as well.
            (gevonden.map(Value::to_string) != Some(waarde.to_string()))
                .then(|| format!("- {naam}: {pointer} is {gevonden:?}, not {waarde}"))
        }),
        (Err(fouten), Verwacht::Fouten(verwacht)) if fouten == verwacht => None,
        _ => Some(format!("- {naam} ({fase:?}): {uitkomst:?}")),
    }
}
