/**
 * An answer of the server, as much of it as the HTTP client reads; jsdom has no `Response`.
 * @param body sent as JSON; without one the answer is empty
 */
export function fakeResponse(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  const text = body === undefined ? '' : JSON.stringify(body);
  const read = { text: () => Promise.resolve(text), headers: new Headers(headers) };
  return { ok: status < 400, status, statusText: '', ...read } as Response;
}
