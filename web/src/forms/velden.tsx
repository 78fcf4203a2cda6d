import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { type Breedte, Checkbox, Radio, Select, Textarea, Textbox } from '../ui/Controls.tsx';
import { beschrevenDoor, Fieldset, FormField, type VeldTekst } from '../ui/FormField.tsx';
import { klassen } from '../ui/klassen.ts';
import { useFormulierContext, useNoemtOptioneel } from './context.tsx';
import { netteDatum, nettePostcode } from './datum.ts';
import { veldId } from './pad.ts';
import { keuzes, type LijstNaam, type Veld } from './tabel.ts';
import type { Netjes } from './useFormulier.ts';

/** Fields that know from the table what they are called, how long they may be and when they are required. */

type Props = {
  pad: string;
  /** Only where the page says it in other words than the table. */
  label?: ReactNode;
  omschrijving?: ReactNode;
};

function useVeld({ pad, label, omschrijving }: Props) {
  const form = useFormulierContext();
  const veld = form.veld(pad);
  const waarde = form.lees(pad);
  const optioneel = useNoemtOptioneel() && !veld.verplicht && veld.soort !== 'keuze';
  const tekst: VeldTekst = {
    id: veldId(pad),
    label: label ?? veld.label,
    omschrijving: omschrijving ?? veld.hint,
    fout: form.fouten.get(pad),
    verplicht: form.markering(pad) ?? (optioneel ? 'optioneel' : null),
  };
  return {
    form,
    veld,
    tekst,
    waarde: typeof waarde === 'string' ? waarde : waarde == null ? '' : String(waarde),
  };
}

function netjesVoor(veld: Veld): Netjes | undefined {
  if (veld.soort === 'datum') return netteDatum;
  return veld.patroon === 'postcode' ? nettePostcode : undefined;
}

const VOORBEELD: Record<string, string> = {
  'dd-mm-jjjj': 'Bijvoorbeeld 05-12-1950',
  'dd-mm-jjjj,mm-jjjj,jjjj': 'Bijvoorbeeld 05-12-1998, 12-1998 of 1998',
};

export function TekstVeld({
  breedte,
  type = 'text',
  autoComplete,
  disabled,
  readOnly,
  ...props
}: Props & {
  breedte?: Breedte;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  disabled?: boolean;
  readOnly?: boolean;
}) {
  const { form, veld, tekst, waarde } = useVeld(props);
  const netjes = netjesVoor(veld);
  const cijfers = veld.soort === 'datum' || veld.soort === 'getal';
  const metUitleg = {
    ...tekst,
    // Nobody can fill it in: it is neither asked for nor left to choose.
    verplicht: readOnly ? null : tekst.verplicht,
    omschrijving:
      tekst.omschrijving ?? (veld.soort === 'datum' ? VOORBEELD[veld.vormen?.join() ?? ''] : undefined),
  };
  return (
    <FormField {...metUitleg}>
      <Textbox
        id={tekst.id}
        type={type}
        breedte={breedte ?? (veld.soort === 'datum' ? 'datum' : 'vol')}
        inputMode={cijfers ? 'numeric' : undefined}
        autoComplete={autoComplete}
        disabled={disabled}
        readOnly={readOnly}
        value={waarde}
        ongeldig={!!tekst.fout}
        aria-describedby={beschrevenDoor(metUitleg)}
        aria-required={metUitleg.verplicht === '*' || undefined}
        onChange={(e) => form.zet(props.pad, e.target.value, netjes)}
        onBlur={() => form.verlaat(props.pad)}
      />
    </FormField>
  );
}

export function LangeTekstVeld(props: Props) {
  const { form, veld, tekst, waarde } = useVeld(props);
  const aantal = [...waarde.trim()].length;
  const max = veld.max ?? 0;
  // A limit that nobody comes near is only mentioned when somebody does.
  const telt = max <= 2000 || aantal > max * 0.8;
  return (
    <FormField {...tekst}>
      <Textarea
        id={tekst.id}
        rows={veld.regels ?? 4}
        value={waarde}
        ongeldig={!!tekst.fout}
        aria-describedby={beschrevenDoor(tekst)}
        aria-required={tekst.verplicht === '*' || undefined}
        onChange={(e) => form.zet(props.pad, e.target.value)}
        onBlur={() => form.verlaat(props.pad)}
      />
      {telt && (
        <p className={klassen('lintje-teller', aantal > max && 'lintje-teller--over')}>
          {aantal > max ? `${aantal - max} karakters te veel` : `${aantal} van ${max} karakters gebruikt`}
        </p>
      )}
    </FormField>
  );
}

/** One choice out of a short list. */
export function RadioVeld({
  uitleg,
  naast,
  zonder,
  ...props
}: Props & {
  uitleg?: Record<string, ReactNode>;
  naast?: boolean;
  /** The choice of the list that does not apply here. */
  zonder?: string;
}) {
  const { form, veld, tekst, waarde } = useVeld(props);
  const lijst = keuzes(veld.lijst as LijstNaam).filter((keuze) => keuze.waarde !== zonder);
  return (
    <Fieldset {...tekst} className={naast ? 'lintje-naast' : undefined}>
      <div className="lintje-keuzes">
        {lijst.map((keuze) => (
          <Radio
            key={keuze.waarde}
            id={`${tekst.id}-${keuze.waarde}`}
            name={tekst.id}
            value={keuze.waarde}
            label={keuze.label}
            uitleg={uitleg?.[keuze.waarde]}
            checked={waarde === keuze.waarde}
            onChange={() => form.zet(props.pad, keuze.waarde)}
            onBlur={() => form.verlaat(props.pad)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** One choice out of a list, where there is little room. */
export function SelectVeld({ breedte, ...props }: Props & { breedte?: Breedte }) {
  const { form, veld, tekst, waarde } = useVeld(props);
  return (
    <FormField {...tekst}>
      <Select
        id={tekst.id}
        breedte={breedte}
        value={waarde}
        ongeldig={!!tekst.fout}
        aria-describedby={beschrevenDoor(tekst)}
        onChange={(e) => form.zet(props.pad, e.target.value)}
        onBlur={() => form.verlaat(props.pad)}
      >
        {keuzes(veld.lijst as LijstNaam).map((keuze) => (
          <option key={keuze.waarde} value={keuze.waarde}>
            {keuze.label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

export function VinkVeld({ pad, label }: { pad: string; label?: ReactNode }) {
  const form = useFormulierContext();
  return (
    <Checkbox
      id={veldId(pad)}
      label={label ?? form.veld(pad).label}
      checked={form.lees(pad) === true}
      onChange={(e) => form.zet(pad, e.target.checked)}
    />
  );
}
