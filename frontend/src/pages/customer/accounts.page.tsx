import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { BalanceToggle } from '../../features/preferences/balance-toggle.js';
import { Card } from '../../shared/ui/elements/card.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { Bone, SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { ChosenAccount } from './accounts/chosen-account.js';
import styles from './accounts/account-chooser.module.css';

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

/** Placeholders of the accounts, one account's details and its statement. */
function AccountsSkeleton() {
  return (
    <>
      <div className={styles.list} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Bone key={place} height="64px" />
        ))}
      </div>
      <Bone height="260px" />
      <Card isFlush>
        <SkeletonRows count={5} />
      </Card>
    </>
  );
}
