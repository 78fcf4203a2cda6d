import { omgeving } from './omgeving.ts';

type Verzending = { json?: unknown; form?: FormData; koppen?: Record<string, string> };

/** A call of the API as the test makes it, beside the browser. An answer that is no success ends the test. */
export async function roep<T = unknown>(
  methode: string,
  pad: string,
  { json, form, koppen }: Verzending = {},
): Promise<T> {
  const antwoord = await vraag(methode, pad, { json, form, koppen });
  const tekst = await antwoord.text();
  if (!antwoord.ok) throw new Error(`${methode} ${pad}: ${antwoord.status} ${tekst}`);
  return (tekst ? JSON.parse(tekst) : undefined) as T;
}

/** The same, with the answer as it is. */
export function vraag(
  methode: string,
  pad: string,
  { json, form, koppen }: Verzending = {},
): Promise<Response> {
  return fetch(omgeving().url + pad, {
    method: methode,
    headers: {
      'X-Requested-With': 'lintje',
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...koppen,
    },
    body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
  });
}
