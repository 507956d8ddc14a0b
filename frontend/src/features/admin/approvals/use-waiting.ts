import { useStore } from 'zustand';
import { useResource } from '../../../shared/store/create-resource.js';
import { beneficiaryQueue, transferQueue } from './approvals.store.js';
import type { PendingQueue } from './pending-queue.js';
import { isEnded, type Waiting } from './queue-rows.js';

/** How many of each wait, as far as is known. */
export function usePendingCounts(): { beneficiaries: number; transfers: number } {
  return { beneficiaries: useWaiting(beneficiaryQueue).length, transfers: useWaiting(transferQueue).length };
}

/** Those that wait, oldest first; loaded, and kept up with, while one looks. */
export function useWaiting<Item extends Waiting>(queue: PendingQueue<Item>): Item[] {
  useResource(queue.kind.pending);
  const { rows } = useStore(queue.store);
  return rows.filter((row) => !isEnded(row)).map(({ item }) => item);
}
