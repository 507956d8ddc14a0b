/** A request without the headers that every request has. */
export interface PlannedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

export interface RawParts {
  /** The request line and headers, up to the empty line. */
  head: string;
  body: string;
}

/** The fixed parts of a request on the wire; the sender adds the rest, which differs each time. */
export function rawParts({ method, path, headers, body }: PlannedRequest): RawParts {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: 'localhost',
    ...headers,
    ...(text === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${method} ${path} HTTP/1.1\r\n${lines.join('')}`, body: text };
}

export function rawRequest(request: PlannedRequest): Buffer {
  const { head, body } = rawParts(request);
  return Buffer.from(`${head}\r\n${body}`);
}
