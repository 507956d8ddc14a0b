import type { AuditItem } from '#contract/admin';

/** Recorded fields that hold the name of a deleted subject. */
const NAME_FIELDS = ['name', 'accountNumber', 'shortcut'] as const;

/** The subject's current name, else the name recorded in the entry; null when neither is known. */
export function subjectNameOf({ subjectName, before, after }: AuditItem): string | null {
  if (subjectName !== null) return subjectName;
  for (const state of [after, before]) {
    const name = NAME_FIELDS.map((field) => state?.[field]).find((value) => typeof value === 'string');
    if (typeof name === 'string') return name;
  }
  return null;
}

/** The last six characters of an id, enough to tell two apart. */
export function shortId(id: string): string {
  return id.slice(-6);
}
