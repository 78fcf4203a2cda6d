import type { Probleem } from '../../api/types.ts';

/** What came of it: the status of the answer, or why there is none. */
export type Uitkomst = { status: number | 'geenVerbinding' | 'afgebroken'; probleem: Probleem | null };

/** Whoever sends the same file again, because no answer came, sends the same key: the server does it once. */
export const nieuweSleutel = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Sends the file with its progress. It stands here and not with the other uploads (src/api/upload.ts), which every page
 * loads: those send no `If-Match`.
 */
export function verstuurBestand({
  uuid,
  bestand,
  basis,
  sleutel,
  signaal,
  voortgang,
}: {
  uuid: string;
  bestand: File;
  basis: string | null;
  sleutel: string;
  signaal: AbortSignal;
  voortgang: (procent: number) => void;
}): Promise<Uitkomst> {
  return new Promise((klaar) => {
    const xhr = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', bestand, bestand.name);
    xhr.upload.onprogress = ({ loaded, total }) => voortgang(Math.round((loaded / total) * 100));
    xhr.onload = () =>
      klaar({ status: xhr.status, probleem: xhr.status < 300 ? null : lees(xhr.responseText) });
    xhr.onerror = () => klaar({ status: 'geenVerbinding', probleem: null });
    xhr.onabort = () => klaar({ status: 'afgebroken', probleem: null });
    signaal.addEventListener('abort', () => xhr.abort());
    xhr.open('POST', `/api/ondersteunersbrief/${uuid}/bestand`);
    xhr.setRequestHeader('X-Requested-With', 'lintje');
    xhr.setRequestHeader('Idempotency-Key', sleutel);
    if (basis) xhr.setRequestHeader('If-Match', basis);
    xhr.send(body);
  });
}

function lees(tekst: string): Probleem | null {
  try {
    return JSON.parse(tekst);
  } catch {
    return null;
  }
}
