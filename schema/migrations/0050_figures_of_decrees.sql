-- The figures did not know of decrees: what was in one, or honoured by one, stayed with the ministry. Their checkpoint
-- begins anew, and the program fills them from the history when it starts.
TRUNCATE readmodel.cijfer_zaak, readmodel.cijfer_bereik, readmodel.cijfer_verblijf, readmodel.cijfer_telling,
         readmodel.cijfer_duur;
DELETE FROM work.checkpoint WHERE naam = 'statistiek';
