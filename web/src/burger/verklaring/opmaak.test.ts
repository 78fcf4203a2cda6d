import { expect, it } from 'vitest';
import { blokkenVan, delenVan } from './opmaak.ts';

it('reads headings, paragraphs and lists', () => {
  expect(blokkenVan('# Kop\nEen\ntwee\n\ndrie\n\n- a\n- b\n1. c')).toEqual([
    { soort: 'kop', delen: [{ tekst: 'Kop' }] },
    { soort: 'alinea', regels: [[{ tekst: 'Een' }], [{ tekst: 'twee' }]] },
    { soort: 'alinea', regels: [[{ tekst: 'drie' }]] },
    { soort: 'lijst', regels: [[{ tekst: 'a' }], [{ tekst: 'b' }]] },
    { soort: 'nummers', regels: [[{ tekst: 'c' }]] },
  ]);
});

it('reads bold words and links, and makes no link of a script', () => {
  expect(delenVan('**Let op:** zie [hier](https://a.nl/b).')).toEqual([
    { tekst: 'Let op:', vet: true },
    { tekst: ' zie ' },
    { tekst: 'hier', href: 'https://a.nl/b' },
    { tekst: '.' },
  ]);
  expect(delenVan('[x](javascript:alert(1))')).toEqual([{ tekst: '[x](javascript:alert(1))' }]);
});
