import type { VernietigingItem, VerstrekenItem, Woord } from '../api.ts';

export function onderzoeksbijlagen(aantal: number): string {
  return aantal === 1 ? '1 onderzoeksbijlage' : `${aantal} onderzoeksbijlagen`;
}

/** What goes when a line of the list is destroyed. */
export function voorwerpTekst({ voorwerp, bijlagen }: Pick<VerstrekenItem, 'voorwerp' | 'bijlagen'>): string {
  return voorwerp === 'zaak' ? 'De hele zaak' : onderzoeksbijlagen(bijlagen);
}

export function watTekst({
  wat,
  betrokkene,
  bijlagen,
}: Pick<VernietigingItem, 'wat' | 'betrokkene' | 'bijlagen'>): string {
  switch (wat) {
    case 'zaak':
      return 'De hele zaak';
    case 'bijlagen':
      return onderzoeksbijlagen(bijlagen ?? 0);
    case 'persoon':
      return `Gegevens van ${persoonTekst(betrokkene ?? '')}`;
  }
}

/** A person of a case, in the middle of a sentence. */
export function persoonTekst(betrokkene: string): string {
  if (betrokkene === 'voorsteller') return 'de voorsteller';
  if (betrokkene === 'kandidaat') return 'de kandidaat';
  return betrokkene.startsWith('meehelper/') ? 'een meehelper' : 'een ondersteuner';
}

/** Who said so; an account that is gone by its own name. */
export function naamVan({ naam, gebruiker }: Pick<Woord, 'naam' | 'gebruiker'>): string {
  return naam ?? gebruiker;
}

/** The dossiers that the server takes in one delivery. */
export const HOOGSTENS = 50;

/** Why no delivery can be made of so many; null when it can. */
export function keuzefout(aantal: number): string | null {
  if (aantal === 0) return 'U heeft geen dossiers gekozen.';
  return aantal > HOOGSTENS ? `Kies hoogstens ${HOOGSTENS} dossiers voor één levering.` : null;
}
