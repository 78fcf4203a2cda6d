//! The committed contract is the one that the handlers document.

#[test]
fn the_contract_in_the_schema_folder_is_that_of_the_handlers() {
    let committed = include_str!("../../../../schema/openapi.json");
    assert!(
        committed == api::document(),
        "schema/openapi.json is stale: run `make generate`"
    );
}
