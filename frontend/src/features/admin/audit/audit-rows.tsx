import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditItem } from '#contract/admin';
import { type PagedList, usePagedList } from '../../../shared/store/paged-list.js';
import type { Identified } from '../../../shared/store/paged-rows.js';
import type { ShownList } from '../../../shared/store/use-shown-list.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { PagedTail } from '../../../shared/ui/list/paged-notice.js';
import { VirtualRows } from '../../../shared/ui/list/virtual-rows.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { type AuditFilter, EVERYTHING, isEverything } from './audit-filter.js';
import { AuditRow } from './audit-row.js';
import { AuditSkeleton } from './audit-skeleton.js';

/** Estimated height of a row before it is measured. */
const ROW_HEIGHT_PX = 57;

interface AuditRowsProps {
  shown: ShownList<AuditItem>;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** The entries, or their loading, error or empty state. */
export function AuditRows({ shown: { list, state, isOutdated }, filter, onFilter }: AuditRowsProps) {
  const { t } = useTranslation('books');
  const { rows, status, error } = state;
  if (isOutdated) return <Entries list={list} filter={filter} />;
  if (status === 'error') return <LoadError error={error} onRetry={() => void list.load()} />;
  if (status !== 'ready') return <AuditSkeleton count={10} />;
  if (rows.length > 0) return <Entries list={list} filter={filter} />;
  if (isEverything(filter)) return <NoticeBox title={t('list.empty')} description={t('list.emptyHint')} />;
  const clear = () => {
    onFilter(EVERYTHING);
  };
  return (
    <NoticeBox
      title={t('list.noMatch')}
      description={t('list.noMatchHint')}
      action={<Button onClick={clear}>{t('filter.clear')}</Button>}
    />
  );
}

function Entries({ list, filter }: { list: PagedList<AuditItem>; filter: AuditFilter }) {
  const { t } = useTranslation('books');
  const { rows } = usePagedList(list);
  const arrived = useArrivals(list, rows);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = (id: string) => {
    setOpened((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  return (
    <>
      <VirtualRows list={list} role="list" label={t('list.label')} estimatedHeight={ROW_HEIGHT_PX}>
        {(item) => (
          <AuditRow
            item={item}
            filter={filter}
            isNew={arrived.has(item.id)}
            isOpen={opened.has(item.id)}
            onToggle={toggle}
          />
        )}
      </VirtualRows>
      <PagedTail list={list} />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of the rows added at the top by the last update of the list on screen. */
function useArrivals(list: object, rows: readonly Identified[]): ReadonlySet<string> {
  const first = rows[0]?.id ?? null;
  const [seen, setSeen] = useState({ list, first, arrived: NONE });
  if (seen.list === list && seen.first === first) return seen.arrived;

  const isOther = seen.list !== list || seen.first === null;
  const before = isOther ? -1 : rows.findIndex(({ id }) => id === seen.first);
  const arrived = before > 0 ? new Set(rows.slice(0, before).map(({ id }) => id)) : NONE;
  setSeen({ list, first, arrived });
  return arrived;
}
