import { ArrowUpOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditItem } from '#contract/admin';
import { useFormat } from '../../../shared/format/use-format.js';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { usePagedList } from '../../../shared/store/paged-list.js';
import type { Identified } from '../../../shared/store/paged-rows.js';
import { useShownList } from '../../../shared/store/use-shown-list.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { PagedNotice } from '../../../shared/ui/list/paged-notice.js';
import { ListKeys } from '../transactions/list-keys.js';
import { AuditFilters } from './audit-filters.js';
import { AuditRows } from './audit-rows.js';
import { headOf, trailOf } from './audit.store.js';
import { useAuditFilter } from './use-audit-filter.js';
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
    <div className={styles.part}>
      <AuditFilters ref={filters} value={filter} onChange={setFilter} />
      <div ref={place} tabIndex={-1} className={styles.place}>
        {seen && <NewerPill head={headOf(filter)} seen={seen} onGo={goToNewest} />}
        <Card isFlush>
          <h2 className="sr-only">{t('list.label')}</h2>
          <div className={shown.isOutdated ? styles.outdated : ''} aria-busy={shown.isOutdated}>
            <AuditRows shown={shown} filter={filter} onFilter={setFilter} />
          </div>
        </Card>
      </div>
      <PagedNotice list={shown.list} />
      <p role="status" className="sr-only">
        {shown.isOutdated && t('list.searching')}
      </p>
      <AuditKeys rows={place} filters={filters} />
    </div>
  );
}

interface AuditKeysProps {
  rows: RefObject<HTMLElement | null>;
  filters: RefObject<HTMLElement | null>;
}

/** Keyboard shortcuts of the list. Enter needs no handler: J and K focus the button that opens an entry. */
function AuditKeys({ rows, filters }: AuditKeysProps) {
  const { t } = useTranslation('books');
  return (
    <ListKeys
      list={rows}
      more={{ '/': () => filters.current?.querySelector('input')?.focus() }}
      lines={[
        { keys: ['J', 'K'], text: t('keys.step') },
        { keys: ['Enter'], text: t('keys.open') },
        { keys: ['/'], text: t('keys.filter') },
        { keys: ['?'], text: t('keys.help') },
      ]}
    />
  );
}

interface NewerPillProps {
  /** The newest rows at present. */
  head: Resource<AuditItem[]>;
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
          {text}
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
    return () => {
      window.removeEventListener('scroll', measure);
    };
  }, [place]);
  return isDown;
}
