import { ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { focusComposer } from '../state/composer-focus.js';
import type { DeskUser } from '../state/desk-user.js';
import styles from './message-failed.module.css';
import { discard, sendAgain } from '../state/outgoing.js';
import type { Outgoing } from '../state/outgoing.store.js';

/** What was written here and did not arrive stays until it does, or is given up. */
export function MessageFailed({ message, me }: { message: Outgoing; me: DeskUser }) {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const returnToComposer = () => {
    focusComposer(message.sender === 'note' ? 'note' : 'reply');
  };
  return (
    <div role="alert" className={styles.failed}>
      <Icon of={ExclamationCircleOutlined} />
      <span>{t('thread.notSent')}</span>
      {message.reason !== null && <span>{message.reason}</span>}
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          sendAgain(message.id, me);
          returnToComposer();
        }}
      >
        {common('tryAgain')}
      </button>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          discard(message.id, me);
          returnToComposer();
        }}
      >
        {t('thread.discard')}
      </button>
    </div>
  );
}
