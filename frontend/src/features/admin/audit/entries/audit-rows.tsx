import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { type PagedList, usePagedList } from '../../../../shared/store/paged/paged-list.js';
import type { Identified } from '../../../../shared/store/paged/paged-rows.js';
import { VirtualRows } from '../../../../shared/ui/list/virtual-rows.js';
import type { AuditFilter } from '../filters/audit-filter.js';
import { AuditRow } from './audit-row.js';

/** Estimated height of a row before it is measured. */
const ROW_HEIGHT_PX = 57;

/** The entries of the audit trail, of which any number can be open. */
export function AuditRows({ list, filter }: { list: PagedList<AuditItemDto>; filter: AuditFilter }) {
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
