// Judges every manifest of Kubernetes by the types of its API: a field that does not exist, is missing or has another
// type is an error, as the API server with strict validation would say.

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { manifests, root } from './files.mjs';

const tsc = path.join(root, 'web/node_modules/.bin/tsc');
// Beside the packages, so that the types are found.
const file = path.join(root, `tools/manifests-${process.pid}.generated.ts`);

/** Where kubernetes-types has the types of this version of an API. */
const module = (apiVersion) => (apiVersion.includes('/') ? apiVersion.replace('.k8s.io/', '/') : `core/${apiVersion}`);

// What CloudNativePG understands is not in those types.
const judged = manifests().filter(({ object }) => !object.apiVersion.includes('cnpg.io'));
const lines = judged.map(({ object }, nth) => {
  const type = `import('kubernetes-types/${module(object.apiVersion)}').${object.kind}`;
  return `export const object${nth}: ${type} = ${JSON.stringify(object)};`;
});

let answer;
try {
  writeFileSync(file, lines.join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--types', '', '--pretty', 'false'];
  answer = spawnSync(tsc, [...options, file], { encoding: 'utf8' });
} finally {
  rmSync(file, { force: true });
}
if (answer.error) throw answer.error;
for (const line of answer.stdout.split('\n').filter(Boolean)) {
  const [, nth, what] = /\((\d+),\d+\): (.*)/.exec(line) ?? [undefined, undefined, line];
  const manifest = judged[nth - 1];
  console.error(manifest ? `${manifest.file}, ${manifest.object.kind} ${manifest.object.metadata.name}: ${what}` : what);
}
console.log(`${judged.length} manifests judged by their types`);
process.exit(answer.status === 0 && judged.length > 0 ? 0 : 1);
