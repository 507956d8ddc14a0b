import type { Response } from 'express';
import { sendText } from './text-stream.js';

/** Answers with a JSON array, written as its rows come. */
export async function sendJsonArray<T>(
  response: Response,
  batches: AsyncIterable<readonly T[]>,
): Promise<void> {
  await sendJsonRows(response, jsonOf(batches));
}

/** The same for rows that are JSON already. */
export async function sendJsonRows(
  response: Response,
  batches: AsyncIterable<readonly string[]>,
): Promise<void> {
  await sendText(response, { 'Content-Type': 'application/json; charset=utf-8' }, arrayOf(batches));
}

async function* jsonOf<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<string[]> {
  for await (const batch of batches) yield batch.map((row) => JSON.stringify(row));
}

async function* arrayOf(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
