//! The read models that follow by subscription: each applies its events, and is refilled where it is empty.

use history::{
    Handler, InStatement, ReadModel, RecordedEvent, Seal, Statement, SubscriptionError,
    Transaction, Wants, each,
};
use sqlx::PgPool;
use verzoek::Gevolg;

use crate::buren::{self, Buren};
use crate::hervul::hervul;
use crate::statistiek::{self, Statistiek, tel_alles};
use crate::steps::InSteps;
use crate::tabellen::LIVE;
use crate::zakenlijst::{self, Zakenlijst};

/// Writes what these events change in the live tables.
async fn follow<M: InSteps>(
    transaction: &mut Transaction,
    events: &[RecordedEvent],
) -> Result<(), SubscriptionError> {
    let mut changes = M::Changes::default();
    each(events, |event| M::project(event, &mut changes))?;
    Ok(M::write(transaction, LIVE, changes).await?)
}

impl Handler for Buren {
    fn wants(&self) -> Wants {
        Wants::Only(&buren::GEVOLGD)
    }

    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        follow::<Self>(transaction, events).await
    }

    async fn begin(
        &mut self,
        transaction: &mut Transaction,
        pool: &PgPool,
        seal: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        hervul(transaction, pool, seal, &buren::MODEL).await
    }
}

impl Handler for Statistiek {
    fn wants(&self) -> Wants {
        Wants::Only(Gevolg::Cijfers.soorten())
    }

    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        follow::<Self>(transaction, events).await
    }

    async fn begin(
        &mut self,
        transaction: &mut Transaction,
        pool: &PgPool,
        seal: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        let position = hervul(transaction, pool, seal, &statistiek::MODEL).await?;
        if position.is_some() {
            tel_alles(transaction, LIVE).await?;
        }
        Ok(position)
    }
}

impl Handler for Zakenlijst {
    fn wants(&self) -> Wants {
        Wants::DataOf(Gevolg::Lijst.soorten())
    }

    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        let mut changes = zakenlijst::Changes::default();
        each(events, |event| Self::project(event, &mut changes))?;
        let mut statement = Statement::without_lock(LIVE);
        Self::write(changes, &mut statement);
        Ok(statement.execute(transaction).await?)
    }

    async fn begin(
        &mut self,
        transaction: &mut Transaction,
        pool: &PgPool,
        seal: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        hervul(transaction, pool, seal, &zakenlijst::MODEL).await
    }
}
