import { useTranslation } from 'react-i18next';
import { TransactionsTab } from '../../features/admin/transactions/transactions-tab.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** Every transaction of the bank. */
export function TransactionsPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('nav.transactions')}>
      <TransactionsTab />
    </PageFrame>
  );
}
