import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judgeCrates, judgeNpm } from './check.mjs';
import { allowed, checksums } from './crates.mjs';
import { isAllowed } from './licence.mjs';
import { valid } from './npm-sbom.mjs';
import { bom } from './sbom.mjs';

const FEW = new Set(['MIT', 'ISC', 'Apache-2.0 WITH LLVM-exception']);
const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';

test('a licence is met by what is allowed', () => {
  for (const [expression, met] of [
    ['MIT', true],
    ['GPL-3.0', false],
    ['GPL-3.0 OR MIT', true],
    ['GPL-3.0/MIT', true],
    ['MIT AND GPL-3.0', false],
    ['MIT AND ISC', true],
    ['(GPL-3.0 OR MIT) AND ISC', true],
    ['(GPL-3.0 OR MIT) AND LGPL-2.1', false],
    ['Apache-2.0 WITH LLVM-exception', true],
    ['Apache-2.0 WITH Other-exception OR GPL-3.0', false],
  ])
    assert.equal(isAllowed(expression, FEW), met, expression);
  for (const wrong of ['', 'MIT OR', '(MIT', 'MIT ISC', 'AND']) assert.throws(() => isAllowed(wrong, FEW), wrong);
});

test('crates of another source, licence or digest are told', () => {
  const good = { name: 'a', version: '1.0.0', source: CRATES_IO, license: 'MIT' };
  const digests = new Map([['a 1.0.0', 'x']]);
  assert.deepEqual(judgeCrates([good, { name: 'ours', source: null }], FEW, digests), []);
  assert.deepEqual(judgeCrates([{ ...good, license: 'AGPL-3.0' }], FEW, digests), ['a 1.0.0 has licence AGPL-3.0']);
  assert.deepEqual(judgeCrates([{ ...good, license: null }], FEW, digests), ['a 1.0.0 names no licence']);
  const git = 'git+https://example.org/a';
  assert.deepEqual(judgeCrates([{ ...good, source: git }], FEW, new Map()), [
    `a 1.0.0 comes from ${git}`,
    'a 1.0.0 has no digest in Cargo.lock',
  ]);
});

test('npm packages likewise, and the licence of what is shipped', () => {
  const judge = (found) => judgeNpm('web', { packages: { '': {}, 'node_modules/a': { version: '1', integrity: 'sha512-x', license: 'MIT', ...found } } }, FEW);
  assert.deepEqual(judge({}), []);
  assert.deepEqual(judge({ license: 'GPL-3.0', dev: true }), []);
  assert.deepEqual(judge({ license: 'GPL-3.0' }), ['web/node_modules/a 1 has licence GPL-3.0']);
  assert.deepEqual(judge({ integrity: undefined }), ['web/node_modules/a 1 has no digest']);
  assert.deepEqual(judge({ resolved: 'https://elsewhere.example/a.tgz' }), ['web/node_modules/a 1 comes from https://elsewhere.example/a.tgz']);
});

test('licences and digests are read from the files', () => {
  assert.deepEqual(
    allowed('[graph]\nallow = [\n "X",\n]\n[licenses]\n# why\nallow = [\n    "MIT",\n    "OFL-1.1", # a font\n]\nother = []\n'),
    new Set(['MIT', 'OFL-1.1']),
  );
  const lock = '[[package]]\nname = "a"\nversion = "1.0.0"\nchecksum = "ab"\n\n[[package]]\nname = "ours"\nversion = "0.1.0"\n';
  assert.deepEqual(checksums(lock), new Map([['a 1.0.0', 'ab']]));
});

test('the bill has what is linked and what builds it, and not what tests need', () => {
  const found = (name, source) => ({ id: name, name, version: '1.0.0', source, license: 'MIT/ISC', description: ' it ' });
  const dep = (pkg, kind) => ({ pkg, dep_kinds: [{ kind }] });
  const workspace = {
    packages: [found('lintje', null), found('b', CRATES_IO), found('a', CRATES_IO), found('builder', CRATES_IO), found('tester', CRATES_IO)],
    resolve: {
      nodes: [
        { id: 'lintje', deps: [dep('b', null), dep('tester', 'dev'), dep('builder', 'build')] },
        { id: 'b', deps: [dep('a', null)] },
        { id: 'a', deps: [] },
        { id: 'builder', deps: [] },
        { id: 'tester', deps: [] },
      ],
    },
  };
  const made = bom(workspace, new Map([['a 1.0.0', 'ab']]));
  assert.deepEqual(made.components.map(({ purl }) => purl), ['pkg:cargo/a@1.0.0', 'pkg:cargo/b@1.0.0', 'pkg:cargo/builder@1.0.0']);
  assert.deepEqual(made.components[0], {
    type: 'library',
    'bom-ref': 'pkg:cargo/a@1.0.0',
    name: 'a',
    version: '1.0.0',
    description: 'it',
    hashes: [{ alg: 'SHA-256', content: 'ab' }],
    licenses: [{ expression: 'MIT OR ISC' }],
    purl: 'pkg:cargo/a@1.0.0',
  });
  assert.deepEqual(made.dependencies[2], { ref: 'pkg:cargo/builder@1.0.0', dependsOn: [] });
  assert.match(made.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual(bom(workspace, new Map([['a 1.0.0', 'ab']])), made);
});

test('a reference that is no address is left out', () => {
  const reference = (url) => ({ type: 'vcs', url });
  const made = valid({ version: 1, components: [{ name: 'a', externalReferences: [reference('git@github.com:a/b.git'), reference('https://a.example')] }, { name: 'b' }] });
  assert.deepEqual(made, {
    version: 1,
    components: [
      { name: 'a', externalReferences: [reference('https://a.example')] },
      { name: 'b', externalReferences: [] },
    ],
  });
});
