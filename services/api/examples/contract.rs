//! Writes the OpenAPI document to standard output: `make generate` keeps it in `schema/openapi.json`.

fn main() {
    print!("{}", api::document());
}
