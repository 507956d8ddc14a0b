import { Injectable } from '@nestjs/common';
import type { PendingTransferView } from '#contract/admin';
import type { PendingFilter, PendingPage } from '../database/connection/pending-rows.js';
import { SharedCounts } from '../events/shared-counts.service.js';
import { PendingTransfersRepository } from './pending-transfers.repository.js';
import { pendingTransferView } from './transaction.view.js';

/** Transfers that wait for a decision, as administrators see them. */
@Injectable()
export class PendingTransfersService {
  constructor(
    private readonly transfers: PendingTransfersRepository,
    private readonly counts: SharedCounts,
  ) {}

  /** One row more than the page. */
  async page(page: PendingPage, filter: PendingFilter): Promise<PendingTransferView[]> {
    return (await this.transfers.page(page, filter)).map(pendingTransferView);
  }

  /** How many match. */
  count(filter: PendingFilter): Promise<number> {
    return this.counts.get('admin.transactions.pending', JSON.stringify(filter), () =>
      this.transfers.count(filter),
    );
  }

  /** All of them as JSON, newest first, with commas between, in batches. */
  stream(): AsyncGenerator<Buffer> {
    return this.transfers.stream();
  }
}
