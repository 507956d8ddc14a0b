import { useTranslation } from 'react-i18next';
import { SummaryCards } from '../../features/admin/overview/summary-cards.js';
import { TransactionsTab } from '../../features/admin/transactions/transactions-tab.js';
import { AccountsTab } from '../../features/admin/users/list/accounts-tab.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { UrlTabs } from '../../shared/ui/page/url-tabs.js';

/** Four figures of the bank, its customers' accounts, and every transaction. */
export function ComprehensiveDashboardPage() {
  const { t } = useTranslation(['consoles', 'bankTransactions']);
  return (
    <PageFrame isWide title={t('titles.comprehensive')}>
      <SummaryCards cards={['customers', 'accounts', 'balance', 'transactions']} />
      <UrlTabs
        items={[
          { key: 'accounts', label: t('bankTransactions:tabs.accounts'), children: <AccountsTab /> },
          {
            key: 'transactions',
            label: t('bankTransactions:tabs.transactions'),
            children: <TransactionsTab />,
          },
        ]}
      />
    </PageFrame>
  );
}
