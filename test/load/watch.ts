/** Observes the bank from outside while it is under load. */
import { Agent, get } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { BankProcess } from './bank-process.js';
import { Samples } from './samples.js';

const LOOK_MS = 250;
const PROBES_END_MS = 5_000;
const NANOSECONDS = 1e6;

export class Watch {
  /** Resident memory in MiB, with the time of each sample. */
  private readonly memory: { at: number; mebibytes: number }[] = [];
  /**
   * Latencies over a new connection per probe, as from a load balancer without state; and over a kept one.
   */
  readonly healthz = new Samples();
  readonly readyz = new Samples();
  readonly kept = new Samples();
  /** Probes with an answer other than 200. */
  failedProbes = 0;
  private readonly begun = performance.now();
  private readonly processorBefore: number;
  private readonly generator = monitorEventLoopDelay({ resolution: 10 });
  private readonly line = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();

  constructor(private readonly bank: BankProcess) {
    this.processorBefore = bank.processorSeconds;
    this.generator.enable();
    this.timer = setInterval(() => {
      this.look();
    }, LOOK_MS);
  }

  /** Ends the watch, once the running probes are answered. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.generator.disable();
    await Promise.all(this.open);
    this.line.destroy();
  }

  /** The least memory between two times, in seconds since the watch began; the minimum excludes garbage. */
  leastMemory(from: number, to: number): number {
    return Math.min(...this.between(from, to));
  }

  get mostMemory(): number {
    return Math.max(...this.between(0, Infinity));
  }

  get seconds(): number {
    return (performance.now() - this.begun) / 1000;
  }

  /** Share of one core that the bank's Node process used. */
  get processor(): string {
    const share = (this.bank.processorSeconds - this.processorBefore) / this.seconds;
    return `${(share * 100).toFixed(0)} % of a core`;
  }

  /** The lag of the generator's own event loop, in milliseconds: lower figures may be its own delay. */
  get generatorLag(): string {
    const [median, high] = [50, 99].map((share) =>
      (this.generator.percentile(share) / NANOSECONDS).toFixed(0),
    );
    return `median ${median}, p99 ${high} ms`;
  }

  private between(from: number, to: number): number[] {
    return this.memory
      .filter(({ at }) => at >= this.begun + from * 1000 && at <= this.begun + to * 1000)
      .map(({ mebibytes }) => mebibytes);
  }

  private look(): void {
    this.memory.push({ at: performance.now(), mebibytes: this.bank.memory });
    const probes = [
      this.probe('/healthz', this.healthz, false),
      this.probe('/readyz', this.readyz, false),
      this.probe('/healthz', this.kept, this.line),
    ];
    for (const probe of probes) {
      this.open.add(probe);
      void probe.finally(() => this.open.delete(probe));
    }
  }

  private probe(path: string, samples: Samples, agent: Agent | false): Promise<void> {
    const begun = performance.now();
    return new Promise((resolve) => {
      const done = (status: number) => {
        samples.add(performance.now() - begun);
        if (status !== 200) this.failedProbes += 1;
        resolve();
      };
      const call = get({ host: '127.0.0.1', port: this.bank.port, path, agent }, (response) => {
        response.resume();
        response.once('end', () => {
          done(response.statusCode ?? 0);
        });
      });
      call.setTimeout(PROBES_END_MS, () => {
        call.destroy(new Error('no answer in time'));
      });
      call.once('error', () => {
        done(0);
      });
    });
  }
}
