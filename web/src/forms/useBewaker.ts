import { useEffect } from 'react';
import { laatKiezen } from '../ui/bevestiging.tsx';
import { bewaak, isLosgelaten } from '../ui/geschiedenis.ts';

/** docs/specification/forms.md#unsaved-changes, word for word. */
const WAARSCHUWING =
  'De pagina die u wilt verlaten bevat niet opgeslagen informatie. Weet u zeker dat u wilt doorgaan zonder op te slaan?';

/** For forms that keep a draft. */
export const CONCEPT_BLIJFT = 'Wat u heeft ingevuld, staat hier als concept klaar als u terugkomt.';

/**
 * Asks before a page with unsaved changes is left, also when the tab closes. `weggooien` is offered as the third way
 * by a page whose draft would stay otherwise.
 */
export function useBewaker(isGewijzigd: () => boolean, troost?: string, weggooien?: () => void): void {
  useEffect(() => {
    const weg = bewaak(async (doorgaan) => {
      const keuze = isGewijzigd()
        ? await laatKiezen({
            titel: 'Niet opgeslagen informatie',
            tekst: WAARSCHUWING,
            troost,
            voorkeur: 'nee',
            ja: 'Doorgaan zonder opslaan',
            nee: 'Op deze pagina blijven',
            anders: weggooien && 'Concept weggooien',
          })
        : 'ja';
      if (keuze === 'anders') weggooien?.();
      if (keuze !== 'nee') doorgaan();
    });
    const sluit = (e: BeforeUnloadEvent) => {
      if (!isLosgelaten() && isGewijzigd()) e.preventDefault();
    };
    window.addEventListener('beforeunload', sluit);
    return () => {
      weg();
      window.removeEventListener('beforeunload', sluit);
    };
  }, [isGewijzigd, troost, weggooien]);
}
