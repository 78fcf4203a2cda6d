import { type ReactNode, useEffect, useRef } from 'react';
import type { Antwoord } from '../../forms/Conflict.tsx';
import { Conflict } from '../../forms/Conflict.tsx';
import { MetFormulier } from '../../forms/context.tsx';
import { klok, langeDatum } from '../../forms/datum.ts';
import { Foutenoverzicht } from '../../forms/Foutenoverzicht.tsx';
import { Legenda } from '../../forms/Legenda.tsx';
import { useAltS } from '../../forms/useSneltoets.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { klassen } from '../../ui/klassen.ts';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import type { ConceptStaat } from './useConcept.ts';
import type { WizardPaginaStaat } from './useWizardPagina.ts';
import { Verdwenen } from './Verdwenen.tsx';

/** What a draft is called wherever one stands. */
export const ALS_CONCEPT = 'Bewaard als concept – nog niet opgeslagen';

export type Knop = { tekst: string; na?: () => void };

/** What every form of the wizard has around its fields. */
export function WizardFormulier<T>({
  pagina,
  hoofd,
  alternatief,
  altS = alternatief ? 'alternatief' : 'hoofd',
  annuleren,
  antwoorden,
  children,
}: {
  pagina: WizardPaginaStaat<T>;
  hoofd: Knop;
  /** Saves and stays. */
  alternatief?: Knop;
  /** Which of the two Alt+S does: the one that stays, unless a page says otherwise. */
  altS?: 'hoofd' | 'alternatief';
  annuleren?: () => void;
  antwoorden: (invoer: T) => Antwoord[];
  children: ReactNode;
}) {
  const { form, bezig } = pagina;
  const gekozen = useRef<'hoofd' | 'alternatief'>('hoofd');
  const opslaan = (knop: Knop) => pagina.opslaan(knop.na);
  useAltS(() => opslaan(altS === 'alternatief' && alternatief ? alternatief : hoofd));

  return (
    <MetFormulier form={form} optioneel>
      <form
        noValidate
        className="lintje-formulier"
        onSubmit={(e) => {
          e.preventDefault();
          gekozen.current = 'hoofd';
          opslaan(hoofd);
        }}
      >
        <Legenda form={form} />
        {pagina.hersteld && !pagina.conflict && (
          <Alert soort="info" titel="Uw concept staat er nog" rol="status">
            <Paragraph>
              U ziet wat u op {langeDatum(pagina.hersteld)} om {klok(pagina.hersteld)} heeft ingevuld.{' '}
              {ALS_CONCEPT}.
            </Paragraph>
            <div>
              <Button soort="subtle" onClick={pagina.conceptWeggooien}>
                Concept weggooien
              </Button>
            </div>
          </Alert>
        )}
        {pagina.verdwenenKeer > 0 && annuleren && (
          <Verdwenen
            keer={pagina.verdwenenKeer}
            bezig={bezig}
            opnieuw={() => pagina.opnieuwToevoegen(annuleren)}
            laat={() => pagina.laatVerdwenen(annuleren)}
          />
        )}
        {pagina.conflict && (
          <Conflict
            mijn={antwoorden(form.invoer)}
            opgeslagen={antwoorden(pagina.conflict)}
            losOp={pagina.losOp}
            keer={pagina.conflictKeer}
            bezig={bezig}
          />
        )}
        <Foutenoverzicht form={form} />
        {children}
        <div className={klassen('lintje-opslaan', alternatief && annuleren && 'lintje-opslaan--drie')}>
          <Acties>
            <Button
              type="submit"
              soort="primary-action"
              bezig={bezig && gekozen.current === 'hoofd'}
              aria-keyshortcuts={altS === 'hoofd' ? 'Alt+S' : undefined}
            >
              {hoofd.tekst}
            </Button>
            {alternatief && (
              <Button
                bezig={bezig && gekozen.current === 'alternatief'}
                aria-keyshortcuts={altS === 'alternatief' ? 'Alt+S' : undefined}
                onClick={() => {
                  gekozen.current = 'alternatief';
                  opslaan(alternatief);
                }}
              >
                {alternatief.tekst}
              </Button>
            )}
            {annuleren && (
              <Button soort="subtle" onClick={() => pagina.annuleer(annuleren)}>
                Annuleren
              </Button>
            )}
          </Acties>
          <OpslaanStaat staat={pagina.concept} gewijzigd={form.gewijzigd} />
        </div>
      </form>
    </MetFormulier>
  );
}

function OpslaanStaat({ staat, gewijzigd }: { staat: ConceptStaat; gewijzigd: boolean }) {
  const regel = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (staat.soort === 'mislukt') houdInZicht(regel.current);
  }, [staat.soort]);
  return (
    <p ref={regel} className={`lintje-bewaard lintje-bewaard--${staat.soort}`} role="status">
      {staat.soort === 'opgeslagen' && !gewijzigd && `Opgeslagen om ${klok(staat.om)}`}
      {staat.soort === 'bewaard' && gewijzigd && `${ALS_CONCEPT} (${klok(staat.om)})`}
      {staat.soort === 'mislukt' &&
        'Geen verbinding. Wat u heeft ingevuld, blijft hier bewaard. Wij proberen het steeds opnieuw.'}
    </p>
  );
}

/** The bar grew with a longer line: the field that someone is typing in must not disappear behind it. */
function houdInZicht(regel: HTMLElement | null) {
  const veld = document.activeElement?.getBoundingClientRect();
  const balk = regel?.parentElement?.getBoundingClientRect();
  if (veld && balk && veld.top < balk.bottom && veld.bottom > balk.top)
    window.scrollBy(0, veld.bottom - balk.top + 24);
}
