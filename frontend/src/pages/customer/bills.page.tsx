import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import type { BillTask } from '../../features/bills/bill-task.js';
import { billsResource, ownBillersResource } from '../../features/bills/bills.store.js';
import { LazyBillDialogs } from '../../features/bills/lazy-bill-dialogs.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { BillList } from '../../features/bills/overview/bill-list.js';
import { BillSummary } from '../../features/bills/overview/bill-summary.js';
import { OwnBillers } from '../../features/bills/overview/own-billers.js';
import { QuickActions } from '../../features/bills/overview/quick-actions.js';
import { isFirstLoad, useResource } from '../../shared/store/create-resource.js';
import { takeDraft } from '../../shared/store/kept/drafts.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { useTransactionDrawer } from './use-transaction-drawer.js';

/** The customer's bills: what is due, late and paid, and what the bank pays by itself. */
export function BillsPage() {
  const { t } = useTranslation('bills');
  const open = useResource(billsResource);
  const added = useResource(ownBillersResource);
  const owned = useResource(accountsResource);
  const { data: bills = [] } = open;
  const { data: billers = [] } = added;
  const { data: accounts = [] } = owned;
  const { task, begin, end } = useTask();
  const { openTransaction, drawer } = useTransactionDrawer();
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <Button
          type="primary"
          size="large"
          icon={<Icon of={PlusOutlined} />}
          onClick={() => begin({ kind: 'add' })}
        >
          {t('addBiller')}
        </Button>
      }
    >
      <BillSummary />
      <BillList onTask={begin} />
      <OwnBillers onTask={begin} />
      <QuickActions onTask={begin} />
      <LazyBillDialogs
        task={[open, added, owned].some(isFirstLoad) ? null : task}
        bills={bills}
        billers={billers}
        accounts={accounts}
        onClose={end}
        onReceipt={(transactionId) => {
          end();
          openTransaction(transactionId);
        }}
      />
      {drawer}
    </PageFrame>
  );
}

/**
 * The open dialog. After a reload by the app it is the one that was open before. A restricted customer gets the chat
 * instead of any dialog but the history.
 */
function useTask() {
  const { isRestricted } = useCurrentUser();
  const [task, setTask] = useState(() => takeDraft('bill') as BillTask | null);
  return {
    task,
    begin: (next: BillTask) => {
      if (isRestricted && next.kind !== 'history') openChatForRestriction();
      else setTask(next);
    },
    end: () => setTask(null),
  };
}
