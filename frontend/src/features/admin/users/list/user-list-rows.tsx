import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { usePagedList } from '../../../../shared/store/paged-list.js';
import type { ShownList } from '../../../../shared/store/use-shown-list.js';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';
import { PagedTail } from '../../../../shared/ui/list/paged-notice.js';
import { VirtualRows } from '../../../../shared/ui/list/virtual-rows.js';
import { LoadError } from '../../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../../shared/ui/page/skeleton.js';

interface UserListRowsProps {
  users: ShownList<AdminUserView>;
  search: string;
  /** Clears the search. */
  onClear: () => void;
  label: string;
  rowHeight: number;
  children: (user: AdminUserView) => ReactNode;
}

/** The rows, or their loading, error or empty state. */
export function UserListRows({ users, search, onClear, label, rowHeight, children }: UserListRowsProps) {
  const { list } = users;
  const { rows, status, error } = usePagedList(list);
  if (status === 'error') return <LoadError error={error} onRetry={() => void list.load()} />;
  if (status !== 'ready') return <SkeletonRows count={6} />;
  if (rows.length === 0) return <Nobody search={search} onClear={onClear} />;
  return (
    <>
      <VirtualRows list={list} role="list" label={label} estimatedHeight={rowHeight}>
        {children}
      </VirtualRows>
      <PagedTail list={list} />
    </>
  );
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('adminUsers');
  if (search === '') return <NoticeBox title={t('list.empty')} description={t('list.emptyHint')} />;
  return (
    <div role="status">
      <NoticeBox
        title={t('list.noMatch')}
        description={t('list.noMatchHint', { search })}
        action={<Button onClick={onClear}>{t('search.clear')}</Button>}
      />
    </div>
  );
}
