#!/usr/bin/env node
// No module of these rooms needs itself by way of others: a reader can take them one by one, from the leaves up.
// `check.mjs FOLDER=PATH …`: the Rust modules below a folder, and the path that the crate knows them by.
import { readdirSync, readFileSync } from 'node:fs';

/** The modules below a folder, by their path in it ("register/eenmalig"), with the text of the program alone. */
function modules(folder) {
  const found = new Map();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith('.rs')) continue;
    const name = file.replace(/\.rs$/, '').replace(/(^|\/)(mod|lib)$/, '');
    const text = readFileSync(`${folder}/${file}`, 'utf8')
      .replace(/#\[cfg\(test\)\]\s*mod\s+\w+\s*\{[\s\S]*$/, '')
      .replace(/\/\/[^\n]*/g, '')
      .replace(/"(?:[^"\\]|\\.)*"/g, '""');
    found.set(name, text);
  }
  return found;
}

/** `a::{b, c::d}` as `a::b` and `a::c::d`. */
function expanded(use) {
  const open = use.indexOf('{');
  if (open < 0) return [use.replace(/\s+as\s+\w+/, '').trim()];
  const parts = [''];
  let depth = 0;
  for (const sign of use.slice(open + 1, use.lastIndexOf('}'))) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  const before = use.slice(0, open).trim();
  return parts.flatMap((part) => (part.trim() ? expanded(before + part.trim()) : []));
}

/** The module that a path leads to from a module; none: outside the room, or the room itself. */
function target(all, from, path, room) {
  let here = from ? from.split('/') : [];
  let steps = path.replace(/\s/g, '').split('::').filter(Boolean);
  if (steps[0] === 'crate') {
    if (room.some((step, nth) => steps[nth] !== step)) return undefined;
    here = [];
    steps = steps.slice(room.length);
  } else if (steps[0] === 'super') {
    for (; steps[0] === 'super'; steps = steps.slice(1)) {
      if (here.length === 0) return undefined;
      here = here.slice(0, -1);
    }
  } else if (steps[0] === 'self') steps = steps.slice(1);
  else return undefined;
  for (const step of steps) {
    if (!all.has([...here, step].join('/'))) break;
    here = [...here, step];
  }
  return here.join('/') || undefined;
}

/** Each module with those that it needs. */
function needs(folder, room) {
  const all = modules(folder);
  const graph = new Map();
  for (const [name, text] of all) {
    const uses = [...text.matchAll(/\buse\s+([^;]+);/g)].flatMap(([, use]) => expanded(use));
    const paths = text.replace(/\buse\s+[^;]+;/g, '').match(/\b(?:super|crate|self)(?:::\w+)+/g) ?? [];
    const targets = [...uses, ...paths].map((path) => target(all, name, path, room));
    // A file above its own folder may use what is in it.
    graph.set(name, new Set(targets.filter((to) => to && to !== name && !to.startsWith(`${name}/`))));
  }
  return graph;
}

/** A way from a module back to itself. */
function circle(graph) {
  const done = new Set();
  function walk(name, way) {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const found = walk(next, [...way, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  }
  for (const name of graph.keys()) {
    const found = walk(name, []);
    if (found) return found;
  }
  return undefined;
}

let wrong = 0;
for (const argument of process.argv.slice(2)) {
  const [folder, path] = argument.split('=');
  const graph = needs(folder, path.split('::'));
  const found = circle(graph);
  if (found) wrong += 1;
  console.log(`${folder}: ${graph.size} modules, ${found ? `a circle: ${found.join(' → ')}` : 'no circle'}`);
}
process.exit(wrong > 0 || process.argv.length < 3 ? 1 : 0);
