import { afterEach, expect, it, vi } from 'vitest';
import tabelJson from '../../../../../schema/rules.json';
import { store } from '../../../app/store.ts';
import { laadRegels } from '../../../forms/tabel.ts';
import { bewaarConcept, opVolgorde } from './conceptOpslaan.ts';
import { gemisOp } from './ontbreekt.ts';

laadRegels(tabelJson);
afterEach(() => vi.unstubAllGlobals());

const concept = (pagina: string, invoer: unknown = {}) => ({
  pagina,
  invoer,
  basis: null,
  bewaardOp: '2026-11-21T12:00:00Z',
});

it('lists drafts in the order of the steps, each with the way to its own page', () => {
  const lijst = opVolgorde('u', [
    concept('uitreiking'),
    concept('ondersteuner-3f0e', { persoonsgegevens: { achternaam: ' Piet Jansen ' } }),
    concept('activiteit-1a2b', { activiteitType: 'betaaldeBaan', betaaldeBaan: { functie: 'Bakker' } }),
    concept('kandidaat'),
    concept('activiteit-nieuw'),
    concept('voorsteller'),
  ]);
  expect(lijst.map(({ plek }) => [plek.stap, plek.naam, plek.pad])).toEqual([
    [1, 'Uw gegevens', '/verzoek-aanvraag/u/uw-gegevens'],
    [2, 'Kandidaat', '/verzoek-aanvraag/u/kandidaat'],
    [3, 'Activiteit toevoegen', '/verzoek-aanvraag/u/verdiensten/activiteit-toevoegen'],
    [3, 'Activiteit wijzigen: Bakker', '/verzoek-aanvraag/u/verdiensten/betaalde-baan/1a2b'],
    [4, 'Ondersteuner wijzigen: Piet Jansen', '/verzoek-aanvraag/u/ondersteuners/3f0e'],
    [6, 'Uitreiking', '/verzoek-aanvraag/u/uitreiking'],
  ]);
});

it('saves the draft of step 1 as its page would: with a mail address from a proposer who hears by mail', async () => {
  const gestuurd: unknown[] = [];
  vi.stubGlobal('fetch', async (vraag: Request) => {
    const record = await vraag.json();
    gestuurd.push(record);
    return new Response(JSON.stringify(record), { headers: { 'Content-Type': 'application/json' } });
  });
  const invoer = { naam: 'Wim', landCode: 6030, woonplaats: 'Utrecht', telefoon: '06 12345678', mail: '' };
  const relatie = [{ relatieTotKandidaatType: 'vriend', omschrijving: null }];
  const klad = concept('voorsteller', { ...invoer, verzoekVoorstellerRelatie: relatie, motivering: 'Goed.' });
  const bewaar = async (meta: Parameters<typeof bewaarConcept>[3]) =>
    (await bewaarConcept(store.dispatch, 'u', klad, meta)).soort;
  expect(await bewaar({})).toBe('fouten');
  expect(gestuurd).toEqual([]);
  expect(await bewaar({ zonderMail: true })).toBe('ok');
  expect(await bewaar({ meehulp: { bevestigd: true } })).toBe('ok');
  expect(gestuurd).toMatchObject([
    { naam: 'Wim', mail: null },
    { naam: 'Wim', mail: null },
  ]);
});

const leeg = (pointer: string) => ({
  pointer,
  code: 'verplicht',
  detail: 'Dit veld is verplicht bij doorsturen.',
});

it('names what is missing by its label, and what is wrong with its reason', () => {
  const mis = gemisOp(
    'u',
    'uw-gegevens',
    [leeg('/straatnaam'), { pointer: '/telefoon', code: 'ongeldig', detail: 'Nee.' }],
    {},
  );
  expect(mis).toEqual([
    { pad: '/verzoek-aanvraag/u/uw-gegevens#top', tekst: 'Straatnaam' },
    { pad: '/verzoek-aanvraag/u/uw-gegevens#top', tekst: 'Telefoonnummer: Nee.' },
  ]);
  expect(gemisOp('u', 'kandidaat', [leeg('/isReservist')], {})[0]?.tekst).toBe('Is de kandidaat reservist?');
});

it('leads to the very activity or supporter', () => {
  const bekend = {
    verdiensten: {
      activiteitenBetaaldeBaan: [{ id: 'b1', werkgever: 'Bakkerij' }],
      activiteitenVrijwilliger: [{ id: 'v1', functie: 'Penningmeester' }],
    },
    ondersteuners: [{ persoonId: 'o1', persoonsgegevens: { achternaam: 'Aylin' } }],
  } as never;
  expect(gemisOp('u', 'verdiensten', [leeg('/b1/functie'), leeg('/v1/aantalLeden')], bekend)).toEqual([
    { pad: '/verzoek-aanvraag/u/verdiensten/betaalde-baan/b1', tekst: 'Bakkerij: Functie(s)' },
    { pad: '/verzoek-aanvraag/u/verdiensten/vrijwilliger/v1', tekst: 'Penningmeester: Aantal leden' },
  ]);
  const geen = { pointer: '', code: 'geenActiviteiten', detail: 'Er zijn geen activiteiten toegevoegd.' };
  expect(gemisOp('u', 'verdiensten', [geen], bekend)[0]?.tekst).toBe('Er zijn geen activiteiten toegevoegd.');
  expect(gemisOp('u', 'ondersteuners', [leeg('/o1/relatiegegevens')], bekend)).toEqual([
    { pad: '/verzoek-aanvraag/u/ondersteuners/o1', tekst: 'Aylin: Relatie tot kandidaat' },
  ]);
});
