import type { Response } from 'express';
import { sendText, sendTextInTurn } from './text-stream.js';

/** Rows of a JSON array: as values, or as JSON text, separated by commas. */
export type JsonBatch = readonly unknown[] | string | Buffer;

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

/** Streams a JSON array. @throws {too_many_requests} when all places for streamed answers are taken */
export async function sendJsonArray(response: Response, batches: AsyncIterable<JsonBatch>): Promise<void> {
  await sendText(response, HEADERS, arrayOf(batches));
}

/**
 * Streams a JSON array whose batches are read one by one, without holding a database connection in between.
 * @throws {too_many_requests} when too many large answers of the customer wait
 */
export async function sendJsonArrayInTurn(
  response: Response,
  batches: AsyncIterable<JsonBatch>,
): Promise<void> {
  await sendTextInTurn(response, HEADERS, arrayOf(batches));
}

async function* arrayOf(batches: AsyncIterable<JsonBatch>): AsyncGenerator<string | Buffer> {
  let separator = '[';
  for await (const batch of batches) {
    const text = isText(batch) ? batch : batch.map((row) => JSON.stringify(row)).join(',');
    if (text.length === 0) continue;
    yield separator;
    yield text;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function isText(batch: JsonBatch): batch is string | Buffer {
  return typeof batch === 'string' || Buffer.isBuffer(batch);
}
