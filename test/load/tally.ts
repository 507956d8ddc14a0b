/** The results of one phase of the load. */
import { Samples } from './samples.js';

export class Tally {
  /**
   * Milliseconds from when a call was due to its answer, without calls that were refused for load or lost.
   */
  readonly reads = new Samples();
  readonly writes = new Samples();
  /** The same for calls that were refused for load, with 503 or 429. */
  readonly refused = new Samples();
  /** Refusals for load without a `Retry-After`. */
  refusedWithoutTime = 0;
  /** Milliseconds from an acknowledged change to its push; 0 if the push came first. */
  readonly pushes = new Samples();
  /** The number of answers by status; `none` for no answer. */
  private readonly statuses = new Map<string, number>();
  /** One example of each kind of answer that is neither a success nor a refusal for load. */
  readonly oddities = new Map<string, string>();
  /** Connected sockets that lost their connection. */
  cut = 0;
  /** Refused handshakes. */
  refusedSockets = 0;

  countStatus(name: string): void {
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
  }

  /** The number of answers with this status. */
  of(status: string): number {
    return this.statuses.get(status) ?? 0;
  }

  /** The number of answers that are neither a success nor a refusal for load. */
  get errors(): number {
    const isFine = (name: string) => /^([23]|503|429)/.test(name);
    return [...this.statuses].reduce((sum, [name, count]) => sum + (isFine(name) ? 0 : count), 0);
  }

  get statusLine(): string {
    return [...this.statuses]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ');
  }
}

/** The tally of the current phase: the phases change while the people stay. */
export class Counting {
  tally = new Tally();

  /** Begins a new phase; returns its tally. */
  begin(): Tally {
    this.tally = new Tally();
    return this.tally;
  }
}
