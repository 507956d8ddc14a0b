import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { formatStaffMoney } from '../../../shared/format/money.js';
import { RequestColumns } from './columns/request-columns.js';
import { usePurpose } from './columns/use-purpose.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import type { RequestPlace } from './queue/queue-requests.js';
import { transferBulk } from './bulk/bulks.js';

/** The transfers that wait for approval. */
export function TransferApprovals() {
  return (
    <ApprovalQueue bulk={transferBulk}>
      {(transfer, place) => <TransferColumns transfer={transfer} place={place} />}
    </ApprovalQueue>
  );
}

/** Columns of a transfer: recipient, amount, sender, number, and what it is for or why it is blocked. */
export function TransferColumns({ transfer, place }: { transfer: PendingTransferDto; place: RequestPlace }) {
  const { beneficiary, beneficiaryIban, reference, blockedReason, amount, currency, purpose } = transfer;
  const purposeOf = usePurpose();
  return (
    <RequestColumns
      {...place}
      name={<bdi translate="no">{beneficiary?.name ?? reference}</bdi>}
      amount={formatStaffMoney(amount, currency, 'size')}
      customer={transfer}
      number={beneficiaryIban ?? beneficiary?.accountNumber ?? ''}
      failed={blockedReason === null ? [] : [blockedReason]}
      about={purposeOf(purpose) ?? '–'}
      risk={transfer}
    />
  );
}
