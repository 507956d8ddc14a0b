import { Injectable } from '@nestjs/common';
import type { PendingStandingOrderView } from '#contract/standing-orders';
import type { PendingFilter, PendingPage } from '../../platform/database/connection/pending-rows.js';
import { SharedCounts } from '../../events/shared-counts.service.js';
import { PendingStandingOrdersRepository } from './pending-standing-orders.repository.js';
import { pendingStandingOrderView } from './standing-order.view.js';

/** Standing orders that wait for a decision, as administrators see them. */
@Injectable()
export class PendingStandingOrdersService {
  constructor(
    private readonly orders: PendingStandingOrdersRepository,
    private readonly counts: SharedCounts,
  ) {}

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  async page(page: PendingPage, filter: PendingFilter): Promise<PendingStandingOrderView[]> {
    return (await this.orders.page(page, filter)).map(pendingStandingOrderView);
  }

  /** Number of matching rows; concurrent administrators share the count. */
  count(filter: PendingFilter): Promise<number> {
    return this.counts.get('admin.standing-orders.pending', JSON.stringify(filter), () =>
      this.orders.count(filter),
    );
  }

  /** All of them, newest first, in batches. */
  async *stream(): AsyncGenerator<PendingStandingOrderView[]> {
    for await (const batch of this.orders.stream()) yield batch.map(pendingStandingOrderView);
  }
}
