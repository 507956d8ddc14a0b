import { setTimeout as pause } from 'node:timers/promises';
import { serverUrls } from '../../config/server-urls.js';
import { isUnavailable } from './database-errors.js';
import { sessionClient } from './session-client.js';

/** How long a start waits for a server that can write, in milliseconds. */
const MAX_WAIT_MS = 60_000;
/** The pause between two attempts, and the time for one, in milliseconds. */
const RETRY_MS = 500;
const TIMEOUTS = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };

/**
 * Waits until one of the servers of `DATABASE_URL` can write.
 * @returns the URLs of all servers, that of this one first
 * @throws {Error} of the last attempt, after a minute; at once for an error that waiting does not mend
 */
export async function awaitServers(
  url: string,
  onProgress: (line: string) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<string[]> {
  const urls = serverUrls(url);
  const SessionClient = sessionClient(urls);
  const end = performance.now() + maxWaitMs;
  for (let attempt = 1; ; attempt += 1) {
    const client = new SessionClient(TIMEOUTS);
    try {
      await client.connect();
      await client.end();
      const at = (attempt - 1) % urls.length;
      return [...urls.slice(at), ...urls.slice(0, at)];
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      if (attempt === 1) onProgress(`Waiting for the database (${reasonOf(error)}) …`);
    }
    await pause(RETRY_MS);
  }
}

/** The message of an error; a refused connection has none if the name has several addresses. */
function reasonOf(error: unknown): string {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  return message || code;
}
