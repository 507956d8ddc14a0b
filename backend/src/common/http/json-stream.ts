import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Writes a JSON array as its rows come, no faster than the client reads, so that memory stays flat whatever
 * the length. A failure after the first byte ends the connection: the answer must not look complete.
 */
export async function sendJsonArray<T>(
  response: Response,
  batches: AsyncIterable<readonly T[]>,
): Promise<void> {
  let separator = '[';
  const closed = new AbortController();
  response.once('close', () => {
    closed.abort();
  });
  response.type('application/json');
  for await (const batch of batches) {
    if (response.closed) return;
    const text = separator + batch.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
    if (!response.write(text))
      await once(response, 'drain', { signal: closed.signal }).catch(() => undefined);
  }
  response.end(separator === '[' ? '[]' : ']');
}
