import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InputRef } from 'antd';
import { useShortcuts } from '../../../../shared/ui/keys/use-shortcuts.js';
import type { Decision } from '../state/approvals.api.js';
import { useRejection } from '../reject/use-rejection.js';
import type { PendingQueue } from '../state/pending-queue.js';
import type { PendingQueues } from '../state/pending-queues.js';
import { GONE, isEnded, isForOthers, type PendingItem, type QueueRow as Row } from '../state/queue-rows.js';
import { useDecisions } from '../state/use-decisions.js';
import {
  focusedRow,
  focusRow,
  neighbourOf,
  type QueueCursor,
  rowElementId,
  useQueueCursor,
  useShownOrder,
} from './queue-cursor.js';
import type { Choice } from './use-choice.js';
import { useMay } from '../../../../shared/user/may.js';
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
  const order = useShownOrder(rows);
  const open = (id: string | null) => {
    setOpenId(id);
    if (id !== null) cursor.setActive(id);
  };
  const latest = useLatest(rows);
  const neighbour = (id: string) => neighbourOf(latest.current, id, order.current);
  const send = useRowDecision(queues, latest);
  const focusNext = useFocusAfterDecision(neighbour, cursor);
  useFocusAfterPanel(openId, neighbour);
  const opened = useOpened(rows, openId);

  const settle = async (row: Row<Item>, decision: Decision, reason: string | null = null) => {
    const isBeside = openId !== null;
    if (!(await send(row, decision, reason))) return;
    if (isBeside) open(neighbour(row.item.id) ?? null);
    else focusNext(row.item.id);
  };
  const rejection = useRejection<Item>({
    kind: queue.kind,
    reject: (row, reason) => settle(row, 'rejected', reason),
  });
  const may = useMay();
  const decide = (row: Row<Item>, decision: Decision) => {
    if (!may('decide')) return;
    if (decision === 'rejected') rejection.ask(row);
    else void settle(row, decision);
  };
  /** Opens the next or the previous request beside the list. */
  const step = (by: 1 | -1) => {
    const index = rows.findIndex(({ item }) => item.id === openId);
    const next = index === -1 && openId !== null ? neighbour(openId) : rows[index + by]?.item.id;
    if (next !== undefined) open(next);
  };
  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    escape: onEscape,
    '/': () => filter.current?.focus(),
    '?': onHelp,
  });
  const press = useRowKeys(rows, { cursor, decide, open, choose: may('decide') ? choice.toggle : ignore });
  return {
    cursor,
    opened,
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

/**
 * The request beside the list. It stays there with its outcome when the list has closed up, until the user leaves it: who
 * reads it has to learn what became of it.
 */
function useOpened<Item extends PendingItem>(
  rows: readonly Row<Item>[],
  openId: string | null,
): Row<Item> | null {
  const [last, setLast] = useState<Row<Item> | null>(null);
  const row = rows.find(({ item }) => item.id === openId) ?? null;
  if (row !== null && row !== last) setLast(row);
  if (row !== null || openId === null || last?.item.id !== openId) return row;
  return { ...last, outcome: last.outcome ?? GONE };
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/**
 * Decides a row. The function returns whether it has ended, or waits for a second person now; it does nothing about one
 * that was decided before the user has asked, or that only others can approve.
 */
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
    if (decision === 'approved' && isForOthers(item)) return false;
    await decide(item, decision, reason);
    const isDone = (row: Row<Item>) => isEnded(row) || (decision === 'approved' && isForOthers(row.item));
    return !latest.current.some((row) => row.item.id === item.id && !isDone(row));
  };
}

/** Moves the focus to the next row if it is still on the row that has ended. */
function useFocusAfterDecision(neighbour: (id: string) => string | undefined, cursor: QueueCursor) {
  return (id: string) => {
    // The pressed button has been removed, and the focus with it.
    const isHere = focusedRow() === id || document.activeElement === document.body;
    if (isHere) cursor.focus(neighbour(id) ?? id);
  };
}

/** When the panel closes, the focus goes to the row that it has shown last, or to the one that stood beside it. */
function useFocusAfterPanel(openId: string | null, neighbour: (id: string) => string | undefined): void {
  const last = useRef<string | null>(null);
  const beside = useLatest(neighbour);
  useEffect(() => {
    const shown = last.current;
    last.current = openId;
    if (openId !== null || shown === null) return;
    const isThere = document.getElementById(rowElementId(shown)) !== null;
    focusRow(isThere ? shown : beside.current(shown));
  }, [openId, beside]);
}
