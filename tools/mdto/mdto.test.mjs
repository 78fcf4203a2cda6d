// Whoever reads the table of `make test` sees by which schema the metadata for the archive was judged.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'mdto-'));
after(() => rmSync(folder, { recursive: true }));

/** A machine that reaches nothing; `place` is where the schema would be. */
function machine(name) {
  const place = join(folder, name);
  mkdirSync(join(place, 'parts'), { recursive: true });
  writeFileSync(join(place, 'curl'), '#!/bin/sh\nexit 7\n');
  chmodSync(join(place, 'curl'), 0o755);
  const env = { ...process.env, PATH: `${place}:${process.env.PATH}`, LINTJE_MDTO: place };
  delete env.LINTJE_MDTO_XSD;
  return { place, env };
}

const runs = (env, command, ...words) => spawnSync(command, words, { env, encoding: 'utf8' });

/** The row of the table. */
function row({ place, env }) {
  const parts = join(place, 'parts');
  const played = runs({ ...env, LINTJE_PARTS: parts }, join(here, '../part'), 'schema', join(here, 'before-tests'));
  return [played.status, readFileSync(join(parts, 'table'), 'utf8').split('\t')];
}

test('without the official schema the part is good and the table says that it was not there', () => {
  const [status, [name, outcome, , , , remark]] = row(machine('without'));
  assert.deepEqual([status, name, outcome], [0, 'schema', 'ok']);
  assert.equal(remark, 'by regels.xsd alone, NOT by the official schema\n');
});

test('with it the table says so', () => {
  const with_it = machine('with');
  writeFileSync(join(with_it.place, 'MDTO-XML1.0.1.xsd'), 'the digest was looked at when it came');
  const [status, columns] = row(with_it);
  assert.equal(status, 0);
  assert.equal(columns[5], 'by regels.xsd and the official schema\n');
});

test('another file in its place is a failure', () => {
  const given = machine('given');
  const file = join(given.place, 'other.xsd');
  writeFileSync(file, 'another one');
  given.env.LINTJE_MDTO_XSD = file;
  const [status, [, outcome]] = row(given);
  assert.deepEqual([status, outcome], [1, 'FAILED (exit 1)']);
});
