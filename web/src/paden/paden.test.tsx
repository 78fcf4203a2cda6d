import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRoutesFromElements, matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import tabel from '../../../schema/rules.json';
import { type Bouwer, padenIn } from '../../test/paden.ts';
import { paginaroutes, vensterroutes } from '../App.tsx';
import { auditroutes } from '../audit/Audit.tsx';
import { accountroutes } from '../behandelaar/account/Account.tsx';
import { loginroutes } from '../behandelaar/Behandelaar.tsx';
import { beheerroutes } from '../behandelaar/beheer/Beheer.tsx';
import { besluitroutes } from '../behandelaar/besluiten/Besluiten.tsx';
import { bewaringroutes } from '../behandelaar/bewaring/Bewaring.tsx';
import { registerroutes } from '../behandelaar/register/Register.tsx';
import { zaakroutes } from '../behandelaar/zaak/Zaakroutes.tsx';
import { wizardroutes } from '../burger/aanvraag/Wizard.tsx';
import * as behandelaar from './behandelaar.ts';
import * as burger from './burger.ts';
import * as kamers from './kamers.ts';

const PADEN = [burger, kamers, behandelaar].flatMap(padenIn);

const BUITEN = createRoutesFromElements([vensterroutes('/'), paginaroutes()]);

/** The tables of the rooms, by the pattern that opens the room. */
const KAMERS: Record<string, RouteObject[]> = {
  '/verzoek-aanvraag/:uuid/*': createRoutesFromElements(wizardroutes('u', true)),
  '/login/*': createRoutesFromElements(loginroutes()),
  '/zaak/*': createRoutesFromElements(zaakroutes()),
  '/koninklijke-besluiten/*': createRoutesFromElements(besluitroutes()),
  '/register/*': createRoutesFromElements(registerroutes()),
  '/bewaring/*': createRoutesFromElements(bewaringroutes()),
  '/mijn-account/*': createRoutesFromElements(accountroutes()),
  '/beheer/*': createRoutesFromElements(beheerroutes()),
  '/audit/*': createRoutesFromElements(auditroutes()),
};

const voorbeeld = (pad: Bouwer) => pad(...(pad.patroon.match(/:\w+|\*/g) ?? []).map((_, i) => `w${i}`));

/** The pattern of the route that opens, from the root. */
function geopend(pad: string): string {
  const buiten = matchRoutes(BUITEN, pad)?.at(-1);
  const patroon = buiten?.route.path ?? '';
  const kamer = KAMERS[patroon];
  if (!buiten || !kamer) return patroon;
  const binnen = matchRoutes(kamer, pad.slice(buiten.pathnameBase.length) || '/') ?? [];
  return patroon.replace(/\/\*$/, binnen.findLast(({ route }) => route.path)?.route.path ?? '');
}

const patronen = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [
    ...(path && path !== '*' ? [path] : []),
    ...patronen(children ?? []),
  ]);

const PAGINAS = PADEN.filter(({ patroon }) => !(patroon in KAMERS));

test.each(PAGINAS.map((pad) => [pad.patroon, voorbeeld(pad)]))('%s opens its page', (patroon, pad) => {
  expect(geopend(pad)).toBe(patroon);
});

test('every route is declared here, and every room has its table', () => {
  const inKamers = Object.entries(KAMERS).flatMap(([kamer, routes]) =>
    patronen(routes).map((patroon) => kamer.replace(/\/\*$/, patroon)),
  );
  const getypt = new Set([...patronen(BUITEN), ...inKamers]);
  expect([...getypt].filter((patroon) => !PADEN.some((pad) => pad.patroon === patroon))).toEqual([]);
  expect(Object.keys(KAMERS).filter((kamer) => !getypt.has(kamer))).toEqual([]);
});

test('what a path is made of is encoded, and the rest of it is not', () => {
  expect(behandelaar.beheerpagina.afwijsreden('a/b c')).toBe('/beheer/afwijsredenen/wijzigen/a%2Fb%20c');
  expect(behandelaar.bewaringpagina.persoon('z', 'a/b')).toBe('/bewaring/zaak/z/persoon/a/b');
  expect(kamers.kamers.login('')).toBe('/login');
  expect(behandelaar.naastPad('z', 'y')).toBe('/zaak/z/naast?met=y');
});

test('each statement has the path of its name, also one that is not known here', () => {
  for (const [naam, pad] of Object.entries(burger.verklaringpagina)) {
    expect(burger.verklaringPad(naam)).toBe(pad());
  }
  expect(burger.verklaringPad('nieuw')).toBe('/nieuw');
});

test('every step of the table of rules has its page', () => {
  expect(Object.keys(burger.stappagina)).toEqual(tabel.paginas.map(({ pad }) => pad));
});

test('no other file types the path of a screen', () => {
  const src = resolve(import.meta.dirname, '..');
  const eerste = [...new Set(PADEN.map(({ patroon }) => patroon.split('/')[1]).filter(Boolean))].join('|');
  const getypt = [
    new RegExp(`['"\`]/(?:${eerste})(?=['"\`/?#])`),
    // The begin, and what is taken from the address of the page.
    /['"`]\/\?|\b(?:to|terug)="|(?:\b(?:to|terug|pad)[=:]|===|\b(?:ga|assign|push)\() ?\{?['"`]\/['"`]/,
    /<Route[^>]*\bpath=(?:"[^*]|\{['"`])/,
  ];
  const gevonden = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((naam) => /\.tsx?$/.test(naam) && !/^paden\/|\.test\.tsx?$|^api\/generated\//.test(naam))
    .flatMap((naam) =>
      readFileSync(resolve(src, naam), 'utf8')
        .split('\n')
        .filter((regel) => getypt.some((patroon) => patroon.test(regel)))
        .map((regel) => `${naam}: ${regel.trim()}`),
    );
  expect(gevonden).toEqual([]);
});
