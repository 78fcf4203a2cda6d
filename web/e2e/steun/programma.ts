import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { HUIS, type Omgeving, omgeving } from './omgeving.ts';

/** The program, as `cargo build` or `cargo test` leaves it; LINTJE_BIN names another one. */
export function binair(): string {
  const doelmap = resolve(HUIS, process.env.CARGO_TARGET_DIR ?? 'target');
  return process.env.LINTJE_BIN ?? join(doelmap, 'debug/lintje');
}

export type Programma = Omgeving & { stop: () => Promise<void> };

/**
 * Starts so many programs, each with an empty data directory, a PostgreSQL and a mail catcher of its own, and waits
 * until they are ready.
 */
export async function start(aantal: number): Promise<Programma[]> {
  return Promise.all(Array.from({ length: aantal }, startLeeg));
}

/** A port that the system gives: the program says which. */
const EEN_POORT = '127.0.0.1:0';

async function startLeeg(): Promise<Programma> {
  const map = await mkdtemp(join(tmpdir(), 'lintje-e2e-'));
  const data = join(map, 'data');
  const programma = serve(data, EEN_POORT);
  const gemeld = await programma.klaar;
  return {
    ...waar(gemeld, data),
    stop: async () => {
      await programma.stop();
      await rm(map, { recursive: true, force: true });
    },
  };
}

function serve(data: string, luister: string) {
  const { DATABASE_URL: _geen, ...env } = process.env;
  return lanceer(['serve'], {
    ...env,
    LINTJE_DATA: data,
    LINTJE_TOOLS: join(HUIS, 'tools'),
    LINTJE_LISTEN: luister,
    LINTJE_MAIL_HTTP: EEN_POORT,
    LINTJE_MAIL_SMTP: EEN_POORT,
    // One address makes all requests of the tests.
    LINTJE_LIMIET_PER_MINUUT: '60000',
    LINTJE_PROEFDEUR: 'ja',
  });
}

const waar = (gemeld: Gemeld, data: string): Omgeving => ({
  url: gemeld.Lintje ?? '',
  post: gemeld.Mail ?? '',
  data,
});

/**
 * A program of this test alone, which it can kill as hard as can be. It comes back at the same address, so that a page
 * that stands open goes on. Until the end every helper of the tests talks to this one.
 */
export async function metSterfelijkProgramma(
  doe: (programma: Omgeving, dood: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const map = await mkdtemp(join(tmpdir(), 'lintje-e2e-'));
  const data = join(map, 'data');
  const eerder = process.env.LINTJE_PROEVEN;
  let programma = serve(data, EEN_POORT);
  const wijsAan = async () => {
    const nu = waar(await programma.klaar, data);
    const plaats = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
    process.env.LINTJE_PROEVEN = JSON.stringify(Array(plaats + 1).fill(nu));
    return nu;
  };
  try {
    const eerste = await wijsAan();
    await doe(eerste, async () => {
      await programma.dood();
      programma = serve(data, new URL(eerste.url).host);
      await wijsAan();
    });
  } finally {
    if (eerder === undefined) delete process.env.LINTJE_PROEVEN;
    else process.env.LINTJE_PROEVEN = eerder;
    await programma.stop();
    await rm(map, { recursive: true, force: true });
  }
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

/** A second program on the same database, with settings of its own. */
export const startMet = (anders: NodeJS.ProcessEnv): Promise<Ernaast> => startErnaast(anders);

export type Ernaast = { url: string; stop: () => Promise<void> };

async function startErnaast(anders: NodeJS.ProcessEnv): Promise<Ernaast> {
  const { data } = omgeving();
  const socket = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
  const programma = lanceer(['api'], {
    ...process.env,
    DATABASE_URL: `postgres://lintje@${encodeURIComponent(socket)}:5432/lintje`,
    LINTJE_DATA: data,
    LINTJE_CLAMD: 'geen',
    LINTJE_LISTEN: EEN_POORT,
    ...anders,
  });
  const gemeld = await programma.klaar;
  return { url: gemeld.Lintje ?? '', stop: programma.stop };
}

function lanceer(argumenten: string[], env: NodeJS.ProcessEnv) {
  const commando = binair();
  const kind = spawn(commando, argumenten, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const einde = once(kind, 'exit').catch(() => undefined);
  const eindig = async (signaal: 'SIGTERM' | 'SIGKILL') => {
    if (kind.exitCode === null) kind.kill(signaal);
    await einde;
  };
  return {
    klaar: meldtZichKlaar(kind, commando),
    stop: () => eindig('SIGTERM'),
    dood: () => eindig('SIGKILL'),
  };
}

/** What the program says until it is ready: docs/operations.md#what-it-prints. */
type Gemeld = Record<string, string>;

async function meldtZichKlaar(kind: ChildProcess, commando: string): Promise<Gemeld> {
  const fout = new Promise<never>((_, mis) =>
    kind.once('error', (reden) =>
      mis(new Error(`${commando} can't be started: ${reden.message}. make test-browser builds it.`)),
    ),
  );
  const gemeld = await Promise.race([fout, leesTotKlaar(kind)]);
  // What it says later is nobody's, but it must be read or the program would wait.
  kind.stdout?.resume();
  return gemeld;
}

async function leesTotKlaar(kind: ChildProcess): Promise<Gemeld> {
  const gemeld: Gemeld = {};
  if (!kind.stdout) return gemeld;
  for await (const regel of createInterface({ input: kind.stdout })) {
    if (regel.startsWith('Ready.')) return gemeld;
    const [label, waarde] = regel.split(/\s+/, 2);
    if (label && waarde) gemeld[label] = waarde;
  }
  throw new Error('the program ended before it was ready');
}
