import type { INestApplication } from '@nestjs/common';
import { absMoney } from '#money/money';
import type { BankEvent } from '../events/bank-event.js';
import { EventsService } from '../events/events.service.js';
import { EventTail } from '../events/event-tail.service.js';
import { observeStatements } from '../platform/database/connection/observed-statements.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { BatchFactory } from '../platform/database/transaction/batch-factory.js';
import type { Meters } from './meters.js';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
const SIZES = [1, 2, 4, 8, 16, 32, 64];

/** Measures the work on the database: statements, batches, and the events of this node's commits. */
export function measureWork(meters: Meters, app: INestApplication): void {
  const pool = app.get(PgPool);
  measureStatements(meters, pool);
  measureBatches(meters, app.get(BatchFactory));
  countEvents(meters, app);
}

function measureStatements(meters: Meters, { pool, apart }: PgPool): void {
  const duration = meters.histogram({
    name: 'falaj_statement_duration_seconds',
    help: 'Time from sending a statement to its answer; statements without a name go by their first word',
    labelNames: ['statement'],
    buckets: SECONDS,
  });
  for (const each of [pool, apart]) {
    observeStatements(each, (statement) => {
      const begun = performance.now();
      return () => {
        duration.observe({ statement }, (performance.now() - begun) / 1_000);
      };
    });
  }
}

function measureBatches(meters: Meters, batches: BatchFactory): void {
  const size = meters.histogram({
    name: 'falaj_batch_size',
    help: 'Items that share a statement',
    buckets: SIZES,
    labelNames: ['batch'],
  });
  const wait = meters.histogram({
    name: 'falaj_batch_wait_seconds',
    help: 'Time for which the oldest item of a batch has waited',
    buckets: SECONDS,
    labelNames: ['batch'],
  });
  batches.observe((batch, items) => {
    size.observe({ batch }, items.length);
    wait.observe({ batch }, (performance.now() - Math.min(...items.map(({ since }) => since))) / 1_000);
  });
}

function countEvents(meters: Meters, app: INestApplication): void {
  const committed = meters.counter({
    name: 'falaj_events_total',
    help: 'Events that this node has committed, by type',
    labelNames: ['type'],
  });
  const transfers = meters.counter({
    name: 'falaj_transfers_total',
    help: 'Transfers submitted to and decided by this node, by outcome',
    labelNames: ['outcome'],
  });
  const amounts = meters.counter({
    name: 'falaj_transfers_amount_total',
    help: 'Amounts of the transfers decided by this node, by outcome and currency; rounded, so not for the books',
    labelNames: ['outcome', 'currency'],
  });
  const pushed = meters.histogram({
    name: 'falaj_event_tail_batch_rows',
    help: 'Events of all nodes that were pushed together',
    buckets: [1, 10, 100, 1_000, 2_000],
  });
  const count = ({ type, after }: BankEvent) => {
    committed.inc({ type });
    const [subject, outcome = ''] = type.split('.');
    if (subject !== 'transfer') return;
    transfers.inc({ outcome });
    const { amount, currency } = (after ?? {}) as { amount?: string; currency?: string };
    if (amount !== undefined && currency !== undefined)
      amounts.inc({ outcome, currency }, Number(absMoney(amount)));
  };
  app.get(EventsService).onCommitted(({ events }) => {
    events.forEach(count);
  });
  app.get(EventTail).onBatch(({ events }) => {
    // `null`: more events than one poll reads.
    pushed.observe(events?.length ?? Infinity);
  });
}
