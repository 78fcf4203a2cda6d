import type * as Contract from '../api/generated/behandelaar.ts';

// What the screens of officials use of the API: its types, hooks and addresses, and what a record allows. The generated
// hooks do what eindpunten.ts says of their calls: they come from here, where that is imported too.
export * from '../api/generated/behandelaar.ts';
export * from './adressen.ts';
export { behandelaarApi, oproepen, TAGS } from './eindpunten.ts';
export * from './oproep.ts';

/** The helpdesk gets the head of a case, everyone else the case. */
export function isZaak(antwoord: Contract.Zaakantwoord): antwoord is Contract.Zaak {
  return 'verzoek' in antwoord;
}

export function mag(zaak: { toegestaan: readonly Contract.Actie[] }, actie: Contract.Actie): boolean {
  return zaak.toegestaan.includes(actie);
}

export function magBesluit(besluit: Contract.Besluit, actie: Contract.Besluitactie): boolean {
  return besluit.toegestaan.includes(actie);
}

/** Whose own this is: the organisation of the user who is logged in. */
export function eigen(
  item: { organisatie?: Contract.OrganisatieVan | null },
  wie: Contract.Behandelaar,
): boolean {
  return item.organisatie?.type === wie.organisatie.type && item.organisatie.id === wie.organisatie.id;
}
