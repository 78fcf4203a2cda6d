/**
 * The query of the address as it stands. A change of a moment ago is in it before the screen follows: two choices in
 * a row would otherwise lose the first.
 */
export const adresNu = () => new URLSearchParams(window.location.search);

/** The query of a list with other choices; an empty one is taken away. Another choice begins at its first page. */
export function metKeuze(query: URLSearchParams, keuze: Partial<Record<string, string>>): URLSearchParams {
  const volgende = new URLSearchParams(query);
  for (const [naam, waarde] of Object.entries({ ...keuze, pagina: '' })) {
    if (waarde) volgende.set(naam, waarde);
    else volgende.delete(naam);
  }
  return volgende;
}
