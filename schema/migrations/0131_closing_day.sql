-- Until when a municipality takes proposals for the lintjesregen of the next year: day and month, null where the
-- ordinary day holds (1 July). Proposals come in before it.
ALTER TABLE beheer.gemeentecontact ADD COLUMN uiterste_dag text
    CHECK (uiterste_dag ~ '^((1[5-9]|2[0-9]|3[01])-05|(0[1-9]|[12][0-9]|30)-06|(0[1-9]|[12][0-9]|3[01])-07|01-08)$');
