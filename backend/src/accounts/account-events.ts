import { type BankEvent, ownedEvent } from '../events/bank-event.js';
import type { Account } from './account.entity.js';

/** A customer has given an account a nickname, or taken it away. */
export function accountRenamed(account: Account, nickname: string | null): BankEvent {
  // Agents who view the customer's conversation see the accounts beside it, so their sockets get the change too.
  const resources = ['accounts', 'admin.users', 'admin.audit'] as const;
  const event = ownedEvent('account.renamed', 'account', account, { actorId: account.userId, resources });
  return { ...event, before: { nickname: account.nickname }, after: { nickname } };
}
