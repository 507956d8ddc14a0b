import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { type AuditFilter, auditPagePath } from '../filters/audit-filter.js';
import { useActorName, useSubjectName } from '../use-names.js';
import styles from './audit-details.module.css';

interface RelatedEntriesProps {
  item: AuditItemDto;
  /** The current filter; each link adds to it. */
  filter: AuditFilter;
}

/** Links from an entry to others: everything about its customer, about its subject, and by its actor. */
export function RelatedEntries({ item, filter }: RelatedEntriesProps) {
  const { t } = useTranslation('books');
  const { actorId, subjectId, subjectType, customerId, customerName } = item;
  const actor = useActorName(item);
  const subject = useSubjectName(item);
  const links = [
    customerId !== null && {
      text: 'related.customer' as const,
      name: customerName ?? subject,
      to: { ...filter, customer: customerId, subject: null },
    },
    subjectType !== 'user' && {
      text: 'related.subject' as const,
      name: subject,
      to: { ...filter, subject: subjectId, customer: null },
    },
    actorId !== null && { text: 'related.actor' as const, name: actor, to: { ...filter, actor: actorId } },
  ].filter((link) => link !== false);
  return (
    <ul className={styles.related} aria-label={t('related.label')}>
      {links.map(({ text, name, to }) => (
        <li key={text}>
          <Link to={auditPagePath(to)}>
            <Trans t={t} i18nKey={text} values={{ name }} components={{ name: <bdi translate="no" /> }} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
