import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf } from '../../../shared/format/names.js';
import { failureOf } from '../../../shared/api/api-error.js';
import { useChange } from '../../../shared/store/use-change.js';
import { UserAction } from './user-action.js';
import { reloadEveryone, takeUser } from './user-detail.store.js';
import { isProtected } from './user-may.js';
import { setRestriction } from './users.api.js';

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
