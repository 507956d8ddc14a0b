import { noteLabState } from '../lab/lab-state.store.js';
import { setBankClock } from '../format/bank-clock.js';
import { isGatewayError, reportAnswer, reportSilence } from '../live/reachability.js';
import { ApiError, hasCode, Unreachable } from './api-error.js';
import { pageUserHeader, reportOtherUser } from './page-user.js';
import { isWaiting, WaitsForApproval } from './waits-for-approval.js';

/**
 * Timeout of a response. The server gives up after 5 s, so a response that has not arrived after 30 s is
 * lost. Without this limit, everything queued behind the call would never continue: a cache that joins the
 * load under way, or the next chat message.
 */
const REQUEST_TIMEOUT_MS = 30_000;
/** Of a file, whose transfer may take long on a slow line, and of long work of the laboratory. */
const FILE_TIMEOUT_MS = 600_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Options {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends the request to its end even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** Receives the headers of a response before its body is parsed. */
  onHeaders?: (headers: Headers) => void;
  /** Of a call that takes as long as a file. */
  isLong?: boolean;
}

type Listener = (error: ApiError) => void;
const unauthorizedListeners = new Set<Listener>();

/** Subscribes to every 401 except those of the sign-in itself. Returns a function that unsubscribes. */
export function onUnauthorized(listener: Listener): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/**
 * Calls the API. Throws {@link ApiError}, {@link Unreachable} or {@link WaitsForApproval}; never shows a toast or
 * navigates.
 */
export const http = {
  get: <Answer>(path: string, options?: Options) => request<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: Options) =>
    request<Answer>('POST', path, body, options),
  put: <Answer>(path: string, body?: unknown, options?: Options) =>
    request<Answer>('PUT', path, body, options),
  patch: <Answer>(path: string, body?: unknown, options?: Options) =>
    request<Answer>('PATCH', path, body, options),
  delete: <Answer>(path: string, { body, ...options }: Options & { body?: unknown } = {}) =>
    request<Answer>('DELETE', path, body, options),
};

/** One page of a long list. */
export interface Page<Row> {
  rows: Row[];
  /** The path of the next page; `null` after the last one. */
  next: string | null;
}

/**
 * Fetches one page of a list that the server serves in pages. The next path comes from the `Link` header
 * (RFC 8288); `onHeaders` can read the other headers.
 */
export async function getPage<Row>(path: string, onHeaders?: (headers: Headers) => void): Promise<Page<Row>> {
  let next: string | null = null;
  const rows = await http.get<Row[]>(path, {
    onHeaders: (headers) => {
      next = nextIn(headers);
      onHeaders?.(headers);
    },
  });
  return { rows, next };
}

/** The path of the next page that a `Link` header names; `null` without one. */
export function nextIn(headers: Pick<Headers, 'get'>): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
}

/** Fetches a file. Throws as {@link http} does. */
export async function getFile(path: string): Promise<Blob> {
  const init = {
    credentials: 'same-origin',
    headers: pageUserHeader(),
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  } as const;
  const { response, body } = await fetchBody<Blob | string>(path, init, (answer) =>
    answer.ok ? answer.blob() : answer.text(),
  );
  if (typeof body === 'string') return refuse(response, body);
  return body;
}

/** What has been asked for before its page was there, by its path. */
const early = new Map<string, Promise<Fetched<string>>>();

/**
 * Asks for what a page will read first, while its code is still loading. The first `get` of each path takes the answer.
 */
export function askEarly(paths: readonly string[]): void {
  for (const path of paths) {
    const asked = send('GET', path, undefined, {});
    // Whoever takes the answer learns of its failure.
    asked.catch(() => undefined);
    early.set(path, asked);
  }
}

/** Forgets the early answers that nobody has taken: something has changed since. */
export function forgetEarly(): void {
  early.clear();
}

async function request<Answer>(
  method: Method,
  path: string,
  content: unknown,
  options: Options = {},
): Promise<Answer> {
  const asked = method === 'GET' ? early.get(path) : undefined;
  if (asked) early.delete(path);
  const { response, body: text } = await (asked ?? send(method, path, content, options));
  options.onHeaders?.(response.headers);
  if (isWaiting(response.status, text)) throw new WaitsForApproval(text);
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
  return refuse(response, text);
}

function send(
  method: Method,
  path: string,
  content: unknown,
  { headers = {}, signal, keepalive = false, isLong = false }: Options,
): Promise<Fetched<string>> {
  const timeout = isLong ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const named = { ...pageUserHeader(), ...headers };
  const init = {
    method,
    credentials: 'same-origin' as const,
    ...(keepalive ? { keepalive } : {}),
    headers: content === undefined ? named : { ...named, 'Content-Type': 'application/json' },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeout)]),
  };
  return fetchBody(path, init, (answer) => answer.text());
}

/**
 * Throws the error of an answer, and reports it when the session has ended. When the session is somebody else's, the
 * page is loaded anew, and the promise never settles, so that nothing else is said or done.
 */
function refuse(response: Response, text: string): Promise<never> {
  const error = new ApiError(response.status, text, response.statusText);
  if (hasCode(error, 'other_user')) {
    reportOtherUser();
    return new Promise<never>(() => undefined);
  }
  if (isUnauthorized(error)) for (const listener of unauthorizedListeners) listener(error);
  throw error;
}

interface Fetched<Body> {
  response: Response;
  body: Body;
}

async function fetchBody<Body>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body>,
): Promise<Fetched<Body>> {
  try {
    const response = await fetch(path, init);
    setBankClock(response);
    noteLabState(response);
    const body = await read(response);
    if (isGatewayError(response.status)) reportSilence();
    else reportAnswer();
    return { response, body };
  } catch (error) {
    if (!isCancelled(error)) reportSilence();
    throw new Unreachable('The bank cannot be reached.', { cause: error });
  }
}

/** Cancelled by the caller or by leaving the page, which says nothing about the server. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * Whether the message begins with '401:' and contains 'Unauthorized': the session has ended. A failed sign-in
 * has another message.
 */
function isUnauthorized({ message }: ApiError): boolean {
  return message.startsWith('401:') && message.includes('Unauthorized');
}
