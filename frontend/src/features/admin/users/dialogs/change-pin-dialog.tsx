import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { toastError } from '../../../../shared/toast/tell-failure.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import { useLast } from '../../../../shared/ui/use-last.js';
import { useWrite } from '../use-write.js';
import { takeUser } from '../user-detail.store.js';
import { nameOf } from '../user-name.js';
import { setPin } from '../users.api.js';
import { UserDialog } from './user-dialog.js';

const ChangePinForm = lazy(async () => ({ default: (await import('./change-pin-form.js')).ChangePinForm }));

interface ChangePinDialogProps {
  /** The customer; null while the dialog is closed. */
  user: AdminUserView | null;
  onClose: () => void;
}

/** Dialog that sets a customer's transaction PIN. The input is discarded when it closes. */
export function ChangePinDialog({ user, onClose }: ChangePinDialogProps) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(user);
  const { isPending, run } = useWrite();

  const change = (customer: AdminUserView, newPin: string) =>
    run(async () => {
      try {
        takeUser(await setPin(customer.id, newPin));
        toast({
          title: t('pin.changed.title'),
          description: t('pin.changed.description', { name: nameOf(customer) }),
        });
        onClose();
      } catch (error) {
        toastError(error, t('pin.failed.title'), t('pin.failed.description'));
      }
    });

  return (
    <UserDialog
      isOpen={user !== null}
      title={t('pin.title')}
      width={400}
      isPending={isPending}
      onClose={onClose}
    >
      {shown && (
        <Suspense fallback={null}>
          <ChangePinForm
            name={nameOf(shown)}
            isPending={isPending}
            onSubmit={(pin) => void change(shown, pin)}
            onCancel={onClose}
          />
        </Suspense>
      )}
    </UserDialog>
  );
}
