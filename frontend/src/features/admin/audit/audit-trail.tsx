import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../shared/store/paged-list.js';
import { useShownList } from '../../../shared/store/use-shown-list.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { PagedNotice } from '../../../shared/ui/list/paged-notice.js';
import { AuditFilters } from './audit-filters.js';
import { AuditKeys } from './audit-keys.js';
import { AuditRows } from './audit-rows.js';
import styles from './audit-trail.module.css';
import { headOf, trailOf } from './audit.store.js';
import { NewerPill } from './newer-pill.js';
import { useAuditFilter } from './use-audit-filter.js';
import { useReadingPosition } from './use-reading-position.js';

/** Who did what to whom, when, before and after; newest first. */
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
          <h2 className="unseen">{t('list.label')}</h2>
          <div className={shown.isOutdated ? styles.outdated : ''} aria-busy={shown.isOutdated}>
            <AuditRows shown={shown} filter={filter} onFilter={setFilter} />
          </div>
        </Card>
      </div>
      <PagedNotice list={shown.list} />
      <p role="status" className="unseen">
        {shown.isOutdated && t('list.searching')}
      </p>
      <AuditKeys rows={place} filters={filters} />
    </div>
  );
}
