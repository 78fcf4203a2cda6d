import { useMemo } from 'react';
import type { Gemeente } from '../api/types.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { beschrevenDoor, FormField } from '../ui/FormField.tsx';
import { useFormulierContext } from './context.tsx';
import { veldId } from './pad.ts';

/** The municipality where the candidate lives, also found by the name people use: Den Haag. */
export function GemeenteVeld({
  gemeentes,
  pad,
  padTekst,
}: {
  gemeentes: Gemeente[];
  pad: string;
  padTekst: string;
}) {
  const form = useFormulierContext();
  const opties = useMemo(
    () => gemeentes.map((g) => ({ waarde: g.id, tekst: g.name, aliassen: g.zoekwoorden })),
    [gemeentes],
  );
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  const tekst = {
    id,
    label: form.veld(pad).label,
    omschrijving: 'Typ de eerste letters en kies de gemeente uit de lijst.',
    fout,
    verplicht: form.markering(pad),
  };
  return (
    <FormField {...tekst}>
      <Combobox
        id={id}
        opties={opties}
        waarde={form.lees(pad) as number | null}
        tekst={String(form.lees(padTekst) ?? '')}
        ongeldig={!!fout}
        aria-describedby={beschrevenDoor(tekst)}
        onChange={(waarde, getypt) => {
          form.zet(padTekst, getypt);
          form.zet(pad, waarde);
        }}
        onBlur={() => form.verlaat(pad)}
      />
    </FormField>
  );
}
