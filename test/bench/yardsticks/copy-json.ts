/**
 * K7: the same list produced by PostgreSQL alone: `COPY` of one JSON object per row, read and counted, not
 * kept.
 */
import { Client, type ClientConfig, type Connection, type Submittable } from 'pg';
import { answering } from '../generators/answering.js';

export interface CopyPlan {
  database: ClientConfig;
  sql: string;
}

/** `pg` has no query class for COPY … TO STDOUT; this implements what it needs of one. */
class CopyOut implements Submittable {
  private rows = 0;
  private failure: Error | null = null;

  constructor(
    private readonly sql: string,
    private readonly end: (failure: Error | null, rows: number) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(`COPY (${this.sql}) TO STDOUT`);
  }

  /** PostgreSQL sends each row as one message. */
  handleCopyData(): void {
    this.rows += 1;
  }

  handleCommandComplete(): void {
    // The number of rows is known already.
  }

  handleError(error: Error): void {
    this.failure = error;
    this.end(error, this.rows);
  }

  handleReadyForQuery(): void {
    if (!this.failure) this.end(null, this.rows);
  }
}

answering(async ({ database, sql }: CopyPlan): Promise<{ elapsedMs: number; rows: number }> => {
  const client = new Client(database);
  await client.connect();
  const begun = performance.now();
  const rows = await new Promise<number>((resolve, reject) => {
    const copy = new CopyOut(sql, (failure, count) => {
      if (failure) reject(failure);
      else resolve(count);
    });
    client.query(copy);
  });
  const elapsedMs = performance.now() - begun;
  await client.end();
  return { elapsedMs, rows };
});
