import type { InputRef } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../../../shared/ui/elements/card.js';
import { LazyShortcutHelp } from '../../../../shared/ui/keys/list-keys.js';
import { ListBody } from '../../../../shared/ui/list/list-page.js';
import { PagedNotice } from '../../../../shared/ui/list/paged-notice.js';
import { useSearch } from '../../../../shared/ui/search/use-search.js';
import { useShownSource } from '../../../../shared/ui/list/use-shown-list.js';
import { BulkBar } from '../bulk/bulk-bar.js';
import type { BulkApproval } from '../bulk/bulk.store.js';
import type { PendingQueue } from '../state/pending-queue.js';
import { GONE, isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';
import { useQueue } from '../state/use-queues.js';
import { focusRow } from './queue-cursor.js';
import { QueueHead } from './queue-head.js';
import { QueueRequests, type RequestPlace } from './queue-requests.js';
import { QueueSkeleton } from './queue-placeholders.js';
import styles from './approval-queue.module.css';

interface ApprovalQueueProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  /** Column headers, hidden from screen readers. */
  columns: readonly string[];
  /** Renders the columns of a request. */
  children: (item: Item, place: RequestPlace) => ReactNode;
}

/** Approval queue with server-side search, oldest requests first; used for each kind of request. */
export function ApprovalQueue<Item extends PendingItem>({
  bulk,
  columns,
  children,
}: ApprovalQueueProps<Item>) {
  const { queues } = bulk;
  const { name } = queues.kind;
  const { t } = useTranslation('approvals');
  // The URL may point to one request: `?find=` and its reference.
  const [query] = useSearchParams();
  const search = useSearch(query.get('find') ?? '');
  const wanted = queues.of(search.search);
  const { shown: queue, state, isOutdated } = useShownSource(wanted, wanted.list);
  const { rows, total } = useQueue(queue);
  const isCurrent = !isOutdated && search.text.trim() === search.search;
  const help = useOpening();
  const filter = useRef<InputRef>(null);
  const focusFirst = useFocusFirst(rows[0]?.item.id, isCurrent);
  const clear = () => search.settle('');
  const isThere = isOutdated || state.status === 'ready';

  return (
    <Card
      isFlush
      title={t(`${name}.pending`)}
      className={styles[name]}
      extra={
        <QueueHead
          bulk={bulk}
          isApprovable={isCurrent && isThere && rows.some((row) => !isEnded(row))}
          filter={filter}
          search={search}
          found={total}
          onEnter={focusFirst}
          onHelp={help.open}
        />
      }
    >
      <BulkBar bulk={bulk} />
      <ListBody shown={{ list: queue.list, state, isOutdated }} skeleton={<QueueSkeleton />}>
        <QueueRequests
          bulk={bulk}
          queue={queue}
          rows={rows}
          columns={columns}
          filter={filter}
          onShowAll={search.search !== '' && clear}
          onHelp={help.open}
        >
          {children}
        </QueueRequests>
      </ListBody>
      <PagedNotice list={queue.list} />
      <QueueAnnouncements queue={queue} />
      <QueueHelp isOpen={help.isOpen} onClose={help.close} />
    </Card>
  );
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
    focusRow(first);
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

interface QueueHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Help for the keyboard shortcuts. */
function QueueHelp({ isOpen, onClose }: QueueHelpProps) {
  const { t } = useTranslation('approvals');
  const lines = [
    { keys: ['J', '↓'], text: t('help.next') },
    { keys: ['K', '↑'], text: t('help.previous') },
    { keys: ['A'], text: t('help.approve') },
    { keys: ['R'], text: t('help.reject') },
    { keys: ['Enter'], text: t('help.more') },
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
