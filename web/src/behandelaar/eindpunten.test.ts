import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { behandelaarApi } from './eindpunten.ts';

/** What each write of officials makes stale. */
const VEROUDERT: Record<string, string> = {
  '': `
    logIn logUit begin bevestig vergeten herstel herstelcodes bevestigPostbus openZaak sluitZaak
    voorbeeldUitnodiging voorbeeldAfwijzing voorbeeldSamenvoegen voorbeeldDoorsturen voorbeeldMailtekst
    bewaarNotitie bewaarNotitieconcept verwijderNotitieconcept wijzigWebsiteadres`,
  Beheer: `
    vraagPostbus voegGebruikerToe wijzigGebruiker verwijderGebruiker blokkeer deblokkeer verwijderTweedeFactor
    nodigUit keurGoed weiger voegOrganisatieToe wijzigOrganisatie wijzigGemeentecontact voegAfwijsredenToe
    wijzigAfwijsreden verwijderAfwijsreden voegTekstblokToe wijzigTekstblok verwijderTekstblok wijzigMailtekst
    wijzigPaginatekst voegWebhookToe verwijderWebhook pauzeerWebhook hervatWebhook vernieuwGeheim proefWebhook
    bezorgOpnieuw voegClientToe wijzigClient verwijderClient keurClientGoed blokkeerClient deblokkeerClient`,
  Berichten: 'kiesEigenBerichten',
  Besluiten: 'maakKoninklijkBesluit voegBesluitbijlageToe wijzigBesluitbijlage verwijderBesluitbijlage',
  Bewaring: 'stelVernietigingenVoor',
  'Collegas Zaken': 'meldAfwezig meldTerug',
  Overbrenging: 'maakLevering legOntvangstVast trekLeveringIn',
  Sessies: 'wijzigWachtwoord eindigSessie eindigAndere',
  Weergaven: 'bewaarWeergave wijzigWeergave verwijderWeergave',
  Zaak: 'mailOpnieuw',
  Zaken: 'voerVerzoekIn',
  'Tijdlijn Zaak': 'voegScanToe voegDossierbijlageToe verwijderDossierbijlage',
  'Tijdlijn Zaak Zaken': 'wisHerinnering wijsToe wijsMeerToe verwijderKoninklijkBesluit',
  'Register Tijdlijn Zaak': `
    pasWerkAan pasMilitairAan pasOverigeAan kenmerk kenmerkRegisterbijlage voegRegisterbijlageToe
    verwijderRegisterbijlage`,
  'Besluiten Tijdlijn Zaak Zaken': 'wijzigKoninklijkBesluit voegDossiersToe verwijderDossiers',
  'Bewaring Tijdlijn Zaak Zaken':
    'stelVernietigingVoor keurVernietigingGoed trekVernietigingIn schortOp hefOp',
  'Besluiten Register Tijdlijn Zaak Zaken': 'stelVast',
  'Register Tijdlijn Zaak Zaken': `
    uitnodigen afwijzen overdragen contact mailadresCorrigeren postadres postbriefVerstuurd corrigeerKandidaat
    dienNamensVoorstellerIn linkVerlengen linkIntrekken linkOpnieuw herinner route advies doorsturen
    terugsturen ministerraad besluiten beeindigen voegSamen registreerUitreiking`,
};

/** Somebody else may have been first: stale also after a refusal. */
const OOK_GEWEIGERD = `
  eindigSessie eindigAndere wisHerinnering wijsToe wijsMeerToe meldTerug verwijderWeergave mailOpnieuw
  voegDossiersToe verwijderDossiers stelVast verwijderBesluitbijlage verwijderRegisterbijlage
  stelVernietigingenVoor stelVernietigingVoor keurVernietigingGoed trekVernietigingIn schortOp hefOp
  maakLevering legOntvangstVast trekLeveringIn keurGoed weiger verwijderAfwijsreden verwijderClient
  keurClientGoed blokkeerClient deblokkeerClient`;

/** Which failures the screen of a write tells itself; everything else goes to /fout. */
const ZELF = [
  ...[400, 403, 404, 405, 409, 412, 413, 415, 429, 500, 502, 503, 504],
  ...['CUSTOM_ERROR', 'FETCH_ERROR', 'PARSING_ERROR'],
];
/** Those that tell of a 401 too: there is no session yet, or no longer. */
const ZONDER_SESSIE = 'logIn logUit begin bevestig vergeten herstel bevestigPostbus sluitZaak';

const namen = (tekst: string) => tekst.trim().split(/\s+/);
const GEWEIGERD = new Set(namen(OOK_GEWEIGERD));

function zelf(naam: string): unknown[] {
  return namen(ZONDER_SESSIE).includes(naam) ? [401, ...ZELF] : ZELF;
}

type Contract = { paths: Record<string, Record<string, { operationId: string; tags: string[] }>> };

/** The writes that the contract has for officials, as the generated client calls them. */
function schrijvend(): string[] {
  const tekst = readFileSync(join(import.meta.dirname, '../../../schema/openapi.json'), 'utf8');
  const { paths }: Contract = JSON.parse(tekst);
  return Object.values(paths).flatMap((pad) =>
    Object.entries(pad)
      .filter(([methode, { tags }]) => methode !== 'get' && tags.includes('behandelaar'))
      .map(([, { operationId }]) => operationId.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())),
  );
}

/** What the client makes stale by a call that succeeded, or that failed. */
function veroudert(naam: string, fout?: unknown): string {
  const tags: string[] = [];
  behandelaarApi.enhanceEndpoints({
    endpoints: {
      [naam]: ({ invalidatesTags = [] }: { invalidatesTags?: unknown }) => {
        const lijst: unknown =
          typeof invalidatesTags === 'function' ? invalidatesTags(undefined, fout) : invalidatesTags;
        tags.push(...(lijst as string[]));
      },
    },
  });
  return tags.sort().join(' ');
}

/** The failures that the client leaves to the screen. */
function afgehandeld(naam: string): unknown[] {
  const fouten: unknown[] = [];
  behandelaarApi.enhanceEndpoints({
    endpoints: {
      [naam]: ({ extraOptions }: { extraOptions?: unknown }) => {
        const lijst = (extraOptions as { afgehandeld?: readonly unknown[] } | undefined)?.afgehandeld;
        fouten.push(...(lijst ?? []));
      },
    },
  });
  return fouten;
}

const RIJEN = Object.entries(VEROUDERT).flatMap(([tags, lijst]) =>
  namen(lijst).map((naam): [string, string] => [naam, tags]),
);

test('every write of officials has its row', () => {
  expect(RIJEN.map(([naam]) => naam).sort()).toEqual(schrijvend().sort());
});

test.each(RIJEN)('%s makes stale: %s', (naam, tags) => {
  expect(veroudert(naam)).toBe(tags);
  expect(veroudert(naam, { status: 409 })).toBe(GEWEIGERD.has(naam) ? tags : '');
});

test.each(RIJEN)('%s leaves its failures to its screen', (naam) => {
  expect(new Set(afgehandeld(naam))).toEqual(new Set(zelf(naam)));
});
