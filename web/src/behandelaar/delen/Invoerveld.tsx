import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useFormulierContext } from '../../forms/context.tsx';
import { veldId } from '../../forms/pad.ts';
import { tabel } from '../../forms/tabel.ts';
import { type Breedte, Select, Textarea, Textbox } from '../../ui/Controls.tsx';
import { beschrevenDoor, FormField, type Verplicht } from '../../ui/FormField.tsx';
import { klassen } from '../../ui/klassen.ts';

/** Fields of forms whose rules the server alone knows: management (accounts, organisations). */

type Props = { pad: string; label: string; omschrijving?: string; verplicht?: Verplicht };

/** What the mark at these fields means. */
export function Legendaregel() {
  return (
    <p className="lintje-legenda">
      <span>{tabel.legenda.opslaan.tekst}</span>
    </p>
  );
}

export function Invoerveld({
  pad,
  label,
  omschrijving,
  verplicht = '*',
  type = 'text',
  breedte = 'lang',
  autoComplete = 'off',
}: Props & {
  type?: 'text' | 'email' | 'password';
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

/** A text of several lines; with `max`, which is the server's, what is left of it. */
export function Tekstvlak({
  pad,
  label,
  omschrijving,
  verplicht = '*',
  regels = 4,
  max,
}: Props & { regels?: number; max?: number }) {
  const form = useFormulierContext();
  const id = veldId(pad);
  const fout = form.fouten.get(pad);
  const waarde = String(form.lees(pad) ?? '');
  const aantal = [...waarde.trim()].length;
  return (
    <FormField id={id} label={label} omschrijving={omschrijving} verplicht={verplicht} fout={fout}>
      <Textarea
        id={id}
        rows={regels}
        value={waarde}
        ongeldig={!!fout}
        aria-required={verplicht === '*' || undefined}
        aria-describedby={beschrevenDoor({ id, omschrijving, fout })}
        onChange={(e) => form.zet(pad, e.target.value)}
      />
      {max !== undefined && (
        <p className={klassen('lintje-teller', aantal > max && 'lintje-teller--over')}>
          {aantal > max ? `${aantal - max} karakters te veel` : `${aantal} van ${max} karakters gebruikt`}
        </p>
      )}
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
}: Props & { leeg?: string; opties: readonly { waarde: string; label: string }[] }) {
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
        {leeg !== undefined && <option value="">{leeg}</option>}
        {opties.map((optie) => (
          <option key={optie.waarde} value={optie.waarde}>
            {optie.label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
