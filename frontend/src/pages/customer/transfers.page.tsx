import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { openChatForRestriction } from '../../features/chat/panel.store.js';
import { usePreferences } from '../../features/preferences/preferences.store.js';
import { TransferBanner } from '../../features/transfers/overview/transfer-banner.js';
import { TransferHistory } from '../../features/transfers/history/transfer-history.js';
import { TransferSummary } from '../../features/transfers/overview/transfer-summary.js';
import { useTransferDialog } from '../../features/transfers/new-transfer/use-transfer-dialog.js';
import { LazyTransactionDrawer } from '../../features/transfers/transaction/lazy-transaction-drawer.js';
import { lazyDialog } from '../../shared/lazy/lazy-part.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

const TransferDialog = lazyDialog(
  async () => (await import('../../features/transfers/new-transfer/transfer-dialog.js')).TransferDialog,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose },
);

export function TransfersPage() {
  const { t } = useTranslation('transfers');
  const { isRestricted } = useCurrentUser();
  const { isBalanceHidden } = usePreferences();
  const dialog = useTransferDialog({ isRestricted, onRestricted: openChatForRestriction });
  const [opened, setOpened] = useState<string | null>();

  return (
    <PageFrame title={t('title')}>
      <TransferBanner onInitiate={dialog.open} />
      <TransferSummary accounts={accountsResource} isHidden={isBalanceHidden} />
      <TransferHistory onOpen={setOpened} onSend={dialog.open} />
      {dialog.isWanted && (
        <TransferDialog
          isOpen={dialog.isOpen}
          accounts={accountsResource}
          recipients={beneficiariesResource}
          recipientId={dialog.recipientId}
          start={dialog.start}
          onClose={dialog.close}
        />
      )}
      {opened !== undefined && (
        <LazyTransactionDrawer
          id={opened}
          recipients={beneficiariesResource}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </PageFrame>
  );
}
