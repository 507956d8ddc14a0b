import { useState } from 'react';
import { useStore } from 'zustand';
import { useResource } from '../../../../shared/store/create-resource.js';
import { type PagedState, usePagedList } from '../../../../shared/store/paged-list.js';
import { beneficiaryQueues, transferQueues } from './approvals.store.js';
import type { PendingQueue } from './pending-queue.js';
import type { PendingQueues } from './pending-queues.js';
import type { Waiting } from './queue-rows.js';

/** How many of each wait; loaded, and kept up with, while one looks. */
export function usePendingCounts(): { beneficiaries: number; transfers: number } {
  return { beneficiaries: useTotal(beneficiaryQueues), transfers: useTotal(transferQueues) };
}

function useTotal<Item extends Waiting>(queues: PendingQueues<Item>): number {
  return useResource(queues.first).data?.total ?? 0;
}

export interface ShownQueue<Item extends Waiting> {
  /** What is on screen. */
  queue: PendingQueue<Item>;
  /** Of the list that was asked for. */
  state: PagedState<Item>;
  /** What is on screen is what was asked for before. */
  isOutdated: boolean;
}

/** The rows that were there stay until those that are asked for now have come. */
export function useShownQueue<Item extends Waiting>(wanted: PendingQueue<Item>): ShownQueue<Item> {
  const state = usePagedList(wanted.list);
  const [queue, setQueue] = useState(wanted);
  const hasCome = state.status === 'ready' || state.status === 'error';
  if (queue !== wanted && hasCome) setQueue(wanted);
  return { queue, state, isOutdated: queue !== wanted };
}

/** The rows of a queue, and those that have ended lately. */
export function useRows<Item extends Waiting>(queue: PendingQueue<Item>) {
  return useStore(queue.store).rows;
}
