/** What a browser shows by itself, and what is better asked before it lands on someone's computer. */

function extensie(naam: string): string {
  return naam.slice(naam.lastIndexOf('.') + 1).toLowerCase();
}

export type Weergave = 'pdf' | 'afbeelding' | 'tekst' | 'geen';

export function weergave(naam: string): Weergave {
  const type = extensie(naam);
  if (type === 'pdf') return 'pdf';
  if (['jpg', 'jpeg', 'gif', 'bmp', 'png'].includes(type)) return 'afbeelding';
  return type === 'txt' || type === 'csv' ? 'tekst' : 'geen';
}

/** Spreadsheets, text and xml: a warning before the download (docs/specification/screens.md#download-warning). */
export function vraagtBevestiging(naam: string): boolean {
  return ['xls', 'xlsx', 'csv', 'txt', 'xml'].includes(extensie(naam));
}

export function grootte(bytes: number): string {
  // Rounded up: only an empty file has 0 kB.
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`;
}
