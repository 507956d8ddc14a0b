import type { AuditItem } from '#contract/admin';

/** Where the name of what is gone may still be read. */
const NAMING = ['name', 'accountNumber', 'shortcut'] as const;

/** What people call it: as it is called now, or as it was when it was changed; `null` when nobody knows. */
export function subjectNameOf({ subjectName, before, after }: AuditItem): string | null {
  if (subjectName !== null) return subjectName;
  for (const state of [after, before]) {
    const name = NAMING.map((field) => state?.[field]).find((value) => typeof value === 'string');
    if (typeof name === 'string') return name;
  }
  return null;
}

/** The end of an id: enough to tell two of them apart. */
export function shortId(id: string): string {
  return id.slice(-6);
}
