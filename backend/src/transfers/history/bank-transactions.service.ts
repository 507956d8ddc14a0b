import { Injectable } from '@nestjs/common';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import type { Page } from '../../platform/http/input/paging.js';
import { BankTransactionsRepository, type TransactionFilter } from './bank-transactions.repository.js';
import { adminTransactionView } from '../transaction.view.js';

/** Transactions of the whole bank, newest first, as administrators see them. */
@Injectable()
export class BankTransactionsService {
  constructor(private readonly transactions: BankTransactionsRepository) {}

  /** Returns one row more than the page, if there are that many. */
  async page(page: Page, filter: TransactionFilter): Promise<AdminTransactionDto[]> {
    return (await this.transactions.page(page, filter)).map(adminTransactionView);
  }

  /** Streams all matching transactions as comma-separated JSON objects in batches. */
  stream(filter: TransactionFilter): AsyncGenerator<Buffer> {
    return this.transactions.stream(filter);
  }
}
