import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { DetourLane } from './detour-lane.js';

/** A connection through the detour: the app's side is near, the database's is far. */
interface Crossing {
  near: Socket;
  far: Socket;
  /** Nothing passes any more, in either direction, and neither side hears that the other is gone. */
  silent: boolean;
  /** The next answer is swallowed, and then the connection is cut. */
  losesAnswer: boolean;
  /** Answers that wait for {@link DatabaseDetour.letGo}; null when none is held. */
  held: Buffer[] | null;
}

/** A way to the database that can be cut, silenced, slowed down and made to lose answers, as real ones are. */
export class DatabaseDetour {
  readonly host = '127.0.0.1';
  port = 0;
  private server: Server | undefined;
  private readonly crossings = new Set<Crossing>();
  private isSilent = false;
  private delayMs = 0;
  /** Whoever asks with this word in it is not answered. */
  private heldWord: string | null = null;
  private isLost: (asked: Buffer) => boolean = () => false;
  private readonly heldBack: (() => void)[] = [];

  constructor(private readonly databaseSocket: string) {}

  /** Lets connections through; the first time on a free port, later on the same one. */
  async open(): Promise<void> {
    this.server = createServer((near) => {
      this.join(near, connect(this.databaseSocket));
    });
    this.server.listen(this.port, this.host);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Cuts every connection, loudly, and refuses new ones. */
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
   * From now on bytes vanish in both directions, while all connections stay open, also new ones. Those that
   * lived through it stay so after {@link heal}, as behind a router that has forgotten them.
   */
  silence(): void {
    this.isSilent = true;
    for (const crossing of this.crossings) crossing.silent = true;
  }

  /** From now on bytes take so many milliseconds, in each direction. */
  slowDown(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** From now on, what is asked for and `isLost` is done by the database, but its answer never arrives. */
  loseAnswersTo(isLost: (asked: Buffer) => boolean): void {
    this.isLost = isLost;
  }

  /** Lets everything through again. */
  heal(): void {
    this.isSilent = false;
    this.delayMs = 0;
    this.isLost = () => false;
  }

  /** From now on, connections that ask with this word in it hear nothing until {@link letGo}. */
  holdAnswersTo(word: string): void {
    this.heldWord = word;
  }

  /** How many connections wait for an answer that is held. */
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

  /** What is to become of the answer is decided by what is asked. */
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
