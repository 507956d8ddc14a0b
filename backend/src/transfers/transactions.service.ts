import { Injectable } from '@nestjs/common';
import type { Position, Page } from '../common/http/paging.js';
import type { TransactionView } from '#contract/transfers';
import type { Tx } from '../database/unit-of-work.js';
import { transactionView } from './transaction.view.js';
import { TransactionsRepository } from './transactions.repository.js';

/** Lists of a customer's transactions, newest first. */
@Injectable()
export class TransactionsService {
  constructor(private readonly transactions: TransactionsRepository) {}

  async ofCustomer(userId: string): Promise<TransactionView[]> {
    return (await this.transactions.findByUser(userId)).map(transactionView);
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
}

/** Where a list goes on after this transaction. */
export function positionOf({ createdAt, id }: TransactionView): Position {
  return { at: createdAt, id };
}
