import { describe, expect, it } from 'vitest';
import { Sleutels } from './sleutel.ts';

const verdienste = { url: '/api/verzoek/1/verdiensten', body: { functie: 'trainer' } };

describe('the key of an action', () => {
  it('is the same again until there is a certain answer', () => {
    const sleutels = new Sleutels();
    const eerste = sleutels.voor(verdienste);
    expect(eerste).toMatch(/^\d+(-\d+){3}$/);
    for (const geen of ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 502, 503, 504]) {
      sleutels.antwoord(verdienste, geen);
      expect(sleutels.voor({ ...verdienste }), String(geen)).toBe(eerste);
    }
    for (const zeker of [201, 200, 400, 409, 422, 429]) {
      const sleutel = sleutels.voor(verdienste);
      sleutels.antwoord(verdienste, zeker);
      expect(sleutels.voor(verdienste), String(zeker)).not.toBe(sleutel);
    }
  });

  it('is another for other content, another address, another file', () => {
    const sleutels = new Sleutels();
    const bestand = (inhoud: string) => {
      const body = new FormData();
      body.set('file', new File([inhoud], 'a.pdf', { lastModified: 1 }));
      body.set('toelichting', 'Knipsel');
      return { url: '/api/verzoek/1/bijlage', body };
    };
    const alle = [
      sleutels.voor(verdienste),
      sleutels.voor({ ...verdienste, url: '/api/verzoek/2/verdiensten' }),
      sleutels.voor({ ...verdienste, body: { functie: 'bestuur' } }),
      sleutels.voor(bestand('een')),
      sleutels.voor(bestand('vier')),
    ];
    expect(new Set(alle).size).toBe(alle.length);
    expect(sleutels.voor(bestand('een'))).toBe(alle[3]);
  });

  it('is remembered of some actions only', () => {
    const sleutels = new Sleutels();
    const eerste = sleutels.voor(verdienste);
    for (let n = 0; n < 20; n++) sleutels.voor({ url: `/api/${n}` });
    expect(sleutels.voor(verdienste)).not.toBe(eerste);
  });
});
