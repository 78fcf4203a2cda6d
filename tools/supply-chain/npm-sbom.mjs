// npm-sbom FOLDER OUT: the npm packages that are shipped, as npm tells them in CycloneDX 1.5. References of a package that
// are no address (npm passes on "git@github.com:…") make its file invalid, and are left out.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

export function valid(bom) {
  const components = bom.components.map((component) => ({
    ...component,
    externalReferences: (component.externalReferences ?? []).filter(({ url }) => URL.canParse(url)),
  }));
  return { ...bom, components };
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder, out] = process.argv;
  const npm = ['sbom', '--prefix', folder, '--omit', 'dev', '--sbom-format', 'cyclonedx'];
  const made = valid(JSON.parse(execFileSync('npm', npm, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })));
  writeFileSync(out, `${JSON.stringify(made, null, 1)}\n`);
  console.log(`${out}: ${made.components.length} npm packages`);
}
