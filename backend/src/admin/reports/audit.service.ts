import { Injectable } from '@nestjs/common';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { Page } from '../../platform/http/input/paging.js';
import type { AuditFilter, AuditPlace } from './audit-query.js';
import { AuditRepository } from './audit.repository.js';
import { auditCells, auditItem } from './audit.view.js';
import { Refused } from '../../platform/http/errors.js';

/** Reads the audit trail (who did what to whom), newest first. */
@Injectable()
export class AuditService {
  constructor(private readonly trail: AuditRepository) {}

  /**
   * Returns up to one item more than the page holds, which shows whether there is a next page, each with its position.
   * @throws {validation_failed} if `from` is not before `until`
   */
  async page(
    page: Page<AuditPlace>,
    filter: AuditFilter,
  ): Promise<{ place: AuditPlace; item: AuditItemDto }[]> {
    refuseEmptyPeriod(filter);
    const rows = await this.trail.page(page, filter);
    return rows.map((row) => {
      const item = auditItem(row);
      return { place: { at: item.at, sequence: row.seq }, item };
    });
  }

  /** All matching items as table rows, in batches. @throws {validation_failed} if `from` is not before `until` */
  async *table(filter: AuditFilter): AsyncGenerator<(string | null)[][]> {
    refuseEmptyPeriod(filter);
    for await (const batch of this.trail.stream(filter)) yield batch.map(auditCells);
  }
}

/** Compares text, because both come from `toISOString`, whose results sort by time. */
function refuseEmptyPeriod({ from, until }: AuditFilter): void {
  if (from !== undefined && until !== undefined && from >= until) {
    throw new Refused('validation_failed', 'from must be before to');
  }
}
