import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabasePlace } from '../../../deploy/cluster/render.js';
import type { Daemon } from './daemon.js';

/** How long Patroni may take for an answer, in milliseconds. */
const ANSWER_MS = 2_000;

/** One PostgreSQL and its Patroni, as on a machine of their own. */
export class DatabaseMember {
  constructor(
    readonly place: DatabasePlace,
    readonly patroni: Daemon,
  ) {}

  get name(): string {
    return this.place.name;
  }

  /** The process id of its PostgreSQL, or `null` without one. */
  get postmaster(): number | null {
    try {
      const [pid = ''] = readFileSync(join(this.place.dataDir, 'postmaster.pid'), 'utf8').split('\n');
      return isAlive(Number(pid)) ? Number(pid) : null;
    } catch {
      return null;
    }
  }

  /** Ends everything at once, as when the machine loses its power. */
  async kill(): Promise<void> {
    const all = this.processes();
    await this.patroni.end('SIGKILL');
    for (const pid of all) send(pid, 'SIGKILL');
  }

  /** Stops Patroni and PostgreSQL in order. */
  async stop(): Promise<void> {
    await this.patroni.end('SIGTERM');
  }

  /** Kills PostgreSQL and leaves Patroni. */
  killPostmaster(): void {
    if (this.postmaster !== null) send(this.postmaster, 'SIGKILL');
  }

  /** Stops all its processes while their connections stay open, as when the machine hangs. */
  freeze(): () => void {
    const all = [this.patroni.pid, ...this.processes()];
    for (const pid of all) send(pid, 'SIGSTOP');
    return () => {
      for (const pid of all) send(pid, 'SIGCONT');
    };
  }

  /** Whether Patroni says that its server is this: `primary`, `replica` or `synchronous`. */
  async is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
    return (await this.ask(role))?.ok ?? false;
  }

  /** Asks Patroni; `null` without an answer. */
  async ask(path: string, init: RequestInit = {}): Promise<Response | null> {
    const url = `http://${this.place.address}:${this.place.restPort}/${path}`;
    return fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), ...init }).catch(() => null);
  }

  /** PostgreSQL and its children. */
  private processes(): number[] {
    const { postmaster } = this;
    return postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)];
  }
}

/** The processes that this one has started. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // The name before it may contain spaces and parentheses.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    return Number(after.split(' ')[1]);
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  return pid > 0 && send(pid, 0);
}

/** Sends the signal; false if the process has ended. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
