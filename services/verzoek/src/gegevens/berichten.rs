use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which mails about a submitted proposal its proposer wants. What somebody has to know goes all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Berichten {
    /// When the municipality takes the proposal up, and when it goes on to the next organisation.
    pub doorgestuurd: bool,
    /// When the outcome may be told.
    pub besluit: bool,
}

impl Default for Berichten {
    /// Who chose nothing hears everything.
    fn default() -> Self {
        Berichten {
            doorgestuurd: true,
            besluit: true,
        }
    }
}
