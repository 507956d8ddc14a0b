import { ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AttachedTransactionCard } from '../../../shared/support/attached-transaction-card.js';
import {
  DayLine,
  LineButton,
  MessageText,
  ResolvedLine,
  TypedText,
} from '../../../shared/support/conversation-lines.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { focusComposer } from '../state/composer-state.js';
import type { DeskUser } from '../state/desk-user.js';
import { discard, sendAgain } from '../state/outgoing.js';
import type { Outgoing } from '../state/outgoing.store.js';
import { showTransaction } from '../state/shown-transaction.store.js';
import { Box, Row, Text, look } from '../../../shared/ui/layout/parts.js';
import type { ThreadGroup } from './group-messages.js';
import type { ThreadMessage } from './thread-messages.js';
import styles from './message-group.module.css';

interface ThreadGroupProps {
  group: ThreadGroup;
  customerName: string;
  /** The time up to which the customer has read. */
  readUpTo: string | null;
  me: DeskUser;
}

/**
 * Consecutive messages of one person: the customer's at the start of the line, colleagues' at its end,
 * notes across.
 */
export function ThreadGroupView(props: ThreadGroupProps) {
  const { group, readUpTo, me } = props;
  const { t } = useTranslation('desk');
  return (
    <Box padding="4px 16px">
      {group.day !== null && <DayLine day={group.day} below={8} />}
      <div className={[styles.messages, styles[group.sender]].join(' ')}>
        <Author {...props} />
        {group.messages.map((message) => (
          <MessageBubble key={message.key} message={message} readUpTo={readUpTo} me={me} />
        ))}
      </div>
      {group.messages.at(-1)?.resolutions.map((resolution) => (
        <ResolvedLine
          key={resolution.resolvedAt}
          resolution={resolution}
          text={
            resolution.agentName === null
              ? t('head.resolved')
              : t('thread.resolvedBy', { name: isolated(resolution.agentName) })
          }
          above={12}
          below={4}
        />
      ))}
    </Box>
  );
}

/**
 * The author of a group. The customer, who is named above the thread, is named only for screen readers,
 * which do not convey the side.
 */
function Author({ group: { sender, agentName }, customerName }: ThreadGroupProps) {
  const { t } = useTranslation('desk');
  const name = sender === 'user' ? customerName : (agentName ?? t('thread.formerColleague'));
  return (
    <p className={sender === 'user' ? 'sr-only' : styles.author}>
      {sender === 'note' && (
        <Text weight="strong" tone="warning">
          {t('note.label')}
        </Text>
      )}
      <bdi translate="no">{name}</bdi>
    </p>
  );
}

interface MessageTimeProps {
  message: ThreadMessage;
  /** The time up to which the customer has read. */
  readUpTo: string | null;
}

interface MessageBubbleProps extends MessageTimeProps {
  me: DeskUser;
}

const BUBBLES = { user: styles.fromUser, agent: styles.fromAgent, note: '' };

/** One message of the customer or a colleague, or a line of a note, which has no bubble of its own. */
function MessageBubble({ message, readUpTo, me }: MessageBubbleProps) {
  const { sender, outgoing } = message;
  const isFailed = outgoing?.delivery === 'failed';
  return (
    <>
      <div className={[BUBBLES[sender], isFailed ? styles.failed : ''].join(' ')}>
        <TextWithTime message={message} readUpTo={readUpTo} />
      </div>
      {message.transaction && (
        <div className={styles.attached}>
          <AttachedTransactionCard transaction={message.transaction} onOpen={showTransaction} />
        </div>
      )}
      {isFailed && <MessageFailed message={outgoing} me={me} />}
    </>
  );
}

/** The text of a message, with the time at the end of its last line. */
function TextWithTime({ message, readUpTo }: MessageTimeProps) {
  return (
    <MessageText>
      <TypedText text={message.message} />
      {message.outgoing?.delivery !== 'failed' && <MessageTime message={message} readUpTo={readUpTo} />}
    </MessageText>
  );
}

/**
 * The time of a message, and the state of a reply: one tick when it is stored, two when the customer has
 * read it.
 */
function MessageTime({ message, readUpTo }: MessageTimeProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { sender, timestamp, outgoing } = message;
  if (outgoing) return <span className={styles.time}>{t('thread.sending')}</span>;
  return (
    <span className={styles.time}>
      <time dateTime={timestamp} title={format.dateTime(timestamp)}>
        {format.time(timestamp)}
      </time>
      {sender === 'agent' && <Tick isRead={readUpTo !== null && timestamp <= readUpTo} />}
    </span>
  );
}

function Tick({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('desk');
  return (
    <span className={isRead ? look({ tone: 'primary' }) : undefined}>
      <svg className={styles.tick} viewBox="0 0 20 12" aria-hidden="true">
        <path d={isRead ? 'M1.5 6.5 5 10l7-8M8.5 10l7-8M7 8.3 8.5 10' : 'M5.5 6.5 9 10l7-8'} />
      </svg>
      <span className="sr-only">{t(isRead ? 'thread.read' : 'thread.sent')}</span>
    </span>
  );
}

/** A message that did not arrive, with buttons to send it again or discard it. */
function MessageFailed({ message, me }: { message: Outgoing; me: DeskUser }) {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const returnToComposer = () => focusComposer(message.sender === 'note' ? 'note' : 'reply');
  return (
    <Row
      role="alert"
      gap="0 8px"
      align="center"
      justify="end"
      wrap
      paddingInline={4}
      size="tiny"
      tone="error"
    >
      <Icon of={ExclamationCircleOutlined} />
      <span>{t('thread.notSent')}</span>
      {message.reason !== null && <span>{message.reason}</span>}
      <LineButton
        className={styles.action}
        onClick={() => {
          sendAgain(message.id, me);
          returnToComposer();
        }}
      >
        {common('tryAgain')}
      </LineButton>
      <LineButton
        className={styles.action}
        onClick={() => {
          discard(message.id, me);
          returnToComposer();
        }}
      >
        {t('thread.discard')}
      </LineButton>
    </Row>
  );
}
