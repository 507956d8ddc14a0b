import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionView } from '#contract/transfers';
import { inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { useLabels } from '../labels.js';
import styles from './transaction-facts.module.css';

interface TransactionFactsProps {
  transaction: TransactionView;
  /** On screen: the button that copies the reference. */
  afterReference?: ReactNode;
}

/** All details as names and values; unknown ones are left out. */
export function TransactionFacts({ transaction, afterReference }: TransactionFactsProps) {
  const { t } = useTranslation('transfers');
  const labels = useLabels();
  const format = useFormat();
  const { reference, createdAt, decidedAt, amount, fees, currency, type, purpose, notes } = transaction;
  const { beneficiary, fromAccount } = transaction;
  return (
    <dl className={styles.facts}>
      <Fact name={t('details.reference')} after={afterReference}>
        <bdi className={styles.figures}>{reference}</bdi>
      </Fact>
      <Fact name={t('details.type')}>{labels.type(type)}</Fact>
      <Fact name={t('details.date')}>{format.dateTime(createdAt)}</Fact>
      {type === 'transfer' && decidedAt && (
        <Fact name={t('details.decided')}>{format.dateTime(decidedAt)}</Fact>
      )}
      <Fact name={t('details.amount')}>
        <Money amount={amount} currency={currency} />
      </Fact>
      <Fact name={t('details.fees')}>
        <Money amount={fees} currency={currency} />
      </Fact>
      {fromAccount && (
        <Fact name={t('details.fromAccount')}>
          <bdi className={styles.figures}>{inGroups(fromAccount.accountNumber)}</bdi>
        </Fact>
      )}
      {beneficiary && <Recipient {...beneficiary} />}
      {purpose && (
        <Fact name={t('details.purpose')}>
          <bdi>{labels.purpose(purpose)}</bdi>
        </Fact>
      )}
      {notes && (
        <Fact name={t('details.notes')}>
          <bdi className={styles.notes}>{notes}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Recipient({ name, bankName, accountNumber }: NonNullable<TransactionView['beneficiary']>) {
  const { t } = useTranslation('transfers');
  return (
    <Fact name={t('details.recipient')}>
      <span className={styles.recipient}>
        <bdi>{name}</bdi>
        <bdi>{bankName}</bdi>
        <bdi className={styles.figures}>{inGroups(accountNumber)}</bdi>
      </span>
    </Fact>
  );
}

function Fact({ name, after, children }: { name: string; after?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {after}
      </dd>
    </div>
  );
}
