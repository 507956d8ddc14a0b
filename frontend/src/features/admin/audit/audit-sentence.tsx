import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditItem } from '#contract/admin';
import { type AuditFilter, auditPagePath } from './audit-filter.js';
import styles from './audit-sentence.module.css';
import { isKnownType } from './audit-types.js';
import { useActorName, useSubjectName } from './use-names.js';

interface AuditSentenceProps {
  item: AuditItem;
  /** What is shown now: a name narrows it down to that person. */
  filter: AuditFilter;
}

/** Who did what to whom, in words. */
export function AuditSentence({ item, filter }: AuditSentenceProps) {
  const { t } = useTranslation('books');
  const actor = useActorName(item);
  const subject = useSubjectName(item);
  const actorLink =
    item.actorId === null ? <bdi /> : <Name to={auditPagePath({ ...filter, actor: item.actorId })} />;
  return (
    <Trans
      t={t}
      i18nKey={isKnownType(item.type) ? `sentences.${item.type}` : 'unknown'}
      values={{ actor, subject }}
      components={{
        actor: actorLink,
        subject: <Name to={auditPagePath({ ...filter, subject: item.subjectId })} />,
      }}
    />
  );
}

/** `children` are put in by the sentence. */
function Name({ to, children }: { to: string; children?: string }) {
  return (
    <Link to={to} className={styles.name}>
      <bdi>{children}</bdi>
    </Link>
  );
}
