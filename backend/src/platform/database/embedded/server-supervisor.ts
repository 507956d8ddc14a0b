import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, type ServerRequest, startServer } from './server.js';

/** Time between attempts to start a server that has ended, in milliseconds. */
const RETRY_MS = 250;

/** Starts a server, and starts it again whenever it ends unexpectedly. */
export class ServerSupervisor {
  private readonly watching: Promise<void>;
  private isStopping = false;

  private constructor(
    private readonly request: ServerRequest,
    private server: RunningServer,
  ) {
    this.watching = this.watch();
  }

  static async start(request: ServerRequest): Promise<ServerSupervisor> {
    return new ServerSupervisor(request, await startServer(request));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.server.stop();
    await this.watching;
  }

  private hasToStop(): boolean {
    return this.isStopping;
  }

  private async watch(): Promise<void> {
    await this.server.ended;
    while (!this.hasToStop()) {
      this.request.onProgress('PostgreSQL has ended unexpectedly; starting it again.');
      await this.restart();
      // A stop that began during the restart has stopped the server before.
      if (this.hasToStop()) await this.server.stop();
      await this.server.ended;
    }
  }

  /** Reports a failed start, for instance on a full disk, without throwing: the next one follows. */
  private async restart(): Promise<void> {
    try {
      this.server = await startServer(this.request);
    } catch (error) {
      this.request.onProgress((error as Error).message);
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }
}
