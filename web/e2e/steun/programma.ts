import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { HUIS, type Omgeving, omgeving } from './omgeving.ts';

/** The program, as `cargo build` or `cargo test` leaves it; LINTJE_BIN names another one. */
export function binair(): string {
  const doelmap = resolve(HUIS, process.env.CARGO_TARGET_DIR ?? 'target');
  return process.env.LINTJE_BIN ?? join(doelmap, 'debug/lintje');
}

/** Ports that are free now. Held until all are chosen, so that they differ. */
async function vrijePoorten(aantal: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: aantal }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const poorten = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return poorten;
}

/** A port that is free now. */
export async function vrijePoort(): Promise<number> {
  const [poort = 0] = await vrijePoorten(1);
  return poort;
}

export type Programma = Omgeving & { stop: () => Promise<void> };

/**
 * Starts so many programs, each with an empty data directory, a PostgreSQL and a mail catcher of its own, and waits
 * until they are ready.
 */
export async function start(aantal: number): Promise<Programma[]> {
  const poorten = await vrijePoorten(3 * aantal);
  return Promise.all(Array.from({ length: aantal }, (_, i) => startOp(poorten.slice(3 * i, 3 * i + 3))));
}

async function startOp([http, postHttp, postSmtp]: number[]): Promise<Programma> {
  const map = await mkdtemp(join(tmpdir(), 'lintje-e2e-'));
  const data = join(map, 'data');
  const { DATABASE_URL: _geen, ...env } = process.env;
  const programma = lanceer(['serve'], {
    ...env,
    LINTJE_DATA: data,
    LINTJE_TOOLS: join(HUIS, 'tools'),
    LINTJE_LISTEN: `127.0.0.1:${http}`,
    LINTJE_MAIL_HTTP: `127.0.0.1:${postHttp}`,
    LINTJE_MAIL_SMTP: `127.0.0.1:${postSmtp}`,
    // One address makes all requests of the tests.
    LINTJE_LIMIET_PER_MINUUT: '60000',
  });
  await programma.klaar;
  return {
    url: `http://127.0.0.1:${http}`,
    post: `http://127.0.0.1:${postHttp}`,
    data,
    stop: async () => {
      await programma.stop();
      await rm(map, { recursive: true, force: true });
    },
  };
}

/** The same case nine weeks later: a second program on the same database, whose clock runs ahead. */
export function startLater(vooruit: string): Promise<Ernaast> {
  return startErnaast({
    // Without the command of the same name: that one stands in between, and ends alone. The loader knows $LIB.
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
    FAKETIME: vooruit,
    // Timers keep the real time, or the program would believe that it slept for weeks.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
}

/** A second program on the same database that lets nobody in without a second factor, as outside the demo. */
export function startMetTweedeStap(): Promise<Ernaast> {
  return startErnaast({ LINTJE_TWEEDE_FACTOR: 'verplicht' });
}

export type Ernaast = { url: string; stop: () => Promise<void> };

async function startErnaast(anders: NodeJS.ProcessEnv): Promise<Ernaast> {
  const { data } = omgeving();
  const socket = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
  const http = await vrijePoort();
  const programma = lanceer(['api'], {
    ...process.env,
    DATABASE_URL: `postgres://lintje@${encodeURIComponent(socket)}:5432/lintje`,
    LINTJE_DATA: data,
    LINTJE_LISTEN: `127.0.0.1:${http}`,
    ...anders,
  });
  await programma.klaar;
  return { url: `http://127.0.0.1:${http}`, stop: programma.stop };
}

function lanceer(argumenten: string[], env: NodeJS.ProcessEnv) {
  const commando = binair();
  const kind = spawn(commando, argumenten, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const einde = once(kind, 'exit').catch(() => undefined);
  return {
    klaar: meldtZichKlaar(kind, commando),
    stop: async () => {
      if (kind.exitCode === null) kind.kill('SIGTERM');
      await einde;
    },
  };
}

/** The program says "Ready." on a line of its own. */
async function meldtZichKlaar(kind: ChildProcess, commando: string): Promise<void> {
  const fout = new Promise<never>((_, mis) =>
    kind.once('error', (reden) =>
      mis(new Error(`${commando} can't be started: ${reden.message}. make test-browser builds it.`)),
    ),
  );
  await Promise.race([fout, leesTotKlaar(kind)]);
  // What it says later is nobody's, but it must be read or the program would wait.
  kind.stdout?.resume();
}

async function leesTotKlaar(kind: ChildProcess): Promise<void> {
  if (!kind.stdout) return;
  for await (const regel of createInterface({ input: kind.stdout })) {
    if (regel.startsWith('Ready.')) return;
  }
  throw new Error('the program ended before it was ready');
}
