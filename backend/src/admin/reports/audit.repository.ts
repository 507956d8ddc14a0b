import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/http/input/paging.js';
import type { EventEntity } from '../../events/event.entity.js';
import { ReadPool } from '../../platform/database/connection/read-pool.js';
import { type AuditFilter, type AuditPlace, AuditQuery } from './audit-query.js';

/** A row of the audit trail, with the current names of actor and subject. */
export type AuditRow = Omit<EventEntity, 'xid' | 'audience' | 'resources'> & {
  actorName: string | null;
  subjectName: string | null;
};

/** A row of a page, with the customer that it is about. */
export type AuditPageRow = AuditRow & {
  /** Id and name, also of a deleted user. */
  customerId: string | null;
  customerName: string | null;
};

/**
 * Reads the audit trail, newest first, with the names in the same snapshot. The order is the order in which events were
 * written. With `from` or `until` it is the order of time, which differs only among events with the same time and
 * allows an index to be used.
 */
@Injectable()
export class AuditRepository {
  constructor(private readonly pool: ReadPool) {}

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page({ limit, after }: Page<AuditPlace>, filter: AuditFilter): Promise<AuditPageRow[]> {
    const query = new AuditQuery(filter);
    if (after) query.after(after);
    return this.pool.query<AuditPageRow>(query.page(limit + 1), query.parameters);
  }

  /** All matching rows, in batches. */
  stream(filter: AuditFilter): AsyncGenerator<AuditRow[]> {
    const query = new AuditQuery(filter);
    return this.pool.stream<AuditRow>(query.all(), query.parameters);
  }
}
