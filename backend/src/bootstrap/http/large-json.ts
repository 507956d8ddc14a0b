import type { Express, Response } from 'express';
import { MOST_IN_ONE_PIECE } from '../../platform/http/output/large-answers.js';
import { sendTextInTurn } from '../../platform/http/output/text-stream.js';
import { refuse } from './error-filter.js';

/**
 * Sends JSON larger than {@link MOST_IN_ONE_PIECE} in slices, one such answer of a customer at a time. It counts as
 * unsent until the client has it, and is refused with 503 when clients of this process have too much to read. All other
 * answers go out as Express sends them.
 */
export function sendLargeJsonInSlices(app: Express): void {
  app.response.json = function json(this: Response, body?: unknown): Response {
    const text = JSON.stringify(body) as string | undefined;
    if (!this.get('Content-Type')) this.set('Content-Type', 'application/json; charset=utf-8');
    if (text === undefined || Buffer.byteLength(text) <= MOST_IN_ONE_PIECE) return this.send(text);
    sendLarge(this, Buffer.from(text)).catch((error: unknown) => {
      refuse(error, this.req, this);
    });
    return this;
  };
}

async function sendLarge(response: Response, bytes: Buffer): Promise<void> {
  const { unsentBytes } = response.app.locals as Express.Locals;
  const release = unsentBytes.hold(bytes.length);
  try {
    await sendTextInTurn(response, { 'Content-Length': String(bytes.length) }, only(bytes));
  } finally {
    release();
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
