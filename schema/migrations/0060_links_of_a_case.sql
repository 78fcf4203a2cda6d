-- no-transaction
-- The links of a case: they are compared by case, and removed by case.
CREATE INDEX CONCURRENTLY link_zaak_id_idx ON readmodel.link (zaak_id);
