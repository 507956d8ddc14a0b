import { useTranslation } from 'react-i18next';
import type { DeskUser } from '../state/desk-user.js';
import { MessageBubble } from './message-bubble.js';
import styles from './message-group.module.css';
import type { ThreadGroup } from './group-messages.js';

interface ThreadGroupProps {
  group: ThreadGroup;
  customerName: string;
  /** How far the customer has read. */
  readUpTo: string | null;
  me: DeskUser;
}

/** What one person said in a row: the customer at the start of the line, colleagues at its end, notes across. */
export function ThreadGroupView(props: ThreadGroupProps) {
  const { group, readUpTo, me } = props;
  return (
    <div className={styles.group}>
      {group.day !== null && <p className={styles.day}>{group.day}</p>}
      <div className={[styles.messages, styles[group.sender]].join(' ')}>
        <Author {...props} />
        {group.messages.map((message) => (
          <MessageBubble key={message.key} message={message} readUpTo={readUpTo} me={me} />
        ))}
      </div>
    </div>
  );
}

/** The customer is named above the thread already: here for those only who do not see on which side it stands. */
function Author({ group: { sender, agentName }, customerName }: ThreadGroupProps) {
  const { t } = useTranslation('desk');
  const name = sender === 'user' ? customerName : (agentName ?? t('thread.formerColleague'));
  return (
    <p className={sender === 'user' ? 'unseen' : styles.author}>
      {sender === 'note' && <span className={styles.label}>{t('note.label')}</span>}
      <bdi>{name}</bdi>
    </p>
  );
}
