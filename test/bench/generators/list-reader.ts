/** Reads one long answer as fast as it arrives, and counts its rows. */
import { get } from 'node:http';
import { answering } from './answering.js';

export interface ListPlan {
  port: number;
  path: string;
  cookie: string;
  /** A text that occurs once in each row. */
  mark: string;
}

answering(({ port, path, cookie, mark }: ListPlan): Promise<{ elapsedMs: number; rows: number }> => {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const call = get({ host: '127.0.0.1', port, path, headers: { cookie } }, (response) => {
      let [rows, tail] = [0, Buffer.alloc(0)];
      response.on('data', (chunk: Buffer) => {
        // A chunk may end within a mark, so its end is searched again with the next chunk.
        const text = Buffer.concat([tail, chunk]);
        let from = 0;
        for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
          rows += 1;
          from = at + mark.length;
        }
        tail = text.subarray(Math.max(from, text.length - mark.length + 1));
      });
      response.on('end', () => {
        if (response.statusCode === 200 && tail.at(-1) === ']'.charCodeAt(0)) {
          resolve({ elapsedMs: performance.now() - begun, rows });
        } else {
          reject(new Error(`The list ended early, after ${rows} rows (${response.statusCode ?? 0}).`));
        }
      });
      response.on('error', reject);
    });
    call.on('error', reject);
  });
});
