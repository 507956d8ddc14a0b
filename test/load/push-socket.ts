/**
 * A Socket.IO client that only listens, on a raw connection: ten thousand of the real clients would cost more
 * than the server under test. It speaks RFC 6455 with small text frames, carrying Engine.IO 4 and Socket.IO
 * 5.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Person } from './crowd.js';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const HEAD_END = '\r\n\r\n';

export interface Listener {
  /** Called when the server confirms the connection. */
  connected(): void;
  /** Called when the server reports stale resources. */
  changed(resources: readonly string[]): void;
  /** Called when the connection has ended or the handshake was refused. */
  closed(): void;
}

export class PushSocket {
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private isUpgraded = false;

  constructor(
    port: number,
    private readonly who: Person,
    private readonly listener: Listener,
  ) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('connect', () => {
      this.socket.write(this.handshake());
    });
    this.socket.on('data', (bytes: Buffer) => {
      this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
      this.read();
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.listener.closed();
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private handshake(): string {
    return [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Cookie: ${this.who.cookie}`,
      `X-Forwarded-For: ${this.who.address}${HEAD_END}`,
    ].join('\r\n');
  }

  private read(): void {
    if (!this.isUpgraded && !this.readHead()) return;
    for (let frame = this.nextFrame(); frame !== null; frame = this.nextFrame()) {
      if (frame.kind === TEXT) this.hear(frame.payload.toString());
      else if (frame.kind === PING) this.write(PONG, frame.payload);
      else if (frame.kind === CLOSE) this.socket.destroy();
    }
  }

  private readHead(): boolean {
    const end = this.received.indexOf(HEAD_END);
    if (end === -1) return false;
    const status = Number(this.received.toString('latin1', 9, 12));
    this.received = this.received.subarray(end + HEAD_END.length);
    this.isUpgraded = status === 101;
    if (!this.isUpgraded) this.socket.destroy();
    return this.isUpgraded;
  }

  /** Returns complete frames only; a server does not mask them. */
  private nextFrame(): { kind: number; payload: Buffer } | null {
    const { received } = this;
    if (received.length < 2) return null;
    const short = received.readUInt8(1);
    const [start, length] =
      short < 126
        ? [2, short]
        : received.length < 4
          ? [4, Infinity]
          : [4, short === 126 ? received.readUInt16BE(2) : Infinity];
    if (received.length < start + length) return null;
    this.received = received.subarray(start + length);
    return { kind: received.readUInt8(0) & 15, payload: received.subarray(start, start + length) };
  }

  private hear(words: string): void {
    if (words === '2') this.write(TEXT, Buffer.from('3'));
    else if (words.startsWith('0')) this.write(TEXT, Buffer.from('40{}'));
    else if (words.startsWith('40')) this.listener.connected();
    else if (words.startsWith('42["changed"')) {
      const [, change] = JSON.parse(words.slice(2)) as [string, { resources: string[] }];
      this.listener.changed(change.resources);
    }
  }

  /** A client must mask what it sends; any mask will do. */
  private write(kind: number, payload: Buffer): void {
    const head = Buffer.from([0x80 | kind, 0x80 | payload.length, 0, 0, 0, 0]);
    this.socket.write(Buffer.concat([head, payload]));
  }
}
