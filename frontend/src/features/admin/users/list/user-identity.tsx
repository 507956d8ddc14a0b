import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { customerPath } from '../../../../shared/ui/values/customer-link.js';
import { Box, look, Row } from '../../../../shared/ui/layout/parts.js';
import styles from './user-identity.module.css';

interface UserIdentityProps {
  user: AdminUserDto;
  /** Id for the element with the name, so that others can be labelled by it. */
  nameId: string;
  /** Opens the user on this page; without it, the name is a link to the user's page. */
  onOpen?: (() => void) | undefined;
  /** Whether the link is as large as the card that it stands in. */
  isWhole?: boolean;
}

/** Name and badges, with the username, email address and number of accounts below. */
export function UserIdentity({ user, nameId, onOpen, isWhole = false }: UserIdentityProps) {
  const { t } = useTranslation('adminUsers');
  const name = <PersonName of={user} />;
  return (
    <Box grow shrinks>
      <Row gap={8} align="center" shrinks>
        <h3 id={nameId} className={`${styles.name} ${look({ cut: true, oneLine: true })}`}>
          {onOpen ? (
            <button type="button" className={styles.open} onClick={onOpen}>
              {name}
            </button>
          ) : (
            <Link
              to={customerPath(user.id)}
              className={isWhole ? `${styles.link} ${styles.whole}` : styles.link}
            >
              {name}
            </Link>
          )}
        </h3>
        <UserBadges user={user} />
      </Row>
      <p className={styles.about}>
        <span>
          <bdi translate="no">{user.username}</bdi>
        </span>
        <span className={styles.email}>
          <bdi translate="no" className={styles.cut}>
            {user.email}
          </bdi>
        </span>
        <Box as="span" rigid>
          {t('card.accounts', { count: user.accounts.length })}
        </Box>
      </p>
    </Box>
  );
}

/** Badges for administrators, agents, and restricted or frozen users; most users have none. */
export function UserBadges({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      {user.isAdmin && <Badge tone="primary">{t('card.admin')}</Badge>}
      {user.isAgent && <Badge>{t('card.agent')}</Badge>}
      {user.isRestricted && <Badge tone="error">{t('card.restricted')}</Badge>}
      {user.frozenAt !== null && <Badge tone="warning">{t('card.frozen')}</Badge>}
    </>
  );
}
