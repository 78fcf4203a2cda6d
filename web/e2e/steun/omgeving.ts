import { resolve } from 'node:path';

/** The repository, seen from the folder that `npm run … --prefix web` works in. */
export const HUIS = resolve(import.meta.dirname, '../../..');

/** The running program that the tests talk to: where, and with which data directory. */
export type Omgeving = { url: string; post: string; data: string };

/**
 * Set by programma.ts, or by who gives LINTJE_URL to test a program that runs already (`make run` by default).
 * Read at its use: the set-up fills it in after this file was loaded.
 */
export function omgeving(): Omgeving {
  const env = process.env;
  return {
    url: env.LINTJE_URL ?? 'http://127.0.0.1:8080',
    post: env.LINTJE_POST_URL ?? 'http://127.0.0.1:1080',
    data: env.LINTJE_DATA ?? resolve(HUIS, 'data'),
  };
}
