import { expect, test } from 'vitest';
import type { Zaak } from '../../api.ts';
import { delen, ondersteuners, verschil } from './rijen.ts';

const NUMMERS = ['KO-2026-000001', 'KO-2026-000002'] as const;

function zaak(kandidaatRoepnaam: string | null, anders: object = {}): Zaak {
  return {
    status: 'gemeenteAdvies',
    verzoek: {
      kandidaatVoornaam: 'Johannes',
      kandidaatTussenvoegsel: 'van den',
      kandidaatAchternaam: 'Berg',
      kandidaatRoepnaam,
      voorstellerNaam: 'Anna de Vries',
      motivering: 'Al 25 jaar.',
      VerzoekVoorstellerRelatie: [],
    },
    ...anders,
  } as unknown as Zaak;
}

const rij = (links: Zaak, rechts: Zaak, label: string) =>
  delen(links, rechts)
    .flatMap(({ rijen }) => rijen)
    .find((r) => r.label === label);

test.each([
  ['Jan', 'jan ', 'Gelijk'],
  ['Jan', 'Hans', 'Verschilt'],
  ['Jan', null, 'Alleen in KO-2026-000001'],
  [null, 'Hans', 'Alleen in KO-2026-000002'],
])('%s beside %s: %s', (links, rechts, oordeel) => {
  const gevonden = rij(zaak(links), zaak(rechts), 'Roepnaam');
  expect(gevonden && verschil(gevonden, NUMMERS)).toBe(oordeel);
});

test('what neither of them says is no row', () => {
  expect(rij(zaak(null), zaak(null), 'Roepnaam')).toBeUndefined();
  expect(rij(zaak(null), zaak(null), 'Ondersteuners')).toBeUndefined();
});

test('a letter by an own link and one on paper both count', () => {
  const met = zaak('Jan', {
    dossier: {
      bijlagen: [{ id: 'x', name: 'brief.pdf', ondersteuner: { persoonId: 'b' } }],
      adviezen: [],
      voorstel: {
        ondersteuners: ['a', 'b', 'c'].map((persoonId) => ({
          persoonId,
          persoonsgegevens: { achternaam: persoonId },
        })),
        ondersteunersbrieven: [{ persoonId: 'a' }],
      },
    },
  });
  expect(ondersteuners(met)).toEqual(['a (met brief)', 'b (met brief)', 'c']);
});
