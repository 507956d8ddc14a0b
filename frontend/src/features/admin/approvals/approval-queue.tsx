import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { InputRef } from 'antd';
import { Card } from '../../../shared/ui/card.js';
import { ResourceView } from '../../../shared/ui/resource-view.js';
import type { BulkApproval } from './bulk.store.js';
import { BulkBar } from './bulk-bar.js';
import { focusRow } from './queue-cursor.js';
import { matches } from './queue-filter.js';
import { QueueHead } from './queue-head.js';
import { QueueHelp } from './queue-help.js';
import { QueueNews } from './queue-news.js';
import { QueueRequests } from './queue-requests.js';
import { isEnded, type Waiting } from './queue-rows.js';
import { QueueSkeleton } from './queue-skeleton.js';
import styles from './approval-queue.module.css';

interface ApprovalQueueProps<Item extends Waiting> {
  bulk: BulkApproval<Item>;
  /** What stands above the columns, for who sees them. */
  columns: readonly string[];
  /** The columns of one request; `nameId` is to be the id of what names it. */
  children: (item: Item, nameId: string) => ReactNode;
}

/** What waits for a decision, oldest first: one queue for whatever there is to decide. */
export function ApprovalQueue<Item extends Waiting>({ bulk, columns, children }: ApprovalQueueProps<Item>) {
  const { queue } = bulk;
  const { name, pending, wordsOf } = queue.kind;
  const { t } = useTranslation('approvals');
  const { rows } = useStore(queue.store);
  // An address may lead to one request: `?find=` and its reference.
  const [query] = useSearchParams();
  const [text, setText] = useState(query.get('find') ?? '');
  const help = useOpening();
  const filter = useRef<InputRef>(null);
  const shown = rows.filter(({ item }) => matches(wordsOf(item), text));
  const waiting = rows.filter((row) => !isEnded(row)).map(({ item }) => item);

  return (
    <Card
      isFlush
      title={t(`${name}.pending`)}
      className={styles[name]}
      extra={
        <QueueHead
          bulk={bulk}
          waiting={waiting}
          approvable={shown.filter((row) => !isEnded(row)).map(({ item }) => item)}
          filter={filter}
          text={text}
          onFilter={setText}
          onEnter={() => {
            focusRow(shown[0]?.item.id);
          }}
          onHelp={help.open}
        />
      }
    >
      <BulkBar bulk={bulk} />
      <ResourceView resource={pending} skeleton={<QueueSkeleton />}>
        {() => (
          <QueueRequests
            queue={queue}
            rows={shown}
            columns={columns}
            filter={filter}
            isFiltered={text.trim() !== ''}
            onShowAll={() => {
              setText('');
            }}
            onHelp={help.open}
          >
            {children}
          </QueueRequests>
        )}
      </ResourceView>
      <QueueNews queue={queue} />
      <QueueHelp isOpen={help.isOpen} onClose={help.close} />
    </Card>
  );
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
