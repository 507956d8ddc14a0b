import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { failureOf } from '../../../../shared/api/api-error.js';
import { fullNameOf } from '../../../../shared/format/names.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';
import { useChange } from '../../../../shared/store/use-change.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { TextField } from '../../../../shared/ui/fields/text-field.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import { reloadEveryone, takeUser } from '../user-detail.store.js';
import { endFreeze } from '../users.api.js';

interface EndFreezeDialogProps {
  /** The customer, who has frozen everything; null while the dialog is closed. */
  user: AdminUserDto | null;
  onClose: () => void;
}

/** Allows the payments of a customer again who has proved who they are; the reason is for the audit trail. */
export function EndFreezeDialog({ user, onClose }: EndFreezeDialogProps) {
  const { t } = useTranslation(['adminUsers', 'common']);
  const shown = useLast(user);
  const failed = (error: unknown) => ({
    title: t('freeze.failed'),
    description: failureOf(error, t('common:loadError.unreachable')),
  });
  const { isPending, run } = useChange(failed, endFreeze, {
    onDone: (changed) => {
      takeUser(changed);
      onClose();
    },
    success: (changed) => ({
      title: t('freeze.done'),
      description: t('freeze.allowed', { name: fullNameOf(changed) }),
    }),
    onRefused: reloadEveryone,
  });
  return (
    <Dialog
      isOpen={user !== null}
      title={t('freeze.title', { name: shown ? fullNameOf(shown) : '' })}
      width={480}
      isLocked={isPending}
      onClose={onClose}
    >
      {shown && (
        <ReasonForm
          key={shown.id}
          user={shown}
          isPending={isPending}
          onSubmit={(reason) => void run(shown.id, reason)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ReasonFormProps {
  user: AdminUserDto;
  isPending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

function ReasonForm({ user, isPending, onSubmit, onClose }: ReasonFormProps) {
  const { t } = useTranslation('adminUsers');
  const [reason, setReason] = useKept(`freeze ${user.id}`, '');
  return (
    <DialogForm
      submit={t('freeze.end')}
      isPending={isPending}
      isReady={reason.trim() !== ''}
      size="medium"
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <Text as="p" size="small" tone="muted">
        {t('freeze.consequence')}
      </Text>
      <TextField
        label={t('freeze.reason')}
        value={reason}
        maxLength={LIMITS.reasonLength}
        autoFocus
        onChange={setReason}
      />
    </DialogForm>
  );
}
