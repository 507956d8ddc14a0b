import { Trans, useTranslation } from 'react-i18next';
import { useTypists } from '../state/typing.store.js';
import { ThreadName } from './thread-name.js';
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
        <span key={typist?.id ?? 'customer'} className={styles.typist}>
          <span className={styles.dots} aria-hidden="true" />
          <span>
            <Trans
              t={t}
              i18nKey={typist ? 'thread.colleagueTyping' : 'thread.typing'}
              components={{ name: <ThreadName name={typist?.firstName ?? customerName} /> }}
            />
          </span>
        </span>
      ))}
    </div>
  );
}
