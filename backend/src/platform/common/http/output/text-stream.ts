import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { SlowReader } from './slow-reader.js';

/** Bytes per write. A client that reads at least this much within the stall limit is not cut. */
const SLICE = 64 * 1024;

type Pieces = AsyncIterator<string | Buffer>;

/**
 * Streams text or bytes to the client, no faster than it reads, so that memory use does not depend on the length. The
 * headers are sent with the first piece: an error before it is answered as usual, and an error after it closes the
 * connection, because the response must not look complete. The source is closed when the client disconnects, when it
 * reads nothing for the stall limit, and after the first piece of a HEAD request.
 * @throws {TooManyLongAnswers} when all places for streamed answers are taken
 * @throws any error of the source
 */
export async function sendText(
  response: Response,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  const { longAnswers } = response.app.locals as Express.Locals;
  const leave = longAnswers.enter(response.req.user?.id ?? '');
  const source = pieces[Symbol.asyncIterator]();
  const reader = new SlowReader(response, longAnswers.stallLimit);
  try {
    const first = await source.next();
    if (response.closed) return;
    response.set(headers);
    if (response.req.method === 'HEAD') response.end();
    else await send(response, reader, source, first);
  } finally {
    reader.stop();
    await source.return?.();
    leave();
  }
}

/** Sends the pieces. Does not throw when the client disconnects. */
async function send(
  response: Response,
  reader: SlowReader,
  source: Pieces,
  first: IteratorResult<string | Buffer>,
): Promise<void> {
  const failure: { thrown?: unknown } = {};
  await pipeline(slicesOf(source, first, reader, failure), response).catch((error: unknown) => {
    if ('thrown' in failure || !response.destroyed) throw error;
  });
}

async function* slicesOf(
  source: Pieces,
  first: IteratorResult<string | Buffer>,
  reader: SlowReader,
  failure: { thrown?: unknown },
): AsyncGenerator<Buffer> {
  try {
    for (let next = first; !next.done; next = await source.next()) {
      const bytes = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
      for (let at = 0; at < bytes.length; at += SLICE) {
        reader.startWaiting();
        yield bytes.subarray(at, at + SLICE);
        reader.stopWaiting();
      }
    }
    reader.startWaiting();
  } catch (error) {
    failure.thrown = error;
    throw error;
  }
}
