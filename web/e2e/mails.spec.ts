import { roepAls } from './steun/behandelaar.ts';
import { expect, test } from './steun/test.ts';
import { verwachtLeesbareMail } from './steun/toegankelijk.ts';

interface Mailtekst {
  onderwerp: string;
  inhoud: string;
}

/** Every mail with its sample data, on a phone and beside a list of mails, by day and by night. */
for (const kleur of ['light', 'dark'] as const)
  test(`every mail is readable on a narrow and a wide screen, ${kleur}`, async ({ page }) => {
    const { items } = await roepAls<{ items: { soort: string }[] }>('beheer', 'GET', '/api/mailteksten');
    expect(items.length).toBeGreaterThan(10);
    await page.emulateMedia({ colorScheme: kleur });
    for (const { soort } of items) {
      const { onderwerp, inhoud } = await roepAls<Mailtekst>('beheer', 'GET', `/api/mailteksten/${soort}`);
      const pad = `/api/mailteksten/${soort}/voorbeeld`;
      const { html } = await roepAls<{ html: string }>('beheer', 'POST', pad, { onderwerp, inhoud });
      await page.setContent(html);
      for (const breedte of [600, 320]) {
        await page.setViewportSize({ width: breedte, height: 800 });
        await verwachtLeesbareMail(page, soort);
        const map = process.env.LINTJE_BEELDEN;
        if (map)
          await page.screenshot({ path: `${map}/mail-${soort}-${kleur}-${breedte}.png`, fullPage: true });
      }
    }
  });
