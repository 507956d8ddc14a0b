import { CloseOutlined, LockOutlined, NumberOutlined, UnlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardStatus } from '#contract/banking/cards';
import { useChange } from '../../../shared/store/use-change.js';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { CardDto } from '#contract/shapes/cards.dto';
import { ApprovalLine } from '../../../shared/ui/values/approval-line.js';
import { Badge, type BadgeTone } from '../../../shared/ui/values/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import type { CardTask } from '../card-task.js';
import { turnCard } from '../cards.store.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { CardFigures } from './card-figures.js';
import { Plastic } from './plastic.js';
import styles from './bank-card.module.css';

const TONES: Record<CardStatus, BadgeTone> = {
  requested: 'warning',
  active: 'success',
  blocked: 'error',
  closed: 'neutral',
};

interface BankCardProps {
  card: CardDto;
  account: AccountDto | undefined;
  holder: string;
  /** Null while it is hidden. */
  number: string | null;
  /** Asks to show the number of a card. */
  onShow: (card: CardDto) => void;
  /** Returns whether the customer may do something now. */
  mayAct: () => boolean;
  onTask: (task: CardTask) => void;
}

/** One card with its figures and actions, or an open request for one. */
export function BankCard(props: BankCardProps) {
  const { card, account, holder, number, onShow } = props;
  const { t } = useTranslation('cards');
  const nameId = useId();
  const { kind, status, last4 } = card;
  return (
    <Card
      title={
        <span id={nameId}>
          <span>{t(`names.${kind}`)}</span>
          {last4 !== null && (
            <bdi translate="no" dir="ltr" className="sr-only">
              {` ${last4}`}
            </bdi>
          )}
        </span>
      }
      className={styles.card}
      extra={<Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>}
    >
      <Plastic card={card} holder={holder} number={number} onShow={() => onShow(card)} />
      {status === 'requested' ? (
        <Stack gap={12}>
          <ApprovalLine status="pending" end={t('ready')} />
          <Text as="p" tone="muted">
            {t('waiting')}
          </Text>
        </Stack>
      ) : (
        <CardFigures card={card} account={account} />
      )}
      <div className={styles.actions}>
        {status === 'requested' ? (
          <CloseButton nameId={nameId} {...props} />
        ) : (
          <CardActions nameId={nameId} {...props} />
        )}
      </div>
    </Card>
  );
}

/** Block or unblock, change the PIN, and close a card that is blocked. */
function CardActions(props: BankCardProps & { nameId: string }) {
  const { card, nameId, mayAct, onTask } = props;
  const { t } = useTranslation('cards');
  const isBlocked = card.status === 'blocked';
  const turning = useChange('cards', (to: 'active' | 'blocked') => turnCard(card.id, to), {
    success: ({ status }) => {
      const text = status === 'blocked' ? 'blocked' : 'unblocked';
      return { ...t(text, { returnObjects: true }), isDestructive: status === 'blocked' };
    },
  });
  return (
    <>
      <Button
        className={styles.action ?? ''}
        danger={!isBlocked}
        icon={isBlocked ? <Icon of={UnlockOutlined} /> : <Icon of={LockOutlined} />}
        loading={turning.isPending}
        aria-describedby={nameId}
        onClick={() => {
          if (mayAct()) void turning.run(isBlocked ? 'active' : 'blocked');
        }}
      >
        {isBlocked ? t('unblock') : t('block')}
      </Button>
      <Button
        className={styles.action ?? ''}
        icon={<Icon of={NumberOutlined} />}
        aria-describedby={nameId}
        onClick={() => onTask({ kind: 'pin', card })}
      >
        {t('changePin')}
      </Button>
      {isBlocked && <CloseButton {...props} />}
    </>
  );
}

function CloseButton({ card, nameId, onTask }: BankCardProps & { nameId: string }) {
  const { t } = useTranslation('cards');
  return (
    <Button
      className={`${styles.action ?? ''} ${styles.wide ?? ''}`}
      type="text"
      danger
      icon={<Icon of={CloseOutlined} />}
      aria-describedby={nameId}
      onClick={() => onTask({ kind: 'close', card })}
    >
      {t(card.status === 'requested' ? 'close.withdraw' : 'close.submit')}
    </Button>
  );
}
