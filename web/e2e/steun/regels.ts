import tabelJson from '../../../schema/rules.json' with { type: 'json' };

type Veld = { naam: string; label: string; soort: string; max?: number; geldtAls?: unknown; velden?: Veld[] };

/** The text fields of a form in schema/rules.json with a limit of their own, as [label, max]. */
export function grenzen(formulier: keyof typeof tabelJson.formulieren): [label: string, max: number][] {
  const velden = tabelJson.formulieren[formulier].velden as Veld[];
  return velden
    .filter((v) => (v.soort === 'tekst' || v.soort === 'langeTekst') && v.max && !v.geldtAls)
    .map((v) => [v.label, v.max ?? 0]);
}

export function teLang(max: number): string {
  return `Dit veld mag maximaal ${max} karakters bevatten.`;
}
