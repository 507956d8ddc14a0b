import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InputRef } from 'antd';
import { useShortcuts } from '../../../../shared/ui/keys/use-shortcuts.js';
import type { Decision } from '../state/approvals.api.js';
import { useRejection } from '../reject/use-rejection.js';
import type { PendingQueue } from '../state/pending-queue.js';
import type { PendingQueues } from '../state/pending-queues.js';
import { isEnded, type PendingItem, type QueueRow as Row } from '../state/queue-rows.js';
import { useDecisions } from '../state/use-decisions.js';
import { focusedRow, focusRow, neighbourOf, type QueueCursor, useQueueCursor } from './queue-cursor.js';
import type { Choice } from './use-choice.js';
import { useRowKeys } from './use-row-keys.js';

interface RequestActionsOptions<Item extends PendingItem> {
  queues: PendingQueues<Item>;
  queue: PendingQueue<Item>;
  rows: readonly Row<Item>[];
  choice: Choice<Item>;
  filter: RefObject<InputRef | null>;
  onHelp: () => void;
  /** Takes back what limits the list; Escape on a row does it. */
  onEscape: () => void;
}

/** What mouse and keys do: move the cursor, open a request beside the list, decide it, or choose it. */
export function useRequestActions<Item extends PendingItem>(options: RequestActionsOptions<Item>) {
  const { queues, queue, rows, choice, filter, onHelp, onEscape } = options;
  const [openId, setOpenId] = useState<string | null>(null);
  const cursor = useQueueCursor(rows);
  const open = (id: string | null) => {
    setOpenId(id);
    if (id !== null) cursor.setActive(id);
  };
  const latest = useLatest(rows);
  const send = useRowDecision(queues, latest);
  const focusNext = useFocusAfterDecision(latest, cursor);
  useFocusAfterPanel(openId);

  const settle = async (row: Row<Item>, decision: Decision, reason: string | null = null) => {
    const isBeside = openId !== null;
    if (!(await send(row, decision, reason))) return;
    if (isBeside) open(neighbourOf(latest.current, row.item.id) ?? null);
    else focusNext(row.item.id);
  };
  const rejection = useRejection<Item>({
    kind: queue.kind,
    reject: (row, reason) => settle(row, 'rejected', reason),
  });
  const decide = (row: Row<Item>, decision: Decision) => {
    if (decision === 'rejected') rejection.ask(row);
    else void settle(row, decision);
  };
  /** Opens the next or the previous request beside the list. */
  const step = (by: 1 | -1) => {
    const index = rows.findIndex(({ item }) => item.id === openId);
    const next = rows[index + by];
    if (next) open(next.item.id);
  };
  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    escape: onEscape,
    '/': () => filter.current?.focus(),
    '?': onHelp,
  });
  const press = useRowKeys(rows, { cursor, decide, open, choose: choice.toggle });
  return {
    cursor,
    opened: rows.find(({ item }) => item.id === openId) ?? null,
    open,
    close: () => open(null),
    step,
    decide,
    question: rejection.dialog,
    isAsking: rejection.isOpen,
    // What is typed before the question for a reason has the focus must decide nothing.
    press: rejection.isOpen ? ignore : press,
  };
}

function ignore(): void {
  // A dialog is open.
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Decides a row. The function returns whether it has ended; it does nothing about one that was decided. */
function useRowDecision<Item extends PendingItem>(
  queues: PendingQueues<Item>,
  latest: RefObject<readonly Row<Item>[]>,
) {
  const decide = useDecisions(queues);
  return async (
    { item, outcome, deciding }: Row<Item>,
    decision: Decision,
    reason: string | null,
  ): Promise<boolean> => {
    if (outcome !== null || deciding !== null) return false;
    await decide(item, decision, reason);
    return latest.current.some((row) => row.item.id === item.id && isEnded(row));
  };
}

/** Moves the focus to the next row if it is still on the row that has ended. */
function useFocusAfterDecision<Item extends PendingItem>(
  latest: RefObject<readonly Row<Item>[]>,
  cursor: QueueCursor,
) {
  return (id: string) => {
    // The pressed button has been removed, and the focus with it.
    const isHere = focusedRow() === id || document.activeElement === document.body;
    if (isHere) cursor.focus(neighbourOf(latest.current, id) ?? id);
  };
}

/** When the panel closes, the focus goes to the row that it has shown last. */
function useFocusAfterPanel(openId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && last.current !== null) focusRow(last.current);
    last.current = openId;
  }, [openId]);
}
