import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { AuditPageRow, AuditRow } from './audit.repository.js';

/** A row of the audit trail as administrators see it. */
export function auditItem(row: AuditPageRow): AuditItemDto {
  const { id, at, type, actorId, actorName, subjectType, subjectId, subjectName, before, after } = row;
  const { customerId, customerName } = row;
  const names = { actorId, actorName, subjectType, subjectId, subjectName, customerId, customerName };
  return { id, at: at.toISOString(), type, ...names, before, after };
}

/** Header row of the CSV export. */
export const AUDIT_COLUMNS = [
  'at',
  'type',
  'actor id',
  'actor name',
  'subject type',
  'subject id',
  'subject name',
  'before',
  'after',
] as const;

/** A row of the CSV export, in the order of {@link AUDIT_COLUMNS}. */
export function auditCells(row: AuditRow): (string | null)[] {
  const { at, type, actorId, actorName, subjectType, subjectId, subjectName, before, after } = row;
  const change = [before, after].map((state) => state && JSON.stringify(state));
  return [at.toISOString(), type, actorId, actorName, subjectType, subjectId, subjectName, ...change];
}
