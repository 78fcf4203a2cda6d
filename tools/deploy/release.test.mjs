// The workflow of a release, which no machine here can run: what it may do, and that what it names is there.

import assert from 'node:assert/strict';
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { parse } from 'yaml';

import { root, text } from './files.mjs';

const folder = '.github/workflows';
const workflow = parse(text(`${folder}/release.yml`));
const jobs = Object.entries(workflow.jobs);
const steps = jobs.flatMap(([job, { steps: all }]) => all.map((step) => ({ job, ...step })));
const uses = (action, job) => steps.filter((step) => step.uses?.split('@')[0] === action && (!job || step.job === job));

test('it runs for a tag of a version alone, and each job may do what it needs and nothing else', () => {
  assert.deepEqual(workflow.on, { push: { tags: ['v*'] } });
  assert.deepEqual(workflow.permissions, {});
  const attest = { 'id-token': 'write', attestations: 'write' };
  assert.deepEqual(Object.fromEntries(jobs.map(([name, { permissions }]) => [name, permissions])), {
    packages: { contents: 'read' },
    image: { contents: 'read', packages: 'write', ...attest },
    attest,
    release: { contents: 'write' },
  });
  // Who may write the release runs nothing out of the repository.
  assert.deepEqual(uses('actions/checkout').map(({ job }) => job), ['packages', 'image']);
});

test('actions are of one major version each, in all workflows', () => {
  const versions = new Map();
  for (const file of readdirSync(path.join(root, folder))) {
    for (const [, action, version] of text(`${folder}/${file}`).matchAll(/uses: (\S+)@(\S+)/g)) {
      assert.match(version, /^v\d+$/, `${file}: ${action}`);
      assert.equal(versions.get(action) ?? version, version, `${file}: ${action}`);
      versions.set(action, version);
    }
  }
});

test('the scripts, targets, jobs and outputs that it names are there', () => {
  const ids = (job) => workflow.jobs[job].steps.map(({ id }) => id);
  for (const { job, run = '', ...step } of steps) {
    for (const [, target] of run.matchAll(/\bmake ([\w-]+)/g)) assert.match(text('Makefile'), new RegExp(`^${target}:`, 'm'), target);
    for (const [script] of run.matchAll(/\b(?:tools|deploy)\/[\w/-]+/g)) accessSync(path.join(root, script), constants.X_OK);
    for (const [, id] of `${run}${JSON.stringify(step)}`.matchAll(/steps\.(\w+)\.outputs/g)) assert.ok(ids(job).includes(id), id);
  }
  for (const [, { needs = [] }] of jobs) for (const needed of [needs].flat()) assert.ok(workflow.jobs[needed], needed);
  const kept = uses('actions/upload-artifact').map((step) => step.with.name);
  for (const step of uses('actions/download-artifact')) assert.ok(kept.includes(step.with.name));
  assert.match(text('Makefile'), /tools\/dist \S+ target\/dist$/m);
  assert.equal(uses('actions/upload-artifact', 'packages')[0].with.path, 'target/dist');
});

test('the program is built on what the image is built on, with that compiler', () => {
  const from = /^FROM (rust:\S+) AS program$/m.exec(text('Dockerfile'))[1];
  assert.equal(workflow.jobs.packages.container, from);
  assert.equal(from, `rust:${workflow.jobs.packages.env.RUSTUP_TOOLCHAIN}-bookworm`);
});

test('image and packages say what they are made of, and where', () => {
  const [build] = uses('docker/build-push-action', 'image');
  assert.deepEqual([build.with.push, build.with.provenance, build.with.sbom], [true, 'mode=max', true]);
  const [image] = uses('actions/attest-build-provenance', 'image');
  assert.match(image.with['subject-digest'], /steps\.build\.outputs\.digest/);
  const packages = '*.deb\n*.tar.gz\n';
  assert.equal(uses('actions/attest-build-provenance', 'attest')[0].with['subject-path'], packages);
  const bills = uses('actions/attest-sbom', 'attest').map((step) => [step.with['subject-path'], step.with['sbom-path']]);
  assert.deepEqual(bills, [[packages, 'lintje.cdx.json'], [packages, 'web.cdx.json']]);
  for (const [, bill] of bills) assert.match(text('tools/dist'), new RegExp(`"\\$folder/${bill}"$`, 'm'));
});

test('there is no release while an image of the compose file is not pinned, or a digest does not fit', () => {
  const pin = steps.findIndex(({ run }) => run?.includes('deploy/compose/digests --look'));
  assert.equal(steps[pin].job, 'image');
  assert.match(steps[pin].env.PROGRAM_IMAGE, /@\$\{\{ steps\.build\.outputs\.digest \}\}$/);
  assert.ok(workflow.jobs.release.needs.includes('image') && workflow.jobs.release.needs.includes('attest'));
  assert.ok(steps.some(({ job, run }) => job === 'attest' && run === 'sha256sum --check SHA256SUMS'));
  const last = steps.at(-1).run;
  const [before, create] = last.split('gh release create');
  for (const file of ['*.deb', '*.tar.gz', 'lintje.debug', 'SHA256SUMS', 'compose.env', 'lintje.cdx.json', 'web.cdx.json']) assert.ok(create.includes(` ${file}`), file);
  assert.match(before, /^sha256sum compose\.env >>SHA256SUMS$/m, 'it comes of another job than the sums');
});
