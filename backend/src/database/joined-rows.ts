import type { Connection, PoolClient, Submittable } from 'pg';

/** Bytes that there is room for at first; it doubles as often as the rows need it. */
const FIRST_SIZE = 256 * 1024;
/** In UTF-8 one UTF-16 code unit takes three bytes at most. */
const MOST_BYTES = 3;
const COMMA = ','.charCodeAt(0);

/** What a statement gave. */
export interface Fetched<Batch> {
  /** How many rows. */
  rows: number;
  batch: Batch;
}

interface Statement {
  text: string;
  /** In milliseconds; for `pg`. */
  query_timeout: number;
}

/** Runs a statement whose rows are one text each, and gives their bytes with commas between. */
export function joinedRows(client: PoolClient, statement: Statement): Promise<Fetched<Buffer>> {
  return new Promise((resolve, reject) => {
    client.query(new JoinedRows(statement, resolve, reject));
  });
}

/**
 * Writes each row behind the others as it comes. `pg`'s own query makes an object of each and keeps them until the
 * last one is there: of a long list most of them got into V8's old generation, which grew by 100 MiB and more
 * before it was swept. Outside of V8's heap there is nothing to sweep.
 */
class JoinedRows implements Submittable {
  readonly query_timeout: number;
  private readonly text: string;
  private bytes = Buffer.allocUnsafe(FIRST_SIZE);
  private length = 0;
  private rows = 0;

  constructor(
    { text, query_timeout }: Statement,
    private readonly resolve: (fetched: Fetched<Buffer>) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.text = text;
    this.query_timeout = query_timeout;
  }

  /** Called by `pg` when the time is over, and at the end by this; `pg` wraps it to stop its clock. */
  callback = (error: Error | null): void => {
    if (error) this.reject(error);
    else this.resolve({ rows: this.rows, batch: this.bytes.subarray(0, this.length) });
  };

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleRowDescription(): void {
    // One text.
  }

  handleDataRow({ fields: [text = ''] }: { fields: string[] }): void {
    this.makeRoom(text.length * MOST_BYTES + 1);
    if (this.rows > 0) this.length = this.bytes.writeUInt8(COMMA, this.length);
    this.length += this.bytes.write(text, this.length);
    this.rows += 1;
  }

  handleCommandComplete(): void {
    // The number of rows is known already.
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  private makeRoom(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.bytes.length));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
