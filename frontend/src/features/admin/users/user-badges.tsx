import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { Badge } from '../../../shared/ui/elements/badge.js';

/** Badges for administrators, agents and restricted users; most users have none. */
export function UserBadges({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      {user.isAdmin && <Badge tone="primary">{t('card.admin')}</Badge>}
      {user.isAgent && <Badge>{t('card.agent')}</Badge>}
      {user.isRestricted && <Badge tone="error">{t('card.restricted')}</Badge>}
    </>
  );
}
