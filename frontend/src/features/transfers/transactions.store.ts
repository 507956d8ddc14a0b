import type { TransactionView } from '#contract/transfers';
import { createResource } from '../../shared/store/create-resource.js';
import { fetchTransactions } from './transfers.api.js';

/** All of the customer's transactions, newest first. */
export const transactionsResource = createResource<TransactionView[]>('transactions', fetchTransactions);
