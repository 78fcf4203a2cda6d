// The crates of the workspace, as cargo tells of them, for the machines that the program is made for.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TARGETS = ['x86_64-unknown-linux-gnu', 'aarch64-unknown-linux-gnu'];

export function metadata() {
  const platforms = TARGETS.flatMap((target) => ['--filter-platform', target]);
  const text = execFileSync('cargo', ['metadata', '--format-version', '1', '--locked', ...platforms], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(text);
}

/** Digest by `name version`, out of Cargo.lock. */
export function checksums(lock = readFileSync('Cargo.lock', 'utf8')) {
  const found = new Map();
  for (const block of lock.split('[[package]]').slice(1)) {
    const field = (name) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(block)?.[1];
    const checksum = field('checksum');
    if (checksum) found.set(`${field('name')} ${field('version')}`, checksum);
  }
  return found;
}

/** The licences that deny.toml allows. */
export function allowed(deny = readFileSync('deny.toml', 'utf8')) {
  const list = /^\[licenses\][^[]*?^allow = \[(.*?)^\]/ms.exec(deny)?.[1] ?? '';
  return new Set([...list.matchAll(/^\s*"([^"]+)"/gm)].map(([, name]) => name));
}
