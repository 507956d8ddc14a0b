import { request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The parsed JSON, or `undefined` if there is none. */
  body: unknown;
}

type Headers = Record<string, string>;

interface ClientWish {
  /** A cookie jar to share with other clients of the same browser. */
  cookies?: Map<string, string>;
  /** Gives up after this many milliseconds without a byte; 0 for never. */
  patienceMs?: number;
  /** Headers sent with each request, as by a proxy in front. */
  always?: Headers;
}

let clients = 0;

/** A browser without a screen: it keeps its cookies, and has its own address behind one proxy. */
export class Client {
  /** `name=value` of each cookie, by name. */
  readonly cookies: Map<string, string>;
  /** From which the proxy says that its requests come. */
  readonly address: string;
  private readonly patienceMs: number;
  private readonly always: Headers;

  constructor(
    readonly port: number,
    { cookies = new Map(), patienceMs = 0, always = {} }: ClientWish = {},
  ) {
    this.cookies = cookies;
    this.patienceMs = patienceMs;
    this.always = always;
    clients += 1;
    this.address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  }

  get(path: string, headers?: Headers): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Headers): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  patch(path: string, body?: unknown, headers?: Headers): Promise<Answer> {
    return this.send('PATCH', path, body, headers);
  }

  delete(path: string, headers?: Headers): Promise<Answer> {
    return this.send('DELETE', path, undefined, headers);
  }

  signIn(username: string, password: string): Promise<Answer> {
    return this.post('/api/auth/login', { username, password });
  }

  /** Requests a long answer, and disconnects at its first bytes. */
  abandon(path: string): Promise<void> {
    const headers = { 'x-forwarded-for': this.address, cookie: [...this.cookies.values()].join('; ') };
    return new Promise((resolve, reject) => {
      const call = request({ port: this.port, host: '127.0.0.1', path, headers }, (response) => {
        response.once('readable', () => {
          response.destroy();
          resolve();
        });
      });
      call.on('error', reject);
      call.end();
    });
  }

  /** Sends `body` as JSON; strings and buffers are sent as they are. */
  send(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const text = isRaw ? body : JSON.stringify(body);
    const sent: Headers = {
      'x-forwarded-for': this.address,
      ...this.always,
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': byteLength(text) }),
      ...(this.cookies.size === 0 ? {} : { cookie: [...this.cookies.values()].join('; ') }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const call = request(
        { port: this.port, host: '127.0.0.1', method, path, headers: sent, timeout: this.patienceMs },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            this.keep(response.headers['set-cookie'] ?? []);
            resolve(answer(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()));
          });
        },
      );
      call.on('timeout', () => {
        if (this.patienceMs > 0) call.destroy(new Error(`No answer in ${this.patienceMs} ms.`));
      });
      call.on('error', reject);
      call.end(text);
    });
  }

  private keep(setCookies: readonly string[]): void {
    for (const setCookie of setCookies) {
      const [pair = ''] = setCookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/expires=Thu, 01 Jan 1970/i.test(setCookie)) this.cookies.delete(name);
      else this.cookies.set(name, pair);
    }
  }
}

function byteLength(text: string | Buffer): string {
  return String(Buffer.byteLength(text));
}

function answer(status: number, headers: Answer['headers'], text: string): Answer {
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status, headers, text, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined };
}
