import { setImmediate as nextRound } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestCheck } from '#contract/admin';
import { SharedCounts } from '../../events/shared-counts.service.js';
import { NotFound } from '../../platform/http/errors.js';
import type { JsonBatch } from '../../platform/http/output/json-stream.js';
import {
  type PendingFilter,
  type PendingQueue,
  PendingRows,
  type PendingTable,
} from '../../platform/database/connection/pending-rows.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { PendingList } from './pending-answer.js';

/** Reads the lists of rows that wait for a decision, each by the description that its module gives. */
@Injectable()
export class PendingQueues {
  constructor(
    private readonly pool: PgPool,
    private readonly counts: SharedCounts,
  ) {}

  /** The list that `queue` describes; concurrent administrators share its counts. */
  of<Row, View>(queue: PendingQueue<Row, View>): PendingList<View> {
    const rows = new PendingRows<Row>(this.pool, queue);
    return {
      page: async (page, filter) => (await rows.page(page, filter)).map((row) => queue.viewOf(row)),
      count: (filter) => this.count(queue, filter),
      amountOf: (view) => queue.amountOf?.(view) ?? null,
      riskOf: queue.riskOf,
      stream: () =>
        queue.jsonFields === undefined ? this.views(queue, rows.all) : this.json(queue, rows.all),
    };
  }

  /** Counts the rows that match. */
  count(table: PendingTable, filter: PendingFilter): Promise<number> {
    const rows = new PendingRows(this.pool, table);
    return this.counts.get(table.list, JSON.stringify(filter), () => rows.count(filter));
  }

  /** A request of a queue, whether it still waits or not, and the checks that it fails. @throws {not_found} */
  async one<Row, View>(queue: PendingQueue<Row, View>, id: string) {
    const found = await new PendingRows<Row>(this.pool, queue).one(id);
    if (!found) throw new NotFound('This request');
    const names = Object.keys(queue.checks) as RequestCheck[];
    const checks = names.map((name) => ({ name, hasFailed: found.failed.includes(name) }));
    return { request: queue.viewOf(found.row), checks };
  }

  private async *views<Row, View>({ viewOf }: PendingQueue<Row, View>, all: string): AsyncGenerator<View[]> {
    for await (const batch of this.pool.stream<Row>(all)) yield batch.map((row) => viewOf(row));
  }

  private async *json<Row, View>(
    { jsonFields, complete }: PendingQueue<Row, View>,
    all: string,
  ): AsyncGenerator<JsonBatch> {
    const sql = `SELECT row_to_json(v)::text FROM (SELECT ${jsonFields} FROM (${all}) AS t) AS v`;
    for await (const batch of this.pool.streamJoined(sql)) {
      // Up to 32 batches arrive in one round of the event loop, and completing each may take more than a millisecond.
      if (complete) await nextRound();
      yield complete ? complete(batch) : batch;
    }
  }
}
