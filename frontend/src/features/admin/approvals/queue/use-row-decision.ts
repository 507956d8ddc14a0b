import { useEffect, useRef } from 'react';
import type { Decision } from '../state/approvals.api.js';
import type { PendingQueues } from '../state/pending-queues.js';
import { isEnded, type PendingItem, type QueueRow } from '../state/queue-rows.js';
import { useDecisions } from '../state/use-decisions.js';
import { focusedRow, neighbourOf, type QueueCursor } from './queue-cursor.js';

/** Decides a row, then moves the focus to the next one if it is still on this row. */
export function useRowDecision<Item extends PendingItem>(
  queues: PendingQueues<Item>,
  rows: readonly QueueRow<Item>[],
  cursor: QueueCursor,
) {
  const decide = useDecisions(queues);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  return async (
    { item, outcome, deciding }: QueueRow<Item>,
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
