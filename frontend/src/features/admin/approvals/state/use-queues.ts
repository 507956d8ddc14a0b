import { useStore } from 'zustand';
import { useResource } from '../../../../shared/store/create-resource.js';
import { beneficiaryQueues, cardQueues, standingOrderQueues, transferQueues } from './approvals.store.js';
import type { PendingQueue } from './pending-queue.js';
import type { PendingQueues } from './pending-queues.js';
import type { PendingItem } from './queue-rows.js';

/** Number of pending requests of each kind, kept up to date while mounted. */
export function usePendingCounts(): { beneficiaries: number; transfers: number } {
  return { beneficiaries: useTotal(beneficiaryQueues), transfers: useTotal(transferQueues) };
}

/** Number of pending standing orders, kept up to date while mounted. */
export function usePendingOrders(): number {
  return useTotal(standingOrderQueues);
}

/** Number of pending requests for cards, kept up to date while mounted. */
export function usePendingCards(): number {
  return useTotal(cardQueues);
}

function useTotal<Item extends PendingItem>(queues: PendingQueues<Item>): number {
  return useResource(queues.first).data?.total ?? 0;
}

/** The rows of a queue, including those that have just ended, and the number of pending items that match. */
export function useQueue<Item extends PendingItem>(queue: PendingQueue<Item>) {
  return useStore(queue.store);
}
