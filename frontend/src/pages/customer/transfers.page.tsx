import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { TransferBanner } from '../../features/transfers/overview/transfer-banner.js';
import { TransferHistory } from '../../features/transfers/history/transfer-history.js';
import { TransferSummary } from '../../features/transfers/overview/transfer-summary.js';
import { useTransferDialog } from '../../features/transfers/new-transfer/use-transfer-dialog.js';
import { lazyDialog, lazyPart } from '../../shared/lazy/lazy-part.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { UrlTabs } from '../../shared/ui/page/url-tabs.js';
import styles from './transfers.module.css';
import { useTransactionDrawer } from './use-transaction-drawer.js';

const TransferDialog = lazyDialog(
  async () => (await import('../../features/transfers/new-transfer/transfer-dialog.js')).TransferDialog,
  {
    isOpen: ({ isOpen }) => isOpen,
    close: ({ onClose }) => onClose,
    draft: ({ recipientId, start }) => ({
      name: 'transfer',
      values: recipientId === null ? { ...start } : { ...start, recipient: recipientId },
    }),
  },
);

const StandingOrdersTab = lazyPart(
  async () =>
    (await import('../../features/transfers/standing-orders/standing-orders-tab.js')).StandingOrdersTab,
  { loading: <SkeletonRows count={4} /> },
);

export function TransfersPage() {
  const { t } = useTranslation(['transfers', 'standingOrders']);
  const { isRestricted } = useCurrentUser();
  const dialog = useTransferDialog({ isRestricted, onRestricted: openChatForRestriction });
  const { openTransaction, drawer } = useTransactionDrawer();

  return (
    <PageFrame title={t('title')}>
      <UrlTabs
        items={[
          {
            key: 'history',
            label: t('standingOrders:tabs.history'),
            children: <History onOpen={openTransaction} onSend={dialog.open} />,
          },
          {
            key: 'scheduled',
            label: t('standingOrders:tabs.scheduled'),
            children: (
              <StandingOrdersTab
                accounts={accountsResource}
                recipients={beneficiariesResource}
                onOpenPayment={openTransaction}
                onRestricted={isRestricted ? openChatForRestriction : null}
              />
            ),
          },
        ]}
      />
      <TransferDialog
        isOpen={dialog.isOpen}
        accounts={accountsResource}
        recipients={beneficiariesResource}
        recipientId={dialog.recipientId}
        start={dialog.start}
        onClose={dialog.close}
      />
      {drawer}
    </PageFrame>
  );
}

interface HistoryProps {
  onOpen: (id: string) => void;
  onSend: () => void;
}

function History({ onOpen, onSend }: HistoryProps) {
  return (
    <div className={styles.tab}>
      <TransferBanner onInitiate={onSend} />
      <TransferSummary accounts={accountsResource} />
      <TransferHistory onOpen={onOpen} onSend={onSend} />
    </div>
  );
}
