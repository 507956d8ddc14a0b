import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * One keep-alive HTTP/1.1 connection with one request at a time and no further HTTP features: the CPU time of
 * a generator is lost to the processes it measures.
 */
export class HttpConnection {
  private received = Buffer.alloc(0);
  private settle: {
    resolve: (answer: { status: number; body: string }) => void;
    reject: (error: Error) => void;
  } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay();
    socket.on('data', (chunk) => {
      this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
      this.take();
    });
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => this.settle?.reject(new Error('The connection was closed.')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  /**
   * Sends the bytes of a whole request.
   * @throws {Error} when the connection ends before the answer does
   */
  send(request: Buffer): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = null;
    this.socket.destroy();
  }

  private take(): void {
    const end = this.received.indexOf(HEAD_END);
    if (end < 0 || !this.settle) return;
    const head = this.received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 304 || status === 204 ? 0 : lengthIn(head);
    const begin = end + HEAD_END.length;
    if (this.received.length < begin + length) return;
    const body = this.received.toString('utf8', begin, begin + length);
    this.received = this.received.subarray(begin + length);
    const { resolve } = this.settle;
    this.settle = null;
    resolve({ status, body });
  }
}

function lengthIn(head: string): number {
  const found = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!found) throw new Error(`An answer of unknown length: ${head}`);
  return Number(found[1]);
}
