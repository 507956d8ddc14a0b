import { Injectable } from '@nestjs/common';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { EventType } from '#contract/events/events';
import { LIMITS } from '#contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { BulkAnnouncement } from './bulk-announcement.entity.js';

/** An approval of one item. */
interface SingleApproval {
  approverId: string;
  itemId: string;
}

const APPROVED: readonly EventType[] = [
  'transfer.approved',
  'beneficiary.approved',
  'standing_order.approved',
  'card.approved',
];

/** SQL: whether an item is among those that the administrator has announced. */
const isAnnounced = (adminId: string, itemId: string) => `EXISTS (SELECT FROM bulk_announcements b
  WHERE b.admin_id = ${adminId} AND ${itemId} = ANY (b.items)
    AND b.created_at > bank_now() - interval '${LIMITS.bulkMinutes} minutes')`;

/** What the administrator has approved within a minute without an announcement, up to the limit. */
const UNANNOUNCED = `
SELECT count(*)::integer AS count
  FROM (SELECT FROM events e
         WHERE e.actor_id = $1 AND e.type = ANY ($2) AND e.at > bank_now() - interval '1 minute'
           AND NOT ${isAnnounced('$1', 'e.subject_id')}
         LIMIT $3) AS found`;

/**
 * Where a policy limits how many items one person approves at once, single approvals are counted, and many together have
 * to be announced, so that a second person can be asked about all of them.
 */
@Injectable()
export class BulkLimit {
  constructor(
    private readonly policies: PoliciesService,
    private readonly pool: PgPool,
  ) {}

  /** Whether each approval has to be announced, in the same order. Approvers wait for each other's own approvals only. */
  async exceeded(tx: Tx, approvals: readonly (SingleApproval | null)[]): Promise<boolean[]> {
    const { bulkAbove } = (await this.policies.current(tx)).fourEyes;
    const results = approvals.map(() => false);
    if (bulkAbove === null) return results;
    const approvers = new Set(approvals.flatMap((approval) => approval?.approverId ?? []));
    for (const approver of [...approvers].sort()) {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`bulk of ${approver}`]);
      const [before] = await tx.query<{ count: number }>(UNANNOUNCED, [approver, APPROVED, bulkAbove]);
      let free = bulkAbove - (before?.count ?? 0);
      for (const [place, approval] of approvals.entries()) {
        if (approval?.approverId !== approver || (await this.isAnnounced(tx, approval))) continue;
        if (free <= 0) results[place] = true;
        free -= 1;
      }
    }
    return results;
  }

  /** How many items the administrator has announced within a minute. */
  async announced(tx: Tx, adminId: string): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`bulk of ${adminId}`]);
    const [found] = await tx.query<{ count: number }>(
      `SELECT coalesce(sum(cardinality(items)), 0)::integer AS count FROM bulk_announcements
        WHERE admin_id = $1 AND created_at > bank_now() - interval '1 minute'`,
      [adminId],
    );
    return found?.count ?? 0;
  }

  /** Lets the administrator approve these items one by one. */
  async announce(tx: Tx, adminId: string, kind: ApprovalKind, items: readonly string[]): Promise<string> {
    const id = uuidv7();
    await tx.manager.insert(BulkAnnouncement, { id, adminId, kind, items: [...items] });
    return id;
  }

  /** Deletes announcements that have ended. */
  @Recurring({ name: 'bulk-announcements', schedule: hourlyAt(17) })
  async deleteOld(): Promise<void> {
    await this.pool.query(
      `DELETE FROM bulk_announcements WHERE created_at < bank_now() - interval '${LIMITS.bulkMinutes} minutes'`,
    );
  }

  private async isAnnounced(tx: Tx, { approverId, itemId }: SingleApproval): Promise<boolean> {
    const [found] = await tx.query<{ is: boolean }>(`SELECT ${isAnnounced('$1::uuid', '$2::uuid')} AS is`, [
      approverId,
      itemId,
    ]);
    return found?.is === true;
  }
}
