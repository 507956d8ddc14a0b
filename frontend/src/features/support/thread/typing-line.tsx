import { Trans, useTranslation } from 'react-i18next';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { TypingIndicator } from '../../../shared/support/typing-indicator.js';
import { useTypists } from '../state/typing.store.js';
import styles from './typing-line.module.css';

interface TypingLineProps {
  conversationId: string;
  customerName: string;
}

/** The typing indicator. Its line is always there, so that nothing shifts. */
export function TypingLine({ conversationId, customerName }: TypingLineProps) {
  const { t } = useTranslation('desk');
  const typists = useTypists(conversationId);
  return (
    <div role="status" className={styles.line}>
      {typists.map((typist) => (
        <TypingIndicator key={typist?.id ?? 'customer'}>
          <Trans
            t={t}
            i18nKey={typist ? 'thread.colleagueTyping' : 'thread.typing'}
            components={{ name: <PersonName of={typist?.firstName ?? customerName} /> }}
          />
        </TypingIndicator>
      ))}
    </div>
  );
}
