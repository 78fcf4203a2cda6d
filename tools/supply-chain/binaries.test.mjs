import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

const BINARIES = resolve(import.meta.dirname, '../binaries');
/** Nobody's own settings, so that no list of ignored files of theirs gets in. */
const ENV = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
/** How a zip, and so a wheel of Python, begins. */
const ARCHIVE = Buffer.from('504b030414000000', 'hex');
/** What UTF-8 can't be, without a zero byte. */
const NO_TEXT = Buffer.from('89ff', 'hex');

let folder;
const git = (...args) => spawnSync('git', args, { cwd: folder, env: ENV, encoding: 'utf8' });
const judge = () => spawnSync(BINARIES, [folder], { env: ENV, encoding: 'utf8' });
const write = (name, content) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
};
const track = (name, content) => {
  write(name, content);
  assert.equal(git('add', name).status, 0);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binaries-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('passes text anywhere, and binary files in the folders for them', () => {
  track('README.md', '# Één €\n');
  track('empty', '');
  track('web/src/handleiding/beelden/a.png', NO_TEXT);
  track('services/api/tests/bestanden/b.docx', ARCHIVE);
  const { status, stdout, stderr } = judge();
  assert.equal(status, 0, stderr);
  assert.equal(stdout, '2 binary files, 0 out of place\n');
});

for (const [what, name, content] of [
  ['an archive in the root', 'package.whl', ARCHIVE],
  ['a file without a zero byte', 'tools/program', NO_TEXT],
  ['a zero byte behind much text', 'docs/log.txt', `${'a'.repeat(20_000)}\0`],
  ['a folder that only begins alike', 'services/letters/lettertypen-oud/a.ttf', ARCHIVE],
])
  test(`tells of ${what}`, () => {
    track('README.md', '# Text\n');
    track(name, content);
    const { status, stdout, stderr } = judge();
    assert.equal(status, 1);
    assert.ok(stderr.startsWith(`${name}: a binary file outside `), stderr);
    assert.equal(stdout, '1 binary files, 1 out of place\n');
  });

test('leaves alone what is not tracked, what is gone, and what a link leads to', () => {
  write('untracked.whl', ARCHIVE);
  symlinkSync('untracked.whl', join(folder, 'link.whl'));
  git('add', 'link.whl');
  track('gone.whl', ARCHIVE);
  rmSync(join(folder, 'gone.whl'));
  const { status, stderr } = judge();
  assert.equal(status, 0, stderr);
});
