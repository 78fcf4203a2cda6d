import { start } from './programma.ts';

/** Before all tests: the program runs, unless LINTJE_URL names one that does. Gives what ends it. */
export default async function opzet() {
  if (process.env.LINTJE_URL) return undefined;
  const programma = await start();
  // Workers inherit this.
  process.env.LINTJE_URL = programma.url;
  process.env.LINTJE_POST_URL = programma.post;
  process.env.LINTJE_DATA = programma.data;
  return programma.stop;
}
