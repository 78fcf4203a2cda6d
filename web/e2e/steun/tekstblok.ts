import { roepAls } from './behandelaar.ts';

/** A text block with this key, in the place of the one that had it. Gives the description. */
export async function zetTekstblok(omschrijving: string, inhoud: string, sneltoets: string): Promise<string> {
  const { items } = await roepAls<{ items: { id: string; sneltoets: string | null }[] }>(
    'beheer',
    'GET',
    '/api/tekstblokken/all',
  );
  const oud = items.find((blok) => blok.sneltoets === sneltoets);
  if (oud) await roepAls('beheer', 'DELETE', `/api/tekstblokken/${oud.id}`);
  await roepAls('beheer', 'POST', '/api/tekstblokken', { omschrijving, inhoud, sneltoets });
  return omschrijving;
}
