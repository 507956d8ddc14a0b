import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { SlowReader } from './slow-reader.js';

/** Handed over at once, in bytes: a client that takes so much within the stall limit is not cut. */
const SLICE = 64 * 1024;

type Pieces = AsyncIterator<string | Buffer>;

/**
 * Answers with pieces as they come, no faster than the client reads, so that memory stays flat whatever the length.
 * The headers go with the first piece: what fails before it is answered as any failure is, and what fails after it
 * ends the connection, since the answer must not look complete. The source is closed when the client goes away, when
 * it takes nothing for the stall limit, and after the first piece of a HEAD request.
 * @throws {TooManyLongAnswers} and whatever the source throws
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

/** A client that goes away is no failure. */
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
        reader.mustTake();
        yield bytes.subarray(at, at + SLICE);
        reader.hasTaken();
      }
    }
    reader.mustTake();
  } catch (error) {
    failure.thrown = error;
    throw error;
  }
}
