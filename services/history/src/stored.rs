//! Events as they stand in the table.

/// An event as it stands in the table: payload and metadata are the very bytes that are hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    pub aggregate_type: String,
    pub aggregate_id: String,
    pub sequence: i64,
    pub event_type: String,
    pub event_version: String,
    pub payload: String,
    pub metadata: String,
}

crate::from_row!(EventRow: aggregate_type, aggregate_id, sequence, event_type, event_version,
    payload, metadata);
