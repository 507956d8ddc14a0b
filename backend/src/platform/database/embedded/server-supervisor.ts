import { isRunning, type Postmaster, shutDown } from './postmaster.js';
import { type ServerRequest, startServer } from './server.js';

/** How often the supervisor checks that the server is running, in milliseconds. */
const CHECK_INTERVAL_MS = 250;

/** Starts a server, and starts it again whenever it ends unexpectedly. */
export class ServerSupervisor {
  private readonly watch: NodeJS.Timeout;
  private checking: Promise<void> | undefined;

  private constructor(
    private readonly request: ServerRequest,
    private server: Postmaster,
  ) {
    this.watch = setInterval(() => {
      this.checking ??= this.restartIfGone().finally(() => (this.checking = undefined));
    }, CHECK_INTERVAL_MS).unref();
  }

  static async start(request: ServerRequest): Promise<ServerSupervisor> {
    return new ServerSupervisor(request, await startServer(request));
  }

  async stop(): Promise<void> {
    clearInterval(this.watch);
    await this.checking;
    await shutDown(this.server);
  }

  /** Reports a failed start, for instance on a full disk, without throwing: the next check tries again. */
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
