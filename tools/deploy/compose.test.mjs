// What makes secrets and pins images for the compose file, each in a folder of its own.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { compose, root } from './files.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lintje-compose-'));
after(() => rmSync(folder, { recursive: true }));
cpSync(path.join(root, 'deploy/compose'), path.join(folder, 'deploy/compose'), { recursive: true });
cpSync(path.join(root, 'docker-compose.yml'), path.join(folder, 'docker-compose.yml'));
const inside = (file) => path.join(folder, file);

const who = process.getuid() === 0 ? {} : { skip: 'only root gives files away' };

test('each secret is there, for the user of its own service alone, and no service has the key of the authority', who, () => {
  execFileSync(inside('deploy/compose/geheimen'));
  const file = compose();
  for (const [name, service] of Object.entries(file.services)) {
    for (const secret of (service.secrets ?? []).map((one) => one.source ?? one)) {
      const { uid, mode } = statSync(inside(file.secrets[secret].file));
      if (file.secrets[secret].file.endsWith('.crt')) assert.equal(mode & 0o777, 0o444, secret);
      else assert.deepEqual([`${uid}:${uid}`, mode & 0o777], [service.user, 0o400], `${name}: ${secret}`);
    }
  }
  assert.ok(Object.values(file.secrets).every((secret) => !secret.file.endsWith('ca.key')));
  const { uid, mode } = statSync(inside('geheim/ca.key'));
  assert.deepEqual([uid, mode & 0o777], [0, 0o400]);
});

test('the address of the mail server is a secret, at first that of the mail catcher', who, () => {
  const { services, secrets } = compose();
  assert.equal(readFileSync(inside(secrets.smtp_url.file), 'utf8'), 'smtp://mail:1025?tls=required');
  for (const name of ['api', 'worker', 'migrate', 'keys']) {
    assert.equal(services[name].environment.LINTJE_SMTP_URL, '${LINTJE_SMTP_URL:-@/run/secrets/smtp_url}', name);
    assert.ok(services[name].secrets.includes('smtp_url'), name);
  }
});

test('what is mounted beside the secrets is there, and every user reads it, whatever the umask of the clone', who, () => {
  const files = Object.values(compose().configs).map(({ file }) => inside(file));
  assert.equal(files.length, 3);
  for (const file of files) chmodSync(file, 0o600);
  execFileSync(inside('deploy/compose/geheimen'));
  for (const file of files) assert.equal(statSync(file).mode & 0o777, 0o644, file);
  for (const file of files.filter((name) => name.endsWith('.sh'))) execFileSync('bash', ['-n', file]);
});

test('each certificate is of the authority, for the names that it is asked by', who, () => {
  const file = compose();
  const asked = { postgres: ['postgres', 'standby'], storage: ['storage', 'localhost'], mail: ['mail'] };
  const verify = (name, host) =>
    spawnSync('openssl', ['verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', inside('geheim/ca.crt'), '-verify_hostname', host, inside(`geheim/${name}.crt`)]).status;
  for (const [name, hosts] of Object.entries(asked)) {
    for (const host of hosts) {
      assert.ok(host === 'localhost' || file.services[host], host);
      assert.equal(verify(name, host), 0, `${name}: ${host}`);
    }
    assert.notEqual(verify(name, 'elders'), 0, name);
    const publicKey = (...how) => execFileSync('openssl', how, { encoding: 'utf8' });
    assert.equal(publicKey('x509', '-noout', '-pubkey', '-in', inside(`geheim/${name}.crt`)), publicKey('pkey', '-pubout', '-in', inside(`geheim/${name}.key`)));
  }
});

