/** The search in the manual: on what is shown, without capitals or accents. */

export type Treffer = { van: number; tot: number };

const ACCENT = /\p{M}/u;

/** Each character as it is compared, with the place where it stands in the text. */
function kaal(tekst: string): { tekens: string; plaatsen: number[] } {
  const plaatsen: number[] = [];
  let tekens = '';
  let plaats = 0;
  for (const teken of tekst) {
    for (const deel of teken.normalize('NFD').toLowerCase()) {
      if (!ACCENT.test(deel)) {
        tekens += deel;
        // A character of two units takes two places, so that both strings keep counting alike.
        for (let i = 0; i < deel.length; i += 1) plaatsen.push(plaats);
      }
    }
    plaats += teken.length;
  }
  plaatsen.push(plaats);
  return { tekens, plaatsen };
}

/** The words that are looked for; fewer than two letters find everything, so they find nothing. */
export function woordenVan(zoek: string): string[] {
  return [
    ...new Set(
      kaal(zoek.normalize('NFC'))
        .tekens.split(/\s+/)
        .filter((woord) => woord.length >= 2),
    ),
  ];
}

/** Where the words stand in this text, in its order; nothing unless all of them do. */
export function vind(tekst: string, woorden: readonly string[]): Treffer[] {
  if (woorden.length === 0) return [];
  const { tekens, plaatsen } = kaal(tekst);
  const gevonden: Treffer[] = [];
  for (const woord of woorden) {
    let hier = tekens.indexOf(woord);
    if (hier < 0) return [];
    while (hier >= 0) {
      gevonden.push({ van: plaatsen[hier] ?? 0, tot: plaatsen[hier + woord.length] ?? tekst.length });
      hier = tekens.indexOf(woord, hier + woord.length);
    }
  }
  return gevonden.sort((a, b) => a.van - b.van);
}
