import type {
  BaseQueryApi,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import type { Probleem } from './types.ts';

/** Told with every step of an upload: bytes sent and the total, as the browser counts them. */
type Voortgang = (verzonden: number, totaal: number) => void;

const luisteraars = new Map<FormData, Voortgang>();

/** Follows how far this body is sent; fetch tells nothing about it, XMLHttpRequest does. */
export function volgVoortgang(body: FormData, voortgang: Voortgang): () => void {
  luisteraars.set(body, voortgang);
  return () => luisteraars.delete(body);
}

type Antwoord = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/** Sends one multipart body; aborts with the request's own signal. */
export function verstuurFormData(
  url: string,
  body: FormData,
  headers: Record<string, string>,
  api: BaseQueryApi,
): Promise<Antwoord> {
  return new Promise((klaar) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    const eind = (antwoord: Antwoord) => {
      api.signal.removeEventListener('abort', stop);
      klaar(antwoord);
    };
    xhr.upload.onprogress = (e) => {
      if (e.lengthComputable) luisteraars.get(body)?.(e.loaded, e.total);
    };
    xhr.onload = () => {
      const data = ontleed(xhr.responseText);
      eind(xhr.status < 300 ? { data } : { error: { status: xhr.status, data: opVeld(data) } });
    };
    xhr.onerror = () => eind({ error: { status: 'FETCH_ERROR', error: 'netwerk' } });
    xhr.onabort = () => eind({ error: { status: 'CUSTOM_ERROR', error: 'afgebroken' } });
    api.signal.addEventListener('abort', stop);
    xhr.open('POST', url);
    for (const [naam, waarde] of Object.entries(headers)) xhr.setRequestHeader(naam, waarde);
    xhr.send(body);
  });
}

/** The file's errors at the field of the form: on the wire it is called `file`. */
export function opVeld(data: unknown): unknown {
  const probleem = data as Probleem | null;
  const errors = probleem?.errors?.map((f) => (f.pointer === '/file' ? { ...f, pointer: '/bestand' } : f));
  return errors ? { ...probleem, errors } : data;
}

function ontleed(tekst: string): unknown {
  try {
    return JSON.parse(tekst);
  } catch {
    return tekst;
  }
}
