import { kamer, pad } from './pad.ts';

/** The citizen's pages (docs/specification/routes.md#citizen); mails link to some of them. */
export const burgerpagina = {
  begin: pad('/'),
  verzoek: pad('/verzoek'),
  verstuurd: pad('/verzoek-verstuurd'),
  emailVerificatie: pad('/email-verificatie'),
  /** A link that was cut off. */
  zonderLink: pad('/verzoek-aanvraag'),
  aanvraag: pad('/verzoek-aanvraag/:uuid/*'),
  ingediend: pad('/ingediend'),
  steunbrief: pad('/ondersteunersbrief/:uuid'),
  nieuweLink: pad('/nieuwe-link'),
  fout: pad('/fout'),
  /** A window of its own. */
  documentviewer: pad('/documentviewer'),
};

/** A file in the viewer. */
export function inViewer(bron: string, naam: string, vertrouwelijk = false): string {
  const vraag = new URLSearchParams({ bron, naam, ...(vertrouwelijk && { vertrouwelijk: 'ja' }) });
  return `${burgerpagina.documentviewer()}?${vraag}`;
}

/** The statements of the service, by the names that the server has for them. */
export const verklaringpagina = {
  privacy: pad('/privacy'),
  toegankelijkheid: pad('/toegankelijkheid'),
  over: pad('/over'),
  contact: pad('/contact'),
  cookies: pad('/cookies'),
};

/** Of one that the server names: it may have more than this version of the screens knows. */
export const verklaringPad: (naam: string) => string = pad('/:naam');

const aanvraag = kamer(burgerpagina.aanvraag.patroon);

/** The seven steps, by the names that the table of rules has for them. */
export const stappagina = {
  'uw-gegevens': aanvraag('/uw-gegevens'),
  kandidaat: aanvraag('/kandidaat'),
  verdiensten: aanvraag('/verdiensten'),
  ondersteuners: aanvraag('/ondersteuners'),
  bijlagen: aanvraag('/bijlagen'),
  uitreiking: aanvraag('/uitreiking'),
  indienen: aanvraag('/indienen'),
};

/** What stands beside the steps and below them. */
export const wizardpagina = {
  activiteitNieuw: aanvraag('/verdiensten/activiteit-toevoegen'),
  betaaldeBaan: aanvraag('/verdiensten/betaalde-baan/:id'),
  vrijwilliger: aanvraag('/verdiensten/vrijwilliger/:id'),
  /** With `nieuw` for one that is added. */
  ondersteuner: aanvraag('/ondersteuners/:id'),
  briefOpPapier: aanvraag('/ondersteuners/brief-op-papier'),
  bijlageNieuw: aanvraag('/bijlagen/nieuw'),
  samen: aanvraag('/samen'),
  stand: aanvraag('/stand'),
};
