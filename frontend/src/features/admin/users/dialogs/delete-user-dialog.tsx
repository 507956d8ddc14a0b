import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { ApiError } from '../../../../shared/api/api-error.js';
import { tellFailure } from '../../../../shared/toast/tell-failure.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import { useLast } from '../../../../shared/ui/use-last.js';
import { DeleteUserLosses } from './delete-user-losses.js';
import styles from './user-dialog.module.css';
import { forgetUser, reloadEveryone } from '../user-detail.store.js';
import { UserDialog } from './user-dialog.js';
import { nameOf } from '../user-name.js';
import { deleteUser } from '../users.api.js';
import { useWrite } from '../use-write.js';

interface DeleteUserDialogProps {
  /** `null` is closed. */
  user: AdminUserView | null;
  onClose: () => void;
  /** Beside `onClose`, once the user is gone. */
  onDeleted?: (() => void) | undefined;
}

/** Names the person and everything that goes along before anything is deleted. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const shown = useLast(user);
  const name = shown ? nameOf(shown) : '';
  const { isPending, run } = useWrite();

  const finish = (id: string) => {
    forgetUser(id);
    onClose();
    onDeleted?.();
  };
  const remove = ({ id }: AdminUserView) =>
    run(async () => {
      try {
        await deleteUser(id);
        finish(id);
        toast({ title: t('remove.done.title'), description: t('remove.done.description', { name }) });
      } catch (error) {
        tellFailure(error, t('remove.failed'), common('loadError.unreachable'));
        if (error instanceof ApiError && error.status === 404) finish(id);
        else reloadEveryone();
      }
    });

  return (
    <UserDialog
      isOpen={user !== null}
      title={t('remove.title', { name })}
      isPending={isPending}
      onClose={onClose}
    >
      {shown && (
        <div className={styles.form}>
          <DeleteUserLosses user={shown} />
          <div className={styles.buttons}>
            <Button autoFocus disabled={isPending} onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="primary" danger loading={isPending} onClick={() => void remove(shown)}>
              {t('remove.submit')}
            </Button>
          </div>
        </div>
      )}
    </UserDialog>
  );
}
