import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { DetourLane } from './detour-lane.js';

/** A connection through the detour: `near` is the app's side, `far` the database's. */
interface Crossing {
  near: Socket;
  far: Socket;
  /** No bytes pass in either direction, and neither side learns that the other is gone. */
  silent: boolean;
  /** The next answer is dropped, and then the connection is cut. */
  losesAnswer: boolean;
  /** Answers held back until {@link DatabaseDetour.letGo}; `null` when none are held. */
  held: Buffer[] | null;
}

/** A proxy in front of the database that can be cut, silenced, slowed down, and made to lose answers. */
export class DatabaseDetour {
  readonly host = '127.0.0.1';
  port = 0;
  private server: Server | undefined;
  private readonly crossings = new Set<Crossing>();
  private isSilent = false;
  private delayMs = 0;
  /** Requests that contain this text get no answer. */
  private heldWord: string | null = null;
  private isLost: (asked: Buffer) => boolean = () => false;
  private readonly heldBack: (() => void)[] = [];

  constructor(private readonly databaseSocket: string) {}

  /** Accepts connections; the first time on a free port, later on the same one. */
  async open(): Promise<void> {
    this.server = createServer((near) => {
      this.join(near, connect(this.databaseSocket));
    });
    this.server.listen(this.port, this.host);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Closes every connection visibly, and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const { near, far } of this.crossings) {
      near.destroy();
      far.destroy();
    }
    await closed;
  }

  /**
   * From now on bytes are dropped in both directions while all connections, including new ones, stay open.
   * These connections stay silent after {@link heal}, as behind a router that has lost their state.
   */
  silence(): void {
    this.isSilent = true;
    for (const crossing of this.crossings) crossing.silent = true;
  }

  /** From now on bytes are delayed by this many milliseconds in each direction. */
  slowDown(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /**
   * From now on, the database executes requests for which `isLost` is true, but their answers never arrive.
   */
  loseAnswersTo(isLost: (asked: Buffer) => boolean): void {
    this.isLost = isLost;
  }

  /** The request with this number from now on, counted from 1, gets no answer. Returns whether it has come. */
  loseAnswerTo(number: number): () => boolean {
    let left = number;
    this.loseAnswersTo(() => {
      left -= 1;
      return left === 0;
    });
    return () => left <= 0;
  }

  /** Ends every disturbance. */
  heal(): void {
    this.isSilent = false;
    this.delayMs = 0;
    this.isLost = () => false;
  }

  /** From now on, requests that contain this text get no answer until {@link letGo}. */
  holdAnswersTo(word: string): void {
    this.heldWord = word;
  }

  /** The number of connections whose answer is being held. */
  get waiting(): number {
    return this.heldBack.length;
  }

  letGo(): void {
    this.heldWord = null;
    for (const letGo of this.heldBack.splice(0)) letGo();
  }

  private join(near: Socket, far: Socket): void {
    const crossing: Crossing = { near, far, silent: this.isSilent, losesAnswer: false, held: null };
    const [asking, answering] = [new DetourLane(near, far), new DetourLane(far, near)];
    this.crossings.add(crossing);
    near.on('data', (asked: Buffer) => {
      if (crossing.silent) return;
      this.prepareFor(asked, crossing, answering);
      asking.carry(asked, this.delayMs);
    });
    far.on('data', (answer: Buffer) => {
      if (crossing.silent) return;
      if (crossing.losesAnswer) near.destroy();
      else if (crossing.held) crossing.held.push(answer);
      else answering.carry(answer, this.delayMs);
    });
    this.endTogether(crossing, [asking, answering]);
  }

  /** The request decides what happens to its answer. */
  private prepareFor(asked: Buffer, crossing: Crossing, answering: DetourLane): void {
    if (this.isLost(asked)) crossing.losesAnswer = true;
    if (this.heldWord === null || crossing.held || !asked.includes(this.heldWord)) return;
    crossing.held = [];
    this.heldBack.push(() => {
      const answers = crossing.held ?? [];
      crossing.held = null;
      for (const answer of answers) answering.carry(answer, 0);
    });
  }

  private endTogether(crossing: Crossing, lanes: readonly DetourLane[]): void {
    const { near, far } = crossing;
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      from.on('error', () => undefined);
      from.on('close', () => {
        if (!crossing.silent) to.destroy();
        if (!near.destroyed || !far.destroyed) return;
        for (const lane of lanes) lane.close();
        this.crossings.delete(crossing);
      });
    }
  }
}
