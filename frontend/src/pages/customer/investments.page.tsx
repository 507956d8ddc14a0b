import { useTranslation } from 'react-i18next';
import { accountOfType, accountsResource } from '../../features/accounts/accounts.store.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { BalanceToggle } from './balance-toggle.js';
import { InvestmentAccount } from './investments/investment-account.js';
import { SampleAllocation } from './investments/sample-allocation.js';

/** The investment account. Nothing can be bought or sold here. */
export function InvestmentsPage() {
  const { t } = useTranslation('investments');
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} action={<BalanceToggle />}>
      <ResourceView resource={accountsResource} skeleton={<Bone height="192px" />}>
        {(accounts) => <InvestmentAccount account={accountOfType(accounts, 'investment')} />}
      </ResourceView>
      <SampleAllocation />
    </PageFrame>
  );
}
