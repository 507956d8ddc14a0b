import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { useLast } from '../../../../shared/ui/use-last.js';
import { UserDialog } from './user-dialog.js';

const BalanceForm = lazy(async () => ({ default: (await import('./balance-form.js')).BalanceForm }));

interface BalanceDialogProps {
  /** `null` is closed. */
  account: AdminAccountView | null;
  onClose: () => void;
}

/** Asks for a new balance where there is no room to edit it in place. */
export function BalanceDialog({ account, onClose }: BalanceDialogProps) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(account);
  const [isPending, setIsPending] = useState(false);
  return (
    <UserDialog
      isOpen={account !== null}
      title={t('balance.title')}
      width={420}
      isPending={isPending}
      onClose={onClose}
    >
      {shown && (
        <Suspense fallback={null}>
          <BalanceForm account={shown} onPending={setIsPending} onDone={onClose} />
        </Suspense>
      )}
    </UserDialog>
  );
}
