import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, spawnProduct } from '../../support/built-product.js';
import { Client } from '../../support/http/client.js';
import { until } from '../../support/until.js';
import type { Reaper } from './reaper.js';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
/** A first start takes a while on a busy machine. */
const STARTING_MS = 180_000;

export interface NodeWish {
  name: string;
  port: number;
  /** Holds the node's data and the file with its clock offset. */
  folder: string;
  environment: Record<string, string>;
  /** The checkout whose build it runs; by default this one. */
  root?: string;
}

/** How a process ended. */
export interface NodeEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Milliseconds from the signal to the exit. */
  took: number;
}

/** The built server as a process on a fixed port, which can be killed, paused and restarted. */
export class BankNode {
  readonly port: number;
  /** The checkout whose build runs from the next start on. */
  root: string;
  private child: ChildProcess | null = null;
  private readonly said: string[] = [];

  constructor(
    private readonly wish: NodeWish,
    private readonly reaper: Reaper,
  ) {
    this.port = wish.port;
    this.root = wish.root ?? ROOT;
    this.setClockOffset(0);
  }

  get name(): string {
    return this.wish.name;
  }

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error(`Node ${this.name} does not run.`);
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.child !== null;
  }

  /** All output of its processes. */
  get log(): string {
    return this.said.join('');
  }

  /** Starts the process without waiting for it. */
  launch(): void {
    const { environment, folder, port } = this.wish;
    const child = spawnProduct({
      environment: {
        DATA_DIR: folder,
        PORT: String(port),
        HOST: '127.0.0.1',
        CLOCK_OFFSET_FILE: this.clockFile,
        ...environment,
      },
      output: (text) => this.said.push(text),
      nodeArgs: ['--import', CLOCK],
      root: this.root,
      hasGroup: true,
    });
    this.child = child;
    if (child.pid !== undefined) this.reaper.watchProcess(child.pid);
    child.once('exit', () => {
      if (child.pid !== undefined) this.reaper.forgetProcess(child.pid);
      if (this.child === child) this.child = null;
    });
  }

  /** Starts the process; resolves when the node is ready. */
  async start(): Promise<void> {
    this.launch();
    await this.untilReady();
  }

  async untilReady(withinMs = STARTING_MS): Promise<void> {
    const probe = new Client(this.port);
    await until(async () => {
      if (!this.isRunning) throw new Error(`Node ${this.name} ended. It said:\n${this.log}`);
      return (await probe.get('/health/commit').catch(() => null))?.status === 200;
    }, withinMs);
  }

  /**
   * Sends SIGKILL to the process and its children, such as `initdb`; not to a PostgreSQL server that it has
   * started.
   */
  kill(): Promise<NodeEnd> {
    return this.end('SIGKILL');
  }

  /** Stops the process as a deployment does; resolves when it has exited. */
  stop(): Promise<NodeEnd> {
    return this.end('SIGTERM');
  }

  /** Stops the process while its connections stay open, as when a machine hangs. */
  pause(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** Sets its clock to this many seconds before (negative) or after the real time, at once. */
  setClockOffset(seconds: number): void {
    writeFileSync(this.clockFile, String(seconds));
  }

  private get clockFile(): string {
    return join(this.wish.folder, `clock-of-${this.name}`);
  }

  private async end(signal: NodeJS.Signals): Promise<NodeEnd> {
    const { child } = this;
    const begun = performance.now();
    if (!child) return { code: null, signal: null, took: 0 };
    const gone = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    if (signal === 'SIGKILL') process.kill(-this.pid, signal);
    else child.kill(signal);
    const [code, by] = await gone;
    return { code, signal: by, took: performance.now() - begun };
  }
}
