import { roepAls } from './behandelaar.ts';
import { dossier, type Uitnodiging, type VERZOEK } from './zaak.ts';

/** Dossiers that were granted, and decrees, made through the API. */

/** A dossier with the whole ordinary road behind it: the minister grants the honour. */
export async function toegekend(
  anders: Partial<typeof VERZOEK>,
  onderscheiding = 'on-lid',
): Promise<Uitnodiging> {
  const u = await dossier(anders);
  const advies = { advies: 'positief', onderscheiding, toelichting: 'Wij adviseren positief.' };
  for (const [account, body] of [
    ['denhaag', {}],
    ['zuidholland', {}],
    ['kanselarij', { ministerieId: 1475 }],
  ] as const) {
    await roepAls(account, 'POST', `/api/dossiers/${u.zaak}/advies`, advies);
    await roepAls(account, 'POST', `/api/dossiers/${u.zaak}/doorsturen`, body);
  }
  await roepAls('az', 'POST', `/api/dossiers/${u.zaak}/besluit`, { toekennen: 'ja', onderscheiding });
  return u;
}

export type Kb = { id: string; nummer: string };

/** A decree with these dossiers. */
export async function kb(nummer: string, zaken: readonly string[]): Promise<Kb> {
  const { id } = await roepAls<Kb>('kanselarij', 'POST', '/api/koninklijke-besluiten', {
    nummer,
    datum: '24-04-2026',
  });
  if (zaken.length > 0) await voegToe(id, zaken);
  return { id, nummer };
}

export function voegToe(id: string, dossiers: readonly string[]) {
  return roepAls('kanselarij', 'POST', `/api/koninklijke-besluiten/${id}/dossiers`, { dossiers });
}

export function stelVast(id: string) {
  return roepAls('bedrijfsvoering', 'POST', `/api/koninklijke-besluiten/${id}/vaststellen`);
}

/** The names of a test's own people: another surname for each, so that a search finds them alone. */
export function familie(): string {
  const letters = [...Date.now().toString(36)].map((teken) =>
    String.fromCharCode('a'.charCodeAt(0) + (Number.parseInt(teken, 36) % 26)),
  );
  return `Proef${letters.join('')}`;
}
