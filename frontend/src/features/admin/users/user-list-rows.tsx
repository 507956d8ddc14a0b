import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { sentenceOf } from '../../../shared/api/api-error.js';
import type { PagedList, PagedState } from '../../../shared/store/paged-list.js';
import { usePagedList } from '../../../shared/store/paged-list.js';
import { NoticeBox } from '../../../shared/ui/notice-box.js';
import { LoadError } from '../../../shared/ui/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/skeleton.js';
import { VirtualRows } from '../../../shared/ui/virtual-rows.js';
import styles from './user-list.module.css';

interface UserListRowsProps {
  users: { list: PagedList<AdminUserView>; state: PagedState<AdminUserView>; isOutdated: boolean };
  search: string;
  /** Shows everybody again. */
  onClear: () => void;
  label: string;
  rowHeight: number;
  children: (user: AdminUserView) => ReactNode;
}

/** On their way, failed, none, or the rows themselves. */
export function UserListRows({ users, search, onClear, label, rowHeight, children }: UserListRowsProps) {
  const { list } = users;
  const { t } = useTranslation('common');
  const { rows, status, error, hasMore } = usePagedList(list);
  if (status === 'error') return <LoadError error={error} onRetry={() => void list.load()} />;
  if (status !== 'ready') return <SkeletonRows count={6} />;
  if (rows.length === 0) return <Nobody search={search} onClear={onClear} />;
  return (
    <>
      <VirtualRows list={list} role="list" label={label} estimatedHeight={rowHeight}>
        {children}
      </VirtualRows>
      {hasMore && error === null && <p className={styles.tail}>{t('loading')}</p>}
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

/** Older rows stay when a reload fails, or the next part; that it failed is said where it is seen. */
export function LoadNotice({ list }: { list: PagedList<AdminUserView> }) {
  const { t } = useTranslation(['adminUsers', 'common']);
  const { error, status } = usePagedList(list);
  return (
    <div role="alert" className={styles.place}>
      {error !== null && status === 'ready' && (
        <p className={styles.notice}>
          {sentenceOf(error, t('adminUsers:list.incomplete'))}
          <Button onClick={() => void list.load()}>{t('common:tryAgain')}</Button>
        </p>
      )}
    </div>
  );
}
