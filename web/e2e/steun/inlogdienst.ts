import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { HUIS } from './omgeving.ts';
import { type Ernaast, startMet } from './programma.ts';

/** What somebody types there as the second factor. */
export const CODE = '123456';

type Claims = Record<string, unknown>;

/** The provider of tools/inlogdienst, and a program whose officials log in there. */
export type Inlogdienst = Ernaast & {
  /** Who works there, with what is said of them. */
  persoon: (wie: string, groepen: string[], anders?: Claims) => Promise<void>;
  stopDienst: () => Promise<void>;
};

const ROLLEN = [
  'groep;rol;organisatie',
  'lintje-den-haag;gemeente;gemeente/518',
  'lintje-utrecht;gemeente;gemeente/344',
];

export async function startInlogdienst(noodaccount: string): Promise<Inlogdienst> {
  const map = await mkdtemp(join(tmpdir(), 'lintje-inlogdienst-'));
  const rollen = join(map, 'rollen.csv');
  await writeFile(rollen, `${ROLLEN.join('\n')}\n`);
  const kind = spawn('node', [join(HUIS, 'tools/inlogdienst/main.mjs'), '--http', '127.0.0.1:0'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const einde = once(kind, 'exit');
  const adres = await meldtAdres(kind.stdout);
  kind.stdout.resume();
  const programma = await startMet({
    LINTJE_OIDC_UITGEVER: `http://${adres}`,
    LINTJE_OIDC_CLIENT: 'lintje',
    LINTJE_OIDC_GEHEIM: 'een geheim van de proef',
    LINTJE_OIDC_NAAM: 'Den Haag',
    LINTJE_OIDC_ROLLEN: rollen,
    LINTJE_OIDC_ACR: 'hoog',
    LINTJE_OIDC_NOODACCOUNTS: noodaccount,
  });
  const beheer = async (wat: string, json: unknown) => {
    const antwoord = await fetch(`http://${adres}/beheer/${wat}`, {
      method: 'POST',
      body: JSON.stringify(json),
    });
    expect(antwoord.status).toBe(204);
  };
  await beheer('client', {
    client_id: 'lintje',
    client_secret: 'een geheim van de proef',
    redirect_uris: [`${programma.url}/api/auth/inlogdienst/terug`],
    post_logout_redirect_uris: [`${programma.url}/inloggen`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    id_token_signed_response_alg: 'PS256',
  });
  const stopDienst = async () => {
    kind.stdin.end();
    await einde;
  };
  return {
    url: programma.url,
    persoon: (wie, groepen, anders = {}) =>
      beheer('personen', {
        [wie]: {
          name: 'Noor Bakker',
          email: `${wie}@denhaag.example`,
          email_verified: true,
          groups: groepen,
          ...anders,
        },
      }),
    stopDienst,
    stop: async () => {
      await programma.stop();
      if (kind.exitCode === null) await stopDienst();
      await rm(map, { recursive: true, force: true });
    },
  };
}

async function meldtAdres(uit: NodeJS.ReadableStream): Promise<string> {
  for await (const regel of createInterface({ input: uit }))
    if (regel.startsWith('{')) return (JSON.parse(regel) as { http: string }).http;
  throw new Error('the provider did not start: `make tools` installs what it needs');
}

/** What somebody does at the provider. */
export async function logInBijDienst(page: Page, wie: string, code: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Inlogdienst' })).toBeVisible();
  await page.getByLabel('Gebruiker').fill(wie);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}
