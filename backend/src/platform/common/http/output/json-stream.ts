import type { Response } from 'express';
import { sendText } from './text-stream.js';

/** Streams a JSON array. @throws {TooManyLongAnswers} when all places for streamed answers are taken */
export async function sendJsonArray<T>(
  response: Response,
  batches: AsyncIterable<readonly T[]>,
): Promise<void> {
  await sendJsonRows(response, jsonOf(batches));
}

/**
 * Streams a JSON array of rows that are already JSON text, separated by commas within a batch.
 * @throws {TooManyLongAnswers} when all places for streamed answers are taken
 */
export async function sendJsonRows(
  response: Response,
  batches: AsyncIterable<string | Buffer>,
): Promise<void> {
  await sendText(response, { 'Content-Type': 'application/json; charset=utf-8' }, arrayOf(batches));
}

async function* jsonOf<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  for await (const batch of batches) {
    if (batch.length > 0) yield batch.map((row) => JSON.stringify(row)).join(',');
  }
}

async function* arrayOf(batches: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  let separator = '[';
  for await (const batch of batches) {
    yield separator;
    yield batch;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
