import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { InputRef } from 'antd';
import { Card } from '../../../../shared/ui/elements/card.js';
import { PagedNotice } from '../../../../shared/ui/list/paged-notice.js';
import { LoadError } from '../../../../shared/ui/page/resource-view.js';
import type { BulkApproval } from '../state/bulk.store.js';
import { BulkBar } from '../bulk/bulk-bar.js';
import { GONE, isEnded, type QueueRow, type Waiting } from '../state/queue-rows.js';
import { useRows, useShownQueue } from '../state/use-queues.js';
import type { PendingQueue } from '../state/pending-queue.js';
import { focusRow } from './queue-cursor.js';
import { QueueHead } from './queue-head.js';
import { QueueRequests } from './queue-requests.js';
import { QueueSkeleton } from './queue-skeleton.js';
import { useQueueSearch } from './use-queue-search.js';
import styles from './approval-queue.module.css';

interface ApprovalQueueProps<Item extends Waiting> {
  bulk: BulkApproval<Item>;
  /** What stands above the columns, for who sees them. */
  columns: readonly string[];
  /** The columns of one request; `nameId` is to be the id of what names it. */
  children: (item: Item, nameId: string) => ReactNode;
}

/** What waits for a decision, oldest first, searched at the server: one queue for whatever there is to decide. */
export function ApprovalQueue<Item extends Waiting>({ bulk, columns, children }: ApprovalQueueProps<Item>) {
  const { queues } = bulk;
  const { name } = queues.kind;
  const { t } = useTranslation('approvals');
  // An address may lead to one request: `?find=` and its reference.
  const [query] = useSearchParams();
  const search = useQueueSearch(query.get('find') ?? '');
  const { queue, state, isOutdated } = useShownQueue(queues.of(search.search));
  const rows = useRows(queue);
  const isCurrent = !isOutdated && search.text.trim() === search.search;
  const help = useOpening();
  const filter = useRef<InputRef>(null);
  const focusFirst = useFocusFirst(rows[0]?.item.id, isCurrent);
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
          onEnter={focusFirst}
          onHelp={help.open}
        />
      }
    >
      <BulkBar bulk={bulk} />
      {!isThere && state.status === 'error' && (
        <LoadError error={state.error} onRetry={() => void queue.list.load()} />
      )}
      {!isThere && state.status !== 'error' && <QueueSkeleton />}
      {isThere && (
        <div className={isOutdated ? styles.outdated : ''} aria-busy={isOutdated}>
          <QueueRequests
            queues={queues}
            queue={queue}
            rows={rows}
            columns={columns}
            filter={filter}
            isFiltered={search.search !== ''}
            onShowAll={() => {
              search.settle('');
            }}
            onHelp={help.open}
          >
            {children}
          </QueueRequests>
        </div>
      )}
      <PagedNotice list={queue.list} />
      <QueueNews queue={queue} />
      <QueueHelp isOpen={help.isOpen} onClose={help.close} />
    </Card>
  );
}

/** Leads to the first row, once the rows are those that were looked for. */
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
    open: () => {
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
    },
  };
}

const ShortcutHelp = lazy(async () => ({
  default: (await import('../../../../shared/ui/list/shortcut-help.js')).ShortcutHelp,
}));

interface QueueHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What the keyboard can do in a queue; its dialog is fetched when it is opened for the first time. */
function QueueHelp({ isOpen, onClose }: QueueHelpProps) {
  const { t } = useTranslation('approvals');
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const lines = [
    { keys: ['J', '↓'], text: t('help.next') },
    { keys: ['K', '↑'], text: t('help.previous') },
    { keys: ['A'], text: t('help.approve') },
    { keys: ['R'], text: t('help.reject') },
    { keys: ['Enter'], text: t('help.more') },
    { keys: ['/'], text: t('help.filter') },
    { keys: ['?'], text: t('help.help') },
  ];
  return (
    <Suspense fallback={null}>
      <ShortcutHelp isOpen={isOpen} onClose={onClose} lines={lines} />
    </Suspense>
  );
}

/** Says to screen readers what others have done to the queue; what one does oneself, the toast says. */
function QueueNews<Item extends Waiting>({ queue }: { queue: PendingQueue<Item> }) {
  const { t } = useTranslation('approvals');
  const [news, setNews] = useState('');

  useEffect(
    () =>
      queue.store.subscribe(({ rows }, before) => {
        const old = new Map(before.rows.map((row) => [row.item.id, row]));
        const ended = rows.filter((row) => isToldOf(row, old.get(row.item.id)));
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

/** Somebody else has decided it, and who is known now. */
function isToldOf(row: QueueRow<Waiting>, before: QueueRow<Waiting> | undefined): boolean {
  const { outcome } = row;
  return outcome !== null && outcome !== GONE && outcome.by !== null && outcome !== before?.outcome;
}
