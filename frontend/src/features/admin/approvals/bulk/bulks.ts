import {
  beneficiaryQueues,
  cardQueues,
  inboxQueues,
  standingOrderQueues,
  transferQueues,
} from '../state/approvals.store.js';
import { BulkApproval } from './bulk.store.js';

/** The decisions about many requests of each queue, which continue on other pages. */
export const beneficiaryBulk = new BulkApproval(beneficiaryQueues);
export const transferBulk = new BulkApproval(transferQueues);
export const standingOrderBulk = new BulkApproval(standingOrderQueues);
export const cardBulk = new BulkApproval(cardQueues);
export const inboxBulk = new BulkApproval(inboxQueues);
