import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { UserTask } from './dialogs/user-task.js';
import { UserAction } from './user-action.js';
import { useRestriction } from './use-restriction.js';
import { May } from '../../../shared/user/may.js';
import { isCustomer, isProtected } from './user-may.js';

interface UserActionsProps {
  user: AdminUserDto;
  onTask: (task: UserTask) => void;
  /** Whether a restriction is lifted, and a freeze ended, elsewhere on the page. */
  isLiftedElsewhere?: boolean;
}

/** The actions on a user, in the same order everywhere. Only customers have accounts and a PIN. */
export function UserActions({ user, onTask, isLiftedElsewhere = false }: UserActionsProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      {isCustomer(user) && (
        <>
          <May use="openAccount">
            <UserAction onClick={() => onTask({ kind: 'openAccount', user })}>
              {t('card.createAccount')}
            </UserAction>
          </May>
          <May use="setPin">
            <UserAction onClick={() => onTask({ kind: 'changePin', user })}>{t('card.changePin')}</UserAction>
          </May>
        </>
      )}
      {!isProtected(user) && (
        <May use="resetPassword">
          <UserAction onClick={() => onTask({ kind: 'resetPassword', user })}>
            {t('card.resetPassword')}
          </UserAction>
        </May>
      )}
      {!(isLiftedElsewhere && user.isRestricted) && <RestrictionButton user={user} onTask={onTask} />}
      {!isLiftedElsewhere && user.frozenAt !== null && (
        <May use="endFreeze">
          <UserAction onClick={() => onTask({ kind: 'endFreeze', user })}>{t('freeze.end')}</UserAction>
        </May>
      )}
      <May use="deleteUser">
        <UserAction
          isDanger
          barredBecause={isProtected(user) ? t('card.notDeletable') : undefined}
          onClick={() => onTask({ kind: 'delete', user })}
        >
          {t('card.delete')}
        </UserAction>
      </May>
    </>
  );
}

/**
 * Button that restricts a user or lifts the restriction; disabled for administrators. The reason for which a customer is
 * restricted is asked for in a dialog.
 */
export function RestrictionButton({ user, onTask }: UserActionsProps) {
  const { t } = useTranslation('adminUsers');
  const { isPending, run } = useRestriction(user);
  const needsReason = isCustomer(user) && !user.isRestricted;
  return (
    <May use="restrictUser">
      <UserAction
        barredBecause={isProtected(user) ? t('restriction.protected') : undefined}
        isPending={isPending}
        onClick={() => {
          if (needsReason) onTask({ kind: 'restrict', user });
          else void run(!user.isRestricted);
        }}
      >
        {user.isRestricted ? t('restriction.lift') : t('restriction.restrict')}
      </UserAction>
    </May>
  );
}
