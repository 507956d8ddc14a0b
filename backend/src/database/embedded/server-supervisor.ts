import { isRunning, type Postmaster, shutDown } from './postmaster.js';
import { type ServerRequest, startServer } from './server.js';

/** How soon a server that died is missed. */
const WATCH_MS = 250;

/** A server that is started again whenever it ends without having been asked to. */
export class ServerSupervisor {
  private readonly watch: NodeJS.Timeout;
  private looking: Promise<void> | undefined;

  private constructor(
    private readonly request: ServerRequest,
    private server: Postmaster,
  ) {
    this.watch = setInterval(() => {
      this.looking ??= this.restartIfGone().finally(() => (this.looking = undefined));
    }, WATCH_MS).unref();
  }

  static async start(request: ServerRequest): Promise<ServerSupervisor> {
    return new ServerSupervisor(request, await startServer(request));
  }

  async stop(): Promise<void> {
    clearInterval(this.watch);
    await this.looking;
    await shutDown(this.server);
  }

  /** What fails now, as on a full disk, may work at the next look. */
  private async restartIfGone(): Promise<void> {
    if (await isRunning(this.server)) return;
    this.request.onProgress('PostgreSQL has ended unexpectedly; starting it again.');
    try {
      this.server = await startServer(this.request);
    } catch (error) {
      this.request.onProgress((error as Error).message);
    }
  }
}
