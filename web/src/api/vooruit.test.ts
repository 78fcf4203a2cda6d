import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { haal } from './vooruit.ts';

const adres = 'http://localhost:3000/api/gemeentes';
const vraag = (method = 'GET') => new Request(adres, { method });
const begonnen = (antwoord: Promise<Response>) => ({ antwoord, stop: new AbortController(), op: 1_000 });
const opnieuw = vi.fn<(vraag: Request) => Promise<Response>>();

beforeEach(() => {
  opnieuw.mockResolvedValue(new Response('nieuw'));
  vi.stubGlobal('fetch', opnieuw);
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
  window.vooruit = new Map([['/api/gemeentes', begonnen(Promise.resolve(new Response('vooruit')))]]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  opnieuw.mockReset();
  delete window.vooruit;
});

const tekst = async (antwoord: Promise<Response>) => (await antwoord).text();

test('what was asked ahead is taken once', async () => {
  expect(await tekst(haal(vraag()))).toBe('vooruit');
  expect(await tekst(haal(vraag()))).toBe('nieuw');
  expect(opnieuw).toHaveBeenCalledOnce();
});

test('what was asked ahead without an answer is asked again', async () => {
  window.vooruit?.set('/api/gemeentes', begonnen(Promise.reject(new TypeError('netwerk'))));
  expect(await tekst(haal(vraag()))).toBe('nieuw');
});

test('nothing of before is taken after something was saved', async () => {
  await haal(vraag('POST'));
  opnieuw.mockResolvedValue(new Response('na het opslaan'));
  expect(await tekst(haal(vraag()))).toBe('na het opslaan');
});

test('nothing of long ago is taken', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(31_001);
  expect(await tekst(haal(vraag()))).toBe('nieuw');
});

test('another address is asked as ever', async () => {
  expect(await tekst(haal(new Request(`${adres}?naam=Ons`)))).toBe('nieuw');
  expect(await tekst(haal(vraag()))).toBe('vooruit');
});

test('what is still on its way is waited for, however long it takes', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  const { stop } = begonnen(Promise.resolve(new Response()));
  window.vooruit?.set('/api/gemeentes', { antwoord: Promise.resolve(new Response('eindelijk')), stop });
  expect(await tekst(haal(vraag()))).toBe('eindelijk');
});

test('whoever gives up waiting ends what was asked ahead', async () => {
  const { stop } = begonnen(Promise.resolve(new Response()));
  const antwoord = new Promise<Response>((_, mis) => {
    stop.signal.addEventListener('abort', () => mis(stop.signal.reason));
  });
  window.vooruit?.set('/api/gemeentes', { antwoord, stop });
  opnieuw.mockImplementation(async (vraag) => {
    vraag.signal.throwIfAborted();
    return new Response('nieuw');
  });
  const geduld = new AbortController();
  const gevraagd = haal(new Request(adres, { signal: geduld.signal }));
  geduld.abort(new DOMException('te lang', 'TimeoutError'));
  await expect(gevraagd).rejects.toThrow('te lang');
});
