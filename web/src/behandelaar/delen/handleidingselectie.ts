/** The manual's pages and who gets which (docs/specification/screens.md#manual). */

export const HANDLEIDINGPADEN = [
  'inloggen',
  'gemeente',
  'gemeente-acm',
  'gemeente-bes',
  'provincie',
  'provincie-acm',
  'provincie-bes',
  'ministerie',
  'ministerie-BZ',
  'ministerie-AZ',
  'kno-decoratie-en-advies',
  'kno-bedrijfsvoering',
  'kno-functioneel-beheer',
] as const;

export type Handleidingpad = (typeof HANDLEIDINGPADEN)[number];

/** Organisations with a page of their own; their numbers as in schema/reference. */
const PER_ORGANISATIE: Record<string, Handleidingpad> = {
  'gemeente/9001': 'gemeente-bes',
  'gemeente/9002': 'gemeente-bes',
  'gemeente/9003': 'gemeente-bes',
  'gemeente/9011': 'gemeente-acm',
  'gemeente/9012': 'gemeente-acm',
  'gemeente/9013': 'gemeente-acm',
  'provincie/90': 'provincie-bes',
  'provincie/91': 'provincie-acm',
  'provincie/92': 'provincie-acm',
  'provincie/93': 'provincie-acm',
  'ministerie/1475': 'ministerie-AZ',
  'ministerie/1477': 'ministerie-BZ',
  'kno/1474': 'kno-decoratie-en-advies',
  'kno/1500': 'kno-bedrijfsvoering',
  'kno/1501': 'kno-functioneel-beheer',
};

const PER_TYPE: Record<string, Handleidingpad> = {
  gemeente: 'gemeente',
  provincie: 'provincie',
  ministerie: 'ministerie',
};

/** Type and id first, then the type alone, else the login manual: also for a user who is not logged in. */
export function handleidingVan(organisatie?: { type: string; id: number } | null): Handleidingpad {
  if (!organisatie) return 'inloggen';
  const { type, id } = organisatie;
  return PER_ORGANISATIE[`${type}/${id}`] ?? PER_TYPE[type] ?? 'inloggen';
}

export function isHandleidingpad(deel: string): deel is Handleidingpad {
  return (HANDLEIDINGPADEN as readonly string[]).includes(deel);
}
