// A Debian that is really booted: systemd as its first process, in a container. It has the network of whoever starts it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const CLEAN = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', 'HOME=/root', 'LANG=C.UTF-8'];

/** What a command said, when it did not end well. */
export class Failed extends Error {}

const REBOOTED = 133; // how nspawn ends when what it runs reboots

export class Machine {
  #nspawn;
  #first; // its first process, as this machine numbers it
  #console = [];

  constructor(tree) {
    this.tree = tree;
  }

  /** Until systemd has started everything. */
  async boot() {
    this.#console = [];
    this.#nspawn = spawn(
      'systemd-nspawn',
      [`--directory=${this.tree}`, '--boot', '--register=no', '--keep-unit', '--console=read-only', '--resolv-conf=off', '--hostname=lintje'],
      { stdio: ['ignore', 'pipe', 'pipe'], detached: true }, // no Ctrl-C of the terminal: it would leave what runs inside
    );
    const lines = (stream, heard) =>
      createInterface(stream).on('line', (line) => {
        this.#console.push(line.trim());
        heard?.(line);
      });
    await new Promise((go, fail) => {
      lines(this.#nspawn.stderr);
      // By then systemd answers; `is-system-running` waits for the rest.
      lines(this.#nspawn.stdout, (line) => /Reached target .*multi-user\.target/.test(line) && go());
      this.#nspawn.once('close', () => fail(new Failed(`the machine does not run\n\n${this.#console.filter(Boolean).slice(-30).join('\n')}`)));
    });
    this.#first = execFileSync('pgrep', ['--parent', this.#nspawn.pid], { encoding: 'utf8' }).trim().split('\n')[0];
    await this.run('systemctl is-system-running --wait || { systemctl --failed --no-pager; journalctl --no-pager --priority=warning; exit 1; }');
  }

  async reboot() {
    const ended = once(this.#nspawn, 'exit');
    await this.run('systemctl reboot');
    const [code] = await ended;
    if (code !== REBOOTED) throw new Failed(`the machine ended with ${code}`);
    await this.boot();
  }

  async stop() {
    if (!this.#nspawn || this.#nspawn.exitCode !== null) return;
    const ended = once(this.#nspawn, 'exit');
    this.#nspawn.kill('SIGTERM'); // an orderly end, as of a machine that is switched off
    await ended;
  }

  /** At once, with everything in it: nspawn by itself would leave that. */
  kill() {
    if (!this.#nspawn || this.#nspawn.exitCode !== null) return;
    spawnSync('pkill', ['--signal', 'KILL', '--parent', this.#nspawn.pid]);
    this.#nspawn.kill();
  }

  /** What root types in a shell there; its output, of both kinds. */
  async run(script, { folder = '/root' } = {}) {
    const child = spawn(
      'nsenter',
      [
        ...['--target', this.#first, '--mount', '--uts', '--ipc', '--pid', '--root', `--wdns=${folder}`],
        ...['env', '-i', ...CLEAN, 'bash', '-euo', 'pipefail', '-c', `exec 2>&1\n${script}`],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const said = [];
    child.stdout.on('data', (data) => said.push(data));
    child.stderr.on('data', (data) => said.push(data));
    const [code] = await once(child, 'close');
    const output = Buffer.concat(said).toString();
    if (code !== 0) throw new Failed(`${script.trim()}\n\n${output.trim()}\n\nexit code ${code}`);
    return output;
  }

  /** Until a unit has said this since it was started last. */
  async said(unit, what) {
    await this.run(
      `invocation="$(systemctl show --property=InvocationID --value ${unit})"
       timeout 120 bash -c 'grep --quiet --max-count=1 -- "$2" < <(exec journalctl --follow --lines=all --output=cat "_SYSTEMD_INVOCATION_ID=$1")' \
         wait "$invocation" '${what}' || { journalctl --no-pager --lines=40 --unit=${unit}; exit 1; }`,
    );
  }

  write(path, text, mode = 0o644) {
    mkdirSync(dirname(join(this.tree, path)), { recursive: true });
    writeFileSync(join(this.tree, path), text, { mode });
  }

  read(path) {
    return readFileSync(join(this.tree, path), 'utf8');
  }
}
