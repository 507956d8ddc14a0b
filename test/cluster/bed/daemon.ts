import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reaper } from '../../faults/cluster/reaper.js';
import type { Ids } from './postgres-user.js';

/** How long a server may take to end by itself, in milliseconds. */
const ENDING_MS = 60_000;
/** How much of the end of its log is shown, in characters. */
const LOG_END = 3_000;

interface DaemonWish {
  name: string;
  command: readonly [string, ...string[]];
  /** Asked at each start. */
  environment: () => Record<string, string>;
  /** Its working directory. */
  folder: string;
  logFile: string;
  ids: Ids;
}

/** A server of the cluster as a child process, which can be killed, paused and started again. */
export class Daemon {
  private child: ChildProcess | null = null;

  constructor(
    private readonly wish: DaemonWish,
    private readonly reaper: Reaper,
  ) {}

  get name(): string {
    return this.wish.name;
  }

  /** @throws {Error} when it does not run */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error(`${this.name} does not run.`);
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.child !== null;
  }

  get logEnd(): string {
    return readFileSync(this.wish.logFile, 'utf8').slice(-LOG_END);
  }

  start(): void {
    const { command, environment, folder, logFile, ids } = this.wish;
    const [program, ...args] = command;
    const log = openSync(logFile, 'a');
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder, ...environment() },
      stdio: ['ignore', log, log],
      // Ctrl+C must end the trial, which then ends the servers.
      detached: true,
      ...ids,
    });
    this.child = child;
    const { pid } = child;
    if (pid !== undefined) this.reaper.watchProcess(pid);
    child.once('error', () => {
      this.child = null;
    });
    child.once('exit', () => {
      if (pid !== undefined) this.reaper.forgetProcess(pid);
      if (this.child === child) this.child = null;
    });
  }

  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Sends SIGKILL to it and its children, or another signal to it, and waits for the end; SIGKILL follows. */
  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = once(child, 'exit');
    if (signal === 'SIGKILL') process.kill(-this.pid, signal);
    else child.kill(signal);
    if (await Promise.race([gone, pause(ENDING_MS, null, { ref: false })])) return;
    process.kill(-this.pid, 'SIGKILL');
    await gone;
  }

  /** Waits until it ends by itself; resolves with its exit code, `null` after a signal. */
  async ended(): Promise<number | null> {
    if (!this.child) throw new Error(`${this.name} does not run.`);
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}
