import type { OrganisatieType } from '../api.ts';

/** The management screens; each begins with the list of what it manages. */
export const GEBRUIKERS = '/beheer/gebruikers';
export const ORGANISATIES = '/beheer/organisaties';
export const TEKSTBLOKKEN = '/beheer/tekstblokken';
export const TEKSTEN = '/beheer/teksten';
export const AFWIJSREDENEN = '/beheer/afwijsredenen';
export const WEBHOOKS = '/beheer/webhooks';
export const SYSTEMEN = '/beheer/systemen';

export const nieuwIn = (lijst: string) => `${lijst}/nieuw`;

export const gebruikerpagina = (naam: string) => `${GEBRUIKERS}/wijzigen?${new URLSearchParams({ naam })}`;
export const organisatiepagina = (type: OrganisatieType, id: number) => `${ORGANISATIES}/${type}/${id}`;
export const contactpagina = (gemeente: number) => `${organisatiepagina('gemeente', gemeente)}/contact`;
export const tekstblokpagina = (id: string) => `${TEKSTBLOKKEN}/${id}`;
export const mailtekstpagina = (soort: string) => `${TEKSTEN}/${encodeURIComponent(soort)}`;
export const verklaringpagina = (pagina: string) => `${TEKSTEN}/pagina/${encodeURIComponent(pagina)}`;
export const WEBSITEPAGINA = `${TEKSTEN}/website`;
export const afwijsredenpagina = (code: string) => `${AFWIJSREDENEN}/wijzigen/${encodeURIComponent(code)}`;
export const webhookpagina = (id: string) => `${WEBHOOKS}/${id}`;
export const clientpagina = (id: string) => `${SYSTEMEN}/${id}`;
