import { useEffect } from 'react';
import { bewaak } from '../app/geschiedenis.ts';
import { bevestig } from '../ui/bevestiging.tsx';

/** docs/specification/forms.md#unsaved-changes, word for word. */
const WAARSCHUWING =
  'De pagina die u wilt verlaten bevat niet opgeslagen informatie. Weet u zeker dat u wilt doorgaan zonder op te slaan?';

/** For forms that keep a draft. */
export const CONCEPT_BLIJFT = 'Wat u heeft ingevuld, staat hier als concept klaar als u terugkomt.';

/** Asks before a page with unsaved changes is left, also when the tab closes. */
export function useBewaker(isGewijzigd: () => boolean, troost?: string): void {
  useEffect(() => {
    const weg = bewaak(async (doorgaan) => {
      const mag =
        !isGewijzigd() ||
        (await bevestig({
          titel: 'Niet opgeslagen informatie',
          tekst: WAARSCHUWING,
          troost,
          voorkeur: 'nee',
          ja: 'Doorgaan zonder opslaan',
          nee: 'Op deze pagina blijven',
        }));
      if (mag) doorgaan();
    });
    const sluit = (e: BeforeUnloadEvent) => {
      if (isGewijzigd()) e.preventDefault();
    };
    window.addEventListener('beforeunload', sluit);
    return () => {
      weg();
      window.removeEventListener('beforeunload', sluit);
    };
  }, [isGewijzigd, troost]);
}
