import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HANDLEIDINGPADEN } from '../behandelaar/delen/handleidingselectie.ts';
import { BEELDEN } from './beelden.ts';
import { HANDLEIDINGEN } from './handleidingen.tsx';

function tekstVan(pad: (typeof HANDLEIDINGPADEN)[number]) {
  const { inleiding, hoofdstukken } = HANDLEIDINGEN[pad];
  return render(
    <MemoryRouter>
      {inleiding}
      {hoofdstukken.map(({ id, inhoud }) => (
        <section key={id} id={id}>
          {inhoud}
        </section>
      ))}
    </MemoryRouter>,
  );
}

test.each(HANDLEIDINGPADEN)('%s: every chapter stands once, and every link leads to one', (pad) => {
  const { hoofdstukken } = HANDLEIDINGEN[pad];
  const ids = hoofdstukken.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { container } = tekstVan(pad);
  const naar = [...container.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href')?.slice(1));
  for (const doel of naar) expect(ids, `link to #${doel}`).toContain(doel);
});

test('every picture stands in some manual', () => {
  const getoond = new Set(
    HANDLEIDINGPADEN.flatMap((pad) =>
      [...tekstVan(pad).container.querySelectorAll('img')].map((img) => img.alt),
    ),
  );
  expect([...getoond].sort()).toEqual(
    Object.values(BEELDEN)
      .map(({ alt }) => alt)
      .sort(),
  );
});

/** What a role may not do has no chapter (docs/specification/roles.md#roles). */
test.each([
  ['provincie', ['uitnodigen', 'afwijzen', 'besluit', 'gebruikers', 'register']],
  ['gemeente', ['terugsturen', 'besluit', 'koninklijke-besluiten', 'register', 'bewaring', 'gebruikers']],
  ['gemeente-acm', ['uitnodigen', 'afwijzen', 'overdragen', 'link', 'terugsturen']],
  ['ministerie-AZ', ['advies', 'doorsturen', 'uitnodigen', 'koninklijke-besluiten']],
  ['kno-decoratie-en-advies', ['uitnodigen', 'besluit', 'register', 'bewaring', 'gebruikers']],
  ['kno-bedrijfsvoering', ['advies', 'doorsturen', 'aanpassen', 'gebruikers']],
  ['kno-functioneel-beheer', ['werklijst', 'zaak', 'advies', 'tijdlijn', 'bijlagen']],
  ['inloggen', ['werklijst', 'zaak', 'gebruikers']],
] as const)('%s does not tell of %s', (pad, verboden) => {
  const ids = HANDLEIDINGEN[pad].hoofdstukken.map(({ id }) => id);
  for (const id of verboden) expect(ids).not.toContain(id);
});
