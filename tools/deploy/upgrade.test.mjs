// What `make upgrade` upgrades from.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { parse } from 'yaml';

import { root, text } from './files.mjs';

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/** The migrations of before the first release, which the present program takes over: version and SHA-384. */
const takenOver = new Set(text('schema/taken-over.txt').split('\n').filter((line) => /^\d/.test(line)));

function asTakenOver(commit, path) {
  const file = execFileSync('git', ['-C', root, 'show', `${commit}:${path}`]);
  return `${/(\d{4})_/.exec(path)[1]} ${createHash('sha384').update(file).digest('hex')}`;
}

test('the program of before is of this history, and its database is one that the present one changes', () => {
  const before = /^before := ([0-9a-f]{40})$/m.exec(text('Makefile'))[1];
  git('merge-base', '--is-ancestor', before, 'HEAD');
  const migrations = (commit) => git('ls-tree', '-r', commit, 'schema/migrations').split('\n').map((line) => line.split(/\s+/).slice(2).join(' '));
  const then = migrations(before);
  const now = migrations('HEAD');
  assert.ok(then.length > 0 && now.some((one) => !then.includes(one)));
  const gone = then.filter((one) => !now.includes(one)).map((one) => asTakenOver(before, one.split(' ')[1]));
  assert.deepEqual(gone.filter((one) => !takenOver.has(one)), [], 'a migration that was changed would be refused');
  // Some of those that are taken over and some of those in their place were never together.
  assert.ok(gone.length === 0 || gone.length === then.length);
});

test('an upgrade is played each night, with the whole history there', () => {
  assert.match(text('Makefile'), /^\t@tools\/parts compiled .*\bupgrade\b/m);
  const { steps } = parse(text('.github/workflows/nightly.yml')).jobs.nightly;
  assert.equal(steps.find(({ uses }) => uses?.startsWith('actions/checkout@')).with['fetch-depth'], 0);
  assert.ok(steps.some(({ run }) => run?.endsWith('make nightly')));
});
