// The operator's command, with a systemd-run that only tells what it was asked.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { root } from './files.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lintje-beheer-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(path.join(folder, 'systemd-run'), `#!/bin/sh\nfor one; do printf '%s\\0' "$one"; done\n`, { mode: 0o755 });

/** What systemd-run gets. */
function asked(args, env = {}) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: `${folder}:${process.env.PATH}`, ...env } };
  return execFileSync('sh', [path.join(root, 'deploy/systemd/lintje-beheer'), ...args], options).split('\0').slice(0, -1);
}
const command = (all) => all.slice(all.indexOf('/usr/bin/lintje') + 1);

test('systemd puts no variable into what an operator typed', () => {
  const typed = ['audit', 'inzage', '--reden', 'Kost $5 of ${HOME}\n\n', '', 'twee woorden'];
  assert.deepEqual(command(asked(typed)), ['audit', 'inzage', '--reden', 'Kost $$5 of $${HOME}\n\n', '', 'twee woorden']);
  assert.deepEqual(command(asked([])), []);
});

test('the program hears who logged in, else who sudo says', () => {
  const login = Number(readFileSync('/proc/self/loginuid', 'utf8'));
  const person = login >= 1000 && login !== 4_294_967_295;
  const name = person ? execFileSync('id', ['-nu', String(login)], { encoding: 'utf8' }).trim() : 'jansen';
  assert.ok(asked(['audit'], { SUDO_USER: 'jansen' }).includes(`--setenv=SUDO_USER=${name}`));
  assert.equal(asked(['audit']).some((one) => one.startsWith('--setenv=SUDO_USER=')), person);
});

test('it can get no more than the units, and leaves no memory behind', () => {
  const properties = asked(['controle']).filter((one) => one.startsWith('--property=')).map((one) => one.slice('--property='.length));
  const unit = readFileSync(path.join(root, 'deploy/systemd/lintje-worker.service'), 'utf8').split('\n');
  for (const one of ['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'LimitCORE=0', 'UMask=0077']) assert.ok(properties.includes(one) && unit.includes(one), one);
});
