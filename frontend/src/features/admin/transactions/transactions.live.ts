import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { reloadTransactions } from './transactions.store.js';

export const transactionsLive: LiveBindings = { 'admin.transactions': reloadTransactions };
