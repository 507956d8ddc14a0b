import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { useArrivals } from '../../../shared/ui/list/use-arrivals.js';
import { NoMatch } from '../../../shared/ui/list/no-rows.js';
import { LoadError, ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { transactionsResource, filteredTransactions } from '../transactions.store.js';
import { hasArrived, useLabels } from '../labels.js';
import { HistoryPages } from './history-pages.js';
import { HistoryToolbar } from './history-toolbar.js';
import { EVERYTHING, type HistoryFilter, recipientsIn, queryOf } from './search/history-filter.js';
import { HistoryMonths } from './history-month.js';
import { decidedSince, matching, pageOf } from './history.js';
import styles from './transfer-history.module.css';
import { useResource } from '../../../shared/store/create-resource.js';
import { useDebouncedValue } from '../../../shared/ui/use-value.js';

/** A history with more rows is filtered by the server. */
export const LONG_HISTORY = 2_000;
/** While somebody types, the server is not asked. */
const QUIET_MS = 300;

interface Filtered {
  filtered: readonly TransactionDto[];
  isLoading: boolean;
  /** Why the server's answer is missing; `null` unless it is. */
  error: unknown;
  retry: () => void;
}

/**
 * What the filter leaves of the history, apart from its text. A short history is returned whole, since the browser
 * filters it faster than the server can answer.
 */
function useFiltered(transactions: readonly TransactionDto[], filter: HistoryFilter): Filtered {
  const wanted = transactions.length > LONG_HISTORY ? queryOf(filter) : null;
  const query = useDebouncedValue(wanted, QUIET_MS);
  const answer = filteredTransactions.of(query ?? '');
  const { data, status, error } = useResource(answer);
  const retry = () => void answer.reload();
  if (wanted === null) return { filtered: transactions, isLoading: false, error: null, retry };
  const isMissing = query !== wanted || data === undefined;
  const hasFailed = query === wanted && data === undefined && status === 'error';
  return {
    filtered: isMissing ? [] : data,
    isLoading: isMissing && !hasFailed,
    error: hasFailed ? error : null,
    retry,
  };
}

interface TransferHistoryProps {
  onOpen: (id: string) => void;
  /** Opens the form that an empty history offers. */
  onSend: () => void;
}

/** All transactions, newest first, searched, filtered and paged; a long history is filtered by the server. */
export function TransferHistory({ onOpen, onSend }: TransferHistoryProps) {
  const { t } = useTranslation('transfers');
  return (
    <Card title={t('history.title')} isFlush>
      <StatusNews />
      <ResourceView resource={transactionsResource} skeleton={<SkeletonRows count={8} />}>
        {(transactions) => <FilteredHistory transactions={transactions} onOpen={onOpen} onSend={onSend} />}
      </ResourceView>
    </Card>
  );
}

interface FilteredHistoryProps extends TransferHistoryProps {
  transactions: TransactionDto[];
}

/** Search and filter stay in place, also above an empty history. */
function FilteredHistory({ transactions, onOpen, onSend }: FilteredHistoryProps) {
  const { t } = useTranslation('transfers');
  const labels = useLabels();
  const [{ filter, page }, setView] = useState({ filter: EVERYTHING, page: 1 });
  const top = useRef<HTMLDivElement>(null);
  const { filtered, isLoading, error, retry } = useFiltered(transactions, filter);
  const found = matching(filtered, filter, labels.purpose);
  const shown = pageOf(found, page);
  const classOf = useArrivals(transactions, hasArrived);
  const show = (next: HistoryFilter) => setView({ filter: next, page: 1 });

  return (
    <div ref={top} className={styles.history}>
      <HistoryToolbar filter={filter} recipients={useRecipients(transactions)} onChange={show} />
      {transactions.length === 0 && <NoTransfers onSend={onSend} />}
      {isLoading && <SkeletonRows count={6} />}
      {error !== null && <LoadError error={error} onRetry={retry} />}
      {transactions.length > 0 && found.length === 0 && !isLoading && error === null && (
        <NoMatch
          title={t('history.noMatch')}
          description={t('history.noMatchHint')}
          showAll={t('history.showAll')}
          onShowAll={() => show(EVERYTHING)}
        />
      )}
      <HistoryMonths rows={shown.rows} found={found} classOf={classOf} onOpen={onOpen} />
      <HistoryPages
        shown={shown}
        count={found.length}
        onChange={(next) => {
          setView({ filter, page: next });
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}

/** The names of the recipients in a history, computed when it changes. */
function useRecipients(transactions: readonly TransactionDto[]): string[] {
  const language = useLanguage();
  return useMemo(() => recipientsIn(transactions, language), [transactions, language]);
}

function NoTransfers({ onSend }: Pick<TransferHistoryProps, 'onSend'>) {
  const { t } = useTranslation('transfers');
  return (
    <NoticeBox
      title={t('history.none')}
      description={t('history.noneHint')}
      action={<Button onClick={onSend}>{t('history.sendFirst')}</Button>}
    />
  );
}

/** Announces to screen readers that the bank has decided a transfer in the meantime. */
function StatusNews() {
  const { t } = useTranslation(['transfers', 'common']);
  const [news, setNews] = useState<TransactionDto[]>([]);
  useEffect(
    () =>
      transactionsResource.store.subscribe(({ data }, { data: before }) => {
        const decided = decidedSince(before ?? [], data ?? []);
        if (decided.length > 0) setNews(decided);
      }),
    [],
  );
  return (
    <div role="status" className="sr-only">
      {news.map(({ id, reference, status }) => (
        <p key={id}>{t('transfers:news', { reference, status: t(`common:statuses.${status}`) })}</p>
      ))}
    </div>
  );
}
