import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to the database that can be closed and opened again, as when a cable is pulled. */
export class DatabaseDetour {
  readonly host = '127.0.0.1';
  port = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

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

  private join(near: Socket, far: Socket): void {
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
