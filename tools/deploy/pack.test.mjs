// The Debian package and the archive that `make dist` gives, of a small program in place of the real one.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { root, text } from './files.mjs';

const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** What is made of /bin/true, in a folder of its own. */
function packed() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lintje-pack-'));
  folders.push(folder);
  copyFileSync('/bin/true', path.join(folder, 'lintje'));
  writeFileSync(path.join(folder, 'lintje.cdx.json'), '{}');
  run(path.join(root, 'tools/deploy/pack'), folder);
  const made = (end) => readdirSync(folder).find((name) => name.endsWith(end));
  return { folder, deb: path.join(folder, made('.deb')), tar: path.join(folder, made('.tar.gz')) };
}
const one = packed();
const version = /^version = "(.*)"/m.exec(text('Cargo.toml'))[1];
const architecture = run('dpkg', '--print-architecture').trim();
const files = run('dpkg-deb', '--contents', one.deb)
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/))
  .map(([mode, owner, , , , name]) => ({ mode, owner, name: name.slice(1) }));
const names = files.map(({ name }) => name);

test('both are named by version and machine, and every file but the bare program has its digest', () => {
  assert.equal(path.basename(one.deb), `lintje_${version}_${architecture}.deb`);
  assert.equal(path.basename(one.tar), `lintje-${version}-${architecture}.tar.gz`);
  const summed = text(path.relative(root, path.join(one.folder, 'SHA256SUMS'))).trim().split('\n').map((line) => line.split('  ')[1]);
  assert.deepEqual(summed, readdirSync(one.folder).filter((name) => !['SHA256SUMS', 'lintje'].includes(name)).sort());
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: one.folder });
});

test('made twice they are the same bytes', () => {
  const other = packed();
  for (const kind of ['deb', 'tar']) assert.ok(readFileSync(one[kind]).equals(readFileSync(other[kind])), kind);
});

test('the package holds the program, every unit, documents and the licence, all of root', () => {
  const units = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => /\.(service|timer)$/.test(name));
  assert.ok(units.length >= 8);
  const doc = ['README.md', 'copyright', 'lintje.cdx.json', 'docs/installation.md', 'deploy/systemd/lintje.env', 'deploy/nginx/lintje.conf'];
  const wanted = ['/usr/bin/lintje', ...units.map((unit) => `/usr/lib/systemd/system/${unit}`), ...doc.map((file) => `/usr/share/doc/lintje/${file}`)];
  for (const name of wanted) assert.ok(names.includes(name), name);
  for (const { mode, owner, name } of files) {
    assert.equal(owner, 'root/root', name);
    assert.match(mode, /^(drwxr-xr-x|-rwxr-xr-x|-rw-r--r--)$/, name);
    assert.ok(name.startsWith('/usr/') || '/usr/'.startsWith(name), `${name}: what belongs to the operator is not of the package`);
  }
  assert.equal(files.find(({ name }) => name === '/usr/bin/lintje').mode, '-rwxr-xr-x');
  const copyright = run('sh', '-c', 'dpkg-deb --fsys-tarfile "$0" | tar --extract --to-stdout ./usr/share/doc/lintje/copyright', one.deb);
  assert.ok(copyright.includes(text('LICENSE').trim().split('\n').at(-1)), 'the whole licence');
});

test('it says what it needs, makes the user of the units, and starts nothing', () => {
  const field = (name) => run('dpkg-deb', '--field', one.deb, name).trim();
  assert.equal(field('Version'), version);
  assert.match(field('Depends'), /^libc6 \(>= \d+\.\d+\), /);
  const script = run('dpkg-deb', '--info', one.deb, 'postinst');
  assert.match(script, /useradd --system .*--home-dir \/var\/lib\/lintje --shell \/usr\/sbin\/nologin lintje/);
  assert.doesNotMatch(script, /\b(start|restart|enable|migrate)\b.*lintje|deb-systemd/);
  for (const name of ['preinst', 'postinst', 'prerm', 'postrm']) {
    const what = execFileSync('sh', ['-c', 'dpkg-deb --info "$0" "$1" 2>/dev/null || true', one.deb, name], { encoding: 'utf8' });
    assert.doesNotMatch(what, /^(?!#).*(rm -|userdel|systemctl [^\n]*\b(?:start|restart|enable)\b)/m, name);
  }
});

test('the archive is sorted, of nobody, of the moment of the commit, and in one folder', () => {
  const lines = run('tar', '--list', '--verbose', '--numeric-owner', '--full-time', '--utc', '--file', one.tar).trim().split('\n');
  const moment = new Date(1000 * Number(process.env.SOURCE_DATE_EPOCH ?? run('git', '-C', root, 'log', '-1', '--format=%ct')));
  const listed = lines.map((line) => /^(\S+) (\S+) +\d+ (\S+ \S+) (.*)$/.exec(line).slice(1));
  const folder = `lintje-${version}-${architecture}/`;
  for (const [mode, owner, when, name] of listed) {
    assert.equal(owner, '0/0', name);
    assert.equal(new Date(`${when.replace(' ', 'T')}Z`).getTime(), moment.getTime(), name);
    assert.ok(name.startsWith(folder) && mode.slice(4).indexOf('w') === -1, name);
  }
  const inside = listed.map(([, , , name]) => name.slice(folder.length));
  for (const name of ['lintje', 'LICENSE', 'README.md', 'docs/installation.md', 'deploy/systemd/lintje.env', 'deploy/compose/geheimen']) {
    assert.ok(inside.includes(name), name);
  }
  const sorted = inside.map((name) => name.replaceAll('/', '\0')).sort();
  assert.deepEqual(inside.map((name) => name.replaceAll('/', '\0')), sorted);
});

test('`make dist` makes both', () => {
  assert.match(text('tools/dist'), /^"\$here\/tools\/deploy\/pack" "\$folder"$/m);
  assert.match(text('Makefile'), /^\ttools\/dist \$\(target\)\/release\/lintje target\/dist$/m);
});
