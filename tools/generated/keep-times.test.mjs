import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

const KEEP_TIMES = resolve(import.meta.dirname, 'keep-times');
const LONG_AGO = new Date('2020-01-01T12:00:00Z');

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-times-'));
  mkdirSync(join(folder, 'made'));
  for (const name of ['contract.json', 'made/same.txt', 'made/other.txt', 'made/gone.txt']) {
    writeFileSync(join(folder, name), name);
    utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (paths, script) =>
  spawnSync(KEEP_TIMES, [...paths, '--', 'sh', '-c', script], { cwd: folder, encoding: 'utf8' });
const isOld = (name) => statSync(join(folder, name)).mtimeMs === LONG_AGO.getTime();

/** As the generators do: one file is copied over, a folder is emptied and filled again. */
const GENERATE = `printf contract.json > contract.json
  rm -r made && mkdir made
  printf made/same.txt > made/same.txt
  printf changed > made/other.txt
  printf new > made/new.txt`;

test('what is written again as it was keeps its time, and nothing else does', () => {
  const { status, stderr } = run(['contract.json', 'made'], GENERATE);
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  assert.deepEqual(readdirSync(join(folder, 'made')).sort(), ['new.txt', 'other.txt', 'same.txt']);
  for (const [name, old] of [
    ['contract.json', true],
    ['made/same.txt', true],
    ['made/other.txt', false],
    ['made/new.txt', false],
  ])
    assert.equal(isOld(name), old, name);
});

test('without these lines around it everything is new', () => {
  spawnSync('sh', ['-c', GENERATE], { cwd: folder });
  assert.ok(!isOld('contract.json') && !isOld('made/same.txt'));
});

test('a command that fails fails, and times are kept all the same', () => {
  const { status } = run(['contract.json'], 'printf contract.json > contract.json; exit 3');
  assert.equal(status, 3);
  assert.ok(isOld('contract.json'));
});

test('a file that is made for the first time was not there before', () => {
  const { status, stderr } = run(['first.json'], 'printf 1 > first.json');
  assert.equal(status, 0, stderr);
  assert.ok(!isOld('first.json'));
});
