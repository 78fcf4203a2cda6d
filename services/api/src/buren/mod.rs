//! Neighbours: the systems of other organisations hear what happened to the cases that they may see, by
//! webhook or by asking (docs/webhooks.md).

pub mod gebeurtenissen;
pub mod webhooks;
