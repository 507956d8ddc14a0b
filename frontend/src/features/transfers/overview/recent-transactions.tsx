import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionType } from '#contract/banking/transfers';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Resource } from '../../../shared/store/create-resource.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/values/money.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { TransactionStatus } from '../../../shared/ui/values/transaction-status.js';
import { isKnownPurpose } from '../labels.js';
import { LazyTransactionDrawer } from '../transaction/lazy-transaction-drawer.js';
import { Stack, Text, look } from '../../../shared/ui/layout/parts.js';
import styles from './recent-transactions.module.css';

/** The dashboard takes the 8 latest transactions and shows 6 of them. */
const MAX_LATEST = 8;
const MAX_SHOWN = 6;

interface RecentTransactionsProps {
  /** All transactions, newest first. */
  transactions: readonly TransactionDto[];
  /** Whether amounts are masked. */
  isHidden: boolean;
  /** The customer's accounts and recipients, for the details of a transaction. */
  accounts: Resource<AccountDto[]>;
  recipients: Resource<BeneficiaryDto[]>;
}

/** The latest few transactions; each opens in a drawer. */
export function RecentTransactions(props: RecentTransactionsProps) {
  const { transactions, isHidden, accounts, recipients } = props;
  const { t } = useTranslation('dashboard');
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = shownOf(latestOf(transactions));
  if (shown.length === 0) {
    return <NoticeBox title={t('recent.empty')} description={t('recent.emptyHint')} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {shown.map((transaction) => (
          <li key={transaction.id}>
            <Row
              transaction={transaction}
              isHidden={isHidden}
              onOpen={() => {
                setOpenId(transaction.id);
              }}
            />
          </li>
        ))}
      </ul>
      <OpenTransaction
        id={openId}
        accounts={accounts}
        recipients={recipients}
        onClose={() => {
          setOpenId(null);
        }}
      />
    </>
  );
}

interface OpenTransactionProps extends Pick<RecentTransactionsProps, 'accounts' | 'recipients'> {
  id: string | null;
  onClose: () => void;
}

/** Loads the drawer's code with the first row that is opened. */
function OpenTransaction({ id, accounts, recipients, onClose }: OpenTransactionProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (id !== null && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return <LazyTransactionDrawer id={id} accounts={accounts} recipients={recipients} onClose={onClose} />;
}

interface RowProps {
  transaction: TransactionDto;
  isHidden: boolean;
  onOpen: () => void;
}

function Row({ transaction, isHidden, onOpen }: RowProps) {
  const { t } = useTranslation('common');
  const { amount, currency, type, beneficiary, senderName } = transaction;
  const isOut = amount.startsWith('-');
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={`${styles.icon} ${isOut ? styles.out : styles.in}`} aria-hidden="true">
        {isOut ? <Icon of={ArrowUpOutlined} /> : <Icon of={ArrowDownOutlined} />}
      </span>
      <Stack as="span" grow shrinks>
        <Text weight="medium" cut oneLine>
          <bdi translate={beneficiary || senderName ? 'no' : 'yes'}>
            {beneficiary?.name ?? senderName ?? t(`transactionTypes.${namelessTitleOf(type)}`)}
          </bdi>
        </Text>
        <Details transaction={transaction} />
      </Stack>
      <span className={styles.figures}>
        <Money
          amount={amount}
          currency={currency}
          isSigned
          isHidden={isHidden}
          className={look({ weight: 'strong' })}
        />
        <TransactionStatus of={transaction} />
      </span>
    </button>
  );
}

/** The date, what kind of transaction it was unless the title says it, and the purpose. */
function Details({
  transaction: { createdAt, purpose, type, beneficiary, senderName },
}: {
  transaction: TransactionDto;
}) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const reason = purpose !== null && isKnownPurpose(purpose) ? t(`purposes.${purpose}`) : purpose;
  const isNamed = (beneficiary ?? senderName) === null && namelessTitleOf(type) === type;
  return (
    <span className={styles.details}>
      <time dateTime={createdAt} className={styles.date}>
        {format.date(createdAt)}
      </time>
      {!isNamed && <span className={styles.kind}>{t(`transactionTypes.${type}`)}</span>}
      {reason && (
        <span className={styles.reason}>
          <bdi translate="yes">{reason}</bdi>
        </span>
      )}
    </span>
  );
}

/** `transactions` are newest first. */
export function latestOf(transactions: readonly TransactionDto[]): TransactionDto[] {
  return transactions.slice(0, MAX_LATEST);
}

export function shownOf(latest: readonly TransactionDto[]): TransactionDto[] {
  return latest.slice(0, MAX_SHOWN);
}

/** The title of a row without a beneficiary. */
export function namelessTitleOf(type: TransactionType): 'deposit' | 'payment' | 'transfer' {
  return type === 'deposit' || type === 'payment' ? type : 'transfer';
}
