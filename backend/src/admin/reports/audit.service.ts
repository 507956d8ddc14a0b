import { Injectable } from '@nestjs/common';
import type { AuditItem } from '#contract/admin';
import { ValidationFailed } from '../../common/errors/errors.js';
import type { Page } from '../../common/http/input/paging.js';
import { type AuditFilter, type AuditPlace, AuditRepository } from './audit.repository.js';
import { auditCells, auditItem } from './audit.view.js';

/** The audit trail: who did what to whom, newest first. */
@Injectable()
export class AuditService {
  constructor(private readonly trail: AuditRepository) {}

  /** One row more than the page, each with its place in the trail. @throws {ValidationFailed} */
  async page(page: Page<AuditPlace>, filter: AuditFilter): Promise<{ place: AuditPlace; item: AuditItem }[]> {
    refuseBackwards(filter);
    const rows = await this.trail.page(page, filter);
    return rows.map((row) => {
      const item = auditItem(row);
      return { place: { at: item.at, sequence: row.seq }, item };
    });
  }

  /** All of it as lines of a table, in batches. @throws {ValidationFailed} */
  async *table(filter: AuditFilter): AsyncGenerator<(string | null)[][]> {
    refuseBackwards(filter);
    for await (const batch of this.trail.stream(filter)) yield batch.map(auditCells);
  }
}

/** Both are as `toISOString` writes them, which sorts by time. */
function refuseBackwards({ from, until }: AuditFilter): void {
  if (from !== undefined && until !== undefined && from >= until) {
    throw new ValidationFailed('from must be before to');
  }
}
