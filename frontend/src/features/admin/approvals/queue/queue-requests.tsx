import type { InputRef } from 'antd';
import { type ReactNode, type RefObject, useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PagedTail } from '../../../../shared/ui/list/paged-notice.js';
import { useShortcuts } from '../../../../shared/ui/keys/use-shortcuts.js';
import type { Decision } from '../state/approvals.api.js';
import { useRejection } from '../reject/use-rejection.js';
import type { PendingQueue } from '../state/pending-queue.js';
import type { BulkApproval } from '../bulk/bulk.store.js';
import { type PendingItem, type QueueRow as Row, isEnded } from '../state/queue-rows.js';
import { AllClear, NoRequests } from './queue-placeholders.js';
import { rowElementId, useQueueCursor, focusedRow, neighbourOf, type QueueCursor } from './queue-cursor.js';
import { QueueList } from './queue-list.js';
import { ChangedNote } from '../columns/changed-note.js';
import { QueueRow } from './queue-row.js';
import { useRowKeys } from './use-row-keys.js';
import styles from './approval-queue.module.css';
import type { PendingQueues } from '../state/pending-queues.js';
import { useDecisions } from '../state/use-decisions.js';

/** What the columns of a request need to know of its row. */
export interface RequestPlace {
  /** The id of the element that names the request. */
  nameId: string;
  /** Whether all of the request is shown. */
  isOpen: boolean;
}

interface QueueRequestsProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  queue: PendingQueue<Item>;
  rows: readonly Row<Item>[];
  columns: readonly string[];
  filter: RefObject<InputRef | null>;
  /** Removes the search; false without one. */
  onShowAll: (() => void) | false;
  onHelp: () => void;
  children: (item: Item, place: RequestPlace) => ReactNode;
}

/** The list of requests, with mouse and single-key actions. */
export function QueueRequests<Item extends PendingItem>(props: QueueRequestsProps<Item>) {
  const { bulk, queue, rows, columns, onShowAll, children } = props;
  const { name, nameOf, changeableOf } = queue.kind;
  const { t } = useTranslation('approvals');
  const { cursor, openId, toggle, decide, press, question } = useRequestActions(props);
  const isAllClear = useIsAllClear(bulk);
  const isBulk = useStore(bulk.store, ({ status }) => status !== 'idle');

  if (rows.length === 0) {
    return isAllClear && onShowAll === false ? (
      <AllClear />
    ) : (
      <NoRequests name={name} onShowAll={onShowAll} />
    );
  }
  return (
    <>
      {question}
      <Columns names={columns} />
      <QueueList
        queue={queue}
        rows={rows}
        label={t(`${name}.pending`)}
        active={cursor.active}
        isBulk={isBulk}
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
              onToggle={() => toggle(id)}
              onFocus={() => cursor.setActive(id)}
              onDecide={(decision) => decide(row, decision)}
              note={<ChangedNote row={row} changeableOf={changeableOf} />}
            >
              {children(row.item, { nameId: `${rowElementId(id)}-name`, isOpen: id === openId })}
            </QueueRow>
          );
        }}
      </QueueList>
      <PagedTail list={queue.list} />
    </>
  );
}

/** What mouse and keys do: move the cursor, open a row, approve it, or ask why it is rejected. */
function useRequestActions<Item extends PendingItem>(props: QueueRequestsProps<Item>) {
  const { bulk, queue, rows, filter, onHelp } = props;
  const { name, wordsOf } = queue.kind;
  const [openId, setOpenId] = useState<string | null>(null);
  const cursor = useQueueCursor(rows);
  const send = useRowDecision(bulk.queues, rows, cursor);
  const rejection = useRejection<Item>({
    kind: name,
    wordsOf,
    reject: (row, reason) => send(row, 'rejected', reason),
  });
  const decide = (row: Row<Item>, decision: Decision) => {
    if (decision === 'rejected') rejection.ask(row);
    else void send(row, decision);
  };
  const toggle = (id: string) => setOpenId((before) => (before === id ? null : id));
  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    '/': () => filter.current?.focus(),
    '?': onHelp,
  });
  const press = useRowKeys(rows, { cursor, decide, toggle });
  return {
    cursor,
    openId,
    toggle,
    decide,
    question: rejection.dialog,
    // What is typed before the question for a reason has the focus must decide nothing.
    press: rejection.isOpen ? ignore : press,
  };
}

function ignore(): void {
  // A dialog is open.
}

/** Whether the last bulk approval has approved all that it was to approve. */
function useIsAllClear<Item extends PendingItem>(bulk: BulkApproval<Item>): boolean {
  const { status, approved, failed, left } = useStore(bulk.store);
  return status === 'ended' && approved > 0 && failed.length === 0 && left === 0;
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

/** Decides a row, then moves the focus to the next one if it is still on this row. */
function useRowDecision<Item extends PendingItem>(
  queues: PendingQueues<Item>,
  rows: readonly Row<Item>[],
  cursor: QueueCursor,
) {
  const decide = useDecisions(queues);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  return async (
    { item, outcome, deciding }: Row<Item>,
    decision: Decision,
    reason: string | null = null,
  ): Promise<void> => {
    if (outcome !== null || deciding !== null) return;
    await decide(item, decision, reason);
    const hasEnded = latest.current.some((row) => row.item.id === item.id && isEnded(row));
    // The pressed button has been removed, and the focus with it.
    const isHere = focusedRow() === item.id || document.activeElement === document.body;
    if (hasEnded && isHere) cursor.focus(neighbourOf(latest.current, item.id) ?? item.id);
  };
}
