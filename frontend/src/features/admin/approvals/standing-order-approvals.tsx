import { useTranslation } from 'react-i18next';
import { ApprovalQueue } from './queue/approval-queue.js';
import { StandingOrderColumns } from './columns/standing-order-columns.js';
import { standingOrderBulk } from './state/approvals.store.js';

/** The standing orders that wait for approval. */
export function StandingOrderApprovals() {
  const { t } = useTranslation('approvals');
  const columns = [
    t('standingOrders.recipient'),
    t('standingOrders.amount'),
    t('standingOrders.from'),
    t('standingOrders.schedule'),
    t('standingOrders.purpose'),
  ];
  return (
    <ApprovalQueue bulk={standingOrderBulk} columns={columns}>
      {(order, nameId, isOpen) => <StandingOrderColumns order={order} nameId={nameId} isOpen={isOpen} />}
    </ApprovalQueue>
  );
}
