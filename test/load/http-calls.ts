/** API calls as browsers make them: over keep-alive connections, each with a timeout. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Person } from './crowd.js';
import type { Counting, Tally } from './tally.js';

const DEADLINE_MS = 10_000;
/** Browsers keep connections open: about one for each customer of an ordinary day. */
const CONNECTIONS = 1_000;

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** When the call should have begun, as `performance.now()`; now by default. */
  due?: number;
}

export interface Answer {
  /** `0` when no answer came: it is then unknown whether a write took effect. */
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** When the answer came, as `performance.now()`. */
  at: number;
}

const nobody: Person = { id: '', cookie: '', address: '127.0.0.1' };

export class HttpCalls {
  private readonly agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    maxFreeSockets: CONNECTIONS,
  });

  constructor(
    private readonly port: number,
    private readonly counting: Counting,
  ) {}

  async send(who: Person | null, call: Call): Promise<Answer> {
    const due = call.due ?? performance.now();
    const { tally } = this.counting;
    const answer = await this.attempt(who ?? nobody, call, true);
    count(tally, call, answer, answer.at - due);
    return answer;
  }

  close(): void {
    this.agent.destroy();
  }

  private attempt(who: Person, call: Call, mayRepeat: boolean): Promise<Answer> {
    const text = call.body === undefined ? undefined : JSON.stringify(call.body);
    const { promise, resolve } = withResolver<Answer>();
    const outgoing = request(
      {
        agent: this.agent,
        host: '127.0.0.1',
        port: this.port,
        method: call.method,
        path: call.path,
        headers: { ...headersOf(who, text), ...call.headers },
        timeout: DEADLINE_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: parsed(Buffer.concat(chunks)), at: performance.now() });
        });
      },
    );
    const fail = (error: Error) => {
      // The server has just closed this idle connection: browsers then repeat the request on a new one.
      if (outgoing.reusedSocket && mayRepeat && /ECONNRESET|EPIPE/.test(String(Reflect.get(error, 'code')))) {
        resolve(this.attempt(who, call, false));
      } else {
        resolve({ status: 0, headers: {}, body: error.message, at: performance.now() });
      }
    };
    outgoing.on('error', fail);
    outgoing.on('timeout', () => {
      outgoing.destroy(new Error('no answer in time'));
    });
    outgoing.end(text);
    return promise;
  }
}

function count(tally: Tally, { method, path }: Call, { status, headers, body }: Answer, took: number): void {
  tally.countStatus(status === 0 ? 'none' : String(status));
  if (status === 503 || status === 429) {
    tally.refused.add(took);
    if (!/^[0-9]+$/.test(headers['retry-after'] ?? '')) tally.refusedWithoutTime += 1;
  } else if (status >= 200 && status < 400) {
    (method === 'GET' ? tally.reads : tally.writes).add(took);
  } else {
    tally.oddities.set(`${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} ${status}`, JSON.stringify(body));
  }
}

function headersOf({ cookie, address }: Person, text: string | undefined): Record<string, string> {
  return {
    'x-forwarded-for': address,
    ...(cookie === '' ? {} : { cookie }),
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString();
  }
}

function withResolver<T>() {
  let resolve: (value: T | Promise<T>) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
