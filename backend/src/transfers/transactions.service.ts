import { Injectable } from '@nestjs/common';
import type { Position, Page } from '../common/http/paging.js';
import type { TransactionView } from '#contract/transfers';
import type { Tx } from '../database/unit-of-work.js';
import { transactionView } from './transaction.view.js';
import { TransactionsRepository } from './transactions.repository.js';

/** Lists of transactions, newest first; `userId` null means the whole bank. */
@Injectable()
export class TransactionsService {
  constructor(private readonly transactions: TransactionsRepository) {}

  async ofCustomer(userId: string): Promise<TransactionView[]> {
    return (await this.transactions.findByUser(userId)).map(transactionView);
  }

  /** One row more than the page. */
  async page(page: Page, userId: string | null): Promise<TransactionView[]> {
    return (await this.transactions.page(page, userId)).map(transactionView);
  }

  async pending(): Promise<TransactionView[]> {
    return (await this.transactions.findPending()).map(transactionView);
  }

  /** All of them, in batches. */
  async *stream(userId: string | null): AsyncGenerator<TransactionView[]> {
    for await (const batch of this.transactions.stream(userId)) yield batch.map(transactionView);
  }

  /**
   * Waits for decisions under way about a customer's pending transfers, and takes no more until the end of
   * `tx`.
   */
  lockPendingOf(tx: Tx, userId: string): Promise<void> {
    return this.transactions.lockPendingOf(tx, userId);
  }
}

/** Where a list goes on after this transaction. */
export function positionOf({ createdAt, id }: TransactionView): Position {
  return { at: createdAt, id };
}
