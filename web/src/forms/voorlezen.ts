import type { Antwoord } from './Conflict.tsx';
import {
  type FormulierNaam,
  keuzeLabel,
  type LijstNaam,
  type Veld,
  type Voorwaarde,
  velden,
} from './tabel.ts';

/** By pointer, what is not told as it stands: in other words, or (null) with another answer. */
export type Anders = Readonly<Record<string, string | null>>;

type Waarden = Readonly<Record<string, unknown>>;

/** The answers of a form, in its order, also where nothing was filled in. What does not apply is left out. */
export function voorlezen(formulier: FormulierNaam, record: object, anders: Anders = {}): Antwoord[] {
  return leesVelden(velden(formulier), record as Waarden, '', anders);
}

function leesVelden(lijst: readonly Veld[], record: Waarden, boven: string, anders: Anders): Antwoord[] {
  return lijst.flatMap((veld) => {
    const pad = `${boven}/${veld.naam}`;
    const eigen = anders[pad];
    if (eigen === null) return [];
    if (eigen !== undefined) return [{ pad, label: veld.label, waarde: eigen }];
    // A year is that of a date which is read already.
    if (veld.verborgen || veld.soort === 'jaar' || !geldt(veld.geldtAls, record)) return [];
    const waarde = record[veld.naam];
    if (veld.soort === 'groep') return leesVelden(veld.velden ?? [], (waarde ?? {}) as Waarden, pad, anders);
    return [{ pad, label: veld.label, waarde: tekst(veld, waarde) }];
  });
}

function geldt(als: Voorwaarde | undefined, record: Waarden): boolean {
  if (!als) return true;
  const waarde = record[als.veld];
  return als.is ? als.is.includes(waarde) : !als.isNiet?.includes(waarde);
}

function tekst({ soort, lijst }: Veld, waarde: unknown): string {
  const gezegd = waarde == null ? '' : String(waarde);
  return soort === 'keuze' ? keuzeLabel(lijst as LijstNaam, gezegd) : gezegd;
}
