import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import { AccountDetails } from '../../../features/accounts/account-details.js';
import { currentAccountOf } from '../../../features/accounts/accounts.store.js';
import { StatementCard } from '../../../features/accounts/statement/statement-card.js';
import { useCurrentUser } from '../../../features/auth/current-user.store.js';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { AccountChooser } from './account-chooser.js';
import { useStatementAddress } from './statement-address.js';

const TransactionDrawer = lazy(async () => ({
  default: (await import('../../../features/transfers/transaction/transaction-drawer.js')).TransactionDrawer,
}));

/** The account the address names, else the one a customer uses most. */
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
      <StatementCard
        key={account.id}
        accountId={account.id}
        askedMonth={month}
        holder={holder}
        isHidden={isBalanceHidden}
        onMonthChange={setMonth}
        onOpenTransaction={setTransaction}
      />
      {transaction !== undefined && (
        <Suspense fallback={null}>
          <TransactionDrawer
            id={transaction}
            onClose={() => {
              setTransaction(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
