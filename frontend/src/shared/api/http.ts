import { ApiError, Unreachable } from './api-error.js';

/**
 * For how long an answer is waited for. The server gives up after 5 s; what then has not come is lost on its way,
 * and whoever waited for it would wait for ever: a cache that joins the load under way, a message behind another.
 */
const PATIENCE_MS = 30_000;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Options {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sees the headers of an answer, before it is read. */
  onHeaders?: (headers: Headers) => void;
}

type Listener = (error: ApiError) => void;
const unauthorizedListeners = new Set<Listener>();

/** Hears of every 401 but those of the sign-in itself. Answers with the way to stop listening. */
export function onUnauthorized(listener: Listener): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Calls of the API. They throw {@link ApiError} or {@link Unreachable}; they never toast or navigate. */
export const http = {
  get: <Answer>(path: string, options?: Options) => request<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: Options) =>
    request<Answer>('POST', path, body, options),
  patch: <Answer>(path: string, body?: unknown, options?: Options) =>
    request<Answer>('PATCH', path, body, options),
  delete: <Answer>(path: string, options?: Options) => request<Answer>('DELETE', path, undefined, options),
};

/** A part of a long list. */
export interface Page<Row> {
  rows: Row[];
  /** The path of the part that follows; `null` after the last. */
  next: string | null;
}

/**
 * Of a list that the server gives in pages; the way on is in the header `Link` (RFC 8288). What else the headers
 * say of the list, `onHeaders` may read.
 */
export async function getPage<Row>(path: string, onHeaders?: (headers: Headers) => void): Promise<Page<Row>> {
  let next: string | null = null;
  const rows = await http.get<Row[]>(path, {
    onHeaders: (headers) => {
      next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
      onHeaders?.(headers);
    },
  });
  return { rows, next };
}

async function request<Answer>(
  method: Method,
  path: string,
  body: unknown,
  { headers = {}, signal, onHeaders }: Options = {},
): Promise<Answer> {
  const { response, text } = await answerOf(path, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(PATIENCE_MS)]),
  });
  onHeaders?.(response.headers);
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;

  const error = new ApiError(response.status, text, response.statusText);
  if (isSignedOut(error)) for (const listener of unauthorizedListeners) listener(error);
  throw error;
}

async function answerOf(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(path, init);
    return { response, text: await response.text() };
  } catch (error) {
    throw new Unreachable('The bank cannot be reached.', { cause: error });
  }
}

/** A message that begins with '401:' and contains 'Unauthorized' (specification, section 8). */
function isSignedOut({ message }: ApiError): boolean {
  return message.startsWith('401:') && message.includes('Unauthorized');
}
