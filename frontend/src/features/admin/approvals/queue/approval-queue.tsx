import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { InputRef } from 'antd';
import { Card } from '../../../../shared/ui/elements/card.js';
import { PagedNotice } from '../../../../shared/ui/list/paged-notice.js';
import { LoadError } from '../../../../shared/ui/page/resource-view.js';
import type { BulkApproval } from '../state/bulk.store.js';
import { BulkBar } from '../bulk/bulk-bar.js';
import { focusRow } from './queue-cursor.js';
import { QueueHead } from './queue-head.js';
import { QueueHelp } from './queue-help.js';
import { QueueNews } from './queue-news.js';
import { QueueRequests } from './queue-requests.js';
import { isEnded, type Waiting } from '../state/queue-rows.js';
import { QueueSkeleton } from './queue-skeleton.js';
import { useQueueSearch } from './use-queue-search.js';
import { useRows, useShownQueue } from '../state/use-queues.js';
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
