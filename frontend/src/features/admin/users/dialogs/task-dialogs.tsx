import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { lazyPart } from '../../../../shared/lazy/lazy-part.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import type { FailureWording } from '../failure-wording.js';
import { ChangePinDialog } from '../pin/change-pin-dialog.js';
import { CreateUserDialog } from '../creation/create-user-dialog.js';
import { DeleteUserDialog } from './delete-user-dialog.js';
import { EndFreezeDialog } from './end-freeze-dialog.js';
import { OpenAccountDialog } from '../opening/open-account-dialog.js';
import { ResetPasswordDialog } from './reset-password-dialog.js';
import { RestrictDialog } from './restrict-dialog.js';
import type { UserTask } from './user-task.js';

interface TaskDialogsProps {
  task: UserTask | null;
  wording?: FailureWording | undefined;
  onClose: () => void;
  /** Called after `onClose` once a user has been deleted. */
  onDeleted?: (() => void) | undefined;
}

/** All dialogs, of which at most one is open; they stay mounted, so that each can animate its closing. */
export function TaskDialogs({ task, wording = 'panel', onClose, onDeleted }: TaskDialogsProps) {
  const customer = task?.kind === 'openAccount' ? task.user?.id : undefined;
  return (
    <>
      <CreateUserDialog isOpen={task?.kind === 'create'} wording={wording} onClose={onClose} />
      <OpenAccountDialog isOpen={task?.kind === 'openAccount'} onClose={onClose} userId={customer} />
      <ChangePinDialog user={task?.kind === 'changePin' ? task.user : null} onClose={onClose} />
      <ResetPasswordDialog user={task?.kind === 'resetPassword' ? task.user : null} onClose={onClose} />
      <RestrictDialog user={task?.kind === 'restrict' ? task.user : null} onClose={onClose} />
      <EndFreezeDialog user={task?.kind === 'endFreeze' ? task.user : null} onClose={onClose} />
      <DeleteUserDialog
        user={task?.kind === 'delete' ? task.user : null}
        onClose={onClose}
        onDeleted={onDeleted}
      />
      <BalanceDialog account={task?.kind === 'setBalance' ? task.account : null} onClose={onClose} />
    </>
  );
}

const BalanceForm = lazyPart(async () => (await import('./balance-form.js')).BalanceForm);

interface BalanceDialogProps {
  /** The account; null while the dialog is closed. */
  account: AdminAccountDto | null;
  onClose: () => void;
}

/** Dialog for a new balance, used where there is no room to edit it in place. */
function BalanceDialog({ account, onClose }: BalanceDialogProps) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(account);
  const [isPending, setIsPending] = useState(false);
  return (
    <Dialog
      isOpen={account !== null}
      title={t('balance.title')}
      width={420}
      isLocked={isPending}
      onClose={onClose}
    >
      {shown && <BalanceForm account={shown} onPending={setIsPending} onDone={onClose} />}
    </Dialog>
  );
}
