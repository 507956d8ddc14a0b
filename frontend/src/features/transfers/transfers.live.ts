import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { transactionsResource } from './transactions.store.js';

export const transfersLive: LiveBindings = {
  transactions: () => void transactionsResource.invalidate(),
};
