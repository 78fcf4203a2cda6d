import { type MouseEvent, useEffect, useRef } from 'react';
import type { Relatie } from '../api/types.ts';
import { Alert } from '../ui/Alert.tsx';
import { heel } from '../ui/heel.tsx';
import { Anchor } from '../ui/Link.tsx';
import { Lijst } from '../ui/Tekst.tsx';
import { veldId } from './pad.ts';
import { keuzeLabel, labelIn, tabel } from './tabel.ts';
import type { Formulier } from './useFormulier.ts';

/** The general texts of the table, with any limit filled in. */
const ALGEMEEN = Object.values(tabel.meldingen).map(
  (tekst) => new RegExp(`^${tekst.replaceAll('.', '\\.').replace('{max}', '\\d+')}$`),
);

/** To the field itself, or to the first control of a group. */
function naarVeld(e: MouseEvent, pad: string) {
  e.preventDefault();
  const plek = document.getElementById(veldId(pad));
  const doel = plek?.matches('fieldset') ? plek.querySelector<HTMLElement>('input, select, textarea') : plek;
  doel?.scrollIntoView({ block: 'center' });
  doel?.focus({ preventScroll: true });
}

/** Which field it is, for a text that does not say so; in a row also which row. */
function label<T>(form: Formulier<T>, pad: string): string {
  try {
    const record = form.lees(pad.slice(0, pad.lastIndexOf('/')));
    const soort = /\/\d+\/[^/]+$/.test(pad)
      ? ` (${keuzeLabel('relatieTotKandidaatType', (record as Relatie).relatieTotKandidaatType)})`
      : '';
    return `${labelIn(form.veld(pad), record)}${soort}: `;
  } catch {
    return '';
  }
}

/** Every message above the form, each a link to its field. Takes the focus after a refused save. */
export function Foutenoverzicht<T>({ form }: { form: Formulier<T> }) {
  const titel = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (form.poging === 0) return;
    titel.current?.scrollIntoView({ block: 'center' });
    titel.current?.focus({ preventScroll: true });
  }, [form.poging]);

  if (form.fouten.size === 0) return null;
  const teksten = [...form.fouten.values()];
  const vaker = (tekst: string) =>
    ALGEMEEN.some((vorm) => vorm.test(tekst)) || teksten.filter((t) => t === tekst).length > 1;
  return (
    <Alert soort="error" titel={tabel.foutenkop} titelRef={titel} className="lintje-fouten">
      <Lijst>
        {[...form.fouten].map(([pad, tekst]) => (
          <li key={pad}>
            <Anchor href={`#${veldId(pad)}`} onClick={(e) => naarVeld(e, pad)}>
              {heel(vaker(tekst) ? `${label(form, pad)}${tekst}` : tekst)}
            </Anchor>
          </li>
        ))}
      </Lijst>
    </Alert>
  );
}
