// A judge that is missing is no judgement: in CI it fails.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { root } from './files.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lintje-judge-'));
after(() => rmSync(folder, { recursive: true }));

test('in CI the judgement of deploy/ fails where who judges is missing and can not be fetched', () => {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  for (const tool of ['bash', 'env', 'dirname', 'uname']) {
    const found = spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim();
    symlinkSync(found, path.join(bin, tool));
  }
  const env = { PATH: bin, LINTJE_CACHE: path.join(folder, 'cache'), CI: 'true' };
  const { status, stderr, stdout } = spawnSync(path.join(root, 'tools/deploy/judge'), { encoding: 'utf8', env });
  assert.equal(status, 3, stderr);
  for (const judge of ['systemd-analyze', 'promtool', 'haproxy', 'kubectl']) assert.match(stderr, new RegExp(`for want of ${judge}:`));
  assert.equal(stdout, '', 'nothing is judged');
});
