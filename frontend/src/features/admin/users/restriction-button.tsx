import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { toastError } from '../../../shared/toast/tell-failure.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { useWrite } from './use-write.js';
import { UserAction } from './user-action.js';
import { reloadEveryone, takeUser } from './user-detail.store.js';
import { isProtected } from './user-may.js';
import { nameOf } from './user-name.js';
import { setRestriction } from './users.api.js';

/** Button that restricts a user or lifts the restriction; disabled for administrators. */
export function RestrictionButton({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const { isPending, run } = useWrite();

  const toggle = () =>
    run(async () => {
      try {
        const changed = await setRestriction(user.id, !user.isRestricted);
        takeUser(changed);
        const outcome = changed.isRestricted ? 'restricted' : 'lifted';
        toast({
          title: t('restriction.updated'),
          description: t(`restriction.${outcome}`, { name: nameOf(user) }),
        });
      } catch (error) {
        toastError(error, t('restriction.failed'), common('loadError.unreachable'));
        reloadEveryone();
      }
    });

  return (
    <UserAction
      barredBecause={isProtected(user) ? t('restriction.protected') : undefined}
      isPending={isPending}
      onClick={() => void toggle()}
    >
      {user.isRestricted ? t('restriction.lift') : t('restriction.restrict')}
    </UserAction>
  );
}
