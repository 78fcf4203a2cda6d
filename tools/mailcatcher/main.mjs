// Catches the mail of a demo or a test: SMTP in, REST and a page out, loopback only unless told otherwise.
//
//   node main.mjs --folder data/mail --smtp 127.0.0.1:1025 --http 127.0.0.1:1080
//
// Prints one line of JSON with its addresses when both ports are open. Ends when its standard input ends:
// so it never outlives the program that started it, not even one that is killed.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { Store } from './store.mjs';
import { webServer } from './web.mjs';

const PORT_TAKEN = 3;
const { values: option } = parseArgs({
  options: { folder: { type: 'string' }, smtp: { type: 'string' }, http: { type: 'string' } },
});

process.stdin.resume().once('close', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

const store = await Store.open(option.folder);
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH'],
  hideSTARTTLS: true,
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    buffer(stream)
      .then((raw) => store.add(raw))
      .then(() => done(), done);
  },
});
smtp.on('error', (error) => console.error(`mailcatcher: ${error.message}`));
const web = webServer(store);

await open(smtp.server, option.smtp);
await open(web, option.http);
console.log(JSON.stringify({ smtp: address(smtp.server), http: address(web) }));

/** Opens a port; a predecessor that is just ending gets three seconds to let go of it. */
async function open(server, wish) {
  const { hostname, port } = new URL(`tcp://${wish}`);
  for (const deadline = Date.now() + 3000; ; await pause(50)) {
    server.listen({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
    try {
      return await once(server, 'listening');
    } catch (error) {
      if (error.code === 'EADDRINUSE' && Date.now() < deadline) continue;
      console.error(error.message);
      process.exit(error.code === 'EADDRINUSE' ? PORT_TAKEN : 1);
    }
  }
}

function address(server) {
  const { family, address, port } = server.address();
  return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`;
}
