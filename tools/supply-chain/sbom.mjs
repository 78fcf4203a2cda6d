// sbom OUT: what the program is built from, as CycloneDX 1.6 (JSON). The crates that are linked into it or run while it
// is built, with their digests, licences and which needs which; not what only tests need. The same sources give the
// same bytes: no moment, and an identity made from the content.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

import { checksums, metadata } from './crates.mjs';

const PROGRAM = 'lintje';

/** All of `root` by what is linked or runs while it is built. */
function needed(root, nodes) {
  const found = new Map();
  const todo = [root];
  while (todo.length > 0) {
    const id = todo.pop();
    if (found.has(id)) continue;
    const needs = nodes
      .get(id)
      .deps.filter((dep) => dep.dep_kinds.some(({ kind }) => kind !== 'dev'))
      .map((dep) => dep.pkg);
    found.set(id, needs);
    todo.push(...needs);
  }
  return found;
}

export function bom({ packages, resolve }, digests) {
  const byId = new Map(packages.map((found) => [found.id, found]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const root = packages.find(({ name, source }) => name === PROGRAM && source === null);
  const all = needed(root.id, nodes);
  const purl = (id) => `pkg:cargo/${byId.get(id).name}@${byId.get(id).version}`;
  const component = (id) => {
    const { name, version, license, description, source } = byId.get(id);
    const digest = digests.get(`${name} ${version}`);
    return {
      type: id === root.id ? 'application' : 'library',
      'bom-ref': purl(id),
      name,
      version,
      ...(description && { description: description.trim() }),
      ...(digest && { hashes: [{ alg: 'SHA-256', content: digest }] }),
      ...(license && { licenses: [{ expression: license.replaceAll('/', ' OR ').replace(/ +/g, ' ') }] }),
      ...(source !== null && { purl: purl(id) }),
    };
  };
  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const content = {
    metadata: { component: component(root.id) },
    components: [...all.keys()]
      .filter((id) => id !== root.id)
      .map(component)
      .sort((a, b) => order(a['bom-ref'], b['bom-ref'])),
    dependencies: [...all]
      .map(([id, needs]) => ({ ref: purl(id), dependsOn: [...new Set(needs.map(purl))].sort() }))
      .sort((a, b) => order(a.ref, b.ref)),
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const uuid = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`, digest.slice(20, 32)];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid.join('-')}`,
    version: 1,
    ...content,
  };
}

if (process.argv[1] === import.meta.filename) {
  const made = bom(metadata(), checksums());
  writeFileSync(process.argv[2], `${JSON.stringify(made, null, 1)}\n`);
  console.log(`${process.argv[2]}: ${made.components.length} crates`);
}
