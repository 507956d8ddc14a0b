import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { UserTask } from './dialogs/user-task.js';
import { UserAction } from './user-action.js';
import { isCustomer, isProtected } from './user-may.js';
import { fullNameOf } from '../../../shared/format/names.js';
import { failureOf } from '../../../shared/api/api-error.js';
import { useChange } from '../../../shared/store/use-change.js';
import { reloadEveryone, takeUser } from './user-detail.store.js';
import { setRestriction } from './users.api.js';

interface UserActionsProps {
  user: AdminUserDto;
  onTask: (task: UserTask) => void;
}

/** The actions on a user, in the same order everywhere. Only customers have accounts and a PIN. */
export function UserActions({ user, onTask }: UserActionsProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      {isCustomer(user) && (
        <>
          <UserAction onClick={() => onTask({ kind: 'openAccount', user })}>
            {t('card.createAccount')}
          </UserAction>
          <UserAction onClick={() => onTask({ kind: 'changePin', user })}>{t('card.changePin')}</UserAction>
        </>
      )}
      {!isProtected(user) && (
        <UserAction onClick={() => onTask({ kind: 'resetPassword', user })}>
          {t('card.resetPassword')}
        </UserAction>
      )}
      <RestrictionButton user={user} />
      <UserAction
        isDanger
        barredBecause={isProtected(user) ? t('card.notDeletable') : undefined}
        onClick={() => onTask({ kind: 'delete', user })}
      >
        {t('card.delete')}
      </UserAction>
    </>
  );
}

/** Button that restricts a user or lifts the restriction; disabled for administrators. */
export function RestrictionButton({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const failed = (error: unknown) => ({
    title: t('restriction.failed'),
    description: failureOf(error, common('loadError.unreachable')),
  });
  const { isPending, run } = useChange(failed, () => setRestriction(user.id, !user.isRestricted), {
    onDone: takeUser,
    success: ({ isRestricted }) => ({
      title: t('restriction.updated'),
      description: t(`restriction.${isRestricted ? 'restricted' : 'lifted'}`, { name: fullNameOf(user) }),
    }),
    onRefused: reloadEveryone,
  });

  return (
    <UserAction
      barredBecause={isProtected(user) ? t('restriction.protected') : undefined}
      isPending={isPending}
      onClick={() => void run()}
    >
      {user.isRestricted ? t('restriction.lift') : t('restriction.restrict')}
    </UserAction>
  );
}
