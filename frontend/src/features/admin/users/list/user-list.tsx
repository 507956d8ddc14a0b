import type { InputRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { useShownList } from '../../../../shared/store/use-shown-list.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { PagedNotice } from '../../../../shared/ui/list/paged-notice.js';
import { SearchBox } from '../../search/search-box.js';
import { useSearchInUrl } from '../../search/use-search-in-url.js';
import { UserListKeys } from './user-list-keys.js';
import { UserListRows } from './user-list-rows.js';
import styles from './user-list.module.css';
import { usersMatching } from '../users.store.js';

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
