import { describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { joinedRows } from './joined-rows.js';

interface Statement {
  handleDataRow(message: { fields: string[] }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** What comes of a statement to which the server answers so. */
function answered(answer: (statement: Statement) => void) {
  const client = { query: answer } as unknown as PoolClient;
  return joinedRows(client, { text: 'FETCH 400 FROM list', query_timeout: 1_000 });
}

function withRows(rows: readonly string[]) {
  return answered((statement) => {
    for (const row of rows) statement.handleDataRow({ fields: [row] });
    statement.handleReadyForQuery();
  });
}

describe('rows of one text', () => {
  it('come as bytes with commas between', async () => {
    const { rows, batch } = await withRows(['{"a":1}', '"درهم"', '"💶"']);
    expect(rows).toBe(3);
    expect(batch.toString()).toBe('{"a":1},"درهم","💶"');
  });

  it('come as nothing when there are none', async () => {
    const { rows, batch } = await withRows([]);
    expect(rows).toBe(0);
    expect(batch).toHaveLength(0);
  });

  it('come whole, however long they are', async () => {
    const long = ['€'.repeat(300_000), 'x', '💶'.repeat(500_000)];
    const { batch } = await withRows(long);
    expect(batch.equals(Buffer.from(long.join(',')))).toBe(true);
  });

  it('do not come when the database fails in the middle', async () => {
    const failing = answered((statement) => {
      statement.handleDataRow({ fields: ['1'] });
      statement.handleError(new Error('Away'));
    });
    await expect(failing).rejects.toThrow('Away');
  });
});
