// Licences and sources of everything that the project is built from, by deny.toml. Needs no network once the crates are
// here, and takes a second or two.

import { readFileSync } from 'node:fs';

import { allowed, checksums, metadata } from './crates.mjs';
import { isAllowed } from './licence.mjs';

const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';
const NPM = 'https://registry.npmjs.org/';

/** What is wrong with the crates. */
export function judgeCrates(packages, licences, digests) {
  return packages.flatMap(({ name, version, source, license }) => {
    if (source === null) return [];
    const what = `${name} ${version}`;
    const wrong = [];
    if (source !== CRATES_IO) wrong.push(`${what} comes from ${source}`);
    if (!digests.has(what)) wrong.push(`${what} has no digest in Cargo.lock`);
    if (!license) wrong.push(`${what} names no licence`);
    else if (!isAllowed(license, licences)) wrong.push(`${what} has licence ${license}`);
    return wrong;
  });
}

/** What is wrong with the packages of a package-lock.json. The licence counts of what is shipped, not of tools. */
export function judgeNpm(folder, lock, licences) {
  return Object.entries(lock.packages).flatMap(([path, found]) => {
    if (path === '' || found.link) return [];
    const what = `${folder}/${path} ${found.version}`;
    const wrong = [];
    if (found.resolved !== undefined && !found.resolved.startsWith(NPM)) wrong.push(`${what} comes from ${found.resolved}`);
    if (!/^sha512-/.test(found.integrity ?? '')) wrong.push(`${what} has no digest`);
    if (found.dev || found.optional) return wrong;
    if (!found.license) wrong.push(`${what} names no licence`);
    else if (!isAllowed(found.license, licences)) wrong.push(`${what} has licence ${found.license}`);
    return wrong;
  });
}

if (process.argv[1] === import.meta.filename) {
  const licences = allowed();
  const crates = metadata().packages;
  const wrong = judgeCrates(crates, licences, checksums());
  let npm = 0;
  for (const folder of ['web', 'tools', 'tools/contract']) {
    const lock = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'));
    npm += Object.keys(lock.packages).length - 1;
    wrong.push(...judgeNpm(folder, lock, licences));
  }
  for (const line of wrong) console.error(line);
  console.log(`${crates.length} crates and ${npm} npm packages: ${wrong.length} are not in order`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
