/**
 * Small enough to run while the large files are still on their way. What the page at this address will ask for first is
 * asked here, so that a slow line does not bring one thing after another: its own file (scripts/start.ts tells which,
 * in the page), and what it reads from the server, which src/api/vooruit.ts hands on.
 */
export {};

type Begonnen = {
  antwoord: Promise<Response>;
  /** Ends the question, also while the answer comes in. */
  stop: AbortController;
  /** When the answer was there. */
  op?: number;
};

declare global {
  interface Window {
    /** What was asked ahead, by its address. */
    vooruit?: Map<string, Begonnen>;
  }
}

const vooruit = new Map<string, Begonnen>();
window.vooruit = vooruit;

const KOPPEN = { Accept: 'application/json', 'Cache-Control': 'no-cache', 'X-Requested-With': 'lintje' };

function vraag(adres: string): Promise<Response> {
  const stop = new AbortController();
  const antwoord = fetch(adres, { headers: KOPPEN, signal: stop.signal });
  const begonnen: Begonnen = { antwoord, stop };
  // When it failed, whoever wants it asks again and tells what went wrong.
  antwoord.then(
    () => {
      begonnen.op = performance.now();
    },
    () => undefined,
  );
  vooruit.set(adres, begonnen);
  return antwoord;
}

/** The link of a proposal; when that may be read, what stands on its page. */
async function voorstel(uuid: string, pagina: string | undefined) {
  const zaak = `/api/verzoek/${uuid}`;
  const antwoord = await vraag(zaak);
  if (!antwoord.ok) return;
  const { linkFeedback, meehulp } = await antwoord.clone().json();
  if (linkFeedback !== 'ok') {
    if (pagina === 'stand') vraag(`${zaak}/stand`);
  } else if (!meehulp || meehulp.bevestigd) {
    vraag(`${zaak}/indienen`);
    vraag(`${zaak}/concept`);
    if (pagina === 'uw-gegevens') vraag(`${zaak}/voorsteller`);
  }
}

function lees([eerste, tweede, derde]: (string | undefined)[]) {
  if (eerste === 'verzoek') vraag('/api/gemeentes');
  else if (eerste === 'login' || eerste === 'inloggen') vraag('/api/auth/wegen');
  else if (eerste === 'ondersteunersbrief' && tweede) vraag(`/api/ondersteunersbrief/${tweede}`);
  else if (eerste === 'verzoek-aanvraag' && tweede) {
    if (derde === 'uw-gegevens') vraag('/api/landen');
    voorstel(tweede, derde).catch(() => undefined);
  }
}

const TE_LANG_MS = 20_000;

/** What stands in the page until React draws: gone when that was first. */
const vooraf = document.querySelector('[data-vooraf]');

/** A script that did not arrive: nothing else is there to say so. */
function mislukt() {
  const wacht = document.querySelector('[data-vooraf] .lintje-laden');
  if (wacht)
    wacht.textContent =
      'De pagina kon niet worden geladen. Controleer uw internetverbinding en laad de pagina opnieuw.';
}
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) mislukt();
  },
  true,
);
// It failed before this file was there, or a browser can't read it.
addEventListener('load', () => setTimeout(mislukt, TE_LANG_MS));

const { pathname } = window.location;
// Windows without the header of the site. What is said while the page is loaded, or when it is not, stays.
if (/^\/(documentviewer|documenteditor|handleiding)/.test(pathname))
  vooraf?.querySelector('header')?.remove();
for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=deur]')) {
  const [pad = '', ...bestanden] = content.split(' ');
  if (!new RegExp(pad).test(pathname)) continue;
  for (const href of bestanden) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
if (vooraf) lees(pathname.split('/').slice(1));
