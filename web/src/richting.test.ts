import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The rooms from the ground up. Each imports what is below it; what is above it, it opens by `import()` at most. */
const KAMERS = ['paden', 'ui', 'api', 'forms', 'app', 'burger', 'behandelaar', 'audit', 'handleiding'];

const IMPORT = /^(?:import|export)\b[^'";]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;

function omhoog(): string[] {
  const src = import.meta.dirname;
  const gevonden: string[] = [];
  for (const kamer of KAMERS) {
    for (const naam of readdirSync(resolve(src, kamer), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(naam) || /\.test\.tsx?$/.test(naam)) continue;
      const bestand = resolve(src, kamer, naam);
      for (const [, van, los] of readFileSync(bestand, 'utf8').matchAll(IMPORT)) {
        const doel = relative(src, resolve(dirname(bestand), van ?? los ?? '')).split('/')[0] ?? '';
        const hoogte = KAMERS.indexOf(doel);
        if (hoogte > KAMERS.indexOf(kamer) || (hoogte < 0 && !doel.includes('.')))
          gevonden.push(`${kamer}/${naam}: ${van ?? los}`);
      }
    }
  }
  return gevonden;
}

it('no room imports from one above it', () => {
  expect(omhoog()).toEqual([]);
});
