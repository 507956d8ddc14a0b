/** Subject types that have a translation. */
const SUBJECT_TYPES = [
  'user',
  'account',
  'beneficiary',
  'transaction',
  'conversation',
  'canned_reply',
] as const;
type SubjectType = (typeof SUBJECT_TYPES)[number];

export function isSubjectType(type: string): type is SubjectType {
  return SUBJECT_TYPES.some((known) => known === type);
}
