/**
 * Logging in at the provider of an organisation. The browser leaves this page and comes back to it with
 * `?inlogdienst=…`: `klaar`, or why not. Where somebody wanted to go stays in this tab meanwhile, so that no address can
 * send them elsewhere.
 */
export const NAAR_INLOGDIENST = '/api/auth/inlogdienst';

const SLEUTEL = 'lintje-inlogdienst-naar';

export const KLAAR = 'klaar';

const OPNIEUW = 'Log opnieuw in. Lukt het dan nog niet? Vraag het de beheerder van uw organisatie.';

const WAAROM: Record<string, string> = {
  dienstWeg:
    'De inlogdienst van uw organisatie is nu niet bereikbaar. Probeer het over een paar minuten opnieuw. Lukt het dan nog niet? Bel de helpdesk.',
  afgebroken: 'U bent niet ingelogd: het inloggen is bij de inlogdienst gestopt.',
  verlopen: `Het inloggen duurde te lang, of was al gebruikt. ${OPNIEUW}`,
  mislukt: `De inlogdienst van uw organisatie gaf een antwoord dat niet klopt. ${OPNIEUW}`,
  tweedeStap:
    'U moet bij de inlogdienst ook een tweede stap gebruiken, zoals een code uit een app. Log opnieuw in met die tweede stap.',
  geenRol:
    'Uw account heeft hier geen rol. Vraag de beheerder van uw organisatie om u in de juiste groep te zetten.',
  geenAdres:
    'De inlogdienst kent geen e-mailadres van u dat is gecontroleerd. Vraag de beheerder van uw organisatie om dat in orde te maken.',
  geblokkeerd: 'Uw account is geblokkeerd. Bel de helpdesk.',
  naamBezet:
    'Er is al een account met uw e-mailadres dat niet bij uw inlogdienst hoort. Vraag de functioneel beheerder van de Kanselarij om de twee te koppelen.',
  teVaak:
    'Vanaf uw netwerk is het inloggen te vaak mislukt. Probeer het over 10 minuten opnieuw. Lukt het dan nog niet? Bel de helpdesk.',
  wachtOpBeheerder:
    'Uw rol moet nog worden goedgekeurd door een functioneel beheerder van de Kanselarij. Daarna kunt u inloggen.',
};

/** In words, what the address says of a login that did not work. */
export function waaromNiet(code: string | null): string | null {
  if (code === null || code === KLAAR) return null;
  return (Object.hasOwn(WAAROM, code) ? WAAROM[code] : undefined) ?? WAAROM.mislukt ?? null;
}

export function onthoudDoel(naar: string | null): void {
  try {
    if (naar) sessionStorage.setItem(SLEUTEL, naar);
    else sessionStorage.removeItem(SLEUTEL);
  } catch {
    // Without storage the login leads to the first page.
  }
}

/** Once. */
export function neemDoel(): string | null {
  try {
    const naar = sessionStorage.getItem(SLEUTEL);
    sessionStorage.removeItem(SLEUTEL);
    return naar;
  } catch {
    return null;
  }
}