test('once more it changes nothing but an owner that was another one, and a certificate that ends soon', who, () => {
  const made = ['ca.crt', 'db-owner', 's3-root', 'postgres.crt', 'storage.crt', 'storage.key', 'mail.crt'];
  const all = () => Object.fromEntries(made.map((name) => [name, readFileSync(inside(`geheim/${name}`), 'utf8')]));
  const before = all();
  chownSync(inside('geheim/s3-root'), 0, 0);
  const soon = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '59', '-subj', '/CN=mail'];
  execFileSync('openssl', [...soon, '-keyout', inside('geheim/mail.key'), '-out', inside('geheim/mail.crt')], { stdio: 'ignore' });
  assert.equal(execFileSync(inside('deploy/compose/geheimen'), { encoding: 'utf8' }), 'geheim/mail.crt\n');
  const { 'mail.crt': mail, ...others } = all();
  const { 'mail.crt': old, ...same } = before;
  assert.deepEqual(others, same);
  assert.ok(mail !== old && spawnSync('openssl', ['verify', '-CAfile', inside('geheim/ca.crt'), inside('geheim/mail.crt')]).status === 0);
  assert.equal(`${statSync(inside('geheim/s3-root')).uid}:${statSync(inside('geheim/s3-root')).gid}`, compose().services.storage.user);
});

/** The script of the digests, with a registry that knows each of its images; `answer` is what it says of one. */
function digests(args, { env = {}, answer = `sha256:${'a'.repeat(64)}` } = {}) {
  const bin = inside('bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'docker'), `#!/bin/sh\necho "$*" >>'${inside('asked')}'\necho '${answer}'\n`, { mode: 0o755 });
  writeFileSync(inside('asked'), '');
  const run = spawnSync(inside('deploy/compose/digests'), args, { encoding: 'utf8', env: { PATH: `${bin}:${process.env.PATH}`, ...env } });
  return { status: run.status, said: run.stdout, complained: run.stderr, asked: readFileSync(inside('asked'), 'utf8').trim().split('\n').filter(Boolean) };
}
const pinned = () => Object.fromEntries(readFileSync(inside('.env'), 'utf8').trim().split('\n').map((line) => line.split(/=(.*)/)));

test('every image of the compose file is pinned by one command, and what is not is told', () => {
  const images = [...new Set(Object.values(compose().services).map(({ image }) => /^\$\{(\w+):-/.exec(image)[1]))].sort();
  assert.equal(images.length, 7);
  const before = digests(['--look']);
  assert.equal(before.status, 1);
  assert.deepEqual(before.complained.trim().split('\n').map((line) => line.split(':')[0]).sort(), images);
  assert.deepEqual(before.asked, [], 'looking asks nobody');

  writeFileSync(inside('.env'), 'LINTJE_PUBLIC_URL=https://lintje.example\n');
  const first = digests([]);
  assert.equal(first.status, 0, first.complained);
  assert.equal(first.asked.length, 6, 'the program is built here');
  const { LINTJE_PUBLIC_URL: kept, ...found } = pinned();
  assert.equal(kept, 'https://lintje.example');
  assert.deepEqual(Object.keys(found).sort(), images.filter((name) => name !== 'PROGRAM_IMAGE'));
  assert.equal(found.POSTGRES_IMAGE, `postgres:18@sha256:${'a'.repeat(64)}`);
  assert.equal(digests(['--look']).status, 1, 'a program that is built here has no digest');

  const program = { PROGRAM_IMAGE: 'registry.example/lintje:0.1.0' };
  const second = digests([], { env: program, answer: `sha256:${'b'.repeat(64)}` });
  assert.deepEqual(second.asked, ['buildx imagetools inspect registry.example/lintje:0.1.0 --format {{.Manifest.Digest}}'], 'what is pinned is not asked again');
  assert.equal(pinned().PROGRAM_IMAGE, `registry.example/lintje:0.1.0@sha256:${'b'.repeat(64)}`);
  assert.equal(pinned().POSTGRES_IMAGE, found.POSTGRES_IMAGE);
  assert.equal(digests(['--look']).status, 0);
});

test('what it writes others may read only where they could', () => {
  rmSync(inside('.env'), { force: true });
  digests([]);
  assert.equal(statSync(inside('.env')).mode & 0o777, 0o600, 'a new one');
  for (const mode of [0o600, 0o640, 0o644]) {
    writeFileSync(inside('.env'), '');
    chmodSync(inside('.env'), mode);
    digests([]);
    assert.equal(statSync(inside('.env')).mode & 0o777, mode);
  }
});

test('an answer that is no digest is written nowhere', () => {
  writeFileSync(inside('.env'), '');
  const { status, complained } = digests([], { answer: 'denied' });
  assert.equal(status, 1);
  assert.match(complained, /no digest of .*: denied/);
  assert.equal(readFileSync(inside('.env'), 'utf8'), '');
});
