import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf } from '../../../../shared/format/names.js';
import { lazyPart } from '../../../../shared/lazy/lazy-part.js';
import { useChange } from '../../../../shared/store/use-change.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import { reloadEveryone, takeUser } from '../user-detail.store.js';
import { setPin } from '../users.api.js';

const ChangePinForm = lazyPart(async () => (await import('./change-pin-form.js')).ChangePinForm);

interface ChangePinDialogProps {
  /** The customer; null while the dialog is closed. */
  user: AdminUserDto | null;
  onClose: () => void;
}

/** Dialog that sets a customer's transaction PIN. The input is discarded when it closes. */
export function ChangePinDialog({ user, onClose }: ChangePinDialogProps) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(user);
  const failed = () => t('pin.failed', { returnObjects: true });
  const { isPending, run } = useChange(failed, ({ id }: AdminUserDto, newPin: string) => setPin(id, newPin), {
    onDone: (changed) => {
      takeUser(changed);
      onClose();
    },
    onWaiting: () => {
      reloadEveryone();
      onClose();
    },
    success: (_changed, customer) => ({
      title: t('pin.changed.title'),
      description: t('pin.changed.description', { name: fullNameOf(customer) }),
    }),
  });

  return (
    <Dialog isOpen={user !== null} title={t('pin.title')} width={400} isLocked={isPending} onClose={onClose}>
      {shown && (
        <ChangePinForm
          name={fullNameOf(shown)}
          isPending={isPending}
          onSubmit={(pin) => void run(shown, pin)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
