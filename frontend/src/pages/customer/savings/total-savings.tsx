import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import { accountOfType, accountsResource, totalSavings } from '../../../features/accounts/accounts.store.js';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { BalancePanel, PanelAccount, PanelAmount, PanelNote } from '../balance-panel.js';
import { BalanceToggle } from '../balance-toggle.js';

/** The real balance, unlike everything below it. */
export function TotalSavings() {
  const { t } = useTranslation('savings');
  return (
    <BalancePanel type="savings" title={t('total.title')} extra={<BalanceToggle />}>
      <ResourceView resource={accountsResource} skeleton={<TotalSkeleton />}>
        {(accounts) => <Total accounts={accounts} />}
      </ResourceView>
    </BalancePanel>
  );
}

function Total({ accounts }: { accounts: AccountView[] }) {
  const { t } = useTranslation('savings');
  const { currency } = usePreferences();
  const account = accountOfType(accounts, 'savings');
  return (
    <>
      <PanelAmount {...totalSavings(accounts, currency)} />
      {account ? (
        <PanelAccount
          account={account}
          words={(number) => t('total.account', { number })}
          link={t('total.statement')}
        />
      ) : (
        <PanelNote>{t('total.none')}</PanelNote>
      )}
    </>
  );
}

function TotalSkeleton() {
  return (
    <>
      <Bone width="240px" height="48px" />
      <Bone width="200px" height="44px" />
    </>
  );
}
