import type { FullConfig } from '@playwright/test';
import { start } from './programma.ts';

/** Before all tests: a program for each worker runs, unless LINTJE_URL names one that does. Gives what ends them. */
export default async function opzet({ workers }: FullConfig) {
  if (process.env.LINTJE_URL) return undefined;
  const programmas = await start(workers);
  // Workers inherit this.
  process.env.LINTJE_PROEVEN = JSON.stringify(programmas);
  return () => Promise.all(programmas.map((programma) => programma.stop()));
}
