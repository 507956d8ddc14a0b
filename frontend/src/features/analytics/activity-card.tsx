import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import { usePagedList } from '../../shared/store/paged/paged-list.js';
import { isolated } from '../../shared/format/names.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Segments } from '../../shared/ui/elements/segments.js';
import { Box } from '../../shared/ui/layout/parts.js';
import { LoadError } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { type AnalyticsQuery, analyticsPath, spendingItems } from './analytics.store.js';
import { PaymentList } from './payment-list.js';
import { RegularList } from './regular-list.js';
import styles from './payment-rows.module.css';

const SHOWN_AT_FIRST = 6;
const SHOWN_MORE = 20;

/** The lists of a month's payments. */
const VIEWS = ['newest', 'largest', 'regular'] as const;
type View = (typeof VIEWS)[number];

interface ActivityCardProps {
  analysis: AnalyticsDto;
  query: AnalyticsQuery;
  /** The name of the chosen category or recipient; `null` for all payments of the month. */
  chosen: string | null;
  onShowAll: () => void;
  onOpen: (id: string) => void;
}

/**
 * The month's payments: the newest, the largest or the regular ones; or those of the chosen category or recipient, which
 * take the focus.
 */
export function ActivityCard({ analysis, query, chosen, onShowAll, onOpen }: ActivityCardProps) {
  const { t } = useTranslation('analytics');
  const [asked, setAsked] = useState<View>('newest');
  const view = chosen === null ? asked : 'newest';
  const list = { currency: analysis.currency, onOpen };
  const path = analyticsPath('/items', query);
  const place = useFocusOnChange(chosen === null ? null : path);
  const title = chosen === null ? t('activity.title') : t('activity.of', { name: isolated(chosen) });
  return (
    <div ref={place} tabIndex={-1} className={styles.activity}>
      <Card
        isFlush
        title={title}
        extra={
          chosen === null ? (
            <Segments
              label={t('activity.view')}
              options={VIEWS.map((key) => ({ key, name: t(`activity.${key}`) }))}
              chosen={view}
              onChange={setAsked}
            />
          ) : (
            <Button onClick={onShowAll}>{t('activity.all')}</Button>
          )
        }
      >
        {view === 'newest' && <Payments key={path} path={path} {...list} />}
        {view === 'largest' && <PaymentList items={analysis.largest} {...list} />}
        {view === 'regular' && <RegularList analysis={analysis} />}
      </Card>
    </div>
  );
}

/** Focuses the element when the value changes to another one than `null`, but not when the page opens. */
function useFocusOnChange(value: string | null) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (value !== null && value !== last.current) element.current?.focus();
    last.current = value;
  }, [value]);
  return element;
}

type PaymentsProps = { path: string; currency: Currency } & Pick<ActivityCardProps, 'onOpen'>;

function Payments({ path, ...list }: PaymentsProps) {
  const { t } = useTranslation('analytics');
  const items = spendingItems.of(path);
  const { rows, status, error, hasMore } = usePagedList(items);
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (status === 'error') return <LoadError error={error} onRetry={() => void items.load()} />;
  if (status !== 'ready') return <SkeletonRows count={SHOWN_AT_FIRST} />;
  if (rows.length === 0) return <p className={styles.none}>{t('activity.none')}</p>;
  return (
    <>
      <PaymentList items={rows.slice(0, shown)} {...list} />
      {(rows.length > shown || hasMore) && (
        <Box line="above" padding="12px 20px">
          <Button
            onClick={() => {
              setShown(shown + SHOWN_MORE);
              void items.look(0, shown + SHOWN_MORE);
            }}
          >
            {t('activity.more')}
          </Button>
        </Box>
      )}
    </>
  );
}
