import { useTranslation } from 'react-i18next';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { formatStaffMoney, inGroups } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { CustomerLink } from '../../../../shared/ui/values/customer-link.js';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { Everything, NumberText } from '../queue/everything.js';
import { Fact } from './fact.js';
import { FailedChecks } from './failed-checks.js';
import styles from './columns.module.css';

interface StandingOrderColumnsProps {
  order: PendingStandingOrderDto;
  nameId: string;
  isOpen: boolean;
}

/** Columns of a standing order: recipient, failed checks, amount, customer, when it pays, and what for. */
export function StandingOrderColumns({ order, nameId, isOpen }: StandingOrderColumnsProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const { amount, currency, beneficiary, accountNumber, purpose, notes, userId, userName } = order;
  return (
    <>
      <Box shrinks>
        <h3 id={nameId} className={styles.name}>
          <bdi translate="no">{beneficiary.name}</bdi>
        </h3>
        <p className={styles.under}>
          <bdi translate="no">{beneficiary.bankName}</bdi>
          <span> · </span>
          <bdi translate="no" className={styles.number}>
            {inGroups(accountNumber)}
          </bdi>
        </p>
        <FailedChecks of={order.failedChecks} />
      </Box>
      <dl className={styles.facts}>
        <Fact label={t('standingOrders.amount')} className={styles.amount}>
          <bdi translate="no">{formatStaffMoney(amount, currency, 'size')}</bdi>
        </Fact>
        <Fact label={t('standingOrders.from')}>
          <CustomerLink userId={userId}>{userName}</CustomerLink>
        </Fact>
        <Schedule order={order} />
        <Fact label={t('standingOrders.purpose')} more={notes && <bdi translate="yes">{notes}</bdi>}>
          {t(`common:purposes.${purpose}`)}
        </Fact>
      </dl>
      {isOpen && <OrderDetails order={order} />}
    </>
  );
}

function OrderDetails({ order }: { order: PendingStandingOrderDto }) {
  const { t } = useTranslation(['approvals', 'common']);
  const format = useFormat();
  const { beneficiary, accountNumber, amount, currency, notes, startsOn, endsOn, count } = order;
  return (
    <Everything
      facts={[
        [
          t('details.recipient'),
          <bdi translate="no" key="name">
            {beneficiary.name}
          </bdi>,
        ],
        [
          t('details.bank'),
          <bdi translate="no" key="bank">
            {beneficiary.bankName}
          </bdi>,
        ],
        [
          t('details.amount'),
          <bdi translate="no" key="amount">
            {formatStaffMoney(amount, currency, 'size')}
          </bdi>,
        ],
        [
          t('details.customer'),
          <bdi translate="no" key="customer">
            {order.userName}
          </bdi>,
        ],
        [t('details.fromAccount'), <NumberText key="number">{accountNumber}</NumberText>],
        [t('details.purpose'), t(`common:purposes.${order.purpose}`)],
        [t('details.notes'), notes && <bdi translate="yes">{notes}</bdi>],
        [t('details.firstDay'), format.date(startsOn)],
        [t('details.lastDay'), endsOn && format.date(endsOn)],
        [t('details.payments'), count === null ? null : format.number(count)],
        [t('details.submitted'), format.dateTime(order.createdAt)],
      ]}
    />
  );
}

/** How often, from when, and until when or how many times. */
function Schedule({ order }: { order: PendingStandingOrderDto }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { frequency, startsOn, endsOn, count } = order;
  const end =
    count === null
      ? endsOn === null
        ? null
        : t('standingOrders.until', { date: format.date(endsOn) })
      : t('standingOrders.times', { count, shown: format.number(count) });
  return (
    <Fact label={t('standingOrders.schedule')} more={end}>
      {t(`standingOrders.frequencies.${frequency}`, { date: format.date(startsOn) })}
    </Fact>
  );
}
