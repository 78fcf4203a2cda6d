import { type Actie, LOS, type Oproep, oproepen } from '../api.ts';

/** One thing to do with a case that asks once, and needs nothing to be filled in. */
export type Actievraag = {
  actie: Actie;
  oproep: (id: string) => Oproep;
  naam: string;
  /** Its button stands with those about the personal link of the proposer; else after those of the pages. */
  overDeLink?: true;
  vraag: { titel: string; tekst: string; ja: string; nee: string; gevaar?: boolean };
  klaar: string;
};

/** In the order of the buttons. */
export const ACTIEVRAGEN: readonly Actievraag[] = [
  {
    actie: 'linkVerlengen',
    oproep: (id) => oproepen.linkVerlengen.initiate(id, LOS),
    naam: 'Link verlengen',
    overDeLink: true,
    vraag: {
      titel: 'Link verlengen',
      tekst: 'De link wordt vanaf nu weer voor de volle tijd geldig. De voorsteller krijgt de link opnieuw.',
      ja: 'Verlengen',
      nee: 'Annuleren',
    },
    klaar: 'De link is verlengd.',
  },
  {
    actie: 'linkOpnieuw',
    oproep: (id) => oproepen.linkOpnieuw.initiate(id, LOS),
    naam: 'Link opnieuw versturen',
    overDeLink: true,
    vraag: {
      titel: 'Link opnieuw versturen',
      tekst: 'De voorsteller krijgt de e-mail met de persoonlijke link nog een keer.',
      ja: 'Versturen',
      nee: 'Annuleren',
    },
    klaar: 'De link is opnieuw verstuurd.',
  },
  {
    actie: 'linkIntrekken',
    oproep: (id) => oproepen.linkIntrekken.initiate(id, LOS),
    naam: 'Link intrekken',
    overDeLink: true,
    vraag: {
      titel: 'Link intrekken',
      tekst: 'De voorsteller kan het voorstel dan niet meer invullen. Wat is ingevuld, blijft bewaard.',
      ja: 'Intrekken',
      nee: 'Annuleren',
      gevaar: true,
    },
    klaar: 'De link is ingetrokken.',
  },
];
