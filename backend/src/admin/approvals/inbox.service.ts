import { Injectable } from '@nestjs/common';
import { APPROVAL_KINDS, type ApprovalKind } from '#contract/access/confirmations';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { PENDING_BENEFICIARIES } from '../../beneficiaries/pending-beneficiaries.queue.js';
import { PENDING_CARDS } from '../../cards/requests/pending-cards.queue.js';
import {
  isOfSizes,
  NO_AMOUNT,
  type PendingFilter,
  type PendingPage,
  PendingRows,
  type PendingTable,
} from '../../platform/database/connection/pending-rows.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { PENDING_STANDING_ORDERS } from '../../standing-orders/pending-standing-orders.queue.js';
import { PENDING_TRANSFERS } from '../../transfers/decision/pending-transfers.queue.js';
import type { PagedQueue } from './pending-answer.js';
import { PendingQueues } from './pending-queues.service.js';

/** All queues, by the name that a confirmation has for them. */
const QUEUES: Record<ApprovalKind, PendingTable> = {
  transfers: PENDING_TRANSFERS,
  beneficiaries: PENDING_BENEFICIARIES,
  standing_orders: PENDING_STANDING_ORDERS,
  cards: PENDING_CARDS,
};

type InboxRow = Omit<InboxItemDto, 'createdAt' | 'pendingApproval'> & { createdAt: Date };

const IN_ORDER = {
  newest: '"createdAt" DESC, id DESC',
  oldest: '"createdAt", id',
  largest: `coalesce(amount, ${NO_AMOUNT}) DESC, id`,
  risk: 'risk DESC, id',
} as const satisfies Record<PendingPage['order'], string>;

/** Reads all requests that wait for a decision in one list, whatever their kind. */
@Injectable()
export class InboxService {
  constructor(
    private readonly pool: PgPool,
    private readonly queues: PendingQueues,
  ) {}

  /** The list of one queue, or of all of them. */
  of(queue?: ApprovalKind): PagedQueue<InboxItemDto> {
    const kinds = queue === undefined ? APPROVAL_KINDS : [queue];
    return {
      page: (page, filter) => this.page(kinds, page, filter),
      count: (filter) => this.count(kinds, filter),
      amountOf: ({ amount }) => amount,
      riskOf: ({ risk }) => risk,
    };
  }

  /** What waits of a customer, the oldest first, besides the request with this id. */
  async othersOf(userId: string, id: string, limit: number): Promise<InboxItemDto[]> {
    const page = { limit, after: null, order: 'oldest' } as const;
    const items = await this.page(APPROVAL_KINDS, page, { user: userId });
    return items.filter((item) => item.id !== id).slice(0, limit);
  }

  /** Each queue gives a page of its own, so that none is sorted as a whole in the orders of time. */
  private async page(
    kinds: readonly ApprovalKind[],
    page: PendingPage,
    filter: PendingFilter,
  ): Promise<InboxItemDto[]> {
    const parameters: unknown[] = [];
    const pages = kinds.map((kind) => {
      const rows = new PendingRows(this.pool, QUEUES[kind]);
      return `(${rows.brief(kind, { page, filter, parameters })})`;
    });
    const limit = `LIMIT $${parameters.push(page.limit + 1)}`;
    const sql = `SELECT * FROM (${pages.join(' UNION ALL ')}) AS item ORDER BY ${IN_ORDER[page.order]} ${limit}`;
    const isLong = filter.search !== undefined || isOfSizes(page.order);
    const rows = isLong
      ? await this.pool.search<InboxRow>(sql, parameters)
      : await this.pool.query<InboxRow>(sql, parameters);
    return rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      pendingApproval: null,
    }));
  }

  private async count(kinds: readonly ApprovalKind[], filter: PendingFilter): Promise<number> {
    const counts = await Promise.all(kinds.map((kind) => this.queues.count(QUEUES[kind], filter)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
