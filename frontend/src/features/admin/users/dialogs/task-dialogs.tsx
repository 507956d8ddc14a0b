import { BalanceDialog } from './balance-dialog.js';
import { ChangePinDialog } from './change-pin-dialog.js';
import { CreateUserDialog } from './create-user-dialog.js';
import { DeleteUserDialog } from './delete-user-dialog.js';
import type { FailureWording } from '../failure-wording.js';
import { OpenAccountDialog } from './open-account-dialog.js';
import type { UserTask } from './user-task.js';

interface TaskDialogsProps {
  task: UserTask | null;
  wording?: FailureWording | undefined;
  onClose: () => void;
  /** Beside `onClose`, once a user is gone. */
  onDeleted?: (() => void) | undefined;
}

/** All of them, of which at most one is open: each shows its own way out. */
export function TaskDialogs({ task, wording = 'panel', onClose, onDeleted }: TaskDialogsProps) {
  const customer = task?.kind === 'openAccount' ? task.user?.id : undefined;
  return (
    <>
      <CreateUserDialog isOpen={task?.kind === 'create'} wording={wording} onClose={onClose} />
      <OpenAccountDialog isOpen={task?.kind === 'openAccount'} onClose={onClose} userId={customer} />
      <ChangePinDialog user={task?.kind === 'changePin' ? task.user : null} onClose={onClose} />
      <DeleteUserDialog
        user={task?.kind === 'delete' ? task.user : null}
        onClose={onClose}
        onDeleted={onDeleted}
      />
      <BalanceDialog account={task?.kind === 'setBalance' ? task.account : null} onClose={onClose} />
    </>
  );
}
