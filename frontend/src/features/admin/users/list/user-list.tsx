import type { InputRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/access/auth';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { ListPage } from '../../../../shared/ui/list/list-page.js';
import { NoRows } from '../../../../shared/ui/list/no-rows.js';
import { SearchBox } from '../../../../shared/ui/search/search-box.js';
import { useSearchInUrl } from '../../../../shared/ui/search/use-search.js';
import { useShownList } from '../../../../shared/ui/list/use-shown-list.js';
import { VirtualRows } from '../../../../shared/ui/list/virtual-rows.js';
import { SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { usersMatching } from '../users.store.js';

interface UserListProps {
  /** Name of the list for screen readers. */
  label: string;
  /** Shown at the end of the search box's line. */
  action?: ReactNode;
  /** Whether Enter opens the focused card. */
  canOpen?: boolean;
  /** Lists only users with this role. */
  role?: Role;
  /** Estimated height of a row before it is measured, in pixels. */
  rowHeight: number;
  children: (user: AdminUserDto) => ReactNode;
}

/** List of users with server-side search, shared by all consoles. */
export function UserList({ label, action, canOpen = false, role, rowHeight, children }: UserListProps) {
  const { t } = useTranslation('adminUsers');
  const search = useSearchInUrl();
  const users = useShownList(usersMatching(search.search, role));
  const box = useRef<InputRef>(null);

  const clear = () => {
    search.settle('');
    box.current?.focus();
  };

  return (
    <ListPage
      shown={users}
      label={label}
      tools={
        <SearchBox
          ref={box}
          value={search}
          placeholder={t('search.placeholder')}
          label={t('search.label')}
          searching={users.isOutdated ? t('search.searching') : null}
        />
      }
      action={action}
      skeleton={<SkeletonRows count={6} />}
      empty={<Nobody search={search.search} onClear={clear} />}
      failure={t('list.incomplete')}
      shortcuts={{ '/': () => box.current?.focus({ cursor: 'all' }) }}
      help={[
        { keys: ['J', 'K'], text: t('list.keys.step') },
        ...(canOpen ? [{ keys: ['Enter'], text: t('list.keys.open') }] : []),
        { keys: ['/'], text: t('list.keys.search') },
        { keys: ['Esc'], text: t('list.keys.clear') },
        { keys: ['?'], text: t('list.keys.help') },
      ]}
    >
      <VirtualRows list={users.list} role="list" label={label} estimatedHeight={rowHeight}>
        {children}
      </VirtualRows>
    </ListPage>
  );
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('adminUsers');
  return (
    <NoRows
      none={{ title: t('list.empty'), description: t('list.emptyHint') }}
      noMatch={
        search !== '' && {
          title: t('list.noMatch'),
          description: t('list.noMatchHint', { search }),
          showAll: t('search.clear'),
          onShowAll: onClear,
        }
      }
    />
  );
}
