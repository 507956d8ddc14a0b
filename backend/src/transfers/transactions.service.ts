import { Injectable } from '@nestjs/common';
import type { Position, Page } from '../common/http/input/paging.js';
import type { TransactionView } from '#contract/transfers';
import type { Tx } from '../database/transaction/unit-of-work.js';
import { transactionView } from './transaction.view.js';
import { TransactionStreams } from './transaction-streams.js';
import {
  type DeletedUpTo,
  TRANSACTIONS_OF_CUSTOMER,
  TransactionsRepository,
} from './transactions.repository.js';

/**
 * Maximum number of rows in a list that is sent in one piece, which takes some milliseconds. A longer list is streamed;
 * a process runs only a few streams at a time.
 */
const SHORT_LIST = 2_000;

/** Lists of a customer's transactions, newest first. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly streams: TransactionStreams,
  ) {}

  /** All of a customer's transactions, or `null` when there are more than {@link SHORT_LIST}. */
  async shortList(userId: string): Promise<TransactionView[] | null> {
    const newest = await this.transactions.findNewest(userId, SHORT_LIST + 1);
    return newest.length > SHORT_LIST ? null : newest.map(transactionView);
  }

  /** Streams all of a customer's transactions as comma-separated JSON objects in batches. */
  stream(userId: string): AsyncGenerator<Buffer> {
    return this.streams.own(TRANSACTIONS_OF_CUSTOMER, [userId]);
  }

  /** Returns one row more than the page, if there are that many. */
  async page(page: Page, userId: string): Promise<TransactionView[]> {
    return (await this.transactions.page(page, userId)).map(transactionView);
  }

  /** Waits for decisions in progress about a customer's pending transfers, and blocks new ones until `tx` ends. */
  lockPendingOf(tx: Tx, userId: string): Promise<void> {
    return this.transactions.lockPendingOf(tx, userId);
  }

  /** Deletes all of a customer's transactions, in batches small enough to stay far below the statement timeout. */
  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    let last: DeletedUpTo | null = null;
    do last = await this.transactions.deleteSomeOf(tx, userId, last);
    while (last);
  }
}

/** The position from which a list continues after this transaction. */
export function positionOf({ createdAt, id }: TransactionView): Position {
  return { at: createdAt, id };
}
