import { type FormulierNaam, type Veld, velden } from './tabel.ts';

/**
 * A form in which nothing is filled in, as it is typed. The table makes what the contract describes, which the
 * compiler can't see.
 */
export function leegFormulier<Invoer>(formulier: FormulierNaam): Invoer {
  return leegBlok(velden(formulier)) as Invoer;
}

/** A year is nobody's to type: it is that of a date. */
function leegBlok(lijst: readonly Veld[]): Record<string, unknown> {
  const getypt = lijst.filter(({ soort }) => soort !== 'jaar');
  return Object.fromEntries(getypt.map((veld) => [veld.naam, leegVeld(veld)]));
}

function leegVeld({ soort, standaard, alternatiefVoor, velden: binnen }: Veld): unknown {
  if (standaard !== undefined) return standaard;
  switch (soort) {
    case 'groep':
      return leegBlok(binnen ?? []);
    case 'lijst':
    case 'meerkeuze':
      return [];
    case 'jaNee':
      return false;
    case 'keuze':
    case 'code':
    case 'bestand':
      return null;
    default:
      // An empty text would stand in for the list.
      return alternatiefVoor ? null : '';
  }
}
