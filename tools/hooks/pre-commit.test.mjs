import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

const HOUSE = resolve(import.meta.dirname, '../..');
/** Nobody's own settings, so that no hook or signature of theirs gets in. */
const ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@lintje.example',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@lintje.example',
};
/** In place of Biome, which the tests of the tools do without: one space where there are more. */
const BIOME = `#!/bin/sh
if grep --quiet --recursive UNREADABLE .; then echo 'no TypeScript' >&2; exit 1; fi
find . -name '*.ts' -exec sed -i 's/  */ /g' {} +
`;

let folder;
const run = (env, command, ...args) => spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
const git = (...args) => run(ENV, 'git', ...args);
const commit = (...args) => git('commit', '--quiet', '-m', 'Change a file\n\nA test looks at it.', ...args);
const write = (name, text) => writeFileSync(join(folder, name), text);
const read = (name) => readFileSync(join(folder, name), 'utf8');
const committed = (name) => git('show', `HEAD:${name}`).stdout;
const stage = (name, text) => {
  write(name, text);
  git('add', name);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pre-commit-'));
  mkdirSync(join(folder, 'web/node_modules/.bin'), { recursive: true });
  for (const file of ['Cargo.toml', 'rust-toolchain.toml', 'web/biome.json']) copyFileSync(join(HOUSE, file), join(folder, file));
  write('web/node_modules/.bin/biome', BIOME);
  chmodSync(join(folder, 'web/node_modules/.bin/biome'), 0o755);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'core.hooksPath', join(HOUSE, 'tools/hooks'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('formats what is staged, and commits that', () => {
  stage('lib.rs', 'fn  a( ) { }\n');
  stage('web/a b.ts', 'const a  =   1;\n');
  const { status, stderr } = commit();
  assert.equal(status, 0, stderr);
  assert.match(stderr, /formatted: lib\.rs\nformatted: web\/a b\.ts\n/);
  assert.equal(committed('lib.rs'), 'fn a() {}\n');
  assert.equal(committed('web/a b.ts'), 'const a = 1;\n');
  assert.equal(git('status', '--short', '--untracked-files=no').stdout, '');
});

test('leaves alone what is not staged, also a module of a file that is', () => {
  write('other.rs', 'fn  b( ) { }\n');
  stage('lib.rs', 'mod other;\n');
  assert.equal(commit().status, 0);
  assert.equal(read('other.rs'), 'fn  b( ) { }\n');
});

test('leaves alone a link, and what is behind it', () => {
  for (const [link, behind] of [['link.rs', 'behind.rs'], ['web/link.ts', 'web/behind.ts']]) {
    write(behind, 'fn  a( ) { }\n');
    symlinkSync(behind.replace('web/', ''), join(folder, link));
    git('add', link);
  }
  const { status, stderr } = commit();
  assert.equal(status, 0, stderr);
  for (const behind of ['behind.rs', 'web/behind.ts']) assert.equal(read(behind), 'fn  a( ) { }\n');
});

test('stages no other file whose name fits a name with brackets', () => {
  stage('web/a.ts', 'const a = 1;\n');
  assert.equal(commit().status, 0);
  write('web/a.ts', 'const a = 2;\n');
  write('web/[a].ts', 'const b  =   1;\n');
  git('--literal-pathspecs', 'add', 'web/[a].ts');
  const { status, stderr } = commit();
  assert.equal(status, 0, stderr);
  assert.equal(committed('web/[a].ts'), 'const b = 1;\n');
  assert.equal(committed('web/a.ts'), 'const a = 1;\n');
});

test('formats what has another name now', () => {
  stage('lib.rs', 'fn a() {}\nfn b() {}\nfn c() {}\nfn d() {}\n');
  assert.equal(commit().status, 0);
  git('mv', 'lib.rs', 'new.rs');
  stage('new.rs', 'fn a() {}\nfn b() {}\nfn c() {}\nfn  d( ) { }\n');
  assert.equal(commit().status, 0);
  assert.equal(committed('new.rs'), 'fn a() {}\nfn b() {}\nfn c() {}\nfn d() {}\n');
});

test('stops at a file that is staged in part and would be changed', () => {
  const whole = 'fn  a( ) { }\nfn b() {}\n';
  stage('lib.rs', 'fn  a( ) { }\n');
  write('lib.rs', whole);
  const { status, stderr } = commit();
  assert.equal(status, 1);
  assert.match(stderr, /Not formatted: lib\.rs\./);
  assert.equal(read('lib.rs'), whole);
  assert.equal(git('show', ':lib.rs').stdout, 'fn  a( ) { }\n');
});

test('passes a file of which the staged part is in order', () => {
  stage('lib.rs', 'fn a() {}\n');
  write('lib.rs', 'fn a() {}\nfn  b( ) { }\n');
  assert.equal(commit().status, 0);
  assert.equal(committed('lib.rs'), 'fn a() {}\n');
  assert.equal(read('lib.rs'), 'fn a() {}\nfn  b( ) { }\n');
});

test('stops at a file that is named to git commit and would be changed', () => {
  stage('lib.rs', 'fn a() {}\n');
  assert.equal(commit().status, 0);
  write('lib.rs', 'fn  b( ) { }\n');
  const { status, stderr } = commit('lib.rs');
  assert.equal(status, 1);
  assert.match(stderr, /Not formatted: lib\.rs\./);
  assert.equal(commit('--all').status, 0);
  assert.equal(committed('lib.rs'), 'fn b() {}\n');
});

for (const [name, text, told] of [
  ['lib.rs', 'fn (\n', /rustfmt can't read what is staged of lib\.rs/],
  ['web/a.ts', 'UNREADABLE\n', /no TypeScript\nBiome can't read what is staged of the web/],
])
  test(`stops where ${name} can't be read`, () => {
    stage(name, text);
    const { status, stderr } = commit();
    assert.equal(status, 1);
    assert.match(stderr, told);
    assert.equal(read(name), text);
  });

test('commits as it is where a formatter is missing, and says so', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const tool of ['bash', 'env', 'git', 'grep']) {
    symlinkSync(run(ENV, 'sh', '-c', `command -v ${tool}`).stdout.trim(), join(bin, tool));
  }
  rmSync(join(folder, 'web/node_modules'), { recursive: true });
  stage('lib.rs', 'fn  a( ) { }\n');
  stage('web/a.ts', 'const a  =   1;\n');
  const { status, stderr } = run({ ...ENV, PATH: bin }, 'git', 'commit', '--quiet', '-m', 'Change a file\n\nA test looks at it.');
  assert.equal(status, 0, stderr);
  assert.match(stderr, /for want of rustfmt[^]*for want of Biome/);
  assert.equal(committed('lib.rs'), 'fn  a( ) { }\n');
});
