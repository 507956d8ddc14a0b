import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Writes an answer as its pieces come, no faster than the client reads, so that memory stays flat whatever the
 * length; who goes away ends the work. The headers go with the first piece: what fails before it is answered
 * as any failure is, and what fails after it ends the connection, since the answer must not look complete.
 */
export async function sendText(
  response: Response,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => {
    closed.abort();
  });
  for await (const piece of pieces) {
    if (response.closed) return;
    if (!response.headersSent) response.set(headers);
    if (!response.write(piece))
      await once(response, 'drain', { signal: closed.signal }).catch(() => undefined);
  }
  response.end();
}
