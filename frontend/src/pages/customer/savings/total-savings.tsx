import { useTranslation } from 'react-i18next';
import type { AccountView, Currency } from '#contract/accounts';
import { sumMoney } from '#money/money';
import { accountOfType, accountsResource, totalSavings } from '../../../features/accounts/accounts.store.js';
import { goalsResource } from '../../../features/goals/goals.store.js';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { formatMoney, maskedMoney } from '../../../shared/format/money.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { BalancePanel, PanelAccount, PanelAmount, PanelNote } from '../balance-panel.js';
import { BalanceToggle } from '../balance-toggle.js';

/** The balance of the savings account, and what is in the goals beside it. */
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
      <InGoals currency={account?.currency ?? currency} />
    </>
  );
}

/** The sum of the goals in this currency; they are not part of the balance. */
function InGoals({ currency }: { currency: Currency }) {
  const { t } = useTranslation('savings');
  const { isBalanceHidden } = usePreferences();
  const { data = [] } = useResource(goalsResource);
  const balances = data.filter((goal) => goal.currency === currency).map(({ balance }) => balance);
  if (balances.length === 0) return null;
  const amount = isBalanceHidden ? maskedMoney(currency) : formatMoney(sumMoney(balances), currency);
  return <PanelNote>{t('total.inGoals', { amount: `\u2068${amount}\u2069` })}</PanelNote>;
}

function TotalSkeleton() {
  return (
    <>
      <Bone width="240px" height="48px" />
      <Bone width="200px" height="44px" />
    </>
  );
}
