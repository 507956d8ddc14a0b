import { useTranslation } from 'react-i18next';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { formatStaffMoney } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { RequestColumns } from './columns/request-columns.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import type { RequestPlace } from './queue/queue-requests.js';
import { standingOrderBulk } from './bulk/bulks.js';
import { standingOrderQueues } from './state/approvals.store.js';

/** The standing orders that wait for approval. */
export function StandingOrderApprovals() {
  return (
    <ApprovalQueue bulk={standingOrderBulk}>
      {(order, place) => <StandingOrderColumns order={order} place={place} />}
    </ApprovalQueue>
  );
}

interface StandingOrderColumnsProps {
  order: PendingStandingOrderDto;
  place: RequestPlace;
}

/** Columns of a standing order: recipient, amount, customer, number, and when it pays or failed checks. */
export function StandingOrderColumns({ order, place }: StandingOrderColumnsProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { amount, currency, beneficiary, accountNumber, frequency, startsOn } = order;
  return (
    <RequestColumns
      {...place}
      name={<bdi translate="no">{beneficiary.name}</bdi>}
      amount={formatStaffMoney(amount, currency, 'size')}
      customer={order}
      number={accountNumber}
      failed={standingOrderQueues.kind.failedOf(order)}
      about={t(`standingOrders.frequencies.${frequency}`, { date: format.date(startsOn) })}
    />
  );
}
