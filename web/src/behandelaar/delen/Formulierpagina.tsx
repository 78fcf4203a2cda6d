import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Fouttitel } from '../../app/Pagina.tsx';
import { Conflict } from '../../forms/Conflict.tsx';
import { MetFormulier } from '../../forms/context.tsx';
import { Foutenoverzicht } from '../../forms/Foutenoverzicht.tsx';
import { Legenda } from '../../forms/Legenda.tsx';
import type { Formulier } from '../../forms/useFormulier.ts';
import { useAltS } from '../../forms/useSneltoets.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { klassen } from '../../ui/klassen.ts';
import { Acties, Lijst, Paragraph } from '../../ui/Tekst.tsx';
import type { Formulierstand } from './useFormulierpagina.ts';

/** What every form of officials has around its fields. */
export function Formulierpagina<T>({
  form,
  pagina,
  knop,
  gevaar,
  terug,
  boven,
  extra,
  children,
}: {
  form: Formulier<T>;
  pagina: Formulierstand;
  knop: string;
  /** The button does something that can't be undone. */
  gevaar?: boolean;
  /** Where "Annuleren" goes. */
  terug: string;
  boven?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}) {
  const ga = useNavigate();
  useAltS(pagina.opslaan);
  return (
    <MetFormulier form={form}>
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={(e) => {
          e.preventDefault();
          pagina.opslaan();
        }}
      >
        <Fouttitel aantal={form.poging > 0 ? form.fouten.size : 0} />
        <Legenda form={form} />
        {boven}
        {pagina.conflict && <Conflict {...pagina.conflict} />}
        <Mislukt tekst={pagina.mislukt} />
        <Foutenoverzicht form={form} />
        {children}
        <div className={klassen('lintje-opslaan', !!extra && 'lintje-opslaan--drie')}>
          <Acties>
            <Button
              type="submit"
              soort="primary-action"
              gevaar={gevaar}
              bezig={pagina.bezig}
              aria-keyshortcuts="Alt+S"
            >
              {knop}
            </Button>
            {extra}
            <Button soort="subtle" onClick={() => ga(terug)}>
              Annuleren
            </Button>
          </Acties>
          <p className="lintje-bewaard" role="status">
            {pagina.bezig ? 'Bezig met versturen…' : ''}
          </p>
        </div>
      </form>
    </MetFormulier>
  );
}

/** Why the API refused it, in its own words; takes the focus when it appears. */
export function Mislukt({
  tekst,
  redenen = [],
  titel = 'Dat is niet gelukt',
}: {
  tekst: string | null;
  /** Each by itself, below the text. */
  redenen?: readonly string[];
  titel?: string;
}) {
  const kop = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!tekst) return;
    kop.current?.scrollIntoView({ block: 'center' });
    kop.current?.focus({ preventScroll: true });
  }, [tekst]);
  if (!tekst) return null;
  return (
    <Alert soort="error" titel={titel} titelRef={kop} className="lintje-mislukt">
      <Paragraph>{tekst}</Paragraph>
      {redenen.length > 0 && (
        <Lijst>
          {redenen.map((reden, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and they never move
            <li key={i}>{reden}</li>
          ))}
        </Lijst>
      )}
    </Alert>
  );
}
