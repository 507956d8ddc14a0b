import { useTranslation } from 'react-i18next';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { PURPOSES } from '#contract/banking/transfers';
import { formatStaffMoney, inGroups } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { CustomerLink } from '../../../../shared/ui/values/customer-link.js';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { Everything, NumberText } from '../queue/everything.js';
import { Fact } from './fact.js';
import styles from './columns.module.css';

interface TransferColumnsProps {
  transfer: PendingTransferDto;
  nameId: string;
  isOpen: boolean;
}

/** Columns of a transfer: recipient and number, amount, sender, purpose, reference, and the reason if it is blocked. */
export function TransferColumns({ transfer, nameId, isOpen }: TransferColumnsProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const purposeOf = usePurpose();
  const { amount, currency, beneficiary, fromAccount, purpose, notes, reference, createdAt } = transfer;
  const { userId, userName } = transfer;
  const { blockedReason } = transfer;
  return (
    <>
      <Box shrinks>
        <h3 id={nameId} className={styles.name}>
          <bdi translate="no">{beneficiary?.name ?? reference}</bdi>
        </h3>
        {beneficiary && (
          <>
            <p className={styles.under}>
              <bdi translate="no">{beneficiary.bankName}</bdi>
            </p>
            <RecipientNumbers transfer={transfer} />
          </>
        )}
        {blockedReason !== null && (
          <p className={styles.blocked}>{t(`transfers.blocked.${blockedReason}`)}</p>
        )}
      </Box>
      <dl className={styles.facts}>
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
          {purpose === null ? '–' : purposeOf(purpose)}
        </Fact>
        <Fact
          label={t('transfers.reference')}
          more={<time dateTime={createdAt}>{format.dateTime(createdAt)}</time>}
        >
          <bdi translate="no" className={styles.reference}>
            {reference}
          </bdi>
        </Fact>
      </dl>
      {isOpen && (
        <TransferDetails transfer={transfer} purpose={purpose === null ? null : purposeOf(purpose)} />
      )}
    </>
  );
}

/** The recipient's account number and IBAN; once, where the number is the IBAN. */
function RecipientNumbers({ transfer: { beneficiary, beneficiaryIban } }: { transfer: PendingTransferDto }) {
  if (!beneficiary) return null;
  const numbers = new Set(
    [beneficiary.accountNumber, beneficiaryIban].map((one) => (one ?? '').replace(/\s/g, '')),
  );
  return [...numbers]
    .filter((number) => number !== '')
    .map((number) => (
      <p key={number} className={styles.under}>
        <NumberText>{number}</NumberText>
      </p>
    ));
}

interface TransferDetailsProps {
  transfer: PendingTransferDto;
  purpose: string | null;
}

function TransferDetails({ transfer, purpose }: TransferDetailsProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { beneficiary, beneficiaryIban, fromAccount, amount, fees, currency, notes, reference } = transfer;
  return (
    <Everything
      facts={[
        [t('details.recipient'), beneficiary && <bdi translate="no">{beneficiary.name}</bdi>],
        [t('details.bank'), beneficiary && <bdi translate="no">{beneficiary.bankName}</bdi>],
        [t('details.accountNumber'), beneficiary && <NumberText>{beneficiary.accountNumber}</NumberText>],
        [t('details.iban'), beneficiaryIban && <NumberText>{beneficiaryIban}</NumberText>],
        [
          t('details.amount'),
          <bdi translate="no" key="amount">
            {formatStaffMoney(amount, currency, 'size')}
          </bdi>,
        ],
        [
          t('details.fees'),
          <bdi translate="no" key="fees">
            {formatStaffMoney(fees, currency)}
          </bdi>,
        ],
        [
          t('details.customer'),
          <bdi translate="no" key="customer">
            {transfer.userName}
          </bdi>,
        ],
        [t('details.fromAccount'), fromAccount && <NumberText>{fromAccount.accountNumber}</NumberText>],
        [t('details.purpose'), purpose],
        [t('details.notes'), notes && <bdi translate="yes">{notes}</bdi>],
        [
          t('details.reference'),
          <bdi translate="no" key="reference">
            {reference}
          </bdi>,
        ],
        [t('details.submitted'), format.dateTime(transfer.createdAt)],
      ]}
    />
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
