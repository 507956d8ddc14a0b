import { ArrowUpOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { usePagedList } from '../../../shared/store/paged/paged-list.js';
import type { Identified } from '../../../shared/store/paged/paged-rows.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { ListPage } from '../../../shared/ui/list/list-page.js';
import { NoRows } from '../../../shared/ui/list/no-rows.js';
import { useShownList } from '../../../shared/ui/list/use-shown-list.js';
import { type AuditFilter, EVERYTHING, isEverything, useAuditFilter } from './filters/audit-filter.js';
import { AuditFilters } from './filters/audit-filters.js';
import { AuditRows } from './entries/audit-rows.js';
import { AuditSkeleton } from './entries/audit-row.js';
import { headOf, trailOf } from './audit.store.js';
import styles from './audit-trail.module.css';

/** The audit trail with its filters, newest entries first. */
export function AuditTrail() {
  const { t } = useTranslation('books');
  const [filter, setFilter] = useAuditFilter();
  const shown = useShownList(trailOf(filter));
  const place = useRef<HTMLDivElement>(null);
  const filters = useRef<HTMLElement>(null);
  const { rows } = usePagedList(shown.list);
  const seen = useReadingPosition(place, rows);
  const goToNewest = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    place.current?.focus({ preventScroll: true });
  };

  return (
    <ListPage
      ref={place}
      shown={shown}
      label={t('list.label')}
      tools={
        <>
          <AuditFilters ref={filters} value={filter} onChange={setFilter} />
          <p role="status" className="sr-only">
            {shown.isOutdated && t('list.searching')}
          </p>
        </>
      }
      overlay={seen ? <NewerPill head={headOf(filter)} seen={seen} onGo={goToNewest} /> : null}
      skeleton={<AuditSkeleton count={10} />}
      empty={<NoEntries filter={filter} onFilter={setFilter} />}
      shortcuts={{ '/': () => filters.current?.querySelector('input')?.focus() }}
      // Enter needs no handler: J and K focus the button that opens an entry.
      help={[
        { keys: ['J', 'K'], text: t('keys.step') },
        { keys: ['Enter'], text: t('keys.open') },
        { keys: ['/'], text: t('keys.filter') },
        { keys: ['?'], text: t('keys.help') },
      ]}
    >
      <AuditRows list={shown.list} filter={filter} />
    </ListPage>
  );
}

interface NoEntriesProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

function NoEntries({ filter, onFilter }: NoEntriesProps) {
  const { t } = useTranslation('books');
  return (
    <NoRows
      none={{ title: t('list.empty'), description: t('list.emptyHint') }}
      noMatch={
        !isEverything(filter) && {
          title: t('list.noMatch'),
          description: t('list.noMatchHint'),
          showAll: t('filter.clear'),
          onShowAll: () => onFilter(EVERYTHING),
        }
      }
    />
  );
}

interface NewerPillProps {
  /** The newest rows at present. */
  head: Resource<AuditItemDto[]>;
  /** Ids of the newest rows when the reader scrolled down. */
  seen: ReadonlySet<string>;
  onGo: () => void;
}

/** Shows a reader who has scrolled down how many entries have arrived since; a click scrolls to them. */
function NewerPill({ head, seen, onGo }: NewerPillProps) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { data = [] } = useResource(head);
  const known = data.findIndex(({ id }) => seen.has(id));
  const count = known < 0 ? data.length : known;
  const text = known < 0 ? t('list.newerMany', { number: format.number(count) }) : t('list.newer', { count });
  return (
    <div role="status" className={styles.newerPillPlace}>
      {count > 0 && (
        <button type="button" className={styles.pill} title={t('list.toTop')} onClick={onGo}>
          <Icon of={ArrowUpOutlined} />
          <span>{text}</span>
        </button>
      )}
    </div>
  );
}

/** Scroll distance below the top of the list from which the reader counts as scrolled down. */
const SCROLLED_DOWN_PX = 64;
/** Number of newest rows remembered, to find where the new ones end. */
const REMEMBERED_ROWS = 50;

/**
 * Ids of the newest rows when the reader scrolled down; null while the top of the list is on screen.
 */
function useReadingPosition(
  place: RefObject<HTMLElement | null>,
  rows: readonly Identified[],
): ReadonlySet<string> | null {
  const isDown = useIsDown(place);
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null);
  if (isDown && left === null) setLeft(new Set(rows.slice(0, REMEMBERED_ROWS).map(({ id }) => id)));
  if (!isDown && left !== null) setLeft(null);
  return left;
}

function useIsDown(place: RefObject<HTMLElement | null>): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const measure = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0;
      setIsDown(top < -SCROLLED_DOWN_PX);
    };
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, [place]);
  return isDown;
}
