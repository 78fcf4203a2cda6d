import { useFormulierContext } from '../../../forms/context.tsx';
import { veldId } from '../../../forms/pad.ts';
import { keuzes } from '../../../forms/tabel.ts';
import { Select } from '../../../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../../../ui/FormField.tsx';

/** The list of honours by order, as their codes begin. */
const ORDEN = [
  { begin: 'on-', naam: 'Orde van Oranje-Nassau' },
  { begin: 'nl-', naam: 'Orde van de Nederlandse Leeuw' },
  { begin: 'mh-', naam: 'Erepenning voor Menslievend Hulpbetoon' },
] as const;

/** `passend`: what can be given on the road of this dossier; the API says which, by code. */
export function Onderscheidingveld({ passend }: { passend?: readonly string[] }) {
  const form = useFormulierContext();
  const pad = '/onderscheiding';
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  return (
    <FormField id={id} label={form.veld(pad).label} verplicht={form.markering(pad)} fout={fout}>
      <Select
        id={id}
        breedte="vol"
        value={String(form.lees(pad) ?? '')}
        ongeldig={!!fout}
        aria-required
        aria-describedby={beschrevenDoor({ id, fout })}
        onChange={(e) => form.zet(pad, e.target.value)}
        onBlur={() => form.verlaat(pad)}
      >
        <option value="">Kies een onderscheiding</option>
        <Onderscheidingopties passend={passend} />
      </Select>
    </FormField>
  );
}

export function Onderscheidingopties({ passend }: { passend?: readonly string[] }) {
  return ORDEN.map((orde) => {
    const opties = keuzes('onderscheiding').filter(
      ({ waarde }) => waarde.startsWith(orde.begin) && (!passend || passend.includes(waarde)),
    );
    if (opties.length === 0) return null;
    return (
      <optgroup key={orde.begin} label={orde.naam}>
        {opties.map((keuze) => (
          <option key={keuze.waarde} value={keuze.waarde}>
            {keuze.label}
          </option>
        ))}
      </optgroup>
    );
  });
}
