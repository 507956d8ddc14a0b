import type { InputRef } from 'antd';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedTail } from '../../../../shared/ui/list/paged-notice.js';
import { useShortcuts } from '../../../../shared/ui/list/use-shortcuts.js';
import type { PendingQueue } from '../state/pending-queue.js';
import type { PendingQueues } from '../state/pending-queues.js';
import type { PendingItem, QueueRow as Row } from '../state/queue-rows.js';
import { NoRequests } from './queue-placeholders.js';
import { rowElementId, useQueueCursor } from './queue-cursor.js';
import { QueueList } from './queue-list.js';
import { QueueRow } from './queue-row.js';
import { useRowDecision } from './use-row-decision.js';
import { useRowKeys } from './use-row-keys.js';
import styles from './approval-queue.module.css';

interface QueueRequestsProps<Item extends PendingItem> {
  queues: PendingQueues<Item>;
  queue: PendingQueue<Item>;
  rows: readonly Row<Item>[];
  columns: readonly string[];
  filter: RefObject<InputRef | null>;
  /** Removes the search; false without one. */
  onShowAll: (() => void) | false;
  onHelp: () => void;
  children: (item: Item, nameId: string) => ReactNode;
}

/** The list of requests, with mouse and single-key actions. */
export function QueueRequests<Item extends PendingItem>(props: QueueRequestsProps<Item>) {
  const { queues, queue, rows, columns, filter, onShowAll, onHelp, children } = props;
  const { name, nameOf } = queue.kind;
  const { t } = useTranslation('approvals');
  const [openId, setOpenId] = useState<string | null>(null);
  const cursor = useQueueCursor(rows);
  const decide = useRowDecision(queues, rows, cursor);
  const toggle = (id: string) => {
    setOpenId((before) => (before === id ? null : id));
  };
  useShortcuts({
    j: () => {
      cursor.move(1);
    },
    k: () => {
      cursor.move(-1);
    },
    '/': () => filter.current?.focus(),
    '?': onHelp,
  });

  const press = useRowKeys(rows, { cursor, decide, toggle });

  if (rows.length === 0) return <NoRequests name={name} onShowAll={onShowAll} />;
  return (
    <>
      <Columns names={columns} />
      <QueueList
        queue={queue}
        rows={rows}
        label={t(`${name}.pending`)}
        active={cursor.active}
        onKeyDown={press}
      >
        {(row, place) => {
          const { id } = row.item;
          return (
            <QueueRow
              key={id}
              row={row}
              name={nameOf(row.item)}
              place={place}
              isActive={id === cursor.active}
              isOpen={id === openId}
              onToggle={() => {
                toggle(id);
              }}
              onFocus={() => {
                cursor.setActive(id);
              }}
              onDecide={(decision) => void decide(row, decision)}
            >
              {children(row.item, `${rowElementId(id)}-name`)}
            </QueueRow>
          );
        }}
      </QueueList>
      <PagedTail list={queue.list} />
    </>
  );
}

/** Column headers, hidden from screen readers because each row labels its own facts. */
function Columns({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('approvals');
  return (
    <div className={styles.columns} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      <span>{t('row.age')}</span>
    </div>
  );
}
