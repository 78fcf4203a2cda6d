import { useState } from 'react';
import { volgVoortgang } from '../../api/upload.ts';
import type { Verzonden } from './useFormulierpagina.ts';

/** How far a body is that is being sent, in percents; null when nothing is. */
export function useUpload<R>(verstuur: (body: FormData) => Promise<Verzonden<R>>) {
  const [procent, zetProcent] = useState<number | null>(null);
  async function upload(body: FormData): Promise<Verzonden<R>> {
    const vergeet = volgVoortgang(body, (verzonden, totaal) =>
      zetProcent(Math.round((verzonden / totaal) * 100)),
    );
    const antwoord = await verstuur(body);
    vergeet();
    zetProcent(null);
    return antwoord;
  }
  return { procent, upload };
}
