//! The read models that follow by subscription: each applies its events, and is refilled where it is empty.

use history::{
    Handler, ReadModel, RecordedEvent, Seal, Statement, SubscriptionError, Transaction, Wants, each,
};
use sqlx::PgPool;
use verzoek::Gevolg;

use crate::buren::{self, Buren};
use crate::hervul::hervul;
use crate::statistiek::{self, Statistiek, tel_alles};
use crate::tabellen::{self, LIVE};
use crate::zakenlijst::{self, Zakenlijst};

impl Handler for Buren {
    fn wants(&self) -> Wants {
        Wants::Only(&buren::GEVOLGD)
    }

    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        let mut changes = buren::Changes::default();
        each(events, |event| Self::project(event, &mut changes))?;
        Ok(buren::schrijf(transaction, LIVE, changes).await?)
    }

    async fn begin(
        &mut self,
        transaction: &mut Transaction,
        pool: &PgPool,
        seal: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        hervul(transaction, pool, seal, &tabellen::BUREN).await
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
        let mut changes = statistiek::Changes::default();
        each(events, |event| Self::project(event, &mut changes))?;
        Ok(statistiek::schrijf(transaction, LIVE, changes).await?)
    }

    async fn begin(
        &mut self,
        transaction: &mut Transaction,
        pool: &PgPool,
        seal: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        let position = hervul(transaction, pool, seal, &tabellen::STATISTIEK).await?;
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
        let mut statement = Statement::without_lock("readmodel");
        Self::write(changes, &mut statement);
        Ok(statement.execute(transaction).await?)
    }

    async fn begin(
        &mut self,
        transaction: &mut Transaction,
        pool: &PgPool,
        seal: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        hervul(transaction, pool, seal, &tabellen::ZAKENLIJST).await
    }
}
