import { useTranslation } from 'react-i18next';
import { PURPOSES } from '#contract/banking/transfers';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { formatStaffMoney, inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { CustomerLink } from '../../../shared/ui/values/customer-link.js';
import { Fact } from './columns/fact.js';
import { RequestColumns } from './columns/request-columns.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import { type Detail, NumberText } from './queue/everything.js';
import type { RequestPlace } from './queue/queue-requests.js';
import { transferBulk } from './state/approvals.store.js';
import styles from './columns/columns.module.css';

/** The transfers that wait for approval. */
export function TransferApprovals() {
  const { t } = useTranslation('approvals');
  const columns = (['recipient', 'amount', 'from', 'purpose', 'reference'] as const).map((column) =>
    t(`transfers.${column}`),
  );
  return (
    <ApprovalQueue bulk={transferBulk} columns={columns}>
      {(transfer, place) => <TransferColumns transfer={transfer} place={place} />}
    </ApprovalQueue>
  );
}

/** Columns of a transfer: recipient and number, amount, sender, purpose, reference, and the reason if it is blocked. */
function TransferColumns({ transfer, place }: { transfer: PendingTransferDto; place: RequestPlace }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const purposeOf = usePurpose();
  const { amount, currency, beneficiary, fromAccount, purpose, notes, reference, createdAt } = transfer;
  const { userId, userName } = transfer;
  return (
    <RequestColumns
      {...place}
      name={<bdi translate="no">{beneficiary?.name ?? reference}</bdi>}
      more={<UnderName transfer={transfer} />}
      details={useDetails(transfer)}
    >
      <Fact label={t('transfers.amount')} className={styles.amount}>
        <bdi translate="no">{formatStaffMoney(amount, currency, 'size')}</bdi>
      </Fact>
      <Fact
        label={t('transfers.from')}
        more={
          fromAccount && (
            <bdi translate="no" className={styles.number}>
              {inGroups(fromAccount.accountNumber)}
            </bdi>
          )
        }
      >
        <CustomerLink userId={userId}>{userName}</CustomerLink>
      </Fact>
      <Fact label={t('transfers.purpose')} more={notes && <bdi translate="yes">{notes}</bdi>}>
        {purposeOf(purpose) ?? '–'}
      </Fact>
      <Fact
        label={t('transfers.reference')}
        more={<time dateTime={createdAt}>{format.dateTime(createdAt)}</time>}
      >
        <bdi translate="no" className={styles.reference}>
          {reference}
        </bdi>
      </Fact>
    </RequestColumns>
  );
}

/** The recipient's bank, account number and IBAN (once, where the number is the IBAN), and why it is blocked. */
function UnderName({ transfer }: { transfer: PendingTransferDto }) {
  const { t } = useTranslation('approvals');
  const { beneficiary, beneficiaryIban, blockedReason } = transfer;
  const numbers = beneficiary ? [beneficiary.accountNumber, beneficiaryIban ?? ''] : [];
  const compact = new Set(numbers.map((number) => number.replace(/\s/g, '')).filter(Boolean));
  return (
    <>
      {beneficiary && (
        <p className={styles.under}>
          <bdi translate="no">{beneficiary.bankName}</bdi>
        </p>
      )}
      {[...compact].map((number) => (
        <p key={number} className={styles.under}>
          <NumberText>{number}</NumberText>
        </p>
      ))}
      {blockedReason !== null && <p className={styles.blocked}>{t(`transfers.blocked.${blockedReason}`)}</p>}
    </>
  );
}

function useDetails(transfer: PendingTransferDto): Detail[] {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const purposeOf = usePurpose();
  const { beneficiary, amount, fees, currency } = transfer;
  return [
    [t('details.recipient'), beneficiary?.name, 'name'],
    [t('details.bank'), beneficiary?.bankName, 'name'],
    [t('details.accountNumber'), beneficiary?.accountNumber, 'number'],
    [t('details.iban'), transfer.beneficiaryIban, 'number'],
    [t('details.amount'), formatStaffMoney(amount, currency, 'size'), 'name'],
    [t('details.fees'), formatStaffMoney(fees, currency), 'name'],
    [t('details.customer'), transfer.userName, 'name'],
    [t('details.fromAccount'), transfer.fromAccount?.accountNumber, 'number'],
    [t('details.purpose'), purposeOf(transfer.purpose)],
    [t('details.notes'), transfer.notes, 'words'],
    [t('details.reference'), transfer.reference, 'name'],
    [t('details.submitted'), format.dateTime(transfer.createdAt)],
  ];
}

/** Translates a listed purpose; free text is returned unchanged. */
function usePurpose(): (purpose: string | null) => string | null {
  const { t } = useTranslation('common');
  return (purpose) => {
    const known = PURPOSES.find((one) => one === purpose);
    return known ? t(`purposes.${known}`) : purpose;
  };
}
