import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to the database that can be closed and opened again, as when a cable is pulled. */
export class DatabaseDetour {
  readonly host = '127.0.0.1';
  port = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  /** Whoever asks with this word in it is not answered. */
  private heldWord: string | null = null;
  private readonly held: (() => void)[] = [];

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

  /** Cuts every connection and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** From now on, connections that ask with this word in it hear nothing until {@link letGo}. */
  holdAnswersTo(word: string): void {
    this.heldWord = word;
  }

  /** How many connections wait for an answer that is held. */
  get waiting(): number {
    return this.held.length;
  }

  letGo(): void {
    this.heldWord = null;
    for (const letGo of this.held.splice(0)) letGo();
  }

  private join(near: Socket, far: Socket): void {
    near.on('data', (asked: Buffer) => {
      if (this.heldWord === null || !asked.includes(this.heldWord)) return;
      far.unpipe(near);
      this.held.push(() => far.pipe(near));
    });
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      this.sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
