import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useReason } from '../../../shared/format/use-reason.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { ApprovalLine } from '../../../shared/ui/values/approval-line.js';
import { Money } from '../../../shared/ui/values/money.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { absolute } from '../overview/transfer-totals.js';
import { Box, Text } from '../../../shared/ui/layout/parts.js';
import { QueuePlace } from './queue-place.js';
import styles from './transaction-timeline.module.css';

interface TimelineProps {
  transaction: TransactionDto;
}

/**
 * What has happened and what comes next: a transfer waits for the bank's decision, everything else was
 * booked at once.
 */
export function TransactionTimeline({ transaction }: TimelineProps) {
  const { t } = useTranslation('transfers');
  const { type, amount, status, beneficiary, createdAt } = transaction;
  const isIncoming = !amount.startsWith('-');
  const isOutgoing = type === 'transfer' && !isIncoming;
  return (
    <section aria-labelledby="transaction-progress">
      <Text as="h3" id="transaction-progress" below={12} size="small" weight="strong">
        {t('details.progress')}
      </Text>
      {isOutgoing && (
        <Box below={16}>
          <ApprovalLine
            status={status}
            end={beneficiary ? <PersonName of={beneficiary.name} /> : t('details.recipient')}
          />
        </Box>
      )}
      <Box as="ol" plain>
        {isOutgoing ? (
          <>
            <Step mark="done" title={t('details.submitted')} at={createdAt} />
            <Decision transaction={transaction} />
          </>
        ) : (
          <Step mark="done" title={t(isIncoming ? 'details.received' : 'details.booked')} at={createdAt} />
        )}
      </Box>
    </section>
  );
}

const DECISIONS = {
  pending: { mark: 'open', title: 'details.waiting', money: 'details.held' },
  completed: { mark: 'done', title: 'details.approved', money: 'details.taken' },
  failed: { mark: 'failed', title: 'details.rejected', money: 'details.released' },
  cancelled: { mark: 'failed', title: 'details.cancelled', money: 'details.released' },
} as const;

/** Announced when it changes while the details are open. */
function Decision({ transaction }: TimelineProps) {
  const { id, status, cancelled, decidedAt, amount, currency, reason } = transaction;
  const { t } = useTranslation('transfers');
  const reasonText = useReason();
  const { mark, title, money } = DECISIONS[cancelled ? 'cancelled' : status];
  return (
    <Step mark={mark} title={t(title)} at={decidedAt} isLive>
      <Trans
        t={t}
        i18nKey={money}
        components={{ amount: <Money amount={absolute(amount)} currency={currency} /> }}
      />
      {status === 'pending' && <span>{` ${t('details.waitingHint')}`}</span>}
      {status === 'pending' && <QueuePlace id={id} />}
      {reason !== null && (
        <Text block above={4} tone="ink" breaks>
          <Trans
            t={t}
            i18nKey="details.because"
            values={{ reason: reasonText(reason) }}
            components={{ reason: <bdi translate="yes" /> }}
          />
        </Text>
      )}
    </Step>
  );
}

const MARKS = {
  done: <Icon of={CheckCircleFilled} />,
  open: <Icon of={ClockCircleOutlined} />,
  failed: <Icon of={CloseCircleFilled} />,
} as const;

interface StepProps {
  mark: keyof typeof MARKS;
  title: string;
  at: string | null;
  isLive?: boolean;
  children?: ReactNode;
}

function Step({ mark, title, at, isLive = false, children }: StepProps) {
  const format = useFormat();
  return (
    <li className={`${styles.step} ${styles[mark]}`}>
      <span className={styles.mark} aria-hidden="true">
        {MARKS[mark]}
      </span>
      <div {...(isLive ? { role: 'status' } : {})}>
        <Text as="p" size="small" weight="medium">
          {title}
        </Text>
        {at && (
          <time dateTime={at} className={styles.time}>
            {format.dateTime(at)}
          </time>
        )}
        {children && (
          <Text as="p" above={4} size="small" tone="muted">
            {children}
          </Text>
        )}
      </div>
    </li>
  );
}
