import { useState } from 'react';
import { useStore } from 'zustand';
import { useResource } from '../../../../shared/store/create-resource.js';
import { type PagedState, usePagedList } from '../../../../shared/store/paged-list.js';
import { beneficiaryQueues, transferQueues } from './approvals.store.js';
import type { PendingQueue } from './pending-queue.js';
import type { PendingQueues } from './pending-queues.js';
import type { PendingItem } from './queue-rows.js';

/** Number of pending requests of each kind, kept up to date while mounted. */
export function usePendingCounts(): { beneficiaries: number; transfers: number } {
  return { beneficiaries: useTotal(beneficiaryQueues), transfers: useTotal(transferQueues) };
}

function useTotal<Item extends PendingItem>(queues: PendingQueues<Item>): number {
  return useResource(queues.first).data?.total ?? 0;
}

export interface ShownQueue<Item extends PendingItem> {
  /** The queue on screen. */
  queue: PendingQueue<Item>;
  /** State of the requested list. */
  state: PagedState<Item>;
  /** True while the previous queue is shown because the requested one is loading. */
  isOutdated: boolean;
}

/** Keeps showing the previous queue until the requested one has loaded. */
export function useShownQueue<Item extends PendingItem>(wanted: PendingQueue<Item>): ShownQueue<Item> {
  const state = usePagedList(wanted.list);
  const [queue, setQueue] = useState(wanted);
  const hasCome = state.status === 'ready' || state.status === 'error';
  if (queue !== wanted && hasCome) setQueue(wanted);
  return { queue, state, isOutdated: queue !== wanted };
}

/** The rows of a queue, including those that have just ended. */
export function useRows<Item extends PendingItem>(queue: PendingQueue<Item>) {
  return useStore(queue.store).rows;
}
