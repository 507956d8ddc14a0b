import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { uaeDayOf, useToday } from '../../../shared/format/uae-days.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import type { DeskUser } from '../state/desk-user.js';
import { useHasDraft } from '../state/drafts.store.js';
import { useOutgoing } from '../state/outgoing.store.js';
import { Text, look } from '../../../shared/ui/layout/parts.js';
import { ReplyRing } from './reply-ring.js';
import { WaitingTime } from './waiting-time.js';
import { TagChip } from '../tags/tag-chip.js';
import styles from './conversation-row.module.css';

interface ConversationRowProps {
  conversation: ConversationDto;
  me: DeskUser;
  isSelected: boolean;
  /** Whether the row has left the list and is only held in its place. */
  isGone: boolean;
  /** Its address, for opening it in another tab. */
  to: string;
  onOpen: () => void;
}

/** Tags that a row has room for. */
const SHOWN_TAGS = 2;

/** A conversation in the list: customer, last message, waiting time, and whether something is unfinished here. */
export function ConversationRow({ conversation, me, isSelected, isGone, to, onOpen }: ConversationRowProps) {
  const { t } = useTranslation('desk');
  const hasDraft = useHasDraft(me.id, conversation.id);
  const isUnsent = useOutgoing(me.id).some(
    ({ conversationId, delivery }) => conversationId === conversation.id && delivery === 'failed',
  );
  const { customer, lastMessage, unread, waitingSince } = conversation;
  return (
    <Link
      to={to}
      className={`${styles.row} ${unread > 0 ? styles.unread : ''} ${isGone ? styles.gone : ''}`}
      aria-current={isSelected}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className={styles.line}>
        <PersonName of={customer} className={styles.name} />
        {customer.isRestricted && (
          <Icon
            of={LockOutlined}
            className={look({ rigid: true, tone: 'error' })}
            label={t('restricted')}
            title={t('restricted')}
          />
        )}
        <span className={styles.end}>
          {waitingSince !== null && !isGone && (
            <WaitingTime conversation={conversation} since={waitingSince} />
          )}
          {!isGone && <ReplyRing conversation={conversation} />}
        </span>
      </span>
      <span className={styles.line}>
        <Text as="span" cut oneLine className={styles.message}>
          <bdi translate="yes">{lastMessage}</bdi>
        </Text>
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true" dir="ltr">
              {unread > 99 ? '99+' : unread}
            </span>
            <span className="sr-only">{t('list.unread', { count: unread })}</span>
          </span>
        )}
      </span>
      <span className={`${styles.line} ${styles.small}`}>
        {isGone ? <span>{t('list.gone')}</span> : <Claim conversation={conversation} me={me} />}
        {isUnsent && <Unfinished text={t('list.unsent')} />}
        {conversation.tags.slice(0, SHOWN_TAGS).map((tag) => (
          <TagChip key={tag.name} tag={tag} />
        ))}
        {hasDraft && <Unfinished text={t('list.draft')} />}
        <LastMessageTime at={conversation.lastMessageAt} />
      </span>
    </Link>
  );
}

/** Says that a message of this member of staff waits here. */
function Unfinished({ text }: { text: string }) {
  return (
    <Text weight="strong" tone="error">
      {text}
    </Text>
  );
}

function Claim({ conversation: { status, claimedBy }, me }: { conversation: ConversationDto; me: DeskUser }) {
  const { t } = useTranslation('desk');
  if (status === 'resolved') return <span>{t('head.resolved')}</span>;
  if (claimedBy === null) return <span>{t('head.unclaimed')}</span>;
  if (claimedBy.id === me.id)
    return (
      <Text weight="strong" tone="primary">
        {t('head.you')}
      </Text>
    );
  return <bdi translate="no">{claimedBy.firstName}</bdi>;
}

/** The time for today's messages, otherwise the date. */
function LastMessageTime({ at }: { at: string }) {
  const format = useFormat();
  const isToday = uaeDayOf(at) === useToday();
  return (
    <time dateTime={at} className={styles.end}>
      {isToday ? format.time(at) : format.shortDate(at)}
    </time>
  );
}
