-- Neighbours hear of decrees too: what there was to hear of before is filled in from the history when the program
-- starts. Webhooks go on where they were.
TRUNCATE readmodel.buur_bereik, readmodel.buur_gebeurtenis;
DELETE FROM work.checkpoint WHERE naam = 'buren';
