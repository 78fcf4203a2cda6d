import { useMemo, useState } from 'react';
import { useContactgegevensQuery } from '../../api/aanvraag.ts';
import { useGemeentesQuery } from '../../api/verzoek.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { beschrevenDoor, FormField } from '../../ui/FormField.tsx';
import { Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { bereikbaar, uitersteInWoorden } from './bereikbaar.ts';
import { GemeenteContact } from './GemeenteContact.tsx';

const VELD = {
  id: 'contact-gemeente',
  label: 'Gemeente',
  omschrijving: 'Typ de eerste letters en kies de gemeente uit de lijst.',
};

/** Under the statement about contact: how to reach the municipality where the candidate lives. */
export default function ZoekContact() {
  const { data: gemeentes } = useGemeentesQuery();
  const [tekst, zetTekst] = useState('');
  const [gemeente, zetGemeente] = useState<number | null>(null);
  const opties = useMemo(
    () => (gemeentes ?? []).map((g) => ({ waarde: g.id, tekst: g.name, aliassen: g.zoekwoorden })),
    [gemeentes],
  );
  const { currentData: contact, isError } = useContactgegevensQuery(gemeente ?? 0, {
    skip: gemeente === null,
  });
  return (
    <Sectie titel="Zoek uw gemeente">
      <FormField {...VELD}>
        <Combobox
          id={VELD.id}
          opties={opties}
          waarde={gemeente}
          tekst={tekst}
          aria-describedby={beschrevenDoor(VELD)}
          onChange={(waarde, getypt) => {
            zetTekst(getypt);
            zetGemeente(waarde);
          }}
        />
      </FormField>
      <div role="status">
        {gemeente !== null && contact && <GemeenteContact contact={contact} />}
        {gemeente !== null && contact && !bereikbaar(contact) && (
          <Paragraph>
            De gemeente {contact.gemeente} heeft hier nog geen gegevens ingevuld. Kijk op de website van de
            gemeente.
          </Paragraph>
        )}
        {gemeente !== null && contact && uitersteInWoorden(contact) && (
          <Paragraph>
            Een voorstel voor de lintjesregen moet bij de gemeente {contact.gemeente} binnen zijn vóór{' '}
            {uitersteInWoorden(contact)} van het jaar ervoor.
          </Paragraph>
        )}
        {gemeente !== null && isError && (
          <Alert soort="warning">
            <Paragraph>Wij konden de gegevens niet ophalen. Probeer het zo nog eens.</Paragraph>
          </Alert>
        )}
      </div>
    </Sectie>
  );
}
