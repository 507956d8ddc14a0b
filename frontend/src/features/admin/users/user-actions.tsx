import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { UserTask } from './dialogs/user-task.js';
import { RestrictionButton } from './restriction-button.js';
import { UserAction } from './user-action.js';
import { isCustomer, isProtected } from './user-may.js';

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
          <UserAction
            onClick={() => {
              onTask({ kind: 'openAccount', user });
            }}
          >
            {t('card.createAccount')}
          </UserAction>
          <UserAction
            onClick={() => {
              onTask({ kind: 'changePin', user });
            }}
          >
            {t('card.changePin')}
          </UserAction>
        </>
      )}
      {!isProtected(user) && (
        <UserAction
          onClick={() => {
            onTask({ kind: 'resetPassword', user });
          }}
        >
          {t('card.resetPassword')}
        </UserAction>
      )}
      <RestrictionButton user={user} />
      <UserAction
        isDanger
        barredBecause={isProtected(user) ? t('card.notDeletable') : undefined}
        onClick={() => {
          onTask({ kind: 'delete', user });
        }}
      >
        {t('card.delete')}
      </UserAction>
    </>
  );
}
