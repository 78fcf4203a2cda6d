import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { meld } from '../../app/meldingen.ts';
import { useAppDispatch } from '../../app/store.ts';
import { isVerdwenen } from '../../forms/uitkomst.ts';
import { bevestig } from '../../ui/bevestiging.tsx';

type Verwijdering = {
  titel: string;
  vraag: string;
  melding: string;
  doe: () => Promise<{ error?: FetchBaseQueryError | SerializedError }>;
};

/** Asks, deletes and says so. The focus goes to the heading of the page: what it stood on is gone. */
export function useVerwijderen() {
  const dispatch = useAppDispatch();
  return async ({ titel, vraag, melding, doe }: Verwijdering): Promise<void> => {
    if (!(await bevestig({ titel, tekst: vraag, ja: 'Verwijderen', nee: 'Annuleren', gevaar: true }))) return;
    const antwoord = await doe();
    // Deleted in another tab meanwhile: it is gone, as was asked.
    if (antwoord.error && !isVerdwenen(antwoord)) {
      dispatch(meld({ soort: 'error', tekst: 'Verwijderen is niet gelukt. Probeer het zo nog eens.' }));
      return;
    }
    dispatch(meld({ soort: 'ok', tekst: melding }));
    document.querySelector('h1')?.focus();
  };
}
