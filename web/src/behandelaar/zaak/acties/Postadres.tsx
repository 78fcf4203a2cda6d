import { useMemo } from 'react';
import { useLandenQuery } from '../../../api/verzoek.ts';
import { recordVan } from '../../../forms/regels.ts';
import { Laden } from '../../../ui/Spinner.tsx';
import { ingevuld, LOS, oproepen } from '../../api.ts';
import { LEEG_POSTADRES, type PostadresInvoer, Postadresvelden } from '../../delen/Postadresvelden.tsx';
import { Actieformulier, type Actiesoort } from './Actieformulier.tsx';

/** A postal address in the place of one at which nothing arrives, or of a mail address. */
export function Postadres() {
  const { data: landen } = useLandenQuery();
  const van = useMemo(
    (): Actiesoort<PostadresInvoer> => ({
      actie: 'postadresOpgeven',
      formulier: 'postadres',
      begin: LEEG_POSTADRES,
      oproep: (id, invoer) => oproepen.postadres.initiate({ id, postadres: ingevuld(invoer) }, LOS),
      naarBody: (invoer) => recordVan('postadres', invoer),
      referentie: { landen: new Set((landen ?? []).map((l) => l.landCode)) },
      knop: 'Postadres opslaan',
      klaar: 'De voorsteller krijgt vanaf nu brieven op dit adres.',
    }),
    [landen],
  );
  if (!landen) return <Laden />;
  return (
    <Actieformulier
      van={van}
      uitleg="De voorsteller krijgt vanaf nu geen e-mails, maar brieven. Die drukt u af en doet u op de post. Wat al klaarligt om af te drukken, houdt het oude adres."
    >
      {() => <Postadresvelden in="" landen={landen} />}
    </Actieformulier>
  );
}
