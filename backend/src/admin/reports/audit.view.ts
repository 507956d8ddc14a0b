import type { AuditItem } from '#contract/admin';
import type { AuditRow } from './audit.repository.js';

/** A row of the audit trail as administrators see it. */
export function auditItem(row: AuditRow): AuditItem {
  const { id, at, type, actorId, actorName, subjectType, subjectId, subjectName, before, after } = row;
  const names = { actorId, actorName, subjectType, subjectId, subjectName };
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
  const { at, type, actorId, actorName, subjectType, subjectId, subjectName, before, after } = auditItem(row);
  const change = [before, after].map((state) => state && JSON.stringify(state));
  return [at, type, actorId, actorName, subjectType, subjectId, subjectName, ...change];
}
