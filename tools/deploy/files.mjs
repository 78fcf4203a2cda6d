// What stands in deploy/ and docker-compose.yml, and what the program knows: read once, for the tests beside this file.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { parse, parseAllDocuments } from 'yaml';

export const root = path.join(import.meta.dirname, '../..');
export const text = (file) => readFileSync(path.join(root, file), 'utf8');

/** Every file below a folder, from the root of the repository. */
export const below = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

export const deployed = ['docker-compose.yml', ...below('deploy')];
export const compose = () => parse(text('docker-compose.yml'), { merge: true });

/** Objects of Kubernetes itself, with the file that each stands in. */
export const manifests = () =>
  below('deploy/kubernetes')
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseAllDocuments(text(file)).map((document) => ({ file, object: document.toJS() })));

/** The settings that the program takes, as its sources declare them. */
export function settings() {
  const sources = ['services/lintje/src', 'services/history/src', 'services/api/src', 'services/reactors/src'];
  const rust = sources.flatMap(below).map(text).join('\n');
  return new Set([...rust.matchAll(/(?:env = |var(?:_os)?\()"([A-Z][A-Z0-9_]+)"/g)].map((found) => found[1]));
}

/** The metrics in the table of docs/operations.md. */
export function documented() {
  const table = /\| Metric \|[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/.exec(text('docs/operations.md'))[1];
  const firsts = table.trim().split('\n').map((row) => row.split('|')[1]);
  return new Set(firsts.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map((found) => found[1])));
}

/** The metrics that the sources name where they measure. */
export function measured() {
  const rust = ['services', 'projections'].flatMap(below).filter((file) => /\/src\/.*\.rs$/.test(file)).map(text).join('\n');
  return new Set([...rust.matchAll(/\b(?:counter|gauge|histogram)!\(\s*"([a-z_]+)"/g)].map((found) => found[1]));
}

const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'and', 'or', 'unless', 'bool', 'offset']);

/** The metrics that an expression of PromQL reads; what Prometheus makes by itself (`up`) left out. */
export function read(expression) {
  const bare = expression
    .replace(/"[^"]*"/g, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\s*\(|\w)/g)]
    .map((found) => found[0])
    .filter((name) => !WORDS.has(name) && name !== 'up')
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
}
