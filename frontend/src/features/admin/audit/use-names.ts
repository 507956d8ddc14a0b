import { useTranslation } from 'react-i18next';
import type { AuditItem } from '#contract/admin';
import { shortId, subjectNameOf } from './audit-names.js';
import { useKnownNames } from './known-names.js';
import { isSubjectType } from './subject-types.js';

/** Who did it: the bank itself, a person, or somebody who has been deleted since. */
export function useActorName({ actorId, actorName }: AuditItem): string {
  const { t } = useTranslation('books');
  const userName = useUserName();
  return actorId === null ? t('bank') : (actorName ?? userName(actorId));
}

/** To whom, or to what; of what is gone, the name that another entry has kept. */
export function useSubjectName(item: AuditItem): string {
  const { t } = useTranslation('books');
  const { subjects } = useKnownNames();
  const { subjectId, subjectType } = item;
  const kind = isSubjectType(subjectType) ? t(`subjects.${subjectType}`) : subjectType;
  return subjectNameOf(item) ?? subjects[subjectId] ?? t('gone', { kind, id: shortId(subjectId) });
}

/** Of a user of whom nothing but the id is at hand. */
export function useUserName(): (id: string) => string {
  const { t } = useTranslation('books');
  const { actors, subjects } = useKnownNames();
  return (id) => actors[id] ?? subjects[id] ?? `${t('subjects.user')} ${shortId(id)}`;
}
