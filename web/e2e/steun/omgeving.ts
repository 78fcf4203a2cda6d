import { resolve } from 'node:path';

/** The repository, seen from the folder that `npm run … --prefix web` works in. */
export const HUIS = resolve(import.meta.dirname, '../../..');

/** The running program that the tests talk to: where, and with which data directory. */
export type Omgeving = { url: string; post: string; data: string };

/**
 * The program of this worker, as opzet.ts started it, or the one that LINTJE_URL names, to test a program that runs
 * already (`make run` by default), with LINTJE_PROEFDEUR=ja. Read at its use: the set-up fills it in after this file
 * was loaded.
 */
export function omgeving(): Omgeving {
  const env = process.env;
  const gestart = JSON.parse(env.LINTJE_PROEVEN ?? '[]') as Omgeving[];
  // A worker that is started anew, as after a test that failed, keeps this number.
  const eigen = gestart[Number(env.TEST_PARALLEL_INDEX ?? 0)];
  return (
    eigen ?? {
      url: env.LINTJE_URL ?? 'http://127.0.0.1:8080',
      post: env.LINTJE_POST_URL ?? 'http://127.0.0.1:1080',
      data: env.LINTJE_DATA ?? resolve(HUIS, 'data'),
    }
  );
}
