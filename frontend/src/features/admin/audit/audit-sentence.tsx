import { Trans, useTranslation } from 'react-i18next';
import type { AuditItem } from '#contract/admin';
import { CustomerLink } from '../../../shared/ui/elements/customer-link.js';
import { MiddleText } from '../../../shared/ui/elements/middle-text.js';
import { isKnownType } from './audit-type-names.js';
import { useActorName, useSubjectName } from './use-names.js';
import styles from './audit-sentence.module.css';

/** Events that nobody signed in has caused, not even the bank. */
const WITHOUT_ACTOR: readonly string[] = [
  'user.sign_in_failed',
  'user.sign_in_locked',
  'user.pin_locked',
  'user.factor_failed',
  'user.factor_locked',
  'user.factor_refused',
];

/** What was done to whom, and by whom: the verb comes first, so that a column of entries can be skimmed. */
export function AuditSentence({ item }: { item: AuditItem }) {
  const { t } = useTranslation('books');
  const { type, actorId, actorName, customerId, customerName } = item;
  const actor = useActorName(item);
  const subject = useSubjectName(item);
  return (
    <>
      <Trans
        t={t}
        i18nKey={isKnownType(type) ? `sentences.${type}` : 'unknown'}
        values={{ actor, subject, type }}
        components={{
          actor: <Name userId={actorName === null ? null : actorId} />,
          subject: <Name userId={customerName === null ? null : customerId} of={customerName} />,
        }}
      />
      {!(actorId === null && WITHOUT_ACTOR.includes(type)) && (
        <span className={styles.actor}>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">{`, ${t('details.who')}: `}</span>
          <Name userId={actorName === null ? null : actorId}>{actor}</Name>
        </span>
      )}
    </>
  );
}

interface NameProps {
  /** The user whom the name opens; null for nobody, or somebody who has been deleted. */
  userId: string | null;
  /** The name of that user, if the text is not their name but, for instance, the number of their account. */
  of?: string | null;
  /** `Trans` gives the text in a list. */
  children?: string | string[];
}

/** A name, linked to the customer; `Trans` inserts the children. */
function Name({ userId, of = null, children = '' }: NameProps) {
  const label = [children].flat().join('');
  const text = <MiddleText text={label} />;
  if (userId === null) return text;
  return (
    <span title={of !== null && of !== label ? of : undefined}>
      <CustomerLink userId={userId} className={styles.name}>
        {text}
      </CustomerLink>
    </span>
  );
}
