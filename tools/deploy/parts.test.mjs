// The workflow of each change plays what `make test` plays: a part that is added there is not forgotten here.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parse } from 'yaml';

import { text } from './files.mjs';

const makefile = text('Makefile').replaceAll('\\\n', ' ');
const workflow = parse(text('.github/workflows/test.yml'));
const jobs = Object.entries(workflow.jobs);

/** What each target needs, and the parts that it plays itself. */
const rules = new Map();
let targets = [];
for (const line of makefile.split('\n')) {
  const rule = /^([^\s:#=]+(?: [^\s:#=]+)*):(?!=)([^#]*)/.exec(line);
  if (rule) {
    targets = rule[1].split(' ').map((name) => {
      if (!rules.has(name)) rules.set(name, { needs: [], parts: [] });
      return rules.get(name);
    });
    for (const target of targets) target.needs.push(...rule[2].split(/\s+/));
  }
  const part = /^\t-?\$\(part\) '([^']+)'/.exec(line);
  if (part) for (const target of targets) target.parts.push(part[1]);
}

/** The parts that these targets play, with those of what they need. */
function partsOf(names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || !rules.has(name)) return [];
    seen.add(name);
    const { needs, parts } = rules.get(name);
    return [...needs.flatMap(visit), ...parts];
  };
  return [...new Set(names.flatMap(visit))].sort();
}

/** The targets that a job makes, one for each cell of its matrix. */
const madeBy = ({ steps, strategy }) =>
  steps
    .flatMap(({ run = '' }) => /\bmake (.+)$/.exec(run)?.[1] ?? [])
    .flatMap((target) => (target === '${{ matrix.part }}' ? strategy.matrix.part : [target]));
const made = jobs.flatMap(([, job]) => madeBy(job));

test('its jobs play every part of `make test`, and nothing else', () => {
  const all = /^test:.*\n\t@tools\/parts (.+)$/m.exec(makefile)[1].replaceAll("'", '').split(/\s+/);
  assert.ok(partsOf(all).includes('Rust') && partsOf(all).includes('generated files'), partsOf(all).join());
  assert.deepEqual(partsOf(made), partsOf(all));
});

test('each job makes a target that is there, under its name', () => {
  assert.deepEqual(made.filter((target) => !rules.has(target)), []);
  assert.equal(new Set(made).size, made.length, 'none twice');
  for (const [job, { name, ...rest }] of jobs) {
    for (const target of madeBy(rest)) assert.ok(target === job || name === '${{ matrix.part }}', target);
  }
});

test('one job waits for all others, and is red when one of them is not green', () => {
  const { needs, steps, ...last } = workflow.jobs.test;
  assert.deepEqual([...needs, 'test'].sort(), jobs.map(([name]) => name).sort());
  assert.equal(last.if, 'always()', 'left out it would count as green');
  assert.equal(steps.length, 1);
  assert.equal(steps[0].run, 'exit 1');
  for (const outcome of ['failure', 'cancelled', 'skipped']) assert.ok(steps[0].if.includes(`contains(needs.*.result, '${outcome}')`));
});

test('each job reads the repository at most, and ends', () => {
  assert.deepEqual(workflow.permissions, { contents: 'read' });
  for (const [name, job] of jobs) {
    assert.deepEqual(job.permissions ?? {}, {}, name);
    assert.ok(job['timeout-minutes'] <= 60, name);
  }
});
