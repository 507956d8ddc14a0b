import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenAccountRequest } from '#contract/accounts';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { tellGeneralFailure } from '../../../../shared/toast/tell-failure.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import { useAccountWords } from '../shared/account-words.js';
import { useWrite } from '../use-write.js';
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
  const { isPending, run } = useWrite();

  const open = (request: OpenAccountRequest) =>
    run(async () => {
      try {
        const account = await openAccount(request);
        takeAccount(account);
        const amount = formatStaffMoney(account.balance, account.currency);
        toast({
          title: t('openAccount.done.title'),
          description: t('openAccount.done.description', { account: words(account), amount }),
        });
        onClose();
      } catch (error) {
        tellGeneralFailure(error, t('openAccount.failed'), common('tryAgainLater'));
        reloadEveryone();
      }
    });

  return (
    <UserDialog isOpen={isOpen} title={t('openAccount.title')} isPending={isPending} onClose={onClose}>
      <Suspense fallback={null}>
        <Fields
          userId={userId}
          isPending={isPending}
          onSubmit={(request) => void open(request)}
          onCancel={onClose}
        />
      </Suspense>
    </UserDialog>
  );
}
