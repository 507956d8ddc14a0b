/** A request without the headers that every request has. */
export interface PlannedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** A request that is ready to be sent. */
export interface ReadyRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Writes the body before a clock starts. */
export function ready({ method, path, headers, body }: PlannedRequest): ReadyRequest {
  if (body === undefined) return { method, path, headers, body: null };
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
