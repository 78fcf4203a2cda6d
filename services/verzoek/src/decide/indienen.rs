//! Step 7: the proposal goes to the municipality (docs/specification/wizard.md#indienen).

use super::Besluit;
use crate::{Command, Event, UitersteDag, Verzoek, Weigering, tijd};

impl Verzoek {
    pub(super) fn dien_voorstel_in(
        &self,
        command: &Command,
        uiterste_dag: Option<UitersteDag>,
    ) -> Besluit {
        self.met_geldige_link(command)?;
        let controle = self.voorstel.controle(tijd::datum(command.op));
        if controle.validation_has_error {
            return Err(Weigering::OntbrekendeGegevens(controle));
        }
        Ok(vec![Event::VoorstelIngediend {
            op: command.op,
            uiterste_dag,
        }])
    }
}
