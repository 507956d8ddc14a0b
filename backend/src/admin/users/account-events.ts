import type { Account } from '../../accounts/account.entity.js';
import type { EventType } from '#contract/events/events';
import { type BankEvent, ownedEvent } from '../../events/bank-event.js';

function onAccount(type: EventType, actorId: string | null, account: Account) {
  return ownedEvent(type, 'account', account, {
    actorId,
    resources: ['accounts', 'admin.users', 'admin.audit'],
  });
}

export function accountOpened(actorId: string | null, account: Account): BankEvent {
  const { accountType, accountNumber, currency, balance } = account;
  return {
    ...onAccount('account.opened', actorId, account),
    after: { userId: account.userId, accountType, accountNumber, currency, balance },
  };
}

/** An administrator has corrected a balance; `reason` is null when they gave none. */
export function balanceAdjusted(
  actorId: string,
  account: Account,
  { balance, reason }: { balance: string; reason: string | null },
): BankEvent {
  return {
    ...onAccount('account.balance_adjusted', actorId, account),
    // The event of the posting reports a low balance.
    resources: ['accounts', 'notifications', 'admin.users', 'admin.audit'],
    before: { balance: account.balance },
    after: { balance, ...(reason === null ? {} : { reason }) },
  };
}

/** An administrator has changed the limit of a credit account. */
export function creditLimitChanged(actorId: string, account: Account, creditLimit: string): BankEvent {
  return {
    ...onAccount('account.credit_limit_changed', actorId, account),
    before: { creditLimit: account.creditLimit },
    after: { creditLimit },
  };
}
