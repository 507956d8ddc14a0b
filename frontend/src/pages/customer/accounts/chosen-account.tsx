import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AccountView } from '#contract/accounts';
import { AccountDetails } from '../../../features/accounts/account-details.js';
import { currentAccountOf } from '../../../features/accounts/accounts.store.js';
import { MyDetailsCard } from '../../../features/accounts/my-details/my-details-card.js';
import { StatementCard } from '../../../features/accounts/statement/statement-card.js';
import { useCurrentUser } from '../../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../../features/beneficiaries/beneficiaries.store.js';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { LazyTransactionDrawer } from '../../../features/transfers/transaction/lazy-transaction-drawer.js';
import { maskedNumber } from '../../../shared/format/money.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import styles from './account-chooser.module.css';

/** The account named in the address, or the customer's current account. */
export function ChosenAccount({ accounts }: { accounts: AccountView[] }) {
  const { t } = useTranslation('accounts');
  const { firstName, lastName } = useCurrentUser();
  const { isBalanceHidden } = usePreferences();
  const { accountId, month, setMonth, queryOf } = useStatementAddress();
  const [transaction, setTransaction] = useState<string | null>();
  const account = accounts.find(({ id }) => id === accountId) ?? currentAccountOf(accounts);

  if (!account) {
    return (
      <Card>
        <NoticeBox title={t('none.title')} description={t('none.description')} />
      </Card>
    );
  }
  const holder = `${firstName} ${lastName}`;
  return (
    <>
      <AccountChooser accounts={accounts} chosen={account} queryOf={queryOf} />
      <AccountDetails account={account} holder={holder} isHidden={isBalanceHidden} />
      {account.isActive && <MyDetailsCard account={account} holder={holder} />}
      <StatementCard
        key={account.id}
        accountId={account.id}
        nickname={account.nickname}
        askedMonth={month}
        holder={holder}
        isHidden={isBalanceHidden}
        onMonthChange={setMonth}
        onOpenTransaction={setTransaction}
      />
      {transaction !== undefined && (
        <LazyTransactionDrawer
          id={transaction}
          recipients={beneficiariesResource}
          onClose={() => {
            setTransaction(null);
          }}
        />
      )}
    </>
  );
}

interface AccountChooserProps {
  accounts: AccountView[];
  chosen: AccountView;
  /** The query of the address that shows another account. */
  queryOf: (accountId: string) => string;
}

/** The customer's accounts as links; the chosen one is shown below. */
function AccountChooser({ accounts, chosen, queryOf }: AccountChooserProps) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <nav aria-label={t('accounts:chooser')}>
      <ul className={styles.list}>
        {accounts.map(({ id, accountType, nickname, accountNumber, currency }) => (
          <li key={id}>
            <Link
              to={queryOf(id)}
              className={[styles.account, styles[accountType]].join(' ')}
              {...(id === chosen.id ? { 'aria-current': 'true' } : {})}
            >
              <bdi className={styles.type}>{nickname ?? t(`common:accountTypes.${accountType}`)}</bdi>
              <span className={styles.number}>
                {nickname && `${t(`common:accountTypes.${accountType}`)} · `}
                <bdi>{maskedNumber(accountNumber)}</bdi> · {currency}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Account and month are part of the address, so that the page can be bookmarked and shared, and the back
 * button works.
 */
interface StatementAddress {
  accountId: string | null;
  month: string | null;
  setMonth: (month: string) => void;
  /** The query of another account in the same month. */
  queryOf: (accountId: string) => string;
}

function useStatementAddress(): StatementAddress {
  const [query, setQuery] = useSearchParams();
  const withValue = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return next;
  };
  return {
    accountId: query.get('account'),
    month: query.get('month'),
    setMonth: (month) => {
      setQuery(withValue('month', month));
    },
    queryOf: (accountId) => `?${withValue('account', accountId).toString()}`,
  };
}
