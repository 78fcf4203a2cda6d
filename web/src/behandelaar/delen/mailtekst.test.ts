import { expect, test } from 'vitest';
import { zonderAfbreking } from './mailtekst.ts';

const LINK = 'http://127.0.0.1:8080/verzoek-aanvraag/3f1c2a9e-7d54-4c1b-9a53-0d9f4a2b6c11';

test('lines that were only kept short are one again, also in a list', () => {
  const mail = `De gemeente 's-Gravenhage heeft uw verzoek gelezen. U deed dit verzoek
voor een Koninklijke onderscheiding voor Johannes van den Berg. Wij
vragen u nu om het hele voorstel in te vullen.

Zo werkt het
- Het formulier heeft zeven stappen.
- Vraag ondersteuners om een brief, het liefst met een handtekening. U
  voegt die toe bij stap 5.`;
  expect(
    zonderAfbreking(mail),
  ).toBe(`De gemeente 's-Gravenhage heeft uw verzoek gelezen. U deed dit verzoek voor een Koninklijke onderscheiding voor Johannes van den Berg. Wij vragen u nu om het hele voorstel in te vullen.

Zo werkt het
- Het formulier heeft zeven stappen.
- Vraag ondersteuners om een brief, het liefst met een handtekening. U voegt die toe bij stap 5.`);
});

test.each([
  ['a heading, a blank line and an address', `Uw persoonlijke link\n\n${LINK}\n\nDe link werkt nog.`],
  [
    'an address right under a line',
    `Uw persoonlijke link voor het hele formulier van de aanvraag:\n${LINK}\nTot dan.`,
  ],
  ['a full line above an item', `- ${'x'.repeat(69)}\n- twee\n* ${'x'.repeat(69)}\n2. drie`],
  ['the message as it was typed', `    ${'x'.repeat(66)}\n    Succes met invullen!`],
  ['lines under the mail', '--\nZaaknummer: KO-2026-000123\nDit bericht is automatisch gemaakt.'],
])('%s stays as it is', (_, mail) => {
  expect(zonderAfbreking(mail)).toBe(mail);
});
