import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { failureOf } from '../../../shared/api/api-error.js';
import { fullNameOf } from '../../../shared/format/names.js';
import { type Change, useChange } from '../../../shared/store/use-change.js';
import { reloadEveryone, takeUser } from './user-detail.store.js';
import { setRestriction } from './users.api.js';

/**
 * Restricts the user, for a reason, or lifts the restriction.
 * @param onDone called once it has succeeded
 */
export function useRestriction(
  user: AdminUserDto | null,
  onDone?: () => void,
): Change<[restricted: boolean, reason?: string | undefined]> {
  const { t } = useTranslation(['adminUsers', 'common']);
  const failed = (error: unknown) => ({
    title: t('restriction.failed'),
    description: failureOf(error, t('common:loadError.unreachable')),
  });
  const send = async (restricted: boolean, reason?: string) => {
    if (!user) throw new Error('There is no user to restrict.');
    return setRestriction(user.id, { restricted, ...(reason !== undefined && { reason }) });
  };
  return useChange(failed, send, {
    onDone: (changed) => {
      takeUser(changed);
      onDone?.();
    },
    success: (changed) => ({
      title: t('restriction.updated'),
      description: t(`restriction.${changed.isRestricted ? 'restricted' : 'lifted'}`, {
        name: fullNameOf(changed),
      }),
    }),
    onRefused: reloadEveryone,
  });
}
