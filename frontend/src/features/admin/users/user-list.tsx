import type { InputRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { Card } from '../../../shared/ui/card.js';
import { UserListKeys } from './user-list-keys.js';
import { LoadNotice, UserListRows } from './user-list-rows.js';
import styles from './user-list.module.css';
import { UserSearchBox } from './user-search-box.js';
import { useShownUsers } from './use-shown-users.js';
import { useUserSearch } from './use-user-search.js';

interface UserListProps {
  /** What the list is, for those who do not see it. */
  label: string;
  /** At the end of the search box's line. */
  action?: ReactNode;
  /** Enter opens the card that has the focus. */
  canOpen?: boolean;
  /** Of a row, in pixels, before it was measured. */
  rowHeight: number;
  children: (user: AdminUserView) => ReactNode;
}

/** Users, searched at the server: the one list of every console. */
export function UserList({ label, action, canOpen = false, rowHeight, children }: UserListProps) {
  const { t } = useTranslation('adminUsers');
  const search = useUserSearch();
  const users = useShownUsers(search.search);
  const box = useRef<InputRef>(null);
  const rows = useRef<HTMLDivElement>(null);

  const clear = () => {
    search.settle('');
    box.current?.focus();
  };

  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <UserSearchBox ref={box} value={search} />
        {action}
      </div>
      <Card isFlush>
        <h2 className="unseen">{label}</h2>
        <div ref={rows} className={users.isOutdated ? styles.outdated : ''} aria-busy={users.isOutdated}>
          <UserListRows
            users={users}
            search={search.search}
            onClear={clear}
            label={label}
            rowHeight={rowHeight}
          >
            {children}
          </UserListRows>
        </div>
      </Card>
      <LoadNotice list={users.list} />
      <p role="status" className="unseen">
        {users.isOutdated && t('search.searching')}
      </p>
      <UserListKeys list={rows} box={box} canOpen={canOpen} />
    </div>
  );
}
