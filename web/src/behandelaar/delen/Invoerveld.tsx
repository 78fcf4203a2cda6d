import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useFormulierContext } from '../../forms/context.tsx';
import { veldId } from '../../forms/pad.ts';
import { type Breedte, Select, Textarea, Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField, type Verplicht } from '../../ui/FormField.tsx';

/** Fields of forms whose rules the server alone knows: management (accounts, organisations). */

type Props = { pad: string; label: string; omschrijving?: string; verplicht?: Verplicht };

export function Invoerveld({
  pad,
  label,
  omschrijving,
  verplicht = '*',
  type = 'text',
  breedte = 'lang',
  autoComplete = 'off',
}: Props & {
  type?: 'text' | 'email';
  breedte?: Breedte;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}) {
  const form = useFormulierContext();
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  return (
    <FormField id={id} label={label} omschrijving={omschrijving} verplicht={verplicht} fout={fout}>
      <Textbox
        id={id}
        type={type}
        breedte={breedte}
        autoComplete={autoComplete}
        autoCapitalize="none"
        value={String(form.lees(pad) ?? '')}
        ongeldig={!!fout}
        aria-required={verplicht === '*' || undefined}
        aria-describedby={beschrevenDoor({ id, omschrijving, fout })}
        onChange={(e) => form.zet(pad, e.target.value)}
      />
    </FormField>
  );
}

/** Several lines. */
export function Tekstvak({
  pad,
  label,
  omschrijving,
  verplicht = '*',
  regels = 8,
}: Props & { regels?: number }) {
  const form = useFormulierContext();
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  return (
    <FormField id={id} label={label} omschrijving={omschrijving} verplicht={verplicht} fout={fout}>
      <Textarea
        id={id}
        rows={regels}
        value={String(form.lees(pad) ?? '')}
        ongeldig={!!fout}
        aria-required={verplicht === '*' || undefined}
        aria-describedby={beschrevenDoor({ id, omschrijving, fout })}
        onChange={(e) => form.zet(pad, e.target.value)}
      />
    </FormField>
  );
}

export function Keuzeveld({
  pad,
  label,
  omschrijving,
  verplicht = '*',
  leeg,
  opties,
}: Props & { leeg: string; opties: readonly { waarde: string; label: string }[] }) {
  const form = useFormulierContext();
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  return (
    <FormField id={id} label={label} omschrijving={omschrijving} verplicht={verplicht} fout={fout}>
      <Select
        id={id}
        breedte="lang"
        value={String(form.lees(pad) ?? '')}
        ongeldig={!!fout}
        aria-required={verplicht === '*' || undefined}
        aria-describedby={beschrevenDoor({ id, omschrijving, fout })}
        onChange={(e) => form.zet(pad, e.target.value)}
      >
        <option value="">{leeg}</option>
        {opties.map((optie) => (
          <option key={optie.waarde} value={optie.waarde}>
            {optie.label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
