import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 5;
const PATIENCE_MS = 60_000;

interface Question {
  port: number;
  path: string;
  cookie: string;
  /** The expected length of the array; without it, any success will do. */
  rows?: number;
}

/** Repeats the request until the answer is the right one. */
export async function firstAnswer(question: Question): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isRight(question))) {
    if (Date.now() > deadline) throw new Error(`No right answer came from ${question.path}.`);
    await pause(LOOK_MS);
  }
}

function isRight({ port, path, cookie, rows }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const call = get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve(response.statusCode === 200 && (rows === undefined || rowsIn(text) === rows));
      });
    });
    call.on('error', () => {
      resolve(false);
    });
  });
}

function rowsIn(text: string): number {
  const answer = JSON.parse(text) as unknown;
  return Array.isArray(answer) ? answer.length : NaN;
}
