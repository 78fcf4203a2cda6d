import { kamers } from './kamers.ts';
import { kamer, type Pad } from './pad.ts';

const zaak = kamer(kamers.zaak.patroon);

/** A case, and a page for each thing that can be done with it. */
export const zaakpagina = {
  /** Several at once. */
  meerDoorsturen: zaak('/doorsturen'),
  /** A request that came in otherwise than through the website. */
  invoeren: zaak('/invoeren'),
  zaak: zaak('/:id'),
  tijdlijn: zaak('/:id/tijdlijn'),
  vergelijken: zaak('/:id/vergelijken'),
  uitnodigen: zaak('/:id/uitnodigen'),
  voorstel: zaak('/:id/voorstel'),
  advies: zaak('/:id/advies'),
  besluit: zaak('/:id/besluit'),
  uitreiking: zaak('/:id/uitreiking'),
  doorsturen: zaak('/:id/doorsturen'),
  ministerraad: zaak('/:id/ministerraad'),
  route: zaak('/:id/route'),
  contact: zaak('/:id/contact'),
  mailadres: zaak('/:id/mailadres'),
  postadres: zaak('/:id/postadres'),
  scan: zaak('/:id/scan'),
  overdragen: zaak('/:id/overdragen'),
  terugsturen: zaak('/:id/terugsturen'),
  kandidaat: zaak('/:id/kandidaat/wie'),
  kandidaatblok: zaak('/:id/kandidaat/:blok'),
  naast: zaak('/:id/naast'),
  samenvoegen: zaak('/:id/samenvoegen'),
  afwijzen: zaak('/:id/afwijzen'),
  beeindigen: zaak('/:id/beeindigen'),
  bijlageNieuw: zaak('/:id/bijlagen/nieuw'),
  bijlage: zaak('/:id/bijlagen/:bijlage'),
};

/** A page of one case. */
export type Zaakpad = Pad<`/zaak/:id/${string}`>;

/** Where two cases stand side by side. */
export function naastPad(id: string, met: string): string {
  return `${zaakpagina.naast(id)}?${new URLSearchParams({ met })}`;
}

/** Where the other is joined with the one that stays. */
export function samenvoegPad(blijft: string, met: string): string {
  return `${zaakpagina.samenvoegen(blijft)}?${new URLSearchParams({ met })}`;
}

const besluiten = kamer(kamers.besluiten.patroon);

export const besluitpagina = {
  lijst: besluiten(''),
  nieuw: besluiten('/nieuw'),
  /** Dossiers, to one that is there. */
  toevoegen: besluiten('/toevoegen'),
  besluit: besluiten('/:id'),
  wijzigen: besluiten('/:id/wijzigen'),
  bijlageNieuw: besluiten('/:id/bijlagen/nieuw'),
  bijlage: besluiten('/:id/bijlagen/:bijlage'),
};

const register = kamer(kamers.register.patroon);

export const registerpagina = {
  lijst: register(''),
  persoon: register('/:id'),
  bijlageNieuw: register('/:id/bijlagen/nieuw'),
  bijlage: register('/:id/bijlagen/:bijlage'),
};

const bewaring = kamer(kamers.bewaring.patroon);

/** Retention and destruction, and the dossiers of honours that go to an archive. */
export const bewaringpagina = {
  verstreken: bewaring(''),
  voorstellen: bewaring('/voorstellen'),
  verklaringen: bewaring('/verklaringen'),
  overbrengen: bewaring('/overbrengen'),
  leveringen: bewaring('/leveringen'),
  levering: bewaring('/leveringen/:id'),
  ontvangst: bewaring('/leveringen/:id/ontvangst'),
  leveringIntrekken: bewaring('/leveringen/:id/intrekken'),
  zaak: bewaring('/zaak/:id'),
  opschorten: bewaring('/zaak/:id/opschorten'),
  opheffen: bewaring('/zaak/:id/opheffen'),
  intrekken: bewaring('/zaak/:id/intrekken'),
  persoon: bewaring('/zaak/:id/persoon/*'),
};

const account = kamer(kamers.account.patroon);

export const accountpagina = {
  account: account(''),
  wachtwoord: account('/wachtwoord'),
  herstelcodes: account('/herstelcodes'),
  afwezig: account('/afwezig'),
  berichten: account('/berichten'),
  tweedeStap: account('/tweede-stap'),
};

const beheer = kamer(kamers.beheer.patroon);

/** The management screens; each begins with the list of what it manages. */
export const beheerpagina = {
  gebruikers: beheer('/gebruikers'),
  gebruikerNieuw: beheer('/gebruikers/nieuw'),
  /** Whose it is, a parameter says: names have dots, and a path with a dot is a file for the server. */
  gebruiker: beheer('/gebruikers/wijzigen'),
  organisaties: beheer('/organisaties'),
  organisatieNieuw: beheer('/organisaties/nieuw'),
  organisatie: beheer('/organisaties/:type/:id'),
  gemeentecontact: beheer('/organisaties/gemeente/:gemeente/contact'),
  tekstblokken: beheer('/tekstblokken'),
  tekstblokNieuw: beheer('/tekstblokken/nieuw'),
  tekstblok: beheer('/tekstblokken/:id'),
  teksten: beheer('/teksten'),
  website: beheer('/teksten/website'),
  verklaring: beheer('/teksten/pagina/:pagina'),
  mailtekst: beheer('/teksten/:soort'),
  afwijsredenen: beheer('/afwijsredenen'),
  afwijsredenNieuw: beheer('/afwijsredenen/nieuw'),
  afwijsreden: beheer('/afwijsredenen/wijzigen/:code'),
  webhooks: beheer('/webhooks'),
  webhookNieuw: beheer('/webhooks/nieuw'),
  webhook: beheer('/webhooks/:id'),
  systemen: beheer('/systemen'),
  systeemNieuw: beheer('/systemen/nieuw'),
  systeem: beheer('/systemen/:id'),
};

const audit = kamer(kamers.audit.patroon);

export const auditpagina = {
  geschiedenis: audit(''),
  inzage: audit('/inzage'),
  /** What is verified, signed and proved. */
  verificatie: audit('/verificatie'),
  uitvoer: audit('/uitvoer'),
  zaak: audit('/zaken/:id'),
  tijdlijn: audit('/zaken/:id/tijdlijn'),
  vergelijken: audit('/zaken/:id/vergelijken'),
  naspelen: audit('/zaken/:id/naspelen'),
  zaakuitvoer: audit('/zaken/:id/uitvoer'),
};
