import type { Land } from '../api/types.ts';
import { Select } from '../ui/Controls.tsx';
import { beschrevenDoor, FormField } from '../ui/FormField.tsx';
import { useFormulierContext } from './context.tsx';
import { veldId } from './pad.ts';

/** The country of an address. */
export function LandVeld({ pad, landen }: { pad: string; landen: Land[] }) {
  const form = useFormulierContext();
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  const waarde = form.lees(pad);
  return (
    <FormField id={id} label={form.veld(pad).label} verplicht={form.markering(pad)} fout={fout}>
      <Select
        id={id}
        breedte="middel"
        value={waarde == null ? '' : String(waarde)}
        ongeldig={!!fout}
        aria-required
        aria-describedby={beschrevenDoor({ id, fout })}
        autoComplete="country"
        onChange={(e) => form.zet(pad, e.target.value === '' ? null : Number(e.target.value))}
        onBlur={() => form.verlaat(pad)}
      >
        <option value="">Kies een land</option>
        {landen.map((land) => (
          <option key={land.landCode} value={land.landCode}>
            {land.omschrijving}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
