import { expect, test } from 'vitest';
import { adres, metKoppen } from './basis.ts';
import { etagVan, onthoudEtag } from './etag.ts';

test('what is not asked stands in no address', () => {
  const aanvraag = metKoppen({ url: '/x', params: { bijlage: undefined } });
  expect(aanvraag.params).toBeUndefined();
  expect(adres(aanvraag)).toBe('/x');
});

test('the drafts of two notes of one case have each their own ETag', () => {
  const concept = (bijlage?: string) => adres(metKoppen({ url: '/concept', params: { bijlage } }));
  onthoudEtag(concept(), new Headers({ ETag: '"1"' }));
  onthoudEtag(concept('b'), new Headers({ ETag: '"2"' }));
  expect(etagVan('/concept')).toBe('"1"');
  expect(etagVan('/concept?bijlage=b')).toBe('"2"');
});
