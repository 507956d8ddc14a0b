import type { InputRef } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../../../shared/ui/elements/card.js';
import { LazyShortcutHelp } from '../../../../shared/ui/keys/list-keys.js';
import { ListBody } from '../../../../shared/ui/list/list-page.js';
import { PagedNotice } from '../../../../shared/ui/list/paged-notice.js';
import { useSearch } from '../../../../shared/ui/search/use-search.js';
import { useShownSource } from '../../../../shared/ui/list/use-shown-list.js';
import type { ApprovalKind } from '#contract/access/confirmations';
import { BulkBar } from '../bulk/bulk-bar.js';
import type { BulkApproval } from '../bulk/bulk.store.js';
import { ALL_OLDEST } from '../state/approvals.api.js';
import type { PendingQueue } from '../state/pending-queue.js';
import { GONE, isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';
import { useQueue } from '../state/use-queues.js';
import { focusRow } from './queue-cursor.js';
import { QueueFilters } from './queue-filters.js';
import { QueueHead } from './queue-head.js';
import { QueueRequests, type RequestPlace } from './queue-requests.js';
import { QueueSkeleton } from './queue-placeholders.js';
import { useMay } from '../../../../shared/user/may.js';
import styles from './approval-queue.module.css';

interface ApprovalQueueProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  /** One queue of the inbox; null for all. */
  of?: ApprovalKind | null;
  /** Shown above the filters. */
  topTools?: ReactElement;
  /** Changes when the first request has to take the focus; null while it has not. */
  focusKey?: string | null;
  /** Removes what limits the list besides the search and the filters; false if nothing does. */
  onAll?: (() => void) | false;
  /** Translates a country's name to the current language. */
  countryOf?: (country: string) => string;
  /** Renders the columns of a request. */
  children: (item: Item, place: RequestPlace) => ReactNode;
}

const asWritten = (country: string) => country;

/** Approval queue with server-side search and filters, oldest requests first; used for each kind and for all. */
export function ApprovalQueue<Item extends PendingItem>(props: ApprovalQueueProps<Item>) {
  const { bulk, topTools, focusKey = null, countryOf = asWritten, children } = props;
  const { name } = bulk.queues.kind;
  const { t } = useTranslation('approvals');
  const { search, view, setView, onAll } = useQueueView(props);
  const wanted = bulk.queues.of(search.search, view);
  const { shown: queue, state, isOutdated } = useShownSource(wanted, wanted.list);
  const { rows, total } = useQueue(queue);
  const isCurrent = !isOutdated && search.text.trim() === search.search;
  const help = useOpening();
  const filter = useRef<InputRef>(null);
  const focusFirst = useFocusFirst(rows[0]?.item.id, isCurrent && state.status === 'ready');
  useOnChange(focusKey, focusFirst);
  const isThere = isOutdated || state.status === 'ready';

  return (
    <Card
      isFlush
      title={t(`${name}.pending`)}
      className={`${styles.queue} ${name === 'beneficiaries' ? styles.beneficiaries : ''}`}
      extra={
        <QueueHead
          bulk={bulk}
          isApprovable={isCurrent && isThere && rows.some((row) => !isEnded(row))}
          filter={filter}
          search={search}
          found={onAll === false ? null : total}
          view={view}
          onEnter={focusFirst}
          onLeave={focusFirst}
          onHelp={help.open}
        />
      }
    >
      {topTools}
      <QueueFilters of={bulk.queues.kind} view={view} onChange={setView} />
      <BulkBar bulk={bulk} />
      <ListBody shown={{ list: queue.list, state, isOutdated }} skeleton={<QueueSkeleton />}>
        <QueueRequests
          bulk={bulk}
          queue={queue}
          rows={rows}
          filter={filter}
          only={search.search === '' && view.check === null && view.signal === null ? view.queue : null}
          onShowAll={onAll}
          onHelp={help.open}
          countryOf={countryOf}
        >
          {children}
        </QueueRequests>
      </ListBody>
      <PagedNotice list={queue.list} />
      <QueueAnnouncements queue={queue} />
      <QueueHelp isOpen={help.isOpen} isInbox={name === 'inbox'} onClose={help.close} />
    </Card>
  );
}

