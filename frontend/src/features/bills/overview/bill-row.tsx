import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BillStatus } from '#contract/banking/bills';
import type { BillDto } from '#contract/shapes/bills.dto';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Badge, type BadgeTone } from '../../../shared/ui/values/badge.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Bone, SkeletonList } from '../../../shared/ui/page/skeleton.js';
import { BillPicture } from '../bill-picture.js';
import { Row, Stack, Text, look } from '../../../shared/ui/layout/parts.js';
import styles from './bill-row.module.css';

const TONES: Record<BillStatus, BadgeTone> = { pending: 'warning', paid: 'success', overdue: 'error' };
const DUE_TEXTS = { pending: 'list.dueOn', paid: 'list.dueOn', overdue: 'list.wasDueOn' } as const;

const PLAIN = { tone: 'muted' } as const;
const OVERDUE = { tone: 'error', weight: 'medium' } as const;

interface BillRowProps {
  bill: BillDto;
  onPay: () => void;
}

/** One bill. An unpaid one has 'Pay Now', unless a payment of it is being confirmed. */
export function BillRow({ bill, onPay }: BillRowProps) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const nameId = `bill-${bill.id}`;
  const { status, isConfirming, amount, rest, currency, paidBy } = bill;
  return (
    <li className={`${styles.row} ${status === 'overdue' ? styles.overdue : ''}`}>
      <BillPicture category={bill.category} className={styles.icon} />
      <Stack area="words" align="start" shrinks>
        <Text id={nameId} weight="medium">
          <bdi translate="no">{bill.billerName}</bdi>
        </Text>
        <Text size="small" {...(status === 'overdue' ? OVERDUE : PLAIN)}>
          {[t(`types.${bill.category}`), t(DUE_TEXTS[status], { date: format.date(bill.dueOn) })].join(' · ')}
        </Text>
        {paidBy && (
          <Text size="small" tone="muted">
            {t(paidBy.isAutopay ? 'autopayOn' : 'scheduledOn', { date: format.date(paidBy.on) })}
          </Text>
        )}
        {status !== 'paid' && rest !== amount && (
          <Text size="small" tone="muted">
            {t('partPaid', { amount: isolated(formatMoney(rest, currency)) })}
          </Text>
        )}
      </Stack>
      <span className={styles.status}>
        <Badge tone={isConfirming ? 'primary' : TONES[status]}>
          {isConfirming ? t('confirming') : t(`statuses.${status}`)}
        </Badge>
      </span>
      <Money amount={amount} currency={currency} className={styles.amount} />
      <Row as="span" area="action" justify="end">
        {status !== 'paid' && !isConfirming && (
          <Button
            type={status === 'overdue' ? 'primary' : 'default'}
            className={look({ touch: 'tall' })}
            aria-describedby={nameId}
            onClick={onPay}
          >
            {t('list.payNow')}
          </Button>
        )}
      </Row>
    </li>
  );
}

/** Placeholder for bills that are loading, each as high as one that can be paid. */
export function BillRowsSkeleton({ count }: { count: number }) {
  return (
    <SkeletonList count={count} className={styles.row}>
      <Bone width="40px" height="40px" />
      <Stack area="words" gap={8} paddingBlock={4}>
        <Bone width="60%" />
        <Bone width="80%" height="12px" />
      </Stack>
      <span className={styles.amount}>
        <Bone width="96px" />
      </span>
      <Row as="span" area="action" justify="end" minHeight={44} align="center">
        <Bone width="72px" height="32px" />
      </Row>
    </SkeletonList>
  );
}
