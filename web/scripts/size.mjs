// What a browser loads first on /verzoek, gzipped: the entry, which holds that page, and what it imports.
// Over the limit is an error: a slow line should not wait for more.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMITS = { js: 120_000, css: 30_000 };
const dist = 'dist';

const manifest = JSON.parse(readFileSync(join(dist, '../node_modules/.manifest.json'), 'utf8'));
const files = new Set();

function visit(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) visit(imported);
}

visit('index.html');

const sizes = { js: 0, css: 0 };
for (const file of files) {
  const kind = file.endsWith('.css') ? 'css' : 'js';
  sizes[kind] += statSync(join(dist, `${file}.gz`)).size;
}

let over = false;
for (const [kind, limit] of Object.entries(LIMITS)) {
  const kb = (sizes[kind] / 1000).toFixed(1);
  const bad = sizes[kind] > limit;
  over ||= bad;
  console.log(
    `/verzoek first load, ${kind}: ${kb} kB gzipped of at most ${limit / 1000} kB${bad ? ' - TOO LARGE' : ''}`,
  );
}
process.exit(over ? 1 : 0);
