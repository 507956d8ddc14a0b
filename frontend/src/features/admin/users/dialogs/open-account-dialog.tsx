import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { toastGeneralError } from '../../../../shared/toast/toast-error.js';
import { useAccountWords } from '../shared/account-parts.js';
import { reloadEveryone, takeAccount } from '../user-detail.store.js';
import { openAccount } from '../users.api.js';
import { UserDialog } from './user-dialog.js';

const Fields = lazy(async () => ({ default: (await import('./open-account-fields.js')).OpenAccountFields }));

interface OpenAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The account's owner; without it, the dialog has a search for customers. */
  userId?: string | undefined;
}

/** Dialog that opens an additional account for a customer. */
export function OpenAccountDialog({ isOpen, onClose, userId }: OpenAccountDialogProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const words = useAccountWords();
  const { isPending, run } = useMutation(openAccount, {
    onSuccess: (account) => {
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
    onError: (error) => {
      toastGeneralError(error, t('openAccount.failed'), common('tryAgainLater'));
      reloadEveryone();
    },
  });

  return (
    <UserDialog isOpen={isOpen} title={t('openAccount.title')} isPending={isPending} onClose={onClose}>
      <Suspense fallback={null}>
        <Fields
          userId={userId}
          isPending={isPending}
          onSubmit={(request) => void run(request)}
          onCancel={onClose}
        />
      </Suspense>
    </UserDialog>
  );
}
