// Judges what operators are handed by the types of who reads it: manifests of Kubernetes by those of its API, as the API
// server with strict validation would say, and docker-compose.yml by the specification of Compose. A field that does not
// exist, is missing or has another type is an error. With `-` it judges what stands on standard input in place of deploy/.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parseAllDocuments } from 'yaml';

import { compose, manifests, root } from './files.mjs';

const tsc = path.join(root, 'web/node_modules/.bin/tsc');
// Beside the packages, so that the types are found.
const file = path.join(root, `tools/manifests-${process.pid}.generated.ts`);

// The types of Compose allow any other name besides, for extensions; here none is one.
const KNOWN = `type Known<T> = T extends readonly (infer E)[] ? Known<E>[] : T extends object
  ? { [K in keyof T as string extends K ? (unknown extends T[K] ? never : K) : K]: Known<T[K]> } : T;`.replace(/\n */g, ' ');

/** A compose file without what is for people, and with {} where nothing is said, which its types forgot to allow. */
function said(written) {
  const parts = Object.entries(written).filter(([name]) => !name.startsWith('x-'));
  const full = (part) => Object.fromEntries(Object.entries(part).map(([name, of]) => [name, of ?? {}]));
  return Object.fromEntries(parts.map(([name, part]) => [name, ['volumes', 'networks'].includes(name) ? full(part) : part]));
}

/** The type that something has to be of, and what it is called. */
function judged({ file: from, object }) {
  const { apiVersion, kind, metadata } = object;
  if (!apiVersion) return { type: `Known<import('compose-spec-ts').ComposeSpecification>`, value: said(object), name: from };
  const kubernetes = `kubernetes-types/${apiVersion.includes('/') ? apiVersion.replace('.k8s.io/', '/') : `core/${apiVersion}`}`;
  const module = apiVersion.includes('cnpg.io/') ? './deploy/cnpg' : kubernetes;
  return { type: `import('${module}').${kind}`, value: object, name: `${from}, ${kind} ${metadata.name}` };
}

const objects =
  process.argv[2] === '-'
    ? parseAllDocuments(readFileSync(0, 'utf8')).map((document) => ({ file: 'standard input', object: document.toJS() }))
    : [...manifests(), { file: 'docker-compose.yml', object: compose() }];
const all = objects.map(judged);
const lines = [KNOWN, ...all.map(({ type, value }, nth) => `export const object${nth}: ${type} = ${JSON.stringify(value)};`)];

let answer;
try {
  writeFileSync(file, lines.join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--types', '', '--pretty', 'false'];
  answer = spawnSync(tsc, [...options, file], { encoding: 'utf8' });
} finally {
  rmSync(file, { force: true });
}
if (answer.error) throw answer.error;
const complaints = answer.stdout.split('\n').filter(Boolean).map((line) => {
  const [, nth, what] = /\((\d+),\d+\): (.*?)(?: in type .*)?$/.exec(line) ?? [undefined, undefined, line];
  return nth > 1 ? `${all[nth - 2].name}: ${what}` : what;
});
// What several services take over is said once.
for (const complaint of new Set(complaints)) console.error(complaint);
console.log(`${all.length} files and manifests judged by their types`);
process.exit(answer.status === 0 && all.length > 0 ? 0 : 1);
