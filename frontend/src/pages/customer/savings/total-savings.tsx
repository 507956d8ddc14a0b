import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountView } from '#contract/accounts';
import { accountOfType, accountsResource } from '../../../features/accounts/accounts.store.js';
import { totalSavings } from '../../../features/accounts/total-savings.js';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { maskedNumber } from '../../../shared/format/money.js';
import { Card } from '../../../shared/ui/card.js';
import { Money } from '../../../shared/ui/money.js';
import { ResourceView } from '../../../shared/ui/resource-view.js';
import { Bone } from '../../../shared/ui/skeleton.js';
import { BalanceToggle } from '../balance-toggle.js';
import styles from './total-savings.module.css';

/** Real money, unlike everything below it. */
export function TotalSavings() {
  const { t } = useTranslation('savings');
  return (
    <Card title={t('total.title')} className={styles.card} extra={<BalanceToggle />}>
      <ResourceView resource={accountsResource} skeleton={<TotalSkeleton />}>
        {(accounts) => <Total accounts={accounts} />}
      </ResourceView>
    </Card>
  );
}

function Total({ accounts }: { accounts: AccountView[] }) {
  const { t } = useTranslation(['savings', 'common']);
  const { currency, isBalanceHidden } = usePreferences();
  const account = accountOfType(accounts, 'savings');
  return (
    <>
      <Money
        {...totalSavings(accounts, currency)}
        isHidden={isBalanceHidden}
        hiddenLabel={t('common:hiddenAmount')}
        className={styles.amount}
      />
      {account ? (
        <p className={styles.account}>
          <span>
            {t('savings:total.account', { number: `\u2068${maskedNumber(account.accountNumber)}\u2069` })}
          </span>
          <Link to={`/accounts?account=${account.id}`} className={styles.link}>
            {t('savings:total.statement')}
          </Link>
        </p>
      ) : (
        <p className={styles.account}>{t('savings:total.none')}</p>
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
