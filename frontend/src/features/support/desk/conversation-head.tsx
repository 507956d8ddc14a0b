import { ArrowLeftOutlined, DownloadOutlined, IdcardOutlined, StarFilled } from '@ant-design/icons';
import { Button, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColleague } from '#contract/events/realtime';
import { LIMITS } from '#contract/limits';
import type { ConversationDetailDto, ConversationRatingDto } from '#contract/shapes/support.dto';
import { isolated } from '../../../shared/format/names.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { MenuButton } from '../../../shared/ui/elements/menu-button.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Box, Row, Text, look } from '../../../shared/ui/layout/parts.js';
import { Question } from '../../../shared/ui/dialog/question.js';
import { useShortcuts } from '../../../shared/ui/keys/use-shortcuts.js';
import type { DeskUser } from '../state/desk-user.js';
import { useDraft } from '../state/drafts.store.js';
import { WaitingTime } from '../inbox/waiting-time.js';
import { transcriptPath } from '../state/support.api.js';
import { ConversationTags } from '../tags/conversation-tags.js';
import { useConversationAction } from './use-conversation-action.js';
import { actionsFor } from './conversation-head.rules.js';
import styles from './conversation-head.module.css';

interface ConversationHeadProps {
  conversation: ConversationDetailDto;
  /** False while the next conversation is being loaded: shortcuts are meant for that one. */
  isCurrent: boolean;
  me: DeskUser;
  /** Colleagues who have the same conversation open. */
  others: readonly DeskColleague[];
  /** Returns to the list, where it is not shown beside this pane. */
  onBack?: (() => void) | undefined;
  /** Opens the customer pane, where it is not shown beside this one. */
  onCustomer?: (() => void) | undefined;
}

/** The customer's name, who has claimed the conversation, and the available actions. */
export function ConversationHead(props: ConversationHeadProps) {
  const { conversation, isCurrent, me, others, onBack, onCustomer } = props;
  const { t } = useTranslation('desk');
  const { customer, waitingSince, rating, number } = conversation;
  const tagField = useRef<InputRef>(null);
  useShortcuts({ t: () => tagField.current?.focus() }, isCurrent);
  return (
    <header className={styles.head}>
      {onBack && (
        <Button
          type="text"
          icon={<Icon of={ArrowLeftOutlined} className={styles.back} />}
          aria-label={t('head.back')}
          onClick={onBack}
        />
      )}
      <Box grow shrinks>
        <Row gap="0 8px" align="center" wrap>
          <Text as="h2" shrinks size="base" weight="strong" breaks>
            <PersonName of={customer} />
          </Text>
          {customer.isRestricted && <Badge tone="error">{t('restricted')}</Badge>}
          {waitingSince !== null && <WaitingTime conversation={conversation} since={waitingSince} />}
        </Row>
        <Row as="p" role="status" gap="0 12px" wrap minHeight={20} size="small" tone="muted">
          <Text as="bdi" translate="no" numbers>
            {number}
          </Text>
          <State conversation={conversation} me={me} />
          {others.length > 0 && <Others others={others} />}
        </Row>
        {rating && <LastRating rating={rating} />}
        <ConversationTags conversation={conversation} field={tagField} />
      </Box>
      <Actions conversation={conversation} isCurrent={isCurrent} me={me} />
      {onCustomer && (
        <Button
          type="text"
          icon={<Icon of={IdcardOutlined} />}
          aria-label={t('head.customer')}
          title={t('head.customer')}
          onClick={onCustomer}
        />
      )}
    </header>
  );
}

function State({
  conversation: { status, claimedBy },
  me,
}: {
  conversation: ConversationDetailDto;
  me: DeskUser;
}) {
  const { t } = useTranslation('desk');
  if (status === 'resolved') return <span>{t('head.resolved')}</span>;
  if (claimedBy === null) return <span>{t('head.unclaimed')}</span>;
  if (claimedBy.id === me.id) return <span>{t('head.claimedByYou')}</span>;
  return <span>{t('head.claimedBy', { name: isolated(claimedBy.firstName) })}</span>;
}

/** How the customer rated the conversation when it was last resolved and rated. */
function LastRating({ rating: { rating, comment, ratedAt } }: { rating: ConversationRatingDto }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <p className={styles.rating}>
      <Icon of={StarFilled} className={look({ tone: 'primary' })} />
      <span>{t('head.rated', { rating, most: LIMITS.maxRating })}</span>
      <time dateTime={ratedAt}>{format.shortDate(ratedAt)}</time>
      {comment !== null && (
        <Text as="bdi" translate="yes" shrinks tone="ink" breaks title={comment}>
          {comment}
        </Text>
      )}
    </p>
  );
}

function Others({ others }: { others: readonly DeskColleague[] }) {
  const { t, i18n } = useTranslation('desk');
  const names = new Intl.ListFormat(i18n.language).format(others.map(({ firstName }) => isolated(firstName)));
  return (
    <Text weight="medium" tone="warning">
      {t('head.alsoHere', { count: others.length, names })}
    </Text>
  );
}

/** Each button keeps its place, and the focus, when it turns into its opposite. */
function Actions({
  conversation,
  isCurrent,
  me,
}: Pick<ConversationHeadProps, 'conversation' | 'isCurrent' | 'me'>) {
  const { t } = useTranslation('desk');
  const { run, underWay } = useConversationAction(conversation.id);
  const { claim, end } = actionsFor(conversation, me);
  const reply = useDraft(me.id, conversation.id, 'reply');
  const [isAsking, setIsAsking] = useState(false);
  const finish = () => {
    if (end === 'resolve' && reply.trim() !== '') setIsAsking(true);
    else if (end) void run(end);
  };
  const keys = {
    c: () => {
      if (claim === 'claim') void run(claim);
    },
    r: () => {
      if (claim === 'release') void run(claim);
    },
    e: finish,
  };
  useShortcuts(keys, isCurrent);
  return (
    <div className={styles.actions}>
      {claim && (
        <Button
          type={claim === 'claim' ? 'primary' : 'default'}
          loading={underWay === claim}
          onClick={() => void run(claim)}
        >
          {t(`head.actions.${claim}`)}
        </Button>
      )}
      {end && (
        <Button loading={underWay === end} onClick={finish}>
          {t(`head.actions.${end}`)}
        </Button>
      )}
      <TranscriptMenu conversationId={conversation.id} isCurrent={isCurrent} />
      <Question
        isOpen={isAsking}
        title={t('head.unsent.title')}
        keep={t('head.unsent.keep')}
        confirm={t('head.actions.resolve')}
        onConfirm={() => {
          setIsAsking(false);
          void run('resolve');
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('head.unsent.text')}</p>
      </Question>
    </div>
  );
}

/** Downloads the transcript as a file, with internal notes only on request. */
function TranscriptMenu({ conversationId, isCurrent }: { conversationId: string; isCurrent: boolean }) {
  const { t } = useTranslation('desk');
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts({ x: () => button.current?.click() }, isCurrent);
  const link = (key: 'plain' | 'withNotes') => ({
    key,
    name: t(`head.transcript.${key}`),
    file: transcriptPath(conversationId, key === 'withNotes'),
  });
  return (
    <MenuButton
      ref={button}
      label={t('head.transcript.label')}
      icon={<Icon of={DownloadOutlined} />}
      actions={[link('plain'), link('withNotes')]}
    />
  );
}
