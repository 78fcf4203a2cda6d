// The real process, real SMTP, real HTTP; nothing is imported but what a sender would use.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, test } from 'node:test';
import { createTransport } from 'nodemailer';

const FILE = 'brief voorzitter – ‘t Hart (1).pdf';
let folder;
let catchers;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailcatcher-'));
  catchers = [];
});
afterEach(async () => {
  for (const catcher of catchers) catcher.process.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start({ smtp = '127.0.0.1:0', http = '127.0.0.1:0' } = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs'), '--folder', folder, '--smtp', smtp, '--http', http]);
  const catcher = { process: child, errors: '' };
  catchers.push(catcher);
  child.stderr.on('data', (text) => (catcher.errors += text));
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')]);
  return typeof line === 'string' ? Object.assign(catcher, JSON.parse(line)) : Object.assign(catcher, { code: line });
}

async function send(catcher, mail) {
  const [host, port] = catcher.smtp.split(':');
  await createTransport({ host, port: Number(port), ignoreTLS: true }).sendMail({
    from: 'Gemeente ‘s-Gravenhage <gemeente@voorbeeld.nl>',
    to: 'Zoë Çelik-Öztürk <zoe@voorbeeld.nl>',
    subject: 'Bevestig uw e-mailadres – KO-2026-000123 ✓',
    text: 'Beste Zoë,\nGa naar http://127.0.0.1:8080/email-verificatie?id=1&a=2',
    html: '<p>Beste Zoë <script>alert(1)</script></p>',
    messageId: '<vast@lintje>',
    attachments: [{ filename: FILE, content: Buffer.from('%PDF-1.7 é'), contentType: 'application/pdf' }],
    ...mail,
  });
}

const get = (catcher, path) => fetch(`http://${catcher.http}${path}`);
const list = async (catcher) => (await get(catcher, '/email')).json();

test('a mail is readable as JSON, with its names, texts, headers and attachment', async () => {
  const catcher = await start();
  await send(catcher);
  const [mail, ...more] = await list(catcher);
  assert.equal(more.length, 0);
  assert.equal(mail.subject, 'Bevestig uw e-mailadres – KO-2026-000123 ✓');
  assert.deepEqual(mail.to, [{ name: 'Zoë Çelik-Öztürk', address: 'zoe@voorbeeld.nl' }]);
  assert.deepEqual(mail.from, [{ name: 'Gemeente ‘s-Gravenhage', address: 'gemeente@voorbeeld.nl' }]);
  assert.match(mail.text, /Beste Zoë/);
  assert.match(mail.html, /<p>Beste Zoë/);
  assert.equal(mail.headers['message-id'], '<vast@lintje>');
  assert.deepEqual(mail.attachments, [{ fileName: FILE, contentType: 'application/pdf' }]);

  const attachment = await get(catcher, `/email/${mail.id}/attachment/${encodeURIComponent(FILE)}`);
  assert.equal(attachment.headers.get('content-type'), 'application/pdf');
  assert.equal(await attachment.text(), '%PDF-1.7 é');
});

test('who waits for a mail gets those to one address', async () => {
  const catcher = await start();
  await send(catcher, { to: 'anna@voorbeeld.nl', subject: 'een' });
  await send(catcher, { to: 'bram@voorbeeld.nl, anna@voorbeeld.nl', subject: 'twee' });
  await send(catcher, { to: 'bram@voorbeeld.nl', subject: 'drie' });
  const to = async (address) => (await (await get(catcher, `/email?aan=${address}`)).json()).map(({ subject }) => subject);
  assert.deepEqual(await to('anna@voorbeeld.nl'), ['een', 'twee']);
  assert.deepEqual(await to('niemand@voorbeeld.nl'), []);
});

test('mails outlive a catcher that is killed, in order, and the next ones come after them', async () => {
  const first = await start();
  for (const subject of ['een', 'twee']) await send(first, { subject });
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  const second = await start();
  await send(second, { subject: 'drie' });
  assert.deepEqual((await list(second)).map(({ subject }) => subject), ['een', 'twee', 'drie']);
  assert.equal((await get(second, `/email/000001/attachment/${encodeURIComponent(FILE)}`)).status, 200);
});

test('mails that arrive together are all kept', async () => {
  const catcher = await start();
  await Promise.all(Array.from({ length: 40 }, (_, n) => send(catcher, { subject: `nummer ${n}` })));
  assert.equal(new Set((await list(catcher)).map(({ subject }) => subject)).size, 40);
});

test('the catcher ends with the program that started it', async () => {
  const catcher = await start();
  catcher.process.stdin.end();
  assert.deepEqual(await once(catcher.process, 'exit'), [0, null]);
});

test('a port that another program holds is named', async () => {
  const holder = await start();
  const second = await start({ http: holder.http });
  assert.equal(second.code, 3);
  assert.match(second.errors, new RegExp(`EADDRINUSE.*${holder.http}`));
});

test('the page escapes what a mail says, and its HTML can run nothing', async () => {
  const catcher = await start();
  await send(catcher, { subject: '<img src=x onerror=alert(1)>' });
  assert.doesNotMatch(await (await get(catcher, '/')).text(), /<img/);
  const page = await (await get(catcher, '/mail/000001')).text();
  assert.doesNotMatch(page, /<img|<script/);
  assert.match(page, /href="http:\/\/127.0.0.1:8080\/email-verificatie\?id=1&#38;a=2"/);
  const policy = (await get(catcher, '/email/000001/html')).headers.get('content-security-policy');
  assert.match(policy, /default-src 'none'.*sandbox allow-popups/);
});

test('what is not there is 404, also an address that cannot be read', async () => {
  const catcher = await start();
  await send(catcher);
  for (const path of ['/email/000002', '/email/000001/attachment/x', '/email/..%2f000001', '/%ff', '/mail/1', '/email/000001/html/x']) {
    assert.equal((await get(catcher, path)).status, 404, path);
  }
});
