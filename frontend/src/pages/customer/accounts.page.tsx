import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { AccountDetails } from '../../features/accounts/account-details.js';
import { accountsResource, currentAccountOf } from '../../features/accounts/accounts.store.js';
import { AccountChooser, AccountsSkeleton } from '../../features/accounts/overview/account-chooser.js';
import { BalanceToggle } from '../../features/accounts/overview/balance-toggle.js';
import { useAskedPeriod } from '../../features/accounts/statement/period/use-asked-period.js';
import { StatementCard } from '../../features/accounts/statement/statement-card.js';
import { Card } from '../../shared/ui/elements/card.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { openChat } from '../../shared/user/chat-panel.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { useTransactionDrawer } from './use-transaction-drawer.js';

export function AccountsPage() {
  const { t } = useTranslation('accounts');
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} action={<BalanceToggle />}>
      <ResourceView resource={accountsResource} skeleton={<AccountsSkeleton />}>
        {(accounts) => <ChosenAccount accounts={accounts} />}
      </ResourceView>
    </PageFrame>
  );
}

/** The account named in the address, or the customer's current account. */
function ChosenAccount({ accounts }: { accounts: AccountDto[] }) {
  const { t } = useTranslation(['accounts', 'dashboard']);
  const { firstName, lastName } = useCurrentUser();
  const [query] = useSearchParams();
  const { asked, setPeriod } = useAskedPeriod();
  const queryOf = (accountId: string) => {
    const next = new URLSearchParams(query);
    next.set('account', accountId);
    return `?${next.toString()}`;
  };
  const { openTransaction, drawer } = useTransactionDrawer();
  const account = accounts.find(({ id }) => id === query.get('account')) ?? currentAccountOf(accounts);

  if (!account) {
    return (
      <Card>
        <NoticeBox
          title={t('accounts:none.title')}
          description={t('accounts:none.description')}
          action={<Button onClick={openChat}>{t('dashboard:restricted.contact')}</Button>}
        />
      </Card>
    );
  }
  const holder = `${firstName} ${lastName}`;
  return (
    <>
      <AccountChooser accounts={accounts} chosen={account} queryOf={queryOf} />
      <AccountDetails key={`details ${account.id}`} account={account} holder={holder} />
      <StatementCard
        key={account.id}
        accountId={account.id}
        nickname={account.nickname}
        asked={asked}
        holder={holder}
        onPeriodChange={setPeriod}
        onOpenTransaction={openTransaction}
      />
      {drawer}
    </>
  );
}
