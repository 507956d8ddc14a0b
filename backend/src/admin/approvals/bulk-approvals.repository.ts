import { Injectable } from '@nestjs/common';
import type { ApprovalKind } from '#contract/access/confirmations';
import { type Details, detailsOf } from '../../auth/confirmations/confirmations.service.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';

/** SQL: pending items by id; `item` names each in its present state, as an approval of it does. */
const PENDING: Record<ApprovalKind, string> = {
  transfers: `SELECT id::text AS item, -amount AS amount, currency FROM transactions
               WHERE id = ANY ($1) AND status = 'pending'`,
  beneficiaries: `SELECT id || '@' || version AS item, NULL::numeric AS amount, NULL AS currency FROM beneficiaries
                   WHERE id = ANY ($1) AND verification_status = 'pending'`,
  standing_orders: `SELECT id || '@' || version AS item, amount, currency FROM standing_orders
                     WHERE id = ANY ($1) AND status = 'pending'`,
  cards: `SELECT id || '@' || version AS item, NULL::numeric AS amount, NULL AS currency FROM cards
           WHERE id = ANY ($1) AND status = 'requested'`,
};

/** Reads what administrators approve together. */
@Injectable()
export class BulkApprovalsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Number and totals of those that are still pending; the others could not be approved anyway. */
  async details({ kind, ids }: { kind: ApprovalKind; ids: readonly string[] }): Promise<Details> {
    const groups = await this.pool.statement<{
      items: string[];
      total: string | null;
      currency: string | null;
    }>(
      `bulk-approval-${kind}`,
      `SELECT array_agg(item ORDER BY item) AS items, sum(amount)::text AS total, currency
         FROM (${PENDING[kind]}) AS pending GROUP BY currency ORDER BY currency`,
      [ids],
    );
    const items = groups.flatMap((group) => group.items);
    const totals = groups.flatMap(({ total, currency }) =>
      total === null ? [] : [`${total} ${currency ?? ''}`],
    );
    return detailsOf({ kind, count: String(items.length), total: totals, items });
  }
}
