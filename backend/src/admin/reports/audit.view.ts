import type { AuditItem } from '#contract/admin';
import type { AuditRow } from './audit.repository.js';

/** A row of the audit trail as administrators see it. */
export function auditItem(row: AuditRow): AuditItem {
  const { id, at, type, actorId, actorName, subjectType, subjectId, subjectName, before, after } = row;
  const names = { actorId, actorName, subjectType, subjectId, subjectName };
  return { id, at: at.toISOString(), type, ...names, before, after };
}

/** The first line of the trail as a table. */
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

/** A row of the audit trail as a line of that table. */
export function auditCells(row: AuditRow): (string | null)[] {
  const { at, type, actorId, actorName, subjectType, subjectId, subjectName, before, after } = auditItem(row);
  const change = [before, after].map((state) => state && JSON.stringify(state));
  return [at, type, actorId, actorName, subjectType, subjectId, subjectName, ...change];
}
