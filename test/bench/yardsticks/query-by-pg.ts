/** K13: one named query by a bare pg client, one after the other. */
import { Client, type ClientConfig } from 'pg';
import { answering } from '../generators/answering.js';

export interface QueryPlan {
  database: ClientConfig;
  sql: string;
  values: (string | null)[];
  count: number;
}

answering(async ({ database, sql, values, count }: QueryPlan) => {
  const client = new Client(database);
  await client.connect();
  const latencies: number[] = [];
  const begun = performance.now();
  for (let done = 0; done < count; done += 1) {
    const asked = performance.now();
    const { rows } = await client.query({ name: 'query', text: sql, values });
    if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one`);
    latencies.push(performance.now() - asked);
  }
  const elapsedMs = performance.now() - begun;
  await client.end();
  return { elapsedMs, latencies };
});
