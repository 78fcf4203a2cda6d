// What a browser loads first on /verzoek, gzipped: what the page names, and what that imports. Over the limit is an
// error: a slow line should not wait for more.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMITS = { js: 120_000, css: 30_000 };
const dist = 'dist';

const manifest = JSON.parse(readFileSync(join(dist, '../node_modules/.manifest.json'), 'utf8'));
const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
const files = new Set();

function visit(file) {
  if (files.has(file)) return;
  files.add(file);
  const chunk = chunks.get(file);
  for (const css of chunk?.css ?? []) files.add(css);
  for (const key of chunk?.imports ?? []) visit(manifest[key].file);
}

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)];
if (!named.some(([, file]) => file.endsWith('.js'))) throw new Error(`${dist}/index.html names no script`);
for (const [, file] of named) visit(file);

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
