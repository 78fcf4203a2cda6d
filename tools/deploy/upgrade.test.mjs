// What `make upgrade` upgrades from.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { parse } from 'yaml';

import { root, text } from './files.mjs';

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

test('the program of before is of this history, and its database is one that the present one changes', () => {
  const before = /^before := ([0-9a-f]{40})$/m.exec(text('Makefile'))[1];
  git('merge-base', '--is-ancestor', before, 'HEAD');
  const migrations = (commit) => git('ls-tree', '-r', commit, 'schema/migrations').split('\n').map((line) => line.split(/\s+/).slice(2).join(' '));
  const then = migrations(before);
  const now = migrations('HEAD');
  assert.ok(then.length > 0 && now.length > then.length);
  assert.deepEqual(then.filter((one) => !now.includes(one)), [], 'a migration that was changed would be refused');
});

test('an upgrade is played each night, with the whole history there', () => {
  assert.match(text('Makefile'), /^\t@tools\/parts compiled .*\bupgrade\b/m);
  const { steps } = parse(text('.github/workflows/nightly.yml')).jobs.nightly;
  assert.equal(steps.find(({ uses }) => uses?.startsWith('actions/checkout@')).with['fetch-depth'], 0);
  assert.ok(steps.some(({ run }) => run?.endsWith('make nightly')));
});
