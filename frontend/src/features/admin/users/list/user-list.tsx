import type { InputRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { useShownList } from '../../../../shared/store/use-shown-list.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { PagedNotice } from '../../../../shared/ui/list/paged-notice.js';
import { SearchBox } from '../../search/search-box.js';
import { useSearchInUrl } from '../../search/use-search-in-url.js';
import { usersMatching } from '../users.store.js';
import { UserListKeys } from './user-list-keys.js';
import { UserListRows } from './user-list-rows.js';
import styles from './user-list.module.css';

interface UserListProps {
  /** Name of the list for screen readers. */
  label: string;
  /** Shown at the end of the search box's line. */
  action?: ReactNode;
  /** Whether Enter opens the focused card. */
  canOpen?: boolean;
  /** Estimated height of a row before it is measured, in pixels. */
  rowHeight: number;
  children: (user: AdminUserView) => ReactNode;
}

/** List of users with server-side search, shared by all consoles. */
export function UserList({ label, action, canOpen = false, rowHeight, children }: UserListProps) {
  const { t } = useTranslation('adminUsers');
  const search = useSearchInUrl();
  const users = useShownList(usersMatching(search.search));
  const box = useRef<InputRef>(null);
  const rows = useRef<HTMLDivElement>(null);

  const clear = () => {
    search.settle('');
    box.current?.focus();
  };

  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchBox
          ref={box}
          value={search}
          placeholder={t('search.placeholder')}
          label={t('search.label')}
          searching={users.isOutdated ? t('search.searching') : null}
        />
        {action}
      </div>
      <Card isFlush>
        <h2 className="sr-only">{label}</h2>
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
      <PagedNotice list={users.list} failure={t('list.incomplete')} />
      <UserListKeys list={rows} box={box} canOpen={canOpen} />
    </div>
  );
}
