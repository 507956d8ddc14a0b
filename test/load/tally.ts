/** What one phase of the load came to. */
import { Samples } from './samples.js';

export class Tally {
  /** Milliseconds from when a call was due to its answer, when it was neither refused for load nor lost. */
  readonly reads = new Samples();
  readonly writes = new Samples();
  /** The same of those that were refused for load, with 503 or 429. */
  readonly refused = new Samples();
  /** Refusals for load that did not say when to come again. */
  refusedWithoutTime = 0;
  /** Milliseconds from an acknowledged change to the word of it; 0 for a word that came first. */
  readonly pushes = new Samples();
  /** How often each status came; `none` for no answer. */
  private readonly statuses = new Map<string, number>();
  /** Of each kind of answer that is neither a success nor a refusal for load, one to be looked at. */
  readonly oddities = new Map<string, string>();
  /** Sockets that were connected and lost their connection. */
  cut = 0;
  /** Handshakes that were refused. */
  refusedSockets = 0;

  countStatus(name: string): void {
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
  }

  /** How often this status came. */
  of(status: string): number {
    return this.statuses.get(status) ?? 0;
  }

  /** Answers that are neither a success nor a refusal for load. */
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

/** Where to count just now: the phases follow each other, the people stay. */
export class Counting {
  tally = new Tally();

  /** A new phase begins; gives its tally. */
  begin(): Tally {
    this.tally = new Tally();
    return this.tally;
  }
}
