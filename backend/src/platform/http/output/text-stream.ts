import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { LargeAnswers } from './large-answers.js';
import type { LongAnswers } from './long-answers.js';
import type { SearchTurns } from './search-turns.js';
import { SlowReader } from './slow-reader.js';
import type { UnsentBytes } from './unsent-bytes.js';

declare global {
  namespace Express {
    /** The limits of answers, which `createApp` sets for the process. */
    interface Locals {
      longAnswers: LongAnswers;
      largeAnswers: LargeAnswers;
      searchTurns: SearchTurns;
      unsentBytes: UnsentBytes;
    }
  }
}

/** Bytes per write. A client that reads at least this much within the stall limit is not cut. */
const SLICE = 64 * 1024;

type Pieces = AsyncIterator<string | Buffer>;

type Headers = Readonly<Record<string, string>>;

/**
 * Streams text or bytes to the client, no faster than it reads, so that memory use does not depend on the length. The
 * headers are sent with the first piece: an error before it is answered as usual, and an error after it closes the
 * connection, because the response must not look complete. The source is closed when the client disconnects, when it
 * reads nothing for the stall limit or too slowly, and after the first piece of a HEAD request.
 * @throws {too_many_requests} when all places for streamed answers are taken
 * @throws {service_unavailable} when clients of this process have too much to read
 * @throws any error of the source
 */
export async function sendText(
  response: Response,
  headers: Headers,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  const { longAnswers } = response.app.locals as Express.Locals;
  const { id = '', role = 'customer' } = response.req.user ?? {};
  const leave = longAnswers.enter({ id, role });
  try {
    await sendPieces(response, headers, pieces);
  } finally {
    leave();
  }
}

/**
 * The same for a source that holds no database connection: it takes no place of the few, but waits for the customer's
 * other large answers.
 * @throws {too_many_requests} when too many wait
 * @throws {service_unavailable} when clients of this process have too much to read, or it has waited for too long
 * @throws any error of the source
 */
export async function sendTextInTurn(
  response: Response,
  headers: Headers,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  const { largeAnswers } = response.app.locals as Express.Locals;
  await largeAnswers.inTurn(response, () => sendPieces(response, headers, pieces));
}

async function sendPieces(
  response: Response,
  headers: Headers,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  const { longAnswers, unsentBytes } = response.app.locals as Express.Locals;
  unsentBytes.assertRoom();
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
        const slice = bytes.subarray(at, at + SLICE);
        reader.startWaiting(slice.length);
        yield slice;
        reader.stopWaiting();
      }
    }
    reader.startWaiting(0);
  } catch (error) {
    failure.thrown = error;
    throw error;
  }
}
