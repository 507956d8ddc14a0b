import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingOrderStatus } from '#contract/banking/standing-orders';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useReason } from '../../../../shared/format/use-reason.js';
import { ApprovalLine } from '../../../../shared/ui/values/approval-line.js';
import { Badge, type BadgeTone } from '../../../../shared/ui/values/badge.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { usePayerText } from '../use-payer-text.js';
import { useScheduleText } from '../use-schedule-text.js';
import { Row, Text } from '../../../../shared/ui/layout/parts.js';
import { Executions } from './executions.js';
import { OrderActions } from './order-actions.js';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: StandingOrderDto;
  /** The account that pays; `undefined` once it is closed. */
  payer: AccountDto | undefined;
  onOpenPayment: (transactionId: string) => void;
  onRestricted: (() => void) | null;
}

const TONES: Record<StandingOrderStatus, BadgeTone> = {
  pending: 'warning',
  active: 'success',
  paused: 'neutral',
  rejected: 'error',
  completed: 'neutral',
  cancelled: 'neutral',
};

/** One order: whom it pays, how much and when in words, what happens next, and what can be done with it. */
export function OrderCard({ order, payer, onOpenPayment, onRestricted }: OrderCardProps) {
  const { t } = useTranslation('standingOrders');
  const wordsOf = useScheduleText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { beneficiary, status, notes } = order;
  return (
    <article aria-labelledby={id} className={styles.card}>
      <Row gap="4px 12px" align="center" justify="between" wrap>
        <Text as="h3" id={id} shrinks size="base" weight="strong" breaks>
          <PersonName of={beneficiary.name} />
        </Text>
        <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      </Row>
      <Text as="p" weight="medium" numbers>
        {wordsOf(order)}
      </Text>
      <Row as="p" gap="0 16px" wrap size="small" tone="muted" breaks>
        <Facts order={order} payer={payer} />
      </Row>
      {notes !== null && (
        <Row as="p" gap="0 16px" wrap size="small" tone="muted" breaks>
          <bdi translate="yes">{notes}</bdi>
        </Row>
      )}
      {status === 'pending' && <ApprovalLine status="pending" end={t('order.first')} />}
      <Reason order={order} />
      <OrderActions
        order={order}
        isOpen={isOpen}
        listId={`${id}-payments`}
        onToggle={() => setIsOpen(!isOpen)}
        onRestricted={onRestricted}
      />
      <div id={`${id}-payments`} hidden={!isOpen}>
        {isOpen && <Executions orderId={order.id} onOpenPayment={onOpenPayment} />}
      </div>
    </article>
  );
}

/** What comes next and how much was paid; before that the bank of the recipient, and the account that pays. */
function Facts({ order, payer }: Pick<OrderCardProps, 'order' | 'payer'>) {
  const { t } = useTranslation('standingOrders');
  const format = useFormat();
  const payerText = usePayerText();
  const { beneficiary, nextOn, executed, count } = order;
  return (
    <>
      <bdi translate="no">{beneficiary.bankName}</bdi>
      {payer && <span>{payerText(payer)}</span>}
      {nextOn !== null && <span>{t('order.next', { date: format.date(nextOn) })}</span>}
      <span>
        {count === null
          ? t('order.paid', { count: executed })
          : t('order.paidOf', { paid: format.number(executed), all: format.number(count) })}
      </span>
    </>
  );
}

function Reason({ order: { status, reason } }: { order: StandingOrderDto }) {
  const { t } = useTranslation('standingOrders');
  const textOf = useReason();
  if (status !== 'rejected' || reason === null) return null;
  return (
    <Text as="p" size="small" tone="error">
      {t('order.rejectedBecause', { reason: textOf(reason) })}
    </Text>
  );
}