/** What is searched and shown, and a function that takes every limit back; false if the whole queue is shown. */
function useQueueView<Item extends PendingItem>({ of = null, onAll = false }: ApprovalQueueProps<Item>) {
  // The URL may point to one request: `?find=` and its reference.
  const [query] = useSearchParams();
  const search = useSearch(query.get('find') ?? '');
  const [chosen, setView] = useState(ALL_OLDEST);
  const showAll = () => {
    search.settle('');
    setView({ ...chosen, check: null, signal: null });
    if (onAll !== false) onAll();
  };
  const isWhole = search.search === '' && chosen.check === null && chosen.signal === null && onAll === false;
  return { search, view: { ...chosen, queue: of }, setView, onAll: !isWhole && showAll };
}

/** Focuses the first row, once the results of the current search are shown. */
function useFocusFirst(first: string | undefined, isCurrent: boolean): () => void {
  const isWanted = useRef(false);
  const focus = () => {
    isWanted.current = !isCurrent;
    if (isCurrent) focusRow(first);
  };
  useEffect(() => {
    if (!isWanted.current || !isCurrent) return;
    isWanted.current = false;
    // A new list has its rows after its second render.
    requestAnimationFrame(() => focusRow(first));
  }, [isCurrent, first]);
  return focus;
}

function useOpening(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}

/** Calls `act` when `key` has become another one that is not null. */
function useOnChange(key: string | null, act: () => void): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (key === seen.current) return;
    seen.current = key;
    // After the heading of a new page has taken the focus.
    if (key !== null) queueMicrotask(act);
  });
}

interface QueueHelpProps {
  isOpen: boolean;
  isInbox: boolean;
  onClose: () => void;
}

/** Help for the keyboard shortcuts. */
function QueueHelp({ isOpen, isInbox, onClose }: QueueHelpProps) {
  const { t } = useTranslation('approvals');
  const mayDecide = useMay()('decide');
  const lines = [
    { keys: ['J', '↓'], text: t('help.next') },
    { keys: ['K', '↑'], text: t('help.previous') },
    ...(mayDecide
      ? [
          { keys: ['A'], text: t('help.approve') },
          { keys: ['R'], text: t('help.reject') },
        ]
      : []),
    { keys: ['Enter'], text: t('help.more') },
    ...(mayDecide ? [{ keys: ['X'], text: t('help.choose') }] : []),
    { keys: ['Esc'], text: t('help.leave') },
    ...(isInbox ? [{ keys: ['G', 'A/R/T/S/C'], text: t('help.queue') }] : []),
    { keys: ['I'], text: t('help.inbox') },
    { keys: ['/'], text: t('help.filter') },
    { keys: ['?'], text: t('help.help') },
  ];
  return <LazyShortcutHelp isOpen={isOpen} onClose={onClose} lines={lines} />;
}

/** Announces others' changes to the queue to screen readers; the user's own are announced by toasts. */
function QueueAnnouncements<Item extends PendingItem>({ queue }: { queue: PendingQueue<Item> }) {
  const { t } = useTranslation('approvals');
  const [news, setNews] = useState('');

  useEffect(
    () =>
      queue.store.subscribe(({ rows }, before) => {
        const old = new Map(before.rows.map((row) => [row.item.id, row]));
        const ended = rows.filter((row) => isNewlyAttributed(row, old.get(row.item.id)));
        const added = before.isLoaded ? rows.filter(({ item, isNew }) => isNew && !old.has(item.id)) : [];
        const sentences = ended.map(({ item, outcome }) =>
          t(`news.${outcome?.result ?? 'gone'}`, { name: queue.kind.nameOf(item), by: outcome?.by ?? '' }),
        );
        if (added.length > 0) sentences.push(t('news.added', { count: added.length }));
        if (sentences.length > 0) setNews(sentences.join(' '));
      }),
    [queue, t],
  );

  return (
    <p className="sr-only" role="status">
      {news}
    </p>
  );
}

/** Whether it has just become known who else has decided the request. */
function isNewlyAttributed(row: QueueRow<PendingItem>, before: QueueRow<PendingItem> | undefined): boolean {
  const { outcome } = row;
  return outcome !== null && outcome !== GONE && outcome.by !== null && outcome !== before?.outcome;
}
