/** The few signs of the managed texts, as the mails have them, and links. */

export type Deel = { tekst: string; vet?: boolean; href?: string };
export type Blok =
  | { soort: 'kop'; delen: Deel[] }
  | { soort: 'alinea'; regels: Deel[][] }
  | { soort: 'lijst' | 'nummers'; regels: Deel[][] };

const DEEL = /\*\*(?<vet>[^*]+)\*\*|\[(?<woorden>[^\]]+)\]\((?<href>(?:https:\/\/|mailto:)[^)\s]+)\)/g;

/** The pieces of a line: bold words, links, and what stands between. */
export function delenVan(regel: string): Deel[] {
  const delen: Deel[] = [];
  let vanaf = 0;
  for (const gevonden of regel.matchAll(DEEL)) {
    if (gevonden.index > vanaf) delen.push({ tekst: regel.slice(vanaf, gevonden.index) });
    const { vet, woorden = '', href } = gevonden.groups ?? {};
    delen.push(vet ? { tekst: vet, vet: true } : { tekst: woorden, href });
    vanaf = gevonden.index + gevonden[0].length;
  }
  if (vanaf < regel.length) delen.push({ tekst: regel.slice(vanaf) });
  return delen;
}

const SOORTEN = [
  ['kop', /^# +/],
  ['lijst', /^- +/],
  ['nummers', /^\d+\. +/],
] as const;

/** The blocks of a text, in their order. */
export function blokkenVan(inhoud: string): Blok[] {
  const blokken: Blok[] = [];
  let los = true;
  for (const regel of inhoud.split('\n').map((r) => r.trim())) {
    if (!regel) {
      los = true;
      continue;
    }
    const [soort, teken] = SOORTEN.find(([, vorm]) => vorm.test(regel)) ?? (['alinea', /^/] as const);
    const delen = delenVan(regel.replace(teken, ''));
    const vorige = blokken.at(-1);
    if (soort === 'kop') blokken.push({ soort, delen });
    else if (!los && vorige?.soort === soort) vorige.regels.push(delen);
    else blokken.push({ soort, regels: [delen] });
    los = false;
  }
  return blokken;
}
