// docs/asvs.md claims no test that does not exist, and has each requirement once.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const HOUSE = join(import.meta.dirname, '../..');

function files(folder, ends) {
  return readdirSync(join(HOUSE, folder), { recursive: true })
    .filter((name) => ends.some((end) => name.endsWith(end)) && !/node_modules|target\//.test(name))
    .map((name) => readFileSync(join(HOUSE, folder, name), 'utf8'));
}

const doc = readFileSync(join(HOUSE, 'docs/asvs.md'), 'utf8');
const rust = ['services', 'projections', 'tools'].flatMap((folder) => files(folder, ['.rs'])).join('\n');
const screens = files('web/e2e', ['.spec.ts']).join('\n');

test('each test that is named exists', () => {
  const named = [...doc.matchAll(/`([^`]+)`/g)].filter(([, name]) => /^[a-z0-9]+(_[a-z0-9]+){2,}$/.test(name) || / .* /.test(name));
  assert.ok(named.length > 100, `${named.length} names`);
  const missing = named
    .filter(([, name]) => !rust.includes(`fn ${name}(`) && !screens.includes(name))
    .map(([, name]) => name);
  assert.deepEqual(missing, []);
});

test('each requirement has one row, and no row is empty', () => {
  const rows = [...doc.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \| (.+) \|$/gm)];
  assert.equal(new Set(rows.map(([, number]) => number)).size, rows.length);
  const open = rows.filter(([, , , , , shown]) => shown.startsWith('**open**'));
  assert.ok(doc.includes(`${rows.length} requirements apply; ${open.length} are open.`), `${rows.length}, ${open.length}`);
});
