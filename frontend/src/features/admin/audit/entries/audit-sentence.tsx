import { Trans, useTranslation } from 'react-i18next';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { CustomerLink } from '../../../../shared/ui/values/customer-link.js';
import { MiddleText } from '../../../../shared/ui/values/middle-text.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { isKnownType } from '../audit-type-names.js';
import { useActorName, useSubjectName } from '../use-names.js';
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
export function AuditSentence({ item }: { item: AuditItemDto }) {
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
          subject: (
            <Name userId={customerName === null ? null : customerId} of={customerName} text={subject} />
          ),
        }}
      />
      {!(actorId === null && WITHOUT_ACTOR.includes(type)) && (
        <Text tone="muted">
          <span aria-hidden="true"> · </span>
          <span className="sr-only">{`, ${t('details.who')}: `}</span>
          <Name userId={actorName === null ? null : actorId} text={actor} />
        </Text>
      )}
    </>
  );
}

interface NameProps {
  /** The user whom the name opens; null for nobody, or somebody who has been deleted. */
  userId: string | null;
  /** The name of that user, if the text is not their name but, for instance, the number of their account. */
  of?: string | null;
  text: string;
}

/** A name, linked to the customer. */
function Name({ userId, of = null, text }: NameProps) {
  const name = <MiddleText text={text} />;
  if (userId === null) return name;
  return (
    <span title={of !== null && of !== text ? of : undefined}>
      <CustomerLink userId={userId} className={styles.name}>
        {name}
      </CustomerLink>
    </span>
  );
}
