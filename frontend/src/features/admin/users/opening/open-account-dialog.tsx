import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { OpenAccountDto } from '#contract/shapes/admin/admin-requests.dto';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { lazyPart } from '../../../../shared/lazy/lazy-part.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { useCreation } from '../creation/use-creation.js';
import { useAccountWords } from '../shared/account-parts.js';
import { takeAccount } from '../user-detail.store.js';
import { openAccount } from '../users.api.js';

const Fields = lazyPart(async () => (await import('./open-account-fields.js')).OpenAccountFields);

interface OpenAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The account's owner; without it, the dialog has a search for customers. */
  userId?: string | undefined;
}

/** Dialog that opens an additional account for a customer. */
export function OpenAccountDialog({ isOpen, onClose, userId }: OpenAccountDialogProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const creation = useCreation<OpenAccountDto, AdminAccountDto>({
    send: openAccount,
    onCreated: (account) => {
      takeAccount(account);
      onClose();
    },
    success: (account) => ({
      title: t('openAccount.done.title'),
      description: t('openAccount.done.description', {
        account: words(account),
        amount: formatStaffMoney(account.balance, account.currency),
      }),
    }),
    failed: t('openAccount.failed'),
  });

  return (
    <Dialog isOpen={isOpen} title={t('openAccount.title')} isLocked={creation.isPending} onClose={onClose}>
      <Fields userId={userId} creation={creation} onCancel={onClose} />
    </Dialog>
  );
}
