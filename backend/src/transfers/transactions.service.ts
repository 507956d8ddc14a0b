import { Injectable } from '@nestjs/common';
import type { Position, Page } from '../common/http/input/paging.js';
import type { TransactionView } from '#contract/transfers';
import type { Tx } from '../database/transaction/unit-of-work.js';
import { transactionView } from './transaction.view.js';
import { type DeletedUpTo, TransactionsRepository } from './transactions.repository.js';

/**
 * A list of so many rows is answered at once, by some milliseconds of work; a longer one is streamed, of which a
 * process does few at a time.
 */
const SHORT_LIST = 2_000;

/** Lists of a customer's transactions, newest first. */
@Injectable()
export class TransactionsService {
  constructor(private readonly transactions: TransactionsRepository) {}

  /** All of a customer's, if they are not many; otherwise `null`. */
  async shortList(userId: string): Promise<TransactionView[] | null> {
    const newest = await this.transactions.findNewest(userId, SHORT_LIST + 1);
    return newest.length > SHORT_LIST ? null : newest.map(transactionView);
  }

  /** All of a customer's as JSON, with commas between, in batches. */
  stream(userId: string): AsyncGenerator<Buffer> {
    return this.transactions.stream(userId);
  }

  /** One row more than the page. */
  async page(page: Page, userId: string): Promise<TransactionView[]> {
    return (await this.transactions.page(page, userId)).map(transactionView);
  }

  /**
   * Waits for decisions under way about a customer's pending transfers, and takes no more until the end of
   * `tx`.
   */
  lockPendingOf(tx: Tx, userId: string): Promise<void> {
    return this.transactions.lockPendingOf(tx, userId);
  }

  /** All transactions of a customer who goes, in statements that are each far from the statement timeout. */
  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    let last: DeletedUpTo | null = null;
    do last = await this.transactions.deleteSomeOf(tx, userId, last);
    while (last);
  }
}

/** Where a list goes on after this transaction. */
export function positionOf({ createdAt, id }: TransactionView): Position {
  return { at: createdAt, id };
}
