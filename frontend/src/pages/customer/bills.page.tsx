import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import type { BillTask } from '../../features/bills/bill-task.js';
import { billPaymentsResource, billsResource, ownBillersResource } from '../../features/bills/bills.store.js';
import { LazyBillDialogs } from '../../features/bills/lazy-bill-dialogs.js';
import { BillList } from '../../features/bills/overview/bill-list.js';
import { BillSummary } from '../../features/bills/overview/bill-summary.js';
import { OwnBillers } from '../../features/bills/overview/own-billers.js';
import { QuickActions } from '../../features/bills/overview/quick-actions.js';
import { isFirstLoad, useResource } from '../../shared/store/create-resource.js';
import { AddButton } from '../../shared/ui/page/add-button.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { useTransactionDrawer } from './use-transaction-drawer.js';
import { useTask } from './use-task.js';

/** The customer's bills: what is due, late and paid, and what the bank pays by itself. */
export function BillsPage() {
  const { t } = useTranslation('bills');
  const open = useResource(billsResource);
  const added = useResource(ownBillersResource);
  const owned = useResource(accountsResource);
  // The forms start with the account that paid last.
  const paid = useResource(billPaymentsResource);
  const { data: bills = [] } = open;
  const { data: billers = [] } = added;
  const { data: accounts = [] } = owned;
  const { task, begin, end } = useTask<BillTask>('bill', 'history');
  const { openTransaction, drawer } = useTransactionDrawer();
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={<AddButton onClick={() => begin({ kind: 'add' })}>{t('addBiller')}</AddButton>}
    >
      <BillSummary />
      <BillList onTask={begin} />
      <OwnBillers onTask={begin} />
      <QuickActions onTask={begin} />
      <LazyBillDialogs
        task={[open, added, owned, paid].some(isFirstLoad) ? null : task}
        bills={bills}
        billers={billers}
        accounts={accounts}
        onClose={end}
        onAdd={() => begin({ kind: 'add' })}
        onReceipt={(transactionId) => {
          end();
          openTransaction(transactionId);
        }}
      />
      {drawer}
    </PageFrame>
  );
}
