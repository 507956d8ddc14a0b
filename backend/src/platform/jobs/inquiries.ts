import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/** The longest that a call of another network may take, in milliseconds. */
const NETWORK_TIMEOUT_MS = 10_000;

const logger = new Logger('Inquiries');

/** Number of items that are read at a time. */
const PAGE = 100;

/**
 * SQL of the time at which another network is asked for the outcome of a payment: first some time after the bank's
 * message to it, when every call has ended, then each time after twice as long as before, up to an hour. The row
 * counts its `inquiries`.
 */
const AFTER_A_CALL = `interval '30 seconds'`;
export const FIRST_INQUIRY = `bank_now() + ${AFTER_A_CALL}`;
export const NEXT_INQUIRY = `bank_now() + least(interval '1 hour', ${AFTER_A_CALL} * power(2, least(inquiries, 10)))`;

/** Payments that another network decides about, and how the bank asks it for their outcomes. */
export interface Inquiry<Item, Outcome> {
  /** Items about which the network has to be asked by `now`, at most `most`; those that have waited longest come first. */
  due(now: Date, most: number): Promise<Item[]>;
  /** Asks the network; `null` when there is no outcome yet, or the network cannot be asked. */
  ask(item: Item): Promise<Outcome | null>;
  /** Books an outcome, once. */
  settle(item: Item, outcome: Outcome): Promise<unknown>;
  /** Counts an inquiry without an outcome, and sets the time of the next one. */
  postpone(item: Item): Promise<void>;
}

/** The answer of a network; `null` when it does not come within {@link NETWORK_TIMEOUT_MS}. */
export async function inTime<Outcome>(answer: Promise<Outcome | null>): Promise<Outcome | null> {
  const over = new AbortController();
  try {
    return await Promise.race([answer, pause(NETWORK_TIMEOUT_MS, null, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

/** Asks about everything that is due. A job calls it each minute. */
export async function inquireAll<Item, Outcome>(
  inquiry: Inquiry<Item, Outcome>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await inquiry.due(now, PAGE);
    for (const item of due) {
      if (signal.aborted) return;
      // An item that fails stays due; the others are asked about.
      await inquire(inquiry, item).catch((error: unknown) => {
        logger.error(error);
      });
    }
    if (due.length < PAGE) return;
  }
}

async function inquire<Item, Outcome>(inquiry: Inquiry<Item, Outcome>, item: Item): Promise<void> {
  const outcome = await inquiry.ask(item);
  await (outcome === null ? inquiry.postpone(item) : inquiry.settle(item, outcome));
}
