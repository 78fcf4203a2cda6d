/** A builder as a test calls it: with as many words as its pattern asks for. */
export type Bouwer = { (...waarden: string[]): string; patroon: string };

/** Every path that a file of src/paden declares. */
export function padenIn(bestand: object): Bouwer[] {
  return Object.values(bestand)
    .filter((groep) => typeof groep === 'object')
    .flatMap((groep: object): Bouwer[] => Object.values(groep));
}
