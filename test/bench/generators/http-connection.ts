import { once } from 'node:events';
import { connect } from 'node:net';
import { buildConnector, Client } from 'undici';
import type { ReadyRequest } from './planned-request.js';

/** One keep-alive connection with one request at a time; it is open before the first one. */
export class HttpConnection {
  private constructor(private readonly client: Client) {}

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const reconnect = buildConnector({});
    let isNew = true;
    const client = new Client(`http://127.0.0.1:${port}`, {
      connect: (options, done) => {
        if (!isNew) {
          reconnect(options, done);
          return;
        }
        isNew = false;
        // Not at once: the client expects its connections to take a while.
        queueMicrotask(() => {
          done(null, socket);
        });
      },
    });
    return new HttpConnection(client);
  }

  /** @throws {Error} when the connection ends before the answer does */
  async send(request: ReadyRequest): Promise<{ status: number; body: string }> {
    const { statusCode, body } = await this.client.request(request);
    return { status: statusCode, body: await body.text() };
  }

  close(): void {
    void this.client.destroy();
  }
}
