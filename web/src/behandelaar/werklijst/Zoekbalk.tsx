import { useEffect, useMemo, useRef, useState } from 'react';
import { useGemeentesQuery } from '../../api/verzoek.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { FormField } from '../../ui/FormField.tsx';
import type { Lijstadres } from './useLijstadres.ts';

/** Beside the search in the header: for a role that sees several municipalities one of them, and everything again. */
export function Filterbalk({ adres, gemeenten }: { adres: Lijstadres; gemeenten: 'eigen' | 'alle' }) {
  return (
    <search className="lintje-zoekbalk">
      {gemeenten === 'alle' && (
        <Gemeentefilter gemeente={adres.gemeente} kies={(gemeente) => adres.zet({ gemeente })} />
      )}
      {adres.gefilterd && (
        <Button
          soort="subtle"
          onClick={() =>
            adres.zet({ zoek: '', status: '', let: '', gemeente: '', houder: '', wie: '', herinnering: '' })
          }
        >
          Wis zoekwoorden en filters
        </Button>
      )}
    </search>
  );
}

/** One municipality out of all. */
export function Gemeentefilter({
  gemeente,
  kies,
}: {
  gemeente: number | null;
  kies: (gemeente: string) => void;
}) {
  const { data: gemeentes } = useGemeentesQuery();
  const opties = useMemo(
    () => (gemeentes ?? []).map((g) => ({ waarde: g.id, tekst: g.name, aliassen: g.zoekwoorden })),
    [gemeentes],
  );
  const naam = opties.find((o) => o.waarde === gemeente)?.tekst ?? '';
  const [tekst, zetTekst] = useState(naam);
  // The address may change by itself: a saved view, or the browser's own back.
  const vorige = useRef(naam);
  useEffect(() => {
    if (vorige.current !== naam) zetTekst(naam);
    vorige.current = naam;
  }, [naam]);
  return (
    <FormField id="filter-gemeente" label="Gemeente" omschrijving="Laat leeg voor alle gemeenten">
      <Combobox
        id="filter-gemeente"
        aria-describedby="filter-gemeente-uitleg"
        opties={opties}
        waarde={gemeente}
        tekst={tekst}
        onChange={(waarde, getypt) => {
          zetTekst(getypt);
          if (waarde !== gemeente) kies(waarde ? String(waarde) : '');
        }}
      />
    </FormField>
  );
}
