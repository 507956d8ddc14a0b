import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BillPaymentStatus } from '#contract/banking/bills';
import type { BillPaymentDto } from '#contract/shapes/bills.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Badge, type BadgeTone } from '../../../shared/ui/values/badge.js';
import { Money } from '../../../shared/ui/values/money.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Box, Stack, Text, look } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { BillPicture } from '../bill-picture.js';
import { billPaymentsResource } from '../bills.store.js';
import styles from './bill-dialogs.module.css';

const TONES: Record<BillPaymentStatus, BadgeTone> = { pending: 'warning', paid: 'success', failed: 'error' };

/** All payments of bills, newest first. @param onReceipt shows the transaction of a payment, with its receipt */
export function PaymentHistory({ onReceipt }: { onReceipt: (transactionId: string) => void }) {
  const { t } = useTranslation('bills');
  return (
    <ResourceView
      resource={billPaymentsResource}
      skeleton={<SkeletonRows count={4} />}
      empty={<NoticeBox title={t('history.none')} description={t('history.noneHint')} />}
    >
      {(payments) => (
        <Box as="ul" plain>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onReceipt={onReceipt} />
          ))}
        </Box>
      )}
    </ResourceView>
  );
}

function PaymentRow({
  payment,
  onReceipt,
}: {
  payment: BillPaymentDto;
  onReceipt: (transactionId: string) => void;
}) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const { id, billerName, category, createdAt, amount, currency, status, reason, receipt, isAutomatic } =
    payment;
  return (
    <li className={styles.row}>
      <BillPicture category={category} />
      <Stack as="span" align="start" grow shrinks>
        <Text id={`payment-${id}`} weight="medium">
          <bdi translate="no">{billerName}</bdi>
        </Text>
        <Text size="small" tone="muted">
          <span>{format.dateTime(createdAt)}</span>
          {isAutomatic && <span>{` · ${t('history.automatic')}`}</span>}
        </Text>
        <Text size="small" tone="muted">
          {receipt === null ? reason && t(`history.reasons.${reason}`) : <bdi translate="no">{receipt}</bdi>}
        </Text>
      </Stack>
      <Stack as="span" gap={4} align="end">
        <Money amount={amount} currency={currency} className={look({ weight: 'strong' })} />
        {status === 'paid' ? (
          <span className="sr-only">{t('history.statuses.paid')}</span>
        ) : (
          <Badge tone={TONES[status]}>{t(`history.statuses.${status}`)}</Badge>
        )}
        <Button
          type="link"
          size="small"
          aria-describedby={`payment-${id}`}
          onClick={() => onReceipt(payment.transactionId)}
        >
          {t('history.receipt')}
        </Button>
      </Stack>
    </li>
  );
}
