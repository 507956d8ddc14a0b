import type { Response } from 'express';
import { sendText } from './text-stream.js';

/** Answers with a JSON array, written as its rows come. */
export async function sendJsonArray<T>(
  response: Response,
  batches: AsyncIterable<readonly T[]>,
): Promise<void> {
  await sendText(response, { 'Content-Type': 'application/json; charset=utf-8' }, jsonOf(batches));
}

async function* jsonOf<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
