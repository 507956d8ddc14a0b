import { useTranslation } from 'react-i18next';
import type { PendingTransferView } from '#contract/admin';
import { PURPOSES } from '#contract/transfers';
import { formatStaffMoney, inGroups } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { CustomerLink } from '../../../../shared/ui/elements/customer-link.js';
import { Fact } from './fact.js';
import styles from './columns.module.css';

interface TransferColumnsProps {
  transfer: PendingTransferView;
  nameId: string;
}

/** Columns of a transfer: recipient, amount, sender, purpose, reference, and the reason if it is blocked. */
export function TransferColumns({ transfer, nameId }: TransferColumnsProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const purposeOf = usePurpose();
  const { amount, currency, beneficiary, fromAccount, purpose, notes, reference, createdAt } = transfer;
  const { userId, userName } = transfer;
  const { blockedReason } = transfer;
  return (
    <>
      <div className={styles.who}>
        <h3 id={nameId} className={styles.name}>
          <bdi>{beneficiary?.name ?? reference}</bdi>
        </h3>
        {beneficiary && (
          <p className={styles.under}>
            <bdi>{beneficiary.bankName}</bdi>
          </p>
        )}
        {blockedReason !== null && (
          <p className={styles.blocked}>{t(`transfers.blocked.${blockedReason}`)}</p>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact label={t('transfers.amount')} className={styles.amount}>
          <bdi>{formatStaffMoney(amount, currency, 'size')}</bdi>
        </Fact>
        <Fact
          label={t('transfers.from')}
          more={fromAccount && <bdi className={styles.number}>{inGroups(fromAccount.accountNumber)}</bdi>}
        >
          <CustomerLink userId={userId}>{userName}</CustomerLink>
        </Fact>
        <Fact label={t('transfers.purpose')} more={notes && <bdi>{notes}</bdi>}>
          {purpose === null ? '–' : purposeOf(purpose)}
        </Fact>
        <Fact
          label={t('transfers.reference')}
          more={<time dateTime={createdAt}>{format.dateTime(createdAt)}</time>}
        >
          <bdi className={styles.reference}>{reference}</bdi>
        </Fact>
      </dl>
    </>
  );
}

/** Translates a listed purpose; free text is returned unchanged. */
function usePurpose(): (purpose: string) => string {
  const { t } = useTranslation('common');
  return (purpose) => {
    const known = PURPOSES.find((one) => one === purpose);
    return known ? t(`purposes.${known}`) : purpose;
  };
}
