import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { hasCode } from '../../../../shared/api/api-error.js';
import { useResource } from '../../../../shared/store/create-resource.js';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';
import { LoadError } from '../../../../shared/ui/page/resource-view.js';
import { userResources } from '../user-detail.store.js';

interface LoadedUserProps {
  userId: string;
  /** In the shape of the content to come. */
  skeleton: ReactNode;
  children: (user: AdminUserDto) => ReactNode;
}

/** Loads a user. A deleted one is no longer shown, even while older data is still in memory. */
export function LoadedUser({ userId, skeleton, children }: LoadedUserProps) {
  const { t } = useTranslation('adminUsers');
  const resource = userResources.of(userId);
  const { data: user, status, error } = useResource(resource);
  if (hasCode(error, 'not_found')) {
    const fate = user ? 'deleted' : 'gone';
    return (
      <NoticeBox isError title={t(`detail.${fate}.title`)} description={t(`detail.${fate}.description`)} />
    );
  }
  if (!user && status === 'error') {
    return <LoadError error={error} onRetry={() => void resource.reload()} />;
  }
  return <>{user ? children(user) : skeleton}</>;
}
