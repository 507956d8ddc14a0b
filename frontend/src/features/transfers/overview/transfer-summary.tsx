import { ClockCircleOutlined, SendOutlined, WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView, Currency } from '#contract/accounts';
import type { TransactionView } from '#contract/transfers';
import { useFormat } from '../../../shared/format/use-format.js';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { transactionsResource } from '../transactions.store.js';
import { pendingCount, totalSent } from './transfer-totals.js';
import styles from './transfer-summary.module.css';

interface TransferSummaryProps {
  accounts: Resource<AccountView[]>;
  /** Whether the customer hides balances. */
  isHidden: boolean;
}

/** Three figures above the history, each shown as soon as it has loaded. */
export function TransferSummary({ accounts, isHidden }: TransferSummaryProps) {
  const { t } = useTranslation(['transfers', 'common']);
  const format = useFormat();
  const { data: owned } = useResource(accounts);
  const first = owned?.[0];

  return (
    <section className={styles.cards} aria-label={t('transfers:summary.label')}>
      <Stat icon={<Icon of={SendOutlined} />} title={t('summary.totalSent')} hint={t('summary.thisMonth')}>
        <Figure resource={transactionsResource}>
          {(transactions: TransactionView[]) => (
            <TotalSent transactions={transactions} first={first?.currency ?? 'AED'} />
          )}
        </Figure>
      </Stat>
      <Stat
        icon={<Icon of={ClockCircleOutlined} />}
        title={t('summary.pending')}
        hint={t('summary.awaiting')}
      >
        <Figure resource={transactionsResource}>
          {(transactions: TransactionView[]) => format.number(pendingCount(transactions))}
        </Figure>
      </Stat>
      <Stat icon={<Icon of={WalletOutlined} />} title={t('summary.available')} hint={t('summary.primary')}>
        <Figure resource={accounts}>
          {([account]: AccountView[]) => (
            <Money
              amount={account?.availableBalance ?? '0.00'}
              currency={account?.currency}
              isHidden={isHidden}
              hiddenLabel={t('common:hiddenAmount')}
            />
          )}
        </Figure>
      </Stat>
    </section>
  );
}

interface StatProps {
  icon: ReactNode;
  title: string;
  hint: string;
  children: ReactNode;
}

function Stat({ icon, title, hint, children }: StatProps) {
  return (
    <div className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.figure}>{children}</div>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

interface FigureProps<Data> {
  resource: Resource<Data>;
  children: (data: Data) => ReactNode;
}

/** Like `ResourceView`, but one line high. */
function Figure<Data>({ resource, children }: FigureProps<Data>) {
  const { t } = useTranslation('common');
  const { data, status } = useResource(resource);
  if (data !== undefined) return <>{children(data)}</>;
  if (status !== 'error') return <Bone width="60%" height="36px" />;
  return <Button onClick={() => void resource.reload()}>{t('tryAgain')}</Button>;
}

/**
 * The total in the first account's currency, and below it the totals in other currencies, which are never
 * added up.
 */
function TotalSent({ transactions, first }: { transactions: readonly TransactionView[]; first: Currency }) {
  return totalSent(transactions, first).map(({ currency, amount }) => (
    <Money
      key={currency}
      amount={amount}
      currency={currency}
      className={currency === first ? styles.leading : styles.further}
    />
  ));
}
