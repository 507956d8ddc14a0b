import { useTranslation } from 'react-i18next';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { formatStaffMoney, inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { CustomerLink } from '../../../shared/ui/values/customer-link.js';
import { Fact } from './columns/fact.js';
import { FailedChecks } from './columns/failed-checks.js';
import { RequestColumns } from './columns/request-columns.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import type { Detail } from './queue/everything.js';
import type { RequestPlace } from './queue/queue-requests.js';
import { standingOrderBulk } from './state/approvals.store.js';
import styles from './columns/columns.module.css';

/** The standing orders that wait for approval. */
export function StandingOrderApprovals() {
  const { t } = useTranslation('approvals');
  const columns = (['recipient', 'amount', 'from', 'schedule', 'purpose'] as const).map((column) =>
    t(`standingOrders.${column}`),
  );
  return (
    <ApprovalQueue bulk={standingOrderBulk} columns={columns}>
      {(order, place) => <StandingOrderColumns order={order} place={place} />}
    </ApprovalQueue>
  );
}

interface StandingOrderColumnsProps {
  order: PendingStandingOrderDto;
  place: RequestPlace;
}

/** Columns of a standing order: recipient, failed checks, amount, customer, when it pays, and what for. */
export function StandingOrderColumns({ order, place }: StandingOrderColumnsProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const { amount, currency, beneficiary, accountNumber, purpose, notes, userId, userName } = order;
  return (
    <RequestColumns
      {...place}
      name={<bdi translate="no">{beneficiary.name}</bdi>}
      more={
        <>
          <p className={styles.under}>
            <bdi translate="no">{beneficiary.bankName}</bdi>
            <span> · </span>
            <bdi translate="no" className={styles.number}>
              {inGroups(accountNumber)}
            </bdi>
          </p>
          <FailedChecks of={order.failedChecks} />
        </>
      }
      details={useDetails(order)}
    >
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
    </RequestColumns>
  );
}

function useDetails(order: PendingStandingOrderDto): Detail[] {
  const { t } = useTranslation(['approvals', 'common']);
  const format = useFormat();
  const { beneficiary, amount, currency, endsOn, count } = order;
  return [
    [t('details.recipient'), beneficiary.name, 'name'],
    [t('details.bank'), beneficiary.bankName, 'name'],
    [t('details.amount'), formatStaffMoney(amount, currency, 'size'), 'name'],
    [t('details.customer'), order.userName, 'name'],
    [t('details.fromAccount'), order.accountNumber, 'number'],
    [t('details.purpose'), t(`common:purposes.${order.purpose}`)],
    [t('details.notes'), order.notes, 'words'],
    [t('details.firstDay'), format.date(order.startsOn)],
    [t('details.lastDay'), endsOn && format.date(endsOn)],
    [t('details.payments'), count === null ? null : format.number(count)],
    [t('details.submitted'), format.dateTime(order.createdAt)],
  ];
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
