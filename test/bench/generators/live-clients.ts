/** Many Socket.IO clients in one process: they connect, stay connected, and report how long pushes take. */
import { io, type Socket } from 'socket.io-client';
import { answering } from './answering.js';
import { HttpConnection } from './http-connection.js';
import { type PlannedRequest, ready } from './planned-request.js';

/** A request that makes the server push to one of the clients. */
export interface Trigger {
  client: number;
  request: PlannedRequest;
}

export type LiveQuestion =
  | { do: 'connect'; port: number; cookies: string[] }
  | { do: 'leave' }
  /** One push after another, timed from the given moment. */
  | { do: 'push'; port: number; triggers: Trigger[]; from: Moment };

/** When the clock starts: when the request is sent, when its answer arrives, or at the stamp in the event. */
export type Moment = 'request' | 'answer' | 'stamp';

export interface LiveAnswer {
  connected: number;
  /** One per push, in milliseconds; 0 for an event that came before the answer. */
  latencies: number[];
}

/** The number of concurrent handshakes. */
const AT_ONCE = 50;
const PATIENCE_MS = 60_000;

const sockets: Socket[] = [];

answering(async (question: LiveQuestion): Promise<LiveAnswer> => {
  if (question.do === 'connect') await connectAll(question.port, question.cookies);
  if (question.do === 'leave') for (const socket of sockets.splice(0)) socket.disconnect();
  const latencies = question.do === 'push' ? await pushes(question) : [];
  return { connected: sockets.filter(({ connected }) => connected).length, latencies };
});

async function connectAll(port: number, cookies: readonly string[]): Promise<void> {
  for (let begin = 0; begin < cookies.length; begin += AT_ONCE) {
    const some = cookies.slice(begin, begin + AT_ONCE);
    sockets.push(...(await Promise.all(some.map((cookie) => connect(port, cookie)))));
  }
}

/** Resolves with the server's first message. */
function connect(port: number, cookie: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { Cookie: cookie },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('changed', () => {
      resolve(socket);
    });
  });
}

async function pushes({ port, triggers, from }: LiveQuestion & { do: 'push' }): Promise<number[]> {
  const connection = await HttpConnection.open(port);
  const latencies: number[] = [];
  for (const { client, request } of triggers) {
    const socket = sockets[client];
    if (!socket) throw new Error('There is no such client.');
    const heard = next(socket);
    const asked = now();
    const { status, body } = await connection.send(ready(request));
    const answer = now();
    if (status !== 200) throw new Error(`${status} instead of 200: ${body}`);
    const { at, stamp } = await heard;
    latencies.push(Math.max(0, at - { request: asked, answer, stamp }[from]));
  }
  connection.close();
  return latencies;
}

function next(socket: Socket): Promise<{ at: number; stamp: number }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('A push did not come.'));
    }, PATIENCE_MS);
    socket.once('changed', ({ stamp = NaN }: { stamp?: number }) => {
      clearTimeout(timer);
      resolve({ at: now(), stamp });
    });
  });
}

/** Milliseconds on a clock that all processes of the machine share. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
