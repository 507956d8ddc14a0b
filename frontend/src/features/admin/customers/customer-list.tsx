import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf, initialsOf } from '../../../shared/format/names.js';
import { customerPath } from '../../../shared/ui/values/customer-link.js';
import { Box } from '../../../shared/ui/layout/parts.js';
import { Totals, customerHas } from '../users/detail/user-detail-head.js';
import { showUser } from '../users/user-detail.store.js';
import { UserIdentity } from '../users/list/user-identity.js';
import { UserList } from '../users/list/user-list.js';
import styles from '../users/list/user-card.module.css';

const ROW_HEIGHT_PX = 61;

/** All customers, one line each, with the search of the consoles; a line leads to the customer's page. */
export function CustomerList() {
  const { t } = useTranslation('customers');
  return (
    <UserList canOpen role="customer" label={t('title')} rowHeight={ROW_HEIGHT_PX}>
      {(user) => <CustomerRow user={user} />}
    </UserList>
  );
}

function CustomerRow({ user }: { user: AdminUserDto }) {
  const name = useId();
  const navigate = useNavigate();
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) void navigate(customerPath(user.id));
  };
  return (
    <article
      className={`${styles.card} ${styles.openable}`}
      aria-labelledby={name}
      tabIndex={-1}
      data-card
      onKeyDown={openByKey}
      onClick={() => {
        showUser(user);
      }}
    >
      <header className={styles.head}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(fullNameOf(user))}
        </span>
        <UserIdentity isWhole user={user} nameId={name} />
        <Box size="small" weight="medium" text="end" maxWidth={160} rigid>
          <Totals of={customerHas(user)} />
        </Box>
      </header>
    </article>
  );
}
