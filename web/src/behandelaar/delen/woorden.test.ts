import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATUS } from './woorden.ts';

/** Made from the server's own tables, and checked for drift there. */
const TOESTANDEN = join(import.meta.dirname, '../../../../docs/toestanden.md');

test('the screens name every status as the timeline, the files and the refusals of the server do', () => {
  const tabel = readFileSync(TOESTANDEN, 'utf8').split('| Status | In words |')[1]?.split('\n\n')[0] ?? '';
  const server = [...tabel.matchAll(/^\| (\w+) \| ([^|]+) \|/gm)].map(([, code, woorden]) => [code, woorden]);
  const web = Object.entries(STATUS).map(([code, woorden]) => [code, woorden.toLowerCase()]);
  expect(web).toEqual(server.map(([code, woorden]) => [code, woorden?.toLowerCase()]));
});
