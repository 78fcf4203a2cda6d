// lint.mjs JUDGES DOCUMENT RULES WHOSE: Spectral with these rules finds in the contract exactly what admitted.json admits,
// each with a reason. More of it fails, and so does what it does not find any more. WHOSE rules they are is `ours` or
// `official`: how admitted.json calls them. JUDGES is the folder of setup.sh.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [judges, document, rules, whose] = process.argv.slice(2);
const spectral = spawnSync(
  join(judges, 'node_modules/.bin/spectral'),
  ['lint', '--ruleset', rules, '--format', 'json', '--quiet', document],
  { encoding: 'utf8', maxBuffer: 2 ** 28 },
);
// 1 says that it found errors, and everything above that it could not judge.
if (spectral.status === null || spectral.status > 1) {
  console.error(spectral.stderr);
  process.exit(3);
}
const found = JSON.parse(spectral.stdout).map(finding => ({ ...finding, place: `${finding.code} ${finding.path.join('.')}` }));
const admitted = JSON.parse(readFileSync(join(import.meta.dirname, 'admitted.json'), 'utf8'));
const places = admitted.map(admission => `${admission[whose]} ${admission.path}`);
const wrong = [
  ...found.filter(({ place }) => !places.includes(place)).map(({ place, message }) => `${place}: ${message}`),
  ...places
    .filter(place => !found.some(finding => finding.place === place))
    .map(place => `${place}: admitted, and not found any more`),
  ...admitted.filter(({ reason }) => !reason).map(({ path }) => `${path}: admitted without a reason`),
];
for (const line of wrong) console.error(line);
console.log(`rules (${whose}): ${found.length} found, ${admitted.length} admitted, ${wrong.length} not in order`);
process.exitCode = wrong.length > 0 ? 1 : 0;
