import type { CurrentUser } from '#contract/auth';
import type { BeneficiaryView } from '#contract/beneficiaries';
import type { TransactionView } from '#contract/transfers';
import { negateMoney } from '#money/money';
import type { Notice } from '../../features/notifications/notifications.store.js';
import { formatMoney } from '../../shared/format/money.js';

/** The notices that follow from the difference between an older and a newer list of transactions. */
export function transactionNotices(
  before: readonly TransactionView[],
  after: readonly TransactionView[],
): Notice[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return after.flatMap((one) => {
    const older = known.get(one.id);
    return older ? decisionOf(older, one) : depositOf(one);
  });
}

function decisionOf(older: TransactionView, { status, amount, currency, ...one }: TransactionView): Notice[] {
  if (older.status !== 'pending' || status === 'pending') return [];
  const sent = amount.startsWith('-') ? negateMoney(amount) : amount;
  const transfer = { name: one.beneficiary?.name ?? one.reference, amount: formatMoney(sent, currency) };
  return status === 'completed'
    ? [{ kind: 'transfer-approved', ...transfer }]
    : [{ kind: 'transfer-rejected', ...transfer, reason: one.reason }];
}

function depositOf({ type, status, amount, currency }: TransactionView): Notice[] {
  return type === 'deposit' && status === 'completed'
    ? [{ kind: 'deposit', amount: formatMoney(amount, currency) }]
    : [];
}

export function recipientNotices(
  before: readonly BeneficiaryView[],
  after: readonly BeneficiaryView[],
): Notice[] {
  const pending = new Set(
    before.filter(({ verificationStatus }) => verificationStatus === 'pending').map(({ id }) => id),
  );
  return after.flatMap(({ id, name, verificationStatus, reason }): Notice[] => {
    if (!pending.has(id) || verificationStatus === 'pending') return [];
    return verificationStatus === 'approved'
      ? [{ kind: 'recipient-approved', name }]
      : [{ kind: 'recipient-rejected', name, reason }];
  });
}

export function restrictionNotices(before: CurrentUser | null, after: CurrentUser | null): Notice[] {
  if (!before || !after || before.isRestricted === after.isRestricted) return [];
  return [{ kind: after.isRestricted ? 'restricted' : 'unrestricted' }];
}
