/** The least that Socket.IO's protocol asks of a client, so that one process can hold thousands of them. */
import { connect, type Socket } from 'node:net';

/** What a page keeps of a `changed`. */
export interface Change {
  resources: string[];
  cursor: string;
}

/** What happens to a client. */
export interface ThinEvents {
  /** The server has let it in. */
  entered: () => void;
  changed: (change: Change) => void;
  /** The connection has ended, or was never made. */
  ended: () => void;
}

/** Frames of a client are masked; with zeros, the text stays as it is. */
const NO_MASK = Buffer.alloc(4);
const [SHORT, LONG] = [126, 65_536];
const TEXT = 1;
const PONG = framed('3');
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const CHANGED = '42["changed",';
/** Connections from one address: the kernel looks for a free port ever longer when half of them are taken. */
const PORTS_OF_AN_ADDRESS = 5_000;
let made = 0;
/** All clients read into one buffer, one after the other. */
const INBOX = Buffer.allocUnsafe(LONG);

/** The last change that was read: a change for everybody is the same text thousands of times. */
let lastText = '';
let lastChange: Change = { resources: [], cursor: '' };

/** A connection of a signed-in page that answers pings and reads changes. */
export class ThinSocket {
  private readonly socket: Socket;
  private isUpgraded = false;
  private hasEnded = false;
  /** The beginning of a frame whose end has not come yet. */
  private rest: Buffer | null = null;

  constructor(
    { port, cookie, cursor }: { port: number; cookie: string; cursor: string | undefined },
    private readonly events: ThinEvents,
  ) {
    const callback = (count: number) => {
      this.read(INBOX.subarray(0, count));
      return true;
    };
    const onread = { buffer: INBOX, callback };
    this.socket = connect({ port, host: '127.0.0.1', localAddress: ownAddress(), noDelay: true, onread });
    this.socket.on('error', ignore);
    this.socket.once('close', () => {
      this.end();
    });
    this.socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\nCookie: ${cookie}\r\n\r\n`,
    );
    this.hello = framed(`40${JSON.stringify(cursor === undefined ? {} : { cursor })}`);
  }

  private readonly hello: Buffer;

  /** Cuts the connection without a word, as a lost network does. */
  cut(): void {
    this.socket.resetAndDestroy();
    this.end();
  }

  private end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.events.ended();
  }

  private read(bytes: Buffer): void {
    if (this.hasEnded) return;
    const all = this.rest ? Buffer.concat([this.rest, bytes]) : bytes;
    let at = this.isUpgraded ? 0 : this.upgraded(all);
    if (this.isUpgraded) at = this.frames(all, at);
    // The inbox belongs to the next client: what is left is copied.
    this.rest = at < all.length ? Buffer.from(all.subarray(at)) : null;
  }

  /** Reads the answer to the handshake; returns where the frames begin. */
  private upgraded(all: Buffer): number {
    const end = all.indexOf('\r\n\r\n');
    if (end === -1) return 0;
    this.isUpgraded = all.toString('latin1', 0, 12) === 'HTTP/1.1 101';
    if (!this.isUpgraded) this.cut();
    return end + 4;
  }

  private frames(all: Buffer, from: number): number {
    let at = from;
    while (all.length - at >= 2) {
      const sized = all.readUInt8(at + 1);
      const head = sized < SHORT ? 2 : sized === SHORT ? 4 : 10;
      if (all.length - at < head) break;
      const size =
        head === 2 ? sized : head === 4 ? all.readUInt16BE(at + 2) : Number(all.readBigUInt64BE(at + 2));
      if (all.length - at < head + size) break;
      const isText = (all.readUInt8(at) & 15) === TEXT;
      if (isText) this.hear(all.toString('latin1', at + head, at + head + size));
      at += head + size;
    }
    return at;
  }

  private hear(text: string): void {
    if (text.startsWith(CHANGED)) this.events.changed(changeIn(text));
    else if (text === '2') this.socket.write(PONG);
    else if (text.startsWith('0')) this.socket.write(this.hello);
    else if (text.startsWith('40')) this.events.entered();
    // Refused, or told to leave.
    else if (text.startsWith('44') || text === '41' || text === '1') this.cut();
  }
}

/** A loopback address of this process, another one after {@link PORTS_OF_AN_ADDRESS} connections. */
function ownAddress(): string {
  made += 1;
  return `127.1.${process.pid % 250}.${1 + (Math.floor(made / PORTS_OF_AN_ADDRESS) % 250)}`;
}

function changeIn(text: string): Change {
  if (text !== lastText) {
    lastChange = JSON.parse(text.slice(CHANGED.length, -1)) as Change;
    lastText = text;
  }
  return lastChange;
}

/** A text as a frame of a client. */
function framed(text: string): Buffer {
  const { length } = text;
  const head =
    length < SHORT
      ? Buffer.from([0x80 | TEXT, 0x80 | length])
      : Buffer.from([0x80 | TEXT, 0x80 | SHORT, length >> 8, length & 255]);
  return Buffer.concat([head, NO_MASK, Buffer.from(text, 'latin1')]);
}

function ignore(): void {
  // The connection closes next.
}
