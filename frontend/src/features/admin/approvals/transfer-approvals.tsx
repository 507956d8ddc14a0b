import { useTranslation } from 'react-i18next';
import { ApprovalQueue } from './queue/approval-queue.js';
import { TransferColumns } from './columns/transfer-columns.js';
import { transferBulk } from './state/approvals.store.js';

export function TransferApprovals() {
  const { t } = useTranslation('approvals');
  const columns = [
    t('transfers.recipient'),
    t('transfers.amount'),
    t('transfers.from'),
    t('transfers.purpose'),
    t('transfers.reference'),
  ];
  return (
    <ApprovalQueue bulk={transferBulk} columns={columns}>
      {(transfer, nameId, isOpen) => <TransferColumns transfer={transfer} nameId={nameId} isOpen={isOpen} />}
    </ApprovalQueue>
  );
}
