import { useTranslation } from 'react-i18next';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { shortId, subjectNameOf, useKnownNames } from './known-names.js';

/** The actor's name: the bank itself, a user, or the last known name of a deleted user. */
export function useActorName({ actorId, actorName }: AuditItemDto): string {
  const { t } = useTranslation('books');
  const userName = useUserName();
  return actorId === null ? t('bank') : (actorName ?? userName(actorId));
}

/** The subject's name; for a deleted subject, the name in other entries, else its type and short id. */
export function useSubjectName(item: AuditItemDto): string {
  const { t } = useTranslation('books');
  const { subjects } = useKnownNames();
  const { subjectId, subjectType } = item;
  const kind = isSubjectType(subjectType) ? t(`subjects.${subjectType}`) : subjectType;
  return subjectNameOf(item) ?? subjects[subjectId] ?? t('gone', { kind, id: shortId(subjectId) });
}

/** Returns the name of a user from their id, as far as known from loaded entries. */
export function useUserName(): (id: string) => string {
  const { t } = useTranslation('books');
  const { actors, subjects } = useKnownNames();
  return (id) => actors[id] ?? subjects[id] ?? `${t('subjects.user')} ${shortId(id)}`;
}

/** Subject types that have a translation. */
const SUBJECT_TYPES = [
  'user',
  'account',
  'beneficiary',
  'standing_order',
  'goal',
  'biller',
  'customer_biller',
  'bill',
  'card',
  'transaction',
  'conversation',
  'canned_reply',
  'desk',
  'tag',
  'macro',
  'policies',
  'case',
  'approval_request',
] as const;
type SubjectType = (typeof SUBJECT_TYPES)[number];

export function isSubjectType(type: string): type is SubjectType {
  return SUBJECT_TYPES.some((known) => known === type);
}

/** Returns the translated name of a recorded field; one without a translation keeps its raw name. */
export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation('books');
  return (field) =>
    i18n.exists(`fields.${field}`, { ns: 'books' }) ? t(`fields.${field}` as 'fields.status') : field;
}
