import { type BankEvent, userRoom } from '../events/bank-event.js';
import type { Account } from './account.entity.js';

/** A customer has given an account a nickname, or taken it away. */
export function accountRenamed(account: Account, nickname: string | null): BankEvent {
  const { id, userId } = account;
  return {
    type: 'account.renamed',
    actorId: userId,
    subject: { type: 'account', id },
    // Agents who view the customer's conversation are told, too: accounts are a part of what they see beside it.
    audience: [userRoom(userId), 'admins'],
    resources: ['accounts', 'admin.users', 'admin.audit'],
    before: { nickname: account.nickname },
    after: { nickname },
  };
}
