import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

const COMMITS = resolve(import.meta.dirname, '../commits');
const BODY = 'A clerk saw the case of another municipality.';
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

let folder;
const run = (command, ...args) => spawnSync(command, args, { cwd: folder, env: ENV, encoding: 'utf8' });

/** Commits with this message; its hash. */
function commit(message, ...more) {
  const made = run('git', 'commit', '--quiet', '--allow-empty', '--cleanup=verbatim', '-m', message, ...more);
  assert.equal(made.status, 0, made.stderr);
  return head();
}
const head = () => run('git', 'rev-parse', 'HEAD').stdout.trim();

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  run('git', 'init', '--quiet', '--initial-branch=main');
  commit('first');
});
after(() => rmSync(folder, { recursive: true }));

test('passes commits that say what and why', () => {
  const from = head();
  commit(`Refuse who is of another municipality\n\n${BODY}`);
  commit(`${'x'.repeat(72)}\n\n${BODY}`);
  const { status, stdout } = run(COMMITS, `${from}..HEAD`);
  assert.equal(status, 0);
  assert.match(stdout, /2 commits, 0 with a wrong message/);
});

for (const [what, message, told] of [
  ['a long subject', `${'x'.repeat(73)}\n\n${BODY}`, /73 characters, 72 is the limit/],
  ['no body', 'Refuse who is of another municipality', /no body/],
  ['an empty body', 'Refuse who is of another municipality\n\n', /no body/],
  ['a body that follows at once', `Refuse who is of another municipality\n${BODY}`, /second line is not empty/],
  ['two changes in one', `Refuse this; show that\n\n${BODY}`, /semicolon/],
])
  test(`tells of ${what}, also when a later commit is right`, () => {
    const from = head();
    const wrong = commit(message);
    commit(`Refuse who is of another municipality\n\n${BODY}`);
    const { status, stdout, stderr } = run(COMMITS, `${from}..HEAD`);
    assert.equal(status, 1);
    assert.match(stdout, /2 commits, 1 with a wrong message/);
    assert.match(stderr, told);
    assert.ok(stderr.includes(`in ${wrong.slice(0, 7)}`), stderr);
  });

test('leaves merges alone, and looks at the commits in them', () => {
  const from = head();
  run('git', 'switch', '--quiet', '--create', 'side');
  commit('no body here');
  run('git', 'switch', '--quiet', 'main');
  run('git', 'merge', '--quiet', '--no-ff', 'side', '-m', "Merge branch 'side'");
  const { status, stdout } = run(COMMITS, `${from}..HEAD`);
  assert.equal(status, 1);
  assert.match(stdout, /1 commits, 1 with a wrong message/);
});

test('checks the last commit of a branch that is new to the server', () => {
  commit(`Refuse who is of another municipality\n\n${BODY}`);
  const { status, stdout } = run(COMMITS, `${'0'.repeat(40)}..HEAD`);
  assert.equal(status, 0);
  assert.match(stdout, /1 commits, 0 with/);
});

test('fails where there is no such commit', () => {
  assert.notEqual(run(COMMITS, 'nothing..HEAD').status, 0);
});
