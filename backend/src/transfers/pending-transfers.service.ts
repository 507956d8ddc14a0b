import { Injectable } from '@nestjs/common';
import type { PendingTransferView } from '#contract/admin';
import type { QueuePlaceView } from '#contract/transfers';
import { NotFound } from '../platform/common/errors/errors.js';
import type { PendingFilter, PendingPage } from '../platform/database/connection/pending-rows.js';
import { SharedCounts } from '../events/shared-counts.service.js';
import { PendingTransfersRepository } from './pending-transfers.repository.js';
import { pendingTransferView } from './transaction.view.js';

/** Transfers that are pending a decision: the queue of administrators, and a customer's place in it. */
@Injectable()
export class PendingTransfersService {
  constructor(
    private readonly transfers: PendingTransfersRepository,
    private readonly counts: SharedCounts,
  ) {}

  /** Returns one row more than the page, if there are that many. */
  async page(page: PendingPage, filter: PendingFilter): Promise<PendingTransferView[]> {
    return (await this.transfers.page(page, filter)).map(pendingTransferView);
  }

  /** Counts the transfers that match; callers share a cached count. */
  count(filter: PendingFilter): Promise<number> {
    return this.counts.get('admin.transactions.pending', JSON.stringify(filter), () =>
      this.transfers.count(filter),
    );
  }

  /**
   * Counts the pending transfers that are older than the customer's own.
   * @throws {NotFound} when the customer has no such transaction
   */
  async placeOf(id: string, userId: string): Promise<QueuePlaceView> {
    const place = await this.transfers.placeOf(id, userId);
    if (!place) throw new NotFound('This transfer');
    return place;
  }

  /** Streams all pending transfers, newest first, as comma-separated JSON objects in batches. */
  stream(): AsyncGenerator<Buffer> {
    return this.transfers.stream();
  }
}
