// Whether an installation works: asked as a citizen and as an official, through its proxy, and of the machine itself.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { json, text } from 'node:stream/consumers';

import { SITE } from './before.mjs';

const JSON_TYPE = { 'content-type': 'application/json' };

/** One request to the proxy. Another `host` is another name for the same machine. */
export async function ask(path, { ca, method = 'GET', host = SITE, port = 443, headers = {}, body } = {}) {
  const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false };
  const request = port === 443 ? https.request({ ...options, servername: SITE, ca }) : http.request(options);
  request.end(body && JSON.stringify(body));
  const [answer] = await once(request, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await (/json/.test(answer.headers['content-type']) ? json : text)(answer) };
}

/** What an app shows for a secret in base32 (RFC 6238). */
function code(secret) {
  const bits = [...secret.replace(/[ =]/g, '')].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(moment).digest();
  return String((digest.readUInt32BE(digest.at(-1) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export async function pages(ca) {
  const page = await ask('/verzoek', { ca });
  assert.equal(page.status, 200);
  assert.match(page.headers['content-type'], /text\/html/);
  assert.ok(page.headers['strict-transport-security'], 'HSTS');
  const plain = await ask('/verzoek', { port: 80 });
  assert.deepEqual([plain.status, plain.headers.location], [308, `https://${SITE}/verzoek`]);
}

/** A manager, with the password that the operator gave: sets up a second factor, as everybody has to, and is in. */
export async function logsIn(ca, username, password) {
  const post = (path, body) => ask(path, { ca, method: 'POST', headers: JSON_TYPE, body: { username, password, ...body } });
  const first = await post('/api/auth');
  assert.deepEqual([first.status, first.body.code], [401, 'tweedeFactorInstellen'], JSON.stringify(first.body));
  const { body: app } = await post('/api/auth/tweede-factor/begin');
  const proved = await post('/api/auth/tweede-factor', { code: code(app.geheim) });
  assert.equal(proved.status, 200, JSON.stringify(proved.body));
  const cookie = proved.headers['set-cookie'].map((one) => one.split(';')[0]).find((one) => one.startsWith('__Host-lintje_sessie='));
  const accounts = await ask('/api/gebruikers', { ca, headers: { cookie } });
  assert.equal(accounts.status, 200, JSON.stringify(accounts.body));
  return accounts.body;
}

/** A request form, and the mail that it causes; the personal link in it. */
export async function requests(ca, mails) {
  const address = 'anna@voorbeeld.example';
  const sent = await ask('/api/verzoek', {
    ...{ ca, method: 'POST', headers: JSON_TYPE },
    body: {
      ...{ voorstellerNaam: 'Anna de Vries', voorstellerMail: address, voorstellerTelefoon: '06 1' },
      ...{ kandidaatVoornaam: 'Johannes', kandidaatAchternaam: 'Berg', kandidaatGeboortedatum: null, kandidaatPostcode: null },
      ...{ gemeenteId: 518, motivering: 'Doet veel.', VerzoekVoorstellerRelatie: [{ relatieTotKandidaatType: 'vriend', omschrijving: null }] },
    },
  });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const mail = await mails.to(address);
  assert.ok(mail.encrypted, 'the mail came over TLS');
  const link = new RegExp(`https://${SITE}/email-verificatie\\?id=([\\w-]+)`).exec(mail.text);
  assert.ok(link, mail.text);
  return link[1];
}

/** Asks for a personal link in every way that a proxy might log, and verifies the address with it; neither a log nor the journal may hold it. */
export async function logsNoLink(machine, ca, id) {
  const paths = [`/email-verificatie?id=${id}`, `/verzoek-aanvraag/${id}/uw-gegevens`];
  for (const path of paths) {
    for (const port of [80, 443]) {
      for (const host of [SITE, 'www.example', '127.0.0.1']) await ask(path, { ca, port, host });
      await ask(path, { ca, port, headers: { referer: `https://${SITE}${path}`, 'content-length': '99999999999' } }); // too large
      await ask(path, { ca, port, headers: { 'x-large': 'x'.repeat(20_000) } }); // 400, a note in the log of errors
    }
  }
  const verified = await ask('/api/email-verificatie', { ca, method: 'POST', headers: JSON_TYPE, body: { deepLinkIdAsString: id } });
  assert.equal(verified.status, 200, JSON.stringify(verified.body));
  assert.ok(Object.values(verified.body).includes(true), JSON.stringify(verified.body));
  await machine.run('systemctl stop lintje-api');
  for (const path of paths) assert.equal((await ask(path, { ca })).status, 502);
  await machine.run('systemctl start lintje-api');
  await machine.said('lintje-api', 'Ready.');
  const found = await machine.run(
    `grep --recursive ${id} /var/log || true
     journalctl --no-pager --output=cat | grep --regexp=${id} --regexp=@kanselarij.example --regexp=@voorbeeld.example || true`,
  );
  assert.equal(found, '');
  const seen = await machine.run('grep --count " 502 GET " /var/log/nginx/lintje.log');
  assert.ok(Number(seen) >= paths.length, 'there is a log');
}

/** `lintje` in the place of the two, and back. */
export async function inOne(machine) {
  await machine.run('systemctl stop lintje-api lintje-worker && systemctl start lintje');
  await machine.said('lintje', 'Ready.');
  await machine.run('lintje gezond && systemctl stop lintje && systemctl start lintje-api lintje-worker');
  for (const unit of ['lintje-api', 'lintje-worker']) await machine.said(unit, 'Ready.');
}

/** The worker signs what happened, within a minute or so. */
export const signs = (machine) => machine.said('lintje-worker', 'checkpoint signed');

/** As systemd judges the units that run. */
export async function closedIn(machine, most) {
  const levels = [];
  for (const unit of ['lintje-api', 'lintje-worker']) {
    const level = /exposure level for [^:]*: ([0-9.]+)/.exec(await machine.run(`systemd-analyze security --no-pager ${unit}`))?.[1];
    assert.ok(level && Number(level) <= most, `${unit}: ${level}, more than ${most}`);
    levels.push(`${unit} ${level}`);
  }
  return levels.join(', ');
}

/** Without the program: by age and tar, with the key that restores. */
export async function backsUp(machine, keyFolder) {
  await machine.run('systemctl start lintje-backup lintje-sleutels');
  const names = await machine.run(
    'age --decrypt --identity restore.key "$(ls -t /var/backups/lintje/*Z.age | head -1)" | tar --list',
    { folder: keyFolder },
  );
  assert.ok(names.includes('\n'), 'a backup of several parts');
}
