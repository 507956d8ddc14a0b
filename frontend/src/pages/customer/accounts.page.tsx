import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { AccountsSkeleton } from './accounts/accounts-skeleton.js';
import { BalanceToggle } from './balance-toggle.js';
import { ChosenAccount } from './accounts/chosen-account.js';

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
